#pragma once

#include "kernels/address/least_rotation.h"
#include "kernels/address/period.h"

namespace cubeverify {

// The operations of TR-611 section 2 that sweeps `algebra` and `duals` are about; a test passes wrong ones. Ranges are
// those of the functions that they call.
struct PaperRotations {
  CUBEVERIFY_HD static constexpr Word right(int n, Word c, int steps) { return rotate_right(n, c, steps); }
  CUBEVERIFY_HD static constexpr Word left(int n, Word c, int steps) { return rotate_left(n, c, steps); }
  CUBEVERIFY_HD static constexpr Word reverse(int n, Word c) { return reverse_bits(n, c); }
  CUBEVERIFY_HD static constexpr Word least(int n, Word c) { return least_right_rotations(n, c); }
  CUBEVERIFY_HD static constexpr int period(int n, Word c) { return period_by_definition(n, c); }
};

}  // namespace cubeverify
