#pragma once

#include <type_traits>

#include "kernels/sweeps/fact_of.h"

namespace cubeverify {

// A fact of some kind, as predicates ask for it: by the enumerator of its sweep, such as TreeSweep<>::kCyclicLeaf. An
// enumerator of another kind, or of no fact, does not compile.
template <FactKind... kinds>
class FactOfKind {
 public:
  template <class Enum>
  requires(std::is_enum_v<Enum> && ((fact_of(Enum{}).kind == kinds) || ...)) constexpr FactOfKind(Enum fact)
      : name_(fact_of(fact)) {}

  [[nodiscard]] constexpr std::string_view sweep() const { return name_.sweep; }
  [[nodiscard]] constexpr std::string_view name() const { return name_.name; }

 private:
  FactName name_;
};
using ForAllFact = FactOfKind<FactKind::kForAll>;
using ExtremumFact = FactOfKind<FactKind::kExtremum>;
// A histogram, or the largest values by key.
using CountsFact = FactOfKind<FactKind::kHistogram, FactKind::kMaxima>;

// The i-th of several facts alike, one for each tree say, of which the enumeration names the first.
template <class Enum>
requires std::is_enum_v<Enum>
constexpr Enum nth(Enum first, int i) { return static_cast<Enum>(first + i); }

}  // namespace cubeverify
