#include "host/commands/help_format.h"

#include <algorithm>
#include <regex>

#include <fmt/format.h>

#include "host/text/command_line.h"
#include "host/text/terminal.h"
#include "host/text/text.h"

namespace cubeverify {
namespace {

// Where descriptions begin.
constexpr std::size_t kColumn = 22;

std::regex named_command;    // where the program's name stands before one of its commands
std::string path_in_format;  // of std::regex_replace; empty where the name will do

// A name and, from kColumn on, its description; on the next line if the name is too long.
std::string entry(const std::string& name, const std::string& description) {
  std::string text = wrapped(description, text_width(), kColumn);
  if (name.size() + 1 < kColumn) return name + text.substr(name.size());
  return name + '\n' + text;
}

std::string described(const CLI::Option& option, bool is_positional) {
  std::string text = option.get_description();
  std::vector<std::string> notes;
  if (!option.get_default_str().empty()) notes.push_back("default: " + option.get_default_str());
  if (option.get_required() && !is_positional && !option.get_positional()) notes.emplace_back("required");
  for (const std::string& note : notes) text += fmt::format(" ({})", note);
  return text;
}

std::string names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return joined(names, ", ");
}

}  // namespace

std::string value_name(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return "";
  const std::string type = option.get_type_name();
  // CLI11 writes "TEXT:{text,md}" for an option that is one of several words.
  const std::size_t open = type.find('{');
  const bool members = open != std::string::npos && type.ends_with('}');
  std::string text = members ? type.substr(open + 1, type.size() - open - 2) : type;
  if (members) std::ranges::replace(text, ',', '|');
  return option.get_items_expected_max() > 1 && !text.ends_with("...") ? text + "..." : text;
}

std::string HelpFormat::make_group(std::string group, bool is_positional,
                                   std::vector<const CLI::Option*> options) const {
  std::string text = fmt::format("\n{}:\n", group);
  for (const CLI::Option* option : options) {
    const std::string value = value_name(*option);
    std::string name = is_positional ? value : names_of(*option);
    if (!is_positional && !value.empty()) name += " " + value;
    text += entry("  " + name, described(*option, is_positional));
  }
  return text;
}

std::string HelpFormat::make_positionals(const CLI::App* app) const {
  const auto options = app->get_options([](const CLI::Option* option) { return option->get_positional(); });
  return options.empty() ? "" : make_group("Arguments", true, options);
}

std::string HelpFormat::make_usage(const CLI::App* app, std::string name) const {
  std::string line = "Usage: " + (name.empty() ? app->get_name() : name);
  if (app->get_require_subcommand_min() > 0) line += " COMMAND";
  for (const CLI::Option* option : app->get_options()) {
    if (!option->get_positional()) continue;
    const std::string value = value_name(*option);
    line += option->get_required() ? " " + value : fmt::format(" [{}]", value);
  }
  for (const CLI::Option* option : app->get_options()) {
    if (option->get_positional() || !option->get_required()) continue;
    line += fmt::format(" --{} {}", option->get_lnames().front(), value_name(*option));
  }
  return line + " [OPTIONS]\n";
}

std::string HelpFormat::make_subcommand(const CLI::App* command) const {
  return entry("  " + command->get_name(), command->get_description());
}

void set_call(const std::string& path, const std::vector<std::string>& commands) {
  if (path.find('/') == std::string::npos) return;  // a shell finds it by its name
  named_command = fmt::format("(^|[^\\w/])cubeverify (?=({})\\b)", joined(commands, "|"));
  path_in_format = "$1" + std::regex_replace(quoted({path}), std::regex("\\$"), "$$$$") + " ";
}

std::string as_called(const std::string& text) {
  return path_in_format.empty() ? text : std::regex_replace(text, named_command, path_in_format);
}

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

}  // namespace cubeverify
