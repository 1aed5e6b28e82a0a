#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace cubeverify {

// A text as JSON. Throws CommandError (kUsage), which names the file and the place and ends with `hint`, if it is none,
// has a name twice in one object, or is nested deeper than any document of this program.
nlohmann::json strict_json(const std::string& text, const std::string& file, const std::string& hint);

// The first way in which a value is not what a JSON Schema (draft 2020-12) says, with its place, as in
// "facts[3].value.checked: -1 is below 0"; empty if it is all of it. Numbers are exact: 1.0 is no integer. Of the
// schema's language it knows what verify/schema uses, throws std::logic_error for anything else, and lets a text of
// more than 1000 letters fit no pattern.
std::string schema_violation(const nlohmann::json& schema, const nlohmann::json& value);

}  // namespace cubeverify
