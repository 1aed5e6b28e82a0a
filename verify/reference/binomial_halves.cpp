#include "verify/reference/binomial_halves.h"

#include "verify/reference/binomial_tree.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// The label of the image of t in B(n-1). Needs n >= 2, and half(t) given.
std::string image_label(const std::string& t, int half_of_t) {
  std::string label = label_of(t);
  if (is_root(t)) return label.substr(1);
  const std::size_t leftmost_one = label.find('1');
  label.erase(half_of_t == 1 ? leftmost_one : leftmost_one + 1, 1);
  return label;
}

}  // namespace

int half(const std::string& t) {
  for (std::string x = t; !is_root(x);) {
    Place at = place(x);
    if (is_root(at.parent) && at.number == 1) return 1;
    x = at.parent;
  }
  return 0;
}

bool hangs_in_half(const std::string& t) {
  const Place at = place(t);
  const int h = half(t);
  if (half(at.parent) != h) return false;

  const std::string label = label_of(t);
  if (label[label.find('1') + 1] != (h == 1 ? '1' : '0')) return false;

  const std::string above = image_label(at.parent, h);
  const int number = is_root(at.parent) ? at.number - 1 : at.number;
  if (number < 1 || number > leading_zeroes(above)) return false;
  return image_label(t, h) == child_label(above, number);
}

}  // namespace cubeverify::reference
