// The `pairs` sweep: the SBnT^minR translated to every source (TR-611 sections 2 and 3).
#include <map>

#include "verify/reference/sweep.h"
#include "verify/reference/trees.h"

namespace cubeverify::reference {
namespace {

// What parent(i, s) and children(i, s) read off the relative address c = i xor s.
struct Relative {
  int k;
  std::vector<int> children;
};

struct Pairs : Seen {
  std::string source{std::string(static_cast<std::size_t>(n), '0')};
  std::map<std::string, Relative> relatives = {};  // each relative address located once for the whole range of units
  ForAll adjacency{*this, "translation-adjacency"}, dimension{*this, "translation-dimension"},
      translated_parent{*this, "translated-parent"}, translated_children{*this, "translated-children"};
  Digest hashes{*this, "translated"};
  Histogram directed_load{*this, "directed-load", n << n}, distance{*this, "distance", n + 1};

  const Relative& relative(const std::string& i, const std::string& s) {
    const std::string c = translation(i, s);
    const auto known = relatives.find(c);
    if (known != relatives.end()) return known->second;
    return relatives.emplace(c, Relative{k(Tree::minR, c), children(Tree::minR, c)}).first->second;
  }

  // parent(i, s), i != s.
  std::string parent_of(const std::string& i, const std::string& s) { return flip(i, relative(i, s).k); }

  std::set<std::string> children_of(const std::string& i, const std::string& s) {
    std::set<std::string> nodes;
    for (const int m : relative(i, s).children) nodes.insert(flip(i, m));
    return nodes;
  }

  void see(std::uint64_t unit) {
    const auto [i, s] = words_of_pair(unit, n);
    const std::string c = translation(i, s);
    for (int m = 0; m < n; ++m) {
      const std::string difference = translation(c, translation(flip(i, m), s));
      adjacency.check(ones(difference) == 1, unit);
      dimension.check(difference == flip(source, m), unit);
    }
    std::set<std::string> moved;
    for (const std::string& q : children_of(c, source)) moved.insert(translation(q, s));
    translated_children.check(children_of(i, s) == moved, unit);
    distance.add(ones(c));
    if (i != s) see_edge(i, s, unit);
  }

  // The edge from parent(i, s) to i in the tree rooted at s.
  void see_edge(const std::string& i, const std::string& s, std::uint64_t unit) {
    const std::string up = parent_of(i, s);
    translated_parent.check(up == translation(parent_of(translation(i, s), source), s), unit);
    for (int d = 0; d < n; ++d) {
      if (up == flip(i, d)) directed_load.add((d << n) + static_cast<int>(value(i)));
    }
    hashes += fold(unit, value(up));
  }
};

}  // namespace

Sweep pairs_sweep() { return sweep_of<Pairs>("pairs", 1, 12, last_pair); }

}  // namespace cubeverify::reference
