#include <set>
#include <utility>

#include <fmt/format.h>

#include "verify/exact/remembered.h"
#include "verify/growth/dynamic_embedding.h"
#include "verify/growth/placement_game.h"

// Strategies followed by the rules alone: this knows nothing of how they were found.

namespace cubeverify {
namespace {

class Replay {
 public:
  Replay(const PlacementRules& rules, const EdgeLength& edge_length, PlacementGame& game)
      : rules_(rules), edge_length_(edge_length), game_(game) {}

  // Follows the strategy of the side that has won.
  void follow(PlacementOutcome& outcome) {
    Placement first(bit(rules_.n), {0, 0, 0});
    ++first[0][0];
    waiting_.push_back({first, 1});
    while (!waiting_.empty() && seen_.size() < kMostReplayed && wrong_.empty()) {
      const auto [now, nodes] = std::move(waiting_.back());
      waiting_.pop_back();
      if (!seen_.insert(now).second) continue;
      outcome.lost ? against_algorithms(now, nodes) : against_adversaries(now, nodes);
    }
    outcome.replayed = seen_.size();
    outcome.wrong = wrong_;
  }

 private:
  struct Waiting {
    Placement now;
    int nodes;
  };

  [[nodiscard]] bool can_grow(const Placement& now, const ChosenParent& parent) const {
    return parent.processor < now.size() && (parent.children == 0 || parent.children == 1) &&
           now[parent.processor][static_cast<std::size_t>(parent.children)] > 0;
  }
  [[nodiscard]] bool can_hold(const Placement& now, const ChosenParent& parent, Word place) const {
    return place < now.size() && now[place][0] + now[place][1] + now[place][2] < rules_.load &&
           edge_length_(parent.processor, place) <= rules_.dilation;
  }
  void grow(Placement now, int nodes, const ChosenParent& parent, Word place) {
    --now[parent.processor][static_cast<std::size_t>(parent.children)];
    ++now[parent.processor][static_cast<std::size_t>(parent.children) + 1];
    ++now[place][0];
    waiting_.push_back({std::move(now), nodes + 1});
  }

  void against_algorithms(const Placement& now, int nodes) {
    const std::optional<ChosenParent> parent = game_.winning_parent(now);
    if (nodes >= rules_.nodes || !parent || !can_grow(now, *parent)) {
      wrong_ = fmt::format("the adversary is at a loss with {} nodes", nodes);
      return;
    }
    for (Word place = 0; place < now.size(); ++place)
      if (can_hold(now, *parent, place)) grow(now, nodes, *parent, place);
  }

  void against_adversaries(const Placement& now, int nodes) {
    if (nodes >= rules_.nodes) return;
    for (Word processor = 0; processor < now.size(); ++processor) {
      for (const int children : {0, 1}) {
        const ChosenParent parent{processor, children};
        if (!can_grow(now, parent)) continue;
        const std::optional<Word> place = game_.safe_place(now, parent);
        if (!place || !can_hold(now, parent, *place)) {
          wrong_ = fmt::format("the algorithm is at a loss with {} nodes", nodes);
          return;
        }
        grow(now, nodes, parent, *place);
      }
    }
  }

  const PlacementRules& rules_;
  const EdgeLength& edge_length_;
  PlacementGame& game_;
  std::vector<Waiting> waiting_;
  std::set<Placement> seen_;
  std::string wrong_;
};

}  // namespace

PlacementOutcome play_placement_game(const PlacementRules& rules, const EdgeLength& edge_length) {
  PlacementGame game(rules, edge_length);
  Placement first(bit(rules.n), {0, 0, 0});
  ++first[0][0];
  PlacementOutcome outcome;
  outcome.lost = game.is_lost(first);
  outcome.positions = game.positions();
  Replay(rules, edge_length, game).follow(outcome);
  return outcome;
}

PlacementGames remembered_games(EdgeLength edge_length) {
  return [games = std::make_shared<Remembered<PlacementRules, PlacementOutcome>>(),
          edge_length = std::move(edge_length)](const PlacementRules& rules) -> const PlacementOutcome& {
    return games->of(rules, [&] { return play_placement_game(rules, edge_length); });
  };
}

const PlacementGames& paper_games() {
  static const PlacementGames games = remembered_games(paper_growth().edge_length);
  return games;
}

}  // namespace cubeverify
