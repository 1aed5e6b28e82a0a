#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/worked/object.h"

namespace cubeverify::tr611 {

// The other words of as many bits as c that a finding names, in its order.
std::vector<std::string> others_in(std::string_view detail, const std::string& c);

// The cyclic word of the weight of a cyclic c that comes nearest to what lemma 11 allows, or below. None if c is alone,
// not cyclic, or of more than 24 bits, of which there are too many.
std::optional<std::string> nearest_in_weight(const std::string& c);

// Two words held against each other: periods, distance, and the bounds of lemmas 10 and 11 with the numbers inserted.
WorkedObject pair_of(const std::string& c1, const std::string& c2);

// The words that lemma 12 and the proof of theorem 2 map a word to by exchanging a 0-bit with a 1-bit.
WorkedObject exchanged(const std::string& c);

}  // namespace cubeverify::tr611
