#pragma once

#include <concepts>
#include <string>
#include <unordered_map>

#include "tests/ptx/warp.h"

namespace ptx {

// The table of all opcodes but those that access memory: an opcode with all its modifiers and what it does.
using Operations = std::unordered_map<std::string, Operation>;

// Each part of the table is a file.
void add_arithmetic(Operations& table);
void add_moves(Operations& table);
void add_warp_operations(Operations& table);
// Of loads, stores and atomic operations; false for all others.
bool memory_operation(std::string_view opcode, Operation& operation, Access& access);

// PTX's names of integer types: .u32 for std::uint32_t.
template <std::integral T>
std::string type_name() {
  return (std::signed_integral<T> ? ".s" : ".u") + std::to_string(8 * sizeof(T));
}

// A value as a register holds it.
template <std::integral T>
std::uint64_t held(T value) {
  return static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<T>>(value));
}

// Written for all lanes at once where all take part, so that the compiler vectorizes the loop.
template <class F>
void each_lane(Lanes& result, Mask lanes, F&& f) {
  if (lanes == kAllLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) result[lane] = f(lane);
  } else {
    for_each_lane(lanes, [&](int lane) { result[static_cast<std::size_t>(lane)] = f(static_cast<std::size_t>(lane)); });
  }
}

}  // namespace ptx
