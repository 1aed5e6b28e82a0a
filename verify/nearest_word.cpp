#include "verify/nearest_word.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <vector>

#include <fmt/format.h>

namespace cubeverify {
namespace {

bool same(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // The row for the letters of `a` so far, and the two before it.
  std::vector<std::size_t> row(b.size() + 1), above(b.size() + 1), two_above(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_above.swap(above);
    above.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1)});
      if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
        row[j] = std::min(row[j], two_above[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view nearest_word(std::string_view given, std::span<const std::string> known) {
  std::string_view nearest;
  std::size_t least = given.size() + 1;
  for (const std::string& word : known) {
    const auto [shorter, longer] = std::minmax({given.size(), word.size()});
    if (3 * (longer - shorter) > word.size()) continue;
    const std::size_t distance = edit_distance(given, word);
    // Of words as near as each other the longest: a letter is forgotten more often than one is added.
    if (3 * distance <= word.size() && (distance < least || (distance == least && word.size() > nearest.size()))) {
      least = distance;
      nearest = word;
    }
  }
  return nearest;
}

std::string did_you_mean(std::string_view given, std::span<const std::string> known) {
  const std::string_view nearest = nearest_word(given, known);
  return nearest.empty() ? "" : fmt::format("; did you mean '{}'?", nearest);
}

}  // namespace cubeverify
