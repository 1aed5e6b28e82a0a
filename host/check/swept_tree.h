#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <thread>

#include "host/check/function_text.h"
#include "kernels/engine/sweep.h"

// A tree of one's own as a sweep, so that it is run as all others are: on all threads, in chunks that are journalled,
// in shards and by ranks. Nothing is held of a node, and n may be as large as time allows.

namespace cubeverify {

// The facts of a tree by parents (kernels/engine/parent_sweep.h), without a tree: for journals that are read. Trees
// deeper than 2n are not looked at: n from 1 to 62.
const Sweep& own_tree_facts();

// A tree of functions, compiled and loaded into this process.
struct SweptTree {
  Sweep sweep;
  Word checksum = 0;                            // of the functions and the source
  std::function<Word(int n, Word c)> parent;    // by relative addresses; 2^n or more is no node
  std::function<Word(int n, Word c)> children;  // sets of dimensions; empty unless there is a function for them
  // How many calls in a row have found one thread at the same address, and which that is.
  std::function<int(int* n, Word* c)> longest_wait;
};

// Compiles and loads functions of one tree, with addresses relative to `source`. From then on a function that crashes
// ends the process with a line that says where, and exit code 2. Nothing if they are of several trees. Throws
// CommandError (kUsage) as compiled_program() does.
std::optional<SweptTree> swept_tree(const TreeFunctions& functions, Word source);

// Ends the process likewise if the functions take longer than `most_time` at one address, until the thread is stopped.
std::jthread watch_for_endless(const SweptTree& tree, std::chrono::seconds most_time);

}  // namespace cubeverify
