#pragma once

#include "kernels/sweeps/traits.h"

namespace cubeverify {

// The cases and trials of the sweep of trees that an adversary grows (kernels/sweeps/dynamic_tree.md).
struct AdaptiveCases : SweepDefaults {
  static constexpr Word kSeed = 1;
  static constexpr int kCases = 7;
  // 0 to 3 steer, one for each of the windows.
  static constexpr int kSteered = 4;
  static constexpr int kAgain = 4, kOblivious = 5, kWalks = 6;

  // The windows' size b, or in case kWalks the walks' steps, 2 log2 n rounded up: O(log log N).
  CUBEVERIFY_HD static constexpr int width(int n, int which) {
    constexpr int kSizes[kWalks] = {1, 3, 4, 8, 8, 8};
    if (which < kWalks) return kSizes[which];
    return n == 1 ? 0 : 2 * (highest_bit(static_cast<Word>(n) - 1) + 1);
  }

  // In cubes larger than kAllCasesTo only steered trees are grown: one that tries again grows 2^8 leaves for each node.
  static constexpr int kAllCasesTo = 16;
  CUBEVERIFY_HD static constexpr int cases(int n) { return n <= kAllCasesTo ? kCases : kSteered; }
  // Of each of these cases.
  CUBEVERIFY_HD static constexpr Word trials(int n) {
    return bit(n < 12 ? 8 : n <= 15 ? 20 - n : n <= kAllCasesTo ? 5 : 3);
  }
  CUBEVERIFY_HD static constexpr Word trials(int n, int which) { return which < cases(n) ? trials(n) : 0; }
  CUBEVERIFY_HD static constexpr Word units(int n) { return static_cast<Word>(cases(n)) * trials(n); }

  // The oblivious tree's first form and those after it.
  static constexpr int kForms = 17;
  // Of the addresses of a unit, how many times 2^n there are, and how many of these come before those of the tree of
  // windows that is grown to be compared with one of walks.
  static constexpr Word kFormAddresses = 64, kSmallCubeValues = 32;

  // What a unit's number says.
  struct Trial {
    int which;    // the case
    Word number;  // of the trial, as the coins have it
    Word first;   // address of node or processor 0 in form 0
  };
  CUBEVERIFY_HD static constexpr Trial trial_of(int n, Word unit) {
    return {static_cast<int>(unit / trials(n)), (static_cast<Word>(n) << 40) + bit(38) + unit,
            (kFormAddresses * unit) << n};
  }
  // The trial number of the tree of windows that is compared with that of walks.
  CUBEVERIFY_HD static constexpr Word second_number(const Trial& trial) { return trial.number + bit(37); }

  // The memory of a trial, 32-bit words: where the nodes lie, how deep they are, the open ones in their order; what
  // processors and their stars hold.
  struct Memory {
    std::uint32_t *place, *depth, *next, *load, *star_load;
  };
  CUBEVERIFY_HD static constexpr Word memory_words(int n) { return Word{5} << n; }
  CUBEVERIFY_HD static Memory memory_at(int n, std::uint32_t* words) {
    const Word nodes = bit(n);
    return {words, words + nodes, words + 2 * nodes, words + 3 * nodes, words + 4 * nodes};
  }
  static constexpr double thread_bytes(int n) { return 4.0 * static_cast<double>(memory_words(n)); }
  // On a device every trial has a thread, as many at once as there are nodes for: 2^29 in all.
  static constexpr Word device_trials(int n) { return n <= 24 ? units(n) : bit(29 - n); }
  static constexpr double device_bytes(int n) { return thread_bytes(n) * static_cast<double>(device_trials(n)); }
};

}  // namespace cubeverify
