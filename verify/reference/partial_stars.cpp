#include "verify/reference/partial_stars.h"

#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

// x and its neighbours in the first dimensions.
std::vector<std::string> near(const std::string& x, int dimensions) {
  std::vector<std::string> nodes{x};
  for (int i = 0; i < dimensions; ++i) nodes.push_back(flip(x, i));
  return nodes;
}

// The exclusive-or of the numbers i+1 of the 1-bits i below h.
unsigned syndrome(const std::string& y) {
  unsigned sum = 0;
  for (int i = 0; i < partial_star_dimensions(length(y)); ++i) {
    if (bit(y, i)) sum ^= static_cast<unsigned>(i + 1);
  }
  return sum;
}

}  // namespace

std::vector<std::string> star(const std::string& x) { return near(x, length(x)); }

int partial_star_dimensions(int n) {
  int h = 1;
  while (2 * h + 1 <= n) h = 2 * h + 1;
  return h;
}

std::string centre(const std::string& y) {
  const unsigned wrong = syndrome(y);
  return wrong == 0 ? y : flip(y, static_cast<int>(wrong) - 1);
}

std::vector<std::string> partial_star(const std::string& z) { return near(z, partial_star_dimensions(length(z))); }

}  // namespace cubeverify::reference
