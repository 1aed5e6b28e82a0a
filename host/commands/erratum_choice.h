#pragma once

#include <string>

namespace cubeverify {

// The ID of the mistake or remark that is meant: "tr611.E19" for itself, and for "E19" or "e19" if one paper alone has
// that number. What looks like no such number is returned as it is. Throws CommandError (kUsage) for a number that
// several papers or none have.
std::string meant_erratum(const std::string& given);

}  // namespace cubeverify
