#include "verify/reference/mapping_paths.h"

#include "verify/reference/bdg.h"
#include "verify/reference/binomial_tree.h"

namespace cubeverify::reference {

std::string node_of(const std::string& t) { return contraction(label_of(t)); }

std::vector<std::string> labels_on_path(const std::string& t) {
  const Place at = place(t);
  std::vector<std::string> labels{label_of(at.parent)};
  for (int j = 1; j < at.number; ++j) labels.push_back(shift_left(labels.back(), '0'));
  labels.push_back(label_of(t));
  return labels;
}

std::vector<std::string> path(const std::string& t) {
  std::vector<std::string> nodes;
  for (const std::string& label : labels_on_path(t)) nodes.push_back(contraction(label));
  return nodes;
}

}  // namespace cubeverify::reference
