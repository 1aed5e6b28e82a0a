#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "verify/claims/build.h"
#include "verify/papers/dyntree/sections.h"

// Dynamic Tree Embedding, section 4: the lower bound for all deterministic algorithms, by exact search of the game that
// each of them plays against the adversary.

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
  std::vector<Finding> findings;
  for (const int dilation : {0, 1}) findings.push_back(game_is(evidence, {2, 1}, dilation, true));
  return all_of(std::move(findings));
}

// No algorithm keeps to a dilation below n, and some algorithm keeps to n: with load 1 and trees of N nodes, and as far
// as that is searched with load 2 and trees of 2N.
Finding least_is_n(const Evidence& evidence) {
  const int n = evidence.n();
  std::vector<Finding> findings;
  for (const GrowingTrees& trees : {GrowingTrees{1, 1}, GrowingTrees{2, 2}}) {
    if (trees.load == 2 && n > kMostGamesOfTwice) continue;
    findings.push_back(game_is(evidence, trees, n - 1, true));
    findings.push_back(game_is(evidence, trees, n, false));
  }
  return all_of(std::move(findings));
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

}  // namespace

Reading average_of_every_algorithm() {
  return Reading(
      "every-algorithm-sqrt",
      "at least sqrt(n), whatever the algorithm: the game in which the adversary wants all edges of a tree of N "
      "nodes to be as long as possible together, load 1",
      exact_search(forced_average_is_sqrt, 1, kMostAverages));
}

Section every_algorithm() {
  Section section;
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
               exact_search(none_keeps_below_2, 2, kMostGames))
      .refuted_at(2);
  return section;
}

}  // namespace cubeverify::dyntree
