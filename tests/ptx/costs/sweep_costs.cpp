#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "kernels/address/mix.h"
#include "kernels/engine/sweep.h"
#include "tests/ptx/device.h"

// What a device executes for a unit of each sweep, counted by the interpreter: a program that prints a table in
// Markdown. Two chunks side by side are computed in one launch and the first of them alone in another; what the second
// chunk adds is counted, so that what is done once a launch is left out. How much a block of addresses takes depends on
// its high bits, so `tree` and `places` are counted at many places.

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

Counts counts_of(const Sweep& sweep, int n, Chunk chunk) {
  ptx::Device::the().reset();
  cubeverify::Tally tally = cubeverify::empty_tally(sweep.layout(n));
  sweep.visit_on_device(n, chunk, tally);
  return executed();
}

struct Measured {
  int n;
  std::vector<Word> first;  // the places
  Word units;               // counted at each
  double items;             // that these units stand for
};

// One launch has 8 blocks of 256 threads here.
Measured measured(const Sweep& sweep) {
  constexpr Word kThreads = 2048;
  const auto middle = [](Word units, Word length) { return std::vector<Word>{units / 8 * 5 / length * length}; };
  if (sweep.traits.by_warps) {
    constexpr int kN = 40;
    if (sweep.traits.unit != Unit::kAddress) {
      const Word units = kThreads / 32 * 4096 * 2;
      return {kN, middle(Word{1} << kN, units), units, static_cast<double>(units)};
    }
    constexpr Word kPlaces = 64;
    const Word units = kThreads / 32 * 4096;
    std::vector<Word> first;
    for (Word i = 1; i <= kPlaces; ++i) first.push_back((cubeverify::mix(i) >> (64 - kN)) / (2 * units) * (2 * units));
    return {kN, first, units, static_cast<double>(units)};
  }
  switch (sweep.traits.unit) {
    case Unit::kTrial:
      return {10, {0}, 1, 1024};
    case Unit::kAddress: {
      const int n = std::min(sweep.n_max, 32);
      const Word units = std::min(sweep.units(n) / 4, kThreads);
      return {n, middle(sweep.units(n), units), units, static_cast<double>(units)};
    }
    case Unit::kClasses: {
      const int n = 36;
      const Word units = 4096;
      return {n, middle(sweep.units(n), units), units,
              static_cast<double>(units << (n - 1)) / static_cast<double>(sweep.units(n))};
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
  for (const Word first : at.first) {
    const bool whole = sweep.units(at.n) < first + 2 * at.units;
    if (!whole) add(one, counts_of(sweep, at.n, {first, at.units}));
    add(both, counts_of(sweep, at.n, {first, whole ? at.units : 2 * at.units}));
  }
  const double items = at.items * static_cast<double>(at.first.size());
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
