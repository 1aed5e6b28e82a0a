#pragma once

#include <string>

#include "verify/formula/definitions.h"

namespace cubeverify {

// A formula of n, j and c.
inline Formula compiled(const std::string& text) {
  FormulaDefinitions definitions;
  definitions.add("parent", {"j", "c"}, {"formula", text});
  return definitions.compiled("parent");
}

}  // namespace cubeverify
