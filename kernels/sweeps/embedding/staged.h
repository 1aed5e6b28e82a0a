#pragma once

#include "kernels/embedding/crowded_stars.h"
#include "kernels/embedding/staged_tree.h"
#include "kernels/sweeps/embedding/facts.h"
#include "kernels/sweeps/embedding/record_many.h"

namespace cubeverify {

// A trial of sweep S, `embedding` or one tree's, by its stages: the facts of EmbeddingSweep::visit_tree, of which those
// of nodes that stay where they are assigned are recorded all at once. False, and nothing is recorded, where the cube
// is too small for the stages or loads are too great.
template <class S, class Accumulator>
bool visit_tree_staged(const TrialStages& stages, const Cores& cores, int n, const TreeShape& tree,
                       const EmbeddingCases::Trial& trial, Word seed, Accumulator& accumulator) {
  using Stars = PartialStars;
  if (n < TrialStages::kLeastN) return false;
  const std::size_t nodes = tree.parent.size();
  const std::vector<std::uint32_t>& parent = tree.level_parent();
  StagedTree grown(stages, cores, n, tree, {trial.b, seed, trial.number});
  const LargeArray<std::uint32_t>& place = grown.place();
  LoadBytes load(n);
  GrowthFacts growth;
  const Ranks all{0, nodes};
  grown.grow(all, 0, trial.first, load, growth);
  if (!has_few_above_bytes(n, load)) return false;
  const StarFacts stars = sum_stars(stages, cores, n, EmbeddingRule::star_coordinates(n), load, trial.first, true);
  const std::uint32_t cap = S::cap(n, static_cast<std::uint32_t>(stars.top));

  CrowdedStars<Stars> crowded(n);
  load.each_above(cap, [&](Word x) { crowded.add(x); });
  crowded.number();
  std::vector<CrowdedNode> here =
      crowded_nodes(cores, crowded, tree, all, [&](std::size_t rank) { return place[rank]; });
  std::vector<std::uint32_t> held(crowded.size(), 0), held_assigned = held, assigned = held, unasked = held;
  store(n, crowded, cap, FirstCome::kAssigned, here, held_assigned, assigned);
  store(n, crowded, cap, FirstCome::kStored, here, held, unasked);

  // Of nodes.
  MovedNodes moved;
  moved.add(here);
  Word digest = growth.digest + stars.digest;
  std::vector<Word> without_room, far, outside, long_edges, long_stored_edges;
  for (const CrowdedNode& node : here) {
    if (!node.room) without_room.push_back(trial.first + node.v);
  }
  for (const CrowdedNode& node : moved.nodes()) {
    const Word address = trial.first + node.v;
    digest += fold(address, Word{node.y}, Word{node.x}) - fold(address, Word{node.y}, Word{node.y});
    if (weight(node.x ^ node.y) > 2) far.push_back(address);
  }
  auto stored_lengths = growth.length_counts;
  for (const OddEdge& edge : growth.odd_edges) {
    const Word address = trial.first + edge.node;
    if (edge.outside) outside.push_back(address);
    if (edge.length > trial.b) long_edges.push_back(address);
    if (edge.length > trial.b + 4) long_stored_edges.push_back(address);
  }
  moved.each_edge(tree, [&](std::size_t rank) {
    const std::size_t above = parent[rank];
    const int length = weight(place[rank] ^ place[above]);
    const int stored_length = weight(moved.stored(rank, place[rank]) ^ moved.stored(above, place[above]));
    --stored_lengths[static_cast<std::size_t>(length)];
    ++stored_lengths[static_cast<std::size_t>(stored_length)];
    const Word address = trial.first + tree.number(rank);
    std::erase(long_stored_edges, address);
    if (stored_length > trial.b + 4) long_stored_edges.push_back(address);
  });
  check_all(S::kWindow, nodes - 1, outside, accumulator);
  check_all(S::kWithinB, nodes - 1, long_edges, accumulator);
  check_all(S::kRoom, nodes, without_room, accumulator);
  check_all(S::kStoredNear, nodes, far, accumulator);
  check_all(S::kStoredEdge, nodes - 1, long_stored_edges, accumulator);
  count_all<S>(S::kEdgeLength, trial, growth.length_counts, accumulator);
  count_all<S>(S::kStoredEdgeLength, trial, stored_lengths, accumulator);
  if (!moved.nodes().empty())
    accumulator.count(S::kMoved, S::key_in_case(S::keys(S::kMoved), trial, 0), moved.nodes().size());

  // Of processors: those outside the crowded stars store what is assigned to them, which is within the cap.
  std::vector<Word> full, full_assigned;
  LoadHistogram stored_loads = stars.loads, assigned_loads = stars.loads;
  const auto put = [&](LoadHistogram& histogram, Word x, std::uint32_t stored, std::vector<Word>& violating) {
    recount(histogram, load[x], stored);
    if (stored > cap) violating.push_back(trial.first + x);
  };
  crowded.each([&](Word x) {
    put(stored_loads, x, held[crowded.index(x)], full);
    put(assigned_loads, x, held_assigned[crowded.index(x)], full_assigned);
  });
  check_all(S::kStoredCap, bit(n), full, accumulator);
  check_all(S::kAssignedCap, bit(n), full_assigned, accumulator);
  accumulator.extremum(S::kTop, stars.top, trial.first + stars.top_at);
  count_all<S>(S::kLoad, trial, stars.loads, accumulator);
  count_all<S>(S::kStarLoad, trial, stars.histogram, accumulator);
  count_all<S>(S::kStoredLoad, trial, stored_loads, accumulator);
  count_all<S>(S::kAssignedLoad, trial, assigned_loads, accumulator);
  accumulator.digest(digest);
  S::record_trial(trial, stars.top, accumulator);
  return true;
}

}  // namespace cubeverify
