#pragma once

#include "kernels/address/mix.h"
#include "kernels/facts/check.h"
#include "kernels/lanes/scalar_lane.h"
#include "kernels/lanes/widened.h"

namespace cubeverify {

// What a sweep's body records of one unit, passed on to any back end's accumulator (kernels/facts/accumulator.h). A
// body is written against this interface; kernels/lanes/vector_facts.h has the same for many units at once. All values
// are lanes: of ScalarLane here.
template <class Accumulator>
class ScalarFacts {
 public:
  using Vec = lanes::ScalarLane::Vec;
  using Mask = lanes::ScalarLane::Mask;

  CUBEVERIFY_HD constexpr ScalarFacts(Accumulator& accumulator, Word unit) : accumulator_(accumulator), unit_(unit) {}

  // The unit of lane 0, the least; lane i is unit first() + i.
  [[nodiscard]] CUBEVERIFY_HD constexpr Word first() const { return unit_; }

  // One object of ForAll f looked at in every lane, or in those of `where`; fine where `good`.
  CUBEVERIFY_HD constexpr void check(int f, Mask good) { accumulator_.check(f, good.set, unit_); }
  CUBEVERIFY_HD constexpr void check(int f, Mask where, Mask good) {
    if (where.set) accumulator_.check(f, good.set, unit_);
  }
  // Several checks that are hardly ever violated: one branch for all.
  template <class... Masks>
  CUBEVERIFY_HD constexpr void check_all(const Check<Masks>&... checks) {
    (check(checks.f, checks.good), ...);
  }
  template <class... Masks>
  CUBEVERIFY_HD constexpr void check_all(Mask where, const Check<Masks>&... checks) {
    (check(checks.f, where, checks.good), ...);
  }
  // `looked` objects of ForAll f looked at in each lane, or in each of `where`, of which `violated` violate.
  CUBEVERIFY_HD constexpr void check_many(int f, int looked, Vec violated) {
    accumulator_.check(f, static_cast<Word>(looked), violated, unit_);
  }
  CUBEVERIFY_HD constexpr void check_many(int f, Vec looked, Vec violated) {
    accumulator_.check(f, looked, violated, unit_);
  }
  CUBEVERIFY_HD constexpr void check_many(int f, Mask where, int looked, Vec violated) {
    if (where.set) accumulator_.check(f, static_cast<Word>(looked), violated, unit_);
  }
  CUBEVERIFY_HD constexpr void check_many(int f, Mask where, Vec looked, Vec violated) {
    if (where.set) accumulator_.check(f, looked, violated, unit_);
  }
  // The same number looked at and violating in every lane.
  CUBEVERIFY_HD constexpr void check_alike(int f, Word looked, Word violated) {
    accumulator_.check(f, looked, violated, unit_);
  }

  CUBEVERIFY_HD constexpr void extremum(int e, Vec value) { accumulator_.extremum(e, value, unit_); }
  CUBEVERIFY_HD constexpr void extremum(int e, Mask where, Vec value) {
    if (where.set) accumulator_.extremum(e, value, unit_);
  }

  // One in histogram h under each lane's key, or under those of `where`.
  CUBEVERIFY_HD constexpr void count(int h, Vec key) { accumulator_.count(h, static_cast<int>(key)); }
  CUBEVERIFY_HD constexpr void count(int h, Mask where, Vec key) {
    if (where.set) accumulator_.count(h, static_cast<int>(key));
  }
  // One in each lane of `where` under the key common + rest. Fast if groups of lanes mostly have the same rests as the
  // group before in all lanes but lane 0.
  CUBEVERIFY_HD constexpr void count_from(int h, Word common, Mask where, Vec rest) { count(h, where, common + rest); }
  // One in each lane where x is not 0, under the dimension of its lowest 1-bit. Fast if groups of lanes mostly have the
  // same one in all lanes but lane 0.
  CUBEVERIFY_HD constexpr void count_lowest_bit(int h, Vec x) {
    if (x != 0) accumulator_.count(h, lowest_bit(x));
  }
  // One under `key`, or so many, for each lane of `where`.
  CUBEVERIFY_HD constexpr void count_where(int h, int key, Mask where, int each = 1) {
    accumulator_.count(h, key, where.set ? static_cast<Word>(each) : 0);
  }
  // The units of `where` themselves, or these amounts of theirs, summed up under `key`.
  CUBEVERIFY_HD constexpr void count_units(int h, int key, Mask where) { count_sum(h, key, where, unit_); }
  CUBEVERIFY_HD constexpr void count_sum(int h, int key, Mask where, Vec amounts) {
    if (where.set) accumulator_.count(h, key, amounts);
  }
  // The amounts of the lanes of `where` under their keys.
  CUBEVERIFY_HD constexpr void count_sums(int h, Mask where, Vec keys, Vec amounts) {
    count_sum(h, static_cast<int>(keys), where, amounts);
  }
  // So much as the lane's `amount` under its key, in those of `where`.
  CUBEVERIFY_HD constexpr void count(int h, Mask where, Vec key, Vec amount) {
    if (where.set) accumulator_.count(h, static_cast<int>(key), amount);
  }

  // The hash of the unit and all values, in this order; of the units of `where` if that is given. A value is a Vec or a
  // Widened.
  template <class... Values>
  CUBEVERIFY_HD constexpr void digest(const Values&... values) {
    accumulator_.digest(fold(unit_, word(values)...));
  }
  template <class... Values>
  CUBEVERIFY_HD constexpr void digest(const Mask& where, const Values&... values) {
    if (where.set) digest(values...);
  }

 private:
  CUBEVERIFY_HD static constexpr Word word(Vec x) { return x; }
  CUBEVERIFY_HD static constexpr Word word(const lanes::Widened<lanes::ScalarLane>& x) { return x.part[0]; }

  Accumulator& accumulator_;
  Word unit_;
};

}  // namespace cubeverify
