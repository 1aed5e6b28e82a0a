#include "verify/reference/binomial_tree.h"

#include <utility>

#include "verify/reference/bdg.h"
#include "verify/reference/words.h"

// B(n) as CIS-TR-91-21 defines it, on strings: places, labels and phases follow from words, not arithmetic on bits.

namespace cubeverify::reference {

std::string root_label(const std::string& y) { return std::string(y.size() - 1, '0') + '1'; }
bool is_leaf(const std::string& y) { return y.front() == '1'; }
std::string left_child(const std::string& y) { return shift_left(y, '0'); }
std::string right_child(const std::string& y) { return shift_left(y, '1'); }
std::string parent_label(const std::string& y) { return shift_right(y, '0'); }
bool is_left_child(const std::string& y) { return y != root_label(y) && left_child(parent_label(y)) == y; }
bool is_right_child(const std::string& y) { return y != root_label(y) && right_child(parent_label(y)) == y; }

int level(const std::string& y) {
  int reached = 1;
  for (std::string above = y; above != root_label(y); above = parent_label(above)) ++reached;
  return reached;
}

Climb climb(std::string y) {
  int steps = 0;
  for (; is_left_child(y); ++steps) y = parent_label(y);
  return {std::move(y), steps};
}

std::string label_of(const std::string& t) { return t + '1'; }
std::string tree_node(const std::string& label) { return label.substr(0, label.size() - 1); }
bool is_root(const std::string& t) { return t.find('1') == std::string::npos; }
int fanout(const std::string& t) { return leading_zeroes(label_of(t)); }

std::string child_label(const std::string& y, int k) {
  // 0^m z1 becomes 0^(m-k) z1 0^(k-1) 1: k of the leading zeroes go.
  const auto gone = static_cast<std::size_t>(k);
  return y.substr(gone) + std::string(gone - 1, '0') + '1';
}

std::string child(const std::string& t, int k) { return tree_node(child_label(label_of(t), k)); }

std::vector<std::string> children(const std::string& t) {
  std::vector<std::string> nodes;
  for (int k = 1; k <= fanout(t); ++k) nodes.push_back(child(t, k));
  return nodes;
}

std::vector<std::string> cluster(const std::string& t) {
  const std::string y = label_of(t);
  std::vector<std::string> labels;
  for (std::size_t j = 0; j <= static_cast<std::size_t>(fanout(t)); ++j)
    labels.push_back(y.substr(j) + std::string(j, '0'));
  return labels;
}

Place place(const std::string& t) {
  const Climb climbed = climb(parent_label(label_of(t)));
  return {tree_node(climbed.top), climbed.steps + 1};
}

int depth(const std::string& t) { return is_root(t) ? 0 : depth(place(t).parent) + 1; }

int phase(const std::string& t) {
  if (is_root(t)) return 0;
  const Place at = place(t);
  return level(label_of(at.parent)) + at.number - 1;
}

int phase_by_depth(const std::string& t) {
  if (is_root(t)) return 0;
  const Place at = place(t);
  return depth(at.parent) + 1 + at.number - 1;
}

std::uint64_t volume(const std::string& t) {
  if (is_root(t)) return std::uint64_t{1} << t.size();
  const Place at = place(t);
  return volume(at.parent) / (std::uint64_t{1} << at.number);
}

}  // namespace cubeverify::reference
