#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "kernels/engine/tree_trials.h"
#include "tests/ptx/device.h"

// What a device executes for a node of a tree that is embedded and redistributed, kernel by kernel, counted by the
// interpreter: a program that prints a table in Markdown. Trees of 2^13 and of 2^14 nodes are embedded once each; what
// the larger has more is counted, so that what is done once a launch is left out.

namespace {

using ptx::Counts;
using ptx::Kind;

struct Trial {
  ptx::Calls calls;
  std::map<std::string, Counts> kernels;
};

Trial trial(int n) {
  const cubeverify::TreeTrialsOf what{n, cubeverify::tree_shape(cubeverify::Shape::kComplete, n, 1), 8, 1, 3};
  const auto run = [&](cubeverify::Chunk trials) {
    cubeverify::Tally tally = cubeverify::empty_tally(cubeverify::layout_of<cubeverify::TreeTrials>(n));
    const ptx::Calls before = ptx::Device::the().calls();
    ptx::Device::the().reset();
    cubeverify::tree_trials_on_device(what, trials, tally);
    return Trial{ptx::Device::the().calls() - before, ptx::Device::the().launched()};
  };
  run({0, 1});  // the tree's memory is there from here on
  const ptx::Calls two = run({0, 2}).calls;
  Trial last = run({2, 1});
  last.calls = two - last.calls;
  return last;
}

// Kernels by a part of their mangled names, in the order in which they are launched; all that others do is the last.
constexpr std::array<std::array<const char*, 2>, 10> kStages{{{"DrawFlips", "flips"},
                                                              {"DeviceScan", "scan along the walk"},
                                                              {"Assign", "addresses, loads"},
                                                              {"sum_stars", "stars"},
                                                              {"RadixSortHistogram", "sort: histogram"},
                                                              {"RadixSort", "sort: passes"},
                                                              {"binary_search", "where stars begin"},
                                                              {"StoreStar", "redistribution, both readings"},
                                                              {"sweep_kernel", "what is recorded"},
                                                              {"", "others"}}};

std::size_t stage_of(const std::string& kernel) {
  std::size_t stage = 0;
  while (kernel.find(kStages[stage][0]) == kernel.npos) ++stage;
  return stage;
}

}  // namespace

int main() {
  const int n = 13;
  const Trial small = trial(n), large = trial(n + 1);
  const auto nodes = static_cast<double>(cubeverify::bit(n));
  struct Sum {
    double instructions = 0, global = 0, global_atomic = 0, shared_atomic = 0;
  };
  std::array<Sum, kStages.size()> sums;
  for (const auto& [kernel, counts] : large.kernels) {
    const auto found = small.kernels.find(kernel);
    const Counts earlier = found == small.kernels.end() ? Counts{} : found->second;
    const auto added = [&nodes](const Counts::Of& later, const Counts::Of& before) {
      return (static_cast<double>(later.lanes) - static_cast<double>(before.lanes)) / nodes;
    };
    const double warps = static_cast<double>(counts.all().warps) - static_cast<double>(earlier.all().warps);
    Sum& sum = sums[stage_of(kernel)];
    sum.instructions += 32 * warps / nodes;
    sum.global += added(counts[Kind::kGlobal], earlier[Kind::kGlobal]);
    sum.global_atomic += added(counts[Kind::kGlobalAtomic], earlier[Kind::kGlobalAtomic]);
    sum.shared_atomic += added(counts[Kind::kSharedAtomic], earlier[Kind::kSharedAtomic]);
  }
  const ptx::Calls& calls = large.calls;
  std::printf("One more trial of 2^%d nodes: %lu launches and %lu graphs, of %lu launches and %lu fills; ", n + 1,
              calls.launches, calls.graphs, calls.graph_launches, calls.graph_fills);
  std::printf("%lu other fills, %lu times memory, %lu times the host waits.\n\n", calls.fills, calls.allocations,
              calls.waits);
  std::printf("| stage | instructions | global | global atomics | shared atomics |\n|---|---|---|---|---|\n");
  double all = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    all += sums[i].instructions;
    std::printf("| %s | %.4g | %.3g | %.3g | %.3g |\n", kStages[i][1], sums[i].instructions, sums[i].global,
                sums[i].global_atomic, sums[i].shared_atomic);
  }
  std::printf("| all | %.4g | | | |\n", all);
  return ptx::Device::the().error().empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}
