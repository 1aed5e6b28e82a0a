#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "kernels/address/word.h"

namespace cubeverify {

// What an instruction takes of a core. Vector moves, loads and stores take no vector arithmetic unit.
enum class InstructionClass {
  kScalar,    // on general registers
  kMove,      // vector load, store or copy
  kVector,    // vector arithmetic on 256 bits or fewer, mask registers included
  kWide,      // vector arithmetic on 512 bits
  kMultiply,  // the same, 64-bit products (VPMULLQ), of which a core does fewer
};
inline constexpr std::array<std::string_view, 5> kInstructionClasses{"scalar", "moves", "vector", "wide", "multiplies"};

// Executed instructions by class.
using InstructionCounts = std::array<Word, kInstructionClasses.size()>;

Word total(const InstructionCounts& counts);

// The class of the x86-64 instruction that starts at `code`.
InstructionClass class_of(const unsigned char* code);

// Every instruction that `work` executes, counted one by one: the thread runs with the processor's trap flag set, at
// about a microsecond an instruction. Nothing where the machine is not x86-64 under Linux, or if there are more
// than `limit`, and then the rest of `work` runs uncounted. For one thread at a time.
std::optional<InstructionCounts> count_instructions(const std::function<void()>& work, Word limit);

}  // namespace cubeverify
