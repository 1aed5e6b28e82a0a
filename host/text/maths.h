#pragma once

#include <string>
#include <string_view>

namespace cubeverify {

// A statement as HTML: escaped, with powers and indices as MathML, which needs no script to be shown ("2^(n-1)"
// as msup, "c_1" as msub), and with the signs that ASCII lacks (<=, >=, ~=).
std::string html_maths(std::string_view text);

// The same as LaTeX: escaped, with "2^(n-1)" as $2^{n-1}$, "c_1" as $c_{1}$ and "<=" as $\le$.
std::string latex_maths(std::string_view text);

}  // namespace cubeverify
