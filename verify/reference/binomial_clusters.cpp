#include "verify/reference/binomial_clusters.h"

#include <algorithm>
#include <set>

#include "verify/reference/binomial_tree.h"
#include "verify/reference/cbt_labels.h"

namespace cubeverify::reference {

namespace {

// The labels met on the way from `leaf` towards the root, up to and with the first that is not the child asked for. The
// root is neither child, so the way ends there at the latest.
std::set<std::string> traced(const std::string& leaf, bool (*goes_on)(const std::string&)) {
  std::string y = leaf;
  std::set<std::string> met{y};
  while (goes_on(y)) {
    y = parent_label(y);
    met.insert(y);
  }
  return met;
}

bool ends_in_one(const std::string& y) { return y.back() == '1'; }

// Whether exactly one label is as asked, and it is `which`.
bool only(const std::string& which, const std::vector<std::string>& labels, bool (*is_so)(const std::string&)) {
  return std::count_if(labels.begin(), labels.end(), is_so) == 1 && is_so(which);
}

}  // namespace

void BinomialClusters::see(const std::string& t, std::uint64_t address) {
  const std::vector<std::string> labels = reference::cluster(t);
  for (const std::string& y : labels) cluster.check(climb(y).top == label_of(t), address);
  cluster_leaf.check(only(labels.back(), labels, is_leaf), address);
  cluster_odd.check(only(labels.front(), labels, ends_in_one), address);

  const std::set<std::string> all(labels.begin(), labels.end());
  tracing_printed.check(traced(labels.back(), is_right_child) == all, address);
  tracing_corrected.check(traced(labels.back(), is_left_child) == all, address);

  for (int i = 1; i <= fanout(t); ++i) {
    const std::string& ith = labels[static_cast<std::size_t>(i - 1)];
    quotient.check(right_child(ith) == label_of(child(t, i)), address);
  }

  if (!is_root(t)) see_odd(t + '0', address);
  see_odd(t + '1', address);
}

void BinomialClusters::see_odd(const std::string& label, std::uint64_t address) {
  odd_printed.check(ends_in_one(label) == (!is_leaf(label) || is_right_child(label)), address);
  odd_corrected.check(ends_in_one(label) == (label == root_label(label) || is_right_child(label)), address);
}

std::vector<Fact> BinomialClusters::facts() const {
  return {fact("cluster", cluster),
          fact("cluster-leaf", cluster_leaf),
          fact("cluster-odd", cluster_odd),
          fact("tracing-printed", tracing_printed),
          fact("tracing-corrected", tracing_corrected),
          fact("quotient", quotient),
          fact("odd-printed", odd_printed),
          fact("odd-corrected", odd_corrected)};
}

}  // namespace cubeverify::reference
