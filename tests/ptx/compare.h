#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kernels/engine/sweep.h"
#include "tests/ptx/device.h"

namespace ptx {

// A test that starts with a device at which nothing has happened yet.
class Fresh : public testing::Test {
 protected:
  void SetUp() override { Device::the().reset(); }
};

// Whether a kernel has been launched in this test whose mangled name contains this.
inline bool was_launched(std::string_view part) {
  for (const auto& [name, counts] : Device::the().launched()) {
    if (name.find(part) != name.npos) return true;
  }
  return false;
}

}  // namespace ptx

namespace cubeverify {

// All that a device computes.
inline std::vector<std::string> sweep_names() {
  std::vector<std::string> names;
  for (const Sweep& sweep : sweeps()) {
    if (sweep.visit_on_device) names.push_back(sweep.name);
  }
  return names;
}

inline void PrintTo(const Sweep& sweep, std::ostream* out) { *out << sweep.name; }

using Visitor = std::function<void(int n, Chunk chunk, std::span<Word> tally)>;

// That two ways of visiting a chunk record the same.
inline void expect_same(const std::string& sweep, const Layout& layout, int n, Chunk chunk, const Visitor& on_device,
                        const Visitor& plainly) {
  Tally device = empty_tally(layout), plain = empty_tally(layout);
  on_device(n, chunk, device);
  plainly(n, chunk, plain);
  for (const FactSlot& slot : layout.slots) {
    for (std::size_t i = 0; i < slot.size; ++i) {
      ASSERT_EQ(device[slot.offset + i], plain[slot.offset + i])
          << sweep << " at n = " << n << " from " << chunk.first << ": " << slot.name << '[' << i << ']';
    }
  }
}

}  // namespace cubeverify
