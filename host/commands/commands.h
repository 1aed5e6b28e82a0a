#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "host/errors.h"

// The commands of the program. This is their only list: `add_run_command` stands in run.cpp, and so on; the help, the
// completions and the manual page ask the program.

// In the order of the help. NEXT(run, "Runs") for each, with the title of its group there.
#define CUBEVERIFY_COMMANDS(NEXT)                            \
  NEXT(list, "What the papers claim");                       \
  NEXT(show, "What the papers claim");                       \
  NEXT(errata, "What the papers claim");                     \
  NEXT(why, "What the papers claim");                        \
  NEXT(prove, "What the papers claim");                      \
  NEXT(run, "Runs");                                         \
  NEXT(simulate, "Runs");                                    \
  NEXT(compare, "Runs");                                     \
  NEXT(merge, "Runs");                                       \
  NEXT(report, "Runs");                                      \
  NEXT(index, "Runs");                                       \
  NEXT(check, "Your own tree, schedule, embedding or plan"); \
  NEXT(node, "Trees and networks of the papers");            \
  NEXT(draw, "Trees and networks of the papers");            \
  NEXT(export, "Trees and networks of the papers");          \
  NEXT(completion, "The program itself");                    \
  NEXT(man, "The program itself");

namespace cubeverify {

// What a command line asks for.
struct Invocation {
  std::vector<std::string> command;  // the command line, program name first
  // Set by the command chosen; called once the whole line has been understood.
  std::function<ExitCode()> action;
};

// Adds a command that does `act` with its options and, where it takes it, the command line.
template <class Options, class... Line>
std::pair<CLI::App*, std::shared_ptr<Options>> add_command(CLI::App& program, Invocation& invocation,
                                                           const std::string& name, const std::string& about,
                                                           ExitCode (*act)(const Options&, const Line&...)) {
  CLI::App* command = program.add_subcommand(name, about);
  const auto options = std::make_shared<Options>();
  command->callback([=, &invocation] {
    invocation.action = [=, &invocation] { return act(*options, static_cast<const Line&>(invocation.command)...); };
  });
  return {command, options};
}

// Adds an option or argument; `kind` stands for its value in the help.
template <class Value>
CLI::Option* add_value(CLI::App& command, const std::string& names, Value& value, const std::string& kind,
                       const std::string& about) {
  return command.add_option(names, value, about)->type_name(kind);
}

// Each adds its subcommand, options and help to the program.
#define CUBEVERIFY_DECLARE(name, title) void add_##name##_command(CLI::App& program, Invocation& invocation)
CUBEVERIFY_COMMANDS(CUBEVERIFY_DECLARE)
#undef CUBEVERIFY_DECLARE

}  // namespace cubeverify
