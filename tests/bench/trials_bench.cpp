#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "kernels/engine/staged_sweep.h"
#include "kernels/engine/tree_trials.h"
#include "kernels/engine/visit_plain.h"
#include "kernels/forms/trial_stages.h"
#include "tests/bench/instructions.h"

// A trial of a tree embedded at random, stage by stage, on one thread in the fastest form: nodes (or processors) per
// second, and in a small cube the instructions for one. Compared with it: whole trials, in the plain form too, and what
// this machine's memory does: what is read in order, and bytes added to anywhere. tests/bench/trials.py makes a page of
// it.

namespace cubeverify {
namespace {

constexpr int kWindow = 8;
constexpr int kCounted = 12;                   // the least n, at which instructions are counted,
constexpr int kCountedAgain = 8;               // and those of the adversary that grows 256 leaves for each node,
constexpr Word kMostInstructions = 4'000'000;  // if they are no more: some seconds
constexpr int kMostPlain = 24;                 // beyond, the plain forms take minutes
constexpr int kMostWarmed = 24;                // beyond, once is long enough

const TrialStages& stages() { return trial_stages(best_form()); }

using Run = std::function<void()>;
using Make = std::function<Run(int n)>;

// Instructions for a node, counted once for each row.
std::optional<double> instructions_a_node(const std::string& name, int n, const Run& run) {
  static std::map<std::string, std::optional<double>> known;
  const auto [row, is_new] = known.try_emplace(name);
  if (is_new) {
    if (const auto counts = count_instructions(run, kMostInstructions))
      row->second = static_cast<double>(total(*counts)) / static_cast<double>(bit(n));
  }
  return row->second;
}

void add(const std::string& name, int n, const Make& make, bool counted) {
  const auto row = [=](benchmark::State& state) {
    const Run run = make(n);
    if (n <= kMostWarmed) run();
    for (auto _ : state) run();
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(bit(n)));
    if (!counted) return;
    if (const auto instructions = instructions_a_node(name, n, run)) state.counters["instructions"] = *instructions;
  };
  benchmark::RegisterBenchmark(("trials/" + name + "/n:" + std::to_string(n)).c_str(), row)
      ->Unit(benchmark::kMillisecond)
      ->MinTime(0.05);
}

std::shared_ptr<const TreeShape> tree(Shape shape, int n) { return tree_shape(shape, n, EmbeddingCases::kSeed); }

// Calls run(block) for blocks that have all nodes of a cube in them.
template <class OnBlock>
Run on_blocks(int n, const OnBlock& on_block) {
  const auto block = std::make_shared<NodeBlock>();
  const Word window = EmbeddingRule::window(n, kWindow, 0);
  return [=] {
    for (Word first = 0; first < bit(n); first += block->count) {
      block->count = std::min<std::size_t>(NodeBlock::kNodes, bit(n) - first);
      std::iota(block->number.begin(), block->number.begin() + static_cast<std::ptrdiff_t>(block->count), first);
      std::fill_n(block->window.begin(), block->count, window);
      on_block(*block);
    }
  };
}

Run draw(int n) {
  return on_blocks(n, [n](NodeBlock& block) { stages().draw(n, {kWindow, 1, 1}, block); });
}
Run digest(int n) {
  return on_blocks(n, [](NodeBlock& block) { benchmark::DoNotOptimize(stages().digest(1, block)); });
}

// A complete tree; nothing is moved elsewhere, as its parts refer to each other.
struct Grown {
  explicit Grown(int dimensions) : n(dimensions) {}
  Grown(const Grown&) = delete;
  Grown& operator=(const Grown&) = delete;
  ~Grown() = default;

  void grow(LoadBytes& load) {
    GrowthFacts facts;
    nodes.grow({0, bit(n)}, 0, 0, load, facts);
    benchmark::DoNotOptimize(facts.digest);
  }

