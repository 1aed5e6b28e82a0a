#pragma once

#include <string_view>
#include <type_traits>

#include "kernels/facts/fact.h"
#include "kernels/sweeps/all.h"
#include "kernels/sweeps/parameters.h"

// From an enumerator of a sweep's facts, such as StructureSweep<>::kRotatedSubtree, to what layouts, tallies and pages
// call it. All of it is known while a program is compiled: an enumerator of no sweep's facts does not compile.

namespace cubeverify {

struct FactName {
  std::string_view sweep;
  FactKind kind;
  std::string_view name;

  bool operator==(const FactName&) const = default;
};

namespace detail {

// Whether Enum is the sweep's own enumeration of facts of that kind.
template <class S, class Enum>
concept IsForAll = requires {
  requires std::is_same_v<typename S::ForAll, Enum>;
};
template <class S, class Enum>
concept IsExtremum = requires {
  requires std::is_same_v<typename S::Extremum, Enum>;
};
template <class S, class Enum>
concept IsHistogram = requires {
  requires std::is_same_v<typename S::Histogram, Enum>;
};
template <class S, class Enum>
concept IsMaxima = requires {
  requires std::is_same_v<typename S::Maxima, Enum>;
};
template <class S, class Enum>
constexpr bool has_facts_of = IsForAll<S, Enum> || IsExtremum<S, Enum> || IsHistogram<S, Enum> || IsMaxima<S, Enum>;

// The number of sweeps whose facts an Enum counts, and the place of the last of them.
template <class Enum, class... S>
constexpr std::size_t count_sweeps_of(Sweeps<S...>) {
  return (std::size_t{0} + ... + (has_facts_of<S, Enum> ? 1 : 0));
}
template <class Enum, class... S>
constexpr std::size_t index_of_sweep(Sweeps<S...>) {
  std::size_t found = 0, at = 0;
  ((found = has_facts_of<S, Enum> ? at : found, ++at), ...);
  return found;
}

}  // namespace detail

// The sweep, with the papers' parameters, whose facts an Enum such as StructureSweep<>::ForAll counts.
template <class Enum>
struct SweepOf {
  using All = AllSweeps<PaperParameters>;
  static_assert(detail::count_sweeps_of<std::remove_cv_t<Enum>>(All{}) == 1,
                "not an enumerator of the facts of a sweep of kernels/sweeps/all.h");
  using Type = SweepAt<All, detail::index_of_sweep<std::remove_cv_t<Enum>>(All{})>;
};

// The name, the kind and the sweep of a fact. Where an enumerator stands for several facts, one for each tree say, it
// is the one at that place among them. Throws std::out_of_range, which does not compile where it must be known then,
// for a place that does not exist.
template <class Enum>
constexpr FactName fact_of(Enum fact, int place = 0) {
  using S = typename SweepOf<Enum>::Type;
  const auto i = static_cast<std::size_t>(static_cast<int>(fact) + place);
  if constexpr (detail::IsForAll<S, Enum>) {
    return {S::kName, FactKind::kForAll, S::kForAlls.at(i).name};
  } else if constexpr (detail::IsExtremum<S, Enum>) {
    return {S::kName, FactKind::kExtremum, S::kExtrema.at(i).name};
  } else if constexpr (detail::IsHistogram<S, Enum>) {
    return {S::kName, FactKind::kHistogram, S::kHistograms.at(i).name};
  } else {
    return {S::kName, FactKind::kMaxima, S::kMaxima.at(i).name};
  }
}

}  // namespace cubeverify
