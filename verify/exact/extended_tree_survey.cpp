#include "verify/exact/extended_tree_survey.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

// A survey goes through trees, n/b and sets of star nodes, 2^nodes of each tree: sets are words and counts are sorted
// keys, as vectors and maps would take most of the time. Its parts, one for each n/b, are computed by whichever threads
// ask for it.

namespace cubeverify {

namespace {

// The nodes of a set, from the least; a vector of them would take most of a survey.
struct Members {
  struct Iterator {
    using difference_type = std::ptrdiff_t;
    using value_type = int;
    Word rest;
    int operator*() const { return lowest_bit(rest); }
    Iterator& operator++() {
      rest &= rest - 1;
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const Iterator&) const = default;
  };
  Word set;
  [[nodiscard]] Iterator begin() const { return {set}; }
  [[nodiscard]] static Iterator end() { return {0}; }
};
Members members(Word set) { return {set}; }

// Sorts the keys; calls visit(key, how often it is there) for each that differs from the one before.
template <class Key, class Visit>
void for_each_run(std::vector<Key>& keys, const Visit& visit) {
  std::ranges::sort(keys);
  for (auto first = keys.begin(); first != keys.end();) {
    const auto last = std::upper_bound(first, keys.end(), *first);
    visit(*first, static_cast<Word>(last - first));
    first = last;
  }
}

// A highest node, a size and a set of nodes as one number, since sorting is a fifth of a survey. The numbers of a size
// are from -128 to 127.
constexpr int kNodeBits = 16;
Word key_of(int v, const ExtendedTreeSize& size, Word nodes) {
  Word key = static_cast<Word>(v);
  for (const int number : {size.stars, size.below_root, size.off_spine})
    key = key << 8 | static_cast<Word>(number + 128);
  return key << kNodeBits | nodes;
}
ExtendedTreeSize size_in(Word key) {
  const auto number = [&](int place) { return static_cast<int>(key >> (kNodeBits + 8 * place) & 255) - 128; };
  return {number(2), number(1), number(0)};
}

class Surveyor {
 public:
  Surveyor(const CloseNodes& close, ExtendedTreeSurvey& survey)
      : close_(close), tree_(close.tree()), survey_(survey), children_(tree_.parent.size(), 0), below_(children_) {
    for (int v = 0; v < tree_.nodes(); ++v) {
      if (v != 0) children_[at(tree_.parent[at(v)])] |= bit(v);
      for (const int u : members(tree_.ancestors[at(v)])) below_[at(u)] |= bit(v);
    }
  }

  void look_at(Word stars) {
    stars_ = stars;
    trees_.clear();
    for (const Word set : close_.maximal_close_sets(stars)) trees_.push_back(extended_tree(close_, set));
    if (trees_.size() == 1) count(trees_.front());
    for (const ExtendedTree& one : trees_) look_at(one);
    look_at_all();
  }

  // Adds the trees counted for each highest node to the survey.
  void finish() {
    const auto raise = [](Word& most, Word count) { most = std::max(most, count); };
    for_each_run(counted_, [&](Word key, Word trees) { raise(survey_.most[size_in(key)], trees); });
    std::map<Word, Word> shapes;
    for_each_run(star_sets_, [&](Word key, Word sets) {
      ++shapes[key & ~all_ones(kNodeBits)];
      raise(survey_.most_star_sets[size_in(key)], sets);
    });
    for (const auto& [key, count] : shapes) raise(survey_.most_shapes[size_in(key)], count);
  }

 private:
  static std::size_t at(int v) { return static_cast<std::size_t>(v); }
  [[nodiscard]] int depth(int v) const { return tree_.depth[at(v)]; }

  void see(TreeProperty property, bool ok) {
    Seen& seen = survey_.seen[static_cast<std::size_t>(property)];
    ++seen.checked;
    if (ok) return;
    if (seen.violated++ == 0) {
      const std::string parents = tree_.nodes() == 1
                                      ? ""
                                      : fmt::format("the parents of nodes 1, 2, ... being {}, ",
                                                    fmt::join(tree_.parent.begin() + 1, tree_.parent.end(), " "));
      seen.first =
          fmt::format("{}star nodes {}, n/b = {}", parents, fmt::join(members(stars_), " "), close_.sections());
    }
  }

  [[nodiscard]] Word children_in(Word nodes, int v) const { return children_[at(v)] & nodes; }
  // The nodes of `nodes` at or below v.
  [[nodiscard]] Word below(Word nodes, int v) const { return below_[at(v)] & nodes; }
  // From v down to the nearest star node of the set at or below it; more than any distance if there is none.
  [[nodiscard]] int to_star(const ExtendedTree& one, int v) const {
    int least = tree_.nodes();
    for (Word stars = below(one.stars, v); stars != 0; stars &= stars - 1)
      least = std::min(least, depth(lowest_bit(stars)) - depth(v));
    return least;
  }

