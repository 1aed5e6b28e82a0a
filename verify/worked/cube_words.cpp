#include "verify/worked/cube_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/reference/words.h"

namespace cubeverify {

// Longer words have too many rotations to read.
constexpr int kMostRotated = 16;

static std::string rotations_of(const std::string& c) {
  std::vector<std::string> all;
  for (const std::string& word : reference::right_rotations(c)) all.push_back(fmt::format("{}:{}", all.size(), word));
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string set_of(const std::vector<int>& numbers) { return fmt::format("{{{}}}", fmt::join(numbers, ", ")); }

std::string listed(const std::vector<std::string>& words) {
  return words.empty() ? "none" : fmt::format("{}", fmt::join(words, ", "));
}

std::string across(const std::string& c, const std::vector<int>& dimensions) {
  std::vector<std::string> all;
  for (const int m : dimensions) all.push_back(fmt::format("({}) across dimension {}", reference::flip(c, m), m));
  return listed(all);
}

WorkedObject worked_word(const std::string& symbol, const std::string& c) {
  const int n = reference::length(c), p = reference::period(c);
  WorkedObject object{symbol};
  object.add(symbol, fmt::format("({})", c));
  object.add(fmt::format("||{}||", symbol), fmt::format("{}, its 1-bits", reference::ones(c)));
  if (n <= kMostRotated) object.add(fmt::format("j:R^j({})", symbol), rotations_of(c));
  const std::string cyclic = p < n ? fmt::format("less than n = {}: {} is cyclic", n, symbol)
                                   : fmt::format("that is n: {} is not cyclic", symbol);
  object.add(fmt::format("P({})", symbol),
             fmt::format("{}, the least j > 0 with R^j({}) = {}; {}", p, symbol, symbol, cyclic));
  object.add(fmt::format("B({})", symbol), fmt::format("({})", reference::reversal(c)));
  return object;
}

}  // namespace cubeverify
