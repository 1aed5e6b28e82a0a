#include "verify/stars/star_chances.h"

#include "kernels/embedding/window.h"

namespace cubeverify {
namespace {

void for_subsets(Word set, const auto& visit) {
  Word subset = 0;
  do {
    visit(subset);
    subset = (subset - set) & set;
  } while (subset != 0);
}

// Places node v and those after it in every way.
class Placer {
 public:
  Placer(const BinaryTree& tree, int n, int b, const StarDefinitions& star)
      : tree_(tree), n_(n), b_(b), star_(star), place_(tree.parent.size()) {}

  std::map<Word, Word> from(Word root) {
    place_[0] = root;
    place(1, star_.in_star(root) ? 1 : 0);
    return outcomes_;
  }

 private:
  void place(int v, Word stars) {
    if (v == tree_.nodes()) {
      ++outcomes_[stars];
      return;
    }
    const auto parent = static_cast<std::size_t>(tree_.parent[static_cast<std::size_t>(v)]);
    for_subsets(star_.window(n_, b_, tree_.depth[parent]), [&](Word flipped) {
      const Word here = place_[static_cast<std::size_t>(v)] = place_[parent] ^ flipped;
      place(v + 1, star_.in_star(here) ? stars | bit(v) : stars);
    });
  }

  const BinaryTree& tree_;
  int n_, b_;
  const StarDefinitions& star_;
  std::vector<Word> place_;
  std::map<Word, Word> outcomes_;
};

}  // namespace

const StarDefinitions& paper_star() {
  static const StarDefinitions definitions{[](int n, int b, int i) {
                                             return TreeWindow::window(
                                                 n, b, TreeWindow::window_start(n, b, static_cast<Word>(i)));
                                           },
                                           [](Word node) { return weight(node) <= 1; }};
  return definitions;
}

Word outcomes_in_star(int n, int b, int i, int edges, Word from, bool alone, const StarDefinitions& star) {
  std::map<Word, Word> reached{{from, 1}};
  for (int edge = 0; edge < edges; ++edge) {
    std::map<Word, Word> next;
    for (const auto& [at, ways] : reached) {
      if (alone && edge > 0 && star.in_star(at)) continue;
      for_subsets(star.window(n, b, i + edge),
                  [&, here = at, count = ways](Word flipped) { next[here ^ flipped] += count; });
    }
    reached = std::move(next);
  }
  Word inside = 0;
  for (const auto& [at, ways] : reached) inside += star.in_star(at) ? ways : 0;
  return inside;
}

std::map<Word, Word> star_set_outcomes(const BinaryTree& tree, int n, int b, Word from, const StarDefinitions& star) {
  return Placer(tree, n, b, star).from(from);
}

}  // namespace cubeverify
