// The `ancestors` sweep: the path of the SBnT^minR from every address to the source (TR-611 section 3, lemmas 1, 4).
#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// c, parent(c), parent(parent(c)), ... up to the source, or after n + 1 steps.
std::vector<std::string> path_up(const std::string& c) {
  std::vector<std::string> path = {c};
  for (int steps = 0; !is_source(path.back()) && steps <= length(c); ++steps)
    path.push_back(parent(Tree::minR, path.back()));
  return path;
}

// Where lemma 4 maps c, at or below x, to among the nodes at or below parent(x); i is the index of both.
std::string lemma4_image(const std::string& c, const std::string& x, int i) {
  const std::string up = right(parent(Tree::minR, x), i);
  const auto a = static_cast<std::size_t>(leading_zeroes(right(x, i)));
  const std::size_t kept = static_cast<std::size_t>(leading_zeroes(up)) - a;  // beta + 1
  const std::string image = std::string(kept, '0') + right(c, i).substr(0, a) + up.substr(a + kept);
  return left(image, i);
}

// Whether the map of x sends c to a node of c's subtree of the root, one level up, below the image of parent(c).
bool lemma4_holds(const std::string& c, const std::string& x) {
  const int i = index(Tree::minR, c);
  const std::string y = lemma4_image(c, x, i);
  return index(Tree::minR, y) == i && ones(y) == ones(c) - 1 &&
         parent(Tree::minR, y) == lemma4_image(parent(Tree::minR, c), x, i);
}

struct Ancestors : Seen {
  ForAll reaches_source{*this, "reaches-source"}, path_index{*this, "path-index"}, sbg{*this, "sbg-paths"},
      lemma4{*this, "lemma4-map"};
  Digest paths{*this, "paths"};
  Histogram depth{*this, "depth", n + 2};

  void see(std::uint64_t address) {
    const std::string c = word(address, n);
    const std::vector<std::string> path = path_up(c);
    const int steps = static_cast<int>(path.size()) - 1;

    reaches_source.check(is_source(path.back()) && steps == ones(c), address);
    if (!is_source(c)) {
      const std::vector<int> J = best_rotations(Tree::minR, c);
      path_index.check(
          std::all_of(path.begin(), path.end(),
                      [&](const std::string& x) { return is_source(x) || index(Tree::minR, x) == J.front(); }),
          address);
      sbg.check(sbg_paths(c) == J.size(), address);
      for (std::size_t t = 1; t < path.size(); ++t) {
        if (is_source(path[t]) || is_source(parent(Tree::minR, path[t]))) continue;
        lemma4.check(lemma4_holds(c, path[t]), address);
      }
    }

    depth.add(steps);
    std::uint64_t sum = 0;
    for (const std::string& x : path) sum += value(x);
    paths += fold(address, steps, sum);
  }
};

}  // namespace

Sweep ancestors_sweep() { return sweep_of<Ancestors>("ancestors", 2, 64, last_address); }

}  // namespace cubeverify::reference
