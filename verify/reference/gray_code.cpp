#include "verify/reference/gray_code.h"

#include "verify/reference/words.h"

namespace cubeverify::reference {

std::string gray(const std::string& t) { return translation(t, '0' + t.substr(0, t.size() - 1)); }

std::string gray_change(const std::string& t) { return translation(gray(word(value(t) - 1, length(t))), gray(t)); }

}  // namespace cubeverify::reference
