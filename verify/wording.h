#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "kernels/address/word.h"

// How addresses, ranges of n and numbers of things are written, in verdicts and elsewhere.

namespace cubeverify {

// "0b" and the n bits of a word.
inline std::string binary(int n, Word word) { return fmt::format("0b{:0{}b}", word, n); }

// "n = 4", "n = 2..9".
inline std::string n_range(int first, int last) {
  return first == last ? fmt::format("n = {}", first) : fmt::format("n = {}..{}", first, last);
}

// "1 node", "2 nodes"; also of a number that is written already.
inline std::string amount(const std::string& count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == "1" ? "" : "s");
}
std::string amount(const auto& count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace cubeverify
