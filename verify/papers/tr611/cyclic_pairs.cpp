#include "verify/exact/cyclic_pairs.h"

#include "kernels/address/period.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 3: periods of cyclic numbers and the distance between two, properties 1 and 2 to corollary 8.

namespace cubeverify::tr611 {
namespace {

// --- Lemmas 10 and 11 and their corollaries in closed form: the least distance for each two periods, from
// evidence.definitions() (verify/exact/cyclic_pairs.h).

// Two cyclic numbers of equal weight, in closed form: their periods and the least distance there is.
struct Pair {
  int n;
  int p1;
  int p2;
  int distance;
  [[nodiscard]] int g() const { return std::gcd(p1, p2); }
  [[nodiscard]] bool divides() const { return g() == std::min(p1, p2); }
};

// All periods p1 <= p2 < n that two cyclic numbers of equal weight have.
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

// A statement about the pairs it is about, and when it holds with equality; null if that is nothing to publish.
struct PairStatement {
  bool (*about)(const Pair& pair);
  bool (*right)(const Pair& pair);
  bool (*attained)(const Pair& pair);
  Rational (*bound)(const Pair& pair) = nullptr;  // the least distance it says, where its counterexamples give it
};

// Fractions are compared after multiplying with p1 p2.
long long product(const Pair& pair) { return static_cast<long long>(pair.p1) * pair.p2; }
long long lemma_11_bound(const Pair& pair) { return 2LL * pair.n * (pair.p1 + pair.p2 - 2 * pair.g()); }
bool any(const Pair&) { return true; }
bool one_divides(const Pair& pair) { return pair.divides(); }
bool neither_divides(const Pair& pair) { return !pair.divides(); }
bool lemma_11_right(const Pair& pair) { return pair.distance * product(pair) >= lemma_11_bound(pair); }
bool lemma_11_attained(const Pair& pair) { return pair.distance * product(pair) == lemma_11_bound(pair); }

constexpr PairStatement kLemma10{one_divides, [](const Pair& pair) { return pair.distance * pair.p2 >= 2 * pair.n; },
                                 [](const Pair& pair) { return pair.distance * pair.p2 == 2 * pair.n; }};
constexpr PairStatement kLemma11{any, lemma_11_right, nullptr,
                                 [](const Pair& pair) { return Rational(lemma_11_bound(pair), product(pair)); }};
constexpr PairStatement kLemma11Neither{neither_divides, lemma_11_right, lemma_11_attained};
constexpr PairStatement kCorollary6{neither_divides, [](const Pair& pair) { return pair.distance >= 6; },
                                    [](const Pair& pair) { return pair.distance == 6; }};
constexpr PairStatement kCorollary7{any, [](const Pair& pair) { return pair.distance >= 4; },
                                    [](const Pair& pair) { return pair.distance == 4; }};
// The steps of corollary 6's proof: lcm(p1, p2) <= n, (p1+p2)/gcd >= 5, 2n/lcm (the latter - 2) from 6 to the distance.
constexpr PairStatement kCorollary6Proof{neither_divides,
                                         [](const Pair& pair) {
                                           return std::lcm(pair.p1, pair.p2) <= pair.n &&
                                                  pair.p1 + pair.p2 >= 5 * pair.g() && lemma_11_right(pair) &&
                                                  lemma_11_bound(pair) >= 6 * product(pair);
                                         },
                                         nullptr};
// The steps of corollary 7's: lemma 10 and max(p1, p2) <= n/2, or corollary 6.
constexpr PairStatement kCorollary7Proof{any,
                                         [](const Pair& pair) {
                                           return pair.divides() ? kLemma10.right(pair) && 2 * pair.p2 <= pair.n
                                                                 : kCorollary6.right(pair);
                                         },
                                         nullptr};

Finding decide(const Evidence& evidence, const PairStatement& statement) {
  Word checked = 0;
  int least = 0;
  nlohmann::json attained = nlohmann::json::array();
  for (const Pair& pair : pairs(evidence)) {
    if (!statement.about(pair)) continue;
    ++checked;
    if (!statement.right(pair)) {
      return fails(checked,
                   statement.bound == nullptr
                       ? fmt::format("periods {} and {}: two numbers of equal weight are {} bits apart", pair.p1,
                                     pair.p2, pair.distance)
                       : fmt::format("found two numbers of equal weight with the periods {} and {} that are {} bits "
                                     "apart; the paper says {} or more",
                                     pair.p1, pair.p2, pair.distance, statement.bound(pair)));
    }
    if (checked == 1 || pair.distance < least) least = pair.distance;
    if (statement.attained != nullptr && statement.attained(pair)) attained.push_back({pair.p1, pair.p2});
  }
  Finding finding = holds(checked);
  finding.applicable = checked > 0;
  if (statement.attained != nullptr && evidence.n() <= kMaxDimensions)
    finding.values = {{"least-distance", least}, {"attained-by-periods", attained}};
  return finding;
}

// All n up to here take a third of a second, up to 2000 a quarter of a minute.
constexpr int kMostPairs = 500;

// A reading that puts the statement to all periods, n = 2..500. Where equality is published the values are, for n <=
// 64, the least distance between the numbers it is about and the periods at which the bound is attained.
Decision closed_pairs(const PairStatement& statement) {
  return closed_form([statement](const Evidence& evidence) { return decide(evidence, statement); }, 2, kMostPairs);
}

// A ForAll over pairs; the value is how many of them attain the bound, by key `attained` of the histogram of that name.
Decision swept_pairs(CyclicSweep<>::ForAll fact, const std::string& violates, std::size_t attained) {
  return exhaustive([=](const EvidenceOf<CyclicSweep<>>& evidence) {
    Finding finding = from_for_all(evidence, fact, violates);
    if (finding.applicable) finding.values = {{"pairs-at-the-bound", evidence[CyclicSweep<>::kAttained][attained]}};
    return finding;
  });
}

Finding common_multiples_divide(const Evidence& evidence) {
  const std::vector<int> factors = divisors(evidence.n());
  Word checked = 0;
  for (const int a : factors) {
    for (const int b : factors) {
      const int multiple = evidence.definitions().least_common_multiple(a, b);
      ++checked;
      if (evidence.n() % multiple != 0)
        return fails(checked, "lcm({}, {}) = {} does not divide {}", a, b, multiple, evidence.n());
    }
  }
  return holds(checked);
}

// The weights that numbers of period p have.
std::vector<int> weights(const Evidence& evidence, int p) {
  std::vector<int> found;
  for (int ones = 0; ones <= p; ++ones) {
    if (evidence.definitions().full_necklaces_of_weight(p, ones) > 0) found.push_back(ones * (evidence.n() / p));
  }
  return found;
}

// Calls `right` for every two proper divisors p1 < p2 of n and each weight that numbers of both periods have.
Finding at_common_weights(const Evidence& evidence, const std::function<bool(int p1, int p2, int l)>& right) {
  std::vector<std::pair<int, std::vector<int>>> by_period;
  for (const int p : divisors(evidence.n())) {
    if (p < evidence.n()) by_period.emplace_back(p, weights(evidence, p));
  }
  Word checked = 0;
  for (std::size_t i = 0; i < by_period.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto& [p1, weights1] = by_period[j];
      const auto& [p2, weights2] = by_period[i];
      std::vector<int> common;
      std::ranges::set_intersection(weights1, weights2, std::back_inserter(common));
      checked += common.size() + 1;
      for (const int l : common) {
        if (!right(p1, p2, l)) return fails(checked, "periods {} and {}, weight {}", p1, p2, l);
      }
    }
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

// All cyclic words are written out up to here.
constexpr int kMostWritten = 20;

// c1 and c2 of equal weight, p1 | p2: in every block of p2 bits one is complemented at least, at the same places, so
// that n/p2 or more go from 1 to 0 and n/p2 or more from 0 to 1.
Finding every_block_changed(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (const int p2 : divisors(n)) {
    for (const int p1 : divisors(p2)) {
      if (p2 == n) continue;
      const auto of_p2 = evidence.definitions().periodic_words(n, p2);
      for (const Word c1 : evidence.definitions().periodic_words(n, p1)) {
        for (const Word c2 : of_p2) {
          if (c1 == c2 || weight(c1) != weight(c2)) continue;
          ++checked;
          bool changed = true;
          for (int at = 0; at < n; at += p2) changed = changed && ((c1 ^ c2) >> at & all_ones(p2)) != 0;
          const bool alike = rotate_right(n, c1 ^ c2, p2) == (c1 ^ c2);
          if (changed && alike && weight(c1 & ~c2) * p2 >= n && weight(c2 & ~c1) * p2 >= n) continue;
          return fails_at(c1, checked, "periods {} and {}: {:0{}b}", p1, p2, c2, n);
        }
      }
    }
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

Finding common_period(const Evidence& evidence) {
  const int n = evidence.n();
  return at_common_weights(evidence, [&](int p1, int p2, int l) {
    const int g = std::gcd(p1, p2);
    return l % (n / g) == 0 && evidence.definitions().full_necklaces_of_weight(g, l / (n / g)) > 0;
  });
}

// The cyclic numbers of each weight, their pairs and the least distances, as swept and in closed form.
Finding closed_pairs_agree(const EvidenceOf<CyclicSweep<>>& evidence) {
  const int n = evidence.n();
  const auto levels = evidence[CyclicSweep<>::kCyclicLevel];
  const auto distances = evidence[CyclicSweep<>::kPairDistance];
  Integer all_pairs = 0;
  for (int l = 0; l <= n; ++l) {
    const Integer numbers =
        evidence.definitions().binomial(n, l) - n * evidence.definitions().full_necklaces_of_weight(n, l);
    if (integer(at(levels, l)) != numbers) return fails(1, "{} cyclic numbers of weight {}", numbers, l);
    all_pairs += numbers * (numbers - 1) / 2;
  }
  if (integer(sum(distances)) != all_pairs) return fails(1, "{} pairs", all_pairs);
  const std::vector<Pair> closed = pairs(evidence);
  const auto nearest = std::ranges::min_element(closed, {}, &Pair::distance);
  const auto first = std::ranges::find_if(distances, [](Word count) { return count > 0; });
  const bool nearest_same =
      nearest == closed.end() ? first == distances.end() : first - distances.begin() == nearest->distance;
  std::size_t key = 0;
  for (const PairStatement& statement : {kLemma10, kLemma11Neither, kCorollary6, kCorollary7}) {
    const bool attained = std::ranges::any_of(
        closed, [&](const Pair& pair) { return statement.about(pair) && statement.attained(pair); });
    if (attained != (evidence[CyclicSweep<>::kAttained][key++] > 0)) return fails(1, "a bound attained in one of them");
  }
  return holds_if(nearest_same, n + 6, "the least distance differs");
}

// The least number nearer to c than lemma 11 allows, of n <= 48 bits.
std::string nearer_than_lemma_11(int n, Word c) {
  const int p1 = period_by_definition(n, c);
  std::optional<std::pair<Word, int>> nearest;
  for (const int p2 : divisors(n)) {
    if (p2 == n || n > 48) continue;
    for (const Word other : periodic_words(n, p2)) {
      if (other == c || weight(other) != weight(c)) continue;
      if (weight(c ^ other) * p1 * p2 >= 2 * n * (p1 + p2 - 2 * std::gcd(p1, p2))) continue;
      nearest = nearest ? std::min(*nearest, {other, p2}) : std::pair{other, p2};
      break;
    }
  }
  if (!nearest) return "found a number nearer than that";
  const auto& [other, p2] = *nearest;
  return fmt::format("found Hamming(c1, c2) = {} for c1 = {}, p1 = {}, and c2 = {}, p2 = {}; the paper says {} or more",
                     weight(c ^ other), in_brackets(n, c), p1, in_brackets(n, other), p2,
                     ratio(2 * n * (p1 + p2 - 2 * std::gcd(p1, p2)), p1 * p2));
}

Finding alone_at_the_ends(const EvidenceOf<CyclicSweep<>>& evidence) {
  const auto levels = evidence[CyclicSweep<>::kCyclicLevel];
  return holds_if(levels.front() == 1 && levels.back() == 1, 2, "another number of weight 0 or n");
}

}  // namespace

Section cyclic_pairs() {
  Section section("section 3");
  section.claim("tr611.prop1", "property 1")
      .says("If a | c and b | c then lcm(a, b) | c.")
      .printed("c = n, and all pairs of its divisors", closed_form(common_multiples_divide));
  section.claim("tr611.prop2", "property 2")
      .says("If c is a cyclic n-bit number of period p, then n/p divides ||c||.")
      .printed("every cyclic number", for_all(CyclicSweep<>::kWeightMultiple, "n/p does not divide ||c||"));
  section.claim("tr611.lemma9", "lemma 9")
      .says("Two distinct cyclic numbers of equal weight have periods with a common factor.")
      .printed("all pairs", for_all(CyclicSweep<>::kLemma9, "two periods without a common factor"));
  section.claim("tr611.lemma9.proof-weights", "proof of lemma 9")
      .says("Their weight q is 0 < q < n, since they are distinct.")
      .printed("one cyclic number has weight 0 and one weight n", exhaustive(alone_at_the_ends))
      .by_definition();
  section.claim("tr611.lemma10", "lemma 10")
      .says("Two distinct cyclic numbers of equal weight with p1 | p2 are at least 2n/p2 bits apart.")
      .printed("all pairs", swept_pairs(CyclicSweep<>::kLemma10, "nearer than 2n/p2", 0));
  section.claim("tr611.lemma10.proof-blocks", "proof of lemma 10")
      .says(
          "At least one bit in each block of p2 bits of c1 is complemented; by periodicity n/p2 bits are changed in "
          "one direction, and so n/p2 in the opposite one.")
      .printed("every two such numbers: at least one bit, the same in each block, and n/p2 or more each way",
               enumeration(every_block_changed, 4, kMostWritten));
  section.claim("tr611.lemma11", "lemma 11")
      .says(
          "Two distinct cyclic numbers of equal weight are at least 2n (p1 + p2 - 2 gcd(p1, p2)) / (p1 p2) bits apart.")
      .printed("all pairs", witnessed(for_all(CyclicSweep<>::kLemma11, "nearer than that"), nearer_than_lemma_11),
               refuted_at(12, 0b000111000111))
      .reading("closed-form", "all periods, by classes of positions", closed_pairs(kLemma11), refuted_at(12))
      .reading("neither-divides", "pairs of which neither period divides the other",
               swept_pairs(CyclicSweep<>::kLemma11Neither, "nearer than that", 1))
      .reading("neither-divides-closed-form", "the same periods, by classes of positions",
               closed_pairs(kLemma11Neither))
      .used_for({"tr611.cor6", "tr611.cor7", "tr611.cor8", "tr611.theorem2", "tr611.lemma12"});
  section.claim("tr611.lemma11.proof-common-period", "proof of lemma 11")
      .says("There is an n-bit number of period gcd(p1, p2) and the same weight.")
      .printed("for all periods and weights that there are", closed_form(common_period));
  section.add(common_positions());
  section.claim("tr611.cor6", "corollary 6")
      .says("If moreover neither period divides the other, they are at least 6 bits apart.")
      .printed("all such pairs", swept_pairs(CyclicSweep<>::kCorollary6, "nearer than 6", 2));
  section.claim("tr611.cor6.proof-5", "proof of corollary 6")
      .says("lcm(p1, p2) is at most n and (p1 + p2) / gcd(p1, p2) at least 5, from which 6 follows.")
      .printed("with lemma 11 in between", closed_pairs(kCorollary6Proof));
  section.claim("tr611.cor7", "corollary 7")
      .says("Two distinct cyclic numbers of equal weight are at least 4 bits apart.")
      .printed("all pairs", swept_pairs(CyclicSweep<>::kCorollary7, "nearer than 4", 3));
  section.claim("tr611.cor7.proof", "proof of corollary 7")
      .says("By lemma 10 and max(p1, p2) <= n/2 where one period divides the other, else by corollary 6.")
      .printed("both cases, by classes of positions", closed_pairs(kCorollary7Proof));
  section.claim("tr611.cor7.brute-force", "corollary 7")
      .own("cyclic numbers, their pairs and least distances by visiting all equal their closed forms.")
      .reading("added", "by weight, and by the bounds attained", exhaustive(closed_pairs_agree));
  section.claim("tr611.cor8", "corollary 8")
      .says("Any node has at most one cyclic node as a child.")
      .printed("every node, in minR", for_all(GraphSweep<>::kCyclicChildren, "two cyclic children"))
      .reading("others", "every node, in maxL, minBL, maxBR and the SBG",
               for_alls({{nth(GraphSweep<>::kCyclicChildren, 1), "two cyclic children in maxL"},
                         {nth(GraphSweep<>::kCyclicChildren, 2), "two cyclic children in minBL"},
                         {nth(GraphSweep<>::kCyclicChildren, 3), "two cyclic children in maxBR"},
                         {GraphSweep<>::kCyclicChildrenSbg, "two cyclic children in the SBG"}}));
  return section;
}

}  // namespace cubeverify::tr611
