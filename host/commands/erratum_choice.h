#pragma once

#include <string>

namespace cubeverify {

// The ID of the mistake or remark meant: "tr611.E19" for itself, and for "E19" or "e19" if one paper alone has it. What
// looks like no number is returned as it is. Throws CommandError (kUsage) for one of several papers or none.
std::string meant_erratum(const std::string& given);

}  // namespace cubeverify
