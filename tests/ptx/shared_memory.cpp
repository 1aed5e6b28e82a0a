#include "tests/ptx/shared_memory.h"

#include <algorithm>
#include <bit>

namespace ptx {

void WarpOrder::meet(Mask lanes) {
  ++now_;
  std::array<std::uint32_t, kLanes> joined{};
  for (Mask rest = lanes; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<std::size_t>(std::countr_zero(rest));
    for (std::size_t other = 0; other < kLanes; ++other) joined[other] = std::max(joined[other], seen_[lane][other]);
  }
  for (Mask rest = lanes; rest != 0; rest &= rest - 1) joined[static_cast<std::size_t>(std::countr_zero(rest))] = now_;
  for (Mask rest = lanes; rest != 0; rest &= rest - 1) seen_[static_cast<std::size_t>(std::countr_zero(rest))] = joined;
}

SharedMemory::SharedMemory(const Program& program, std::uint64_t dynamic) : variables_(program.shared) {
  if (dynamic > 0) variables_.push_back({program.shared_end, dynamic});
  const std::uint64_t end = program.shared_end + dynamic;
  bytes_.assign(end, 0xa5);
  written_.assign(end, 0);
  words_.resize(end / 4 + 1);
}

bool SharedMemory::holds(std::uint64_t offset, std::uint64_t bytes) const {
  return std::ranges::any_of(variables_, [&](const Variable& variable) {
    return offset >= variable.offset && offset + bytes <= variable.offset + variable.bytes;
  });
}

SharedMemory::Race SharedMemory::touch(std::uint64_t offset, std::uint64_t bytes, Touch how, int warp, int lane,
                                       const WarpOrder& order) {
  for (std::uint64_t at = offset; at < offset + bytes;) {
    const std::uint64_t within = at % 4, count = std::min<std::uint64_t>(4 - within, offset + bytes - at);
    const auto mask = static_cast<std::uint8_t>(((1U << count) - 1) << within);
    const Race race = touch_word(words_[at / 4], mask, how, static_cast<std::uint8_t>(warp), lane, order);
    if (race.thread >= 0) return race;
    at += count;
  }
  return {};
}

SharedMemory::Race SharedMemory::touch_word(Word& word, std::uint8_t bytes, Touch how, std::uint8_t warp, int lane,
                                            const WarpOrder& order) const {
  if (word.epoch != epoch_) {
    word.epoch = epoch_;
    word.touched.clear();
  }
  const Mask own = Mask{1} << lane;
  for (std::size_t i = 0; i < word.touched.size();) {
    Touched& before = word.touched[i];
    const bool is_same =
        before.warp == warp && before.time == order.now() && before.bytes == bytes && before.how == how;
    if (is_same && how != Touch::kWrite) {
      ++i;
      continue;
    }
    Mask at_once = before.warp == warp ? 0 : before.lanes;
    if (before.warp == warp) {
      for (Mask rest = before.lanes & ~own; rest != 0; rest &= rest - 1) {
        const int other = std::countr_zero(rest);
        if (!order.is_before(other, before.time, lane)) at_once |= Mask{1} << other;
      }
    }
    if (at_once != 0 && (before.bytes & bytes) != 0 && may_race(before.how, how))
      return {before.warp * kLanes + std::countr_zero(at_once), before.how};
    // A thread that comes after this access comes after what it covers: only the newer of the two need be remembered,
    // if it races with all that the older does.
    const bool covered = at_once == 0 && (before.bytes & ~bytes) == 0 && (how == Touch::kWrite || before.how == how);
    if (covered && !is_same) {
      before = word.touched.back();
      word.touched.pop_back();
    } else {
      ++i;
    }
  }
  const auto same = std::ranges::find_if(word.touched, [&](const Touched& before) {
    return before.warp == warp && before.time == order.now() && before.bytes == bytes && before.how == how;
  });
  if (same != word.touched.end()) {
    same->lanes |= own;
  } else {
    word.touched.push_back({order.now(), own, warp, bytes, how});
  }
  return {};
}

}  // namespace ptx
