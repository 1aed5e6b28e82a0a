#include "host/run/probe.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

namespace cubeverify {

namespace {

constexpr int kSmallest = 8;          // smaller n are not worth sampling
constexpr Word kPieces = 2;           // of a sample, spread over the units
constexpr Word kSmallPiece = 1024;    // units that no form splits, where a sweep's grain is not smaller
constexpr Word kLargePiece = 131072;  // units that are enough for every form to get going
constexpr double kEnough = 0.01;      // seconds after which a sample of large pieces tells enough
constexpr double kUneven = 1.5;       // a piece that takes so many times as long as the other is timed again
constexpr double kAgain = 0.1;        // seconds below which a call is timed again that nothing can be compared with
constexpr int kTimesAgain = 2;
constexpr double kOwnPart = 0.75;      // of a sample's time that grows with the units: enough to tell by
constexpr double kLeastOwnPart = 0.3;  // less is taken for noise,
constexpr double kMostOwnPart = 1.1;   // and more, too
constexpr double kTelling = 0.005;     // seconds below which a sweep's time is more of the machine than of the sweep
constexpr int kFar = 4;                // so far apart are samples that tell a growth; of closer ones it is mostly noise
constexpr double kOnceTelling = 0.02;  // likewise for what is done once: seconds,
constexpr double kOnceNothing = 1e-4;  // less is nothing,
constexpr int kOnceFar = 2;            // and distance
constexpr double kMostGrowth = 4;      // from one n to the next, of what deals with pairs of addresses
constexpr double kTooLong = 0.2;       // seconds a sample may take
constexpr double kStillShort = 0.4;    // likewise, where the whole takes very long
constexpr double kMuchTooLong = 1;     // seconds after which one does not want to see the same again
constexpr double kMostOfPlanning = 5;  // seconds that a sample takes at the last n that is looked at

// Times calls of a back end for a sweep at n. Pieces of half the units or more are all of them.
class Stopwatch {
 public:
  Stopwatch(Backend& backend, const Sweep& sweep, int n)
      : backend_(backend), sweep_(sweep), n_(n), units_(sweep.units(n)) {}

  // Seconds for the pieces of that size, once, as they come.
  double at_first(Word size) {
    if (is_all(size)) return call({0, units_});
    double sum = 0;
    for (Word place = 0; place < kPieces; ++place) sum += call(piece(place, size));
    return sum;
  }

  // Likewise, without what another process takes: that comes now and then, and to one piece rather than to both.
  double steadily(Word size) {
    if (is_all(size)) {
      double seconds = call({0, units_});
      for (int again = 0; again < kTimesAgain && (again + 1) * seconds < kAgain; ++again)
        seconds = std::min(seconds, call({0, units_}));
      return seconds;
    }
    std::array<double, kPieces> seconds{};
    for (Word place = 0; place < kPieces; ++place) seconds[place] = call(piece(place, size));
    const double least = *std::ranges::min_element(seconds);
    for (Word place = 0; place < kPieces; ++place) {
      if (seconds[place] > kUneven * least) seconds[place] = std::min(seconds[place], call(piece(place, size)));
    }
    return std::reduce(seconds.begin(), seconds.end());
  }

  // Likewise, from the last piece alone.
  double by_one_piece(Word size) {
    return is_all(size) ? call({0, units_}) : static_cast<double>(kPieces) * call(piece(kPieces - 1, size));
  }

 private:
  [[nodiscard]] bool is_all(Word size) const { return size >= units_ / kPieces; }

  // Multiples of the golden ratio, mod 1: spread evenly, and in step with no pattern in the units.
  [[nodiscard]] Chunk piece(Word place, Word size) const {
    constexpr double kGolden = 0.6180339887498949;
    const double part = std::fmod(static_cast<double>(place + 1) * kGolden, 1.0);
    const auto first = static_cast<Word>(part * static_cast<double>(units_ - size));
    return {first - first % size, size};
  }

  double call(Chunk chunk) {
    const double start = backend_.clock();
    backend_.run(sweep_, n_, chunk, nullptr);
    return backend_.clock() - start;
  }

