#pragma once

#include <span>
#include <string>
#include <string_view>

namespace cubeverify {

// The word of `known` that is nearest to `given`, counting letters that are inserted, deleted, replaced or exchanged
// with their neighbour, and no capital letters; "" if even there more than a third of the word's letters differ. Costs
// the product of the lengths for each word that is not too long or too short.
std::string_view nearest_word(std::string_view given, std::span<const std::string> known);

// "; did you mean 'run'?" for that word, or "" if there is none.
std::string did_you_mean(std::string_view given, std::span<const std::string> known);

}  // namespace cubeverify
