#include <stdexcept>

#include <Random123/philox.h>
#include <immintrin.h>

#include "kernels/address/mix.h"
#include "kernels/embedding/staged_tree.cpp"
#include "kernels/embedding/tour.cpp"
#include "kernels/embedding/tree_shape.cpp"
#include "kernels/engine/cpu.h"
#include "kernels/engine/staged_sweep.h"
#include "kernels/engine/tree_trials.cpp"
#include "kernels/engine/visit_plain.h"
#include "kernels/forms/trial_stages.h"
#include "kernels/forms/vector_trial_stages.h"
#include "kernels/lanes/avx2_lanes.h"
#include "kernels/lanes/scalar_lane.h"
#include "tests/mutation/chunk_lines.h"

// Trials of one tree and of sweeps by their stages, in words and in vectors: by one thread, and by several that share
// each.

namespace cubeverify {

static Form chosen_form = Form::kScalar64;

Form best_form() { return chosen_form; }

const TrialStages& trial_stages(Form form) {
  using lanes::ScalarLane;
  static constexpr TrialStages kInWords{lanes::draw_edges<ScalarLane>, lanes::digest_nodes<ScalarLane>,
                                        lanes::sum_star_block<ScalarLane>, lanes::draw_walks<ScalarLane>};
  return form == Form::kAvx2 ? lanes::vector_trial_stages<lanes::Avx2Lanes64>() : kInWords;
}

}  // namespace cubeverify

namespace cubeverify::test {
namespace {

void record_tree(TargetLines& lines, const TreeTrialsOf& what, const std::string& name) {
  for (const int each : {1, 2, 3}) {
    const Sweep sweep = tree_trials_sweep(what, {1, each});
    Tally tally = empty_tally(sweep.layout(what.n));
    sweep.visit(what.n, {0, what.trials}, tally);
    lines.record("embed | " + name + " | " + std::to_string(each) + " cores" + place_of(what.n, {0, what.trials}) +
                 digest_of(tally) + " " + sweep.broken_identity(what.n, tally) +
                 std::to_string(sweep.thread_bytes(what.n)));
    tally[sweep.layout(what.n).at("trials").offset] += 1;
    lines.record(sweep.broken_identity(what.n, tally));
  }
}

template <class S>
void record_staged(TargetLines& lines) {
  for (const int n : {5, 6, 8, 12}) {
    for (Word which = 0; which < S::kCases; ++which) {
      const Chunk chunk{which * S::trials(n) + 3, 2};
      Tally tally = empty_tally(layout_of<S>(n));
      visit_staged<S>(trial_stages(best_form()), n, chunk, tally);
      lines.record(std::string(S::kName) + " | staged" + place_of(n, chunk) + digest_of(tally));
    }
  }
}

void record_all(TargetLines& lines) {
  record_staged<EmbeddingSweep<>>(lines);
  record_staged<RegrowthSweep<>>(lines);
  record_staged<WatchedSweep<>>(lines);
  for (const int n : {1, 2, 7, 9}) {
    for (std::size_t shape = 0; shape < kShapes.size(); ++shape) {
      record_tree(lines, {n, tree_shape(static_cast<Shape>(shape), n, 1), n < 7 ? 8 : 3, 7, 3},
                  std::string(kShapes[shape]));
    }
  }
  for (const std::size_t nodes : {1, 2, 5, 100}) {
    std::vector<std::uint32_t> parents(nodes, 0);
    for (std::size_t v = 1; v < nodes; ++v) parents[v] = static_cast<std::uint32_t>(v - 1) / 2;
    record_tree(lines, {3, std::make_shared<const TreeShape>(tree_of_parents(3, parents)), 3, 1, 4}, "complete");
  }
  // Fuller than caps allow: each tree a path in one window of one coordinate.
  record_tree(lines, {12, tree_shape(Shape::kPath, 12, 1), 1, 1, 1}, "path");
  // So many nodes that loads do not fit into bytes, and that cores share them.
  std::vector<std::uint32_t> parents(100000, 0);
  for (std::size_t v = 1; v < parents.size(); ++v) parents[v] = static_cast<std::uint32_t>(v - 1) / 2;
  for (const int n : {6, 10})
    record_tree(lines, {n, std::make_shared<const TreeShape>(tree_of_parents(n, parents)), 8, 1, 1}, "full");
}

}  // namespace
}  // namespace cubeverify::test

int main(int argc, char** argv) {
  using namespace cubeverify;
  using namespace cubeverify::test;
  TargetLines lines(argc, argv);
  for (const Form form : {Form::kScalar64, Form::kAvx2}) {
    chosen_form = form;
    record_all(lines);
  }
  for (const std::vector<std::uint32_t>& wrong : {std::vector<std::uint32_t>{0, 1}, {0, 0, 0, 0}, {0, 0, 0, 1, 1, 1}}) {
    try {
      tree_of_parents(3, wrong);
    } catch (const std::invalid_argument& refused) {
      lines.record(refused.what());
    }
  }
  const TreeTrialsOf what{20, std::make_shared<const TreeShape>(tree_of_parents(20, {0, 0, 0})), 8, 1, 100};
  const double one_by_cores = TreeTrials::trial_bytes(what.n, what.tree->parent.size(), 8);
  for (const double memory : {0.0, 1e6, one_by_cores, 4e7, 1e8, 1e12}) {
    for (const Word left : {Word{0}, Word{1}, Word{3}, Word{100}}) {
      for (const int threads : {1, 8}) {
        const TrialThreads shared = share_threads(what, left, threads, memory);
        lines.record("threads " + std::to_string(shared.trials) + " of " + std::to_string(shared.each));
      }
    }
  }
}
