#pragma once

#include "kernels/address/word.h"

namespace cubeverify {

// Visits units of sweep S at one n, one at a time: a CPU thread in the plain form, or a CUDA thread. Holds what units
// share, so that a launch hands it to all threads.
template <class S>
class UnitVisitor {
 public:
  explicit constexpr UnitVisitor(int n) : n_(n) {}

  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit(Word unit, Accumulator& accumulator) const {
    S::visit(n_, unit, accumulator);
  }

 private:
  int n_;
};

template <class S>
requires requires { typename S::Shared; }
class UnitVisitor<S> {
 public:
  explicit constexpr UnitVisitor(int n) : n_(n), shared_(S::prepare(n)) {}

  template <class Accumulator>
  CUBEVERIFY_HD constexpr void visit(Word unit, Accumulator& accumulator) const {
    S::visit(n_, unit, shared_, accumulator);
  }

  // Units of which the first is a multiple of S::kTogether, as many.
  template <class Accumulator>
  constexpr void visit_together(Word first, Accumulator& accumulator) const {
    S::template visit_together<S::kTogether>(n_, first, shared_, accumulator);
  }

 private:
  int n_;
  typename S::Shared shared_;
};

}  // namespace cubeverify
