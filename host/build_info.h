#pragma once

#include <string_view>

namespace cubeverify {

// What this program was built from and with; goes into every run and verdict it writes.
struct BuildInfo {
  std::string_view version;        // "1.2.3"
  std::string_view commit;         // full hash of the git commit, "unknown" outside a git checkout
  bool dirty;                      // tracked files outside results/ differ from the commit; false if that is unknown
  std::string_view compiler;       // "GNU 12.2.0"
  std::string_view flags;          // C++ flags, separated by blanks
  std::string_view build_type;     // "Release"
  std::string_view cuda_compiler;  // "NVIDIA 13.0.88", empty if built without CUDA
  std::string_view cuda_architectures;  // compute capabilities, "8.0, 9.0 and, by PTX, later ones"
  std::string_view no_cuda;             // why it was built without CUDA, if not because nobody wanted it
};

const BuildInfo& build_info();

}  // namespace cubeverify
