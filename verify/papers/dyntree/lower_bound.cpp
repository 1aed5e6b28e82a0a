#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "kernels/embedding/tree_shape.h"
#include "verify/claims/found_once.h"
#include "verify/growth/level_game.h"
#include "verify/papers/dyntree/sections.h"

// Dynamic Tree Embedding, section 4: the theorem and its proof's adversary, executed. What the proof says of any
// deterministic embedding that keeps load c is tried on seven; one that does not keep it has lost. And all
// deterministic algorithms, by exact search of the game that each of them plays against the adversary.

namespace cubeverify::dyntree {
namespace {

constexpr int kMostGames = 4;
constexpr int kMostGamesOfTwice = 3;  // trees of 2N nodes
constexpr int kMostAverages = 3;

// Trees of at most 2^n factor nodes, at most `load` of them at one processor.
struct GrowingTrees {
  int load;
  int factor;

  [[nodiscard]] PlacementRules rules(int n, int dilation) const {
    return {n, load, static_cast<int>(bit(n)) * factor, dilation};
  }
};

// The game is lost, or is not, as is said. Its strategy was followed without an error.
Finding game_is(const Evidence& evidence, const GrowingTrees& trees, int dilation, bool lost) {
  const PlacementRules rules = trees.rules(evidence.n(), dilation);
  const PlacementOutcome& game = evidence.definitions().placement_games(rules);
  const std::string text = fmt::format("load {}, {} nodes, dilation {}: {}", rules.load, rules.nodes, dilation,
                                       !game.wrong.empty() ? game.wrong
                                       : game.lost         ? "no algorithm keeps to it"
                                                           : "some algorithm keeps to it");
  return holds_if(game.lost == lost && game.wrong.empty(), game.positions + game.replayed, text);
}

// No algorithm keeps to a dilation below 2 with load 2 and trees of N nodes.
Finding none_keeps_below_2(const Evidence& evidence) {
  return all_of({0, 1}, [&](int dilation) { return game_is(evidence, {2, 1}, dilation, true); });
}

// No algorithm keeps to a dilation below n, and some algorithm keeps to n: with load 1 and trees of N nodes, and as far
// as that is searched with load 2 and trees of 2N.
Finding least_is_n(const Evidence& evidence) {
  const int n = evidence.n();
  return all_of({GrowingTrees{1, 1}, GrowingTrees{2, 2}}, [&](const GrowingTrees& trees) {
    if (trees.load == 2 && n > kMostGamesOfTwice) return not_applicable();
    return all_of({game_is(evidence, trees, n - 1, true), game_is(evidence, trees, n, false)});
  });
}

// The length that the adversary can force all edges of a tree of N nodes to have together, one node to a processor.
class ForcedLength {
 public:
  ForcedLength(int n, const EdgeLength& edge_length) : n_(n), edge_length_(edge_length) {}

  int of_all_edges() { return still_to_come(std::vector<int>(1, 0), std::vector<Word>(1, 0), Word{1}); }
  [[nodiscard]] Word positions() const { return known_.size(); }

 private:
  // A position is which processors have a node, and which of these have one or two children.
  using Position = std::array<Word, 3>;

  int still_to_come(const std::vector<int>& children, const std::vector<Word>& place, Word taken) {
    if (taken == all_ones(static_cast<int>(bit(n_)))) return 0;
    Position position{taken, 0, 0};
    for (std::size_t v = 0; v < place.size(); ++v)
      if (children[v] > 0) at(position, children[v]) |= bit(static_cast<int>(place[v]));
    if (const auto found = known_.find(position); found != known_.end()) return found->second;
    int most = 0;
    for (std::size_t v = 0; v < place.size(); ++v)
      if (children[v] < 2) most = std::max(most, least_below(children, place, taken, v));
    return known_[position] = most;
  }

  // What the algorithm can keep it to if the next node is a child of node v.
  int least_below(std::vector<int> children, std::vector<Word> place, Word taken, std::size_t v) {
    ++children[v];
    children.push_back(0);
    place.push_back(0);
    std::optional<int> least;
    for (Word q = 0; q < bit(n_); ++q) {
      if (has_bit(taken, static_cast<int>(q))) continue;
      place.back() = q;
      const int length = edge_length_(place[v], q) + still_to_come(children, place, taken | bit(static_cast<int>(q)));
      least = std::min(least.value_or(length), length);
    }
    return *least;
  }

