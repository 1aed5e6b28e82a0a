#include <algorithm>
#include <cctype>
#include <sstream>

#include <fmt/format.h>

#include "host/commands/help_format.h"
#include "host/commands/self_description.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

// Text as man(7) takes it: no request at the beginning of a line, no escape but our own.
std::string roff(const std::string& text) {
  std::string escaped;
  for (const char letter : text) {
    const bool begins_line = escaped.empty() || escaped.back() == '\n';
    if (begins_line && (letter == '.' || letter == '\'')) escaped += "\\&";
    if (letter == '\\') {
      escaped += "\\e";
    } else if (letter == '-') {
      escaped += "\\-";
    } else if (letter == '^') {
      escaped += "\\(ha";
    } else if (letter == '`') {
      escaped += "\\(ga";
    } else {
      escaped += letter;
    }
  }
  return escaped;
}

// The parts of a text between empty lines, each ending in a line's end.
std::vector<std::string> paragraphs(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream lines(text);
  bool begins = true;
  for (std::string line; std::getline(lines, line);) {
    if (begins && !line.empty()) all.emplace_back();
    begins = line.empty();
    if (!begins) all.back() += line + '\n';
  }
  return all;
}

// Running text is filled; lines that are indented are laid out and stay as they are.
std::string laid_out(const std::string& text) {
  return text.starts_with(' ') || text.find("\n ") != std::string::npos ? fmt::format(".nf\n{}.fi\n", roff(text))
                                                                        : roff(text);
}

// What comes after a command's options.
std::string footer(const std::string& text) {
  std::string page;
  for (const std::string& paragraph : paragraphs(text)) page += ".PP\n" + laid_out(paragraph);
  return page;
}

// What comes after the program's commands: paragraphs that begin with a title and a colon, each of them a section.
std::string sections(const std::string& text) {
  std::string page;
  for (const std::string& paragraph : paragraphs(text)) {
    const std::size_t colon = std::min(paragraph.find(':'), paragraph.size() - 1);
    std::string title = paragraph.substr(0, colon);
    std::ranges::transform(title, title.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    page += fmt::format(".SH {}\n{}", roff(title), laid_out(paragraph.substr(std::min(colon + 2, paragraph.size()))));
  }
  return page;
}

std::string value_of(const CLI::Option& option) { return roff(value_name(option)); }

// An option may be both.
enum class As { kPositional, kOption };

std::string item(const CLI::Option& option, As as) {
  std::vector<std::string> names;
  if (as == As::kOption) {
    for (const std::string& name : option.get_snames()) names.push_back("\\fB" + roff("-" + name) + "\\fR");
    for (const std::string& name : option.get_lnames()) names.push_back("\\fB" + roff("--" + name) + "\\fR");
  }
  std::string head = joined(names, ", ");
  const std::string value = value_of(option);
  if (!value.empty()) head += (head.empty() ? "\\fI" : " \\fI") + value + "\\fR";
  std::string text = option.get_description();
  if (!option.get_default_str().empty()) text += fmt::format(" (default {})", option.get_default_str());
  if (option.get_required() && as == As::kOption && !option.get_positional()) text += " (required)";
  return fmt::format(".TP\n{}\n{}\n", head, roff(text));
}

std::string items(const CLI::App& app) {
  std::string page;
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) page += item(*option, As::kPositional);
  }
  for (const CLI::Option* option : app.get_options()) {
    if (option->nonpositional()) page += item(*option, As::kOption);
  }
  return page;
}

// "cubeverify run [CLAIM...] --n N [options]".
std::string usage(const CLI::App& command) {
  std::string line = fmt::format("\\fBcubeverify {}\\fR", roff(command.get_name()));
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_positional()) continue;
    line += option->get_required() ? fmt::format(" \\fI{}\\fR", value_of(*option))
                                   : fmt::format(" [\\fI{}\\fR]", value_of(*option));
  }
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional() || !option->get_required()) continue;
    line += fmt::format(" \\fB{}\\fR \\fI{}\\fR", roff("--" + option->get_lnames().front()), value_of(*option));
  }
  return line + " [\\fIoptions\\fR]";
}

}  // namespace

std::string man_page(const CLI::App& program, const std::string& version) {
  const auto commands = program.get_subcommands([](const CLI::App*) { return true; });
  std::string page = fmt::format(
      ".\\\" Made by `cubeverify man`.\n.TH CUBEVERIFY 1 \"\" \"cubeverify {}\" \"User Commands\"\n", roff(version));
  // Names of claims and long commands are better whole than hyphenated.
  page += ".nh\n.ad l\n.SH NAME\ncubeverify \\- settles by computing what papers say about trees in Boolean cubes\n";
  page += ".SH SYNOPSIS\n";
  std::vector<std::string> usages;
  for (const CLI::App* command : commands) usages.push_back(usage(*command) + '\n');
  page += joined(usages, ".br\n");
  page += fmt::format(".SH DESCRIPTION\n{}\n.SH OPTIONS\n{}.SH COMMANDS\n", roff(program.get_description()),
                      items(program));
  for (const CLI::App* command : commands) {
    page += fmt::format(".SS {}\n{}\n.PP\n{}.\n{}{}", roff(command->get_name()), usage(*command),
                        roff(command->get_description()), items(*command), footer(command->get_footer()));
  }
  return page + sections(program.get_footer());
}

}  // namespace cubeverify
