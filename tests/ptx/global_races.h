#pragma once

#include <cstdint>
#include <vector>

#include "tests/ptx/touch.h"

namespace ptx {

// Who touches global memory, and when: threads of a launch are ordered by the barriers of their block, and not at all
// if they are of different blocks.
struct Toucher {
  std::uint32_t launch = 0;  // from 1 on
  std::uint32_t block = 0;
  std::uint32_t barriers = 0;  // that the block has passed
  std::uint32_t thread = 0;    // of the block
};

// Who has touched each byte of an allocation last. Threads of a warp that meet at a bar.warp.sync count as not ordered:
// no kernel passes anything on through global memory so.
class GlobalRaces {
 public:
  explicit GlobalRaces(std::uint64_t bytes) : last_(bytes) {}

  // Whether another thread has touched one of these bytes at the same time.
  bool touch(std::uint64_t offset, std::uint64_t bytes, Touch how, const Toucher& who);

 private:
  struct Stamp {
    Toucher who;
    Touch how = Touch::kRead;
    // Of readers: several threads of the block, or of several blocks.
    bool several = false, several_blocks = false;
  };
  struct Last {
    Stamp write, read;
  };

  static bool races(const Stamp& before, Touch how, const Toucher& who);

  std::vector<Last> last_;
};

}  // namespace ptx
