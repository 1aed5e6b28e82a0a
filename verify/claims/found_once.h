#pragma once

#include "verify/claim.h"
#include "verify/exact/remembered.h"

namespace cubeverify {

// What several readings look at at the same n and need no facts for, found once for all of them. Of the exact
// definitions alone: others are a test's, which are looked at as they are.
template <class Value>
class FoundOnce {
 public:
  Value at(const Evidence& evidence, const auto& find) {
    if (&evidence.definitions() != &exact_definitions()) return find();
    return found_.of(evidence.n(), find);
  }

 private:
  Remembered<int, Value> found_;
};

}  // namespace cubeverify