  int n;
  std::shared_ptr<const TreeShape> shape = tree(Shape::kComplete, n);
  Cores cores{1};
  StagedTree nodes{stages(), cores, n, *shape, {kWindow, 1, 1}};
};
Run grow(int n) {
  return [grown = std::make_shared<Grown>(n)] {
    LoadBytes load(grown->n);
    grown->grow(load);
  };
}
// What a growth adds to loads, alone: where the nodes lie is known.
Run loads(int n) {
  const auto grown = std::make_shared<Grown>(n);
  LoadBytes before(n);
  grown->grow(before);
  return [grown] {
    LoadBytes load(grown->n);
    const std::uint32_t* const place = grown->nodes.place().get();
    for (Word first = 0; first < bit(grown->n); first += NodeBlock::kNodes) {
      const Word end = std::min(first + NodeBlock::kNodes, bit(grown->n));
      for (Word v = first; v < end; ++v) load.expect(place[v]);
      for (Word v = first; v < end; ++v) load.add(place[v]);
    }
    benchmark::DoNotOptimize(load.words());
  };
}
Run stars(int n) {
  const auto load = std::make_shared<LoadBytes>(n);
  Grown(n).grow(*load);
  return [=] { benchmark::DoNotOptimize(sum_stars(stages(), Cores(1), n, n, *load, 0).digest); };
}

// Whole trials of a shape.
Make trial(Shape shape, bool staged) {
  return [=](int n) -> Run {
    const auto what = std::make_shared<TreeTrialsOf>(TreeTrialsOf{n, tree(shape, n), kWindow, 1, 1});
    const auto sweep = std::make_shared<Sweep>(tree_trials_sweep(*what));
    return [=] {
      Tally tally = empty_tally(sweep->layout(n));
      (staged ? sweep->visit : sweep->visit_plainly)(n, {0, 1}, tally);
    };
  };
}
template <class S>
Make unit(bool staged, Word which) {
  return [=](int n) -> Run {
    return [=] {
      Tally tally = empty_tally(layout_of<S>(n));
      const Chunk chunk{which * S::trials(n), 1};
      staged ? visit_staged<S>(stages(), n, chunk, tally) : visit_plain<S>(n, chunk, tally);
    };
  };
}

// Memory: 2^n words read in order, and bytes anywhere in 2^n of them added to.
Run read_in_order(int n) {
  const auto words = std::make_shared<std::vector<Word>>(bit(n), 1);
  return [=] { benchmark::DoNotOptimize(std::accumulate(words->begin(), words->end(), Word{0})); };
}
Run add_anywhere(int n) {
  const auto at = std::make_shared<std::vector<std::uint32_t>>(NodeBlock::kNodes);
  const auto seed = std::make_shared<Word>(1);
  return [=] {
    LoadBytes load(n);
    for (Word done = 0; done < bit(n); done += at->size()) {
      for (std::uint32_t& x : *at) {
        *seed = *seed * 0x5851f42d4c957f2d + 1;
        x = static_cast<std::uint32_t>(*seed >> (kMaxDimensions - n));
        load.expect(x);
      }
      for (const std::uint32_t x : *at) load.add(x);
    }
  };
}

// Whole trials, by their stages and, as far as these end within a minute, in the plain form.
void add_both(const std::string& name, int n, const std::function<Make(bool staged)>& make, bool counted) {
  add(name, n, make(true), counted);
  if (n <= kMostPlain) add("plain-" + name, n, make(false), false);
}

// Complete trees in windows of 8.
Make regrowth(bool staged) { return unit<RegrowthSweep<>>(staged, 2); }
Make again(bool staged) { return unit<WatchedSweep<>>(staged, AdaptiveCases::kAgain); }
Make steered(bool staged) { return unit<WatchedSweep<>>(staged, AdaptiveCases::kSteered - 1); }

const bool kRegistered = [] {
  add("again", kCountedAgain, again(true), true);
  for (int n = kCounted; n <= TreeTrials::kMaxN; n += 2) {
    const bool counted = n == kCounted;
    add("draw", n, draw, counted);
    add("digest", n, digest, counted);
    add("loads", n, loads, counted);
    add("grow", n, grow, counted);
    add("stars", n, stars, counted);
    for (const Shape shape : {Shape::kComplete, Shape::kRandom}) {
      const auto of_shape = [shape](bool staged) { return trial(shape, staged); };
      add_both(fmt::format("trial:{}", kShapes[static_cast<std::size_t>(shape)]), n, of_shape, counted);
    }
    add_both("regrowth", n, regrowth, counted);
    if (n <= AdaptiveCases::kAllCasesTo) add_both("again", n, again, false);
    if (n <= WatchedSweep<>::kMaxN) add_both("steered", n, steered, counted);
    add("read-in-order", n, read_in_order, false);
    add("add-anywhere", n, add_anywhere, false);
  }
  return true;
}();

}  // namespace
}  // namespace cubeverify
