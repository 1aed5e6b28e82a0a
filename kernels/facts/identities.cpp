#include "kernels/facts/identities.h"

#include <numeric>

namespace cubeverify::detail {

Word choose(int n, int l) {
  Word ways = 1;
  for (int i = 1; i <= l; ++i) {
    // ways (n-l+i) / i is whole; dividing out the common part first keeps the product below 2^64.
    const Word factor = static_cast<Word>(n - l + i);
    const Word common = std::gcd(ways, static_cast<Word>(i));
    ways = ways / common * (factor / (static_cast<Word>(i) / common));
  }
  return ways;
}

std::string broken_levels(int n, std::span<const Word> histogram, int copies, const std::string& name) {
  const std::size_t columns = histogram.size() / static_cast<std::size_t>(copies * (n + 1));
  for (int r = 0; r < copies * (n + 1); ++r) {
    const auto row = histogram.subspan(static_cast<std::size_t>(r) * columns, columns);
    const Word sum = std::accumulate(row.begin(), row.end(), Word{0});
    const int level = r % (n + 1);
    if (sum != choose(n, level)) {
      return name + ": level " + std::to_string(level) + " adds up to " + std::to_string(sum) +
             ", not to C(n, level) = " + std::to_string(choose(n, level));
    }
  }
  return "";
}

std::string broken_fanouts(int n, std::span<const Word> histogram, int copies, const std::string& name) {
  const std::size_t columns = static_cast<std::size_t>(n) + 1;
  const std::size_t block = histogram.size() / static_cast<std::size_t>(copies);
  for (std::size_t first = 0; first < histogram.size(); first += block) {
    Word children = 0;
    for (std::size_t key = 0; key < block; ++key) children += histogram[first + key] * (key % columns);
    if (children != all_ones(n)) {
      return name + ": the nodes have " + std::to_string(children) +
             " children together, not N-1 = " + std::to_string(all_ones(n));
    }
  }
  return "";
}

std::string broken_cases(std::span<const Word> trials, std::span<const Word> histogram, const std::string& name) {
  const std::size_t columns = histogram.size() / trials.size();
  for (std::size_t which = 0; which < trials.size(); ++which) {
    const auto row = histogram.subspan(which * columns, columns);
    const Word sum = std::accumulate(row.begin(), row.end(), Word{0});
    if (sum != trials[which]) {
      return name + ": case " + std::to_string(which) + " adds up to " + std::to_string(sum) + ", not to its " +
             std::to_string(trials[which]) + " trials";
    }
  }
  return "";
}

std::string broken_total(Word total, std::span<const Word> histogram, int key, const std::string& name) {
  const Word counted = histogram[static_cast<std::size_t>(key)];
  if (counted == total) return "";
  return name + ": " + std::to_string(counted) + " under key " + std::to_string(key) + ", not " + std::to_string(total);
}

}  // namespace cubeverify::detail
