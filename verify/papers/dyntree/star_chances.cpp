#include "verify/papers/dyntree/embedded.h"
#include "verify/papers/dyntree/readings.h"
#include "verify/papers/dyntree/sections.h"

// Dynamic Tree Embedding, section 3, lemma 3.4: the chance that one extended tree results.

namespace cubeverify::dyntree {
namespace {

constexpr int kMostCube = 6;

// How often a close set is a maximal one, over all outcomes for one place of the root.
std::map<Word, Word> how_often(const EmbeddedTree& embedded) {
  std::map<Word, Word> often;
  for (const auto& [stars, ways] : embedded.star_sets) {
    for (const Word set : embedded.close.maximal_close_sets(stars)) often[set] += ways;
  }
  return often;
}

std::vector<int> tree_parents(const BinaryTree& tree) { return {tree.parent.begin() + 1, tree.parent.end()}; }

std::vector<int> members_of(Word set) {
  std::vector<int> members;
  for (; set != 0; set &= set - 1) members.push_back(lowest_bit(set));
  return members;
}

Finding no_tree_too_likely(const Evidence& evidence, ExtendedTreeRule rule, Cubes cubes) {
  Finding finding;
  for_embedded_trees(evidence, rule, cubes, [&](const EmbeddedTree& embedded) {
    for (const auto& [set, ways] : how_often(embedded)) {
      const ExtendedTree tree = extended_tree(embedded.close, set);
      const Rational chance(ways, embedded.outcomes);
      const Rational bound = tree_chance(evidence.definitions().star_factors, embedded.n, embedded.b,
                                         size_of(tree, embedded.close), has_bit(tree.nodes, 0));
      if (bound >= 1) continue;  // it says nothing
      ++finding.checked;
      if (chance <= bound) continue;
      finding = fails(finding.checked,
                      "found probability {} that in the tree whose nodes 1, 2, ... have the parents {} the star nodes "
                      "{} are one close set (in H_{}, b = {}); the paper says at most {}",
                      chance, fmt::join(tree_parents(embedded.close.tree()), " "), fmt::join(members_of(set), " "),
                      embedded.n, embedded.b, bound);
      return false;
    }
    return true;
  });
  return finding.checked > 0 ? finding : not_applicable();
}

Decision of_trees(ExtendedTreeRule rule, Cubes cubes = Cubes::kDividing) {
  return exact_search(predicate(no_tree_too_likely, rule, cubes), 1, kMostEmbedded);
}

enum class Spine { kDividing, kRoundedUp, kOneEdgeFewer };

// From every place of the tip exactly (n+1)/N of the outcomes place the highest node in the star.
Finding tip_is_uniform(const Evidence& evidence, Spine spine) {
  const int n = evidence.n();
  const StarDefinitions star = star_definitions(evidence.definitions());
  Word checked = 0;
  for (int b = 1; b <= n; ++b) {
    if (spine != Spine::kRoundedUp && n % b != 0) continue;
    const int edges = spine == Spine::kOneEdgeFewer ? n / b - 1 : (n + b - 1) / b;
    for (int depth = 0; depth < n; ++depth) {
      for (Word tip = 0; tip <= all_ones(n); ++tip) {
        const Word inside = outcomes_in_star(n, b, depth, edges, tip, false, star);
        const Rational chance(inside, power_of_two(b * edges));
        ++checked;
        if (chance == evidence.definitions().star_factors.in_star(n)) continue;
        return fails(checked, "b = {}, tip {} from the centre, at depth {}: {}", b, tip, depth, chance);
      }
    }
  }
  return holds(checked);
}

enum class Lengths { kUpToSections, kOneMore, kRoundedUp, kRoundedDown };

// The longest path, in edges; none where the b is left out.
int longest_path(Lengths lengths, int n, int b) {
  if (lengths == Lengths::kRoundedUp) return (n + b - 1) / b;
  if (n % b != 0 && lengths != Lengths::kRoundedDown) return 0;
  return n / b + (lengths == Lengths::kOneMore ? 1 : 0);
}

// On paths of p edges at most pb + 1 of the 2^(pb) outcomes lead to the star; and if `attained`, some have them all.
Finding path_outcomes(const Evidence& evidence, Lengths lengths, bool attained) {
  const int n = evidence.n();
  const StarDefinitions star = star_definitions(evidence.definitions());
  Word checked = 0;
  for (int b = attained ? 2 : 1; b <= n; ++b) {
    for (int p = 1; p <= longest_path(lengths, n, b); ++p) {
      Word most = 0;
      for (int depth = 0; depth < (n % b == 0 ? n / b : n); ++depth) {
        for (Word from = 0; from <= all_ones(n); ++from, ++checked)
          most = std::max(most, outcomes_in_star(n, b, depth, p, from, true, star));
      }
      const Word bound = static_cast<Word>(p * b) + 1;
      if (most <= bound && (!attained || most == bound)) continue;
      return fails(checked, "found {} outcomes on a path of {} edges, b = {}; the paper says at most {}", most, p, b,
                   bound);
    }
  }
  return checked > 0 ? holds(checked) : not_applicable();
}

// On a path of p < n/b edges from a node that does not agree with the star's centre in all coordinates that the path
// leaves alone, no outcome leads to the star.
Finding no_outcome_elsewhere(const Evidence& evidence) {
  const int n = evidence.n();
  const StarDefinitions star = star_definitions(evidence.definitions());
  Word checked = 0;
  for (int b = 1; b < n; ++b) {
    if (n % b != 0) continue;
    for (int p = 1; p < n / b; ++p) {
      for (int depth = 0; depth < n / b; ++depth) {
        Word considered = 0;
        for (int edge = 0; edge < p; ++edge) considered |= star.window(n, b, depth + edge);
        for (Word from = 0; from <= all_ones(n); ++from) {
          if ((from & ~considered) == 0) continue;
          ++checked;
          const Word outcomes = outcomes_in_star(n, b, depth, p, from, false, star);
          if (outcomes == 0) continue;
          return fails(checked, "b = {}, {} below depth {}, from node {}: {}", b, amount(p, "edge"), depth, from,
                       amount(outcomes, "outcome"));
        }
      }
    }
  }
  return holds(checked);
}

// (pb+1)/2^(pb) <= (2^-b (b+1))^p for all p <= n/b, b dividing n.
Finding at_most_the_power(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (int b = 1; b <= n; ++b) {
    for (int p = 1; p <= longest_path(Lengths::kUpToSections, n, b); ++p, ++checked) {
      const Rational bound = power(evidence.definitions().star_factors.per_edge(b), p);
      const Rational chance(p * b + 1, power_of_two(p * b));
      if (chance > bound) return fails(checked, "b = {}, p = {}: {}, more than {}", b, p, chance, bound);
    }
  }
  return holds(checked);
}

Finding path_is_unlikely(const Evidence& evidence) {
  return all_of({path_outcomes(evidence, Lengths::kUpToSections, false), at_most_the_power(evidence)});
}

}  // namespace

Section star_chances() {
  const std::string dividing = "every cube of up to 4 dimensions and every b that divides them, " + kOutcomesText;
  const std::string any_b = "every cube of up to 5 dimensions and every b up to that, n/b rounded ";
  Section section("section 3");
  section.claim("dyntree.lemma3.4", "lemma 3.4")
      .says(
          "An extended tree results with a probability of at most ((n+1)/N) (2^-b (b+1))^(m+l+s-2), without the first "
          "factor if it contains the root of T.")
      .printed("a spine of n/b edges, " + kAtMostText + "; " + dividing, of_trees(kAtMost))
      .reading("rounded-up", kAtMostText + "; " + any_b + "up; " + kOutcomesText, of_trees(kAtMost, Cubes::kRoundedUp),
               refuted_at(3))
      .reading("rounded-down", kAtMostText + "; " + any_b + "down; " + kOutcomesText,
               of_trees(kAtMost, Cubes::kRoundedDown));
  section.claim("dyntree.lemma3.4.tip", "proof of lemma 3.4")
      .says(
          "On a path of n/b edges each coordinate has exactly one chance to change: wherever the tip is, the highest "
          "node is in the star with probability (n+1)/N.")
      .printed("n/b edges, b dividing n, in the cube of n dimensions",
               exact_search(predicate(tip_is_uniform, Spine::kDividing), 2, kMostCube))
      .reading("rounded-up", "n/b rounded up to whole edges, every b <= n",
               exact_search(predicate(tip_is_uniform, Spine::kRoundedUp), 2, kMostCube))
      .reading("one-edge-fewer", "n/b - 1 edges, which the proof excludes",
               exact_search(predicate(tip_is_uniform, Spine::kOneEdgeFewer), 2, kMostCube), refuted_at(2));
  section.claim("dyntree.lemma3.4.path", "proof of lemma 3.4")
      .says(
          "A path of p <= n/b edges to the next star node below comes about with a probability of at most "
          "(pb+1)/2^(pb), which is at most (2^-b (b+1))^p.")
      .printed(
          "both inequalities, b dividing n and p <= n/b: the first over every outcome in the cube of n dimensions, the "
          "second, which is pb + 1 <= (b+1)^p, for each b and p",
          exact_search(path_is_unlikely, 2, kMostCube))
      .reading("attained", "for b >= 2 some place of the upper end has as many outcomes as the first inequality says",
               exact_search(predicate(path_outcomes, Lengths::kUpToSections, true), 2, kMostCube))
      .reading("no-setting",
               "where the upper end does not agree with the star's centre in the nonpath coordinates, no setting of "
               "the path's leads to the star",
               exact_search(no_outcome_elsewhere, 2, kMostCube), refuted_at(2))
      .reading("longer", "the first inequality for p = n/b + 1 too",
               exact_search(predicate(path_outcomes, Lengths::kOneMore, false), 2, kMostCube), refuted_at(3))
      .reading("rounded-up", "the first inequality for every b <= n, n/b rounded up",
               exact_search(predicate(path_outcomes, Lengths::kRoundedUp, false), 2, kMostCube), refuted_at(4))
      .reading("rounded-down", "the first inequality for every b <= n, n/b rounded down",
               exact_search(predicate(path_outcomes, Lengths::kRoundedDown, false), 2, kMostCube));
  const std::string too_far = "the next star node is too far down";
  section.claim("dyntree.lemma3.4.paths", "proof of lemma 3.4")
      .says(
          "The edges off the spine can be dissected into paths of length at most n/b that end at star nodes and have "
          "none between their ends.")
      .printed(kAtMostText, surveyed(kAtMost, TreeProperty::kPaths, too_far));
  return section;
}

}  // namespace cubeverify::dyntree
