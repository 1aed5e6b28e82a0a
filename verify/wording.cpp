#include "verify/wording.h"

namespace cubeverify {

std::string binary(int n, Word word) { return fmt::format("0b{:0{}b}", word, n); }

std::string n_range(int first, int last) {
  return first == last ? fmt::format("n = {}", first) : fmt::format("n = {}..{}", first, last);
}

}  // namespace cubeverify
