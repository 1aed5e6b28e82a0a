#include "kernels/sweeps/watched/cases.h"
#include "verify/exact/neighbourhood.h"
#include "verify/papers/dyntree/adaptive.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/papers/dyntree/trials.h"
#include "verify/stars/sieve.h"

// Dynamic Tree Embedding, section 3: whether the tree may depend on where its nodes lie. Section 2 lets nodes "decide"
// to grow children and leaves cease to exist; the lemmas fix T and multiply probabilities over the coins.

namespace cubeverify::dyntree {
namespace {

constexpr int kWindow8 = 8;

Reading steered_with(std::string name, int b, int c, const std::string& more = "") {
  return Reading(std::move(name), fmt::format("b = {}{}: no more than {}n nodes in any star", b, more, c),
                 adaptive_star_at_most(steered_by(b), c));
}

// A bound on the probability that a sieve below every node at depth n-3 of a complete tree finds no more than `most`
// nodes of a star within N nodes in all: that few are let through (by Chebyshev's inequality; the sieves are
// independent), or that more are grown below the first level than there is room for (by Markov's). The reading is
// refuted where that bound is less than `likely`.
Finding sieve_finds_few(const Evidence& evidence, const Rational& most, const std::string& most_text,
                        const Rational& likely) {
  const int n = evidence.n();
  const Sieve one = sieve(kWindow8, n / kWindow8);
  const Rational sieves = power_of_two_to(n - 3), on_first_level = 2 * sieves;
  const Rational room = power_of_two_to(n) - (2 * sieves - 1) - on_first_level;
  const Rational mean = sieves * one.through.mean, variance = sieves * one.through.variance;
  const Rational too_many = (sieves * one.grown - on_first_level) / room;
  const Rational few = mean > most ? Rational(variance / ((mean - most) * (mean - most)) + too_many) : Rational(1);
  const auto count = [](const Rational& a) { return fmt::format("{:.6g}", a.convert_to<double>()); };
  const auto number = [](const Rational& a) { return fmt::format("{:.4g}", a.convert_to<double>()); };
  const nlohmann::json values{{"mean", number(mean)},
                              {fmt::format("probability of at most {}, up to", most_text), number(few)}};
  return holds_if(
      few >= likely, 1,
      fmt::format(
          "found {} nodes of the last level alone in a star on average, 2^(n/8-3) (n+1) were there room for all, "
          "and no more than {} = {} with a probability of at most {} ({} for the case that N nodes are too few), if "
          "from depth n-3 on the tree grows only below nodes whose windows since then differ from the star's centre in "
          "at most one coordinate (b = 8); the paper says O(n) with high probability",
          count(mean), most_text, count(most), number(few), number(too_many)),
      values);
}

Decision sieved(Decide decide) {
  return only_for(closed_form(std::move(decide), 48, 400), [](int n) { return n % kWindow8 == 0; });
}
Decision sieved(int per) {
  return sieved([per](const Evidence& evidence) {
    return sieve_finds_few(evidence, per * evidence.n(), fmt::format("{}n", per), Rational(1, 2));
  });
}

// About half of the mean, which grows faster than any multiple of n.
Finding sieve_finds_half_of_its_mean(const Evidence& evidence) {
  const int n = evidence.n();
  return sieve_finds_few(evidence, n * power_of_two_to(n / kWindow8 - 4), "2^(n/8-4) n", Rational(1, 20));
}

// How many outcomes of the coins of an edge flip nothing below a node at this depth, of 2^8.
Word idle_outcomes(const Evidence& evidence, int depth) {
  const int n = evidence.n(), start = evidence.definitions().window_start(n, kWindow8, static_cast<Word>(depth));
  Word idle = 0;
  for (Word coins = 0; coins < bit(kWindow8); ++coins)
    idle += evidence.definitions().flips(n, start, coins) == 0 ? 1 : 0;
  return idle;
}

// Of all outcomes of the coins of an edge one flips nothing, at any depth: a leaf stays at its parent's place with
// probability 2^-b, and after 2^b (N-1) leaves on the average all N nodes lie at one processor.
Finding all_at_the_roots_processor(const Evidence& evidence) {
  const int n = evidence.n();
  for (int depth = 0; depth < n; ++depth) {
    if (idle_outcomes(evidence, depth) != 1) return holds(depth + 1);
  }
  return holds_if(power_of_two(n) <= 4 * n, n,
                  "found all {} nodes at one processor after 2^8 (N-1) leaves on the average, each of which stays "
                  "with probability 2^-8; the paper says O(n), 4n being {}",
                  power_of_two(n), 4 * n);
}

constexpr int kMostDrawnAgain = 10;

// Of all outcomes of the coins below any depth, as many lead to each processor as to any other.
Finding draws_again(const Evidence& evidence, int b) {
  const int n = evidence.n();
  for (int depth = 0; depth < n; ++depth) {
    const int start = evidence.definitions().window_start(n, b, static_cast<Word>(depth));
    std::vector<Word> ways(bit(n), 0);
    for (Word coins = 0; coins < bit(b); ++coins) ++ways[evidence.definitions().flips(n, start, coins)];
    for (const Word each : ways) {
      if (each != bit(b - n))
        return fails(bit(b), "b = {}, below depth {}: not every place has the same chance", b, depth);
    }
  }
  return holds(static_cast<Word>(n) * bit(b));
}

// The chance that more than `most` of so many nodes are in the star, each with that chance by itself.
Rational chance_of_more(const Integer& nodes, const Rational& chance, int most) {
  const Integer in = numerator(chance), all = denominator(chance), out = all - in;
  const auto others = [&](int k) { return static_cast<unsigned>(Integer(nodes - k).convert_to<int>()); };
  Integer choices = 1, few = 0;
  for (int k = 0; k <= most && k <= nodes; ++k) {
    few +=
        choices * boost::multiprecision::pow(in, static_cast<unsigned>(k)) * boost::multiprecision::pow(out, others(k));
    choices = choices * (nodes - k) / (k + 1);
  }
  return 1 - Rational(few, boost::multiprecision::pow(all, others(0)));
}

Finding few_full_stars(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  for (const int b : {8, 10}) {
    if (b >= n) findings.push_back(draws_again(evidence, b));
  }
  const Integer nodes = power_of_two(n);
  const Rational in_star = evidence.definitions().star_factors.in_star(n);
  const Rational expected = (n + 1) * chance_of_more(nodes - 1, in_star, 4 * n - 1) +
                            Rational(nodes - (n + 1)) * chance_of_more(nodes - 1, in_star, 4 * n);
  const std::string text = fmt::format("{:.3g}", expected.convert_to<double>());
  findings.push_back(
      holds_if(expected < Rational(1, nodes), 1, text + " stars to be expected", {{"expected stars above 4n", text}}));
  return all_of(std::move(findings));
}

// The reading `every-tree`: windows of 8 and 10 in cubes of no more dimensions. Each edge draws a processor again, any
// with the same chance, whatever the tree and wherever its nodes lie: a star has its root, if it is there, and each of
// the N - 1 others with probability (n+1)/N by itself. Fewer than 1/N stars of more than 4n nodes are to be expected.
Reading for_every_tree() {
  return Reading(
      "every-tree",
      "whatever the adversary sees, windows of 8 in cubes of at most 8 dimensions and of 10 in those of at most 10: "
      "each edge draws any processor with the same chance, so that a star has its root, if it lies there, and each "
      "other node with probability (n+1)/N by itself: fewer than 1/N stars with more than 4n nodes are to be expected",
      closed_form(few_full_stars, kLeastFull, kMostDrawnAgain));
}

}  // namespace

Section adaptive_growth() {
  Section section("section 3");
  section.claim("dyntree.growonly.adaptive", "theorem; proof of lemma 3.5")
      .says(
          "The theorem for a growing tree, where the tree may depend on the coins: lemma 3.5 fixes it before, and the "
          "theorem does not say so. An adversary who sees all places puts the next leaf below a node whose last edges' "
          "windows agree best with the star of the root's processor: of the nodes with fewer than two children the "
          "oldest of those that have the most last edges, up to n/b - 1 (rounded up), whose windows differ from the "
          "star's centre in one coordinate or none together.")
      .printed(
          "a growing tree whatever makes it grow, b = 8 dividing n, exactly: no more than 75n nodes in any star with "
          "high probability, 75 being what lemma 3.8 needs for 1/N^2 (dyntree.theorem.constant-c). Below depth n-3 of "
          "a complete tree only such nodes get children as disagree with a star's centre in at most one coordinate of "
          "the windows drawn since: the star has at most 75n nodes with a probability that its mean and variance leave "
          "at 1/2 or more",
          sieved(75), refuted_at(80))
      .reading("limit",
               "the same adversary and any constant c: were there room for all, the star has 2^(n/8-3) (n+1) nodes on "
               "the last "
               "level on the average, and at most 2^(n/8-4) n of them with a probability of at most 1/20, for every n "
               "= 48, 56, ...",
               sieved(sieve_finds_half_of_its_mean), refuted_at(48))
      .reading(steered_with("window-8", kWindow8, 4), refuted_at(23))
      .reading(for_every_tree())
      .reading("sieve", "the same adversary and at most 4n nodes, n >= 48", sieved(4), refuted_at(48))
      .reading("law",
               "exactly, every outcome of the coins, at n = 2..4 where there are at most 2^15: how full the fullest "
               "star of such a tree is; the trials fit that, by Pearson's test for each window, which right trials "
               "fail with a probability of at most 0.0001",
               steered_as_the_law_says())
      .reading("law-of-growth",
               "measured, b = 3, 4 and 8 dividing n, n/b >= 2: between 9/10 and 3/2 times (n+1) 2^(n/b-1) nodes in the "
               "fullest star, on the average. So many come to the star of the root's processor: with p_j = "
               "(jb+1)/2^(jb), N p_1 of N nodes have a last window that agrees with the star, and each node with j "
               "such windows gets two children, of which 2 p_(j+1)/p_j have one more: 2^(n/b-1) N p_(n/b) have all n/b",
               steered_grows_like({3, 4, 8}))
      .reading(steered_with("window-4", 4, 4, ", which the theorem leaves out"), refuted_at(10))
      .reading(steered_with("window-3", 3, 6, ", which the theorem leaves out"), refuted_at(9))
      .reading(steered_with("window-1", 1, 6, ", which the theorem leaves out"), refuted_at(6))
      .reading("fuller",
               "b = 3: the fullest star of such a tree has more nodes, on the average, than that of a tree of any of "
               "six shapes chosen before",
               fuller_than_any_shape(3))
      .reading("windows", "whatever the adversary sees, edges keep to the windows of the depths where they are grown",
               certain(in_every_trial(WatchedSweep<>::kGrownWindow, "a leaf outside its window")))
      .used_for({"dyntree.theorem.star-load", "dyntree.load", "dyntree.growshrink"});
  section.claim("dyntree.growshrink", "last paragraph")
      .says(
          "Any form taken by a tree that grows and shrinks has been embedded according to the algorithm, and there is "
          "only a polynomial number of such trees: the theorem holds in this case as well.")
      .printed(
          "windows of 8 and 10, b <= n, trees of six shapes whose younger half leaves and comes again three times, "
          "with coins of its own: more than 4n nodes in some star at any time with a probability below 1/N, four times "
          "that of dyntree.theorem.star-load, as each of the four forms is a tree fixed before and all others are "
          "parts of them",
          stars_of_six_shapes(4))
      .reading("trials", "the same trees by trials: no more than 4n nodes in any star at any time",
               star_load_at_most({8, 10}, 4, kRegrown))
      .reading("every-time",
               "the same trees: at the fullest of the four times the fullest star has more nodes, on the average, than "
               "at the first, so that each time is one more that the theorem has to hold at",
               fuller_later({8, 10}))
      .reading("sees-places",
               "b = 8, a leaf that does not lie where the root does ceases to exist and is grown again: no more than "
               "4n nodes in any star",
               adaptive_star_at_most(AdaptiveCases::kAgain, 4), refuted_at(6))
      .reading("adaptive",
               "b = 8: a leaf that does not lie where the root does ceases to exist and is grown again, exactly: no "
               "more than 4n nodes at one processor in the end",
               closed_form(all_at_the_roots_processor, 8, kMaxDimensions - 1), refuted_at(8))
      .reading("leaves",
               "every tree has grown N-1 leaves, and 8N more where its leaves are grown again 16 times; where they are "
               "grown again until they lie where the root does, all nodes lie there in the end",
               leaves_needed());
  section.claim("dyntree.growshrink.redistribution", "last paragraph")
      .says(
          "Redistribution serves a tree that shrinks as well: there is room in the partial star of every node that "
          "comes.")
      .printed("counting the nodes that are stored when a node comes",
               certain(in_every_trial(RegrowthSweep<>::kRoom, "no room")))
      .reading(
          "load", "no processor has more than 2c nodes when all have come",
          certain(moved_from_full(without_loss(in_every_trial(RegrowthSweep<>::kStoredCap, "more than 2c nodes stored"),
                                               RegrowthSweep<>::kStoredLoad, RegrowthSweep<>::kRounds),
                                  kRegrown)))
      .reading("dilation", "no edge of a node that comes is longer than b + 4",
               certain(in_every_trial(RegrowthSweep<>::kStoredEdge, "a longer edge")))
      .reading("moved", "no node that comes is stored farther than 2 from its place",
               certain(in_every_trial(RegrowthSweep<>::kStoredNear, "farther away")));
  return section;
}

}  // namespace cubeverify::dyntree
