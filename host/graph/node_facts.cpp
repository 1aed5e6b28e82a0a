#include "host/graph/node_facts.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "host/text/text.h"
#include "kernels/address/word.h"

namespace cubeverify {

namespace {

// Every line but the first after so many blanks.
std::string indented(const std::string& text, std::size_t blanks) {
  std::string result;
  for (const char letter : text) result += letter == '\n' ? '\n' + std::string(blanks, ' ') : std::string(1, letter);
  return result;
}

}  // namespace

ExplainedNode explained(const std::vector<NodeFact>& facts) {
  ExplainedNode node{nlohmann::json::object(), ""};
  std::size_t width = 0;
  for (const NodeFact& fact : facts) width = std::max(width, fact.name.size());
  for (const NodeFact& fact : facts) {
    node.json[fact.name] = fact.value;
    fmt::format_to(std::back_inserter(node.text), "{:<{}}  {}\n", fact.name, width, indented(fact.text, width + 2));
  }
  return node;
}

NodeFact words_fact(const std::string& name, int bits, const std::vector<Word>& words, std::string_view between) {
  std::vector<std::string> all;
  for (const Word word : words) all.push_back(binary(bits, word));
  return {name, all, all.empty() ? "none" : joined(all, between)};
}

NodeFact word_fact(const std::string& name, int bits, Word word) {
  return {name, binary(bits, word), binary(bits, word)};
}

NodeFact number_fact(const std::string& name, int number, std::string_view meaning) {
  return {name, number, meaning.empty() ? std::to_string(number) : fmt::format("{}, {}", number, meaning)};
}

NodeFact truth_fact(const std::string& name, bool truth) { return {name, truth, truth ? "yes" : "no"}; }

NodeFact missing_fact(const std::string& name, const std::string& why) { return {name, nullptr, "none, " + why}; }

}  // namespace cubeverify
