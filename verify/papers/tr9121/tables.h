#pragma once

#include <vector>

#include "verify/papers/table.h"

namespace cubeverify::tr9121 {

// CIS-TR-91-21: the dilation of the mapping D, and the clusters of figure 2.
std::vector<PaperTable> tables(const TableInput& input);

}  // namespace cubeverify::tr9121
