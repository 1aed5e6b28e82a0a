#include <stdexcept>

#include "kernels/embedding/tour.cpp"
#include "kernels/embedding/tree_shape.cpp"
#include "kernels/engine/cpu.h"
#include "kernels/engine/omp/trials_by_cores.cpp"
#include "kernels/engine/tree_trials.cpp"
#include "kernels/engine/visit_plain.h"
#include "tests/mutation/told_chunks.h"

// Trials of one tree: by one thread, and by several that share each.

namespace cubeverify::test {
namespace {

void record_tree(Told& told, const TreeTrialsOf& what, const std::string& name) {
  for (const int each : {1, 2, 3}) {
    const Sweep sweep = tree_trials_sweep(what, {1, each});
    Tally tally = empty_tally(sweep.layout(what.n));
    sweep.visit(what.n, {0, what.trials}, tally);
    told.record("embed | " + name + " | " + std::to_string(each) + " cores" + place_of(what.n, {0, what.trials}) +
                digest_of(tally) + " " + sweep.broken_identity(what.n, tally) +
                std::to_string(sweep.thread_bytes(what.n)));
    tally[sweep.layout(what.n).at("trials").offset] += 1;
    told.record(sweep.broken_identity(what.n, tally));
  }
}

}  // namespace
}  // namespace cubeverify::test

int main(int argc, char** argv) {
  using namespace cubeverify;
  using namespace cubeverify::test;
  Told told(argc, argv);
  for (const int n : {1, 2, 7, 9}) {
    for (std::size_t shape = 0; shape < kShapes.size(); ++shape) {
      record_tree(told, {n, tree_shape(static_cast<Shape>(shape), n, 1), n < 7 ? 8 : 3, 7, 3},
                  std::string(kShapes[shape]));
    }
  }
  for (const std::size_t nodes : {1, 2, 5, 100}) {
    std::vector<std::uint32_t> parents(nodes, 0);
    for (std::size_t v = 1; v < nodes; ++v) parents[v] = static_cast<std::uint32_t>(v - 1) / 2;
    record_tree(told, {3, std::make_shared<const TreeShape>(tree_of_parents(3, parents)), 3, 1, 4}, "complete");
  }
  // Fuller than caps allow: each tree a path in one window of one coordinate.
  record_tree(told, {12, tree_shape(Shape::kPath, 12, 1), 1, 1, 1}, "path");
  for (const std::vector<std::uint32_t>& wrong : {std::vector<std::uint32_t>{0, 1}, {0, 0, 0, 0}, {0, 0, 0, 1, 1, 1}}) {
    try {
      tree_of_parents(3, wrong);
    } catch (const std::invalid_argument& refused) {
      told.record(refused.what());
    }
  }
  const TreeTrialsOf what{20, std::make_shared<const TreeShape>(tree_of_parents(20, {0, 0, 0})), 8, 1, 100};
  const double one_by_cores = TrialsByCores::trial_bytes(what.n, what.tree->parent.size());
  for (const double memory : {0.0, 1e6, one_by_cores, 4e7, 1e8, 1e12}) {
    for (const Word left : {Word{0}, Word{1}, Word{3}, Word{100}}) {
      for (const int threads : {1, 8}) {
        const TrialThreads shared = share_threads(what, left, threads, memory);
        told.record("threads " + std::to_string(shared.trials) + " of " + std::to_string(shared.each));
      }
    }
  }
}
