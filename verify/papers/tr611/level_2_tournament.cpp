#include "verify/papers/tr611/sections.h"

namespace cubeverify::tr611 {
namespace {

// Bit j of element i: of dimensions i and j the edge above the node 2^i + 2^j is in i.
using Tournament = std::vector<Word>;

Tournament tournament_of(const Evidence& evidence) {
  const int n = evidence.n();
  Tournament arcs(static_cast<std::size_t>(n), 0);
  for (int i = 0; i < n; ++i) {
    for (int j = i + 1; j < n; ++j) {
      const Word c = bit(i) | bit(j);
      const int d = dimension(c, evidence.definitions().parent(n, c));
      at(arcs, d) |= c ^ bit(d);
    }
  }
  return arcs;
}

Tournament reversed(const Tournament& arcs) {
  Tournament reverse(arcs.size(), 0);
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    for (Word rest = arcs[i]; rest != 0; rest &= rest - 1) at(reverse, lowest_bit(rest)) |= bit(static_cast<int>(i));
  }
  return reverse;
}

using Colours = std::vector<int>;
using Images = std::vector<int>;

// All isomorphisms of two tournaments: colours are refined by those of the nodes that arcs lead to, as long as they
// distinguish more nodes, and then one node is given a colour of its own.
class Isomorphisms {
 public:
  Isomorphisms(const Tournament& from, const Tournament& to) : from_(from), to_(to) {
    match(Colours(from.size(), 0), Colours(to.size(), 0));
  }
  [[nodiscard]] const std::vector<Images>& found() const { return found_; }

 private:
  using Signature = std::pair<int, std::vector<int>>;

  static std::vector<Signature> signatures(const Tournament& arcs, const Colours& colours) {
    std::vector<Signature> all;
    for (std::size_t i = 0; i < arcs.size(); ++i) {
      std::vector<int> next;
      for (Word rest = arcs[i]; rest != 0; rest &= rest - 1) next.push_back(at(colours, lowest_bit(rest)));
      std::ranges::sort(next);
      all.emplace_back(colours[i], std::move(next));
    }
    return all;
  }

  // Whether as many nodes of either have each colour in the end.
  bool refine(Colours& of_from, Colours& of_to) const {
    for (std::size_t distinguished = 0;;) {
      const auto here = signatures(from_, of_from), there = signatures(to_, of_to);
      std::map<Signature, std::pair<int, int>> often;
      for (const Signature& one : here) ++often[one].first;
      for (const Signature& one : there) ++often[one].second;
      if (std::ranges::any_of(often, [](const auto& one) { return one.second.first != one.second.second; }))
        return false;
      const auto colour = [&](const Signature& one) {
        return static_cast<int>(std::distance(often.begin(), often.find(one)));
      };
      std::ranges::transform(here, of_from.begin(), colour);
      std::ranges::transform(there, of_to.begin(), colour);
      if (often.size() == distinguished) return true;
      distinguished = often.size();
    }
  }

  void match(Colours of_from, Colours of_to) {
    if (!refine(of_from, of_to)) return;
    const auto is_shared = [&](int colour) { return std::ranges::count(of_from, colour) > 1; };
    const auto chosen = std::ranges::find_if(of_from, is_shared);
    if (chosen == of_from.end()) {
      Images images;
      for (const int colour : of_from)
        images.push_back(static_cast<int>(std::ranges::find(of_to, colour) - of_to.begin()));
      if (keeps_arcs(images)) found_.push_back(std::move(images));
      return;
    }
    const int colour = *chosen, own = static_cast<int>(from_.size());
    *chosen = own;
    for (std::size_t image = 0; image < of_to.size(); ++image) {
      if (of_to[image] != colour) continue;
      Colours with_image = of_to;
      with_image[image] = own;
      match(of_from, std::move(with_image));
    }
  }

  [[nodiscard]] bool keeps_arcs(const Images& images) const {
    for (std::size_t i = 0; i < from_.size(); ++i) {
      Word moved = 0;
      for (Word rest = from_[i]; rest != 0; rest &= rest - 1) moved |= bit(at(images, lowest_bit(rest)));
      if (moved != at(to_, images[i])) return false;
    }
    return true;
  }

