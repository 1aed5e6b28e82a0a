#pragma once

#include "tests/ptx/counts.h"
#include "tests/ptx/global_memory.h"
#include "tests/ptx/warp.h"

namespace ptx {

struct Dim {
  unsigned x = 1, y = 1, z = 1;
};

// What all blocks of a launch have in common.
struct Launch {
  const Program& program;
  Dim grid, block;
  std::uint64_t dynamic_shared = 0;
  std::vector<std::uint8_t> parameters;
  GlobalMemory& memory;
  Counts& counts;
  std::mt19937_64* order = nullptr;
  std::uint32_t number = 1;  // among all launches, from 1 on
};

// Addresses of shared and local memory and of the kernel's parameters in the space of all addresses (PTX's generic
// addresses).
inline constexpr std::uint64_t kSharedWindow = std::uint64_t{1} << 60;
inline constexpr std::uint64_t kLocalWindow = std::uint64_t{1} << 61;
inline constexpr std::uint64_t kParameterWindow = std::uint64_t{1} << 62;

// A block of threads: its warps and what they share.
class Block {
 public:
  Block(const Launch& launch, Dim place);
  // Throws Fault.
  void run();

  // Where an element is that a lane loads, stores or changes: its bytes, for each 1 if it has been written and 0 if
  // not, and as a set of bits which of those that are read have not.
  struct Place {
    std::uint8_t* bytes;
    std::uint8_t* written;
    std::uint32_t unwritten;
  };
  // Bit i of `reads` says whether byte i is read. Throws Fault for an address that is misaligned, out of bounds or
  // touched by another thread at the same time.
  Place access(Warp& warp, int lane, const Access& what, std::uint64_t address, Touch how, std::uint32_t reads);

  [[nodiscard]] const Launch& launch() const { return launch_; }
  [[nodiscard]] std::string place_of(int thread) const;

 private:
  bool pass_barrier();

  const Launch& launch_;
  Dim place_;
  unsigned threads_;
  std::uint32_t barriers_ = 0;  // passed
  SharedMemory shared_;
  std::vector<std::uint8_t> local_, local_written_;  // thread by thread
  std::vector<std::uint8_t> parameters_, parameters_written_;
  std::vector<std::unique_ptr<Warp>> warps_;
};

}  // namespace ptx
