// The `alpha` sweep: the leading zeroes of an address turned by its index (TR-611, proofs of lemmas 3 and 4).
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

struct Alpha : Seen {
  ForAll within_zeros{*this, "within-zeros"}, fanout_half{*this, "fanout-half"}, some_zeros{*this, "some-zeros"},
      some_zeros_literal{*this, "some-zeros-literal"}, parent_alpha{*this, "parent-alpha"};
  Digest hashes{*this, "alphas"};
  Histogram level_alpha{*this, "level-alpha", (n + 1) * n};

  // R^index(c)(c).
  static std::string turned(const std::string& c) { return right(c, index(Tree::minR, c)); }
  // The zeroes of a word between its two leftmost ones.
  static int zeroes_between_ones(const std::string& word) {
    const std::size_t first = word.find('1');
    return static_cast<int>(word.find('1', first + 1) - first) - 1;
  }

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    if (is_source(c)) return;
    const int alpha = leading_zeroes(turned(c));
    const int of_parent = leading_zeroes(turned(parent(Tree::minR, c)));
    const auto fanout = static_cast<int>(children(Tree::minR, c).size());
    const auto zeros = static_cast<int>(zeroes(Tree::minR, c).size());
    within_zeros.check(zeros == alpha && alpha <= n - ones(c), address);
    fanout_half.check(fanout <= (alpha + 1) / 2, address);
    if (alpha > 0) {
      const std::string chain_end = "0" + std::string(c.size() - 1, '1');
      if (c != chain_end) some_zeros.check(fanout < alpha, address);
      some_zeros_literal.check(fanout < alpha, address);
    }
    if (ones(c) >= 2) parent_alpha.check(of_parent == alpha + zeroes_between_ones(turned(c)) + 1, address);
    level_alpha.add(ones(c) * n + alpha);
    hashes += fold(address, alpha, of_parent, fanout);
  }
};

}  // namespace

Sweep alpha_sweep() { return sweep_of<Alpha>("alpha", 2, 64, last_address); }

}  // namespace cubeverify::reference
