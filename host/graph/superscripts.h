#pragma once

#include <string>

namespace cubeverify {

// An SVG picture with the superscript letters of Unicode, which few fonts draw well, set as small letters above the
// line. Only inside <text> elements.
std::string with_raised_superscripts(const std::string& svg);

}  // namespace cubeverify
