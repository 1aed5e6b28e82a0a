#pragma once

#include <span>

#include "host/known/necklaces.h"
#include "kernels/engine/sweep.h"

namespace cubeverify {

// What a count can be known from: n, the classes of n-bit words, the other facts of the sweep, and what its cyclic
// words give, which are so few that they are visited again. Refers to the sweep and the tally.
class Counted {
 public:
  // The facts of all units of a sweep at n.
  Counted(const Sweep& sweep, int n, std::span<const Word> tally);

  [[nodiscard]] int n() const { return classes_.n(); }
  [[nodiscard]] const Necklaces& classes() const { return classes_; }
  [[nodiscard]] const FactSlot& slot(const char* fact) const { return layout_.at(fact); }

  // Of a histogram: the count under a key, all counts, and each count times its key.
  [[nodiscard]] Word word(const char* fact, int key) const;
  [[nodiscard]] Word count(const char* fact) const;
  [[nodiscard]] Word sum_of_keys(const char* fact) const;
  // Of a ForAll.
  [[nodiscard]] Word checked(const char* fact) const { return word(fact, 0); }
  [[nodiscard]] Word violated(const char* fact) const { return word(fact, 1); }
  [[nodiscard]] Word held(const char* fact) const { return checked(fact) - violated(fact); }

  // Whether there are so few cyclic words that `of_cyclic` takes less than a second: to n = 36, and for most odd n.
  [[nodiscard]] bool cyclic_are_few() const;
  // What `word` is of the cyclic words alone. Units are addresses.
  [[nodiscard]] Word of_cyclic(const char* fact, int key) const;

 private:
  [[nodiscard]] std::size_t place(const char* fact, int key) const;
  void visit_cyclic() const;

  const Sweep& sweep_;
  Layout layout_;
  std::span<const Word> tally_;
  Necklaces classes_;
  mutable Tally cyclic_;  // empty until it is asked for
};

}  // namespace cubeverify
