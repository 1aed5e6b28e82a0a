#pragma once

#include <string>
#include <string_view>

namespace cubeverify {

// The forms of graphs that are read, in words.
inline constexpr const char* kReadForms =
    "read are lines of edges or parents, node-link JSON, JSON arrays, GraphML, graph6 and NumPy's .npy "
    "(docs/inputs.md)";

// What a file is by its first bytes, where that is not one of the forms that are read: "a graph in the language DOT";
// empty where they do not show it.
std::string foreign_form(std::string_view head);

}  // namespace cubeverify
