#include "verify/reference/cbt_labels.h"

#include <utility>

#include "verify/reference/bdg.h"

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

}  // namespace cubeverify::reference
