#include "verify/stars/extended_tree_survey.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "verify/exact/remembered.h"

// A survey goes through trees, n/b and sets of star nodes, 2^nodes of each tree. A set of star nodes is a maximal close
// set and a smaller set, of which all is known; what is seen of a close set alone is looked at once and counted as
// often as it is there.

namespace cubeverify {
namespace {

// The nodes of a set, from the least, to go through; a vector of them would take most of a survey.
struct Members {
  Word rest;
  [[nodiscard]] Members begin() const { return *this; }
  [[nodiscard]] static std::default_sentinel_t end() { return {}; }
  int operator*() const { return lowest_bit(rest); }
  void operator++() { rest &= rest - 1; }
  bool operator==(std::default_sentinel_t) const { return rest == 0; }
};
Members members(Word set) { return {set}; }

constexpr int kNumberBits = 5, kNodeBits = 4;  // of numbers from -16 to 15, and of nodes

// How often each highest node, with the edges from it to the root and another number of so many bits, was there: faster
// than by sorting or a map.
class Counts {
 public:
  explicit Counts(int bits) : bits_(bits), often_(bit(kNodeBits + kNumberBits + bits)) {}
  void add(int v, int below_root, Word other) {
    const Word key = (static_cast<Word>(v) << kNumberBits | static_cast<Word>(below_root + 16)) << bits_ | other;
    if (often_[key]++ == 0) keys_.push_back(key);
  }
  // Calls visit(highest node, edges, the other number, how often) for each, and starts over.
  void take(const auto& visit) {
    for (const Word key : keys_) {
      const Word edges = key >> bits_ & all_ones(kNumberBits);
      visit(static_cast<int>(key >> (kNumberBits + bits_)), static_cast<int>(edges) - 16, key & all_ones(bits_),
            Word{std::exchange(often_[key], std::uint16_t{0})});
    }
    keys_.clear();
  }

 private:
  int bits_;
  std::vector<std::uint16_t> often_;
  std::vector<Word> keys_;
};

// A set of nodes in a table, of which there are many: trees have 16 nodes at most.
using NodeSet = std::uint16_t;

// Of every set of a tree's nodes, the union of what belongs to its nodes.
std::vector<NodeSet> unions(const std::vector<Word>& of_node) {
  std::vector<NodeSet> of_set(bit(static_cast<int>(of_node.size())), 0);
  for (Word set = 1; set < of_set.size(); ++set)
    of_set[set] = static_cast<NodeSet>(of_set[set & (set - 1)] | of_node[static_cast<std::size_t>(lowest_bit(set))]);
  return of_set;
}

void raise(Word& most, Word count) { most = std::max(most, count); }

// What is counted of one tree.
struct TreeCounts {
  explicit TreeCounts(int nodes) : sizes(2 * kNumberBits), shapes(nodes), of_shapes(kNumberBits) {}
  Counts sizes;      // with the numbers of star nodes and of nodes off the spine
  Counts shapes;     // with the nodes
  Counts of_shapes;  // with the number of nodes off the spine
};

class Surveyor {
 public:
  Surveyor(const CloseNodes& close, TreeCounts& counts, ExtendedTreeSurvey& survey)
      : close_(close), tree_(close.tree()), counts_(counts), survey_(survey) {
    std::vector<Word> parent, children(at(tree_.nodes()), 0), others, within_reach, nearer;
    below_ = children;
    for (int v = 0; v < tree_.nodes(); ++v) {
      parent.push_back(v == 0 ? 0 : bit(tree_.parent[at(v)]));
      if (v != 0) children[at(tree_.parent[at(v)])] |= bit(v);
      others.push_back(all_ones(tree_.nodes()) & ~tree_.ancestors[at(v)]);
      within_reach.push_back(above(v, close.reach()));
      nearer.push_back(above(v, close.sections() - 1));
      for (const int u : members(tree_.ancestors[at(v)])) below_[at(u)] |= bit(v);
    }
    parents_ = unions(parent);
    children_ = unions(children);
    no_ancestors_ = unions(others);
    within_reach_ = unions(within_reach);
    nearer_ = unions(nearer);
  }

