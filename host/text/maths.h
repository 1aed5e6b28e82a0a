#pragma once

#include <string>
#include <string_view>

namespace cubeverify {

// A statement as HTML: escaped, with powers and indices as MathML, which needs no script to be shown ("2^(n-1)"
// as msup, "c_1" as msub), and with the signs that ASCII lacks (<=, >=, ~=).
std::string html_maths(std::string_view text);

}  // namespace cubeverify
