// The `stars` sweep: stars, and the partial stars that cover the cube (Dynamic Tree Embedding, sections 2 and 3).
#include <algorithm>

#include "verify/reference/loads.h"
#include "verify/reference/sweep.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

bool is_among(const std::vector<std::string>& nodes, const std::string& x) {
  return std::count(nodes.begin(), nodes.end(), x) != 0;
}

bool is_centre(const std::string& z) { return centre(z) == z; }

int greatest_distance(const std::vector<std::string>& nodes) {
  int greatest = 0;
  for (const std::string& x : nodes) {
    for (const std::string& y : nodes) greatest = std::max(greatest, hamming_distance(x, y));
  }
  return greatest;
}

struct Stars {
  int n;
  ForAll centre_near, centre_fixed, one_centre, half, within_two, diameter, in_stars;
  std::uint64_t hashes = 0;
  Histogram star_size{n + 2};

  explicit Stars(int dimensions) : n(dimensions) {}

  void see(std::uint64_t address) {
    const std::string y = word(address, n);
    const std::string z = centre(y);
    const std::vector<std::string> around = star(y);

    centre_near.check(is_among(partial_star(y), z), address);
    centre_fixed.check(is_centre(z), address);
    const auto covers_y = [&](const std::string& x) { return is_centre(x) && is_among(partial_star(x), y); };
    one_centre.check(std::count_if(around.begin(), around.end(), covers_y) == 1, address);
    if (z == y) {
      const auto has_centre_y = [&](const std::string& x) { return centre(x) == y; };
      const auto size = static_cast<int>(std::count_if(around.begin(), around.end(), has_centre_y));
      half.check(2 * size >= n, address);
      star_size.add(size);
    }
    const std::vector<std::string> together = partial_star(z);
    const auto is_far = [&](const std::string& x) { return hamming_distance(x, y) > 2; };
    within_two.check(std::none_of(together.begin(), together.end(), is_far), address);
    if (n <= 12) diameter.check(greatest_distance(around) == std::min(n, 2), address);
    if (n <= 12) in_stars.check(stars_with(y) == n + 1, address);
    hashes += fold(address, {value(z)});
  }

  // The number of nodes of the cube that have y in their star, each node asked.
  int stars_with(const std::string& y) const {
    int stars = 0;
    for (std::uint64_t x = 0; x < std::uint64_t{1} << n; ++x) {
      if (hamming_distance(word(x, n), y) <= 1) ++stars;
    }
    return stars;
  }
};

}  // namespace

std::vector<Fact> stars_facts(int n, std::uint64_t first, std::uint64_t count) {
  Stars seen(n);
  for (std::uint64_t done = 0; done < count; ++done) seen.see(first + done);

  return {fact("centre-near", seen.centre_near), fact("centre-fixed", seen.centre_fixed),
          fact("one-centre", seen.one_centre),   fact("half", seen.half),
          fact("within-two", seen.within_two),   fact("diameter", seen.diameter),
          fact("in-stars", seen.in_stars),       digest("stars", seen.hashes),
          fact("star-size", seen.star_size)};
}

Sweep stars_sweep() { return {"stars", 1, 62, last_address, stars_facts}; }

}  // namespace cubeverify::reference
