#include <memory>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/report/files.h"
#include "host/report/provenance.h"
#include "host/report/results_index.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

ExitCode write_index(const std::filesystem::path& directory, const std::vector<std::string>& command) {
  const auto results = read_results(directory);
  const std::filesystem::path page = directory / "index.html", sums = directory / "SHA256SUMS";
  require_writable("index", page);
  require_writable("index", sums);
  write_atomically(page, results_page(results, made_by(command) + '.'));
  write_atomically(sums, results_checksums(directory, results));
  fmt::print("{} papers in {}; checksums in {}\n", results.size(), page.string(), sums.string());
  return ExitCode::kDone;
}

}  // namespace

void add_index_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command =
      program.add_subcommand("index", "One page over the reports of all papers, and the checksums of their files");
  const auto directory = std::make_shared<std::string>();
  command->add_option("directory", *directory, "Where each paper has a report, in a folder such as tr611")
      ->type_name("DIR")
      ->required();
  command->footer(
      "Writes DIR/index.html and DIR/SHA256SUMS, which `sha256sum -c` reads. Give it last: a report\n"
      "written anew has other checksums.\n\n"
      "Examples:\n"
      "  cubeverify index results");
  command->callback([directory, &invocation] {
    invocation.action = [directory, &invocation] { return write_index(*directory, invocation.command); };
  });
}

}  // namespace cubeverify
