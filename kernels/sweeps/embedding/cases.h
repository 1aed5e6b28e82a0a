#pragma once

#include "kernels/embedding/tree_shape.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// The trees, windows and trials of the sweeps that embed trees at random (kernels/sweeps/dynamic_tree.md): a unit is a
// trial of a case, that is of a shape and a window.
struct EmbeddingCases : SweepDefaults {
  static constexpr Word kSeed = 1;
  static constexpr int kWindows = 4;
  CUBEVERIFY_HD static constexpr int window_size(int k) {
    constexpr int kSizes[kWindows] = {1, 3, 8, 10};
    return kSizes[k];
  }
  static constexpr int kCases = static_cast<int>(kShapes.size()) * kWindows;
  // Keys of a case: star loads, loads, lengths.
  static constexpr int kStarKeys = 256, kLoadKeys = 64, kLengthKeys = 32;

  CUBEVERIFY_HD static constexpr Word trials(int n) { return bit(n < 10 ? 10 : n > 20 ? 0 : 20 - n); }
  CUBEVERIFY_HD static constexpr Word units(int n) { return static_cast<Word>(kCases) * trials(n); }

  // What a unit's number says.
  struct Trial {
    int which;  // the case
    Shape shape;
    int b;
    Word number;  // of the trial, as the coins have it: no two units of a sweep at any n share theirs
    Word first;   // address of node or processor 0
  };
  CUBEVERIFY_HD static constexpr Trial trial_of(int n, Word unit) {
    const int which = static_cast<int>(unit / trials(n));
    return {which, static_cast<Shape>(which / kWindows), window_size(which % kWindows),
            (static_cast<Word>(n) << 40) + unit, unit << n};
  }
  // What a trial of a tree of so many nodes needs in bytes on so many cores. By its stages: where nodes are assigned
  // and what each core has counted at processors, and of a quarter of both, far more than any tree was seen to crowd,
  // what is stored there. In the plain form, which trees of so few nodes never come to
  // (kernels/embedding/staged_tree.h): where nodes are assigned and stored, and what processors and their stars hold.
  static constexpr double trial_bytes(int n, Word nodes, int cores = 1) {
    const auto of_nodes = static_cast<double>(nodes), of_cube = static_cast<double>(bit(n));
    const bool in_stages = of_nodes <= 4 * of_cube;
    return in_stages ? 14.0 * of_nodes + (5.0 + cores) * of_cube : 14.0 * of_nodes + (32.0 + cores) * of_cube;
  }
  static constexpr double thread_bytes(int n) { return trial_bytes(n, bit(n)); }
  // What a trial needs on a device, which does them one by one: 41 bytes a node to place the tree, 5 to store its
  // nodes, 9 to sort them, and what processors, stars and partial stars hold; sorts and scans of few nodes take more.
  static constexpr double device_trial_bytes(int n, Word nodes) {
    return 55.0 * static_cast<double>(nodes) + 22.0 * static_cast<double>(bit(n)) + (1 << 14);
  }
  static constexpr double device_bytes(int n) { return device_trial_bytes(n, bit(n)); }

  // 2c, for the largest load of a star.
  CUBEVERIFY_HD static constexpr std::uint32_t cap(int n, std::uint32_t top) {
    return 2 * ((top + static_cast<std::uint32_t>(n) - 1) / static_cast<std::uint32_t>(n));
  }

  // A value's key of the trial's case, one of `keys`; what is beyond the last key counts there.
  CUBEVERIFY_HD static constexpr int key_in_case(int keys, const Trial& trial, Word value) {
    const Word last = static_cast<Word>(keys - 1);
    return trial.which * keys + static_cast<int>(value < last ? value : last);
  }

 protected:
  CUBEVERIFY_HD static void count_in_case(int h, int keys, const Trial& trial, Word value, auto& accumulator) {
    accumulator.count(h, key_in_case(keys, trial, value));
  }
};

}  // namespace cubeverify
