#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace cubeverify {

// A text as JSON. Throws CommandError (kUsage), which names the file and the place, if it is none, has a name twice in
// one object, or is nested deeper than any document of this program.
nlohmann::json strict_json(const std::string& text, const std::string& file);

}  // namespace cubeverify
