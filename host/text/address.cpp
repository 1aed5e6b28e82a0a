#include "host/text/address.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/text/number.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// "011010" or "(011010)", with as many digits as the word has bits. A decimal number of so many digits would be 2^n or
// more, or have leading zeroes, except for n = 1, where it is the same.
std::optional<Word> word_as_papers_write_it(std::string_view text, int n) {
  if (text.starts_with('(') && text.ends_with(')')) text = text.substr(1, text.size() - 2);
  return text.size() == static_cast<std::size_t>(n) ? number_in<Word>(text, 2) : std::nullopt;
}

}  // namespace

std::optional<Word> word_in(std::string_view text) {
  if (text.starts_with("0b")) return number_in<Word>(text.substr(2), 2);
  if (text.starts_with("0x")) return number_in<Word>(text.substr(2), 16);
  // 011 could be meant as binary: not guessed.
  if (text.size() > 1 && text[0] == '0') return std::nullopt;
  return number_in<Word>(text, 10);
}

Word parse_address(std::string_view what, std::string_view text, int n) {
  if (const auto word = word_as_papers_write_it(text, n)) return *word;
  const auto word = word_in(text);
  if (!word) {
    refuse(
        "{} {}: not an n-bit word; write it as 0b011010, 0x1a, 26 (below 2^{}, without leading "
        "zeroes) or with all of its {} bits",
        what, text, n, n);
  }
  const bool too_many_digits = text.starts_with("0b") && text.size() - 2 > static_cast<std::size_t>(n);
  if (too_many_digits || *word > all_ones(n)) {
    refuse("{} {}: it has more than n = {} bits, the greatest is {}; binary numbers begin with 0b", what, text, n,
           binary(n, all_ones(n)));
  }
  return *word;
}

std::vector<int> elements(Word set) {
  std::vector<int> dimensions;
  for (; set != 0; set &= set - 1) dimensions.push_back(lowest_bit(set));
  return dimensions;
}

std::string set_text(Word dimensions) { return fmt::format("{{{}}}", fmt::join(elements(dimensions), ", ")); }

}  // namespace cubeverify
