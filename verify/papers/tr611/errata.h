#pragma once

#include "verify/erratum.h"

namespace cubeverify::tr611 {

PaperErrata errata();

}  // namespace cubeverify::tr611
