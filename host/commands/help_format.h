#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

// How the program names its commands and options: in its help, its manual page and its messages.

namespace cubeverify {

// What stands for an option's value: "FILE", "text|md|json", "CLAIM..."; "" if it takes none.
std::string value_name(const CLI::Option& option);

// Help as good command-line programs print it: commands in groups, each option's value where its name stands,
// descriptions wrapped to the terminal, at most 100 letters wide.
class HelpFormat : public CLI::Formatter {
 public:
  [[nodiscard]] std::string make_group(std::string group, bool is_positional,
                                       std::vector<const CLI::Option*> options) const override;
  [[nodiscard]] std::string make_positionals(const CLI::App* app) const override;
  [[nodiscard]] std::string make_usage(const CLI::App* app, std::string name) const override;
  [[nodiscard]] std::string make_subcommand(const CLI::App* command) const override;
};

// For terminals: `text` with the path by which the program was called wherever a command of it is named, as in
// "cubeverify run", so that what is printed can be pasted; documents keep the name. Path and commands are set once.
void set_call(const std::string& path, const std::vector<std::string>& commands);
std::string as_called(const std::string& text);

// The names of all commands, and the options of `app` as one writes them.
std::vector<std::string> command_names(const CLI::App& program);
std::vector<std::string> option_names(const CLI::App& app);

}  // namespace cubeverify
