#pragma once

#include <string_view>

#include "kernels/address/word.h"

namespace cubeverify {

// An n-bit word: "0b..." (at most n digits), "0x...", decimal, or all n bits, in parentheses or not, as the papers
// write it. `what` names it to the user: an option, or "address". Throws CommandError (kUsage) that says what is wrong,
// what is allowed, and how to write it.
Word parse_address(std::string_view what, std::string_view text, int n);

}  // namespace cubeverify
