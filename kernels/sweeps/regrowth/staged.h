#pragma once

#include <numeric>
#include <tuple>

#include "kernels/embedding/crowded_stars.h"
#include "kernels/embedding/staged_tree.h"
#include "kernels/sweeps/embedding/record_many.h"
#include "kernels/sweeps/regrowth/facts.h"

namespace cubeverify {

// A trial of sweep `regrowth`, S, by its stages: the facts of RegrowthSweep::visit, of which those of nodes that stay
// where they are assigned are recorded all at once. Where nodes come to lie is kept for all rounds, as the cap is known
// at the end.
template <class S>
class StagedRegrowth {
 public:
  StagedRegrowth(const TrialStages& stages, int n, const TreeShape& tree, const EmbeddingCases::Trial& trial)
      : stages_(stages),
        n_(n),
        tree_(tree),
        trial_(trial),
        listed_(listed(n, tree)),
        older_{0, half(), listed_.empty() ? nullptr : listed_.data()},
        younger_{listed_.empty() ? half() : 0, half(), listed_.empty() ? nullptr : listed_.data() + half()},
        grown_(stages, cores_, n, tree, {trial.b, S::kSeed, trial.number}) {}

  // False, and nothing is recorded, where loads are too great.
  bool visit(auto& accumulator) {
    Word top = 0;
    for (Round& round : rounds_) {
      if (!grow(round)) return false;
      top = std::max(top, round.stars.top);
    }
    cap_ = S::cap(n_, static_cast<std::uint32_t>(top));
    S::record_trial(trial_, top, rounds_[0].stars.top, accumulator);

    CrowdedStars<Stars> crowded(n_);
    for (const Round& round : rounds_) round.load.each_above(cap_, [&](Word x) { crowded.add(x); });
    crowded.number();
    std::vector<std::uint32_t> held(crowded.size(), 0), assigned = held;
    std::vector<CrowdedNode> younger_here,
        older_here =
            crowded_nodes(cores_, crowded, tree_, older_,
                          [place = grown_.place().get(), older = older_](std::size_t k) { return place[older[k]]; });
    store(n_, crowded, cap_, FirstCome::kStored, older_here, held, assigned);
    for (const Round& round : rounds_) {
      for (const CrowdedNode& node : younger_here) --CrowdedCounts<Stars>(crowded, held)[node.x];
      younger_here =
          crowded_nodes(cores_, crowded, tree_, younger_, [&](std::size_t k) { return round.younger_place[k]; });
      store(n_, crowded, cap_, FirstCome::kStored, younger_here, held, assigned);
      record_nodes(round, older_here, younger_here, accumulator);
      record_processors(round, crowded, held, accumulator);
    }
    return true;
  }

 private:
  using Stars = PartialStars;

  struct Round {
    int number;
    LoadBytes load;
    LargeArray<std::uint32_t> younger_place;  // of the younger nodes
    GrowthFacts growth = {};
    StarFacts stars = {};
  };

  [[nodiscard]] Word half() const { return bit(n_ - 1); }
  [[nodiscard]] bool comes_in(const Round& round, std::size_t rank) const {
    return round.number == 0 || tree_.number(rank) >= half();
  }
  [[nodiscard]] Word first_of(const Round& round) const { return S::address(n_, trial_, round.number, 0); }

  // The ranks of the older half and then those of the younger one, where nodes do not arrive level by level.
  static std::vector<std::uint32_t> listed(int n, const TreeShape& tree) {
    std::vector<std::uint32_t> ranks(tree.levels.node.size());
    std::iota(ranks.begin(), ranks.end(), 0U);
    std::ranges::stable_partition(ranks, [&](std::uint32_t rank) { return tree.levels.node[rank] < bit(n - 1); });
    return ranks;
  }

  // False where loads are too great.
  bool grow(Round& round) {
    const Word first = first_of(round);
    const std::uint32_t* const place = grown_.place().get();
    const Ranks younger = younger_;
    if (round.number == 0) {
      grown_.grow(older_, 0, first, round.load, round.growth);
      older_load_.copy(round.load);
    } else {
      round.load.copy(older_load_);
    }
    grown_.grow(younger_, S::renamed(n_, round.number), first, round.load, round.growth);
    if (!has_few_above_bytes(n_, round.load)) return false;
    for (std::size_t k = 0; k < half(); ++k) round.younger_place[k] = place[younger[k]];
    round.stars = sum_stars(stages_, cores_, n_, EmbeddingRule::star_coordinates(n_), round.load, first, false);
    return true;
  }

