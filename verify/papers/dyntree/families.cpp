#include "kernels/embedding/tree_shape.h"
#include "verify/papers/dyntree/embedded.h"
#include "verify/papers/dyntree/readings.h"
#include "verify/papers/dyntree/sections.h"
#include "verify/stars/close_set_law.h"

// Dynamic Tree Embedding, section 3, lemmas 3.5 to 3.7: the chances of families of extended trees.

namespace cubeverify::dyntree {
namespace {

const std::string kOneWindowText =
    "n = b = 8, where each node but the root is in the star with probability 9/256 by itself: every set of star nodes, "
    "the root being one of them or not; range: number of tree nodes";

std::string corrected_text() { return "lemma 3.3 corrected, twice as many trees where l = 0"; }

// The extended trees of a set of star nodes by highest node, with their sizes.
using Family = std::vector<std::pair<int, ExtendedTreeSize>>;

// Families of one tree. A close set is part of many sets of star nodes, so its extended tree is remembered.
class Families {
 public:
  explicit Families(const CloseNodes& close) : close_(close), trees_(bit(close.tree().nodes())) {}

  Family operator()(Word stars) {
    Family family;
    for (const Word set : close_.maximal_close_sets(stars)) {
      auto& known = trees_[set];
      if (!known) {
        const ExtendedTree tree = extended_tree(close_, set);
        known.emplace(lowest_bit(tree.highest), size_of(tree, close_));
      }
      family.push_back(*known);
    }
    return family;
  }

