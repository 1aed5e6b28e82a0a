#pragma once

#include "kernels/address/gray_code.h"

namespace cubeverify {

// The Hamiltonian path of the binary-reflected Gray code (TR-483 section 3.4), which sweep `gray` is about; a test
// passes a wrong path.
struct GrayPath {
  static constexpr const char* kName = "hp";
  CUBEVERIFY_HD static constexpr Word at(int /*n*/, Word t) { return gray(t); }
};

}  // namespace cubeverify
