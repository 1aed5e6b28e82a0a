#pragma once

#include "kernels/lanes/lift.h"
#include "kernels/networks/spheres.h"

namespace cubeverify::lanes {

// A network of the kind of kernels/networks/de_bruijn.h of one n on lanes that hold n+1 bits: what its scalar functions
// say, in every lane. Any network is asked lane by lane, so that a wrong one goes through vector code as it goes
// through the plain form; BDG(n) has vector code below.
template <class V, class Network>
class NetworkOn {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  CUBEVERIFY_HD explicit constexpr NetworkOn(int dimensions) : n_(dimensions) {}

  // x shifted by one bit, b entering.
  CUBEVERIFY_HD constexpr Vec left(const Vec& x, Word b) const {
    return lanes::lift<V>(x, [n = n_, b](Word word) { return Network::left(n, word, b); });
  }
  CUBEVERIFY_HD constexpr Vec right(const Vec& x, Word b) const {
    return lanes::lift<V>(x, [n = n_, b](Word word) { return Network::right(n, word, b); });
  }

  // True where y is one of the two shifts of x.
  CUBEVERIFY_HD constexpr Mask is_left(const Vec& x, const Vec& y) const {
    return V::equal(left(x, 0), y) | V::equal(left(x, 1), y);
  }
  CUBEVERIFY_HD constexpr Mask is_right(const Vec& x, const Vec& y) const {
    return V::equal(right(x, 0), y) | V::equal(right(x, 1), y);
  }

  // F of words of n+1 bits, and the words of n+1 bits with the given leftmost bit whose F is x.
  CUBEVERIFY_HD constexpr Vec contract(const Vec& v) const {
    return lanes::lift<V>(v, [n = n_](Word word) { return Network::contract(n, word); });
  }
  CUBEVERIFY_HD constexpr Vec lift(const Vec& x, Word leftmost) const {
    return lanes::lift<V>(x, [n = n_, leftmost](Word word) { return Network::lift(n, word, leftmost); });
  }

  // As kernels/networks/spheres.h.
  CUBEVERIFY_HD constexpr Vec sphere_sizes(const Vec& x) const {
    return lanes::lift<V>(x, [n = n_](Word word) { return cubeverify::sphere_sizes<Network>(n, word); });
  }

 private:
  int n_;
};

template <class V>
requires(V::kLanes > 1) class NetworkOn<V, DeBruijn> {
 public:
  using Vec = typename V::Vec;
  using Mask = typename V::Mask;

  explicit NetworkOn(int dimensions)
      : n_(dimensions),
        ones_(V::broadcast(all_ones(dimensions))),
        one_(V::broadcast(1)),
        top_(V::broadcast(bit(dimensions - 1))) {}

  Vec left(const Vec& x, Word b) const { return b == 0 ? (x + x) & ones_ : ((x + x) & ones_) | one_; }
  Vec right(const Vec& x, Word b) const { return b == 0 ? x >> 1 : (x >> 1) | top_; }

  Mask is_left(const Vec& x, const Vec& y) const { return V::equal(left(x, 1), y | one_); }
  Mask is_right(const Vec& x, const Vec& y) const { return V::equal(right(x, 1), y | top_); }

  Vec contract(const Vec& v) const { return (v ^ (v >> 1)) & ones_; }
  Vec lift(const Vec& x, Word leftmost) const {
    Vec v = x;
    for (int step = 1; step < n_; step *= 2) v = v ^ (v >> step);
    return leftmost == 0 ? v : v ^ (ones_ + top_ + top_);
  }

  [[gnu::always_inline]] Vec sphere_sizes(const Vec& x) const {
    Vec ball[kSphereEnd[kSphereRadius]];
    walk(x, ball);
    Vec sizes{};
    for (int radius = 0; radius < kSphereRadius; ++radius) {
      Vec size{};
      for (int i = kSphereEnd[radius]; i < kSphereEnd[radius + 1]; ++i) {
        Mask met = V::equal(ball[0], ball[i]);
        for (int j = 1; j < i; ++j) met = met | V::equal(ball[j], ball[i]);
        size = size + V::select(met, Vec{}, one_);
      }
      sizes = sizes | (size << kSphereBits * radius);
    }
    return sizes;
  }

 private:
  // The words that the ball is made of: x, then those at distance 1, 2, 3 at most, as below.
  static constexpr int kSphereEnd[] = {1, 5, 15, 39};

  // The nodes that walks of up to three links lead to, in the order of their lengths. A left and a right shift together
  // only free the bit at one end, so of the walks that turn those will do that lead to x with that bit complemented
  // (they have led back to x otherwise) and those that complement it as their last two steps.
  [[gnu::always_inline]] void walk(const Vec& x, Vec (&ball)[kSphereEnd[kSphereRadius]]) const {
    int size = 0;
    const auto add = [&](const Vec& y) __attribute__((always_inline)) { ball[size++] = y; };
    const auto add_left = [&](const Vec& y) __attribute__((always_inline)) { add(left(y, 0)), add(left(y, 1)); };
    const auto add_right = [&](const Vec& y) __attribute__((always_inline)) { add(right(y, 0)), add(right(y, 1)); };
    add(x);
    add_left(x);
    add_right(x);

    for (int i = 1; i < 3; ++i) add_left(ball[i]);
    for (int i = 3; i < 5; ++i) add_right(ball[i]);
    const Vec left_right = x ^ top_, right_left = x ^ one_;
    add(left_right);
    add(right_left);

    for (int i = 5; i < 9; ++i) add_left(ball[i]);
    for (int i = 9; i < 13; ++i) add_right(ball[i]);
    add_right(left_right);
    add_left(right_left);
    for (int i = 1; i < 3; ++i) add(ball[i] ^ top_);
    for (int i = 3; i < 5; ++i) add(ball[i] ^ one_);
  }

  int n_;
  Vec ones_;  // the word of n ones
  Vec one_;
  Vec top_;  // the word whose only 1-bit is the leftmost
};

}  // namespace cubeverify::lanes
