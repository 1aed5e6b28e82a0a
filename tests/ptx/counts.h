#pragma once

#include "tests/ptx/program.h"

namespace ptx {

// How many instructions were executed, by kind: for a whole warp, and for each lane that took part.
struct Counts {
  struct Of {
    std::uint64_t warps = 0, lanes = 0;
    bool operator==(const Of&) const = default;
  };
  std::array<Of, kKinds> of{};
  std::vector<std::uint64_t> warps_at;  // of each instruction of the program, how often a warp executed it

  [[nodiscard]] const Of& operator[](Kind kind) const { return of[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] Of all() const;
};

}  // namespace ptx
