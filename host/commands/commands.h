#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "host/errors.h"

// The commands of the program. This is their only list: `add_run_command` stands in run.cpp, and so on; the help, the
// completions and the manual page ask the program.

// In the order of the help. NEXT(run) for each.
#define CUBEVERIFY_COMMANDS(NEXT) \
  NEXT(list);                     \
  NEXT(show);                     \
  NEXT(errata);                   \
  NEXT(why);                      \
  NEXT(prove);                    \
  NEXT(run);                      \
  NEXT(simulate);                 \
  NEXT(compare);                  \
  NEXT(merge);                    \
  NEXT(report);                   \
  NEXT(index);                    \
  NEXT(check);                    \
  NEXT(node);                     \
  NEXT(draw);                     \
  NEXT(export);                   \
  NEXT(completion);               \
  NEXT(man);

namespace cubeverify {

// What a command line asks for.
struct Invocation {
  std::vector<std::string> command;  // the command line, program name first
  // Set by the command chosen; called once the whole line has been understood.
  std::function<ExitCode()> action;
};

// Each adds its subcommand, options and help to the program.
#define CUBEVERIFY_DECLARE(name) void add_##name##_command(CLI::App& program, Invocation& invocation)
CUBEVERIFY_COMMANDS(CUBEVERIFY_DECLARE)
#undef CUBEVERIFY_DECLARE

}  // namespace cubeverify
