#include "tests/ptx/counts.h"

namespace ptx {

Counts::Of Counts::all() const {
  Of sum;
  for (const Of& one : of) {
    sum.warps += one.warps;
    sum.lanes += one.lanes;
  }
  return sum;
}

void Counts::add(const Counts& other) {
  for (std::size_t i = 0; i < kKinds; ++i) {
    of[i].warps += other.of[i].warps;
    of[i].lanes += other.of[i].lanes;
  }
}

}  // namespace ptx
