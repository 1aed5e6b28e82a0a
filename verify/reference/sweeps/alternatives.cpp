// The `alternatives` sweep: another balanced tree, and the SBnT^minR with two dimensions exchanged (TR-611 section 1,
// and section 4 after lemma 15).
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// The 1-bits of c, from the left.
std::vector<int> one_bits(const std::string& c) {
  std::vector<int> bits;
  for (int m = length(c) - 1; m >= 0; --m) {
    if (bit(c, m)) bits.push_back(m);
  }
  return bits;
}

// The bit t of a frame w = R^index(c)(c) that the other tree complements: its only 1-bit; otherwise the first of its
// 1-bits, from the left and but for the highest, that leaves a non-cyclic word, or bit 0 if none does.
int other_bit(const std::string& w) {
  const std::vector<int> bits = one_bits(w);
  if (bits.size() == 1) return bits.front();
  for (std::size_t tried = 1; tried < bits.size(); ++tried) {
    if (!is_cyclic(flip(w, bits[tried]))) return bits[tried];
  }
  return 0;
}

// other(c), the dimension of the edge to the other parent. c is not the source.
int other(const std::string& c) {
  const int i = index(Tree::minR, c);
  return (other_bit(right(c, i)) + i) % length(c);
}

// The dimension of the last edge on the path of other parents from c to the source. c is not the source.
int other_subtree(std::string c) {
  int last = -1;
  while (!is_source(c)) {
    last = other(c);
    c = flip(c, last);
  }
  return last;
}

// The lowest 1-bit of c besides bit k(c). c has two 1-bits or more.
int lowest_except_k(const std::string& c) {
  int d = 0;
  while (!bit(c, d) || d == k(Tree::minR, c)) ++d;
  return d;
}

// c with its bits a and b exchanged.
std::string exchange(const std::string& c, int a, int b) { return bit(c, a) == bit(c, b) ? c : flip(flip(c, a), b); }

// The parent of c in the tree in which dimensions a and b are exchanged.
std::string exchanged_parent(const std::string& c, int a, int b) {
  return exchange(parent(Tree::minR, exchange(c, a, b)), a, b);
}

struct Alternatives : Seen {
  ForAll other_edge{*this, "other-edge"}, exchanged_edge{*this, "exchanged-edge"};
  Digest hashes{*this, "alternatives"};
  Histogram other_subtrees{*this, "other-subtree", n};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    if (is_source(c)) return;
    const int dimension = other(c), j = other_subtree(c);
    if (ones(c) >= 2) {
      const int up = k(Tree::minR, c);
      other_edge.check(dimension != up, address);
      exchanged_edge.check(exchanged_parent(c, up, lowest_except_k(c)) != parent(Tree::minR, c), address);
    }
    other_subtrees.add(j);
    hashes += fold(address, dimension, j);
  }
};

}  // namespace

Sweep alternatives_sweep() { return sweep_of<Alternatives>("alternatives", 2, 64, last_address); }

}  // namespace cubeverify::reference
