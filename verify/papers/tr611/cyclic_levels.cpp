#include "verify/papers/tr611/levels.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 3: figure 6, the conjecture and corollary 10. The whole file is about subtree 0, whose levels are
// counted here by l = 0..n, the source at level 0.

namespace cubeverify::tr611 {
namespace {

constexpr int kFigure6Most = 16;

bool larger(const LevelCount& a, const LevelCount& b) { return a.cyclic * b.all > b.cyclic * a.all; }

Finding prime(int n, const LevelCounts& levels) {
  if (!is_prime(n)) return not_applicable();
  return at_inner_levels([](int, const LevelCount& level) { return level.cyclic == 0; })(n, levels);
}

Finding symmetry(int n, const LevelCounts& levels) {
  for (int l = 0; l <= n; ++l) {
    if (larger(at(levels, l), at(levels, n - l))) return fails(levels.size(), described(at(levels, l)));
  }
  return holds(levels.size());
}

// The ratio is larger at some level than at the one before, at n dimensions.
Finding rises_with_level(int n, const LevelCounts& levels) {
  for (int l = 2; l < n; ++l) {
    if (larger(at(levels, l), at(levels, l - 1))) return holds(levels.size());
  }
  return fails(levels.size(), "from level 1 to n-1 the ratio never rises");
}

// At some level the ratio is larger at n dimensions than at n-1.
Finding rises_with_size(const Evidence& evidence, const LevelCounts& levels) {
  const int n = evidence.n();
  for (int l = 2; l < n - 1; ++l) {
    const Integer all = evidence.definitions().necklaces_of_weight(n - 1, l);
    const Integer cyclic = all - evidence.definitions().full_necklaces_of_weight(n - 1, l);
    if (larger(at(levels, l), {l, 0, cyclic, all})) return holds(levels.size());
  }
  return fails(levels.size(), "at no level is the ratio larger than at n-1");
}

Finding rises_with_both(const Evidence& evidence) {
  const int n = evidence.n();
  if (is_prime(n)) return not_applicable();
  const LevelCounts levels = closed_levels(evidence, Part::kGenerating);
  return all_of({rises_with_size(evidence, levels), rises_with_level(n, levels)});
}

bool conjectured(int n, const LevelCount& level) { return n * level.cyclic <= 2 * level.all; }
bool two_over_n(int n, const LevelCount& level) { return n * level.cyclic == 2 * level.all; }

// Steps of a proof that the ratio is at most 2/n for every n. Of K necklaces of weight l, K >= C(n,l)/n, those that
// repeat q times, q a prime factor of n and l, are words of n/q bits; turned so that they begin with 1 and end with 0,
// at most C(n/q - 2, l/q - 1) are left. If S, the sum of these, has n^2 S <= 2 C(n,l), the ratio is at most 2/n; so for
// 3 <= l <= n-3. At level 1 there are none, at level 2 one of n/2 for even n; n-1 and n-2 are as these.
Finding conjecture_steps(const Evidence& evidence) {
  const int n = evidence.n();
  const Definitions& definitions = evidence.definitions();
  for (int l = 1; l < n; ++l) {
    const Integer necklaces = definitions.necklaces_of_weight(n, l);
    const Integer degenerate = necklaces - definitions.full_necklaces_of_weight(n, l), all = definitions.binomial(n, l);
    Integer most = 0;
    for (const int q : divisors(std::gcd(n, l))) {
      if (is_prime(q)) most += definitions.binomial(n / q - 2, l / q - 1);
    }
    const bool inner = l >= 3 && l <= n - 3;
    if (n * necklaces >= all && degenerate <= most && (!inner || Integer(n) * n * most <= 2 * all)) continue;
    return fails(l, "level {}: {} of {} necklaces are degenerate, S = {}", l, degenerate, necklaces, most);
  }
  return holds(n - 1);
}

Finding corollary_10(int n, const LevelCount& level) {
  if (n % 2 != 0) return not_applicable();
  return holds_if(two_over_n(n, level), 1, described(level));
}
Finding corollary_10_proof(int n, const LevelCounts& levels) {
  if (n % 2 != 0) return not_applicable();
  for (const int l : {2, n - 2}) {
    const LevelCount& level = at(levels, l);
    if (level.cyclic != 1 || 2 * (level.all - level.cyclic) != n - 2) return fails(2, described(level));
  }
  return holds(2);
}

// The levels 1 <= l < n at which the ratio is largest.
std::set<int> largest_at(int n, const LevelCounts& levels) {
  std::set<int> found{1};
  for (int l = 2; l < n; ++l) {
    const LevelCount& most = at(levels, *found.begin());
    if (larger(at(levels, l), most)) found.clear();
    if (found.empty() || !larger(most, at(levels, l))) found.insert(l);
  }
  return found;
}

// Values are published as far as sweeps could go.
Finding largest_only_at(int n, const LevelCounts& levels, const std::set<int>& expected) {
  const std::set<int> found = largest_at(n, levels);
  Finding finding =
      holds_if(found == expected, levels.size(), "the largest ratio is at the levels {}", fmt::join(found, ", "));
  const LevelCount& most = at(levels, *found.begin());
  if (n <= kMaxDimensions) finding.values = {{"largest-ratio", ratio(most.cyclic, most.all)}, {"levels", found}};
  return finding;
}

Finding even_maximum(int n, const LevelCounts& levels) {
  if (n % 2 != 0) return not_applicable();
  return largest_only_at(n, levels, {2, n - 2});
}

Finding odd_maximum(int n, const LevelCounts& levels) {
  if (n % 2 == 0 || is_prime(n)) return not_applicable();
  const int q = divisors(n)[1];
  Finding finding = largest_only_at(n, levels, {q, n - q});
  return two_over_n(n, at(levels, q)) ? fails(1, "2/n is attained") : finding;
}

}  // namespace

Section cyclic_levels() {
  const auto of_level = [](int (*l)(int n)) {
    return [l](int n, const LevelCounts& levels) { return corollary_10(n, at(levels, l(n))); };
  };
  const auto conjecture = at_inner_levels(conjectured);
  Section section("section 3");
  section.claim("tr611.fig6.data", "figure 6")
      .says("Figure 6 plots the ratio of cyclic to all nodes at each level of subtree 0.")
      .printed("the points of the picture", not_run("the picture is lost, its points are not in the text"));
  section.claim("tr611.fig6.brute-force", "figure 6")
      .own("cyclic and all nodes at each level by visiting every address equal their closed forms.")
      .reading("added", "of the whole tree and of all n subtrees",
               exhaustive(predicate<TreeSweep<>>(levels_agree, kTreeLevels)));
  section.claim("tr611.fig6.prime", "figure 6")
      .says("For prime n there are no cyclic nodes except at levels 0 and n.")
      .reading(counted("printed", "as printed", Part::kGenerating, prime));
  section.claim("tr611.fig6.non-monotone", "figure 6")
      .says("The ratio decreases monotonically neither with n at a given level nor with the level at a given n.")
      .printed(
          "for every n that is not prime some level has a larger ratio than at n-1, and some level a larger one than "
          "the level before",
          closed_form(rises_with_both, 4));
  section.claim("tr611.fig6.symmetry", "figure 6")
      .says("The ratios at levels l and n-l are the same.")
      .reading(counted("printed", "as tr611.theorem3.proof-complement: every level", Part::kGenerating, symmetry));
  section.claim("tr611.conjecture.2-over-n", "after corollary 9")
      .says("It is conjectured that the ratio is (at most) 2/n; that is true for n <= 16.")
      .reading(counted("printed", "as a bound: at most 2/n at every level 1 <= l < n, n = 3..16: at n = 2 it is 1",
                       Part::kGenerating, conjecture, 3, kFigure6Most))
      .reading(counted("beyond", "the same from n = 17 on", Part::kGenerating, conjecture, kFigure6Most + 1))
      .reading(
          "every-n",
          "the steps of a proof for every n: K >= C(n,l)/n necklaces of l ones, the degenerate ones at most S, the "
          "sum of C(n/q - 2, l/q - 1) over the primes q that divide n and l, and n^2 S <= 2 C(n,l), 3 <= l <= n-3",
          closed_form(conjecture_steps, 3, 200))
      .with(both_ways("equal", "literally: 2/n exactly at every such level, n = 2..16", Part::kGenerating,
                      at_inner_levels(two_over_n), 2, kFigure6Most))
      .refuted_at("equal", 2)
      .refuted_at("equal-closed-form", 2);
  section.claim("tr611.cor10", "corollary 10")
      .says("If n is even, the ratio at level 2 (or l-2) is 2/n.")
      .reading(counted("printed", "at level 2", Part::kGenerating, of_level([](int) { return 2; })))
      .reading(counted("level-n-2", "at level n-2, where l-2 is printed", Part::kGenerating,
                       of_level([](int n) { return n - 2; })));
  section.claim("tr611.cor10.proof", "proof of corollary 10")
      .says("One cyclic node and n/2 - 1 non-cyclic ones are at level 2, and at level n-2.")
      .reading(counted("printed", "every even n", Part::kGenerating, corollary_10_proof));
  section.claim("tr611.remark.max-ratio-levels", "after corollary 10")
      .says("For all even n the maximum ratio is at levels 2 and n-2, levels 0 and n excluded.")
      .reading(counted("printed", "there and nowhere else, every even n from 4 on: the 2-cube has no level between",
                       Part::kGenerating, even_maximum, 4));
  section.claim("tr611.remark.max-ratio-odd", "after corollary 10")
      .own("the remark leaves odd n out; there the maximum is not 2/n.")
      .with(both_ways("added", "for odd composite n it is at levels q and n-q only, q the least prime factor of n",
                      Part::kGenerating, odd_maximum));
  return section;
}

}  // namespace cubeverify::tr611
