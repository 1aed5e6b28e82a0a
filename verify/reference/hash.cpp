#include "verify/reference/hash.h"

namespace cubeverify::reference {

namespace {

constexpr std::uint64_t step = 0x9e3779b97f4a7c15;

}  // namespace

std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9;
  x ^= x >> 27;
  x *= 0x94d049bb133111eb;
  x ^= x >> 31;
  return x;
}

std::uint64_t fold(std::uint64_t a, const std::vector<std::uint64_t>& xs) {
  std::uint64_t h = mix(a + step);
  for (const std::uint64_t x : xs) h = mix(h ^ x) + step;
  return h;
}

std::uint64_t odd(std::uint64_t i) { return (mix(i + 1) >> 32) | 1; }

}  // namespace cubeverify::reference
