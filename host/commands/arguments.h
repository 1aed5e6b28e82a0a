#pragma once

#include <string_view>
#include <utility>

#include "host/run/shard.h"

// What users write on the command line, as values. Everything here throws CommandError (kUsage) that says what is
// wrong, what is allowed, and how to write it.

namespace cubeverify {

// A whole number from `least` to `greatest`. `option` names it in the error.
int parse_integer(std::string_view option, std::string_view text, int least, int greatest);

// A positive number, with or without a fraction.
double parse_positive(std::string_view option, std::string_view text);

// A number from 0 to 1.
double parse_share(std::string_view option, std::string_view text);

// "A..B" with 1 <= A <= B <= greatest, or "A" for "A..A".
std::pair<int, int> parse_range(std::string_view option, std::string_view text, int greatest);

// "I/K", part I of K, 0 <= I < K <= kMostShards.
Shard parse_shard(std::string_view option, std::string_view text);

}  // namespace cubeverify
