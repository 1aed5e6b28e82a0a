#include "kernels/engine/cuda/orbit_in_warps.cuh"

namespace cubeverify {

template <>
void visit_on_device<OrbitSweep<>>(int n, Chunk chunk, std::span<Word> tally) {
  visit_orbit_in_warps<MinR>(n, chunk, tally);
}

template <>
std::size_t stack_on_device<OrbitSweep<>>() {
  return stack_of_orbit_in_warps<MinR>();
}

template <>
double bytes_on_device<OrbitSweep<>>(int n) {
  return bytes_of_orbit_in_warps(n);
}

}  // namespace cubeverify
