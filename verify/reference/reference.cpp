#include "verify/reference/reference.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "verify/reference/cyclic_words.h"
#include "verify/reference/sweeps.h"

namespace cubeverify::reference {

namespace {

// The last unit, not the number of units: 2^64 of them would not fit.
std::uint64_t last_address(int n) { return ~std::uint64_t{0} >> (64 - n); }

std::uint64_t last_pair(int n) { return last_address(2 * n); }

std::uint64_t last_profile_unit(int n) { return (static_cast<std::uint64_t>(n) << (profile_low_bits(n) - 1)) - 1; }

std::uint64_t last_orbit_unit(int n) { return last_address(orbit_low_bits(n)); }

std::uint64_t last_permutation(int n) {
  std::uint64_t permutations = 1;
  for (int m = 2; m <= n; ++m) permutations *= static_cast<std::uint64_t>(m);
  return permutations - 1;
}

std::uint64_t last_cyclic_unit(int n) { return cyclic_units(n) - 1; }

std::uint64_t last_link(int n) { return last_address(n + 1); }

std::uint64_t last_mark_unit(int n) { return mark_windows(n) - 1; }

std::uint64_t last_embedding_unit(int n) { return embedding_units(n) - 1; }

std::uint64_t last_watched_unit(int n) { return watched_units(n) - 1; }

struct Sweep {
  const char* name;
  int least_n;
  int most_n;
  std::uint64_t (*last_unit)(int n);
  std::vector<Fact> (*facts)(int n, std::uint64_t first, std::uint64_t count);
};

const std::array<Sweep, 38> known = {{
    {"tree", 1, 64, last_address, tree_sweep},
    {"places", 1, 64, last_address, places_sweep},
    {"algebra", 1, 64, last_address, algebra_sweep},
    {"structure", 2, 64, last_address, structure_sweep},
    {"variants", 2, 64, last_address, variants_sweep},
    {"ancestors", 2, 64, last_address, ancestors_sweep},
    {"profile", 2, 64, last_profile_unit, profile_sweep},
    {"pairs", 1, 12, last_pair, pairs_sweep},
    {"plane", 2, 32, last_address, plane_sweep},
    {"atlas", 1, 12, last_address, atlas_sweep},
    {"cyclic", 2, 48, last_cyclic_unit, cyclic_sweep},
    {"graph", 2, 64, last_address, graph_sweep},
    {"duals", 2, 64, last_address, duals_sweep},
    {"routes", 2, 64, last_address, routes_sweep},
    {"transfer", 2, 44, last_profile_unit, transfer_sweep},
    {"permutations", 2, 10, last_permutation, permutations_sweep},
    {"specimens", 1, 12, last_address, specimens_sweep},
    {"alternatives", 2, 64, last_address, alternatives_sweep},
    {"orbit", 1, 64, last_orbit_unit, orbit_sweep},
    {"binomial", 1, 62, last_address, binomial_sweep},
    {"debruijn", 1, 62, last_address, debruijn_sweep},
    {"distances", 1, 10, last_pair, distances_sweep},
    {"mapping", 1, 62, last_address, mapping_sweep},
    {"links", 1, 62, last_link, links_sweep},
    {"marks", 1, 40, last_mark_unit, marks_sweep},
    {"sbt", 1, 62, last_address, sbt_sweep},
    {"msbt", 2, 62, last_address, msbt_sweep},
    {"walks", 2, 20, last_address, walks_sweep},
    {"bst", 2, 62, last_address, bst_sweep},
    {"gray", 1, 62, last_address, gray_sweep},
    {"tcbt", 2, 62, last_address, tcbt_sweep},
    {"sources", 2, 10, last_pair, sources_sweep},
    {"disjoint", 2, 16, last_address, disjoint_sweep},
    {"copies", 2, 10, last_address, copies_sweep},
    {"stars", 1, 62, last_address, stars_sweep},
    {"embedding", 1, 24, last_embedding_unit, embedding_sweep},
    {"regrowth", 1, 24, last_embedding_unit, regrowth_sweep},
    {"watched", 1, 16, last_watched_unit, watched_sweep},
}};

void check_units(const Sweep& sweep, int n, std::uint64_t first, std::uint64_t count) {
  const std::uint64_t last = sweep.last_unit(n);
  // With 2^64 units every word is a unit, and a range may go round.
  const bool every_word = last == ~std::uint64_t{0};
  if (count == 0 || (!every_word && (first > last || count - 1 > last - first))) {
    throw std::invalid_argument(std::string("no such units in sweep ") + sweep.name);
  }
}

}  // namespace

std::vector<std::string> sweeps() {
  std::vector<std::string> names;
  names.reserve(known.size());
  for (const Sweep& sweep : known) names.emplace_back(sweep.name);
  return names;
}

std::vector<Fact> facts(const std::string& sweep, int n, std::uint64_t first, std::uint64_t count) {
  const auto* const found = std::find_if(known.begin(), known.end(), [&](const Sweep& s) { return sweep == s.name; });
  if (found == known.end()) throw std::invalid_argument("unknown sweep " + sweep);
  if (n < found->least_n || n > found->most_n) {
    throw std::invalid_argument("n = " + std::to_string(n) + " is outside the range of sweep " + sweep);
  }
  check_units(*found, n, first, count);
  return found->facts(n, first, count);
}

}  // namespace cubeverify::reference
