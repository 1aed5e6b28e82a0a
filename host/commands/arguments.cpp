#include "host/commands/arguments.h"

#include <cmath>
#include <optional>

#include "host/errors.h"
#include "host/text/number.h"

// Numbers are read whole: "12x", " 12" and "1e3" are refused rather than read as 12 or 1. Every refusal says what was
// written, what is allowed, and an example.

namespace cubeverify {

int parse_integer(std::string_view option, std::string_view text, int least, int greatest) {
  const auto value = number_in<int>(text);
  if (!value || *value < least || *value > greatest)
    refuse("{} {}: must be {}", option, text,
           least == greatest ? fmt::to_string(least) : fmt::format("a whole number from {} to {}", least, greatest));
  return *value;
}

double parse_positive(std::string_view option, std::string_view text) {
  const auto value = number_in<double>(text);
  if (!value || !std::isfinite(*value) || *value <= 0)
    refuse("{} {}: must be a number above 0, such as 24 or 0.5", option, text);
  return *value;
}

double parse_share(std::string_view option, std::string_view text) {
  const auto value = number_in<double>(text);
  if (!value || !(*value >= 0 && *value <= 1)) refuse("{} {}: not a number from 0 to 1, such as 0.01", option, text);
  return *value;
}

std::pair<int, int> parse_range(std::string_view option, std::string_view text, int greatest) {
  const auto dots = text.find("..");
  const bool single = dots == std::string_view::npos;
  const auto first = number_in<int>(text.substr(0, dots));
  const auto last = single ? first : number_in<int>(text.substr(dots + 2));
  if (!first || !last || *first < 1 || *first > greatest || *last < 1 || *last > greatest)
    refuse("{} {}: not a number or range A..B with 1 <= A <= B <= {}, such as 6 or 2..12", option, text, greatest);
  if (*first > *last) refuse("{0} {1}: A is above B in A..B; write {0} {3}..{2}", option, text, *first, *last);
  return {*first, *last};
}

Shard parse_shard(std::string_view option, std::string_view text) {
  const auto slash = text.find('/');
  const auto index = number_in<int>(text.substr(0, slash));
  const auto count = slash == std::string_view::npos ? std::nullopt : number_in<int>(text.substr(slash + 1));
  if (!index || !count || *count < 1 || *count > kMostShards)
    refuse("{} {}: not a part I/K with K from 1 to {}, such as 0/8", option, text, kMostShards);
  if (*index < 0 || *index >= *count)
    refuse("{} {}: the shards of {} are 0/{} to {}/{}", option, text, *count, *count, *count - 1, *count);
  return {*index, *count};
}

}  // namespace cubeverify
