#pragma once

#include <functional>
#include <string>

#include "verify/collective/plan.h"

namespace cubeverify::collective {

// "1.0.3 put, target 1: index 4 instead of 2, and the plan is right": the first of some other ranges of an operation,
// or other remote buffers of a rank, with which a plan is right; or "". Tried are those by which chunks are written and
// read more evenly, none twice while another is never, the most evenly first; and some more of those that the finding
// names. Each try judges a copy of the plan.
std::string range_needed(const Plan& plan, const std::string& finding,
                         const std::function<bool(const Plan&)>& is_right);

}  // namespace cubeverify::collective
