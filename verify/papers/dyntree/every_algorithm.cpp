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

// Trees of at most 2^n factor - fewer nodes, at most `load` of them at one processor.
struct GrowingTrees {
  int load;
  int factor;
  int fewer;

  [[nodiscard]] PlacementRules rules(int n, int dilation) const {
    return {n, load, static_cast<int>(bit(n)) * factor - fewer, dilation};
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

// No algorithm keeps to a dilation that is less than the bound.
Finding none_keeps_below(const Evidence& evidence, GrowingTrees trees, bool (*is_less)(int dilation, int n)) {
  std::vector<Finding> findings;
  for (int dilation = 0; is_less(dilation, evidence.n()); ++dilation)
    findings.push_back(game_is(evidence, trees, dilation, true));
  return all_of(std::move(findings));
}

// No algorithm keeps to a smaller dilation, and some algorithm keeps to this one.
Finding least_is(const Evidence& evidence, GrowingTrees trees, int (*least)(int n)) {
  const int dilation = least(evidence.n());
  return all_of({game_is(evidence, trees, dilation - 1, true), game_is(evidence, trees, dilation, false)});
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

// The average edge that every algorithm has for some tree of N nodes at load 1 is at least a / b times sqrt(n).
Finding forced_average_is(const Evidence& evidence, int a, int b) {
  const int n = evidence.n(), edges = static_cast<int>(bit(n)) - 1;
  ForcedLength game(n, evidence.definitions().growth.edge_length);
  const int length = game.of_all_edges();
  const std::string average = fmt::format("{}/{}", length, edges);
  return holds_if(b * b * length * length >= a * a * n * edges * edges, game.positions(),
                  "an algorithm keeps to " + average, {{"average edge", average}});
}

}  // namespace

std::vector<Reading> averages_of_every_algorithm() {
  const std::string game =
      ", whatever the algorithm: the game in which the adversary wants all edges of a tree of N nodes to be as long as "
      "possible together, load 1";
  return {Reading("every-algorithm",
                  "measured: at least 4/5 sqrt(n)" + game + "; n >= 2, where that is more than the 1 that any has",
                  exact_search(predicate(forced_average_is, 4, 5), 2, kMostAverages)),
          Reading("every-algorithm-sqrt", "at least sqrt(n)" + game,
                  exact_search(predicate(forced_average_is, 1, 1), 1, kMostAverages))};
}

Section every_algorithm() {
  const GrowingTrees one_each{1, 1, 0}, one_fewer{1, 1, 1}, two_each{2, 2, 0}, half_full{2, 1, 0};
  const auto is_n = [](int n) { return n; };
  Section section;
  section.claim("dyntree.det.every-algorithm", "abstract; section 4")
      .says(
          "Any deterministic embedding algorithm which maintains constant load must have dilation Omega(sqrt(log N)): "
          "the game that all of them play against the adversary, who names the parent of the next leaf, searched "
          "through.")
      .printed("load 1, trees of at most N nodes: no algorithm's edges are all shorter than sqrt(n), n >= 2",
               exact_search(
                   predicate(none_keeps_below, one_each, [](int dilation, int n) { return dilation * dilation < n; }),
                   2, kMostGames))
      .reading("load-1-is-n", "load 1: the least dilation that an algorithm can keep to is n itself",
               exact_search(predicate(least_is, one_each, is_n), 1, kMostGames))
      .reading("load-1-N-less-1", "load 1, trees of at most N-1 nodes: it is n-1",
               exact_search(predicate(least_is, one_fewer, [](int n) { return n - 1; }), 2, kMostGames))
      .reading("load-2-of-2N", "load 2, trees of at most 2N nodes: it is n",
               exact_search(predicate(least_is, two_each, is_n), 1, kMostGamesOfTwice))
      .reading("load-2-is-1", "load 2, trees of at most N nodes: it is 1",
               exact_search(predicate(least_is, half_full, [](int) { return 1; }), 2, kMostGames))
      .reading("load-2-dilation-2", "load 2, trees of at most N nodes: no algorithm's edges are all shorter than 2",
               exact_search(predicate(none_keeps_below, half_full, [](int dilation, int) { return dilation < 2; }), 2,
                            kMostGames))
      .refuted_at(2);
  return section;
}

}  // namespace cubeverify::dyntree
