#include "verify/stars/sieve.h"

#include <array>

#include "verify/exact/neighbourhood.h"

namespace cubeverify {
namespace {

// Mean and mean square of the nodes let through below a node, and the mean of those grown, by how many coordinates the
// node disagrees in: 0 or 1.
struct Below {
  std::array<Rational, 2> mean{1, 1}, square{1, 1}, grown{0, 0};
};

Below one_level_more(const Below& child, int b) {
  const Rational agrees = power_of_two_to(-b), one_differs = b * agrees;
  // Of one child: over the agreements of the window that it draws.
  const auto mixture = [&](const std::array<Rational, 2>& of, int apart) {
    return apart == 0 ? Rational(agrees * of[0] + one_differs * of[1]) : Rational(agrees * of[1]);
  };
  Below node;
  for (const int apart : {0, 1}) {
    const auto i = static_cast<std::size_t>(apart);
    const Rational mean = mixture(child.mean, apart), square = mixture(child.square, apart);
    node.mean[i] = 2 * mean;
    node.square[i] = 2 * square + 2 * mean * mean;
    node.grown[i] = 2 + 2 * mixture(child.grown, apart);
  }
  return node;
}

}  // namespace

Sieve sieve(int b, int levels) {
  Below below;
  for (int level = 0; level < levels; ++level) below = one_level_more(below, b);
  return {{below.mean[0], below.square[0] - below.mean[0] * below.mean[0]}, below.grown[0]};
}

}  // namespace cubeverify
