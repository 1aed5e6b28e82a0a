#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "tests/ptx/global_races.h"

namespace ptx {

// The device's memory: allocations at addresses that are never given again, with unused addresses between them, so that
// an access to what was freed or lies next to an allocation is seen.
class GlobalMemory {
 public:
  struct Allocation {
    std::uint64_t address = 0;
    std::vector<std::uint8_t> bytes;
    // By byte: 1 if it has been written, 0 if not, or by what itself comes from such memory.
    std::vector<std::uint8_t> written;
    GlobalRaces races;
  };

  // The address of new memory, a multiple of 256.
  std::uint64_t allocate(std::uint64_t bytes);
  // Bytes allocated now, and the most there were at once since forget_most().
  [[nodiscard]] std::uint64_t held() const { return held_; }
  [[nodiscard]] std::uint64_t most() const { return most_; }
  void forget_most() { most_ = held_; }
  // False if there is no allocation at this address.
  bool free(std::uint64_t address);
  // The allocation that holds all of [address, address + bytes); null if there is none.
  Allocation* find(std::uint64_t address, std::uint64_t bytes);

 private:
  static constexpr std::uint64_t kFirst = std::uint64_t{1} << 40;
  static constexpr std::uint64_t kGap = 4096;

  std::map<std::uint64_t, Allocation> allocations_;
  Allocation* last_ = nullptr;
  std::uint64_t next_ = kFirst, held_ = 0, most_ = 0;
};

}  // namespace ptx
