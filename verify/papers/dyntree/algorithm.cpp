#include "verify/papers/dyntree/sections.h"
#include "verify/papers/dyntree/trials.h"

// Dynamic Tree Embedding, section 2: stars, and the algorithm of figure 1.

namespace cubeverify::dyntree {
namespace {

// Whether the paper's "for ease of exposition, we assume that b divides n" is meant.
enum class Divides { kYes, kNo };
bool concerns(int n, int b, Divides divides) { return divides == Divides::kNo || n % b == 0; }

int levels(int n, int b) { return (n + b - 1) / b; }

// How often the edges of a path consider a coordinate: n/b edges, rounded down where that is to be at most once.
enum class Times { kOnce, kAtLeastOnce, kAtMostOnce };
bool are(int often, Times wanted) {
  return often == 1 || (wanted == Times::kAtLeastOnce && often > 1) || (wanted == Times::kAtMostOnce && often == 0);
}

// The edges below a path of n/b nodes, whatever the depth of the first: how often they consider each coordinate.
Finding times_considered(const Evidence& evidence, Divides divides, Times wanted) {
  const int n = evidence.n();
  Word checked = 0;
  for (int b = 1; b <= n; ++b) {
    if (!concerns(n, b, divides)) continue;
    const int edges = wanted == Times::kAtMostOnce ? n / b : levels(n, b);
    for (int depth = 0; depth < n; ++depth) {
      std::vector<int> times(static_cast<std::size_t>(n), 0);
      for (int level = depth; level < depth + edges; ++level) {
        const Word window =
            evidence.definitions().window(n, b, evidence.definitions().window_start(n, b, static_cast<Word>(level)));
        for (int j = 0; j < n; ++j) at(times, j) += has_bit(window, j) ? 1 : 0;
      }
      for (int j = 0; j < n; ++j, ++checked) {
        const int often = at(times, j);
        if (are(often, wanted)) continue;
        return fails(checked,
                     "found that below depth {} coordinate {} has {} chances on a path of {} edges, b = {}; "
                     "the paper says exactly one",
                     depth, j, often, edges, b);
      }
    }
  }
  return holds(checked);
}

Decision considered(Divides divides, Times wanted) {
  return closed_form(predicate(times_considered, divides, wanted), 1, kMaxDimensions - 1);
}

// How many outcomes of the coins lead from address 0 to each address, below a path of `edges` edges from that depth on.
std::vector<Word> outcomes(const Evidence& evidence, int b, int depth, int edges) {
  const int n = evidence.n();
  std::vector<Word> ways(bit(n), 0);
  ways[0] = 1;
  for (int level = depth; level < depth + edges; ++level) {
    const int start = evidence.definitions().window_start(n, b, static_cast<Word>(level));
    std::vector<Word> next(bit(n), 0);
    for (Word coins = 0; coins < bit(b); ++coins) {
      const Word flips = evidence.definitions().flips(n, start, coins);
      for (Word x = 0; x < bit(n); ++x) next[x ^ flips] += ways[x];
    }
    ways = std::move(next);
  }
  return ways;
}

Finding uniform(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (int b = 1; b <= n; ++b) {
    if (!concerns(n, b, Divides::kYes)) continue;
    for (int depth = 0; depth < n; ++depth) {
      for (int edges = levels(n, b); edges <= levels(n, b) + 1; ++edges, checked += bit(n)) {
        const std::vector<Word> ways = outcomes(evidence, b, depth, edges);
        const auto [least, most] = std::ranges::minmax(ways);
        if (least == most) continue;
        return fails(checked, "b = {}, {} edges below depth {}: {} to {} of 2^{} outcomes", b, edges, depth, least,
                     most, b * edges);
      }
    }
  }
  return holds(checked);
}

Finding at_most_b(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (int b = 1; b <= n; ++b) {
    for (int depth = 0; depth < n; ++depth, ++checked) {
      const Word window =
          evidence.definitions().window(n, b, evidence.definitions().window_start(n, b, static_cast<Word>(depth)));
      if (weight(window) <= b) continue;
      return fails(checked, "b = {}, depth {}: {} coordinates", b, depth, weight(window));
    }
  }
  return holds(checked);
}

Finding links(const EvidenceOf<StarsSweep<>>& evidence) {
  const int n = evidence.n();
  const ForAllCounts stars = evidence[StarsSweep<>::kInStars];
  // Each processor lies in its own star and, once for every link, in those of its neighbours.
  const Integer ends = integer(stars.checked) * n;
  return all_of({from_for_all(evidence, StarsSweep<>::kInStars, "not in n+1 stars"),
                 holds_if_equal(ends / 2, n * power_of_two(n - 1), "links", stars.checked)});
}

}  // namespace

Section algorithm() {
  // Beyond these n not all pairs of processors, and not all outcomes of the coins, are gone through.
  constexpr int kPairs = 12, kOutcomes = 9;
  Section section;
  section.claim("dyntree.def.hypercube", "section 2")
      .says("H_n has N = 2^n nodes and n 2^(n-1) edges.")
      .printed("all pairs of processors compared", exhaustive(links, 1, kPairs))
      .by_definition();
  section.claim("dyntree.def.star", "section 2")
      .says("Each star contains n + 1 nodes.")
      .printed("each processor lies in n+1 stars: as many as there are nodes in a star",
               for_all(StarsSweep<>::kInStars, "not in n+1 stars", 1, kPairs))
      .by_definition()
      .reading("diameter", "no two nodes of a star are farther apart than 2, and some are for n >= 2",
               for_all(StarsSweep<>::kDiameter, "the star is wider or narrower"));
  section.claim("dyntree.alg.dilation", "section 2")
      .says("The embedding algorithm maps tree neighbors to hypercube nodes at distance at most b.")
      .printed("the window below any depth has at most b coordinates, b = 1..n",
               closed_form(at_most_b, 1, kMaxDimensions - 1))
      .by_definition()
      .reading("embedded", "no edge of an embedded tree is longer",
               certain(in_every_trial(EmbeddingSweep<>::kWithinB, "a longer edge")))
      .reading("window", "no edge changes a coordinate outside the window of its depth",
               certain(in_every_trial(EmbeddingSweep<>::kWindow, "a change outside the window")));
  section.claim("dyntree.alg.probability", "section 2, figure 1")
      .says("Each coordinate of the window is flipped with probability 1/2.")
      .printed("flips in all edges of all trials", fair_coins());
  section.claim("dyntree.alg.local-control", "abstract")
      .says("The algorithm uses only local control.")
      .printed(
          "a node's place follows from its parent's place and depth and its own coins, whatever all other nodes and "
          "their coins are: trees of up to 7 nodes in every order, b dividing n, every outcome of up to 8 coins",
          placed_by_local_control());
  section.claim("dyntree.alg.each-coordinate-once", "section 3, proof of lemma 3.4")
      .says("If the path is of length n/b, each coordinate has exactly one chance to change.")
      .printed("for b that divide n, from any depth on", considered(Divides::kYes, Times::kOnce))
      .reading("rounded-up", "for any b, with n/b rounded up", considered(Divides::kNo, Times::kOnce), refuted_at(3))
      .reading("rounded-up-at-least-once", "for any b, with n/b rounded up: one chance or more",
               considered(Divides::kNo, Times::kAtLeastOnce))
      .reading("rounded-down-at-most-once", "for any b, with n/b rounded down: one chance or none",
               considered(Divides::kNo, Times::kAtMostOnce));
  section.claim("dyntree.alg.uniform", "section 3, proof of lemma 3.4")
      .says("A node n/b or more edges below another is equally likely to be mapped anywhere in H_n.")
      .printed("for b that divide n: all outcomes of all coins counted", closed_form(uniform, 1, kOutcomes));
  return section;
}

}  // namespace cubeverify::dyntree
