#pragma once

#include <span>

#include "kernels/address/word.h"

namespace cubeverify {

// Units [first, first + count) of a sweep. count >= 1; first + count may be 2^64, and is then 0.
struct Chunk {
  Word first;
  Word count;

  bool operator==(const Chunk&) const = default;
};

// Adds a chunk's facts to a tally of layout(n).words words, on the calling thread.
using ChunkKernel = void (*)(int n, Chunk chunk, std::span<Word> tally);

// Adds a chunk of sweep S to a tally of layout_of<S>(n).words words by its plain body: the plain form. Defined in
// kernels/engine/visit_plain.h, which a file with vector code must not include (kernels/forms/portable_prelude.h).
template <class S>
void visit_plain(int n, Chunk chunk, std::span<Word> tally);

}  // namespace cubeverify
