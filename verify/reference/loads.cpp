#include "verify/reference/loads.h"

#include <algorithm>

#include "verify/reference/partial_stars.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

Loads no_loads(int n) { return Loads(std::size_t{1} << n, 0); }

Loads loads(const std::vector<std::string>& places, int n) {
  Loads load = no_loads(n);
  for (const std::string& x : places) ++load[value(x)];
  return load;
}

Loads star_loads(const Loads& load, int n) {
  Loads sums;
  for (std::uint64_t x = 0; x < load.size(); ++x) {
    std::uint64_t sum = 0;
    for (const std::string& y : star(word(x, n))) sum += load[value(y)];
    sums.push_back(sum);
  }
  return sums;
}

std::uint64_t greatest_load(const Loads& load) { return *std::max_element(load.begin(), load.end()); }

}  // namespace cubeverify::reference
