#include "verify/reference/blocks.h"

#include <algorithm>

#include "verify/reference/runs.h"
#include "verify/reference/trees.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

int longest_block(const std::string& c, char b) {
  // A block that goes round the end of c is whole in c written twice.
  return std::min(longest_run(c + c, b), length(c));
}

std::vector<ZeroBlock> longest_zero_blocks(const std::string& c) {
  const int n = length(c);
  const int longest = longest_block(c, '0');
  std::vector<ZeroBlock> blocks;
  if (longest == 0 || longest == n) return blocks;
  for (int one = 0; one < n; ++one) {
    if (!bit(c, one)) continue;
    const int next = first_one_right(c, (one + n - 1) % n);
    const int zeroes_between = (one - next + n - 1) % n;
    if (zeroes_between == longest) blocks.push_back({one, next});
  }
  return blocks;
}

}  // namespace cubeverify::reference
