#include <fmt/format.h>

#include "host/commands/self_description.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

// A word of fish, whatever is in it.
std::string fish_quoted(const std::string& text) {
  std::string word = "'";
  for (const char letter : text) {
    if (letter == '\'' || letter == '\\') word += '\\';
    word += letter;
  }
  return word + "'";
}

// A list of words, none of which has a blank, and files where a value may be one.
std::string values_of(const CompletedArgument& argument) {
  std::string text = argument.is_file ? " -F" : "";
  if (!argument.words.empty()) text += fmt::format(" -a {}", fish_quoted(joined(argument.words, " ")));
  return text;
}

std::string line_of(const std::string& command, const CompletedArgument& argument) {
  std::string line = "complete -c cubeverify";
  line += command.empty() ? " -n __fish_use_subcommand"
                          : fmt::format(" -n {}", fish_quoted("__fish_seen_subcommand_from " + command));
  for (const std::string& name : argument.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (argument.takes_value && !argument.names.empty()) line += argument.is_file ? " -r" : " -x";
  return fmt::format("{}{} -d {}\n", line, values_of(argument), fish_quoted(argument.description));
}

}  // namespace

std::string fish_completion(const CLI::App& program) {
  std::string text =
      "# Completion of cubeverify's commands, options and arguments, made by `cubeverify completion fish`.\n"
      "# cubeverify completion fish > ~/.config/fish/completions/cubeverify.fish\n"
      "complete -c cubeverify -f\n";
  for (const CompletedCommand& command : completed_commands(program)) {
    if (!command.name.empty()) {
      text += fmt::format("complete -c cubeverify -n __fish_use_subcommand -a {} -d {}\n", command.name,
                          fish_quoted(command.description));
    }
    for (const CompletedArgument& option : command.options) text += line_of(command.name, option);
    for (const CompletedArgument& positional : command.positionals) {
      if (!positional.words.empty() || positional.is_file) text += line_of(command.name, positional);
    }
  }
  return text;
}

}  // namespace cubeverify
