#include <algorithm>
#include <random>

#include <fmt/format.h>

#include "host/guards/fact_sums.h"
#include "host/guards/known_answers.h"
#include "host/guards/published_facts.h"
#include "tests/host/run_fixture.h"
#include "verify/tier.h"

// How many planted errors each guard notices alone, and all together. The table is that of results/reliability.md.

namespace cubeverify {
namespace {

using Random = std::mt19937_64;
// Changes the facts of a chunk. False if there is nothing to be changed in this way.
using Plant = std::function<bool(const Sweep& sweep, int n, Chunk chunk, Random& random, Tally& tally)>;

// A bit of any word but the count of units, which every back end checks.
bool flip_in_tally(const Sweep&, int, Chunk, Random& random, Tally& tally) {
  if (tally.size() < 2) return false;
  tally[1 + random() % (tally.size() - 1)] ^= bit(static_cast<int>(random() % 64));
  return true;
}

bool take_for_another_unit(const Sweep& sweep, int n, Chunk chunk, Random& random, Tally& tally) {
  if (chunk.count < 2) return false;
  const Layout layout = sweep.layout(n);
  const Word wrong = random() % chunk.count;
  tally = empty_tally(layout);
  for (Word unit = 0; unit < chunk.count; ++unit) {
    Tally one = empty_tally(layout);
    const Word taken = unit == wrong ? (unit ^ 1) % chunk.count : unit;
    sweep.visit_plainly(n, {chunk.first + taken, 1}, one);
    merge(layout, one, tally);
  }
  return true;
}

// One is counted under a key in which a bit has flipped.
bool flip_in_key(const Sweep& sweep, int n, Chunk, Random& random, Tally& tally) {
  std::vector<std::pair<std::size_t, std::size_t>> counted;  // words and what they would be
  for (const FactSlot& slot : sweep.layout(n).slots) {
    if (slot.kind != FactKind::kHistogram) continue;
    for (std::size_t key = 0; key < slot.size; ++key) {
      for (std::size_t flip = 1; flip < slot.size; flip *= 2) {
        if (tally[slot.offset + key] != 0 && (key ^ flip) < slot.size)
          counted.emplace_back(slot.offset + key, slot.offset + (key ^ flip));
      }
    }
  }
  if (counted.empty()) return false;
  const auto [from, to] = counted[random() % counted.size()];
  --tally[from];
  ++tally[to];
  return true;
}

const std::vector<std::pair<std::string, Plant>> kKinds = {{"a bit of a tally", flip_in_tally},
                                                           {"a unit taken for its neighbour", take_for_another_unit},
                                                           {"a bit of a key", flip_in_key}};

// Errs when it computes a chunk for the first time.
struct Erring : PlantedBackend {
  Tally run(const Sweep& sweep, int n, Chunk chunk, const std::function<void(Word)>&) override {
    Tally tally = empty_tally(sweep.layout(n));
    sweep.visit(n, chunk, tally);
    if (!has_erred) has_erred = flip_in_tally(sweep, n, chunk, random, tally);
    return tally;
  }
  Random random{1};
  bool has_erred = false;
};

// The facts of all units at n, with an error in one chunk of four; nothing where it has no effect.
std::optional<Tally> erroneous(const Sweep& sweep, int n, const Plant& plant, const Tally& right, Random& random) {
  constexpr Word kUnits = 4;
  const Word units = sweep.units(n);
  const Word first = random() % ((units - 1) / kUnits + 1) * kUnits;
  const Chunk chunk{first, std::min(kUnits, units - first)};
  Tally tally = empty_tally(sweep.layout(n)), all = tally;
  sweep.visit(n, chunk, tally);
  if (!plant(sweep, n, chunk, random, tally)) return std::nullopt;
  for (const Chunk rest : {Chunk{0, first}, Chunk{first + chunk.count, units - first - chunk.count}}) {
    if (rest.count > 0) sweep.visit(n, rest, all);
  }
  merge(sweep.layout(n), tally, all);
  return all == right ? std::nullopt : std::optional(all);
}

TEST(Flips, AreNoticedAsOftenAsThePageSays) {
  constexpr int kTrials = 40, kN = 8;
  const Random::result_type seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  for (const auto& [kind, plant] : kKinds) {
    int planted = 0, by_published = 0, beyond = 0, by_sums = 0;
    for (const Sweep& sweep : sweeps()) {
      const int n = std::max(sweep.n_min, kN);
      if (tier_of(sweep.name) == Tier::kOrbit || n > sweep.n_max || sweep.units(n) == 0 || sweep.units(n) > 256)
        continue;
      const Tally right = right_facts(sweep, n);
      for (int trial = 0; trial < kTrials; ++trial) {
        const auto wrong = erroneous(sweep, n, plant, right, random);
        if (!wrong) continue;
        ++planted;
        by_published += difference_from_published(sweep, n, *wrong).empty() ? 0 : 1;
        if (is_published(sweep, sweep.n_max)) continue;  // at every n
        ++beyond;
        by_sums += broken_facts(sweep, n, *wrong).empty() ? 0 : 1;
      }
    }
    fmt::print("| {} | {} | {:.0f} % | {} | {:.0f} % |\n", kind, planted, 100.0 * by_published / planted, beyond,
               100.0 * by_sums / beyond);
    EXPECT_EQ(by_published, planted) << kind;
    const int least = kind == "a bit of a tally" ? 85 : kind == "a bit of a key" ? 38 : 60;  // percent
    EXPECT_GT(100 * by_sums, least * beyond) << kind;
  }
}

TEST(KnownAnswers, AreKnownByEveryBackEndAndByNoneThatErrs) {
  for (const Sweep& sweep : sweeps()) {
    SCOPED_TRACE(sweep.name);
    for (const char* name : {"cpu", "plain", "reference"}) {
      if (sweep.traits.unit == Unit::kTrial && std::string_view(name) == "reference") continue;
      EXPECT_EQ(wrong_answer(*make_backend(name, 2), sweep), "");
    }
  }
  Erring backend;
  EXPECT_TRUE(wrong_answer(backend, sweep_named("tree"))
                  .starts_with("back end cuda computes wrongly: the facts of sweep tree"));
}

}  // namespace
}  // namespace cubeverify
