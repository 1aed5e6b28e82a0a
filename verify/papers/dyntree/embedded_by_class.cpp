
#include "verify/papers/dyntree/embedded.h"

// Places taken together by how many coordinates of each window differ from the star's centre.

namespace cubeverify::dyntree {

namespace {

constexpr int kClasses = 3;

// A place of each class: in each window the first coordinates differ, none, one or two of them.
class Representatives {
 public:
  Representatives(int n, int b) : b_(b), windows_(n / b) {}

  [[nodiscard]] Word classes() const {
    Word all = 1;
    for (int window = 0; window < windows_; ++window) all *= kClasses;
    return all;
  }
  [[nodiscard]] Word place(Word which) const {
    Word place = 0;
    for (int window = 0; window < windows_; ++window, which /= kClasses)
      place |= (bit(static_cast<int>(which % kClasses)) - 1) << (window * b_);
    return place;
  }
  [[nodiscard]] Word class_of(Word place) const {
    Word which = 0;
    for (int window = windows_; window-- > 0;)
      which = kClasses * which + static_cast<Word>(std::min(weight((place >> (window * b_)) & all_ones(b_)), 2));
    return which;
  }

 private:
  int b_, windows_;
};

// How many outcomes of an edge's coins lead from a place of each class to places of another; by the depth above.
using ClassEdges = std::vector<std::vector<std::map<Word, Word>>>;

ClassEdges edges_by_class(const Representatives& places, int n, int b, const Definitions& definitions) {
  ClassEdges edges(static_cast<std::size_t>(n / b));
  for (std::size_t depth = 0; depth < edges.size(); ++depth) {
    const int start = definitions.window_start(n, b, depth);
    for (Word from = 0; from < places.classes(); ++from) {
      std::map<Word, Word>& ways = edges[depth].emplace_back();
      for (Word coins = 0; coins < bit(b); ++coins)
        ++ways[places.class_of(places.place(from) ^ definitions.flips(n, start, coins))];
    }
  }
  return edges;
}

// Places node v and those after it in a place of every class, with the number of outcomes.
class ClassPlacer {
 public:
  ClassPlacer(const BinaryTree& tree, const ClassEdges& edges, const std::vector<bool>& in_star)
      : tree_(tree), edges_(edges), in_star_(in_star), at_(tree.parent.size()) {}

  std::map<Word, Word> from(Word root) {
    at_[0] = root;
    place(1, in_star_[root] ? 1 : 0, 1);
    return outcomes_;
  }

 private:
  void place(int v, Word stars, Word ways) {
    if (v == tree_.nodes()) {
      outcomes_[stars] += ways;
      return;
    }
    const auto node = static_cast<std::size_t>(v), parent = static_cast<std::size_t>(tree_.parent[node]);
    const auto depth = static_cast<std::size_t>(tree_.depth[parent]) % edges_.size();
    for (const auto& [to, outcomes] : edges_[depth][at_[parent]]) {
      at_[node] = to;
      place(v + 1, in_star_[to] ? stars | bit(v) : stars, ways * outcomes);
    }
  }

  const BinaryTree& tree_;
  const ClassEdges& edges_;
  const std::vector<bool>& in_star_;
  std::vector<Word> at_;
  std::map<Word, Word> outcomes_;
};

}  // namespace

std::vector<std::map<Word, Word>> star_set_outcomes_by_class(const BinaryTree& tree, int n, int b,
                                                             const Definitions& definitions) {
  const Representatives places(n, b);
  const ClassEdges edges = edges_by_class(places, n, b, definitions);
  std::vector<bool> in_star;
  for (Word which = 0; which < places.classes(); ++which) in_star.push_back(definitions.in_star(places.place(which)));
  std::vector<std::map<Word, Word>> all;
  for (Word root = 0; root < places.classes(); ++root) all.push_back(ClassPlacer(tree, edges, in_star).from(root));
  return all;
}

}  // namespace cubeverify::dyntree