  Backend& backend_;
  const Sweep& sweep_;
  int n_;
  Word units_;
};

// The whole sweep at n, from pieces of `size` units or more. Small pieces tell of starting threads, of tables that
// every call makes and of forms that want whole blocks, so they only serve to see how large the pieces may be.
Sample sample(Backend& backend, const Sweep& sweep, int n, Word size) {
  Stopwatch stopwatch(backend, sweep, n);
  const Word whole = std::max<Word>(sweep.units(n) / kPieces, 1);  // pieces of this size are everything
  // What makes the first time longer, tables of a form or paths that the reference has walked, is to be done once.
  // What takes long is done again for one piece only, so that it need not be for all of them.
  const double first = stopwatch.at_first(size);
  if (first >= kMuchTooLong && size >= whole) return {n, 0, first};
  double seconds = first < kMuchTooLong ? stopwatch.steadily(size) : stopwatch.by_one_piece(size);
  const double once = std::max(first - seconds, 0.0);
  double own = 0;  // of the seconds: what grows with the units, and not what every call takes; 0: not known
  const auto is_enough = [&] { return size >= kLargePiece && seconds >= kEnough && own >= kOwnPart * seconds; };
  while (seconds < kMuchTooLong && size < whole && !is_enough()) {
    const double most = static_cast<double>(size) * kTooLong / seconds;
    const Word wanted = std::min(whole, size < kLargePiece ? std::min(size * 256, kLargePiece) : size * 4);
    // Powers of two, so that pieces are made of whole blocks: what is beside them is done unit by unit.
    Word next = static_cast<double>(wanted) < most ? wanted : std::bit_floor(static_cast<Word>(most));
    // One size alone does not tell what every call takes from what grows.
    if (own == 0 && seconds <= kTooLong) next = std::max(next, std::min(whole, 2 * size));
    if (next <= size) break;
    const double units = static_cast<double>(next) / static_cast<double>(size);
    double before = seconds;
    seconds = stopwatch.steadily(next);
    const auto grown = [&] { return (seconds - before) * units / (units - 1); };
    // What every call seems to take, or less than nothing, may be another process's.
    if (grown() < kOwnPart * seconds && seconds < kAgain) before = std::min(before, stopwatch.steadily(size));
    if (grown() > kMostOwnPart * seconds && seconds < kAgain) seconds = std::min(seconds, stopwatch.steadily(next));
    size = next;
    own = std::clamp(grown(), kLeastOwnPart * seconds, seconds);
  }
  return {n, once, (own > 0 ? own : seconds) * static_cast<double>(whole) / static_cast<double>(size)};
}

double unit_seconds(const Sample& sample, const Sweep& sweep) {
  return sample.seconds / static_cast<double>(sweep.units(sample.n));
}

// By how much a unit takes longer from one n to the next, over the two samples ending at `at`, where there are `ratio`
// times as many units from one n to the next. All of a sweep deals with the 2^n addresses or with pairs of them, or a
// unit alone does.
double unit_growth(const std::vector<Sample>& samples, const Sweep& sweep, std::size_t at, double ratio) {
  const double least = std::clamp(2 / ratio, 1.0, 2.0), most = std::clamp(kMostGrowth / ratio, least, kMostGrowth);
  const Sample& here = samples[at];
  while (at > 0 && samples[at].n > here.n - kFar) --at;
  const Sample& before = samples[at];
  if (before.n == here.n || before.seconds < kTelling) return least;
  const double seen = std::pow(unit_seconds(here, sweep) / unit_seconds(before, sweep), 1.0 / (here.n - before.n));
  return std::clamp(seen, least, most);
}

// By how much longer what is done once takes from one n to the next, over the samples up to `at`: tables and memory
// take the same at every n, a walk through the whole cube does not. Nothing where no two samples tell.
std::optional<double> once_growth(const std::vector<Sample>& samples, std::size_t at) {
  const Sample& here = samples[at];
  while (at > 0 && samples[at].n > here.n - kOnceFar) --at;
  const Sample& before = samples[at];
  if (before.n == here.n || std::min(here.once, before.once) < kOnceTelling) return std::nullopt;
  return std::clamp(std::pow(here.once / before.once, 1.0 / (here.n - before.n)), 1.0, kMostGrowth);
}

// What n takes as the samples grow. There is at least one.
struct Grown {
  double once, seconds;
};
Grown grown_from(const std::vector<Sample>& samples, const Sweep& sweep, int n) {
  std::size_t at = 0;
  while (at + 1 < samples.size() && samples[at + 1].n <= n) ++at;
  const auto& [sampled, once, seconds] = samples[at];
  const int steps = n - sampled;
  if (steps == 0) return {once, seconds};
  const double units = static_cast<double>(sweep.units(n)) / static_cast<double>(sweep.units(sampled));
  const std::size_t to = at + 1 < samples.size() ? at + 1 : at;
  const double growth = unit_growth(samples, sweep, to, std::pow(units, 1.0 / steps));
  return {once * std::pow(once_growth(samples, to).value_or(1), steps), seconds * units * std::pow(growth, steps)};
}

// The n to sample, in ascending order: close together where a sweep is cheap, since only they tell how fast it becomes
// dear.
std::vector<int> places(const Sweep& sweep, int largest) {
  std::vector<int> found;
  for (int n = largest; n >= sweep.n_min && (found.empty() || n >= kSmallest); n = n > 32 ? n * 2 / 3 : n - 4) {
    if (sweep.units(n) != 0) found.push_back(n);
  }
  std::reverse(found.begin(), found.end());
  return found;
}

}  // namespace

std::vector<Sample> probe(Backend& backend, const Sweep& sweep, int largest) {
  constexpr double kMargin = 4, kGrowthMargin = 1.5, kWellSpent = 0.001, kWellSpentOnTrials = 0.05;
  std::vector<Sample> samples;
  const auto whole = [&](int n) { return std::max<Word>(sweep.units(n) / kPieces, 1); };
  const auto least = [&](int n) { return std::min(bit(backend.least_chunk_bits(sweep, n)), whole(n)); };
  const auto piece = [&](int n) { return std::max(least(n), std::min({sweep.grain, kSmallPiece, whole(n)})); };
  // What takes long even in the smallest pieces that every form takes up whole is left to the growth so far, unless
  // two units show that it takes long no more: `stars` looks at pairs of addresses in small cubes only.
  const auto short_enough = [&](int n) {
    const Grown grown = grown_from(samples, sweep, n);
    if (grown.once > kMuchTooLong) return false;
    const double unit = grown.seconds / static_cast<double>(sweep.units(n));
    const double two = kMargin * unit * static_cast<double>(kPieces * least(n));
    const double pieces = static_cast<double>(piece(n)) / static_cast<double>(least(n));
    // A part of what all units would take is well spent on some, and more where they are trials, which differ.
    const double all = grown_from(samples, sweep, largest).seconds;
    const double most = sweep.traits.unit == Unit::kTrial
                            ? std::clamp(kWellSpentOnTrials * all, kTooLong, kMostOfPlanning)
                            : std::clamp(kWellSpent * all, kTooLong, kStillShort);
    if (two * pieces <= most) return true;
    if (two > most) return false;
    Stopwatch stopwatch(backend, sweep, n);
    const auto fits = [&](double seconds) { return seconds * pieces <= most; };
    return fits(stopwatch.at_first(least(n))) || fits(stopwatch.steadily(least(n)));
  };
  // The n after the last sample's from which on what is done once may take too long, if it grows as nobody knows.
  const auto known_to = [&] {
    const Sample& last = samples.back();
    const double seen = once_growth(samples, samples.size() - 1).value_or(kMostGrowth);
    const double growth = std::min(kGrowthMargin * seen, kMostGrowth);
    const double grown = kMuchTooLong / std::max(last.once, kOnceNothing);
    return last.n + std::max(1, static_cast<int>(std::log(grown) / std::log(growth)));
  };
  // So far no growth can make it too long.
  const auto safe_to = [&] {
    const Sample& last = samples.back();
    return last.n + (last.once + last.seconds <= kTooLong / kMostGrowth ? 1 : 0);
  };
  // More than any sweep grows is another process's, and not there the next time.
  const auto credible = [&](const Sample& next) {
    if (samples.empty()) return true;
    const Sample& last = samples.back();
    return next.seconds <= std::max(last.seconds, kTelling) * std::pow(kMostGrowth, next.n - last.n);
  };
  // False if larger n would take too long.
  const auto add = [&](int n) {
    const double start = backend.clock();
    const Word size = samples.empty() ? least(n) : piece(n);
    Sample next = sample(backend, sweep, n, size);
    if (!credible(next) && backend.clock() - start < kMuchTooLong)
      next.seconds = std::min(next.seconds, sample(backend, sweep, n, size).seconds);
    samples.push_back(next);
    return backend.clock() - start <= kMostOfPlanning;
  };
  for (const int place : places(sweep, largest)) {
    if (samples.empty()) {
      if (!add(place)) return samples;
      continue;
    }
    while (samples.back().n < place) {
      // Where that n would take too long, the largest before it that does not tells how it goes on.
      int n = std::min(place, known_to());
      while (n > safe_to() && !short_enough(n)) --n;
      if (n == samples.back().n || !add(n)) return samples;
    }
  }
  return samples;
}

double estimated_seconds(const std::vector<Sample>& samples, const Sweep& sweep, int n) {
  if (samples.empty() || sweep.units(n) == 0) return std::numeric_limits<double>::infinity();
  const Grown grown = grown_from(samples, sweep, n);
  return grown.once + grown.seconds;
}

}  // namespace cubeverify
