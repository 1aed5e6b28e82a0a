#include "verify/search/cube_embedding.h"

#include <algorithm>

namespace cubeverify {
namespace {

class OneToOne {
 public:
  OneToOne(const BinaryTree& tree, int n, int dilation, const std::function<int(Word a, Word b)>& edge_length)
      : tree_(tree), place_(tree.parent.size(), 0), near_(bit(n)) {
    for (Word a = 0; a < bit(n); ++a) {
      std::vector<Word>& near = near_[a];
      for (Word b = 0; b < bit(n); ++b)
        if (a != b && edge_length(a, b) <= dilation) near.push_back(b);
      std::ranges::stable_sort(near, {}, [&](Word b) { return edge_length(a, b); });
    }
  }

  bool is_found() { return place(1, Word{1}, Word{0}); }
  [[nodiscard]] const std::vector<Word>& places() const { return place_; }

 private:
  // Places node v and those after it. Of the coordinates in which no place has a 1 so far, the lowest are used first.
  bool place(int v, Word taken, Word used) {
    if (v == tree_.nodes()) return true;
    const auto node = static_cast<std::size_t>(v);
    for (const Word here : near_[place_[static_cast<std::size_t>(tree_.parent[node])]]) {
      const Word now_used = used | here;
      if (has_bit(taken, static_cast<int>(here)) || (now_used & (now_used + 1)) != 0) continue;
      place_[node] = here;
      if (place(v + 1, taken | bit(static_cast<int>(here)), now_used)) return true;
    }
    return false;
  }

  const BinaryTree& tree_;
  std::vector<Word> place_;
  std::vector<std::vector<Word>> near_;
};

}  // namespace

std::optional<std::vector<Word>> embed_in_cube(const BinaryTree& tree, int n, int dilation,
                                               const std::function<int(Word a, Word b)>& edge_length) {
  OneToOne search(tree, n, dilation, edge_length);
  if (!search.is_found()) return std::nullopt;
  return search.places();
}

}  // namespace cubeverify
