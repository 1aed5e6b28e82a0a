#include <fmt/format.h>

#include "host/build_info.h"
#include "host/commands/commands.h"
#include "host/commands/self_description.h"

namespace cubeverify {

void add_man_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand("man", "Print the manual page, with all commands and options");
  command->footer(
      "An installed program has it as `man cubeverify`.\n\n"
      "Examples:\n"
      "  cubeverify man > cubeverify.1\n"
      "  man -l cubeverify.1");
  command->callback([&program, &invocation] {
    invocation.action = [&program] {
      fmt::print("{}", man_page(program, std::string(build_info().version)));
      return ExitCode::kDone;
    };
  });
}

}  // namespace cubeverify
