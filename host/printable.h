#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace cubeverify {

// The text with its control characters, marks that turn the direction of writing, and bytes that are no UTF-8 written
// as \n, \t, \x1b: whatever a user or a file has in a name, it stays on its line and does nothing to a terminal.
std::string printable(std::string_view text);

// True of UTF-8, the only text that JSON has.
bool is_utf8(std::string_view text);

// JSON as text, on lines if `indent` >= 0, whatever bytes it has: those that are no UTF-8 become U+FFFD.
std::string json_text(const nlohmann::json& value, int indent = -1);

// The text without its middle, in place of which there is "...", where it has more than `most` letters: a message names
// the matter first and ends with what can be done. `most` >= 3.
std::string without_middle(std::string_view text, std::size_t most);

}  // namespace cubeverify
