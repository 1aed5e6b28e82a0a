#include "verify/reference/msbt_tree.h"

#include "verify/reference/words.h"

namespace cubeverify::reference {

int msbt_k(const std::string& c, int j) {
  if (is_source(c)) return -1;
  const int n = length(c);
  const auto front = static_cast<std::size_t>(n - j);
  const std::string met = c.substr(front) + c.substr(0, front);  // bits j-1, ..., 0, n-1, ..., j
  return (j - 1 - leading_zeroes(met) + n) % n;
}

std::vector<int> msbt_zeroes(const std::string& c, int j) {
  const int n = length(c);
  const int k = msbt_k(c, j);
  std::vector<int> dimensions;
  for (int past = 1; past <= (j - 1 - k + n) % n; ++past) dimensions.push_back((k + past) % n);
  return dimensions;
}

std::vector<int> msbt_children(const std::string& c, int j) {
  if (is_source(c)) return {j};
  if (!bit(c, j)) return {};
  std::vector<int> dimensions = msbt_zeroes(c, j);
  if (msbt_k(c, j) != j) dimensions.push_back(j);
  return dimensions;
}

int msbt_dimension(const std::string& c, int j) { return bit(c, j) ? msbt_k(c, j) : j; }

std::string msbt_parent(const std::string& c, int j) { return flip(c, msbt_dimension(c, j)); }

int msbt_level(const std::string& c, int j) {
  if (is_source(c)) return 0;
  return bit(c, j) ? ones(c) : ones(c) + 2;
}

int msbt_label(const std::string& c, int j) {
  const int n = length(c);
  if (!bit(c, j)) return j + n;
  const int k = msbt_k(c, j);
  return k >= j ? k : k + n;
}

}  // namespace cubeverify::reference
