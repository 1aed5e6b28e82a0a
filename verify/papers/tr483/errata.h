#pragma once

#include "verify/erratum.h"

namespace cubeverify::tr483 {

PaperErrata errata();

}  // namespace cubeverify::tr483
