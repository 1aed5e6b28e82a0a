// Prints what the kernels' functions say of all words of up to ten bits, for tests/proofs/definitions_test.py: a line
// for each tuple of a relation, as `relation n value...`. Words and sets are numbers. With the argument `coq` what
// tests/proofs/coq_values_long_test.py compares, of all words of up to eight bits.

#include <cstdlib>
#include <initializer_list>
#include <iostream>
#include <string_view>

#include "kernels/address/gray_code.h"
#include "kernels/address/rotation.h"
#include "kernels/networks/message_path.h"
#include "kernels/networks/shift_tree.h"
#include "kernels/sweeps/disjoint/facts.h"
#include "kernels/sweeps/routes/facts.h"
#include "kernels/trees/msbt.h"
#include "kernels/trees/sbnt.h"
#include "kernels/trees/sbt.h"
#include "verify/networks/network_rule.h"

namespace cubeverify {
namespace {

constexpr int kMostBits = 10;
constexpr int kMostBitsInCoq = 8;
constexpr int kMostBitsOfImages = 6;

void tuple(const char* relation, int n, std::initializer_list<Word> values) {
  std::cout << relation << ' ' << n;
  for (const Word value : values) std::cout << ' ' << value;
  std::cout << '\n';
}

Word word(int position) { return static_cast<Word>(position); }

// The view of a label from the root of CBT(n+1): step i of the way down is bit d - 1 - i.
Word steps_from_root(Word label) {
  const int depth = highest_bit(label);
  Word steps = 0;
  for (int i = 0; i < depth; ++i) {
    if (has_bit(label, depth - 1 - i)) steps |= bit(i);
  }
  return steps;
}

void words(int n) {
  for (Word x = 0; x < bit(n); ++x) {
    if (x != 0) tuple("highest", n, {word(highest_bit(x)), x});
    if (x != 0) tuple("lowest", n, {word(lowest_bit(x)), x});
    if (x + 1 < bit(n)) tuple("plus_one", n, {x, x + 1});
    for (Word y = x + 1; y < bit(n) && n <= kMostBits / 2; ++y) tuple("less", n, {x, y});
    tuple("rotated_right", n, {x, rotate_right(n, x, 1 % n)});
    tuple("turned_left", n, {x, rotate_left(n, x, 1 % n)});
    tuple("gray", n, {x, gray(x)});
    if (x != 0) {
      tuple("gray_step", n, {x, word(gray_step(x))});
      tuple("negative", n, {x, bit(n) - x});
    }
    for (int p = 0; p < n; ++p) {
      if (x >= bit(p)) tuple("minus_power", n, {x, word(p), x - bit(p)});
    }
  }
}

void network(int n) {
  for (Word x = 0; x < bit(n); ++x) {
    for (Word b = 0; b <= 1; ++b) {
      tuple("shifted_left", n, {x, b, DeBruijn::left(n, x, b)});
      tuple("shifted_right", n, {x, b, DeBruijn::right(n, x, b)});
      tuple("lifted", n, {x, b, DeBruijn::lift(n, x, b)});
    }
  }
  for (Word v = 0; v < bit(n + 1); ++v) {
    tuple("contracted", n, {v, DeBruijn::contract(n, v)});
    if (is_loop(n, v)) tuple("loop", n, {v});
    Word back = 0;
    if (!is_loop(n, v) && has_link_back(n, v, back)) tuple("link_back", n, {v, back});
  }
}

void labels(int n) {
  using Labels = CompleteTree;
  for (Word y = 1; y < bit(n + 1); ++y) {
    const Word depth = word(highest_bit(y)), steps = steps_from_root(y);
    tuple("tree_label", n, {depth, steps});
    if ((y & 1) != 0) tuple("odd", n, {depth, steps});
    if (Labels::is_right_child(y)) tuple("is_right_child", n, {y});
    if (Labels::is_right_child(y)) tuple("is_right_child_from_root", n, {depth, steps});
    if (Labels::is_left_child(y)) tuple("is_left_child_from_root", n, {depth, steps});
    tuple("top", n, {depth, steps, word(highest_bit(Labels::top(y)))});
    if (Labels::is_leaf(n, y)) continue;
    tuple("left_child", n, {depth, steps, depth + 1, steps_from_root(Labels::left_child(y))});
    tuple("right_child", n, {depth, steps, depth + 1, steps_from_root(Labels::right_child(y))});
  }
}

void binomial_tree(int n) {
  using Tree = BinomialTree;
  for (Word t = 0; t < bit(n); ++t) {
    const Word label = Tree::label(t), depth = word(highest_bit(label)), steps = steps_from_root(label);
    tuple("label_of", n, {t, label});
    tuple("tree_node", n, {depth, steps});
    for (int k = 1; k <= Tree::fanout(n, t); ++k) {
      const Word child = Tree::label(Tree::child(n, t, k));
      tuple("child_in_b_n", n, {depth, steps, word(highest_bit(child)), steps_from_root(child)});
    }
    if (t == 0) continue;
    // The steps of the path to t, from the label it leaves, and the links they use.
    const MessagePath<Tree, DeBruijn> path(n, t);
    const Word phase = word(Tree::phase(n, path.edge));
    for (int j = 0; j < path.edge.number; ++j) {
      const Word appended = path.label(j + 1) & 1;
      tuple("step", n, {path.label(j), appended, phase});
      tuple("use", n, {path.link(n, j), path.label(j), appended, phase});
    }
  }
}

void sbt(int n) {
  for (Word c = 0; c < bit(n); ++c) {
    for (int d = 0; d < n; ++d) {
      if (has_bit(Sbt::children(n, c), d)) tuple("sbt_child", n, {c, word(d)});
    }
    if (c == 0) continue;
    tuple("sbt_k", n, {c, word(Sbt::k(n, c))});
    tuple("sbt_parent", n, {c, Sbt::parent(n, c)});
  }
}

void msbt(int n) {
  for (Word c = 0; c < bit(n); ++c) {
    for (int j = 0; j < n; ++j) {
      const Word tree = word(j);
      for (int d = 0; d < n; ++d) {
        if (has_bit(Msbt::children(n, c, j), d)) tuple("child", n, {c, tree, word(d)});
      }
      if (c == 0) continue;
      const int label = Msbt::label(n, c, j);
      tuple("msbt_k", n, {c, tree, word(Msbt::k(n, c, j))});
      tuple("dimension", n, {c, tree, word(Msbt::dimension(n, c, j))});
      tuple("parent", n, {c, tree, Msbt::parent(n, c, j)});
      tuple("cycle", n, {c, tree, Word{label >= n}, word(label % n)});
    }
  }
}

// Words turned right by j bits.
void turned(int n) {
  for (int j = 0; j < n; ++j) {
    const auto place = [n, j](Word one) { return rotate_right(n, one, j); };
    for (int p = 0; p < n; ++p) {
      for (int q = 0; q < n; ++q) {
        if (place(bit(p)) < place(bit(q))) tuple("lower_place", n, {word(j), word(p), word(q)});
      }
    }
    for (Word c = 1; c < bit(n); ++c) {
      tuple("turned_highest", n, {c, word(j), word(cyclic(highest_bit(place(c)) + j, n))});
    }
  }
}

// The edges of the four complete binary trees of the network, from their lower ends.
void shift_trees(int n) {
  for (const Word leftwards : {0, 1}) {
    for (const Word b : {0, 1}) {
      const ShiftTree<DeBruijn> tree(n, (leftwards == 1 ? 0 : 2) + (b == 1 ? 0 : 1));
      for (Word x = 0; x < bit(n); ++x) {
        if (!tree.contains(x) || tree.is_root(x)) continue;
        tuple("tree_edge", n, {leftwards, b, x, tree.parent(x)});
      }
    }
  }
}

// Inner nodes of the n disjoint paths to c, by the path's dimension.
void disjoint_paths(int n) {
  if (n < 2) return;
  for (Word c = 1; c < bit(n); ++c) {
    for (int d = 0; d < n; ++d) {
      Word at = 0;
      for (int step = 0; step + 1 < DisjointPaths::length(n, c, d); ++step) {
        at ^= bit(DisjointPaths::dimension(n, c, d, step));
        tuple("on_path", n, {c, word(d), at});
      }
    }
  }
}

// Words folded in the middle: of c the low half, the high half from its end on, whether there is a bit between, and
// that bit.
struct Folded {
  Word low, high, middle;
};
Folded folded(int n, Word c) {
  const int half = n / 2;
  Folded parts{c & (bit(half) - 1), 0, n % 2 == 1 && has_bit(c, half) ? Word{1} : Word{0}};
  for (int i = 0; i < half; ++i) {
    if (has_bit(c, n - 1 - i)) parts.high |= bit(i);
  }
  return parts;
}
void folded_words(int n) {
  const Word is_odd = word(n % 2);
  for (Word c = 0; c < bit(n); ++c) {
    const Folded parts = folded(n, c), turned = folded(n, rotate_right(n, c, 1)), back = folded(n, reverse_bits(n, c));
    tuple("folded", n / 2, {is_odd, parts.low, parts.high, parts.middle});
    tuple("folded_rotated_right", n / 2,
          {is_odd, parts.low, parts.high, parts.middle, turned.low, turned.high, turned.middle});
    tuple("reversed", n / 2, {is_odd, parts.low, parts.high, parts.middle, back.low, back.high, back.middle});
  }
}

// The index, the period, M(c) as a set, k, the parent, the children as a set of dimensions, the label and the parent in
// the second tree; k, parents and the label of c = 0 as 0.
template <class Tree>
void balanced_tree(const char* relation, int n) {
  for (Word c = 0; c < bit(n); ++c) {
    const Node node = Tree::locate(n, c);
    const Word k = c == 0 ? 0 : word(node.k), parent = c == 0 ? 0 : Tree::parent(n, c);
    const Word label = c == 0 ? 0 : word(RoutesSweep<Tree>::label(n, node)), second = c == 0 ? 0 : c ^ bit(node.index);
    tuple(relation, n,
          {c, word(node.index), word(node.period), node.zeros, k, parent, Tree::children(n, node), label, second});
  }
}

// The images of all words by lemma 4's map from child q of c, and by lemma 18's between the children of c by j.
void images(int n) {
  for (Word c = 1; c < bit(n); ++c) {
    const Node node = MinR::locate(n, c);
    const int top = n - alpha(node);
    for (Word y = 0; y < bit(n); ++y) {
      const Word turned = rotate_right(n, y, node.index);
      for (Word rest = MinR::children(n, node); rest != 0; rest &= rest - 1) {
        const Word q = c ^ bit(lowest_bit(rest));
        const Word moved = turned >> (n - alpha(MinR::locate(n, q))) << top;
        tuple("image_4", n, {c, q, y, rotate_left(n, node.frame | moved, node.index)});
      }
      for (int j = 1; j < alpha(node); ++j) {
        const Word below = all_ones(top - 1 + j);
        const Word moved = (turned & below) | (turned >> 1 & ~below);
        tuple("image_18", n, {c, y, word(j), rotate_left(n, moved, node.index)});
      }
    }
  }
}

// The parent in the SBT, its children as a set of dimensions, and the parents in all trees of the MSBT: 0 of c = 0.
void binomial_trees(int n) {
  for (Word c = 0; c < bit(n); ++c) {
    tuple("sbt", n, {c, c == 0 ? 0 : Sbt::parent(n, c), Sbt::children(n, c)});
    for (int j = 0; j < n; ++j) tuple("msbt", n, {c, word(j), c == 0 ? 0 : Msbt::parent(n, c, j)});
  }
}

// Routes of the mapping D: the sender's label, the number of the child, the place in the route, the node.
void routes(int n) {
  for (Word t = 1; t < bit(n); ++t) {
    const MessagePath<BinomialTree, DeBruijn> path(n, t);
    for (int j = 0; j <= path.edge.number; ++j) {
      tuple("route", n, {path.source, word(path.edge.number), word(j), path.node(n, j)});
    }
  }
}

// Links of cubes: the kind, the number, both ends. A twisted cube has an odd n.
void links(int n) {
  Word kind = 0;
  for (const char* cube : {"hypercube", "ltq", "crossed", "moebius0", "moebius1", "twisted"}) {
    if (kind == 5 && n % 2 == 0) break;
    const NetworkRule rule = network_by_name(cube, n);
    for (Word c = 0; c < bit(n); ++c) {
      for (int j = 0; j < n; ++j) tuple("link", n, {kind, word(j), c, rule.end(c, j)});
    }
    ++kind;
  }
}

void values_for_coq() {
  for (int n = 1; n <= kMostBitsInCoq; ++n) {
    balanced_tree<MinR>("minR", n);
    balanced_tree<MaxL>("maxL", n);
    balanced_tree<MinBL>("minBL", n);
    balanced_tree<MaxBR>("maxBR", n);
    binomial_trees(n);
    routes(n);
    if (n > 1) links(n);
    if (n <= kMostBitsOfImages) images(n);
  }
}

}  // namespace
}  // namespace cubeverify

int main(int count, char** arguments) {
  using namespace cubeverify;
  std::ios::sync_with_stdio(false);
  if (count > 1 && std::string_view(arguments[1]) == "coq") {
    values_for_coq();
    std::cout.flush();
    return std::cout ? EXIT_SUCCESS : EXIT_FAILURE;
  }
  for (int n = 1; n <= kMostBits; ++n) {
    words(n);
    network(n);
    labels(n);
    binomial_tree(n);
    sbt(n);
    msbt(n);
    turned(n);
    shift_trees(n);
    disjoint_paths(n);
  }
  // The lengths 10 and 11 have one half.
  for (int n = 2; n <= kMostBits + 1; ++n) folded_words(n);
  std::cout.flush();
  return std::cout ? EXIT_SUCCESS : EXIT_FAILURE;
}
