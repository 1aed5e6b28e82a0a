#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "kernels/address/mix.h"
#include "kernels/engine/sweep.h"
#include "tests/ptx/device.h"

// What a device executes for a unit of each sweep, counted by the interpreter: a program that prints a table in
// Markdown. Where a unit grows with n, it is what a unit consists of that is counted: what a cube has more than the one
// before it. Two chunks side by
// side are computed in one launch and the first of them alone in another; what the second chunk adds is counted, so
// that what is done once a launch is left out. How much a block of addresses takes depends on its high bits, so `tree`
// and `places` are counted at many places, and `orbit` at some; what comes of `orbit` are classes. Of `orbit`, and
// where blocks of threads take tiles, a launch is so much that one alone will do.

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

Counts operator-(const Counts& later, const Counts& before) {
  Counts more;
  for (std::size_t kind = 0; kind < ptx::kKinds; ++kind) {
    more.of[kind] = {later.of[kind].warps - before.of[kind].warps, later.of[kind].lanes - before.of[kind].lanes};
  }
  return more;
}

// All that has been executed since the last reset.
Counts executed() {
  Counts sum;
  for (const auto& [kernel, counts] : ptx::Device::the().launched()) add(sum, counts);
  return sum;
}

// What a chunk takes. What it counts is added to the tally.
Counts counts_of(const Sweep& sweep, int n, Chunk chunk, cubeverify::Tally& tally) {
  ptx::Device::the().reset();
  sweep.visit_on_device(n, chunk, tally);
  return executed();
}

struct Measured {
  int n;
  std::vector<Word> first;  // the places
  Word units;               // counted at each
  // What is counted for each of, by which on_paper.py finds how many there are at any n: units, 2^n (nodes, where all
  // units are counted), units*2^n (nodes of trees), classes, or a fact whose first word says how many.
  std::string items = "units";
  bool alone = false;  // in one launch
  // How many of them a single thread goes through at most, in the same words, where that grows with n.
  std::string longest{};
};

// The rotation classes that a tally of `orbit` has, by their addresses: n each, but for the few cyclic ones.
double classes_recorded(const Sweep& sweep, int n, const cubeverify::Tally& tally) {
  const cubeverify::Layout layout = sweep.layout(n);
  const cubeverify::FactSlot& slot = layout.at("level-fanout");
  const auto addresses = std::span(tally).subspan(slot.offset, slot.size);
  return static_cast<double>(std::accumulate(addresses.begin(), addresses.end(), Word{0})) / n;
}

// One launch has 8 blocks of 256 threads here.
std::vector<Measured> measured(const Sweep& sweep) {
  constexpr Word kBlocks = 8, kThreads = 256 * kBlocks;
  const auto middle = [](Word units, Word length) { return std::vector<Word>{units / 8 * 5 / length * length}; };
  const auto whole = [&](std::array<int, 4> cubes, const char* items, const char* longest = "") {
    std::vector<Measured> all;
    for (const int n : cubes) all.push_back({n, {0}, sweep.units(n), items, true, longest});
    return all;
  };
  const auto trials = [](std::array<int, 4> cubes, const char* longest) {
    std::vector<Measured> all;
    for (const int n : cubes) all.push_back({n, {0}, 1, "units*2^n", false, longest});
    return all;
  };
  if (sweep.traits.by_warps) {
    constexpr int kN = 40;
    const bool of_classes = sweep.traits.unit == Unit::kClasses;
    const Word places = of_classes ? 8 : 64, units = of_classes ? 4096 : kThreads / 32 * 4096;
    std::vector<Word> first;
    for (Word i = 1; i <= places; ++i) {
      const Word any = cubeverify::mix(i) >> (64 - std::countr_zero(sweep.units(kN)));
      first.push_back(any / (2 * units) * (2 * units));
    }
    return {{kN, first, units, of_classes ? "classes" : "units", of_classes}};
  }
  switch (sweep.traits.unit) {
    case Unit::kTrial:
      return sweep.traits.trial_per_thread ? trials({6, 8, 10, 12}, "2^n") : trials({11, 12, 13, 14}, "");
    case Unit::kPiece:
      return whole({11, 12, 14, 16}, "2^n", "2^(n/2)");
    case Unit::kCyclicWord:
      return whole({16, 20, 24, 26}, "lemma9");  // all pairs
    case Unit::kWindow:
      return whole({12, 14, 16, 18}, "phase-uses");  // of any phase
    case Unit::kAddress: {
      const int n = std::min(sweep.n_max, 32);
      const Word units = std::min(sweep.units(n) / 4, std::max(kThreads, kBlocks * sweep.traits.together_on_device));
      return {{n, middle(sweep.units(n), units), units, "units", units > kThreads}};
    }
    default: {
      const int n = std::min(sweep.n_max, std::max(sweep.n_min, 8));
      const Word units = std::max<Word>(1, std::min(sweep.units(n) / 2, kThreads));
      return {{n, {0}, units}};
    }
  }
}

