#pragma once

#include <vector>

#include "verify/papers/table.h"

namespace cubeverify::tr611 {

// TR-611: table 1 as printed, in closed form and as counted; its closed forms further on; and what figure 6 shows.
std::vector<PaperTable> tables(const TableInput& input);

}  // namespace cubeverify::tr611
