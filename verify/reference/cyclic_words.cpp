#include "verify/reference/cyclic_words.h"

#include "verify/reference/exchanges.h"
#include "verify/reference/trees.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

std::uint64_t cyclic_units(int n) {
  std::uint64_t units = 0;
  for (int p = 1; p < n; ++p) {
    if (n % p == 0) units += std::uint64_t{1} << p;
  }
  return units;
}

std::optional<std::string> owned_word(std::uint64_t unit, int n) {
  int p = 1;
  for (std::uint64_t v = unit; p < n; ++p) {
    if (n % p != 0) continue;
    const std::uint64_t blocks = std::uint64_t{1} << p;
    if (v >= blocks) {
      v -= blocks;
      continue;
    }
    const std::string block = word(v, p);
    if (period(block) != p) return std::nullopt;
    std::string c;
    for (int times = 0; times < n / p; ++times) c += block;
    return c;
  }
  return std::nullopt;
}

CyclicWord::CyclicWord(const std::string& cyclic)
    : c(cyclic),
      weight(ones(cyclic)),
      period(reference::period(cyclic)),
      distinguished(index(Tree::minR, cyclic) == 0) {
  const int n = length(c);
  if (weight == 0 || weight == n) return;
  nc = noncyclic_images(c);
  if (!distinguished) return;
  f = leftmost_exchanges(c, (n - weight) / 2);
  f_ceil = leftmost_exchanges(c, (n - weight + 1) / 2);
}

}  // namespace cubeverify::reference
