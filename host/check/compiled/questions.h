#pragma once

#include <cstddef>

#include "kernels/address/word.h"

// What this program and the process of a user's functions say to each other: a question in one message over a socket,
// its answer in another, and words in memory that both have.

namespace cubeverify {

// The descriptors that the process is started with, behind those of every process.
inline constexpr int kQuestionSocket = 3;
inline constexpr int kSharedMemory = 4;

// How it ends when its socket does.
inline constexpr int kNobodyAsks = 99;

enum class Ask : Word {
  kHasChildren,  // whether the functions say children
  kTrees,        // how many trees there are at n; `tree` is how many the command line says
  kParents,      // into `words`, of `count` relative addresses from `first` on, as relative addresses
  kChildren,     // the same, as sets of dimensions
  kWay,          // from the relative address `first` to the source, as write_way() writes it
  kSweepTree,    // the facts of `count` addresses from `first` on, added to the tally in `words`, which has `size`
  kSweepLinks    // the same, of the links of `tree` trees
};

struct FunctionQuestion {
  Word token;  // drawn for this question; its answer repeats it, and no text that a function writes has it
  Ask ask;
  int n, tree;
  Word first, count, size;
};

enum class Ending : Word { kDone, kException, kNoMemory, kOtherHeaders };

struct FunctionAnswer {
  Word token;
  Ending ending;
  Word value;
};

inline constexpr std::size_t kSharedWords = std::size_t{1} << 14;

struct SharedWords {
  volatile Word at;  // the address whose parent or children are being computed
  Word words[kSharedWords];
};

}  // namespace cubeverify
