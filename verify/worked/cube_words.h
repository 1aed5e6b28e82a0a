#pragma once

#include <string>
#include <vector>

#include "verify/worked/object.h"

// What the three papers on cubes ask of a word. Words are strings of '0' and '1' (verify/reference/words.h).

namespace cubeverify {

// "{0, 6}", "{}".
std::string set_of(const std::vector<int>& numbers);

// "0110, 1001", "none".
std::string listed(const std::vector<std::string>& words);

// The neighbours of c across some dimensions: "(0110) across dimension 2, ...", "none".
std::string across(const std::string& c, const std::vector<int>& dimensions);

// The word itself: its 1-bits, its rotations where they fit a screen, its period, its reversal.
WorkedObject worked_word(const std::string& title, const std::string& c);

}  // namespace cubeverify
