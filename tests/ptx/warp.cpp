#include "tests/ptx/warp.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "tests/ptx/block.h"

namespace ptx {
namespace {

std::string lanes_text(Mask lanes) {
  std::string text;
  for_each_lane(lanes, [&](int lane) { text += (text.empty() ? "" : ", ") + std::to_string(lane); });
  return text;
}

}  // namespace

Warp::Warp(const Program& program, Block& block, int number, int threads)
    : program_(program),
      block_(block),
      number_(number),
      registers_(new Lanes[program.registers.size()]),
      written_(program.registers.size()),
      alive_(threads >= kLanes ? kAllLanes : (Mask{1} << threads) - 1) {}

void Warp::set(std::string_view special, int lane, std::uint64_t value) {
  const auto place =
      static_cast<std::size_t>(std::ranges::find(kSpecialRegisters, special) - kSpecialRegisters.begin());
  registers_[place][static_cast<std::size_t>(lane)] = value;
  written_[place].low |= Mask{1} << lane;
  written_[place].high |= Mask{1} << lane;
}

void Warp::fail(int lane, const std::string& what) const {
  std::string text = program_.name + ", PTX line " + std::to_string(current_->line);
  if (const auto file = program_.files.find(current_->source_file); file != program_.files.end()) {
    text += " (" + file->second + ":" + std::to_string(current_->source_line) + ")";
  }
  throw Fault(text + ", " + block_.place_of(number_ * kLanes + lane) + ": " + what);
}

void Warp::place(Mask lanes, std::int32_t at) {
  for_each_lane(lanes, [&](int lane) { at_[static_cast<std::size_t>(lane)] = at; });
}

const Instruction& Warp::at_barrier() const {
  return program_.code[static_cast<std::size_t>(at_[static_cast<std::size_t>(std::countr_zero(at_barrier_))])];
}

void Warp::record_at_barrier(std::uint64_t value) {
  const auto place = static_cast<std::size_t>(at_barrier().written[0]);
  for_each_lane(at_barrier_, [&](int lane) { registers_[place][static_cast<std::size_t>(lane)] = value; });
  set_written(at_barrier(), 0, at_barrier_, {kAllLanes, kAllLanes});
}

void Warp::leave_barrier() {
  for_each_lane(at_barrier_, [&](int lane) { ++at_[static_cast<std::size_t>(lane)]; });
  order_.meet(at_barrier_);
  at_barrier_ = 0;
}

Warp::State Warp::run(std::uint64_t instructions, std::mt19937_64* order) {
  for (;;) {
    const Mask running = alive_ & ~at_barrier_ & ~at_sync_;
    if (running == 0) {
      if (alive_ == 0) return State::kDone;
      if (at_sync_ != 0) {
        // Others may have come to their end since.
        const Mask before = at_sync_;
        for_each_lane(before, [&](int lane) {
          const Mask own = Mask{1} << lane;
          if ((at_sync_ & own) == 0) return;
          current_ = &program_.code[static_cast<std::size_t>(at_[static_cast<std::size_t>(lane)])];
          meet_in_warp(*current_, own);
        });
        if (at_sync_ == before) stuck();
        continue;
      }
      const std::int32_t at = at_[static_cast<std::size_t>(std::countr_zero(at_barrier_))];
      for_each_lane(at_barrier_, [&](int lane) {
        if (at_[static_cast<std::size_t>(lane)] == at) return;
        current_ = &program_.code[static_cast<std::size_t>(at_[static_cast<std::size_t>(lane)])];
        fail(lane, "waits at this barrier of the block, other threads of its warp at that of PTX line " +
                       std::to_string(at_barrier().line));
      });
      return State::kAtBarrier;
    }
    if (instructions == 0) return State::kRunning;
    std::int32_t at = std::numeric_limits<std::int32_t>::max();
    if (order == nullptr) {
      for_each_lane(running, [&](int lane) { at = std::min(at, at_[static_cast<std::size_t>(lane)]); });
    } else {
      Mask rest = running;
      for (auto skip = (*order)() % static_cast<unsigned>(std::popcount(running)); skip > 0; --skip) rest &= rest - 1;
      at = at_[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    Mask group = 0;
    for_each_lane(running, [&](int lane) {
      if (at_[static_cast<std::size_t>(lane)] == at) group |= Mask{1} << lane;
    });
    if (order == nullptr) {
      run_group(group, instructions, true);
    } else {
      std::uint64_t some = std::min<std::uint64_t>(instructions, 1 + (*order)() % 16);
      instructions -= some;
      run_group(group, some, false);
    }
  }
}

// With `until_others`, up to the first place where other lanes wait to go on together.
void Warp::run_group(Mask lanes, std::uint64_t& instructions, bool until_others) {
  std::int32_t at = at_[static_cast<std::size_t>(std::countr_zero(lanes))];
  std::int32_t stop = std::numeric_limits<std::int32_t>::max();
  if (until_others) {
    for_each_lane(alive_ & ~at_barrier_ & ~at_sync_ & ~lanes,
                  [&](int lane) { stop = std::min(stop, at_[static_cast<std::size_t>(lane)]); });
  }
  Counts& counts = block_.launch().counts;
  counts.warps_at.resize(program_.code.size());
  for (; at < stop && instructions > 0; --instructions) {
    const Instruction& instruction = program_.code[static_cast<std::size_t>(at)];
    current_ = &instruction;
    Mask taking_part = lanes;
    if (instruction.guard >= 0) {
      const Mask missing = lanes & ~written_[static_cast<std::size_t>(instruction.guard)].low;
      if (missing != 0) fail_unwritten(instruction.guard, missing);
      const Lanes& guard = registers_[instruction.guard];
      Mask holds = 0;
      for (int lane = 0; lane < kLanes; ++lane) {
        holds |= static_cast<Mask>(guard[static_cast<std::size_t>(lane)] & 1) << lane;
      }
      taking_part &= instruction.guard_negated ? ~holds : holds;
    }
    Counts::Of& counted = counts.of[static_cast<std::size_t>(instruction.operation.kind)];
    ++counted.warps;
    ++counts.warps_at[static_cast<std::size_t>(at)];
    counted.lanes += taking_part == kAllLanes ? 32 : static_cast<unsigned>(std::popcount(taking_part));

    if (instruction.operation.flow == Flow::kNext) {
      if (taking_part != 0) run_lanes(instruction, taking_part);
      ++at;
      continue;
    }
    if (instruction.operation.flow == Flow::kBranch && (taking_part == lanes || taking_part == 0)) {
      at = taking_part == 0 ? at + 1 : instruction.target;
      continue;
    }
    // From here on they go different ways.
    place(lanes & ~taking_part, at + 1);
    place(taking_part, at);
    --instructions;
    switch (instruction.operation.flow) {
      case Flow::kBranch:
        return place(taking_part, instruction.target);
      case Flow::kExit:
        alive_ &= ~taking_part;
        return;
      case Flow::kBlockBarrier:
        check_read(instruction, taking_part);
        at_barrier_ |= taking_part;
        return;
      default:
        if (taking_part != 0) meet_in_warp(instruction, taking_part);
        return;
    }
  }
  place(lanes, at);
}

// Lanes come to a *.sync, each with the mask of those it waits for. Once all of them that are not at their end are
// there, they go on.
void Warp::meet_in_warp(const Instruction& instruction, Mask lanes) {
  check_read(instruction, lanes);
  const Lanes& masks = source(instruction, instruction.source_count - std::size_t{1});
  const std::int32_t at = at_[static_cast<std::size_t>(std::countr_zero(lanes))];
  for_each_lane(lanes, [&](int lane) {
    const auto mask = static_cast<Mask>(masks[static_cast<std::size_t>(lane)]);
    if ((mask >> lane & 1) == 0) fail(lane, "is not in the mask of the *.sync that it executes");
    waits_for_[static_cast<std::size_t>(lane)] = mask;
  });
  at_sync_ |= lanes;
  for (Mask rest = lanes; rest != 0;) {
    const Mask mask = waits_for_[static_cast<std::size_t>(std::countr_zero(rest))];
    Mask here = 0;
    for_each_lane(at_sync_, [&](int lane) {
      const auto i = static_cast<std::size_t>(lane);
      if (at_[i] == at && waits_for_[i] == mask) here |= Mask{1} << lane;
    });
    if (here == (mask & alive_)) {
      at_sync_ &= ~here;
      run_lanes(instruction, here);
      place(here, at + 1);
    }
    rest &= ~here;
  }
}

void Warp::stuck() const {
  const int lane = std::countr_zero(at_sync_);
  const Mask missing = waits_for_[static_cast<std::size_t>(lane)] & alive_ & ~at_sync_;
  std::string text = "waits in a *.sync for ever";
  if (missing != 0) text += ": lanes " + lanes_text(missing) + " wait at a barrier of the block";
  if (missing == 0) text += ": the other lanes of its mask wait at another *.sync or with another mask";
  fail(lane, text);
}

void Warp::run_lanes(const Instruction& instruction, Mask lanes) {
  if (!instruction.operation.passes_on) {
    check_read(instruction, lanes);
    for (std::size_t i = 0; i < instruction.written_count; ++i)
      set_written(instruction, i, lanes, {kAllLanes, kAllLanes});
  }
  instruction.operation.run(*this, instruction, lanes);
}

void Warp::check_read(const Instruction& instruction, Mask lanes) const {
  const bool low_only = instruction.operation.reads_low;
  for (std::size_t i = 0; i < instruction.source_count; ++i) check_written(instruction, i, lanes, low_only);
}

void Warp::fail_unwritten(Source place, Mask missing) const {
  fail(std::countr_zero(missing), "uses register " + program_.registers[static_cast<std::size_t>(place)] +
                                      ", which holds what nobody has written");
}

}  // namespace ptx
