#pragma once

#include <istream>
#include <span>
#include <string_view>

#include "kernels/facts/fact.h"

// XXH64 with seed 0: detects damage. It does not protect against forgery.

namespace cubeverify {

Word checksum(std::string_view bytes);

// Of all that is left to read, of which 16 KiB at a time are held.
Word checksum(std::istream& bytes);

// Of the words as they lie in memory.
Word checksum(std::span<const Word> words);

// Of the names, kinds and sizes of the facts: two layouts with the same checksum read a tally alike.
Word checksum(const Layout& layout);

}  // namespace cubeverify
