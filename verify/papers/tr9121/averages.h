#pragma once

#include "verify/papers/tr9121/facts.h"

// Average dilations of the mapping D, in the uniform and in the logarithmically weighted case (CIS-TR-91-21 definitions
// 3 to 5). All are exact: a total over a total.

namespace cubeverify::tr9121 {

// A sum over the messages over the sum of their weights.
struct Average {
  Integer total;
  Integer weights;
};

// Of the dilations with all weights 1, and with the volumes for weights (in units of 2^-n).
Average uniform_average(const Evidence& evidence, Measure measure);
Average weighted_average(const Evidence& evidence, Measure measure);

// The average is `value` - deficit/weights exactly, which is the sense in which it is `value` asymptotically: the
// deficit is less and less of the weights as n grows. The average is among the values.
Finding falls_short(const Average& average, int value, const Integer& deficit);

// What the totals less, if messages go the shortest way instead of along the paths of D, is little: with uniform
// volumes its square is at most 9*2^n, and with logarithmic ones, in units of 2^-n, four times its square is at most
// n^2 2^n. The averages of the distances then tend to what those of the paths do. Among the values are the difference
// and, exactly, the average of the distances: of what they are above `less`, 1 for the extra dilation and 0 else.
// In smaller cubes all extra dilation, 2^n - n - 1, or with volumes 2^n (n/2 - 1) + 1, is no more than what is little.
inline constexpr int kLeastSaved = 5, kLeastVolumeSaved = 3;
Finding shortest_paths_save_little(const Evidence& evidence, int less);
Finding shortest_paths_save_little_volume(const Evidence& evidence, int less);

}  // namespace cubeverify::tr9121
