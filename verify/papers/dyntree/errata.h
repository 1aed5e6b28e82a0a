#pragma once

#include "verify/erratum.h"

namespace cubeverify::dyntree {

PaperErrata errata();

}  // namespace cubeverify::dyntree