  // Looks at all sets of star nodes; adds the trees counted for each highest node to the survey.
  void look_at_all() {
    form_sets();
    const std::vector<Word> times = times_of_close_sets();
    for (Word stars = 1; stars < sets_.size(); ++stars) {
      const StarSet& set = sets_[stars];
      stars_ = stars;
      see(TreeProperty::kDisjoint, set.disjoint);
      see(TreeProperty::kOneShort, set.short_ones <= 1);
      if (set.first == stars) {
        times_ = times[set.tree];
        count(trees_[set.tree]);
        look_at(trees_[set.tree]);
        times_ = 1;
      } else if (!set.alone) {
        for_each_close_set(stars, [&](NodeSet tree, bool others) {
          if (others) look_at(trees_[tree]);
        });
      }
    }
    finish();
  }

  // Adds the families of the extended trees of all sets of star nodes.
  void add_families(FamilyCounter& of_sizes, FamilyCounter& of_stars) const {
    for (Word stars = 1; stars < sets_.size(); ++stars) {
      const ExtendedTree& one = trees_[sets_[stars].tree];
      const int v = lowest_bit(one.highest);
      of_sizes.add(stars, one.stars, v, size_of(one, v));
      of_stars.add(stars, one.stars, v, {weight(one.stars), 0, 0});
    }
    of_sizes.finish_tree();
    of_stars.finish_tree();
  }

 private:
  // What is known of a set of star nodes; of none.
  struct StarSet {
    NodeSet first = 0;            // the maximal close set of its least node
    NodeSet tree = 0;             // the number of that one's extended tree
    NodeSet nodes = 0;            // of all its extended trees
    std::uint8_t short_ones = 0;  // of these, how many lack edges at the end of their spine
    bool disjoint = true;         // no two of these share a node
    bool alone = true;            // no star node is in the extended tree of others
  };

  static std::size_t at(int v) { return static_cast<std::size_t>(v); }
  [[nodiscard]] int depth(int v) const { return tree_.depth[at(v)]; }
  // A node and those above it, at most so many edges away.
  [[nodiscard]] Word above(int v, int edges) const {
    Word nodes = 0;
    for (const int u : members(tree_.ancestors[at(v)])) nodes |= depth(v) - depth(u) <= edges ? bit(u) : 0;
    return nodes;
  }
  [[nodiscard]] ExtendedTreeSize size_of(const ExtendedTree& one, int v) const {
    return {weight(one.stars), one.below_root, weight(one.off_spine(tree_, v))};
  }

  void form_sets() {
    sets_.resize(children_.size());
    std::vector<NodeSet> lower(children_.size(), 0);  // the nodes on paths between close nodes
    for (Word stars = 1; stars < sets_.size(); ++stars) {
      const int v = lowest_bit(stars);
      const Word others = stars & (stars - 1);
      Word first = bit(v);  // with the maximal close sets of the others that have a node close to it
      for (Word rest = others; rest != 0; rest &= ~sets_[rest].first)
        first |= (sets_[rest].first & close_.close_to(v)) != 0 ? sets_[rest].first : 0;
      lower[stars] = static_cast<NodeSet>(lower[others] | bit(v) | close_.paths(v, others));
      if (first == stars) {
        sets_[stars].tree = static_cast<NodeSet>(trees_.size());
        trees_.push_back(extended_tree(close_, stars, lower[stars]));
      }
      const NodeSet own = static_cast<NodeSet>(first), number = sets_[first].tree;
      const ExtendedTree& tree = trees_[number];
      const StarSet& rest = sets_[stars & ~first];
      sets_[stars] = {own,
                      number,
                      static_cast<NodeSet>(tree.nodes | rest.nodes),
                      static_cast<std::uint8_t>(rest.short_ones + (has_last_edges(tree) ? 0 : 1)),
                      rest.disjoint && (tree.nodes & rest.nodes) == 0,
                      rest.alone && (tree.nodes & stars) == first && (rest.nodes & first) == 0};
    }
  }

