#include "host/run/probe.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <limits>

#include "host/run/seconds_since.h"

namespace cubeverify {

namespace {

constexpr int kSmallest = 8;           // smaller n are not worth sampling
constexpr Word kPieces = 2;            // of a sample, spread over the units
constexpr Word kSmallPiece = 1024;     // units that no form splits, where a sweep's grain is not smaller
constexpr Word kLargePiece = 131072;   // units that are enough for every form to get going
constexpr double kEnough = 0.01;       // seconds after which a sample of large pieces tells enough
constexpr double kOwnPart = 0.75;      // of a sample's time that grows with the units: enough to tell by
constexpr double kLeastOwnPart = 0.3;  // less is taken for noise
constexpr int kFar = 4;                // so far apart are samples that tell a growth; of closer ones it is mostly noise
constexpr double kTelling = 0.005;     // seconds below which a sweep's time is more of the machine than of the sweep
constexpr double kTooLong = 0.2;       // seconds a sample may take
constexpr double kMuchTooLong = 1;     // seconds after which one does not want to see the same again
constexpr double kMostOfPlanning = 5;  // seconds that a sample takes at the last n that is looked at

// Seconds for pieces `from` to the last of that size.
double seconds_for(Backend& backend, const Sweep& sweep, int n, Word size, Word from = 0) {
  const Word units = sweep.units(n);
  const auto start = std::chrono::steady_clock::now();
  if (size >= units / kPieces) {
    backend.run(sweep, n, {0, units}, nullptr);
  } else {
    // Multiples of the golden ratio, mod 1: spread evenly, and in step with no pattern in the units.
    constexpr double kGolden = 0.6180339887498949;
    for (Word piece = from; piece < kPieces; ++piece) {
      const double place = std::fmod(static_cast<double>(piece + 1) * kGolden, 1.0);
      const auto first = static_cast<Word>(place * static_cast<double>(units - size));
      backend.run(sweep, n, {first - first % size, size}, nullptr);
    }
  }
  return seconds_since(start);
}

// The whole sweep at n, from pieces of `size` units or more. Small pieces tell of starting threads, of tables that
// every call makes and of forms that want whole blocks, so they only serve to see how large the pieces may be.
Sample sample(Backend& backend, const Sweep& sweep, int n, Word size) {
  const Word whole = std::max<Word>(sweep.units(n) / kPieces, 1);  // pieces of this size are everything
  // What makes the first time longer, tables of a form or paths that the reference has walked, is to be done once.
  // What takes long is done again for one piece only, so that it need not be for all of them.
  const double first = seconds_for(backend, sweep, n, size);
  if (first >= kMuchTooLong && size >= whole) return {n, 0, first};
  double seconds = first < kMuchTooLong
                       ? seconds_for(backend, sweep, n, size)
                       : static_cast<double>(kPieces) * seconds_for(backend, sweep, n, size, kPieces - 1);
  const double once = std::max(first - seconds, 0.0);
  double own = 0;  // of the seconds: what grows with the units, and not what every call takes; 0: not known
  while (first < kMuchTooLong && size < whole &&
         (size < kLargePiece || seconds < kEnough || own < kOwnPart * seconds)) {
    const double most = static_cast<double>(size) * kTooLong / seconds;
    const Word wanted = std::min(whole, size < kLargePiece ? std::min(size * 256, kLargePiece) : size * 4);
    // Powers of two, so that pieces are made of whole blocks: what is beside them is done unit by unit.
    const Word next = static_cast<double>(wanted) < most ? wanted : std::bit_floor(static_cast<Word>(most));
    if (next <= size) break;
    const double units = static_cast<double>(next) / static_cast<double>(size), before = seconds;
    size = next;
    seconds = seconds_for(backend, sweep, n, size);
    own = std::clamp((seconds - before) * units / (units - 1), kLeastOwnPart * seconds, seconds);
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
  const double least = std::clamp(2 / ratio, 1.0, 2.0), most = std::clamp(4 / ratio, least, 4.0);
  const Sample& here = samples[at];
  while (at > 0 && samples[at].n > here.n - kFar) --at;
  const Sample& before = samples[at];
  if (before.n == here.n || before.seconds < kTelling) return least;
  const double seen = std::pow(unit_seconds(here, sweep) / unit_seconds(before, sweep), 1.0 / (here.n - before.n));
  return std::clamp(seen, least, most);
}

// By how much longer what is done once takes from one n to the next, over the samples up to `at`: tables and memory
// take the same at every n, a walk through the whole cube does not. Of samples close together it is mostly noise.
double once_growth(const std::vector<Sample>& samples, std::size_t at) {
  const Sample& here = samples[at];
  for (const Sample& before : samples) {
    if (before.n > here.n - kFar) break;
    if (before.once < kTelling) continue;
    return std::clamp(std::pow(here.once / before.once, 1.0 / (here.n - before.n)), 1.0, 4.0);
  }
  return 1;
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
  return {once * std::pow(once_growth(samples, to), steps), seconds * units * std::pow(growth, steps)};
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
  constexpr double kMargin = 4;
  std::vector<Sample> samples;
  const auto whole = [&](int n) { return std::max<Word>(sweep.units(n) / kPieces, 1); };
  const auto least = [&](int n) { return std::min(backend.least_sample(sweep, n), whole(n)); };
  const auto piece = [&](int n) { return std::max(least(n), std::min({sweep.grain, kSmallPiece, whole(n)})); };
  // What takes long even in the smallest pieces that every form takes up whole is left to the growth so far, unless
  // two units show that it takes long no more: `stars` looks at pairs of addresses in small cubes only.
  const auto short_enough = [&](int n) {
    if (samples.empty()) return true;
    const double unit = grown_from(samples, sweep, n).seconds / static_cast<double>(sweep.units(n));
    const double two = kMargin * unit * static_cast<double>(kPieces * least(n));
    const double pieces = static_cast<double>(piece(n)) / static_cast<double>(least(n));
    if (two * pieces <= kTooLong) return true;
    return two <= kTooLong && seconds_for(backend, sweep, n, least(n)) * pieces <= kTooLong;
  };
  // False if larger n would take too long.
  const auto add = [&](int n) {
    const auto start = std::chrono::steady_clock::now();
    samples.push_back(sample(backend, sweep, n, samples.empty() ? least(n) : piece(n)));
    return seconds_since(start) <= kMostOfPlanning;
  };
  for (const int n : places(sweep, largest)) {
    // Where the next place would take too long, the largest n before it that does not tells how it goes on.
    while (!short_enough(n)) {
      int between = n - 1;
      while (between > samples.back().n && !short_enough(between)) --between;
      if (between == samples.back().n || !add(between)) return samples;
    }
    if (!add(n)) break;
  }
  return samples;
}

double estimated_seconds(const std::vector<Sample>& samples, const Sweep& sweep, int n) {
  if (samples.empty() || sweep.units(n) == 0) return std::numeric_limits<double>::infinity();
  const Grown grown = grown_from(samples, sweep, n);
  return grown.once + grown.seconds;
}

}  // namespace cubeverify
