#include "verify/reference/runs.h"

#include <algorithm>

namespace cubeverify::reference {

int longest_run(const std::string& c, char b) {
  int longest = 0;
  int run = 0;
  for (const char at : c) {
    run = at == b ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

}  // namespace cubeverify::reference