double count_items(const Sweep& sweep, const Measured& at, const cubeverify::Tally& tally) {
  const auto units = static_cast<double>(at.units * at.first.size()), nodes = static_cast<double>(Word{1} << at.n);
  if (at.items == "units") return units;
  if (at.items == "2^n") return nodes;
  if (at.items == "units*2^n") return units * nodes;
  if (at.items == "classes") return classes_recorded(sweep, at.n, tally);
  return static_cast<double>(tally[sweep.layout(at.n).at(at.items).offset]);
}

struct Counted {
  Counts counts;
  double items = 0;
};

Counted counted(const Sweep& sweep, const Measured& at) {
  Counts one, both;
  cubeverify::Tally tally = cubeverify::empty_tally(sweep.layout(at.n));
  // The first time a tree's memory is made.
  if (sweep.traits.unit == Unit::kTrial) counts_of(sweep, at.n, {0, 1}, tally);
  for (const Word first : at.first) {
    const bool alone = at.alone || sweep.units(at.n) < first + 2 * at.units;
    if (!alone) add(one, counts_of(sweep, at.n, {first, at.units}, tally));
    add(both, counts_of(sweep, at.n, {first, alone ? at.units : 2 * at.units}, tally));
  }
  return {both - one, count_items(sweep, at, tally)};
}

void print_row(const std::string& sweep, const Measured& at, const Counted& more) {
  // Of what is done once a launch, the larger cube may have less.
  const auto lanes = [&more](Kind kind) {
    return std::max(0.0, static_cast<double>(static_cast<std::int64_t>(more.counts[kind].lanes)) / more.items);
  };
  const Counts::Of all = more.counts.all();
  const auto warps = static_cast<double>(all.warps);
  std::printf("| %s | %d | %.4g | %.2g | %.3g | %.3g | %.3g | %.3g | %.3g | %s | %s |\n", sweep.c_str(), at.n,
              32 * warps / more.items, static_cast<double>(all.lanes) / std::max(warps, 1.0),
              lanes(Kind::kGlobalAtomic) + lanes(Kind::kGeneric), lanes(Kind::kSharedAtomic), lanes(Kind::kShared),
              lanes(Kind::kLocal), lanes(Kind::kGlobal), at.items.c_str(), at.longest.c_str());
  std::fflush(stdout);
}

void print_rows(const Sweep& sweep) {
  const std::vector<Measured> all = measured(sweep);
  Counted before = counted(sweep, all.front());
  if (all.size() == 1) print_row(sweep.name, all.front(), before);
  for (std::size_t i = 1; i < all.size(); ++i) {
    const Counted here = counted(sweep, all[i]);
    print_row(sweep.name, all[i], {here.counts - before.counts, here.items - before.items});
    before = here;
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::printf(
      "| sweep | n | instructions | lanes | global atomics | shared atomics | shared | local | global | items | ");
  std::printf("of a thread |\n|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (const Sweep& sweep : cubeverify::sweeps()) {
    const bool wanted =
        argc == 1 || std::any_of(argv + 1, argv + argc, [&](const char* name) { return sweep.name == name; });
    if (wanted) print_rows(sweep);
  }
  return ptx::Device::the().error().empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}
