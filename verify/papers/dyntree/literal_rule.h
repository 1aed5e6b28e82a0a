#pragma once

#include <optional>

// Dynamic Tree Embedding, after lemma 3.8: the rule of redistribution word for word, by exact search.

namespace cubeverify::dyntree {

// "The first 2c tree nodes assigned to a hypercube node x are stored there. Any further nodes ... are sent to some
// other node in x's partial star containing fewer than 2c." The most that one of `processors` of a partial star can
// come to contain when up to `nodes` are assigned in any order and each further one is sent to any processor allowed.
// Nothing if some order leaves no processor to send a node to.
std::optional<int> largest_load_of_literal_rule(int processors, int c, int nodes);

}  // namespace cubeverify::dyntree
