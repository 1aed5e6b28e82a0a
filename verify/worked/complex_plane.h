#pragma once

#include <string>

#include "verify/worked/object.h"

namespace cubeverify {

// Where a word lies in the complex-plane diagram of TR-611 theorem 1's proof and of TR-483 lemma 4.1: the sum of w^t
// over its 1-bits t, exactly, w a primitive root of unity.
WorkedObject in_complex_plane(const std::string& c);

}  // namespace cubeverify
