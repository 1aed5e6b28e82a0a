// Runs of equal bits in a word, not cyclically (TR-611 section 5).
#pragma once

#include <string>

namespace cubeverify::reference {

// The most characters `b` ('0' or '1') that stand side by side in c; 0 if there is none.
int longest_run(const std::string& c, char b);

}  // namespace cubeverify::reference
