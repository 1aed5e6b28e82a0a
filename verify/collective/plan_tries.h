#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "verify/collective/plan_events.h"

namespace cubeverify::collective {

// "put on memory channel_ids [1] from i1 to o1 of rank 2".
std::string description(const Plan& plan, const Place& place, const PlanOp& op);
// "1.0.3 put, target 1: index 4 instead of 2", and all else in which an operation differs from one that was there; or
// "".
std::string differences(const Plan& plan, const Place& place, const PlanOp& now, const PlanOp& before);

// Small changes of a wrong plan, the smallest first, each tried by judging a plan that has it: the first that makes the
// plan right, with ", and the plan is right"; or "" if none does, or after the work of a second or two.
class Tries {
 public:
  // `is_right` judges a changed plan; without it nothing is tried.
  Tries(const Plan& plan, std::function<bool(const Plan&)> is_right);

  // "move 0.0.5 put before 0.0.3 signal, with a nop between", in a block of these places' ranks, or wherever a block
  // has the same two operations. If `barriers`, only barriers move, not far, and nops past one signal or wait.
  std::string move(std::span<const Place> places, bool barriers);
  // "a nop between 1.0.3 put and 1.0.4 signal, also on the other ranks", in a block of these places' ranks, or
  // wherever.
  std::string nop(std::span<const Place> places);
  // "exchange 1.0.8 re and 1.0.10 put", two operations on data of a block of this place's rank, those near each other
  // first.
  std::string exchange(const Place& near);
  // "insert signal, wait, nop on memory channel_ids [0] before 1.0.0 put": these words in a block of a place's rank,
  // first in its own, and the nops that they need, on channels to these ranks or all of a type.
  std::string insertion(const Place& place, const std::set<int>& to, const std::vector<std::string_view>& words);
  // "insert barrier 0 of 2 blocks after 0.0.8 wait and before 0.1.0 re, also on the other ranks", where a finding says
  // that one is needed.
  std::string barrier(const std::string& needs);
  // "insert nop, sem_release on semaphore_ids [0] after 0.0.8 wait", in another block than this acquire's.
  std::string release(const Place& acquire);
  // "insert signal, wait, nop on all channels of each block before its first operation", if all blocks begin with data.
  std::string hello();
  // "1.0.2 wait: channel_ids [1] instead of [0]", of the first of a call's operations on a counter that is short or has
  // something left; or "delete 1.0.2 wait", if that is there twice.
  std::string use(const PlanEvents& call);
  // "exchange memory channels 0 and 1 in the list of block 0 of rank 1", or in all lists of a rank, this one first.
  std::string channels(int near);
  // "1.0.10 put, source 1: type o instead of i": one operation of a rank like those of others, or more, less or
  // elsewhere in its block, by which the block is more like theirs.
  std::string alike();
  // "look first at block 0 of rank 2: it lacks signal on ..., which other ranks have", of the block that lacks an
  // operation, or has one too many; or "". Nothing is tried.
  std::string unlike();
  // "1.0.3 put, target 1: index 4 instead of 2": other ranges of an operation, or remote buffers of a rank, by which
  // chunks are written and read more evenly, none twice while another is never, the most evenly first; and some more of
  // those that the finding names. Or "use_double_scratch_buffer", or another number.
  std::string range(const std::string& finding);
  // "insert put on memory channel_ids [1] from i0 to o0 of rank 2 before 0.0.4 nop": what writes a chunk, or packet,
  // that nothing writes and the finding names, from a source of such an operation that is there, or a copy of the
  // input; or "inplace true instead of false".
  std::string write(const std::string& finding);

 private:
  // Finds what alike() and unlike() return.
  void compare_ranks();
  // "semaphore 0 of rank 2: init_value 0 instead of 1", on one rank or on all.
  std::string number();
  // The first text, not "", that look gives of an operation of these places' ranks, of their own blocks first.
  std::string first_of(std::span<const Place> places, const std::function<std::string(const Place&)>& look) const;
  enum Scope : std::uint8_t { kOneRank, kAllRanks, kEverywhere };
  [[nodiscard]] const std::vector<PlanOp>& ops(const Place& place) const;
  [[nodiscard]] std::string name(Place place, int step) const;
  // The text, and where else, if the plan is right after change(operations, shift, rank) of a block, where a rank has
  // at these steps, moved by the shift, what the place's block has at them.
  std::string in_block(const Place& place, Scope scope, std::initializer_list<int> alike, const std::string& text,
                       const std::function<void(std::vector<PlanOp>&, int shift, int rank)>& change);
  // " (to the rank 1 more modulo 3)", if an operation's only channel leads so far, and in the blocks of the other ranks
  // those that lead as far have other numbers, which are these of each rank; or "".
  [[nodiscard]] std::pair<std::string, std::vector<int>> as_far(const Place& place, const PlanOp& op) const;
  // The text, if a changed plan is right.
  std::string if_right(const std::string& text, const Plan& changed);

  const Plan& plan_;
  std::function<bool(const Plan&)> is_right_;
  std::int64_t left_ = 0;             // tries
  std::optional<std::string> alike_;  // of the ranks, once they are compared
  std::string unlike_;
};

}  // namespace cubeverify::collective
