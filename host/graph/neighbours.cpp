#include "host/graph/neighbours.h"

#include <algorithm>

#include "kernels/networks/de_bruijn.h"

namespace cubeverify {

std::vector<Word> neighbours(int n, Word x) {
  std::vector<Word> found;
  for (const Word b : {Word{0}, Word{1}}) {
    for (const Word y : {DeBruijn::left(n, x, b), DeBruijn::right(n, x, b)}) {
      if (y != x) found.push_back(y);
    }
  }
  std::ranges::sort(found);
  const auto repeated = std::ranges::unique(found);
  found.erase(repeated.begin(), repeated.end());
  return found;
}

std::vector<Word> links_between(int n, Word x, Word y) {
  std::vector<Word> links;
  for (const Word link : {link_between(x, y), link_between(y, x)}) {
    const bool exists = to_of(n, link) == (from_of(link) == x ? y : x);
    if (exists) links.push_back(link);
  }
  std::ranges::sort(links);
  return links;
}

bool has_loop(int n, Word x) { return x == 0 || x == all_ones(n); }

}  // namespace cubeverify
