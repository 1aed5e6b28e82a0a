#include <algorithm>
#include <cctype>
#include <regex>

#include <fmt/format.h>

#include "host/build_info.h"
#include "host/commands/commands.h"
#include "host/commands/help_format.h"

namespace cubeverify {
namespace {

// Lines of text as man(7) takes them: none begins with a request, and none has an escape.
std::string roff(std::string text) {
  for (const auto& [sign, escape] : {std::pair("\\\\", "\\e"), {"-", "\\-"}, {"\\^", "\\(ha"}, {"`", "\\(ga"}})
    text = std::regex_replace(text, std::regex(sign), escape);
  return std::regex_replace(text, std::regex("(^|\n)([.'])"), "$1\\&$2");
}

// The help of the program and of each command, as it is laid out.
std::string man_page(const CLI::App& program) {
  const auto help = [&](const CLI::App* app, const std::string& name) {
    return ".nf\n" + roff(program.get_formatter()->make_help(app, name, CLI::AppFormatMode::Normal)) + ".fi\n";
  };
  std::string page = fmt::format(
      ".\\\" Made by `cubeverify man`.\n.TH CUBEVERIFY 1 \"\" \"cubeverify {}\" \"User Commands\"\n.SH NAME\n"
      "cubeverify \\- settles by computing what papers say about trees in Boolean cubes\n.SH SYNOPSIS\n{}",
      roff(std::string(build_info().version)), help(&program, "cubeverify"));
  for (const std::string& name : command_names(program)) {
    std::string title = name;
    std::ranges::transform(title, title.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    page += fmt::format(".SH {}\n{}", title, help(program.get_subcommand(name), "cubeverify " + name));
  }
  return page;
}

}  // namespace

void add_man_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand("man", "Print the manual page, with all commands and options");
  command->footer(R"(An installed program has it as `man cubeverify`.

Examples:
  cubeverify man > cubeverify.1
  man -l cubeverify.1)");
  command->callback([&program, &invocation] {
    invocation.action = [&program] {
      fmt::print("{}", man_page(program));
      return ExitCode::kDone;
    };
  });
}

}  // namespace cubeverify
