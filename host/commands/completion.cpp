#include <memory>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/self_description.h"

namespace cubeverify {

void add_completion_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command =
      program.add_subcommand("completion", "A script by which a shell completes commands, options, claims and graphs");
  const auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "The shell")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}))
      ->type_name("bash|zsh|fish")
      ->required();
  command->footer(
      "Examples:\n"
      "  source <(cubeverify completion bash)\n"
      "  cubeverify completion fish > ~/.config/fish/completions/cubeverify.fish");
  command->callback([shell, &program, &invocation] {
    invocation.action = [shell, &program] {
      fmt::print("{}", *shell == "fish" ? fish_completion(program) : bash_completion(program));
      return ExitCode::kDone;
    };
  });
}

}  // namespace cubeverify
