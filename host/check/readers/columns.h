#pragma once

#include <string_view>

// The one list of names by which programs call what a tree, a schedule or places have: columns of a table, attributes
// of a node or an edge. python/src/cubeverify/_columns.py has the same names, of data frames and graphs of libraries.

namespace cubeverify {

enum class Column { kFrom, kTo, kTree, kType, kDirection, kList, kCycle, kPacket, kPlace, kId, kName, kData };

// What a name says, whatever its case; kData says nothing of a graph.
Column column_named(std::string_view name);

bool equal_without_case(std::string_view one, std::string_view other);

// Whether an attribute of an edge says which way it leads, and whether it says of which tree it is or what it joins.
bool says_direction(Column column, std::string_view value);
bool says_tree_or_ends(Column column);

// The first attribute in "{...}", as networkx writes them, that says one of these; empty if there is none.
std::string_view attribute_of_edge(std::string_view list);

}  // namespace cubeverify