  // Where the node of a rank is assigned in a round.
  [[nodiscard]] std::uint32_t place_in(const Round& round, std::size_t rank) const {
    if (tree_.number(rank) < half()) return grown_.place()[rank];
    if (listed_.empty()) return round.younger_place[rank - half()];
    const auto younger = listed_.begin() + static_cast<std::ptrdiff_t>(half());
    return round.younger_place[static_cast<std::size_t>(std::lower_bound(younger, listed_.end(), rank) - younger)];
  }

  void record_nodes(const Round& round, const std::vector<CrowdedNode>& older_here,
                    const std::vector<CrowdedNode>& younger_here, auto& accumulator) const {
    const Word first = first_of(round), come = round.number == 0 ? bit(n_) : half();
    Word digest = round.growth.digest, moved_now = 0;
    std::vector<Word> without_room, far, long_edges;
    const auto record = [&](const CrowdedNode& node) {
      const Word address = first + node.v;
      if (!node.room) without_room.push_back(address);
      if (node.x == node.y) return;
      ++moved_now;
      digest += fold(address, Word{node.y}, Word{node.x}) - fold(address, Word{node.y}, Word{node.y});
      if (weight(node.x ^ node.y) > 2) far.push_back(address);
    };
    if (round.number == 0) std::ranges::for_each(older_here, record);
    std::ranges::for_each(younger_here, record);

    for (const OddEdge& edge : round.growth.odd_edges) {
      if (edge.length > trial_.b + 4) long_edges.push_back(first + edge.node);
    }
    MovedNodes moved;
    moved.add(older_here);
    moved.add(younger_here);
    moved.each_edge(tree_, [&](std::size_t rank) {
      if (!comes_in(round, rank)) return;
      const Word address = first + tree_.number(rank);
      const std::size_t above = tree_.level_parent()[rank];
      const std::uint32_t here = moved.stored(rank, place_in(round, rank)),
                          parent = moved.stored(above, place_in(round, above));
      std::erase(long_edges, address);
      if (weight(here ^ parent) > trial_.b + 4) long_edges.push_back(address);
    });

    accumulator.digest(digest);
    check_all(S::kRoom, come, without_room, accumulator);
    check_all(S::kStoredNear, come, far, accumulator);
    check_all(S::kStoredEdge, come - (round.number == 0 ? 1 : 0), long_edges, accumulator);
    if (moved_now != 0) accumulator.count(S::kMoved, S::key_in_case(S::keys(S::kMoved), trial_, 0), moved_now);
  }

  void record_processors(const Round& round, const CrowdedStars<Stars>& crowded, const std::vector<std::uint32_t>& held,
                         auto& accumulator) const {
    const Word first = first_of(round);
    std::vector<Word> full;
    LoadHistogram stored = round.stars.loads;
    crowded.each([&](Word x) {
      const std::uint32_t here = held[crowded.index(x)];
      recount(stored, round.load[x], here);
      if (here > cap_) full.push_back(first + x);
    });
    check_all(S::kStoredCap, bit(n_), full, accumulator);
    accumulator.extremum(S::kTop, round.stars.top, first + round.stars.top_at);
    count_all<S>(S::kStoredLoad, trial_, stored, accumulator);
    accumulator.digest(round.stars.digest);
  }

  const TrialStages& stages_;
  const Cores cores_{1};
  int n_;
  const TreeShape& tree_;
  EmbeddingCases::Trial trial_;
  std::vector<std::uint32_t> listed_;
  Ranks older_, younger_;
  StagedTree grown_;
  LoadBytes older_load_{n_};
  std::array<Round, 4> rounds_{Round{0, LoadBytes(n_), LargeArray<std::uint32_t>(half())},
                               Round{1, LoadBytes(n_), LargeArray<std::uint32_t>(half())},
                               Round{2, LoadBytes(n_), LargeArray<std::uint32_t>(half())},
                               Round{3, LoadBytes(n_), LargeArray<std::uint32_t>(half())}};
  std::uint32_t cap_ = 0;
  static_assert(S::kRounds == std::tuple_size_v<decltype(rounds_)>);
};

}  // namespace cubeverify
