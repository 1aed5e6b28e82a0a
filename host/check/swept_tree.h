#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "host/check/function_text.h"
#include "kernels/engine/sweep.h"

// Trees of one's own as sweeps, so that they are run as all others are: on all threads, in chunks that are journalled,
// in shards and by ranks. Nothing is held of a node, and n may be as large as time allows.

namespace cubeverify {

// Trees deeper than 2n are not looked at, nor is n beyond this.
inline constexpr int kMostSweptDimensions = 62;

// Whose links the edges should be.
enum class SweptNetwork { kCube, kDeBruijn };

// "cube", "de Bruijn network".
const char* in_words(SweptNetwork network);

// The sweep of that name as swept_trees() makes it, without any tree: for journals that are read. nullptr if there is
// none.
const Sweep* own_tree_sweep(std::string_view name);

// One tree of functions, compiled and loaded into this process.
struct SweptTree {
  Sweep sweep;                                  // kernels/engine/parent_sweep.h
  std::function<Word(int n, Word c)> parent;    // by relative addresses; 2^n or more is no node
  std::function<Word(int n, Word c)> children;  // sets of dimensions; empty unless there is a function for them
};

// All trees of the functions.
struct SweptTrees {
  SweptNetwork network = SweptNetwork::kCube;
  Word checksum = 0;                // of the functions, the network and the source
  std::function<int(int n)> count;  // from 1 to kMostOwnTrees; throws CommandError (kUsage) if there are others
  std::vector<SweptTree> each;      // as many as there may be at any n
  Sweep common_links;               // of all that there are at an n (kernels/engine/common_links_sweep.h)
  std::string known_name;           // of the known trees that they are to be disjoint from; none if empty
  Sweep known_edges;                // only if there is such a name (known_edges.h)
  // How many calls in a row have found one thread at the same address, and which that is.
  std::function<int(int* n, Word* c)> longest_wait;

  // Of each tree that there is at n, of their common links if there are several, and of known edges.
  [[nodiscard]] std::vector<const Sweep*> sweeps(int n) const;
};

// Compiles and loads functions, with addresses relative to `source`. From then on a function that crashes ends the
// process with a line that says where, and exit code 2. Throws CommandError (kUsage) as compiled_program() does.
SweptTrees swept_trees(const TreeFunctions& functions, Word source, SweptNetwork network);

// The text behind the sweeps' own, in namespace cubeverify_program: types OwnSweep, for a tree, and OwnLinks, for all
// of them. Before it is a function look_at(Word c), which is told of every address that the functions are asked for.
std::string text_of_own_sweeps(Word source, SweptNetwork network);

// Ends the process likewise if the functions take longer than `most_time` at one address, until the thread is stopped.
std::jthread watch_for_endless(const SweptTrees& trees, std::chrono::seconds most_time);

}  // namespace cubeverify
