#include <algorithm>
#include <cstdlib>

#include "kernels/embedding/tree_shape.h"
#include "verify/claims/registry.h"
#include "verify/dyntree/level_gap.h"
#include "verify/dyntree/paper.h"
#include "verify/dyntree/played.h"

// Dynamic Tree Embedding, section 4: the theorem and its proof's adversary, executed. What the proof says of any
// deterministic embedding that keeps load c is tried on seven; one that does not keep it has lost.

namespace cubeverify::dyntree {

namespace {

const std::string kProof = "section 4, proof of the theorem";
const std::string kSection = "section 4, theorem";
const std::string kEither = ", or some processor has more than c nodes";

bool keeps_load(const Played& played) { return played.load <= static_cast<std::uint32_t>(played.c); }

// Every path goes from the chosen level, by way of that and those beside it, to another one; the tree is binary.
std::string paths_end_outside(const Evidence& evidence, const Played& played) {
  const GrownTree& tree = played.game.tree;
  const auto level = levels_of_addresses(evidence.n(), 6 * played.c, evidence.counts().level_end);
  const auto apart = [&](std::uint32_t v) { return std::abs(level[tree.place[v]] - played.game.chosen); };
  try {
    tree_of_parents(evidence.n(), tree.parent);
  } catch (const std::invalid_argument& no_tree) {
    return no_tree.what();
  }
  for (const GrownPath& path : played.game.paths) {
    if (apart(path.first) != 0) return fmt::format("node {} is not in the chosen level", path.first);
    if (apart(path.last) <= 1) return fmt::format("the path below node {} does not end outside", path.first);
    for (std::uint32_t v = tree.parent[path.last]; v != path.first; v = tree.parent[v])
      if (apart(v) > 1) return fmt::format("the path below node {} goes on outside", path.first);
  }
  return {};
}

Finding paths_end(const Evidence& evidence) {
  return for_games(evidence, [&](const Played& played) -> std::string {
    if (!keeps_load(played)) return {};
    if (12 * static_cast<Word>(played.c) * played.game.paths.size() < bit(evidence.n())) return "fewer than N/(12c)";
    return paths_end_outside(evidence, played);
  });
}

// Each path is at least as long as the least difference of size between levels that are not adjacent.
Finding paths_cross_the_gap(const Evidence& evidence) {
  return for_games(evidence, [&](const Played& played) -> std::string {
    if (!keeps_load(played)) return {};
    const int gap = least_gap(evidence, played.c);
    for (const GrownPath& path : played.game.paths) {
      const int length = path_length(played.game, path, evidence.counts().growth);
      if (length < gap) return fmt::format("the path below node {} has length {}, not {}", path.first, length, gap);
    }
    return {};
  });
}

// The average edge is at least sqrt(n) / (factor c^2).
std::function<Finding(const Evidence&)> average_is(int factor, bool with_values = false) {
  return [=](const Evidence& evidence) {
    const auto too_short = [&](const Played& played) -> std::string {
      const Integer edges = integer(played.edges), scaled = factor * played.c * played.c * integer(played.length);
      if (!keeps_load(played) || scaled * scaled >= evidence.n() * edges * edges) return {};
      return "a shorter average";
    };
    return for_games(evidence, too_short, with_values);
  };
}

// The longest edge is at least sqrt(n) / (factor c^2).
std::function<Finding(const Evidence&)> longest_is(int factor) {
  return [=](const Evidence& evidence) {
    return for_games(evidence, [&](const Played& played) -> std::string {
      const int scaled = factor * played.c * played.c * played.longest;
      return !keeps_load(played) || scaled * scaled >= evidence.n() ? "" : "no edge is so long";
    });
  };
}

// No tree with c = 1 keeps its load with edges of length 1.
Finding load_1_takes_longer_edges(const Evidence& evidence) {
  return for_games(evidence, [&](const Played& played) {
    return played.c == 1 && keeps_load(played) && played.longest <= 1 ? "no edge is longer than 1" : "";
  });
}

// An embedding's edges are no longer than it promises; those that choose among processors with room fill them up to c
// and no further.
Finding embeddings_as_described(const Evidence& evidence) {
  return for_games(evidence, [&](const Played& played) -> std::string {
    const std::string& name = played.embedding.name;
    if (played.longest > played.embedding.dilation(evidence.n())) return "an edge longer than it promises";
    const bool by_room = name == "nearest-free" || name == "nearest-size" || name == "gray-order";
    return by_room && played.load != static_cast<std::uint32_t>(played.c) ? "not the load that it is built for" : "";
  });
}

}  // namespace

std::vector<Claim> lower_bound() {
  std::vector<Claim> claims;
  claims.push_back(
      {"dyntree.det.paths",
       kPaper,
       kProof,
       "Paths grown from the N/(12c) or more tree nodes in the chosen level, each until it reaches a "
       "hypercube node which is neither in that level nor in one adjacent to it, end before the tree "
       "has more than N nodes.",
       {played("printed", "the adversary executed against seven deterministic embeddings, c = 1, 2, 3" + kEither,
               paths_end),
        played(
            "embeddings",
            "the seven keep to the dilations they promise, and three of them (nearest-free, nearest-size, gray-order) "
            "to load c, which they reach",
            embeddings_as_described),
        played("crossing", "each path is as long as sizes of levels that are not adjacent differ, or longer" + kEither,
               paths_cross_the_gap)}});
  claims.push_back(
      {"dyntree.det.average",
       kPaper,
       kSection,
       "Any deterministic algorithm for dynamically embedding trees in the hypercube which achieves load c must have "
       "average edge length Omega(sqrt(log N)/c^2).",
       {played("printed",
               "the adversary executed against seven, c = 1, 2, 3: at least sqrt(n)/(12c)^2, for N/(12c) paths of "
               "sqrt(n)/(12c)" +
                   kEither,
               average_is(kProofFactor, true)),
        played("quarter", "at least sqrt(n)/(4c^2)" + kEither, average_is(kQuarterFactor)),
        played("third", "at least sqrt(n)/(3c^2)" + kEither, average_is(3))}});
  claims.push_back(
      {"dyntree.det.corollary",
       kPaper,
       "abstract; section 4",
       "Any deterministic embedding algorithm which maintains constant load must have dilation Omega(sqrt(log N)).",
       {played("printed",
               "the adversary executed against seven: an edge of at least sqrt(n)/(12c)^2, c = 1, 2, 3" + kEither,
               longest_is(kProofFactor)),
        played("dilation-1", "with c = 1 it forces an edge longer than 1, or a load above 1",
               load_1_takes_longer_edges),
        played("dilation-1-from-9", "the same for n >= 9", load_1_takes_longer_edges, 9)}});
  return claims;
}

}  // namespace cubeverify::dyntree
