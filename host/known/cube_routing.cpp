#include <algorithm>

#include "host/known/by_index.h"
#include "host/known/known.h"

namespace cubeverify {

namespace {

// C(m, k) for k >= 0.
Word choose(int m, int k) { return k > m ? 0 : detail::choose(m, k); }

// [j*2n + t] of the MSBT's labels f(c, j): j+n where bit j of c is 0, j for c = 2^j, and otherwise, with the first
// 1-bit right of j at distance s, that bit m, or m+n for m < j.
Word tree_label(const Counted& counted, int key) {
  const int n = counted.n(), tree = key / (2 * n), label = key % (2 * n);
  if (label == tree + n) return bit(n - 1) - 1;
  if (label == tree) return 1;
  const int k = label % n;
  if ((label >= n) != (k < tree)) return 0;
  return bit(n - 1 - (tree - k + n) % n);
}

// [t*n + d]: the dimension is the label mod n.
Word label_by_dimension(const Counted& counted, int key) {
  const int n = counted.n(), label = key / n;
  if (label % n != key % n) return 0;
  Word edges = 0;
  for (int tree = 0; tree < n; ++tree) edges += tree_label(counted, tree * 2 * n + label);
  return edges;
}

// The dimensions of the edges of the two-rooted tree, from that of one dimension less.
std::vector<Word> two_rooted_dimensions(int n) {
  std::vector<Word> edges{2, 1};
  for (int next = 3; next <= n; ++next) {
    const auto at = [&](int dimension) -> Word { return edges[static_cast<std::size_t>(dimension)]; };
    std::vector<Word> more(static_cast<std::size_t>(next));
    const auto add = [&](int dimension, Word count) { more[static_cast<std::size_t>(dimension)] += count; };
    for (int d = 0; d < next - 1; ++d) {
      const int turned = next == 3       ? 1 - d
                         : d == next - 2 ? next - 3
                         : d == next - 3 ? next - 4
                         : d == next - 4 ? next - 2
                                         : d;
      // In copy 0 the source's other child, of dimension n-3, gets another parent. So does in copy 1 the child of the
      // old second root, of dimension n-4 (0 for n = 3); that root itself, of dimension n-2, is the new one.
      add(d, at(d) - (d == next - 3 ? 1 : 0));
      add(turned, at(d) - (d == std::max(next - 4, 0) ? 1 : 0) - (d == next - 2 ? 1 : 0));
    }
    add(next - 1, 3);  // they, and the second root
    add(next - 3, 1);  // its child
    edges = more;
  }
  return edges;
}

}  // namespace

const KnownBySweep& known_of_cube_routing() {
  static const KnownBySweep known{
      {"msbt",
       {{"tree-label", kEachKey, tree_label},
        {"tree-level", kEachKey,
         [](const Counted& counted, int key) {
           const int n = counted.n(), level = key % (n + 2);
           if (level == 0) return Word{1};
           return choose(n - 1, level - 1) + (level < 3 ? 0 : choose(n - 1, level - 2));
         }},
        {"label-by-dimension", kEachKey, label_by_dimension},
        // The link across d from c to q: c's label is d+n, and q's is d where no 1-bit of c is left of d.
        {"two-way", kEachKey,
         [](const Counted& counted, int key) {
           const Word n = static_cast<Word>(counted.n()), rising = all_ones(counted.n()) - n;
           if (key < 2) return Word{0};
           return key == 2 ? rising : n * bit(counted.n() - 1) - n - rising;
         }}}},
      {"bst",
       {{"subtree-dimension", kEachKey,
         [](const Counted& counted, int key) { return of_index_and_k(counted.classes(), key); }},
        {"table-right", kChecked,
         [](const Counted& counted, int) { return bit(counted.n()) - counted.classes().classes(); }},
        {"table-skip", kChecked,
         [](const Counted& counted, int) {
           const Word n = static_cast<Word>(counted.n());
           return counted.classes().classes() * n - bit(counted.n()) - n + 1;
         }}}},
      {"gray", {{"closed", kChecked, [](const Counted& counted, int) { return Word{counted.n() >= 2 ? 1U : 0U}; }}}},
      {"tcbt",
       {{"side-level", kEachKey,
         [](const Counted& counted, int key) {
           const int n = counted.n(), side = key / (n + 2), level = key % (n + 2);
           if (side == 0) return Word{level < 2 ? 1U : 0U};
           return level < side || level > n - 2 + side ? 0 : bit(level - side);
         }},
        {"dimension", kEachKey, [](const Counted& counted, int key) {
           return two_rooted_dimensions(counted.n())[static_cast<std::size_t>(key)];
         }}}}};
  return known;
}

}  // namespace cubeverify
