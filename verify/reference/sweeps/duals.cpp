// The `duals` sweep: the trees of TR-611 section 4 rotated, reversed and relabelled, lemmas 13 to 16, theorem 5.
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// What TR-611 says of the four trees' indices and children in terms of blocks of bits, each a yes or no about one word
// (words.h): section 4 on the indices, lemmas 13 and 16.

// The definitions of minR and maxBR rotate to the right and meet their 0-bits stepping right; the others go left.
bool goes_right(Tree tree) { return tree == Tree::minR || tree == Tree::maxBR; }

int longest(Tree tree, const std::string& c) {
  return longest_block(c, tree == Tree::minR || tree == Tree::minBL ? '0' : '1');
}

// The four trees do this with i rotations of c: count the leading 0s of R^i(c) (minR), the leading 1s of L^i(c) (maxL),
// the trailing 0s of L^i(c) (minBL), the trailing 1s of R^i(c) (maxBR).
int end_block(Tree tree, const std::string& c, int i) {
  if (tree == Tree::minR) return leading_zeroes(right(c, i));
  if (tree == Tree::maxL) return leading_zeroes(complement(left(c, i)));
  if (tree == Tree::minBL) return trailing_zeroes(left(c, i));
  return trailing_zeroes(complement(right(c, i)));
}

// Whether the end block at i = index(c) is a longest block of c (of 0s for minR and minBL, of 1s for maxL and maxBR),
// cyclically; and whether index(c) is the least i for which it is.
bool index_leads_longest(Tree tree, const std::string& c) {
  return end_block(tree, c, index(tree, c)) == longest(tree, c);
}

bool index_leads_first(Tree tree, const std::string& c) {
  int i = 0;
  while (end_block(tree, c, i) != longest(tree, c)) ++i;
  return i == index(tree, c);
}

// Whether a step round the necklace, L (minR, maxBR) or R (maxL, minBL), raises the index by one mod P(c).
bool steps_to_next_subtree(Tree tree, const std::string& c) {
  const std::string next = goes_right(tree) ? left(c) : right(c);
  return index(tree, next) == (index(tree, c) + 1) % period(c);
}

// Lemma 16: whether the b children of c are in dimensions k+1, ..., k+b mod n (minR, maxBR) or k-1, ..., k-b mod n
// (maxL, minBL). c is not the source.
bool has_contiguous_children(Tree tree, const std::string& c) {
  const int n = length(c);
  const std::vector<int> listed = children(tree, c);
  std::set<int> contiguous;
  for (int j = 1; j <= static_cast<int>(listed.size()); ++j)
    contiguous.insert((k(tree, c) + (goes_right(tree) ? j : n - j)) % n);
  return std::set<int>(listed.begin(), listed.end()) == contiguous;
}

// The SBnT^minL and SBnT^maxR of TR-611 section 4, said to relabel the SBnT^minR and SBnT^maxL, and theorem 5. Every
// function takes a relative address c as a word (words.h).

// The least j in 0..n-1 for which L^j(c) is least (minL), or R^j(c) is greatest (maxR). 0 for the source.
int index_minL(const std::string& c) {
  const std::vector<std::string> words = left_rotations(c);
  return static_cast<int>(std::min_element(words.begin(), words.end()) - words.begin());
}

int index_maxR(const std::string& c) {
  const std::vector<std::string> words = right_rotations(c);
  return static_cast<int>(std::max_element(words.begin(), words.end()) - words.begin());
}

// The dimension of the edge to the parent: the first 1-bit to the right of bit n - index^minL(c) mod n (minL), or to
// the left of bit index^maxR(c) - 1 mod n (maxR). -1 for the source.
int k_minL(const std::string& c) {
  if (is_source(c)) return -1;
  const int n = length(c);
  const int labelled = (n - index_minL(c)) % n;
  return first_one_right(c, (labelled + n - 1) % n);
}

int k_maxR(const std::string& c) {
  if (is_source(c)) return -1;
  return first_one_left(c, index_maxR(c));
}