 private:
  const CloseNodes& close_;
  std::vector<std::optional<Family::value_type>> trees_;
};

std::map<Family, Word> families_of(const EmbeddedTree& embedded) {
  Families family(embedded.close);
  std::map<Family, Word> often;
  for (const auto& [stars, ways] : embedded.star_sets) {
    if (stars != 0) often[family(stars)] += ways;
  }
  return often;
}

Decide no_family_too_likely(ExtendedTreeRule rule, int (*spine_choices)(int l), Cubes cubes = Cubes::kDividing) {
  return [=](const Evidence& evidence) {
    Finding finding;
    for_embedded_trees(evidence, rule, cubes, [&](const EmbeddedTree& embedded) {
      for (const auto& [family, ways] : families_of(embedded)) {
        std::vector<ExtendedTreeSize> sizes;
        for (const auto& [node, size] : family) sizes.push_back(size);
        const Rational chance(ways, embedded.outcomes);
        const Rational bound =
            family_chance(evidence.definitions().star_factors, embedded.n, embedded.b, sizes, spine_choices);
        if (bound >= 1) continue;  // it says nothing
        ++finding.checked;
        if (chance <= bound) continue;
        finding = fails(finding.checked,
                        "found probability {} that a tree of {} has {}, the first with "
                        "highest node {}, m = {}, l = {}, s = {} (in H_{}, b = {}); the paper says at most {}",
                        chance, amount(evidence.n(), "node"), amount(sizes.size(), "extended tree"),
                        family.front().first, sizes.front().stars, sizes.front().below_root,
                        sizes.front().off_spine - sizes.front().stars - sizes.front().below_root + 1, embedded.n,
                        embedded.b, bound);
        return false;
      }
      return true;
    });
    return finding.checked > 0 ? finding : not_applicable();
  };
}

// Lemma 3.6's bound.
Rational highest_nodes_chance(const StarFactors& factors, int n, int b, std::span<const ExtendedTreeSize> trees) {
  const int t = static_cast<int>(trees.size());
  int stars = 0;
  for (const ExtendedTreeSize& one : trees) stars += one.stars;
  const Rational plus(b + 1), per_tree = 4 * power_of_two_to(2 * b - 7) / (plus * plus);
  return power(factors.in_star(n), t - 1) * power(per_tree, t) * power(8 * factors.per_edge(b), stars);
}

// Lemmas 3.5 and 3.6 for n = b = 8, where every node but the root is in the star with the same chance by itself,
// whatever the tree: so a set of star nodes has a chance by its size.
constexpr int kOneWindow = 8, kMostInOneWindow = 12;

Rational chance_in_star(const Evidence& evidence) {
  Word inside = 0;
  for (Word place = 0; place < bit(kOneWindow); ++place) inside += evidence.definitions().in_star(place) ? 1 : 0;
  return {inside, bit(kOneWindow)};
}

// The chance of a set of so many star nodes, the root among them or not.
Rational chance_of_set(int stars, bool root_in, int nodes, const Rational& inside) {
  const int others = stars - (root_in ? 1 : 0);
  return power(inside, others) * power(1 - inside, nodes - 1 - others);
}

// No family of binary trees of the evidence's nodes has a chance, all its sets of star nodes together, above what
// bound(its trees) says.
Finding none_too_likely_in_one_window(const Evidence& evidence, const std::vector<FamilyKind>& kinds,
                                      const std::string& says, const auto& bound) {
  const int nodes = evidence.n();
  const Rational inside = chance_in_star(evidence);
  Word checked = 0;
  Rational largest = 0;  // share of the bound
  for (const FamilyKind& kind : kinds) {
    const Rational at_most = bound(kind.sizes);
    if (at_most >= 1) continue;  // it says nothing
    int stars = 0;
    for (const ExtendedTreeSize& size : kind.sizes) stars += size.stars;
    for (const bool root_in : {false, true}) {
      const FamilyKind::Alike& alike = at(kind.by_root, root_in ? 1 : 0);
      if (alike.families == 0) continue;
      checked += alike.families;
      const Rational chance = alike.most_sets * chance_of_set(stars, root_in, nodes, inside);
      largest = std::max(largest, Rational(chance / at_most));
      if (chance <= at_most) continue;
      return fails(checked, "found probability {} of {} in {} of a tree of {}; {} says at most {}", chance,
                   amount(stars, "star node"), amount(kind.sizes.size(), "extended tree"), amount(nodes, "node"), says,
                   at_most);
    }
  }
  return checked > 0 ? holds(checked, {{"largest share of the bound", largest.str()}}) : not_applicable();
}

Finding no_family_too_likely_in_one_window(const Evidence& evidence) {
  const Definitions& given = evidence.definitions();
  Finding finding = none_too_likely_in_one_window(
      evidence, given.extended_trees(evidence.n(), kAtMost).families, "the corrected lemma", [&](const auto& sizes) {
        return family_chance(given.star_factors, kOneWindow, kOneWindow, sizes, spine_choices_lost);
      });
  finding.values = nullptr;
  return finding;
}

Finding no_highest_nodes_too_likely_in_one_window(const Evidence& evidence) {
  const Definitions& given = evidence.definitions();
  return none_too_likely_in_one_window(
      evidence, given.extended_trees(evidence.n(), kAtMost).highest_nodes, "the paper",
      [&](const auto& sizes) { return highest_nodes_chance(given.star_factors, kOneWindow, kOneWindow, sizes); });
}

// A set of star nodes fixes the family of all its extended trees: no family has a greater chance than the product of
// the bounds of its trees.
Decide no_fixed_family_too_likely(ExtendedTreeRule rule, Cubes cubes = Cubes::kDividing) {
  return [=](const Evidence& evidence) {
    const StarFactors& factors = evidence.definitions().star_factors;
    Finding finding;
    for_embedded_trees(evidence, rule, cubes, [&](const EmbeddedTree& embedded) {
      for (const auto& [stars, ways] : embedded.star_sets) {
        if (stars == 0) continue;
        Rational bound = 1;
        int trees = 0;
        for (const Word set : embedded.close.maximal_close_sets(stars)) {
          const ExtendedTreeSize size = size_of(extended_tree(embedded.close, set), embedded.close);
          bound *= tree_chance(factors, embedded.n, embedded.b, size, trees++ == 0);
        }
        if (bound >= 1) continue;  // it says nothing
        const Rational chance(ways, embedded.outcomes);
        ++finding.checked;
        if (chance <= bound) continue;
        finding =
            fails(finding.checked, "cube of {} dimensions, b = {}, {} tree nodes, {} extended trees: {}, more than {}",
                  embedded.n, embedded.b, evidence.n(), trees, chance, bound);
        return false;
      }
      return true;
    });
    return finding.checked > 0 ? finding : not_applicable();
  };
}

// For one tree and all m >= 1, l, s >= 0 with m + l + s = n, b <= 12.
Finding factors_collect(const Evidence& evidence) {
  const int n = evidence.n();
  Word checked = 0;
  for (int b = 1; b <= 12; ++b) {
    const Rational plus(b + 1);
    const Rational of_m = power_of_two_to(3 - b) * plus, of_l = power_of_two_to(4 - b) * plus;
    for (int m = 1; m <= n; ++m) {
      for (int l = 0; m + l <= n; ++l) {
        const int s = n - m - l;
        const Rational collected =
            power_of_two_to(2 * b - 7) / (plus * plus) * power(of_m, m) * power(of_l, l) * power(of_m, s);
        const ExtendedTreeSize size{m, l, m + l + s - 1};
        const Rational product =
            family_chance(evidence.definitions().star_factors, 1, b, std::span(&size, 1), as_printed);
        ++checked;
        if (product == collected) continue;
        return fails(checked, "b = {}, m = {}, l = {}, s = {}: {}", b, m, l, s, product);
      }
    }
  }
  return holds(checked);
}

// The sum over l, s >= 0 of (2^(4-b) (b+1))^l (2^(3-b) (b+1))^s, for b = n.
Finding sums_are_at_most_4(const Evidence& evidence) {
  const Rational edge = evidence.definitions().star_factors.per_edge(evidence.n());
  const Rational of_l = 16 * edge, of_s = 8 * edge;
  if (of_l >= 1) return fails(1, "the sum over l diverges: its terms are powers of {}", of_l);
  const Rational sum = 1 / ((1 - of_l) * (1 - of_s));
  return holds_if(sum <= 4, 1, "the sum is " + sum.str(), {{"sum", sum.str()}});
}

// Lemma 3.5 for one tree, summed over l <= n/b and all s, against lemma 3.6: for m <= 3. Where l = 0 there are not
// l - 1 = -1 nodes on another path, so that s >= 1.
Decide summed_over_sizes(std::vector<int> widths, int (*spine_choices)(int l)) {
  return [=](const Evidence& evidence) {
    const int n = evidence.n();
    const StarFactors& factors = evidence.definitions().star_factors;
    Word checked = 0;
    for (const int b : widths) {
      const Rational plus(b + 1);
      for (int m = 1; m <= 3; ++m) {
        Rational sum = 0;
        for (int l = 0; l <= n / b; ++l, ++checked) {
          const int least = m + l - (l == 0 ? 0 : 1);
          const auto with = [&](int off) {
            const ExtendedTreeSize size{m, l, off};
            return family_chance(factors, n, b, std::span(&size, 1), spine_choices);
          };
          const Rational first = with(least), ratio = with(least + 1) / first;
          if (ratio >= 1) return fails(checked, "b = {}: the sum over s diverges", b);
          sum += first / (1 - ratio);
        }
        const Rational bound = 4 * power_of_two_to(2 * b - 7) / (plus * plus) * power(power_of_two_to(3 - b) * plus, m);
        if (sum > bound) return fails(checked, "b = {}, m = {}: {} times the bound", b, m, Rational(sum / bound));
      }
    }
    return holds(checked);
  };
}

// A tree of N nodes with n = b: every node but the root is in the star with probability (n+1)/N by itself. For a root
// in the star and one outside, m <= 3n.
Finding law_of(const Evidence& evidence, Shape shape) {
  const int n = evidence.n(), most = 3 * n, nodes = static_cast<int>(bit(n));
  const StarFactors& factors = evidence.definitions().star_factors;
  const CloseSetCounts sets = count_close_sets(tree_shape(shape, n, 1)->parent, most);
  const Rational inside(n + 1, nodes), outside = 1 - inside;
  // The chance that all others are outside, with one factor the more for each star node.
  Rational chance = 1;
  for (int others = 1; others < nodes; ++others) chance *= outside;
  Word checked = 0;
  for (int m = 1; m <= most; ++m) {
    const Rational root_in = chance;  // of m - 1 others in the star
    chance *= inside / outside;
    const Rational factor = power(8 * factors.per_edge(n), m);
    for (int t = 1; t <= m; ++t) {
      const auto of = [&](const std::vector<std::vector<Integer>>& counts) { return at(at(counts, m), t); };
      const Rational bound = trees_chance(factors, n, n, m, t) * factor;
      if (bound >= 1) continue;  // it says nothing
      ++checked;
      if (of(sets.with_root) * root_in <= bound && of(sets.without_root) * chance <= bound) continue;
      return fails(checked, "{} star nodes in {} trees", m, t);
    }
  }
  return holds(checked);
}

Finding law_of_three_shapes(const Evidence& evidence) {
  return all_of(
      {law_of(evidence, Shape::kPath), law_of(evidence, Shape::kComplete), law_of(evidence, Shape::kCaterpillar)});
}

// Lemma 3.5 for n = b: every node but the root is in the star with probability p = (n+1)/N by itself. Of a path of 2t
// tree nodes, those at depths 1, 3, 5, ... are star nodes and no others: t extended trees of one node each.
Finding path_without_root(const Evidence& evidence, int cube, int (*spine_choices)(int l)) {
  const int nodes = evidence.n(), t = nodes / 2;
  if (nodes % 2 != 0) return not_applicable();
  const StarFactors& factors = evidence.definitions().star_factors;
  const Rational inside(cube + 1, power_of_two(cube));
  const Rational chance = power(inside, t) * power(1 - inside, t - 1);
  const std::vector<ExtendedTreeSize> sizes(static_cast<std::size_t>(t), ExtendedTreeSize{1, 0, 1});
  const Rational bound = family_chance(factors, cube, cube, sizes, spine_choices);
  const auto number = [](const Rational& a) { return fmt::format("{:.5g}", a.convert_to<double>()); };
  return holds_if(chance <= bound, 1,
                  "found probability p^{0} (1-p)^{1} = {2}, p = {6}, that a path of {3} nodes has star nodes "
                  "at depths 1, 3, ..., {4} alone; the paper says at most {5}",
                  t, t - 1, number(chance), nodes, nodes - 1, number(bound), inside);
}

}  // namespace

Section families() {
  const std::string outcomes = "every cube of up to 4 dimensions and every b that divides them, " + kOutcomesText;
  const std::string any_b = "every cube of up to 5 dimensions and every b up to that, n/b rounded ";
  Section section("section 3");
  section.claim("dyntree.lemma3.5", "lemma 3.5")
      .says(
          "Extended trees with t given highest nodes, star nodes m_i, l_i and s_i result with a probability of at most "
          "((n+1)/N)^(t-1) (2^(2b-7) (b+1)^-2)^t (2^(3-b) (b+1))^m times the product of (2^(4-b) (b+1))^(l_i) (2^(3-b) "
          "(b+1))^(s_i).")
      .printed(kAtMostText + "; " + outcomes, exact_search(no_family_too_likely(kAtMost, as_printed), 1, kMostEmbedded),
               refuted_at(1))
      .reading("scanned-less", kScannedText + "; " + outcomes,
               exact_search(no_family_too_likely(kScanned, as_printed), 1, kMostEmbedded), refuted_at(1))
      .reading("no-root",
               "b = 8 in the cube of 8 dimensions, phi(root) outside the star: a path of tree nodes, every second one "
               "a star node and none else; range: number of tree nodes",
               closed_form(predicate(path_without_root, 8, as_printed), 2, 40), refuted_at(12))
      .reading("no-root-b-9", "the same, b = 9 in the cube of 9 dimensions",
               closed_form(predicate(path_without_root, 9, as_printed), 2, 40), refuted_at(12))
      .reading("no-root-b-16", "the same, b = 16 in the cube of 16 dimensions",
               closed_form(predicate(path_without_root, 16, as_printed), 2, 40), refuted_at(24))
      .reading("no-root-l0-doubled", corrected_text() + ": the same path",
               closed_form(predicate(path_without_root, 8, spine_choices_lost), 2, 40))
      .reading("l0-doubled", corrected_text() + "; " + kAtMostText + "; " + outcomes,
               exact_search(no_family_too_likely(kAtMost, spine_choices_lost), 2, kMostEmbedded))
      .reading("l0-doubled-rounded-down",
               corrected_text() + "; " + kAtMostText + "; " + any_b + "down; " + kOutcomesText,
               exact_search(no_family_too_likely(kAtMost, spine_choices_lost, Cubes::kRoundedDown), 2, kMostEmbedded))
      .reading("b-8", "as printed, " + kAtMostText + "; " + kClassesText,
               exact_search(no_family_too_likely(kAtMost, as_printed, Cubes::kWindowOf8), 1, kMostEmbedded),
               refuted_at(1))
      .reading("b-8-l0-doubled", corrected_text() + "; " + kAtMostText + "; " + kClassesText,
               exact_search(no_family_too_likely(kAtMost, spine_choices_lost, Cubes::kWindowOf8), 2, kMostEmbedded))
      .reading("one-window-l0-doubled", corrected_text() + "; " + kOneWindowText,
               exact_search(no_family_too_likely_in_one_window, 1, kMostInOneWindow))
      .reading("b-9-and-16-l0-doubled", corrected_text() + "; " + kAtMostText + "; " + kClasses9Or16Text,
               exact_search(no_family_too_likely(kAtMost, spine_choices_lost, Cubes::kWindowOf9Or16), 2, kMostEmbedded))
      .used_for({"dyntree.lemma3.6"});
  section.claim("dyntree.lemma3.5.product", "proof of lemma 3.5")
      .says(
          "The choices made on the edges of any tree are independent of those for other trees: a fixed family of t "
          "extended trees results with a probability of at most ((n+1)/N)^(t-1) times the product of (2^-b "
          "(b+1))^(m_i+l_i+s_i-2).")
      .printed(kAtMostText + "; " + outcomes, exact_search(no_fixed_family_too_likely(kAtMost), 1, kMostEmbedded))
      .reading("rounded-up", kAtMostText + "; " + any_b + "up; " + kOutcomesText,
               exact_search(no_fixed_family_too_likely(kAtMost, Cubes::kRoundedUp), 2, kMostEmbedded), refuted_at(3))
      .reading("rounded-down", kAtMostText + "; " + any_b + "down; " + kOutcomesText,
               exact_search(no_fixed_family_too_likely(kAtMost, Cubes::kRoundedDown), 2, kMostEmbedded));
  section.claim("dyntree.lemma3.5.algebra", "proof of lemma 3.5")
      .says("The number of families times the chance of each is the bound.")
      .printed(
          "for t = 1, b <= 12 and all m >= 1, l and s with m + l + s = n; for any t both are products of such numbers, "
          "one of each tree",
          exact_algebra(factors_collect, 2, 12))
      .by_definition();
  section.claim("dyntree.lemma3.6", "lemma 3.6")
      .says(
          "If b >= 8, the sum over all l_i and s_i is at most ((n+1)/N)^(t-1) (2^(2b-7) (b+1)^-2)^t (2^(3-b) (b+1))^m "
          "2^(2t).")
      .printed(
          "lemma 3.5 for one tree, t = 1, and m <= 3, summed over l <= n/b and s, b = 8..12: enough for any t and m, "
          "as the sum over all l_i and s_i is a product of such sums, one of each tree, and m and (n+1)/N are in "
          "factors of both sides",
          closed_form(summed_over_sizes({8, 9, 10, 11, 12}, as_printed), 8, 200))
      .reading("exactly-one-window",
               "the probability itself, of given highest nodes and numbers of star nodes, is at most the bound: " +
                   kOneWindowText,
               exact_search(no_highest_nodes_too_likely_in_one_window, 1, kMostInOneWindow))
      .reading("l0-doubled",
               corrected_text() +
                   ", t = 1, m <= 3, b = 8..12, and s >= 1 there: for b = 8 the sum over l and s is 18/7, 4 "
                   "being allowed",
               closed_form(summed_over_sizes({8, 9, 10, 11, 12}, spine_choices_lost), 8, 200))
      .reading("b-7", "the same as printed for b = 7, which the lemma leaves out",
               closed_form(summed_over_sizes({7}, as_printed), 8, 200), refuted_at(14));
  section.claim("dyntree.lemma3.6.sums", "proof of lemma 3.6")
      .says("The sums over l of (2^(4-b) (b+1))^l and over s of (2^(3-b) (b+1))^s have a product of at most 2^2.")
      .printed("b >= 8; n stands for b", closed_form(sums_are_at_most_4, 8, 32))
      .reading("b-from-7", "b >= 7, which the lemma leaves out; n stands for b", closed_form(sums_are_at_most_4, 7, 32),
               refuted_at(7))
      .reading("b-from-6", "b >= 6, which the lemma leaves out; n stands for b", closed_form(sums_are_at_most_4, 6, 32),
               refuted_at(6));
  section.claim("dyntree.lemma3.7", "lemma 3.7")
      .says(
          "For b >= 8, m star nodes in t extended trees result with a probability of at most C(N,t) C(m-1,t-1) "
          "((n+1)/N)^(t-1) (2^(2b-5) (b+1)^-2)^t (2^(3-b) (b+1))^m.")
      .printed(
          "exactly, of a path, a complete tree and a caterpillar of N tree nodes with b = n = 8, m <= 24 and those t "
          "for which the bound is below 1",
          closed_form(law_of_three_shapes, 8, 8));
  return section;
}

}  // namespace cubeverify::dyntree
