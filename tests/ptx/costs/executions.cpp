#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "kernels/address/mix.h"
#include "kernels/engine/sweep.h"
#include "tests/ptx/device.h"
#include "tests/ptx/later_devices.h"

// What a device executes for a unit of each sweep, counted by the interpreter: device_costs.py joins it with what ptxas
// makes of the same PTX. Usage: cubeverify_ptx_costs FOLDER [SWEEP...]. Writes every text of PTX into the folder as
// 0.ptx, 1.ptx, ... and prints, of every sweep, fields between tabs:
//   sweep  name  n  what is counted  how many of it
//   later  the same, as devices from compute capability 10.0 on have it
//   line   kernel  line of its text  how often a warp executed the instruction there
// A chunk is computed alone and together with the next one in another launch, and the difference is printed, so that
// what is done once a launch is left out; so are the planes of low starts, which a launch's blocks share. Where a unit
// grows with n, it is what a cube has more than a smaller one.

namespace {

using cubeverify::Chunk;
using cubeverify::Sweep;
using cubeverify::Unit;
using cubeverify::Word;

struct Executed {
  std::map<std::pair<std::string, int>, double> lines;
  double items = 0;

  // What has been executed since the last reset, so many times.
  void add(double times) {
    for (const auto& [kernel, counts] : ptx::Device::the().launched()) {
      if (kernel.find("least_low") != kernel.npos) continue;
      const ptx::Program& program = ptx::Device::the().kernel_named(kernel);
      for (std::size_t i = 0; i < counts.warps_at.size(); ++i) {
        lines[{kernel, program.code[i].line}] += times * static_cast<double>(counts.warps_at[i]);
      }
    }
  }
};

struct Measured {
  int n;
  std::vector<Word> first;  // the places
  Word units;               // counted at each
  std::string items;        // what is counted
  bool alone;               // in one launch
};

// One launch has 8 blocks of 256 threads here.
std::vector<Measured> measured(const Sweep& sweep) {
  constexpr Word kThreads = Word{256} * 8;
  const auto drawn = [&sweep](int n, Word places, Word length) {
    std::vector<Word> first;
    for (Word i = 1; i <= places; ++i) {
      first.push_back(cubeverify::mix(i) % (sweep.units(n) / (2 * length)) * (2 * length));
    }
    return first;
  };
  const auto growing = [&sweep](int small, int large, const char* item) {
    return std::vector<Measured>{{small, {0}, sweep.units(small), item, true},
                                 {large, {0}, sweep.units(large), item, true}};
  };
  const auto trials = [](int small, int large) {
    return std::vector<Measured>{{small, {0}, 1, "node of a trial", false}, {large, {0}, 1, "node of a trial", false}};
  };
  if (sweep.traits.by_warps) {
    if (sweep.traits.unit == Unit::kClasses) return {{40, drawn(40, 8, 4096), 4096, "class", true}};
    return {{40, drawn(40, 24, kThreads / 32 * 4096), kThreads / 32 * 4096, "address", false}};
  }
  switch (sweep.traits.unit) {
    case Unit::kTrial:
      return sweep.traits.trial_per_thread ? trials(10, 12) : trials(13, 14);
    case Unit::kCyclicWord:
      return growing(24, 26, "lemma9");
    case Unit::kAddress: {
      const int n = std::min(sweep.n_max, 40);
      const Word units = std::min(sweep.units(n) / 4, kThreads);
      return {{n, drawn(n, 4, units), units, "address", false}};
    }
    default: {
      const int n = std::min(sweep.n_max, std::max(sweep.n_min, 8));
      return {{n, {0}, std::max<Word>(1, std::min(sweep.units(n) / 2, kThreads)), "unit", false}};
    }
  }
}

// How many items the tally of so many units has.
double items_of(const Sweep& sweep, const Measured& at, const cubeverify::Tally& tally) {
  const auto units = static_cast<double>(at.units * at.first.size()), nodes = static_cast<double>(Word{1} << at.n);
  if (at.items == "address" || at.items == "unit") return units;
  if (at.items == "node") return nodes;
  if (at.items == "node of a trial") return units * nodes;
  const cubeverify::Layout layout = sweep.layout(at.n);
  if (at.items != "class") return static_cast<double>(tally[layout.at(at.items).offset]);
  // Rotation classes by their addresses: n each, but for the few cyclic ones.
  const cubeverify::FactSlot& slot = layout.at("level-fanout");
  const auto addresses = std::span(tally).subspan(slot.offset, slot.size);
  return static_cast<double>(std::accumulate(addresses.begin(), addresses.end(), Word{0})) / at.n;
}

void count(const Sweep& sweep, const Measured& at, double times, Executed& executed) {
  cubeverify::Tally tally = cubeverify::empty_tally(sweep.layout(at.n));
  const auto visit = [&](Chunk chunk, double counted) {
    ptx::Device::the().reset();
    sweep.visit_on_device(at.n, chunk, tally);
    executed.add(counted);
  };
  if (sweep.traits.unit == Unit::kTrial) visit({0, 1}, 0);  // a tree's memory is made the first time
  for (const Word first : at.first) {
    if (!at.alone) visit({first, at.units}, -times);
    visit({first, at.alone ? at.units : 2 * at.units}, times);
  }
  executed.items += times * items_of(sweep, at, tally);
}

void print(const char* kind, const Sweep& sweep) {
  const std::vector<Measured> all = measured(sweep);
  Executed executed;
  count(sweep, all.back(), 1, executed);
  if (all.size() > 1) count(sweep, all.front(), -1, executed);
  std::printf("%s\t%s\t%d\t%s\t%.0f\n", kind, sweep.name.c_str(), all.back().n, all.back().items.c_str(),
              executed.items);
  for (const auto& [place, warps] : executed.lines) {
    std::printf("line\t%s\t%d\t%.0f\n", place.first.c_str(), place.second, warps);
  }
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const std::string folder = argv[1];
  const std::vector<std::string> texts = ptx::Device::the().texts();
  for (std::size_t i = 0; i < texts.size(); ++i) std::ofstream(folder + "/" + std::to_string(i) + ".ptx") << texts[i];
  const auto is_wanted = [&](const Sweep& sweep) {
    return sweep.visit_on_device && (argc == 2 || std::find(argv + 2, argv + argc, sweep.name) != argv + argc);
  };
  for (const Sweep& sweep : cubeverify::sweeps()) {
    if (is_wanted(sweep)) print("sweep", sweep);
  }
  for (const Sweep& sweep : cubeverify::test::sweeps_of_later_devices()) {
    if (is_wanted(sweep)) print("later", sweep);
  }
  return ptx::Device::the().error().empty() ? EXIT_SUCCESS : EXIT_FAILURE;
}
