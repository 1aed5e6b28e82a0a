#include <map>
#include <random>

#include <fmt/format.h>

#include "host/run/published_facts.h"
#include "host/run/runner.h"
#include "host/run/signals.h"
#include "tests/host/run_fixture.h"

// How many planted errors a run notices by itself: by identities, sums and counts, by computing chunks twice, and by
// what is published. The table is that of results/reliability.md.

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

// One unit is taken for another one.
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

// One worker, that errs the first time it computes one of the chunks.
class ErringWorker : public Workers {
 public:
  ErringWorker(const Task& task, Word chunks, const Plant& plant, Random& random)
      : task_(task), plant_(plant), random_(random), errs_at_(random() % chunks) {}

  std::vector<int> idle() const override { return work_ || stopped_ ? std::vector<int>{} : std::vector<int>{0}; }
  int count() const override { return stopped_ ? 0 : 1; }
  bool is_left(int) const override { return !stopped_; }
  void give(int, const Work& work) override { work_ = work; }
  void stop(int) override { stopped_ = true; }
  double longest_wait() const override { return 0; }
  std::string name(int) const override { return "the worker"; }
  std::string backend(int) const override { return "cpu"; }
  std::string backend_description(int) const override { return "a planted one"; }
  WorkersEvent wait(const Visited& visited) override {
    const Work work = *work_;
    work_.reset();
    const auto& [sweep, n] = task_;
    Tally tally = empty_tally(sweep->layout(n));
    sweep->visit(n, work.chunk, tally);
    if (!work.again && errs_at_-- == 0) {
      const Tally right = tally;
      has_erred_ = plant_(*sweep, n, work.chunk, random_, tally) && tally != right;
    }
    if (!work.again) visited(work, work.chunk.count);
    return Computed{0, work, tally, 1.0};  // long enough not to be in a run's first moments
  }

  [[nodiscard]] bool has_erred() const { return has_erred_; }

 private:
  const Task& task_;
  const Plant& plant_;
  Random& random_;
  Word errs_at_;
  std::optional<Work> work_;
  bool stopped_ = false;
  bool has_erred_ = false;
};

// What a run does to notice errors, besides keeping to identities.
struct Watch {
  double share = 0;        // of its chunks, computed twice
  bool published = false;  // its facts are compared with the published ones

  auto operator<=>(const Watch&) const = default;
};

struct Tried {
  int planted = 0, noticed = 0, without_effect = 0;
};

// One run of `task` in chunks of 2^bits units.
void run_once(Store& store, const Task& task, int bits, const Watch& watch_for, const Plant& plant, const Tally& right,
              Random& random, Tried& tried) {
  const auto backend = make_backend("cpu", 1);
  const Plan plan{.backend = "cpu", .costs = {{.task = task, .seconds = 0.001}}};
  Progress progress(stderr, false, plan);
  const SignalWatch watch;
  const Word chunks = (task.sweep->units(task.n) - 1) / bit(bits) + 1;
  ErringWorker worker(task, chunks, plant, random);
  Runner runner(store, worker, *backend, plan, progress, {bits, watch_for.share, random(), watch_for.published, {}});
  const auto error = error_of([&] { runner.run(); });
  if (worker.has_erred()) {
    ++tried.planted;
    if (error || !runner.errors().empty()) {
      ++tried.noticed;
    } else if (store.tasks()[0].tally == right) {
      ++tried.without_effect;  // a maximum that other units have as well
    }
  } else {
    EXPECT_FALSE(error) << error->what();
  }
  store.forget(0);
}

// Whether there is an n at which nothing is published of it.
bool goes_beyond_what_is_published(const Sweep& sweep) {
  return difference_from_published({&sweep, sweep.n_max}, empty_tally(sweep.layout(sweep.n_max))).empty();
}

// In percent, at least so many of what only identities, sums and counts can notice: less than what they do notice.
const std::map<std::string, int> kNoticedBySums{
    {"a bit of a tally", 94}, {"a unit taken for its neighbour", 94}, {"a bit of a key", 94}};

// Most units of these have all facts but the digest in common with their neighbours.
TEST(Flips, OfUnitsAreNoticedByTheDigestAlone) {
  constexpr int kTrials = 20, kN = 8, kBits = 2;
  Random random(1);
  for (const char* name : {"stars", "structure", "duals"}) {
    const Task task{&sweep_named(name), kN};
    Tally right = empty_tally(task.sweep->layout(kN));
    task.sweep->visit(kN, {0, task.sweep->units(kN)}, right);
    const TemporaryDirectory directory;
    Store store = Store::create(directory.path() / "journal.sqlite", {}, {task}, nlohmann::json::object());
    Tried tried;
    for (int trial = 0; trial < kTrials; ++trial)
      run_once(store, task, kBits, {}, take_for_another_unit, right, random, tried);
    EXPECT_EQ(tried.noticed, tried.planted) << name;
    EXPECT_GT(tried.planted, kTrials / 2) << name;
  }
}

TEST(FlipsLong, AreNoticedAsOftenAsThePageSays) {
  constexpr int kTrials = 20, kN = 8, kBits = 2;
  const std::vector<std::pair<std::string, Plant>> kinds = {{"a bit of a tally", flip_in_tally},
                                                            {"a unit taken for its neighbour", take_for_another_unit},
                                                            {"a bit of a key", flip_in_key}};
  const Random::result_type seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  std::map<std::pair<std::string, Watch>, Tried> tried;
  for (const std::string& name : direct_sweep_names()) {
    const Sweep& sweep = sweep_named(name);
    const int n = std::max(sweep.n_min, kN);
    if (n > sweep.n_max || sweep.units(n) == 0 || sweep.units(n) > 256) continue;
    const Task task{&sweep, n};
    Tally right = empty_tally(sweep.layout(n));
    sweep.visit(n, {0, sweep.units(n)}, right);
    const TemporaryDirectory directory;
    Store store = Store::create(directory.path() / "journal.sqlite", {}, {task}, nlohmann::json::object());
    for (const auto& [kind, plant] : kinds) {
      for (const Watch& watch : {Watch{0}, Watch{0.01}, Watch{0.1}, Watch{1}, Watch{0.01, true}}) {
        if (!watch.published && !goes_beyond_what_is_published(sweep)) continue;
        for (int trial = 0; trial < kTrials; ++trial)
          run_once(store, task, kBits, watch, plant, right, random, tried[{kind, watch}]);
      }
    }
  }
  for (const auto& [what, count] : tried) {
    const auto& [kind, watch] = what;
    const int effective = count.planted - count.without_effect;
    fmt::print("| {} | {}{} | {} | {} | {:.0f} % |\n", kind, watch.share, watch.published ? ", published" : "",
               effective, count.noticed, 100.0 * count.noticed / effective);
    EXPECT_GT(effective, 200);
    EXPECT_GT(100 * count.noticed, kNoticedBySums.at(kind) * effective) << kind;
    if (watch.share == 1.0) {
      EXPECT_EQ(count.noticed, count.planted) << kind;
    }
    if (watch.published) {
      EXPECT_GE(count.noticed, effective) << kind;
    }
  }
}

}  // namespace

}  // namespace cubeverify
