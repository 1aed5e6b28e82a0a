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

// What the total of D's paths, 2^(n+1) - n - 2, loses if messages go the shortest way instead is at most 9/4 * 2^(n/2),
// so that the average of the distances tends to what that of the paths does. From n = 8 on that is less than a tenth of
// the total. Among the values are the difference and, exactly, the average of the distances.
inline constexpr int kLeastSaved = 8;
Finding shortest_paths_save_little(const EvidenceOf<MappingSweep<>>& evidence);

}  // namespace cubeverify::tr9121
