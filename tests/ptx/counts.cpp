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

}  // namespace ptx
