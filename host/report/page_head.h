#pragma once

#include <span>
#include <string>
#include <vector>

#include "host/report/page.h"
#include "verify/verdict.h"

namespace cubeverify {

// The title of a report's page and what stands below it: the papers with authors and year, how many statements hold as
// printed and how many do not, and the files beside the page.
PageHead page_head(std::span<const Claim* const> claims, const std::vector<Verdict>& verdicts);

}  // namespace cubeverify
