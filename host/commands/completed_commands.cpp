#include <algorithm>
#include <sstream>

#include "host/commands/self_description.h"
#include "host/graph/formats.h"
#include "host/graph/graph_kinds.h"
#include "kernels/embedding/tree_shape.h"
#include "kernels/engine/sweep.h"
#include "verify/claim.h"
#include "verify/erratum.h"
#include "verify/papers/paper.h"

namespace cubeverify {

namespace {

std::vector<std::string> claim_ids() {
  std::vector<std::string> ids;
  for (const Claim& claim : claims()) ids.push_back(claim.id);
  return ids;
}

std::vector<std::string> paper_ids() {
  std::vector<std::string> ids;
  for (const Paper& paper : papers()) ids.push_back(paper.id);
  return ids;
}

std::vector<std::string> erratum_ids() {
  std::vector<std::string> ids;
  for (const NamedErratum& one : all_errata()) ids.push_back(one.id);
  return ids;
}

std::vector<std::string> sweep_names() {
  std::vector<std::string> names;
  for (const Sweep& sweep : sweeps()) names.push_back(sweep.name);
  return names;
}

std::vector<std::string> names_of_graphs() {
  std::vector<std::string> names;
  for (const GraphKind& kind : graph_kinds()) {
    names.push_back(kind.name);
    names.insert(names.end(), kind.other_names.begin(), kind.other_names.end());
  }
  return names;
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const GraphFormat& format : graph_formats()) names.emplace_back(format.name);
  names.emplace_back(kProgramFormat);
  return names;
}

std::vector<std::string> shape_names() {
  std::vector<std::string> names(kShapes.begin(), kShapes.end());
  names.emplace_back("zigzag");
  return names;
}

bool is_in_small_letters(const std::string& word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
}

// "TEXT:{text,md}", as CLI11 shows an option that is one of several words.
std::vector<std::string> members(const std::string& type) {
  std::vector<std::string> words;
  const std::size_t open = type.find('{'), close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return words;
  std::istringstream list(type.substr(open + 1, close - open - 1));
  for (std::string word; std::getline(list, word, ',');) words.push_back(word);
  return words;
}

// The words that a type of values stands for: those of the program's table of it, or the type itself where that is a
// word, as in "cpu|cuda".
void add_words(const std::string& type, CompletedArgument& argument) {
  struct Table {
    const char* type;
    std::vector<std::string> (*words)();
  };
  static constexpr Table kTables[] = {{"CLAIM", claim_ids},     {"ID", claim_ids},          {"PREFIX", paper_ids},
                                      {"ERRATUM", erratum_ids}, {"GRAPH", names_of_graphs}, {"SWEEP", sweep_names},
                                      {"FORMAT", format_names}, {"SHAPE", shape_names}};
  const auto* table = std::ranges::find(kTables, type, [](const Table& one) { return std::string(one.type); });
  if (table != std::end(kTables)) {
    const auto words = table->words();
    argument.words.insert(argument.words.end(), words.begin(), words.end());
  } else if (is_in_small_letters(type)) {
    argument.words.push_back(type);
  }
  argument.is_reading = argument.is_reading || type == "READING";
  for (const char* file : {"FILE", "DIR", "RUN"}) argument.is_file = argument.is_file || type.starts_with(file);
}

CompletedArgument completed(const CLI::Option& option) {
  CompletedArgument argument;
  for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
  argument.description = option.get_description();
  argument.takes_value = option.get_items_expected_max() > 0;
  argument.repeats = option.get_items_expected_max() > 1;
  if (!argument.takes_value) return argument;
  argument.words = members(option.get_type_name());
  std::istringstream types(option.get_type_name());
  for (std::string type; std::getline(types, type, '|');) add_words(type, argument);
  return argument;
}

CompletedCommand completed(const CLI::App& app, const std::string& name) {
  CompletedCommand command{name, app.get_description(), {}, {}};
  // An option may be given by its place, too.
  for (const CLI::Option* option : app.get_options()) {
    CompletedArgument argument = completed(*option);
    if (option->nonpositional()) command.options.push_back(argument);
    argument.names.clear();
    if (option->get_positional()) command.positionals.push_back(std::move(argument));
  }
  return command;
}

}  // namespace

std::vector<CompletedCommand> completed_commands(const CLI::App& program) {
  std::vector<CompletedCommand> commands{completed(program, "")};
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    commands.push_back(completed(*command, command->get_name()));
  }
  return commands;
}

}  // namespace cubeverify
