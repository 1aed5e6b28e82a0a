#include "kernels/address/period.h"
#include "verify/exact/necklaces.h"
#include "verify/exact/plane.h"
#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/sections.h"

namespace cubeverify::tr483 {

namespace {

// Every address is tried for n <= 16.
constexpr int kMostPlaced = 16;

// The rotations of c, itself included, that are at that position.
int rotations_at(const Evidence& evidence, Word c, const Position& place, const RootPowers& roots) {
  const int n = evidence.n();
  int found = 0;
  for (int u = 0; u < n; ++u) found += evidence.definitions().position(n, rotate_left(n, c, u), roots) == place ? 1 : 0;
  return found;
}

// What is wrong with c, which is not at the origin. Turning a word by a bit turns its position by a root of unity, and
// so keeps it on its circle.
std::string wrong_off_origin(const Evidence& evidence, Word c, const Position& at, const RootPowers& roots) {
  const int n = evidence.n();
  if (is_cyclic(n, c)) return "it is cyclic";
  if (evidence.definitions().position(n, rotate_left(n, c, 1), roots) != turned(n, at, roots))
    return "its rotation is on another circle";
  Position minus_one{};
  minus_one.coefficient[0] = -1;
  const bool is_real_unit = at == roots.power[0] || at == minus_one;
  if (is_real_unit && rotations_at(evidence, c, at, roots) != 1) return "another rotation is at the same position";
  return "";
}

Finding off_origin(const Evidence& evidence) {
  const int n = evidence.n();
  const RootPowers roots = root_powers(n);
  Word checked = 0;
  for (Word c = 0; c < bit(n); ++c) {
    const Position at = evidence.definitions().position(n, c, roots);
    if (at == Position{}) continue;
    ++checked;
    std::string wrong = wrong_off_origin(evidence, c, at, roots);
    if (wrong.empty()) continue;
    return fails_at(c, checked, std::move(wrong));
  }
  return holds_if(checked != 0, checked, "all nodes are at the origin");
}

// n is a power of a prime or the product of two different primes.
bool is_power_or_two_primes(int n) {
  int first = 2;
  while (n % first != 0) ++first;
  int rest = n / first;
  if (is_prime(rest)) return true;
  while (rest % first == 0) rest /= first;
  return rest == 1;
}

Finding full_at_origin(const Evidence& evidence) {
  const int n = evidence.n();
  const Definitions& definitions = evidence.definitions();
  // Every cyclic word is at the origin.
  const Integer full = words_at_origin(n, definitions.position) - definitions.cyclic_nodes(n);
  const bool as_said = full % n == 0 && full >= 0 && (full == 0) == is_power_or_two_primes(n);
  return holds_if(as_said, 1, fmt::format("{} nodes of full necklaces at the origin", full.str()),
                  {{"full necklaces at the origin", to_string(Rational(full, n))}});
}

// Full necklaces have one cyclic neighbour each: that of 0...01 only node 0, that of 1...10 only node N-1.
Finding one_each(const Evidence& evidence) {
  const int n = evidence.n();
  for (const auto& [full, cyclic] : {std::pair{Word{1}, Word{0}}, {all_ones(n) ^ 1, all_ones(n)}}) {
    for (int u = 0; u < n; ++u) {
      const Word c = rotate_left(n, full, u), neighbour = c ^ 1;
      if (neighbour == cyclic || !is_cyclic(n, neighbour)) continue;
      return fails_at(c, 2,
                      fmt::format("found the cyclic neighbour {:0{}b} of this node of the necklace of {:0{}b}; the "
                                  "paper says {:0{}b} alone",
                                  neighbour, n, full, n, cyclic, n));
    }
  }
  return holds(2);
}

// Of the 2 F neighbours that F full necklaces may have, A are at most 2 F - 2: necklaces without a cyclic neighbour
// lack two, those with one lack one.
Finding two_are_lacking(const EvidenceOf<StructureSweep<>>& evidence) {
  const auto full = evidence[StructureSweep<>::kNecklaceExchange];
  const Integer cyclic = weighted_sum(full);
  return holds_if(cyclic + 2 <= 2 * integer(sum(full)), sum(full),
                  fmt::format("{} cyclic neighbours of {} full necklaces", cyclic.str(), sum(full)));
}

// For n >= 4 some full necklace has no cyclic neighbour: that of 0...011, a node of which has one 1-bit more or less
// across dimension 0.
Finding one_without(const EvidenceOf<StructureSweep<>>& evidence) {
  const int n = evidence.n();
  for (int u = 0; u < n; ++u) {
    const Word c = rotate_left(n, Word{3}, u);
    if (!is_cyclic(n, c ^ 1)) continue;
    return fails_at(c, 1, fmt::format("its neighbour {:0{}b} is cyclic", c ^ 1, n));
  }
  const auto full = evidence[StructureSweep<>::kNecklaceExchange];
  return holds_if(full[0] != 0, sum(full), "every full necklace has a cyclic neighbour");
}

// A and F counted.
Finding two_fewer(const Evidence& evidence) {
  const int n = evidence.n();
  Integer full = 0;
  for (int l = 0; l <= n; ++l) full += evidence.definitions().full_necklaces_of_weight(n, l);
  const Integer cyclic = evidence.definitions().cyclic_nodes(n);
  return holds_if(cyclic <= 2 * (full - 1), 1, fmt::format("A = {} and {} full necklaces", cyclic.str(), full.str()));
}

}  // namespace

std::vector<Reading> circles_corrected() {
  return {
      Reading("off-origin",
              "a necklace off the origin is full and on one circle, with at most one node at (1,0) and one at (-1,0)",
              exact_search(off_origin, 2, kMostPlaced)),
      Reading("for-which-n",
              "no full necklace is at the origin if n is the power of a prime or the product of two different primes, "
              "and some are for other n",
              closed_form(full_at_origin, 2, kMaxPlaneDimensions))};
}

std::vector<Reading> fewer_cyclic_neighbours() {
  constexpr int kMostWeights = 300;
  return {
      Reading("one-each", "nodes 0 and N-1 alone: no other cyclic node is adjacent to these two necklaces",
              exact_search(one_each, 3, kMaxPlaneDimensions)),
      Reading("two-fewer", "A <= 2 (F - 1) for F full necklaces, as the cyclic neighbours of each are counted",
              exhaustive(two_are_lacking, 3)),
      Reading("two-fewer-closed-form", "the same with A and F in closed form", closed_form(two_fewer, 3, kMostWeights)),
      Reading(
          "one-without",
          "n >= 4: the necklace of 0...011 has no cyclic neighbour, so that A <= 2 (F - 1) whatever the others have",
          exhaustive(one_without, 4))};
}

}  // namespace cubeverify::tr483