  void count(const ExtendedTree& one) {
    for (const int v : members(one.highest)) {
      const ExtendedTreeSize size{weight(one.stars), one.below_root, weight(one.off_spine(tree_, v))};
      counted_.push_back(key_of(v, size, 0));
      star_sets_.push_back(key_of(v, {0, size.below_root, size.off_spine}, one.nodes));
    }
  }

  void look_at(const ExtendedTree& one) {
    int tops = 0;
    for (const int v : members(one.lower)) tops += v == 0 || !has_bit(one.lower, tree_.parent[at(v)]) ? 1 : 0;
    see(TreeProperty::kTree, tops == 1);
    look_at_nodes(one);
    look_at_root(one);
    see(TreeProperty::kNear, one.below_root <= close_.sections());
    see(TreeProperty::kNearer, one.below_root < close_.sections());
    for (const int v : members(one.highest)) look_at_spine(one, v);
  }

  void look_at_nodes(const ExtendedTree& one) {
    bool leaves = true, ends = true, descendants = true;
    for (const int v : members(one.nodes)) {
      const int children = weight(children_in(one.nodes, v));
      const int edges = children + (v != 0 && has_bit(one.nodes, tree_.parent[at(v)]) ? 1 : 0);
      leaves = leaves && (children > 0 || has_bit(one.stars, v));
      ends = ends && (edges > 1 || has_bit(one.stars, v));
      descendants = descendants && to_star(one, v) <= close_.reach();
    }
    see(TreeProperty::kLeaves, leaves);
    see(TreeProperty::kEnds, ends);
    see(TreeProperty::kDescendant, descendants);
  }

  void look_at_root(const ExtendedTree& one) {
    Word common = ~Word{0};
    for (const int v : members(one.stars)) common &= tree_.ancestors[at(v)];
    const bool is_star = has_bit(one.stars, one.root);
    int under = 0;
    for (const int child : members(children_in(one.nodes, one.root))) under += below(one.stars, child) != 0 ? 1 : 0;
    see(TreeProperty::kRoot, highest_bit(common) == one.root && (is_star || under == 2));
    see(TreeProperty::kStarRoot, is_star == (one.highest == bit(one.root) && one.below_root == 0));
  }

  // The longest path from the root, through a child not above v, on which the first star node is the last; its nodes
  // that are no star nodes, without the root. None if no star node of the set is there.
  [[nodiscard]] std::optional<Word> other_path(const ExtendedTree& one, int v) const {
    std::optional<Word> longest;
    for (const int star : members(one.stars)) {
      if (has_bit(stars_, one.root) || tree_.common_ancestor(star, v) != one.root || star == v) continue;
      const Word inner = tree_.ancestors[at(star)] & ~tree_.ancestors[at(one.root)] & ~bit(star) & one.nodes;
      if ((inner & stars_) == 0 && (!longest || weight(inner) > weight(*longest))) longest = inner;
    }
    return longest;
  }

  void look_at_spine(const ExtendedTree& one, int v) {
    const Word spine = one.spine(tree_, v);
    const int edges = weight(spine), l = one.below_root, off = weight(one.off_spine(tree_, v));
    const bool is_long = edges == std::min(close_.spine(), depth(v)) && edges >= l;
    const bool is_star_free = (spine & stars_) == 0;
    see(TreeProperty::kSpineLength, is_long);
    see(TreeProperty::kSpineNoStar, is_star_free);
    see(TreeProperty::kSpine, is_long && is_star_free);
    const int accounted = weight(one.stars) + l - 1;
    see(TreeProperty::kSurplus, off >= accounted);
    const std::optional<Word> other = other_path(one, v);
    if (!has_bit(one.stars, one.root)) see(TreeProperty::kOtherPath, other && weight(*other) >= l - 1);
    const int on_other_path = std::min(weight(other.value_or(0)), std::max(l - 1, 0));
    const int surplus = off - weight(one.off_spine(tree_, v) & one.stars) - on_other_path;
    see(TreeProperty::kCountedMinus, off == accounted + surplus);
    see(TreeProperty::kCounted, off == weight(one.stars) + std::max(l - 1, 0) + surplus);
    bool paths = true;
    for (const int u : members(one.off_spine(tree_, v) & ~bit(v))) paths = paths && to_star(one, u) < close_.sections();
    see(TreeProperty::kPaths, paths);
  }