// c with bit k(c) complemented. c is not the source.
std::string parent_minL(const std::string& c) { return flip(c, k_minL(c)); }
std::string parent_maxR(const std::string& c) { return flip(c, k_maxR(c)); }

// With i = index^minR(c), whether R^{2i} takes c to subtree i of the SBnT^minL and its edge to the parent to one of
// that tree; the same of i = index^maxL(c), L^{2i} and the SBnT^maxR. c is not the source.
bool turns_into_minL(const std::string& c) {
  const int i = index(Tree::minR, c);
  const std::string x = right(right(c, i), i);
  return index_minL(x) == i && parent_minL(x) == right(right(parent(Tree::minR, c), i), i);
}

bool turns_into_maxR(const std::string& c) {
  const int i = index(Tree::maxL, c);
  const std::string x = left(left(c, i), i);
  return index_maxR(x) == i && parent_maxR(x) == left(left(parent(Tree::maxL, c), i), i);
}

// Whether bit-reversal takes c in `tree` to B(c) in `dual`: index, children and parent (none for the source).
bool reverses_into(Tree tree, Tree dual, const std::string& c) {
  const std::string x = reversal(c);
  const std::vector<int> listed = children(dual, x);
  std::set<int> reversed;
  for (const int m : children(tree, c)) reversed.insert(length(c) - 1 - m);
  return index(dual, x) == index(tree, c) && std::set<int>(listed.begin(), listed.end()) == reversed &&
         (is_source(c) || parent(dual, x) == reversal(parent(tree, c)));
}

// SBnT^minL against SBnT^minR, SBnT^maxR against SBnT^maxL.
struct Relabelled {
  Seen& seen;
  ForAll single_bit{seen, "single-bit-index"}, minL_parent{seen, "minL-parent"}, maxR_parent{seen, "maxR-parent"},
      minL_parent_full{seen, "minL-parent-full"}, maxR_parent_full{seen, "maxR-parent-full"},
      minL_label{seen, "minL-label"}, maxR_label{seen, "maxR-label"}, minL_label_full{seen, "minL-label-full"},
      maxR_label_full{seen, "maxR-label-full"}, minL_turned{seen, "minL-turned"}, maxR_turned{seen, "maxR-turned"};

  // Address c != 0.
  void check(const std::string& c, std::uint64_t address) {
    const int n = length(c), i = index(Tree::minR, c), max_i = index(Tree::maxL, c);
    if (ones(c) == 1) single_bit.check(bit(c, i), address);

    const bool same_minL = parent_minL(c) == parent(Tree::minR, c);
    const bool same_maxR = parent_maxR(c) == parent(Tree::maxL, c);
    const bool opposite_minL = index_minL(c) == (n - i) % n;
    const bool opposite_maxR = index_maxR(c) == (n - max_i) % n;
    minL_parent.check(same_minL, address);
    maxR_parent.check(same_maxR, address);
    minL_label.check(opposite_minL, address);
    maxR_label.check(opposite_maxR, address);
    if (!is_cyclic(c)) {
      minL_parent_full.check(same_minL, address);
      maxR_parent_full.check(same_maxR, address);
      minL_label_full.check(opposite_minL, address);
      maxR_label_full.check(opposite_maxR, address);
    }
    minL_turned.check(turns_into_minL(c), address);
    maxR_turned.check(turns_into_maxR(c), address);
  }
};

// The parents in SBnT^minR and SBnT^minBL of a word with a longest block of 0-bits, and where that block is.
struct Lemma15 {
  Seen& seen;
  ForAll distinct{seen, "lemma15"}, converse{seen, "lemma15-converse"}, minR{seen, "lemma15-minR"},
      minBL{seen, "lemma15-minBL"}, minBL_reversed{seen, "lemma15-minBL-reversed"};