  // Calls visit(extended tree, whether it has star nodes of others) for each maximal close set of a set.
  void for_each_close_set(Word stars, const auto& visit) const {
    for (Word rest = stars; rest != 0; rest &= ~sets_[rest].first) {
      const StarSet& set = sets_[rest];
      visit(set.tree, (trees_[set.tree].nodes & stars) != set.first);
    }
  }

  // Of each close set, by its tree, how many sets of star nodes it is a maximal one of, no others being in the tree.
  [[nodiscard]] std::vector<Word> times_of_close_sets() const {
    // As often as a set is the rest of a set, and once for itself.
    std::vector<Word> reached(sets_.size(), 0), times(trees_.size(), 0);
    for (Word stars = sets_.size() - 1; stars > 0; --stars) {
      const StarSet& set = sets_[stars];
      reached[stars] += set.alone ? 1 : 0;
      times[set.tree] += reached[stars];
      reached[stars & ~set.first] += reached[stars];
      if (!set.alone) for_each_close_set(stars, [&](NodeSet tree, bool others) { times[tree] += others ? 0 : 1; });
    }
    return times;
  }

  void finish() {
    counts_.sizes.take([&](int, int below_root, Word numbers, Word trees) {
      raise(survey_.most[{static_cast<int>(numbers >> kNumberBits), below_root,
                          static_cast<int>(numbers & all_ones(kNumberBits))}],
            trees);
    });
    counts_.shapes.take([&](int v, int below_root, Word nodes, Word sets) {
      const int off = weight(ExtendedTree{.nodes = nodes}.off_spine(tree_, v));
      counts_.of_shapes.add(v, below_root, static_cast<Word>(off));
      raise(survey_.most_star_sets[{0, below_root, off}], sets);
    });
    counts_.of_shapes.take([&](int, int below_root, Word off, Word shapes) {
      raise(survey_.most_shapes[{0, below_root, static_cast<int>(off)}], shapes);
    });
  }

  // Of what is looked at, as often as it is there.
  void see(TreeProperty property, bool ok) {
    Seen& seen = survey_.seen[static_cast<std::size_t>(property)];
    seen.checked += times_;
    if (ok) return;
    if (seen.violated == 0) seen.first = in_words();
    seen.violated += times_;
  }

  // What is looked at.
  [[nodiscard]] std::string in_words() const {
    std::vector<int> stars;
    for (const int v : members(stars_)) stars.push_back(v);
    const std::string parents = tree_.nodes() == 1
                                    ? ""
                                    : fmt::format("the parents of nodes 1, 2, ... being {}, ",
                                                  fmt::join(tree_.parent.begin() + 1, tree_.parent.end(), " "));
    return fmt::format("{}star nodes {}, n/b = {}", parents, fmt::join(stars, " "), close_.sections());
  }

  void count(const ExtendedTree& one) {
    for (const int v : members(one.highest)) {
      const ExtendedTreeSize size = size_of(one, v);
      counts_.sizes.add(v, size.below_root, static_cast<Word>(size.stars << kNumberBits | size.off_spine));
      counts_.shapes.add(v, size.below_root, one.nodes);
    }
  }

  void look_at(const ExtendedTree& one) {
    see(TreeProperty::kTree, weight(one.lower & ~children_[one.lower]) == 1);
    look_at_nodes(one);
    look_at_root(one);
    see(TreeProperty::kNear, one.below_root <= close_.sections());
    see(TreeProperty::kNearer, one.below_root < close_.sections());
    for (const int v : members(one.highest)) look_at_spine(one, v);
    if (!has_last_edges(one)) see(TreeProperty::kShortHasRoot, has_bit(one.nodes, 0));
  }

