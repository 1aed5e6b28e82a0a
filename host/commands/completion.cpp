#include <memory>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/self_description.h"

namespace cubeverify {

void add_completion_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand(
      "completion", "Print a script by which a shell completes commands, options, claims and graphs");
  const auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "The shell")
      ->check(CLI::IsMember({"bash", "zsh"}))
      ->type_name("bash|zsh")
      ->required();
  command->footer(
      "Examples:\n"
      "  source <(cubeverify completion bash)");
  // The parser writes to `shell` for as long as the command is there. zsh reads the script of bash.
  command->callback([shell, &program, &invocation] {
    invocation.action = [&program] {
      fmt::print("{}", bash_completion(program));
      return ExitCode::kDone;
    };
  });
}

}  // namespace cubeverify
