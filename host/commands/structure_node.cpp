#include "host/commands/structure_node.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "host/commands/structure_facts.h"
#include "host/report/text.h"

namespace cubeverify {

namespace {

// Of a structure that is not in the cube.
template <std::vector<NodeFact> (*explain)(int n, Word node)>
std::vector<NodeFact> wherever(int n, Word node, const InCube& /*in_cube*/) {
  return explain(n, node);
}

constexpr std::array<NodeExplainer, 7> kExplainers = {{
    {"binomial", 0, wherever<explain_tree_node>},
    {"cbt", 1, wherever<explain_label>},
    {"debruijn", 0, wherever<explain_network_node>},
    {"mapping", 0, wherever<explain_mapped_node>},
    {"msbt", 0, explain_in_multiple_trees},
    {"hp", 0, explain_on_path},
    {"tcbt", 0, explain_in_two_rooted_tree},
}};

// Every line but the first after so many blanks.
std::string indented(const std::string& text, std::size_t blanks) {
  std::string result;
  for (const char letter : text) result += letter == '\n' ? '\n' + std::string(blanks, ' ') : std::string(1, letter);
  return result;
}

}  // namespace

const NodeExplainer* find_explainer(std::string_view structure) {
  const auto found = std::ranges::find(kExplainers, structure, [](const auto& one) { return one.structure; });
  return found == kExplainers.end() ? nullptr : &*found;
}

nlohmann::json to_json(const std::vector<NodeFact>& facts) {
  nlohmann::json object = nlohmann::json::object();
  for (const NodeFact& fact : facts) object[fact.name] = fact.value;
  return object;
}

std::string to_text(const std::vector<NodeFact>& facts) {
  std::size_t width = 0;
  for (const NodeFact& fact : facts) width = std::max(width, fact.name.size());
  std::string text;
  for (const NodeFact& fact : facts) {
    fmt::format_to(std::back_inserter(text), "{:<{}}  {}\n", fact.name, width, indented(fact.text, width + 2));
  }
  return text;
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
