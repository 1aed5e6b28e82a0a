#pragma once

#include "kernels/address/cyclotomic.h"

namespace cubeverify {

// The exact position of an address in the complex-plane diagram (TR-611 theorem 1), which sweep `plane` is about; a
// test passes a wrong one.
struct PaperPlane {
  CUBEVERIFY_HD static constexpr Position at(int n, Word c, const RootPowers& roots) { return position(n, c, roots); }
};

}  // namespace cubeverify
