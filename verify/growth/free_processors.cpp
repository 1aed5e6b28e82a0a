#include "verify/growth/free_processors.h"

#include <algorithm>
#include <cstdlib>

// The problem: a game asks for the nearest processor with room once for every node, and to try all 2^n each time is too
// slow.
// The way: subcubes that fix high bits form a binary tree, and each knows how many of its processors have room, by
// size. To remove one changes a number in each of the n+1 subcubes that have it. A search goes down this tree bit by
// bit and enters no subcube whose numbers show that nothing is there.

namespace cubeverify {

FreeProcessors::FreeProcessors(int n) : n_(n) {
  std::size_t counts = 0;
  for (int fixed = 0; fixed <= n; ++fixed) {
    first_.push_back(counts);
    counts += bit(fixed) * static_cast<std::size_t>(n - fixed + 2);
  }
  free_.resize(counts, 0);
  for (int fixed = 0; fixed <= n; ++fixed) {
    std::vector<std::uint32_t> all(static_cast<std::size_t>(n - fixed + 2), 0);
    for (Word low = 0; low < bit(n - fixed); ++low) ++all[static_cast<std::size_t>(weight(low))];
    all.back() = static_cast<std::uint32_t>(bit(n - fixed));
    for (Word prefix = 0; prefix < bit(fixed); ++prefix)
      std::ranges::copy(all, free_.begin() + static_cast<std::ptrdiff_t>(counts_of({fixed, prefix})));
  }
}

void FreeProcessors::remove(Word x) {
  for (int fixed = 0; fixed <= n_; ++fixed) {
    const std::size_t counts = counts_of({fixed, x >> (n_ - fixed)});
    --free_[counts + static_cast<std::size_t>(weight(x & (bit(n_ - fixed) - 1)))];
    --free_[counts + static_cast<std::size_t>(n_ - fixed + 1)];
  }
}

std::size_t FreeProcessors::counts_of(Subcube subcube) const {
  return first_[static_cast<std::size_t>(subcube.fixed)] +
         subcube.prefix * static_cast<std::size_t>(n_ - subcube.fixed + 2);
}

std::uint32_t FreeProcessors::free_in(Subcube subcube, int size) const {
  const int others = n_ - subcube.fixed;
  if (size < kAnySize || size > others) return 0;
  return free_[counts_of(subcube) + static_cast<std::size_t>(size == kAnySize ? others + 1 : size)];
}

std::optional<Word> FreeProcessors::step_within(Subcube subcube, Word from, int distance, int size) const {
  const int others = n_ - subcube.fixed;
  if (distance < 0 || distance > others || free_in(subcube, size) == 0) return std::nullopt;
  if (others == 0) return Word{0};
  if (size != kAnySize) {
    // A step changes sizes by so many at most, and by an odd number if it has an odd number of 1-bits.
    const int size_of_from = weight(from & (bit(others) - 1)), change = std::abs(size - size_of_from);
    if (change > distance || (distance - change) % 2 != 0 || size + size_of_from < distance ||
        2 * others - size - size_of_from < distance) {
      return std::nullopt;
    }
  }
  const Word here = from >> (others - 1) & 1;
  for (const Word flip : {Word{0}, Word{1}}) {
    const Word value = here ^ flip;
    const int size_below = size == kAnySize ? kAnySize : size - static_cast<int>(value);
    if (size != kAnySize && size_below < 0) continue;
    const auto step = step_within({subcube.fixed + 1, 2 * subcube.prefix + value}, from,
                                  distance - static_cast<int>(flip), size_below);
    if (step) return *step | flip << (others - 1);
  }
  return std::nullopt;
}

std::optional<Word> FreeProcessors::nearest(Word from) const {
  for (int distance = 0; distance <= n_; ++distance) {
    if (const auto step = step_within({0, 0}, from, distance, kAnySize)) return step;
  }
  return std::nullopt;
}

std::optional<Word> FreeProcessors::nearest_of_nearest_size(Word from) const {
  const int size = weight(from);
  int apart = 0;
  while (apart <= n_ && free_in({0, 0}, size + apart) == 0 && (size < apart || free_in({0, 0}, size - apart) == 0))
    ++apart;
  for (int distance = apart; distance <= n_; ++distance) {
    const auto larger = step_within({0, 0}, from, distance, size + apart);
    const auto smaller = size < apart ? std::nullopt : step_within({0, 0}, from, distance, size - apart);
    if (larger && smaller) return std::min(*larger, *smaller);
    if (larger || smaller) return larger ? larger : smaller;
  }
  return std::nullopt;
}

}  // namespace cubeverify