  const Tournament& from_;
  const Tournament& to_;
  std::vector<Images> found_;
};

// The parent of c != 0 in a tree.
using Parent = std::function<Word(int n, Word c)>;

// Whether the edge of the one tree above a rotation of 0101...1 is taken to an edge of the other.
bool shares_an_edge(int n, const Parent& one, const Parent& other, const Images& images) {
  const Word first = bit(n - 2) | all_ones(n - 3);
  for (int j = 0; j < n; ++j) {
    const Word c = rotate_left(n, first, j);
    Word image = 0;
    for (Word rest = c; rest != 0; rest &= rest - 1) image |= bit(at(images, lowest_bit(rest)));
    const int above = dimension(c, one(n, c));
    if (at(images, above) == dimension(image, other(n, image))) return true;
  }
  return false;
}

// There are n permutations for odd n, one for even n, and each of them makes the two trees share an edge.
Finding all_share_an_edge(int n, const std::vector<Images>& permutations, const Parent& one, const Parent& other) {
  const auto apart =
      std::ranges::find_if(permutations, [&](const Images& images) { return !shares_an_edge(n, one, other, images); });
  const std::size_t expected = n % 2 != 0 ? static_cast<std::size_t>(n) : 1;
  if (apart != permutations.end()) {
    return fails(permutations.size(), "the dimensions 0, 1, ... taken to {} share no edge there",
                 fmt::join(*apart, ", "));
  }
  return holds_if(permutations.size() == expected, permutations.size(),
                  fmt::format("{} permutations share no edge at level 2", permutations.size()),
                  {{"reversals", permutations.size()}});
}

Finding every_reversal_shares_an_edge(const Evidence& evidence) {
  const Tournament arcs = tournament_of(evidence), reverse = reversed(arcs);
  const auto& parent = evidence.definitions().parent;
  return all_share_an_edge(evidence.n(), Isomorphisms(arcs, reverse).found(), parent, parent);
}

// At level 2 maxL has of every two edges the one that minR has not.
Finding other_edges_at_level_2(const Evidence& evidence) {
  const int n = evidence.n();
  for (int i = 0; i < n; ++i) {
    for (int j = i + 1; j < n; ++j) {
      const Word c = bit(i) | bit(j);
      if (evidence.definitions().parent(n, c) != MaxL::parent(n, c)) continue;
      return fails_at(c, c, "found the same parent in maxL and in minR");
    }
  }
  return holds(n);
}

// So the permutations of minR that share no edge of level 2 with maxL are the tournament's automorphisms, and those of
// maxL that share none with maxL are those of minR and itself.
Finding max_l_shares_an_edge(const Evidence& evidence) {
  const Tournament arcs = tournament_of(evidence), reverse = reversed(arcs);
  const auto& parent = evidence.definitions().parent;
  return all_of({other_edges_at_level_2(evidence),
                 all_share_an_edge(evidence.n(), Isomorphisms(arcs, arcs).found(), parent, MaxL::parent),
                 all_share_an_edge(evidence.n(), Isomorphisms(arcs, reverse).found(), MaxL::parent, MaxL::parent)});
}

}  // namespace

std::vector<Reading> none_reverses_the_tournament() {
  return {
      Reading("tournament",
              "no permutation of minR will do, all n! of them being settled at level 2: one that shares no edge "
              "there takes the other of the two parents of every pair of dimensions; n permutations do for odd n, "
              "one does for even n, and each of these shares an edge above a rotation of (0101...1)",
              enumeration(every_reversal_shares_an_edge, 5, 40)),
      Reading(
          "tournament-maxL",
          "nor will one of minR compared with maxL, or of maxL with maxL: of any two possible edges of level 2 maxL "
          "has the one that minR has not, so that n permutations share none there for odd n, one for even n, "
          "and each of these shares an edge above a rotation of (0101...1)",
          enumeration(max_l_shares_an_edge, 5, 40))};
}

}  // namespace cubeverify::tr611
