#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/address/word.h"

namespace cubeverify {

// A number written as "0b...", "0x..." or in decimal without leading zeroes, if it is one.
std::optional<Word> word_in(std::string_view text);

// An n-bit word: "0b..." (at most n digits), "0x...", decimal, or all n bits, in parentheses or not, as the papers
// write it. `what` names it to the user: an option, or "address". Throws CommandError (kUsage) that says what is wrong,
// what is allowed, and how to write it.
Word parse_address(std::string_view what, std::string_view text, int n);

// The elements of a set of dimensions, in increasing order.
std::vector<int> elements(Word set);
// "{0, 2}".
std::string set_text(Word dimensions);

}  // namespace cubeverify
