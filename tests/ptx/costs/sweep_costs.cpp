#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <span>
#include <vector>

#include "kernels/address/mix.h"
#include "kernels/engine/sweep.h"
#include "tests/ptx/device.h"

// What a device executes for a unit of each sweep, counted by the interpreter: a program that prints a table in
// Markdown. Two chunks side by side are computed in one launch and the first of them alone in another; what the second
// chunk adds is counted, so that what is done once a launch is left out. How much a block of addresses takes depends on
// its high bits, so `tree` and `places` are counted at many places, and `orbit` at some; what comes of `orbit` are
// classes. Of `orbit`, and where blocks of threads take tiles, a launch is so much that one alone will do.

namespace {

using cubeverify::Chunk;
using cubeverify::Sweep;
using cubeverify::Unit;
using cubeverify::Word;
using ptx::Counts;
using ptx::Kind;

void add(Counts& sum, const Counts& counts) {
  for (std::size_t kind = 0; kind < ptx::kKinds; ++kind) {
    sum.of[kind].warps += counts.of[kind].warps;
    sum.of[kind].lanes += counts.of[kind].lanes;
  }
}

// All that has been executed since the last reset.
Counts executed() {
  Counts sum;
  for (const auto& [kernel, counts] : ptx::Device::the().launched()) add(sum, counts);
  return sum;
}

// What a chunk takes. What it tells is added to the tally.
Counts counts_of(const Sweep& sweep, int n, Chunk chunk, cubeverify::Tally& tally) {
  ptx::Device::the().reset();
  sweep.visit_on_device(n, chunk, tally);
  return executed();
}

struct Measured {
  int n;
  std::vector<Word> first;  // the places
  Word units;               // counted at each
  double items;             // that these units stand for
  bool alone = false;       // in one launch
};

// The rotation classes that a tally of `orbit` tells, by their addresses: n each, but for the few cyclic ones.
double classes_told(const Sweep& sweep, int n, const cubeverify::Tally& tally) {
  const cubeverify::Layout layout = sweep.layout(n);
  const cubeverify::FactSlot& slot = layout.at("level-fanout");
  const auto addresses = std::span(tally).subspan(slot.offset, slot.size);
  return static_cast<double>(std::accumulate(addresses.begin(), addresses.end(), Word{0})) / n;
}

// One launch has 8 blocks of 256 threads here.
Measured measured(const Sweep& sweep) {
  constexpr Word kBlocks = 8, kThreads = 256 * kBlocks;
  const auto middle = [](Word units, Word length) { return std::vector<Word>{units / 8 * 5 / length * length}; };
  if (sweep.traits.by_warps) {
    constexpr int kN = 40;
    const bool of_classes = sweep.traits.unit == Unit::kClasses;
    const Word places = of_classes ? 8 : 64, units = of_classes ? 4096 : kThreads / 32 * 4096;
    std::vector<Word> first;
    for (Word i = 1; i <= places; ++i) {
      const Word any = cubeverify::mix(i) >> (64 - std::countr_zero(sweep.units(kN)));
      first.push_back(any / (2 * units) * (2 * units));
    }
    return {kN, first, units, static_cast<double>(units), of_classes};
  }
  switch (sweep.traits.unit) {
    case Unit::kTrial:
      return {10, {0}, 1, 1024};
    case Unit::kAddress: {
      const int n = std::min(sweep.n_max, 32);
      const Word units = std::min(sweep.units(n) / 4, std::max(kThreads, kBlocks * sweep.traits.together_on_device));
      const bool of_tiles = units > kThreads;
      return {n, middle(sweep.units(n), units), units, static_cast<double>(units), of_tiles};
    }
    default: {
      const int n = std::min(sweep.n_max, std::max(sweep.n_min, 8));
      const Word units = std::max<Word>(1, std::min(sweep.units(n) / 2, kThreads));
      return {n, {0}, units, static_cast<double>(units)};
    }
  }
}

void print_row(const Sweep& sweep) {
  const Measured at = measured(sweep);
  Counts one, both;
  cubeverify::Tally told = cubeverify::empty_tally(sweep.layout(at.n));
  for (const Word first : at.first) {
    const bool alone = at.alone || sweep.units(at.n) < first + 2 * at.units;
    if (!alone) add(one, counts_of(sweep, at.n, {first, at.units}, told));
    add(both, counts_of(sweep, at.n, {first, alone ? at.units : 2 * at.units}, told));
  }
  const double items = sweep.traits.unit == Unit::kClasses ? classes_told(sweep, at.n, told)
                                                           : at.items * static_cast<double>(at.first.size());
  const auto added = [&](Kind kind, bool lanes) {
    const auto of = [&](const Counts& counts) { return lanes ? counts[kind].lanes : counts[kind].warps; };
    return static_cast<double>(of(both)) - static_cast<double>(of(one));
  };
  const double lanes = static_cast<double>(both.all().lanes) - static_cast<double>(one.all().lanes);
  const double warps = static_cast<double>(both.all().warps) - static_cast<double>(one.all().warps);
  std::printf("| %s | %d | %.4g | %.2g | %.3g | %.3g | %.3g | %.3g | %.3g |\n", sweep.name.c_str(), at.n,
              32 * warps / items, lanes / std::max(warps, 1.0),
              (added(Kind::kGlobalAtomic, true) + added(Kind::kGeneric, true)) / items,
              added(Kind::kSharedAtomic, true) / items, added(Kind::kShared, true) / items,
              added(Kind::kLocal, true) / items, added(Kind::kGlobal, true) / items);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  std::printf("| sweep | n | instructions | lanes | global atomics | shared atomics | shared | local | global |\n");
  std::printf("|---|---|---|---|---|---|---|---|---|\n");
  for (const Sweep& sweep : cubeverify::sweeps()) {
    const bool wanted =
        argc == 1 || std::any_of(argv + 1, argv + argc, [&](const char* name) { return sweep.name == name; });
    if (wanted) print_row(sweep);
  }
  return ptx::Device::the().error().empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}
