#include "tests/ptx/global_memory.h"

#include <algorithm>

namespace ptx {
namespace {

bool holds(const GlobalMemory::Allocation& allocation, std::uint64_t address, std::uint64_t bytes) {
  const std::uint64_t offset = address - allocation.address, size = allocation.bytes.size();
  return address >= allocation.address && offset <= size && bytes <= size - offset;
}

}  // namespace

std::uint64_t GlobalMemory::allocate(std::uint64_t bytes) {
  const std::uint64_t address = next_;
  next_ += (bytes + kGap + 255) / 256 * 256;
  held_ += bytes;
  most_ = std::max(most_, held_);
  // What nobody wrote looks like nothing anybody would write.
  allocations_.emplace(address, Allocation{address, std::vector<std::uint8_t>(bytes, 0xa5),
                                           std::vector<std::uint8_t>(bytes, 0), GlobalRaces(bytes)});
  return address;
}

bool GlobalMemory::free(std::uint64_t address) {
  const auto found = allocations_.find(address);
  if (found == allocations_.end()) return false;
  held_ -= found->second.bytes.size();
  last_ = nullptr;
  allocations_.erase(found);
  return true;
}

GlobalMemory::Allocation* GlobalMemory::find(std::uint64_t address, std::uint64_t bytes) {
  if (last_ != nullptr && holds(*last_, address, bytes)) return last_;
  auto after = allocations_.upper_bound(address);
  if (after == allocations_.begin()) return nullptr;
  Allocation& before = std::prev(after)->second;
  if (!holds(before, address, bytes)) return nullptr;
  return last_ = &before;
}

}  // namespace ptx
