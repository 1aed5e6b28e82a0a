#include "host/known/counted.h"

#include "kernels/address/period.h"

namespace cubeverify {

Counted::Counted(const Sweep& sweep, int n, std::span<const Word> tally)
    : sweep_(sweep), layout_(sweep.layout(n)), tally_(tally), classes_(n) {}

std::size_t Counted::place(const char* fact, int key) const {
  return slot(fact).offset + static_cast<std::size_t>(key);
}

Word Counted::word(const char* fact, int key) const { return tally_[place(fact, key)]; }

Word Counted::count(const char* fact) const {
  Word sum = 0;
  for (const Word counts : tally_.subspan(slot(fact).offset, slot(fact).size)) sum += counts;
  return sum;
}

Word Counted::sum_of_keys(const char* fact) const {
  Word sum = 0, key = 0;
  for (const Word counts : tally_.subspan(slot(fact).offset, slot(fact).size)) sum += counts * key++;
  return sum;
}

bool Counted::cyclic_are_few() const { return classes_.cyclic_words() < bit(19); }

Word Counted::of_cyclic(const char* fact, int key) const {
  if (cyclic_.empty()) visit_cyclic();
  return cyclic_[place(fact, key)];
}

void Counted::visit_cyclic() const {
  cyclic_ = empty_tally(layout_);
  for (const int p : classes_.periods()) {
    if (p == n()) continue;
    for (Word v = 0; v < bit(p); ++v) {
      if (is_cyclic(p, v)) continue;  // v is whole copies of a shorter word
      Word c = v;
      for (int bits = p; bits < n(); bits += p) c = c << p | v;
      sweep_.visit_plainly(n(), {c, 1}, cyclic_);
    }
  }
}

}  // namespace cubeverify
