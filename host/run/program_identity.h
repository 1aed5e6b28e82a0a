#pragma once

#include <string>

namespace cubeverify {

// Which program computes: its commit, and where that does not say it all (a changed tree, no git) a checksum of the
// program file as well, so that the facts of one build are never taken for those of another.
std::string program_identity();

// The same with a checksum of the program file in any case: distinguishes builds of one commit.
std::string program_digest();

}  // namespace cubeverify