  // Address c, ||c|| >= 2.
  void check(const std::string& c, std::uint64_t address) {
    const int n = length(c);
    const std::vector<ZeroBlock> blocks = longest_zero_blocks(c);
    const int up = k(Tree::minR, c), up_dual = k(Tree::minBL, c);
    if (ones(c) < n && up != up_dual) converse.check(blocks.size() == 1, address);
    if (blocks.size() != 1) return;
    const ZeroBlock block = blocks.front();
    const int i = index(Tree::minBL, c);
    distinct.check(up != up_dual, address);
    minR.check(index(Tree::minR, c) == block.left && up == block.right, address);
    minBL.check(i == block.right && up_dual == block.left, address);
    minBL_reversed.check(i == n - 1 - block.right && up_dual == block.left, address);
  }
};

struct Duals : Seen {
  Relabelled relabelled{*this};
  ForAll theorem5_min{*this, "theorem5-min"}, theorem5_max{*this, "theorem5-max"},
      reversed_left{*this, "reversed-left"}, reversed_right{*this, "reversed-right"};
  std::vector<ForAll> block = by_tree(*this, "block-", tree_names);
  std::vector<ForAll> first_block = by_tree(*this, "first-block-", tree_names);
  std::vector<ForAll> necklace = by_tree(*this, "necklace-", tree_names);
  std::vector<ForAll> contiguous = by_tree(*this, "contiguous-", tree_names);
  Lemma15 lemma15{*this};
  ForAll same_rotations{*this, "same-rotations"};
  Digest hashes{*this, "duals"};
  Histogram reversed_minimum{*this, "reversed-minimum", 2}, commuting_R{*this, "commuting-R", 2},
      commuting_L{*this, "commuting-L", 2}, min_to_max{*this, "min-to-max", n + 1};

  void check_reversal(const std::string& c, std::uint64_t address) {
    theorem5_min.check(reverses_into(Tree::minR, Tree::minBL, c), address);
    theorem5_max.check(reverses_into(Tree::maxL, Tree::maxBR, c), address);
    for (int x = 0; x < n; ++x) {
      reversed_left.check(reversal(left(reversal(c), x)) == right(c, x), address);
      reversed_right.check(reversal(right(reversal(c), x)) == left(c, x), address);
    }
  }

  // Address c != 0 in the tree of number v.
  void check_tree(const std::string& c, std::uint64_t address, std::size_t v) {
    if (ones(c) < n) {
      block[v].check(index_leads_longest(trees[v], c), address);
      first_block[v].check(index_leads_first(trees[v], c), address);
    }
    necklace[v].check(steps_to_next_subtree(trees[v], c), address);
    contiguous[v].check(has_contiguous_children(trees[v], c), address);
  }

  void count(const std::string& c) {
    std::vector<std::string> rotations = right_rotations(c);
    const std::string least = *std::min_element(rotations.begin(), rotations.end());
    const std::string greatest = *std::max_element(rotations.begin(), rotations.end());
    if (!is_source(c) && c == least) {
      for (int j = 0; j < n; ++j) {
        if (rotations[static_cast<std::size_t>(j)] == greatest) min_to_max.add(j);
      }
      min_to_max.add(n);
    }
    for (std::string& rotated : rotations) rotated = reversal(rotated);
    reversed_minimum.add(*std::max_element(rotations.begin(), rotations.end()) == reversal(least) ? 0 : 1);
    commuting_R.add(right(reversal(c)) == reversal(right(c)) ? 0 : 1);
    commuting_L.add(left(reversal(c)) == reversal(left(c)) ? 0 : 1);
  }

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const std::vector<int> J_maxBR = best_rotations(Tree::maxBR, c);
    check_reversal(c, address);
    same_rotations.check(best_rotations(Tree::minR, c) == J_maxBR, address);
    if (!is_source(c)) {
      relabelled.check(c, address);
      for (std::size_t v = 0; v < trees.size(); ++v) check_tree(c, address, v);
    }
    if (ones(c) >= 2) lemma15.check(c, address);
    count(c);
    hashes += fold(address, index_minL(c) + 64 * (k_minL(c) + 1), index_maxR(c) + 64 * (k_maxR(c) + 1),
                   mask(best_rotations(Tree::maxL, c)), mask(J_maxBR));
  }
};

}  // namespace

Sweep duals_sweep() { return sweep_of<Duals>("duals", 2, 64, last_address); }

}  // namespace cubeverify::reference
