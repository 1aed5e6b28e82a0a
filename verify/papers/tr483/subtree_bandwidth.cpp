#include <algorithm>
#include <cmath>

#include "verify/papers/tr483/facts.h"
#include "verify/papers/tr483/personalized.h"
#include "verify/papers/tr483/sections.h"

namespace cubeverify::tr483 {

namespace {

// The schedule is executed for n <= 12 and counted from the tree up to this n.
constexpr int kMostCountedTree = 20;

Word after_root(const std::vector<Word>& fullest, int n) {
  Word elements = 0;
  for (std::size_t cycle = static_cast<std::size_t>(n); cycle < fullest.size(); ++cycle) elements += fullest[cycle];
  return elements;
}

// Whole subtrees, the largest first: the elements on the fullest link of each cycle after the root's last.
Word executed_after_root(const RootedTree& tree) {
  return after_root(whole_on_one_port(tree, ChildOrder::kLargestFirst).fullest, tree.n);
}
// The same, as every node receives its subtree's messages in one cycle.
Word counted_after_root(const RootedTree& tree) {
  const std::vector<int> cycles = receiving_cycles(tree, ChildOrder::kLargestFirst);
  std::vector<Word> fullest(static_cast<std::size_t>(std::ranges::max(cycles)) + 1, 0);
  for (Word c = 1; c < tree.parent.size(); ++c) {
    Word& most = at(fullest, cycles[c]);
    most = std::max(most, tree.size[c]);
  }
  return after_root(fullest, tree.n);
}

// a elements are at most 2 N log2 n / n, a n <= 2 N log2 n as powers of two; or also at least half of it.
Finding of_log_log_order(const Evidence& evidence, bool exactly) {
  const int n = evidence.n();
  const Word elements = executed_after_root(balanced_tree_of(evidence));
  const Integer power = power_of_two(static_cast<int>(elements) * n);
  const Integer bound =
      boost::multiprecision::pow(Integer(n), static_cast<unsigned>(bit(n)));  // of which the square is 2 N log2 n
  const bool within = power <= bound * bound && (!exactly || power >= bound);
  return holds_if(
      within, 1,
      fmt::format("found {} elements after the root's last; the paper says about 2 N log log N/log N = {:.2f}",
                  elements, std::exp2(n + 1) * std::log2(n) / n));
}

// Between `least` N/n and 3/2 N/n.
Finding of_even_share_order(const Evidence& evidence, int least) {
  const int n = evidence.n();
  const RootedTree tree = balanced_tree_of(evidence);
  const Word counted = counted_after_root(tree);
  const Integer elements = n * integer(counted), all = power_of_two(n);
  return all_of(
      {holds_if(n > kMostExecuted || executed_after_root(tree) == counted, 1,
                fmt::format("{} elements after the root's last are counted, not executed", counted)),
       holds_if(2 * elements <= 3 * all && elements >= least * all, 1,
                fmt::format("{} elements after the root's last; N/log N is {}", counted, to_string(Rational(all, n))),
                {{"elements", counted}, {"by N/log N", ratio(elements, all)}})});
}

}  // namespace

Claim subtree_bandwidth() {
  return Claim("tr483.pers.bst.subtree-bandwidth", "section 4.2.2")
      .says("The bandwidth requirement of each subtree is about 2 N log log N / log N.")
      .printed(
          "about this many elements are sent after the root's last: half of it at least, n >= 5, where it is less than "
          "all N-1; they are at most 3/2 N/log N, so that their part of it goes to 0",
          scheduled(predicate(of_log_log_order, true), kLeastAbout))
      .refuted_at(5)
      .reading("upper-bound", "no more than this, n >= 5", scheduled(predicate(of_log_log_order, false), kLeastAbout))
      .reading("order", "at least N/log N of them and at most 3/2 times as many, counted above n = 12",
               scheduled(predicate(of_even_share_order, 1), 5, kMostCountedTree))
      .reading("at-most", "at most 3/2 N/log N, counted above n = 12",
               scheduled(predicate(of_even_share_order, 0), 2, kMostCountedTree))
      .used_for({"tr483.table6.bst-1port", "tr483.pers.bst.lower-order-term"});
}

}  // namespace cubeverify::tr483
