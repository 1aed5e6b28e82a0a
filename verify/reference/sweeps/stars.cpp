// The `stars` sweep: stars, and the partial stars that cover the cube (Dynamic Tree Embedding, sections 2 and 3).
#include "verify/reference/loads.h"
#include "verify/reference/sweep.h"

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

struct Stars : Seen {
  ForAll centre_near{*this, "centre-near"}, centre_fixed{*this, "centre-fixed"}, one_centre{*this, "one-centre"},
      half{*this, "half"}, within_two{*this, "within-two"}, diameter{*this, "diameter"}, in_stars{*this, "in-stars"};
  Digest hashes{*this, "stars"};
  Histogram star_size{*this, "star-size", n + 2};

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
    hashes += fold(address, value(z));
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

Sweep stars_sweep() { return sweep_of<Stars>("stars", 1, 62, last_address); }

}  // namespace cubeverify::reference