  void look_at_nodes(const ExtendedTree& one) {
    Word ends = one.nodes & ~parents_[one.nodes];
    see(TreeProperty::kLeaves, (ends & ~one.stars) == 0);
    for (const int top : members(one.nodes & ~children_[one.nodes]))
      ends |= weight(children_[bit(top)] & one.nodes) <= 1 ? bit(top) : 0;
    see(TreeProperty::kEnds, (ends & ~one.stars) == 0);
    see(TreeProperty::kDescendant, (one.nodes & ~within_reach_[one.stars]) == 0);
  }

  void look_at_root(const ExtendedTree& one) {
    const bool is_star = has_bit(one.stars, one.root);
    int under = 0;
    for (const int child : members(children_[bit(one.root)] & one.nodes))
      under += (below_[at(child)] & one.stars) != 0 ? 1 : 0;
    see(TreeProperty::kRoot,
        highest_bit(all_ones(tree_.nodes()) & ~Word{no_ancestors_[one.stars]}) == one.root && (is_star || under == 2));
    see(TreeProperty::kStarRoot, is_star == (one.highest == bit(one.root) && one.below_root == 0));
  }

  // Of the longest path from the root, through a child not above v, on which the first star node is the last, how many
  // nodes are no star nodes, without the root. -1 if no star node of the set is there.
  [[nodiscard]] int other_path(const ExtendedTree& one, int v) const {
    int longest = -1;
    if (has_bit(stars_, one.root)) return longest;
    const Word above = tree_.ancestors[at(one.root)];
    for (const int star : members(one.stars & ~bit(v))) {
      if ((tree_.ancestors[at(star)] & tree_.ancestors[at(v)]) != above) continue;
      const Word inner = tree_.ancestors[at(star)] & ~above & ~bit(star) & one.nodes;
      if ((inner & stars_) == 0) longest = std::max(longest, weight(inner));
    }
    return longest;
  }

  void look_at_spine(const ExtendedTree& one, int v) {
    const Word spine = one.spine(tree_, v), off_spine = one.nodes & ~spine;
    const int edges = weight(spine), l = one.below_root, off = weight(off_spine);
    const bool is_long = edges == std::min(close_.spine(), depth(v)) && edges >= l;
    const bool is_star_free = (spine & stars_) == 0;
    see(TreeProperty::kSpineLength, is_long);
    see(TreeProperty::kSpineNoStar, is_star_free);
    see(TreeProperty::kSpine, is_long && is_star_free);
    const int accounted = weight(one.stars) + l - 1;
    see(TreeProperty::kSurplus, off >= accounted);
    const int other = other_path(one, v);
    if (!has_bit(one.stars, one.root)) see(TreeProperty::kOtherPath, other >= std::max(l - 1, 0));
    const int on_other_path = std::clamp(other, 0, std::max(l - 1, 0));
    const int surplus = off - weight(off_spine & one.stars) - on_other_path;
    see(TreeProperty::kCountedMinus, off == accounted + surplus);
    see(TreeProperty::kCounted, off == weight(one.stars) + std::max(l - 1, 0) + surplus);
    see(TreeProperty::kPaths, (off_spine & ~bit(v) & ~nearer_[one.stars]) == 0);
  }

  // The highest node has as many edges above it as a spine has, and they are in the tree.
  [[nodiscard]] bool has_last_edges(const ExtendedTree& one) const {
    const int v = lowest_bit(one.highest);
    return depth(v) >= close_.spine() && weight(one.spine(tree_, v)) >= close_.spine();
  }

