#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "host/check/function_process.h"
#include "host/check/function_text.h"
#include "kernels/engine/sweep.h"

// Users' trees as sweeps, so that they are run as all others are: on all threads, in chunks that are journalled,
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

// One tree of functions, which run in processes of their own: a chunk of a sweep costs some microseconds more there,
// and so does each single node.
struct SweptTree {
  Sweep sweep;                                    // kernels/engine/parent_sweep.h
  std::function<Word(int n, Word c)> parent;      // by relative addresses; 2^n or more is no node
  std::function<Word(int n, Word c)> children;    // sets of dimensions; empty unless there is a function for them
  std::function<WayToSource(int n, Word c)> way;  // of many nodes at the cost of one
};

// All trees of the functions.
struct SweptTrees {
  SweptNetwork network = SweptNetwork::kCube;
  std::shared_ptr<FunctionProcesses> processes;
  bool has_children = false;
  Word checksum = 0;                // of the functions, the network and the source
  std::function<int(int n)> count;  // from 1 to kMostOwnTrees; throws CommandError (kUsage) if there are others
  std::vector<SweptTree> each;      // as many as there may be at any n
  Sweep common_links;               // of all that there are at an n (kernels/engine/common_links_sweep.h)

  // Of each tree that there is at n, and of their common links if there are several.
  [[nodiscard]] std::vector<const Sweep*> sweeps(int n) const;
};

// Compiles functions, with addresses relative to `source`, and starts so many processes of them, each for a thread at a
// time. Throws CommandError (kUsage) as compiled_program() and FunctionProcesses do, as all that is called here does.
SweptTrees swept_trees(const TreeFunctions& functions, Word source, SweptNetwork network, int processes,
                       std::chrono::seconds most_time);

// The type of a network's links, in C++.
std::string type_of_network(SweptNetwork network);

}  // namespace cubeverify
