#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// Visits units of sweep S at one n: a CUDA thread one at a time, or a CPU thread in the plain form, which takes those
// together that share work. Holds what all units share, so that a launch hands it to all threads.
template <class S>
class UnitVisitor {
 public:
  explicit constexpr UnitVisitor(int n) : n_(n), shared_(prepared(n)) {}

  CUBEVERIFY_HD constexpr void visit(Word unit, auto& accumulator) const {
    if constexpr (kShares) {
      S::visit(n_, unit, shared_, accumulator);
    } else {
      S::visit(n_, unit, accumulator);
    }
  }

  // The units [first, first + S::kTogether) at once, where `first` is a multiple.
  constexpr void visit_together(Word first, auto& accumulator) const {
    if constexpr (kShares) {
      S::template visit_together<S::kTogether>(n_, first, shared_, accumulator);
    } else {
      S::template visit_together<S::kTogether>(n_, first, accumulator);
    }
  }

 private:
  struct Nothing {};
  static constexpr bool kShares = requires { typename S::Shared; };
  static constexpr auto prepared(int n) {
    if constexpr (kShares) {
      return S::prepare(n);
    } else {
      return Nothing{};
    }
  }

  int n_;
  decltype(prepared(1)) shared_;
};

}  // namespace cubeverify
