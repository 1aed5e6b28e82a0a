#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "kernels/address/word.h"

namespace cubeverify {

// A node of a graph as it is explained: as one JSON object and as lines of text.
struct ExplainedNode {
  nlohmann::json json;
  std::string text;
};

// One thing to be said about a node: by name, as JSON and as text.
struct NodeFact {
  std::string name;
  nlohmann::json value;
  std::string text;
};

// The facts as one JSON object, and as lines of a name and a text, which may itself be several lines.
ExplainedNode explained(const std::vector<NodeFact>& facts);

// Words of so many bits: an array of texts, and the texts with this between them, "none" if there are none.
NodeFact words_fact(const std::string& name, int bits, const std::vector<Word>& words, std::string_view between = ", ");

// A word of so many bits.
NodeFact word_fact(const std::string& name, int bits, Word word);

// A number with what it is of, or a truth value as "yes" or "no".
NodeFact number_fact(const std::string& name, int number, std::string_view meaning = "");
NodeFact truth_fact(const std::string& name, bool truth);

// Something that this node has not.
NodeFact missing_fact(const std::string& name, const std::string& why);

}  // namespace cubeverify