  int n_;
  const EdgeLength& edge_length_;
  std::map<Position, int> known_;
};

// The average edge that every algorithm has for some tree of N nodes at load 1 is at least sqrt(n).
Finding forced_average_is_sqrt(const Evidence& evidence) {
  const int n = evidence.n(), edges = static_cast<int>(bit(n)) - 1;
  ForcedLength game(n, evidence.definitions().growth.edge_length);
  const int length = game.of_all_edges();
  const std::string average = fmt::format("{}/{}", length, edges);
  return holds_if(length * length >= n * edges * edges, game.positions(), "an algorithm keeps to " + average,
                  {{"average edge", average}});
}

const std::string kEither = ", or some processor has more than c nodes";
constexpr int kBeforeGuarantee = 3000;

// A game of the adversary against a deterministic embedding, and what its tree comes to, measured again from the nodes'
// parents and places.
struct Played {
  const DeterministicEmbedding& embedding;
  int c;
  const LevelGame& game;
  Word edges;
  Word length;         // of all edges
  int longest;         // edge
  std::uint32_t load;  // the most nodes at one processor

  // "nearest-free, c = 1: load 1, 22 nodes, 5 paths, longest edge 2, average 22/21".
  [[nodiscard]] std::string text() const {
    return fmt::format("{}, c = {}: load {}, {} nodes, {} paths, longest edge {}, average {}/{}", embedding.name, c,
                       load, edges + 1, game.paths.size(), longest, length, edges);
  }
  // The same for publishing.
  [[nodiscard]] nlohmann::json values() const {
    return {{"embedding", embedding.name},
            {"c", c},
            {"load", load},
            {"nodes", edges + 1},
            {"paths", game.paths.size()},
            {"longest", longest},
            {"length", length}};
  }
};

// The loads c that are tried, 1 to this.
constexpr int kMostLoad = 3;
// From here on every level has nodes; up to here a game takes half a second at most.
constexpr int kLeastPlayed = 5, kMostPlayed = 18;

struct PlayedGame {
  const DeterministicEmbedding* embedding;
  int c;
  LevelGame game;
};
using PlayedGames = std::shared_ptr<const std::vector<PlayedGame>>;

PlayedGames play_all(const Evidence& evidence) {
  const Definitions& definitions = evidence.definitions();
  const LevelGameRules rules{definitions.level_end, definitions.path_nodes, definitions.growth.outside};
  std::vector<PlayedGame> games;
  for (const DeterministicEmbedding& embedding : deterministic_embeddings()) {
    for (int c = 1; c <= kMostLoad; ++c)
      games.push_back({&embedding, c, play_level_game(evidence.n(), c, embedding, rules)});
  }
  return std::make_shared<const std::vector<PlayedGame>>(std::move(games));
}

// Every reading looks at the same games, 90 MB of them at all n, so that those by the paper's rules are played once;
// wrong rules, which tests plant, are played each time. A thread that asks for games that are being played waits.
PlayedGames games_of(const Evidence& evidence) {
  if (&evidence.definitions() != &exact_definitions()) return play_all(evidence);
  struct Once {
    std::once_flag flag;
    PlayedGames games;
  };
  static std::array<Once, kMostPlayed + 1> by_n;
  Once& once = by_n.at(static_cast<std::size_t>(evidence.n()));
  std::call_once(once.flag, [&] { once.games = play_all(evidence); });
  return once.games;
}

Played measured(const PlayedGame& one, const Evidence& evidence) {
  const auto& [embedding, c, game] = one;
  const GrowthDefinitions& definitions = evidence.definitions().growth;
  const GrownTree& tree = game.tree;
  Played all{*embedding, c, game, tree.parent.size() - 1, 0, 0, definitions.load(evidence.n(), tree.place)};
  for (std::size_t v = 1; v < tree.parent.size(); ++v) {
    const int length = definitions.edge_length(tree.place[v], tree.place[tree.parent[v]]);
    all.length += static_cast<Word>(length);
    all.longest = std::max(all.longest, length);
  }
  return all;
}

// A game for every embedding and every c = 1..kMostLoad, one after the other, until `text` says what is wrong with one:
// that is the finding. Checked are the nodes of all trees; values, if they are wanted, are those of each game.
Finding for_games(const Evidence& evidence, const std::function<std::string(const Played&)>& text,
                  bool with_values = false) {
  const PlayedGames games = games_of(evidence);
  Finding finding;
  for (const PlayedGame& one : *games) {
    const Played played = measured(one, evidence);
    finding.checked += one.game.tree.parent.size();
    if (with_values) finding.values.push_back(played.values());
    if (!finding.holds) continue;
    const std::string wrong = text(played);
    if (wrong.empty()) continue;
    finding.holds = false;
    finding.detail = fmt::format("{}: {}", played.text(), wrong);
  }
  return finding;
}

// A reading decided by the games. The games are executed at every n, as schedules are.
Decision played(Decide decide) { return {EvidenceKind::kSchedule, kLeastPlayed, kMostPlayed, {}, std::move(decide)}; }

bool keeps_load(const Played& played) { return played.load <= static_cast<std::uint32_t>(played.c); }

// Every path goes from the chosen level, by way of that and those next to it, to another one; the tree is binary.
std::string paths_end_outside(const Evidence& evidence, const Played& played) {
  const GrownTree& tree = played.game.tree;
  const auto level = levels_of_addresses(evidence.n(), 6 * played.c, evidence.definitions().level_end);
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

// The average edge is at least sqrt(n) / (factor c^2).
Finding average_is(const Evidence& evidence, int factor) {
  const auto too_short = [&](const Played& played) -> std::string {
    const Integer edges = integer(played.edges), scaled = factor * played.c * played.c * integer(played.length);
    if (!keeps_load(played) || scaled * scaled >= evidence.n() * edges * edges) return {};
    return "a shorter average";
  };
  return for_games(evidence, too_short);
}

// M nodes at load c lie at ceil(M/c) processors or more, so that their edges have length ceil(M/c) - 1 or more in all.
Word trivial_length(const Played& played) {
  const Word c = static_cast<Word>(played.c);
  return (played.edges + c) / c - 1;  // M = edges + 1
}

// The edges are longer than that.
Finding longer_than_trivial(const Evidence& evidence) {
  return for_games(
      evidence,
      [](const Played& played) -> std::string {
        if (!keeps_load(played) || played.length > trivial_length(played)) return {};
        return "no more than its nodes need";
      },
      true);
}

// The paths that the proof guarantees at load c in the n-cube, N/(12c) of the nodes in the fullest level, and their
// length, by which sizes of levels that are not adjacent differ.
struct GuaranteedPaths {
  Integer paths;
  int length;
};
GuaranteedPaths guaranteed_paths(const Definitions& definitions, int n, int c) {
  Integer nodes_of_size = 1;  // of the next size that is asked for: they are asked for in order
  const NodesOfSize in_order = [&](int, int size) {
    return std::exchange(nodes_of_size, exact_quotient(nodes_of_size * (n - size), size + 1));
  };
  return {definitions.path_nodes(n) / (6 * c), least_gap(sizes_of_levels(n, 6 * c, in_order, definitions.level_end))};
}

// At load c in cubes of 100 n c^2 dimensions: the paths, over the edges of a tree of N nodes, come to an average edge
// of at least sqrt(dimensions)/(60 c^2), which is more than 1/c for n > 36.
Finding proof_reaches_bound(const Evidence& evidence) {
  constexpr int kFactor = 60;
  Finding finding = holds(0);
  for (int c = 1; c <= kMostLoad; ++c) {
    const int n = 100 * evidence.n() * c * c;
    require_nontrivial_least(Rational(n, kFactor * kFactor * c * c), 1);
    const auto [paths, length] = guaranteed_paths(evidence.definitions(), n, c);
    const Integer scaled = kFactor * c * c * paths * length;
    ++finding.checked;
    finding.values[fmt::format("average edge, c = {}, at least", c)] =
        fmt::format("{:.4f}", Rational(paths * length, power_of_two(n)).convert_to<double>());
    if (scaled * scaled >= n * power_of_two(2 * n) || !finding.holds) continue;
    finding.holds = false;
    finding.detail = fmt::format(
        "found {} paths for each N nodes of length {}, c = {}, in {} dimensions; the paper says "
        "an average edge of Omega(sqrt(log N)/c^2), read as sqrt(log N)/(60 c^2)",
        Rational(paths, power_of_two(n)), length, c, n);
  }
  return finding;
}
Decision of_the_proof() {
  static FoundOnce<Finding> once;
  return closed_form(
      [](const Evidence& evidence) { return once.at(evidence, [&] { return proof_reaches_bound(evidence); }); }, 37,
      40);
}

// For c = 1 they are longer than all of N edges of length 1.
Finding guarantees_more_than_1(const Definitions& definitions, int n) {
  const auto [paths, length] = guaranteed_paths(definitions, n, 1);
  return holds_if(paths * length > power_of_two(n), 1, fmt::format("paths of length {}", length),
                  {{"path length", length}});
}

// Where that begins: at n = 3105 for odd n, and at 3370 for even n; none of the cubes below.
Finding guarantee_begins(const Evidence& evidence) {
  const int n = kBeforeGuarantee + evidence.n();
  const bool begun = n >= (n % 2 != 0 ? 3105 : 3370);
  const Finding finding = guarantees_more_than_1(evidence.definitions(), n);
  return holds_if(finding.holds == begun, 1, "{} dimensions: {}", n, finding.holds ? "begun" : finding.detail);
}

// No tree with c = 1 keeps its load with edges of length 1.
Finding load_1_takes_longer_edges(const Evidence& evidence) {
  return for_games(evidence, [&](const Played& played) {
    return played.c == 1 && keeps_load(played) && played.longest <= 1 ? "no edge is longer than 1" : "";
  });
}

// An embedding's edges are no longer than it promises; those that choose among processors with room fill them up to c.
Finding embeddings_as_described(const Evidence& evidence) {
  return for_games(evidence, [&](const Played& played) -> std::string {
    const std::string& name = played.embedding.name;
    if (played.longest > played.embedding.dilation(evidence.n())) return "an edge longer than it promises";
    const bool by_room = name == "nearest-free" || name == "nearest-size" || name == "gray-order";
    return by_room && played.load != static_cast<std::uint32_t>(played.c) ? "not the load that it is built for" : "";
  });
}

}  // namespace

Section lower_bound() {
  Section section;
  section.claim("dyntree.det.paths", "section 4, proof of the theorem")
      .says(
          "Paths grown from the N/(12c) or more tree nodes in the chosen level, each until it reaches a hypercube node "
          "which is neither in that level nor in one adjacent to it, end before the tree has more than N nodes.")
      .printed("the adversary executed against seven deterministic embeddings, c = 1, 2, 3" + kEither +
                   "; against any other by the room that three levels have, dyntree.det.tree-size",
               played(paths_end))
      .reading("embeddings",
               "the seven keep to the dilations they promise, and three of them (nearest-free, nearest-size, "
               "gray-order) to load c, which they reach: so that their paths are looked at",
               played(embeddings_as_described));
  section.claim("dyntree.det.average", "section 4, theorem")
      .says(
          "Any deterministic algorithm for dynamically embedding trees in the hypercube which achieves load c must "
          "have average edge length Omega(sqrt(log N)/c^2).")
      .printed(
          "at least sqrt(log N)/(60 c^2), c = 1, 2, 3, in cubes of 100 n c^2 dimensions, n >= 37, where that is more "
          "than the 1/c that nodes at different processors need; from the proof's numbers: the nodes of the first path "
          "in the fullest level, each with a path as long as sizes of levels that are not adjacent differ, over N "
          "edges",
          of_the_proof())
      .reading("third", "measured: at least sqrt(n)/(3c^2)" + kEither, played(predicate(average_is, 3)), refuted_at(11))
      .reading("above-trivial", "measured: more than (ceil(M/c)-1)/(M-1)" + kEither, played(longer_than_trivial),
               refuted_at(6))
      .reading("beyond-trivial-begins",
               "the proof, c = 1: N/12 paths as long as sizes of levels that are not adjacent differ come to more than "
               "N, so that the average edge is longer than 1, what nodes at different processors need, first in 3105 "
               "dimensions, in all odd numbers of them from there on, and in all even ones from 3370 on; range: "
               "dimensions above 3000",
               closed_form(guarantee_begins, 1, 600))
      .reading("every-algorithm-sqrt",
               "at least sqrt(n), whatever the algorithm: the game in which the adversary wants all edges of a tree "
               "of N nodes to be as long as possible together, load 1",
               exact_search(forced_average_is_sqrt, 1, kMostAverages), refuted_at(2));
  section.claim("dyntree.det.corollary", "abstract; section 4")
      .says(
          "Any deterministic embedding algorithm which maintains constant load must have dilation Omega(sqrt(log N)).")
      .printed(
          "the longest edge is no shorter than the average one, sqrt(log N)/(60 c^2) or more, c = 1, 2, 3, in cubes of "
          "100 n c^2 dimensions: by the numbers of dyntree.det.average; for load 1 dyntree.det.every-algorithm tries "
          "all algorithms",
          of_the_proof())
      .reading("dilation-1", "with c = 1 it forces an edge longer than 1, or a load above 1",
               played(load_1_takes_longer_edges), refuted_at(6));
  section.claim("dyntree.det.every-algorithm", "abstract; section 4")
      .says(
          "Any deterministic embedding algorithm which maintains constant load must have dilation Omega(sqrt(log N)): "
          "the game that all of them play against the adversary, who names the parent of the next leaf, searched "
          "through.")
      .printed(
          "n itself, which is no less than sqrt(n), is the least dilation that an algorithm can keep to: with load 1 "
          "and trees of at most N nodes, and for n <= 3 with load 2 and 2N",
          exact_search(least_is_n, 1, kMostGames))
      .reading("load-2-dilation-2", "load 2, trees of at most N nodes: no algorithm's edges are all shorter than 2",
               exact_search(none_keeps_below_2, 2, kMostGames), refuted_at(2));
  return section;
}

}  // namespace cubeverify::dyntree
