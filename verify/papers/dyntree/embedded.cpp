#include "verify/papers/dyntree/embedded.h"

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

constexpr int kMostSearched = 4, kMostRounded = 5;
constexpr int kMostCoins = 10;
constexpr int kMostNodesOf16 = 4;  // outcomes of their coins are counted in one word

struct EmbeddedIn {
  int n;
  int b;
  int sections;  // n/b
};

std::vector<EmbeddedIn> cubes_of(Cubes cubes, int nodes) {
  if (cubes == Cubes::kWindowOf8) return {{8, 8, 1}, {16, 8, 2}};
  if (cubes == Cubes::kWindowOf9Or16) {
    std::vector<EmbeddedIn> wide{{9, 9, 1}, {18, 9, 2}};
    if (nodes <= kMostNodesOf16) wide.push_back({16, 16, 1});
    return wide;
  }
  std::vector<EmbeddedIn> all;
  for (int n = 1; n <= (cubes == Cubes::kDividing ? kMostSearched : kMostRounded); ++n) {
    for (int b = 1; b <= n; ++b) {
      if ((cubes == Cubes::kDividing && n % b != 0) || b * (nodes - 1) > kMostCoins) continue;
      all.push_back({n, b, cubes == Cubes::kRoundedUp ? (n + b - 1) / b : n / b});
    }
  }
  return all;
}

bool is_by_class(Cubes cubes) { return cubes == Cubes::kWindowOf8 || cubes == Cubes::kWindowOf9Or16; }

std::vector<std::map<Word, Word>> outcomes_by_root(const BinaryTree& tree, const EmbeddedIn& in,
                                                   const Definitions& definitions) {
  std::vector<std::map<Word, Word>> all;
  for (Word root = 0; root <= all_ones(in.n); ++root)
    all.push_back(star_set_outcomes(tree, in.n, in.b, root, star_definitions(definitions)));
  return all;
}

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

void for_embedded_trees(const Evidence& evidence, ExtendedTreeRule rule, Cubes cubes,
                        const std::function<bool(const EmbeddedTree&)>& visit) {
  const int nodes = evidence.n();
  const Definitions& definitions = evidence.definitions();
  for (const EmbeddedIn& in : cubes_of(cubes, nodes)) {
    for (const BinaryTree& tree : binary_trees(nodes)) {
      const CloseNodes close(tree, rule, in.sections, definitions.close_sets);
      for (const auto& star_sets : is_by_class(cubes) ? star_set_outcomes_by_class(tree, in.n, in.b, definitions)
                                                      : outcomes_by_root(tree, in, definitions)) {
        if (!visit({close, in.n, in.b, bit(in.b * (nodes - 1)), star_sets})) return;
      }
    }
  }
}

StarDefinitions star_definitions(const Definitions& definitions) {
  return {[&definitions](int n, int b, int i) {
            return definitions.window(n, b, definitions.window_start(n, b, static_cast<Word>(i)));
          },
          definitions.in_star};
}

ExtendedTreeSize size_of(const ExtendedTree& tree, const CloseNodes& close) {
  const int off = weight(tree.off_spine(close.tree(), lowest_bit(tree.highest)));
  return {weight(tree.stars), tree.below_root, off};
}

}  // namespace cubeverify::dyntree
