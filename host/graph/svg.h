#pragma once

#include <string>
#include <vector>

#include "host/errors.h"

namespace cubeverify {

// Thrown where the program dot is not installed.
struct NoGraphviz : CommandError {
  NoGraphviz();
};

// The SVG picture that Graphviz's program dot, called with further options, makes of a text in its language. The same
// version of it gives the same bytes. Throws NoGraphviz, or CommandError (kFault) if Graphviz fails.
std::string svg_of(const std::string& dot_text, const std::vector<std::string>& options = {});

}  // namespace cubeverify
