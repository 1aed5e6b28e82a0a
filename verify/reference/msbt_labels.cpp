#include "verify/reference/msbt_labels.h"

#include <set>

#include "verify/reference/msbt_tree.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// The labels of the edges into c, and of those out of c, in all trees.
std::vector<int> labels_in(const std::string& c) {
  std::vector<int> labels;
  for (int j = 0; j < length(c); ++j) labels.push_back(msbt_label(c, j));
  return labels;
}

std::vector<int> labels_out(const std::string& c) {
  std::vector<int> labels;
  for (int j = 0; j < length(c); ++j) {
    for (const int m : msbt_children(c, j)) labels.push_back(msbt_label(flip(c, m), j));
  }
  return labels;
}

bool distinct_modulo(const std::vector<int>& labels, int n) {
  std::set<int> rests;
  for (const int f : labels) rests.insert(f % n);
  return rests.size() == labels.size();
}

// The tree in which the edge into c has dimension d.
int tree_of(const std::string& c, int d) {
  int j = 0;
  while (msbt_dimension(c, j) != d) ++j;
  return j;
}

// The least x >= from with x mod n = d.
int least_from(int from, int d, int n) {
  int x = from;
  while (x % n != d) ++x;
  return x;
}

}  // namespace

void MsbtLabels::see(const std::string& c, std::uint64_t address) {
  out.check(distinct_modulo(labels_out(c), n), address);
  if (is_source(c)) return;
  see_children(c, address);
  see_trees(c, address);
  see_links(c, address);
}

void MsbtLabels::see_children(const std::string& c, std::uint64_t address) {
  in.check(distinct_modulo(labels_in(c), n), address);
  std::set<int> received;
  for (const int f : labels_in(c)) received.insert(f);
  bool one_at_a_time = true;
  for (const int f : labels_out(c)) one_at_a_time = one_at_a_time && (f >= n || received.count(f) == 0);
  oneway_node.check(one_at_a_time, address);
}

void MsbtLabels::see_trees(const std::string& c, std::uint64_t address) {
  for (int j = 0; j < n; ++j) {
    const int f = msbt_label(c, j);
    const int d = msbt_dimension(c, j);
    const std::string up = msbt_parent(c, j);
    if (!is_source(up)) rises.check(f > msbt_label(up, j), address);
    for (const int m : msbt_children(c, j)) below_children.check(msbt_label(flip(c, m), j) > f, address);
    dimension.check(f % n == d, address);
    range.check(j <= f && f <= n + j, address);
    least.check(f == least_from(bit(c, j) ? j : j + 1, d, n), address);
    tree_label.add(j * 2 * n + f);
    label_by_dimension.add(f * n + d);
  }
}

// The links from c to the nodes q with one more 1-bit: every link but those of the source, once.
void MsbtLabels::see_links(const std::string& c, std::uint64_t address) {
  for (int d = 0; d < n; ++d) {
    if (bit(c, d)) continue;
    const std::string q = flip(c, d);
    const bool late_to_c = msbt_label(c, tree_of(c, d)) >= n;
    const bool late_to_q = msbt_label(q, tree_of(q, d)) >= n;
    oneway_first.check(late_to_c || late_to_q, address);
    oneway_last.check(!(msbt_label(c, d) == n + d && msbt_label(q, d) == n + d), address);
    two_way.add((late_to_q ? 1 : 0) + (late_to_c ? 2 : 0));
  }
}

std::vector<Fact> MsbtLabels::facts() const {
  return {
      fact("label-rises", rises),      fact("label-below-children", below_children), fact("label-in", in),
      fact("label-out", out),          fact("label-dimension", dimension),           fact("label-range", range),
      fact("label-least", least),      fact("oneway-first", oneway_first),           fact("oneway-last", oneway_last),
      fact("oneway-node", oneway_node)};
}

}  // namespace cubeverify::reference
