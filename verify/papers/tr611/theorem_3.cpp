#include "verify/papers/tr611/levels.h"
#include "verify/papers/tr611/proof_of_lemma_12.h"
#include "verify/papers/tr611/sections.h"

// TR-611, section 3: theorem 3 and corollary 9, and theorem 3 as section 7 has it.

namespace cubeverify::tr611 {
namespace {

constexpr int floor_half(int x) { return x / 2; }
constexpr int ceil_half(int x) { return (x + 1) / 2; }

// The number that theorem 3 has in 1/(1 + it).
using Others = int (*)(int n, int l);
int scanned_others(int n, int l) { return std::max(ceil_half(n - l), floor_half(l)); }
int others_with_floors(int n, int l) { return std::max(floor_half(n - l), floor_half(l)); }
int others_with_ceilings(int n, int l) { return std::max(ceil_half(n - l), ceil_half(l)); }
bool within(const LevelCount& level, int others) { return (1 + others) * level.cyclic <= level.all; }

// cyclic/all <= 1/(1 + others) at every level 1 <= l < n.
Statement ratio_within(Others others) {
  return at_inner_levels([=](int n, const LevelCount& level) { return within(level, others(n, level.l)); });
}

// And 1/(1 + others) <= 4/(4+n) there.
Statement chain(Others others) {
  return [=](int n, const LevelCounts& levels) {
    Finding ratios = ratio_within(others)(n, levels);
    if (!ratios.holds) return ratios;
    for (int l = 1; l < n; ++l) {
      if (4 * others(n, l) < n) {
        return fails(ratios.checked, "found 1/(1+max) = {} at l = {}; the paper says at most {}",
                     ratio(1, 1 + others(n, l)), l, ratio(4, 4 + n));
      }
    }
    return ratios;
  };
}

// f(c) for cyclic c of index 0: ceil((n-l)/2) of the n-l 0-bits, as swept with f as defined; and nowhere more.
Finding members_of_f(const EvidenceOf<AtlasSweep<>, SpecimensSweep<>>& evidence) {
  const int n = evidence.n();
  const auto period = evidence[AtlasSweep<>::kPeriod];
  const auto index = evidence[AtlasSweep<>::kIndex];
  const auto zeros = evidence[SpecimensSweep<>::kFZeros];
  Word checked = 0;
  for (Word c = 1; c < all_ones(n); ++c) {
    const bool cyclic = period[c] < static_cast<Word>(n) && index[c] == 0;
    const int members = std::popcount(zeros[c]);
    const int wanted = ceil_half(n - std::popcount(c));
    ++checked;
    if (cyclic ? members == wanted : members <= wanted) continue;
    return fails_at(c, checked, "found |f(({:0{}b}))| = {}; the paper says {}", c, n, members, wanted);
  }
  return holds(checked);
}

// f with the ceil((n-l)/2) nearest 0-bits: so many members, all of them at level l.
Finding members_of_f_with_ceiling(const Evidence& evidence) {
  Word checked = 0;
  for (const auto& [p, c] : cyclic_of_subtree_0(evidence)) {
    const int wanted = ceil_half(evidence.n() - weight(c));
    const std::vector<Word> members = evidence.definitions().leftmost_exchanges(c, wanted);
    ++checked;
    const bool same_level = std::ranges::all_of(members, [level = weight(c)](Word x) { return weight(x) == level; });
    if (std::set<Word>(members.begin(), members.end()).size() == static_cast<std::size_t>(wanted) && same_level)
      continue;
    return fails_at(c, checked, "f(c) = {:b}", fmt::join(members, ", "));
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

bool within_four(int n, const LevelCount& level) { return (4 + n) * level.cyclic <= 4 * level.all; }

// The levels of subtree 0 by l.
Finding complement(int n, const LevelCounts& levels) {
  for (int l = 0; l <= n; ++l) {
    const LevelCount& one = at(levels, l);
    const LevelCount& other = at(levels, n - l);
    if (one.cyclic != other.cyclic || one.cyclic * other.all != other.cyclic * one.all)
      return fails(levels.size(), described(one));
  }
  return holds(levels.size());
}

// Level by level, subtree 0 first: it has the most cyclic nodes, all have the same number of others.
Finding first_subtree_has_most(const LevelCounts& levels) {
  const LevelCount* first = nullptr;
  for (const LevelCount& level : levels) {
    if (level.j == 0) first = &level;
    if (level.cyclic > first->cyclic || level.all - level.cyclic != first->all - first->cyclic ||
        level.cyclic * first->all > first->cyclic * level.all) {
      return fails(levels.size(), described(level));
    }
  }
  return holds(levels.size());
}

// Levels 2 and n-2 of even n, where theorem 3's bound is the ratio.
bool is_end(int n, int l) { return n % 2 == 0 && n >= 4 && (l == 2 || l == n - 2); }
bool above_but_at_ends(int n, const LevelCount& level) {
  return is_end(n, level.l) || (1 + others_with_ceilings(n, level.l)) * level.cyclic < level.all;
}
Finding attained_at_ends(int n, const LevelCounts& levels) {
  if (n % 2 != 0) return not_applicable();
  return at_inner_levels([](int cube, const LevelCount& level) {
    return !is_end(cube, level.l) || (1 + others_with_ceilings(cube, level.l)) * level.cyclic == level.all;
  })(n, levels);
}
Finding above_everywhere(int n, const LevelCounts& levels) {
  for (int l = 1; l < n; ++l) {
    const LevelCount& level = at(levels, l);
    const int others = others_with_ceilings(n, l);
    if ((1 + others) * level.cyclic < level.all) continue;
    return fails(l, "found the ratio {} at l = {}; the paper says that it is less than the bound {}",
                 ratio(level.cyclic, level.all), l, ratio(1, 1 + others));
  }
  return holds(n - 1);
}

bool at_most_half(int, const LevelCount& level) { return 2 * level.cyclic <= level.all; }

}  // namespace

Section theorem_3() {
  Section section("section 3");
  section.claim("tr611.theorem3", "theorem 3")
      .says(
          "At any level 1 <= l < n of any subtree, the cyclic nodes are at most 1/(1 + max(ceil((n-l)/2), ceil(l/2))) "
          "<= 4/(4+n) of all (ceil(l/2) is scanned as floor(l/2)).")
      .with(both_ways("printed", "both inequalities, with two ceilings, as in section 7 and as the proof gives it",
                      Part::kSubtrees, chain(others_with_ceilings)))
      .reading(counted("ratio", "the first inequality, with one floor as the scan has it", Part::kSubtrees,
                       ratio_within(scanned_others)))
      .reading(counted("four", "at most 4/(4+n)", Part::kSubtrees, at_inner_levels(within_four)))
      .with(both_ways("scanned", "both inequalities, with one floor as the scan has it", Part::kSubtrees,
                      chain(scanned_others)))
      .with(both_ways("floors", "both inequalities, with two floors, as f is defined before lemma 12", Part::kSubtrees,
                      chain(others_with_floors)))
      .refuted_at("scanned", 5)
      .refuted_at("scanned-closed-form", 5)
      .refuted_at("floors", 2)
      .refuted_at("floors-closed-form", 2)
      .used_for({"tr611.cor9", "tr611.summary.theorem3", "tr611.abstract.degenerate-ratio"});
  section.claim("tr611.theorem3.proof", "proof of theorem 3")
      .says("f maps a cyclic node at level l of subtree 0 to a set of ceil((n-l)/2) nodes.")
      .printed("f with the ceil((n-l)/2) nearest 0-bits, which are there, has that many members at level l",
               enumeration(members_of_f_with_ceiling, 4, kMostListed))
      .reading("f-as-scanned", "f as the scan defines it before lemma 12, with the floor((n-l)/2) nearest 0-bits",
               exhaustive(members_of_f), refuted_at(6, 0b010101))
      .used_for({"tr611.summary.theorem3"});
  section.claim("tr611.theorem3.proof-complement", "proof of theorem 3")
      .says(
          "As many degenerate necklaces have l 1-bits as n-l, so the ratios at levels l and n-l of subtree 0 are the "
          "same.")
      .reading(counted("printed", "every level", Part::kGenerating, complement));
  section.claim("tr611.theorem3.proof-subtree0", "proof of theorem 3")
      .says(
          "Subtree 0 has the most cyclic nodes at each level, non-cyclic ones are spread evenly; its ratio is the "
          "largest.")
      .printed("every level 1 <= l < n", exhaustive([](const EvidenceOf<TreeSweep<>>& evidence) {
                 return first_subtree_has_most(swept_levels(evidence, Part::kSubtrees));
               }));
  section.claim("tr611.cor9", "corollary 9")
      .says("Except at the last level, at most as many nodes are cyclic as not, at any level of any subtree.")
      .reading(counted("printed", "every level but the n-th, which only 1...1 is at", Part::kSubtrees,
                       at_inner_levels(at_most_half)));
  section.claim("tr611.remark.bound-pessimistic", "after corollary 9")
      .says("The bound given by theorem 3 is pessimistic (but at levels 2 and n-2 of even n).")
      .with(both_ways("printed", "1/(1 + max) is above the ratio of subtree 0 at every level but 2 and n-2 of even n",
                      Part::kGenerating, at_inner_levels(above_but_at_ends)))
      .with(both_ways("attained", "it is the ratio at levels 2 and n-2 of every even n >= 4", Part::kGenerating,
                      attained_at_ends, 4))
      .reading(counted(
          "four", "4/(4+n) is attained at no level, for n >= 5", Part::kGenerating,
          at_inner_levels([](int n, const LevelCount& level) { return (4 + n) * level.cyclic < 4 * level.all; }), 5))
      .with(both_ways("nowhere-attained", "1/(1 + max) is attained at no level of subtree 0", Part::kGenerating,
                      above_everywhere))
      .refuted_at("nowhere-attained", 4)
      .refuted_at("nowhere-attained-closed-form", 4);
  return section;
}

Section summary_of_theorem_3() {
  Section section;
  section.claim("tr611.summary.theorem3", "section 7")
      .says(
          "Of the necklaces with l 1-bits, 0 < l < n, at most 1/(1 + max(ceil((n-l)/2), ceil(l/2))) <= 4/(4+n) are "
          "degenerate.")
      .reading(counted("printed", "both inequalities, with the ceilings of section 7", Part::kGenerating,
                       chain(others_with_ceilings)));
  return section;
}

}  // namespace cubeverify::tr611