  // The highest node has as many edges above it as a spine has, and they are in the tree.
  [[nodiscard]] bool has_last_edges(const ExtendedTree& one) const {
    const int v = lowest_bit(one.highest);
    return depth(v) >= close_.spine() && weight(one.spine(tree_, v)) >= close_.spine();
  }

  void look_at_all() {
    Word all = 0;
    bool disjoint = true;
    int short_ones = 0;
    for (const ExtendedTree& one : trees_) {
      disjoint = disjoint && (all & one.nodes) == 0;
      all |= one.nodes;
      if (has_last_edges(one)) continue;
      ++short_ones;
      see(TreeProperty::kShortHasRoot, has_bit(one.nodes, 0));
    }
    see(TreeProperty::kDisjoint, disjoint);
    see(TreeProperty::kOneShort, short_ones <= 1);
  }

  const CloseNodes& close_;
  const BinaryTree& tree_;
  ExtendedTreeSurvey& survey_;
  std::vector<Word> children_, below_;  // of each node; it is below itself
  Word stars_ = 0;
  std::vector<ExtendedTree> trees_;  // of those star nodes
  // Each as often as it is seen: sorted at the end, which is faster than maps of counts.
  std::vector<Word> counted_, star_sets_;  // keys of highest nodes and sizes, without and with sets of nodes
};

void survey_at(int sections, int nodes, ExtendedTreeRule rule, const ExtendedTreeDefinitions& definitions,
               ExtendedTreeSurvey& survey) {
  for (const BinaryTree& tree : binary_trees(nodes)) {
    if (sections > std::ranges::max(tree.depth) + 1) continue;
    const CloseNodes close(tree, rule, sections, definitions);
    Surveyor surveyor(close, survey);
    for (Word stars = 1; stars <= all_ones(nodes); ++stars) surveyor.look_at(stars);
    surveyor.finish();
  }
}

// What was seen at a larger n/b, added to what was seen at smaller ones.
void add(const ExtendedTreeSurvey& more, ExtendedTreeSurvey& survey) {
  for (std::size_t p = 0; p < survey.seen.size(); ++p) {
    Seen& seen = survey.seen[p];
    if (seen.violated == 0) seen.first = more.seen[p].first;
    seen.checked += more.seen[p].checked;
    seen.violated += more.seen[p].violated;
  }
  for (const auto counts :
       {&ExtendedTreeSurvey::most, &ExtendedTreeSurvey::most_shapes, &ExtendedTreeSurvey::most_star_sets}) {
    for (const auto& [size, count] : more.*counts) (survey.*counts)[size] = std::max((survey.*counts)[size], count);
  }
}

// A survey whose parts, one for each n/b, are computed by as many threads as ask for it.
class SharedSurvey {
 public:
  const ExtendedTreeSurvey& get(int nodes, ExtendedTreeRule rule, const ExtendedTreeDefinitions& definitions) {
    {
      const std::scoped_lock lock(mutex_);
      if (done_ == 0) parts_.resize(static_cast<std::size_t>(nodes));
    }
    for (;;) {
      const int sections = ++begun_;
      if (sections > nodes) break;
      std::exception_ptr failure;
      try {
        survey_at(sections, nodes, rule, definitions, parts_[static_cast<std::size_t>(sections - 1)]);
      } catch (...) {
        failure = std::current_exception();
      }
      const std::scoped_lock lock(mutex_);
      if (failure) failure_ = failure;
      ++done_;
      complete_.notify_all();
    }
    std::unique_lock lock(mutex_);
    complete_.wait(lock, [&] { return done_ == nodes; });
    if (failure_) std::rethrow_exception(failure_);
    for (const ExtendedTreeSurvey& part : parts_) add(part, whole_);
    parts_.clear();
    return whole_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable complete_;
  std::atomic<int> begun_ = 0;
  int done_ = 0;
  std::exception_ptr failure_;
  std::vector<ExtendedTreeSurvey> parts_;
  ExtendedTreeSurvey whole_;
};

}  // namespace

ExtendedTreeSurveys remembered_surveys(ExtendedTreeDefinitions definitions) {
  struct Memory {
    std::mutex mutex;
    std::map<std::pair<int, bool>, SharedSurvey> surveys;
  };
  return [memory = std::make_shared<Memory>(), definitions = std::move(definitions)](
             int nodes, ExtendedTreeRule rule) -> const ExtendedTreeSurvey& {
    std::unique_lock lock(memory->mutex);
    SharedSurvey& survey = memory->surveys[{nodes, rule.strictly_less}];
    lock.unlock();
    return survey.get(nodes, rule, definitions);
  };
}

const ExtendedTreeSurveys& paper_surveys() {
  static const ExtendedTreeSurveys surveys = remembered_surveys(paper_definitions());
  return surveys;
}

}  // namespace cubeverify
