#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

// What the program says of itself to shells and manuals, made from the commands and options that it has, so that none
// is left out.

namespace cubeverify {

// An option or a positional of a command, as a shell completes its value.
struct CompletedArgument {
  std::vector<std::string> names;  // "--n", "-n"; none for a positional
  std::string description;
  bool takes_value = false;
  bool repeats = false;  // a positional that takes what is left
  bool is_reading = false;
  bool is_file = false;            // or a folder
  std::vector<std::string> words;  // that its value may be; none where the values are no list
};

struct CompletedCommand {
  std::string name;  // "" for the program itself
  std::string description;
  std::vector<CompletedArgument> options;
  std::vector<CompletedArgument> positionals;
};

// The commands of a program and, first, the program itself.
std::vector<CompletedCommand> completed_commands(const CLI::App& program);

// A script that bash reads, and zsh.
std::string bash_completion(const CLI::App& program);

// A manual page in man(7), with a section for each command.
std::string man_page(const CLI::App& program, const std::string& version);

}  // namespace cubeverify
