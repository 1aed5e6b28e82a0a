#include "host/commands/arguments.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

// The whole text as a number, or nothing.
template <class Number, class... Base>
std::optional<Number> number_in(std::string_view text, Base... base) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base...);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

[[noreturn]] void refuse(std::string message) { throw CommandError(ExitCode::kUsage, message); }

std::optional<Word> word_in(std::string_view text) {
  if (text.starts_with("0b")) return number_in<Word>(text.substr(2), 2);
  if (text.starts_with("0x")) return number_in<Word>(text.substr(2), 16);
  // 011 could be meant as binary: not guessed.
  if (text.size() > 1 && text[0] == '0') return std::nullopt;
  return number_in<Word>(text, 10);
}

// "011010" or "(011010)", with as many digits as the word has bits. A decimal number of so many digits would be 2^n or
// more, or have leading zeroes, except for n = 1, where it is the same.
std::optional<Word> word_as_papers_write_it(std::string_view text, int n) {
  if (text.starts_with('(') && text.ends_with(')')) text = text.substr(1, text.size() - 2);
  return text.size() == static_cast<std::size_t>(n) ? number_in<Word>(text, 2) : std::nullopt;
}

}  // namespace

int parse_integer(std::string_view option, std::string_view text, int least, int greatest) {
  const auto value = number_in<int>(text);
  if (!value || *value < least || *value > greatest) {
    refuse(fmt::format("{} {}: not a whole number from {} to {}", option, text, least, greatest));
  }
  return *value;
}

double parse_positive(std::string_view option, std::string_view text) {
  const auto value = number_in<double>(text);
  if (!value || !std::isfinite(*value) || *value <= 0) {
    refuse(fmt::format("{} {}: not a number above 0, such as 24 or 0.5", option, text));
  }
  return *value;
}

std::pair<int, int> parse_range(std::string_view option, std::string_view text, int greatest) {
  const auto dots = text.find("..");
  const bool single = dots == std::string_view::npos;
  const auto first = number_in<int>(text.substr(0, dots));
  const auto last = single ? first : number_in<int>(text.substr(dots + 2));
  if (!first || !last || *first < 1 || *first > greatest || *last < 1 || *last > greatest) {
    refuse(fmt::format("{} {}: not a number or range A..B with 1 <= A <= B <= {}, such as 6 or 2..12", option, text,
                       greatest));
  }
  if (*first > *last)
    refuse(fmt::format("{0} {1}: A is above B in A..B; write {0} {3}..{2}", option, text, *first, *last));
  return {*first, *last};
}

Shard parse_shard(std::string_view option, std::string_view text) {
  const auto slash = text.find('/');
  const auto index = number_in<int>(text.substr(0, slash));
  const auto count = slash == std::string_view::npos ? std::nullopt : number_in<int>(text.substr(slash + 1));
  if (!index || !count || *count < 1 || *count > kMostShards) {
    refuse(fmt::format("{} {}: not a part I/K with K from 1 to {}, such as 0/8", option, text, kMostShards));
  }
  if (*index < 0 || *index >= *count) {
    refuse(fmt::format("{} {}: the shards of {} are 0/{} to {}/{}", option, text, *count, *count, *count - 1, *count));
  }
  return {*index, *count};
}

Word parse_address(std::string_view text, int n) {
  if (const auto word = word_as_papers_write_it(text, n)) return *word;
  const auto word = word_in(text);
  if (!word) {
    refuse(fmt::format(
        "address {}: not an n-bit word; write it as 0b011010, 0x1a, 26 (below 2^{}, without leading zeroes) or "
        "with all of its {} bits",
        text, n, n));
  }
  const bool too_many_digits = text.starts_with("0b") && text.size() - 2 > static_cast<std::size_t>(n);
  if (too_many_digits || *word > all_ones(n)) {
    refuse(fmt::format("address {}: it has more than n = {} bits, the greatest is {}; binary ones begin with 0b", text,
                       n, binary(n, all_ones(n))));
  }
  return *word;
}

}  // namespace cubeverify