  const CloseNodes& close_;
  const BinaryTree& tree_;
  TreeCounts& counts_;
  ExtendedTreeSurvey& survey_;
  std::vector<Word> below_;  // of each node; it is below itself
  // Of each set of nodes: their parents; their children; what is not above all of them, nor the only one of them; what
  // has one of them at or below it, at most the reach of close nodes or fewer than n/b edges away.
  std::vector<NodeSet> parents_, children_, no_ancestors_, within_reach_, nearer_;
  std::vector<StarSet> sets_;        // of each set of star nodes
  std::vector<ExtendedTree> trees_;  // of each close set
  Word stars_ = 0;                   // looked at
  Word times_ = 1;                   // as often
};

ExtendedTreeSurvey surveyed(int nodes, ExtendedTreeRule rule, const ExtendedTreeDefinitions& definitions) {
  ExtendedTreeSurvey survey;
  TreeCounts counts(nodes);
  FamilyCounter of_sizes(nodes), of_stars(nodes);
  for (int sections = 1; sections <= nodes; ++sections) {
    for (const BinaryTree& tree : binary_trees(nodes)) {
      if (sections > std::ranges::max(tree.depth) + 1) continue;
      const CloseNodes close(tree, rule, sections, definitions);
      Surveyor surveyor(close, counts, survey);
      surveyor.look_at_all();
      if (sections == 1) surveyor.add_families(of_sizes, of_stars);
    }
  }
  survey.families = of_sizes.kinds();
  survey.highest_nodes = of_stars.kinds();
  return survey;
}

constexpr int kFamilyBits = 32;

Word key_of(int v, const ExtendedTreeSize& size) {
  Word key = static_cast<Word>(v);
  for (const int number : {size.stars, size.below_root, size.off_spine})
    key = key << kNumberBits | (static_cast<Word>(number) & all_ones(kNumberBits));
  return key;
}

}  // namespace

FamilyCounter::FamilyCounter(int nodes) : kinds_(1), families_(1), family_of_(bit(nodes), 0) {}

void FamilyCounter::add(Word stars, Word first, int v, const ExtendedTreeSize& size) {
  const std::size_t rest = family_of_[stars & ~first];
  const auto [known, is_new] = known_.try_emplace(key_of(v, size) << kFamilyBits | rest, families_.size());
  if (is_new) families_.push_back({with(families_[rest].kind, size), {}});
  family_of_[stars] = known->second;
  ++families_[known->second].sets[stars & 1];
}

void FamilyCounter::finish_tree() {
  for (const Family& family : families_) {
    for (std::size_t root = 0; root < family.sets.size(); ++root) {
      if (family.sets[root] == 0) continue;
      FamilyKind::Alike& alike = kinds_[family.kind].by_root[root];
      ++alike.families;
      alike.most_sets = std::max(alike.most_sets, family.sets[root]);
    }
  }
  families_.resize(1);
  known_.clear();
}

std::size_t FamilyCounter::with(std::size_t kind, const ExtendedTreeSize& size) {
  const auto [known, is_new] = larger_.try_emplace({kind, size}, 0);
  if (is_new) {
    FamilyKind more{kinds_[kind].sizes, {}};
    more.sizes.insert(std::ranges::upper_bound(more.sizes, size), size);
    known->second =
        static_cast<std::size_t>(std::ranges::find(kinds_, more.sizes, &FamilyKind::sizes) - kinds_.begin());
    if (known->second == kinds_.size()) kinds_.push_back(std::move(more));
  }
  return known->second;
}

ExtendedTreeSurveys remembered_surveys(ExtendedTreeDefinitions definitions) {
  using Surveys = Remembered<std::pair<int, bool>, ExtendedTreeSurvey>;
  return [surveys = std::make_shared<Surveys>(), definitions = std::move(definitions)](
             int nodes, ExtendedTreeRule rule) -> const ExtendedTreeSurvey& {
    return surveys->of({nodes, rule.strictly_less}, [&] { return surveyed(nodes, rule, definitions); });
  };
}

const ExtendedTreeSurveys& paper_surveys() {
  static const ExtendedTreeSurveys surveys = remembered_surveys(paper_definitions());
  return surveys;
}

}  // namespace cubeverify
