#pragma once

#include "kernels/lanes/agreement.h"
#include "kernels/lanes/digest.h"
#include "kernels/lanes/lowest_bits.h"

namespace cubeverify::lanes {

// Sweep `gray` on lanes. The highest bit of a group's positions is the same but in the first group, which the plain
// form does.
template <class V>
class GrayLanes {
 public:
  using Plain = GraySweep<>;
  using Lanes = V;
  using Vec = typename V::Vec;

  explicit GrayLanes(int n) : n_(n), lowest_(n) {}

  bool visit(Word base) {
    // The last position has a check of its own.
    if (base == 0 || base + V::kLanes > all_ones(n_)) return false;
    const Vec t = V::broadcast(base) | V::iota(), c = code(t);
    const Vec step = code(t - 1) ^ c;
    const Vec top = V::broadcast(bit(highest_bit(base)));
    Agreement<V> agreed;
    agreed.same(position(c), t);
    agreed.same(step & (step - 1), Vec{});
    agreed.same(step, lowest_only(t));
    agreed.same(code(top + top - 1 - t) + top, c);
    if (!agreed.holds()) return false;
    lowest_.count(base);
    digest_.add(t, c);
    return true;
  }

  void add_to(std::span<Word> tally) const {
    const Word units = lowest_.groups() * V::kLanes;
    tally[0] += units;
    for (const int f : {Plain::kInverse, Plain::kAdjacent, Plain::kReflected, Plain::kTransition}) {
      tally[for_all_offset<Plain>(f)] += units;
    }
    const auto by_dimension = tally.subspan(histogram_offset<Plain>(n_, Plain::kByDimension));
    for (Word lane = 0; lane < V::kLanes; ++lane) {
      lowest_.each_at(lane, [&](int d, Word positions) { by_dimension[static_cast<std::size_t>(d)] += positions; });
    }
    tally[digest_offset<Plain>()] += digest_.total();
  }

 private:
  static Vec code(const Vec& t) { return t ^ (t >> 1); }
  // The xor of c shifted right by 0, 1, ..., n-1.
  Vec position(Vec c) const {
    for (int shifts = 1; shifts < n_; shifts *= 2) c = c ^ (c >> shifts);
    return c;
  }

  int n_;
  LowestBits<V> lowest_;
  Digest<V, 1> digest_;
};

}  // namespace cubeverify::lanes
