#pragma once

#include <string>

#include "kernels/address/word.h"

// How addresses and ranges of n are written, in verdicts and wherever else they are told.

namespace cubeverify {

// "0b" and the n bits of a word.
std::string binary(int n, Word word);

// "n = 4", "n = 2..9".
std::string n_range(int first, int last);

}  // namespace cubeverify
