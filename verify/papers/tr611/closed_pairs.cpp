#include "verify/papers/tr611/closed_pairs.h"

#include "verify/claims/build.h"
#include "verify/exact/necklaces.h"

namespace cubeverify::tr611 {

namespace {

// Fractions are compared after multiplying with p1 p2.
long long product(const Pair& pair) { return static_cast<long long>(pair.p1) * pair.p2; }
long long lemma_11_bound(const Pair& pair) { return 2LL * pair.n * (pair.p1 + pair.p2 - 2 * pair.g()); }

bool any(const Pair&) { return true; }
bool one_divides(const Pair& pair) { return pair.divides(); }
bool neither_divides(const Pair& pair) { return !pair.divides(); }
bool lemma_11_right(const Pair& pair) { return pair.distance * product(pair) >= lemma_11_bound(pair); }
bool lemma_11_attained(const Pair& pair) { return pair.distance * product(pair) == lemma_11_bound(pair); }

Finding decide(const Evidence& evidence, const PairStatement& statement) {
  Word checked = 0;
  int least = 0;
  nlohmann::json attained = nlohmann::json::array();
  for (const Pair& pair : pairs(evidence)) {
    if (!statement.about(pair)) continue;
    ++checked;
    if (!statement.right(pair)) {
      return holds_if(false, checked,
                      statement.bound == nullptr
                          ? fmt::format("periods {} and {}: two numbers of equal weight are {} bits apart", pair.p1,
                                        pair.p2, pair.distance)
                          : fmt::format("found two numbers of equal weight with the periods {} and {} that are {} bits "
                                        "apart; the paper says {} or more",
                                        pair.p1, pair.p2, pair.distance, to_string(statement.bound(pair))));
    }
    if (checked == 1 || pair.distance < least) least = pair.distance;
    if (statement.attained != nullptr && statement.attained(pair)) attained.push_back({pair.p1, pair.p2});
  }
  Finding finding = holds(checked);
  finding.applicable = checked > 0;
  if (statement.attained != nullptr && evidence.n() <= kMaxDimensions) {
    finding.values = {{"least-distance", least}, {"attained-by-periods", attained}};
  }
  return finding;
}

// All n up to here take a third of a second, up to 2000 a quarter of a minute.
constexpr int kMostPairs = 500;

}  // namespace

constinit const PairStatement kLemma10{one_divides,
                                       [](const Pair& pair) { return pair.distance * pair.p2 >= 2 * pair.n; },
                                       [](const Pair& pair) { return pair.distance * pair.p2 == 2 * pair.n; }};
constinit const PairStatement kLemma11{any, lemma_11_right, nullptr,
                                       [](const Pair& pair) { return Rational(lemma_11_bound(pair), product(pair)); }};
constinit const PairStatement kLemma11Neither{neither_divides, lemma_11_right, lemma_11_attained};
constinit const PairStatement kCorollary6{neither_divides, [](const Pair& pair) { return pair.distance >= 6; },
                                          [](const Pair& pair) { return pair.distance == 6; }};
constinit const PairStatement kCorollary7{any, [](const Pair& pair) { return pair.distance >= 4; },
                                          [](const Pair& pair) { return pair.distance == 4; }};
constinit const PairStatement kCorollary6Proof{neither_divides,
                                               [](const Pair& pair) {
                                                 return std::lcm(pair.p1, pair.p2) <= pair.n &&
                                                        pair.p1 + pair.p2 >= 5 * pair.g() && lemma_11_right(pair) &&
                                                        lemma_11_bound(pair) >= 6 * product(pair);
                                               },
                                               nullptr};
constinit const PairStatement kCorollary7Proof{any,
                                               [](const Pair& pair) {
                                                 return pair.divides() ? kLemma10.right(pair) && 2 * pair.p2 <= pair.n
                                                                       : kCorollary6.right(pair);
                                               },
                                               nullptr};

std::vector<Pair> pairs(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Pair> found;
  for (const int p2 : divisors(n)) {
    for (const int p1 : divisors(n)) {
      if (p1 > p2 || p2 == n) continue;
      if (const auto distance = evidence.definitions().least_distance(n, p1, p2))
        found.push_back({n, p1, p2, *distance});
    }
  }
  return found;
}

Decision closed_pairs(const PairStatement& statement) {
  return closed_form([statement](const Evidence& evidence) { return decide(evidence, statement); }, 2, kMostPairs);
}

}  // namespace cubeverify::tr611
