#include <stdexcept>

#include "verify/reference/sweep.h"

namespace cubeverify::reference {

static void check_units(const Sweep& sweep, int n, std::uint64_t first, std::uint64_t count) {
  const std::uint64_t last = sweep.last_unit(n);
  // With 2^64 units every word is a unit, and a range may go round.
  const bool every_word = last == ~std::uint64_t{0};
  if (count == 0 || (!every_word && (first > last || count - 1 > last - first)))
    throw std::invalid_argument(std::string("no such units in sweep ") + sweep.name);
}

std::uint64_t last_address(int n) { return ~std::uint64_t{0} >> (64 - n); }
std::uint64_t last_pair(int n) { return last_address(2 * n); }

std::pair<std::string, std::string> words_of_pair(std::uint64_t unit, int n) {
  return {word(unit >> n, n), word(unit & last_address(n), n)};
}

std::vector<std::string> sweeps() {
  std::vector<std::string> names;
  for (const Sweep& sweep : all_sweeps()) names.emplace_back(sweep.name);
  return names;
}

std::vector<Fact> facts(const std::string& sweep, int n, std::uint64_t first, std::uint64_t count) {
  const std::vector<Sweep>& known = all_sweeps();
  const auto found = std::find_if(known.begin(), known.end(), [&](const Sweep& s) { return sweep == s.name; });
  if (found == known.end()) throw std::invalid_argument("unknown sweep " + sweep);
  if (n < found->least_n || n > found->most_n)
    throw std::invalid_argument("n = " + std::to_string(n) + " is outside the range of sweep " + sweep);
  check_units(*found, n, first, count);
  return found->facts(n, first, count);
}

}  // namespace cubeverify::reference
