#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/report/hand_over.h"
#include "verify/papers/paper.h"

namespace cubeverify {

static ExitCode write_index(const std::string& directory) {
  std::vector<std::string> wanted{"index", directory, "--papers"};
  for (const Paper& paper : papers()) wanted.push_back(paper.id);
  fmt::print("{}", run_reports(wanted));
  return ExitCode::kDone;
}

void add_index_command(CLI::App& program, Invocation& invocation) {
  const auto [command, directory] =
      add_command(program, invocation, "index",
                  "Write one page over the reports of all papers, and the checksums of their files", write_index);
  add_value(*command, "directory", *directory, "DIR", "Where each paper has a report, in a folder such as tr611")
      ->required();
  command->footer(R"(Writes DIR/index.html and DIR/SHA256SUMS, which `sha256sum -c` reads. Run it last, because
rewriting a report changes its checksums.

Examples:
  cubeverify index results)");
}

}  // namespace cubeverify
