#pragma once

#include "verify/erratum.h"

namespace cubeverify::tr9121 {

PaperErrata errata();

}  // namespace cubeverify::tr9121
