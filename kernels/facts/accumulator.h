#pragma once

#include <array>
#include <cstddef>

#include "kernels/facts/fact.h"
#include "kernels/facts/schema.h"

// What a sweep sees, gathered by one CPU thread. A sweep is a type, derived from SweepDefaults
// (kernels/sweeps/traits.h), with
//   kName, kTitle                         names; kTitle says in a few words what it computes
//   kMinN, kMaxN                          the n it is defined for
//   kForAlls, kExtrema, kHistograms       arrays of facts (kernels/facts/schema.h)
//   kDigest                               the digest's name, or nullptr for none
//   histogram_size(int n, int h)          words of histogram h
//   units(int n)                          how many units there are; 0 stands for 2^64
//   visit(int n, Word unit, Accumulator&) computes one unit and records it in the accumulator, that of any back end
//   kMaxima, maxima_size(int n, int m)    where it keeps the largest values by key: the facts, and words of maxima m
//   kWideCounts                           whether a unit adds more than 1 to a key of a histogram
//   kGrain                                the fewest units worth handing to a thread at once
// and, where units share work or are worth much each,
//   Shared, prepare(int n)                what they share; visit then takes it before the accumulator
//   kTogether, visit_together<kTogether>  and units from a multiple of it on that a CPU thread visits at once

namespace cubeverify {

// Words of a sweep's tally before its first histogram: units visited, ForAlls, Extrema, digest.
template <class Sweep>
inline constexpr std::size_t kScalarWords =
    1 + kForAllWords* Sweep::kForAlls.size() + kExtremumWords* Sweep::kExtrema.size() +
    (Sweep::kDigest == nullptr ? 0 : 1);

template <class Sweep>
class FactAccumulator {
 public:
  // Adds to `tally` (laid out as layout_of<Sweep>(n)), which must outlive this and not be read before it is destroyed.
  FactAccumulator(int n, Word* tally) : tally_(tally) {
    Word* next = tally + kScalarWords<Sweep>;
    for (std::size_t h = 0; h < kHistogramCount; ++h) {
      histograms_[h] = next;
      next += Sweep::histogram_size(n, static_cast<int>(h));
    }
    for (std::size_t m = 0; m < kMaximaCount; ++m) {
      maxima_[m] = next;
      next += Sweep::maxima_size(n, static_cast<int>(m));
    }
    for (auto& for_all : for_alls_) for_all = {0, 0, kNoAddress};
    for (auto& extremum : extrema_) extremum = {0, kNoAddress};
  }
  FactAccumulator(const FactAccumulator&) = delete;
  FactAccumulator& operator=(const FactAccumulator&) = delete;
  ~FactAccumulator() { flush(); }

  void visited(Word units = 1) { units_ += units; }

  // One object of ForAll f looked at.
  void check(int f, bool ok, Word address) { check(f, 1, ok ? 0 : 1, address); }

  // `checked` objects of ForAll f looked at, all with this address, of which `violated` violate.
  void check(int f, Word checked, Word violated, Word address) {
    ForAll& for_all = for_alls_[static_cast<std::size_t>(f)];
    for_all.checked += checked;
    if (violated == 0) return;
    for_all.violated += violated;
    if (address < for_all.least) for_all.least = address;
  }

  void extremum(int e, Word value, Word address) {
    Extremum& best = extrema_[static_cast<std::size_t>(e)];
    if (value > best.value || (value == best.value && address < best.address)) best = {value, address};
  }

  void count(int h, int key, Word amount = 1) { histograms_[static_cast<std::size_t>(h)][key] += amount; }

  // Raises key `key` of maxima m to `value`, if it is not above it already.
  void raise(int m, int key, Word value) {
    Word& largest = maxima_[static_cast<std::size_t>(m)][key];
    if (value > largest) largest = value;
  }

  void digest(Word hash) { digest_ += hash; }

 private:
  struct ForAll {
    Word checked, violated, least;
  };
  struct Extremum {
    Word value, address;
  };
  static constexpr std::size_t kHistogramCount = Sweep::kHistograms.size();
  static constexpr std::size_t kMaximaCount = Sweep::kMaxima.size();

  void flush() {
    Word* next = tally_;
    *next++ += units_;
    for (const ForAll& seen : for_alls_) {
      next[0] += seen.checked;
      next[1] += seen.violated;
      if (seen.least < next[2]) next[2] = seen.least;
      next += kForAllWords;
    }
    for (const Extremum& seen : extrema_) {
      if (seen.value > next[0] || (seen.value == next[0] && seen.address < next[1])) {
        next[0] = seen.value;
        next[1] = seen.address;
      }
      next += kExtremumWords;
    }
    if constexpr (Sweep::kDigest != nullptr) *next += digest_;
  }

  Word* tally_;
  Word units_ = 0;
  Word digest_ = 0;
  std::array<ForAll, Sweep::kForAlls.size()> for_alls_;
  std::array<Extremum, Sweep::kExtrema.size()> extrema_;
  std::array<Word*, kHistogramCount> histograms_;
  std::array<Word*, kMaximaCount> maxima_;
};

// The facts of a sweep at n, in the order of kernels/sweeps/README.md.
template <class Sweep>
Layout layout_of(int n) {
  static_assert(in_order(Sweep::kForAlls) && in_order(Sweep::kExtrema) && in_order(Sweep::kHistograms) &&
                    in_order(Sweep::kMaxima),
                "the facts of a sweep stand in the order of its enumerators (kernels/facts/schema.h)");
  Layout layout;
  layout.add("units", FactKind::kHistogram, 1);
  for (const auto& fact : Sweep::kForAlls) layout.add(fact.name, FactKind::kForAll, kForAllWords);
  for (const auto& fact : Sweep::kExtrema) layout.add(fact.name, FactKind::kExtremum, kExtremumWords);
  if constexpr (Sweep::kDigest != nullptr) layout.add(Sweep::kDigest, FactKind::kDigest, 1);
  int h = 0;
  for (const auto& fact : Sweep::kHistograms) {
    layout.add(fact.name, FactKind::kHistogram, static_cast<std::size_t>(Sweep::histogram_size(n, h++)));
  }
  int m = 0;
  for (const auto& fact : Sweep::kMaxima) {
    layout.add(fact.name, FactKind::kMaxima, static_cast<std::size_t>(Sweep::maxima_size(n, m++)));
  }
  return layout;
}

}  // namespace cubeverify
