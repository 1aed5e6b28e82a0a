#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/errors.h"

namespace cubeverify {

// Thrown where the program dot is not installed.
struct NoGraphviz : CommandError {
  NoGraphviz();
};

// True of a text that begins and ends as SVG files do: what another program was asked to draw is looked at before it is
// published.
bool is_svg(std::string_view text);

// The SVG picture that Graphviz's program dot, called with further options, makes of a text in its language. The same
// version of it gives the same bytes. Throws NoGraphviz, or CommandError (kFault) if Graphviz fails or makes something
// else.
std::string svg_of(const std::string& dot_text, const std::vector<std::string>& options = {});

}  // namespace cubeverify
