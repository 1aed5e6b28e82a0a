#pragma once

#include "kernels/lanes/lanes.h"

namespace cubeverify::lanes {

// Two registers of lane type V as one lane type: two independent chains of operations hide each other's latency, and
// loops that run until every lane is done are left half as often.
template <class V>
struct PairedLanes {
  struct Vec {
    typename V::Vec low, high;

    Vec& operator+=(const Vec& b) { return *this = *this + b; }
    Vec& operator|=(const Vec& b) { return *this = *this | b; }
    Vec operator+(const Vec& b) const { return {low + b.low, high + b.high}; }
    Vec operator-(const Vec& b) const { return {low - b.low, high - b.high}; }
    Vec operator&(const Vec& b) const { return {low & b.low, high & b.high}; }
    Vec operator|(const Vec& b) const { return {low | b.low, high | b.high}; }
    Vec operator^(const Vec& b) const { return {low ^ b.low, high ^ b.high}; }
    Vec operator*(const Vec& b) const { return {low * b.low, high * b.high}; }
    Vec operator~() const { return {~low, ~high}; }
    Vec operator+(int b) const { return *this + broadcast(static_cast<Word>(b)); }
    Vec operator-(int b) const { return *this - broadcast(static_cast<Word>(b)); }
    Vec operator<<(int by) const { return {low << by, high << by}; }
    Vec operator>>(int by) const { return {low >> by, high >> by}; }
  };
  struct Mask {
    typename V::Mask low, high;
    Mask operator&(const Mask& b) const { return {low & b.low, high & b.high}; }
    Mask operator|(const Mask& b) const { return {low | b.low, high | b.high}; }
    Mask operator~() const { return {~low, ~high}; }
  };
  using Element = typename V::Element;
  using Wide = typename V::Wide;
  static constexpr int kLanes = 2 * V::kLanes;
  static constexpr int kParts = 2 * V::kParts;

  static Vec broadcast(Word x) { return {V::broadcast(x), V::broadcast(x)}; }
  static Vec iota() { return {V::iota(), V::iota() + static_cast<Element>(V::kLanes)}; }
  static void clear_upper() { V::clear_upper(); }
  static Vec shift_left(const Vec& x, const Vec& by) {
    return {V::shift_left(x.low, by.low), V::shift_left(x.high, by.high)};
  }
  static Vec shift_right(const Vec& x, const Vec& by) {
    return {V::shift_right(x.low, by.low), V::shift_right(x.high, by.high)};
  }
  static Vec funnel_left(const Vec& x, const Vec& below, const Vec& by) {
    return {V::funnel_left(x.low, below.low, by.low), V::funnel_left(x.high, below.high, by.high)};
  }
  static Vec reverse(const Vec& x) { return {V::reverse(x.low), V::reverse(x.high)}; }
  static Vec weight(const Vec& x) { return {V::weight(x.low), V::weight(x.high)}; }
  static Vec highest_bit(const Vec& x) { return {V::highest_bit(x.low), V::highest_bit(x.high)}; }
  static Vec highest_only(const Vec& x) { return {V::highest_only(x.low), V::highest_only(x.high)}; }
  static Vec lesser(const Vec& a, const Vec& b) { return {V::lesser(a.low, b.low), V::lesser(a.high, b.high)}; }
  static Mask equal(const Vec& a, const Vec& b) { return {V::equal(a.low, b.low), V::equal(a.high, b.high)}; }
  static Mask less(const Vec& a, const Vec& b) { return {V::less(a.low, b.low), V::less(a.high, b.high)}; }
  static Mask meet(const Vec& a, const Vec& b) { return {V::meet(a.low, b.low), V::meet(a.high, b.high)}; }
  static Vec select(const Mask& m, const Vec& a, const Vec& b) {
    return {V::select(m.low, a.low, b.low), V::select(m.high, a.high, b.high)};
  }
  static Vec and_where(const Mask& m, const Vec& a, const Vec& b) {
    return {V::and_where(m.low, a.low, b.low), V::and_where(m.high, a.high, b.high)};
  }
  static bool any(const Mask& m) { return V::any(m.low | m.high); }
  static bool all(const Mask& m) { return V::all(m.low & m.high); }
  static Word bits(const Mask& m) { return V::bits(m.low) | V::bits(m.high) << V::kLanes; }
  static typename Wide::Vec widen(const Vec& x, int part) {
    return part < V::kParts ? V::widen(x.low, part) : V::widen(x.high, part - V::kParts);
  }
  static Vec load(const Element* from) { return {V::load(from), V::load(from + V::kLanes)}; }
  static Word first(const Vec& x) { return V::first(x.low); }
  static void store(const Vec& x, Element* to) {
    V::store(x.low, to);
    V::store(x.high, to + V::kLanes);
  }
};

}  // namespace cubeverify::lanes
