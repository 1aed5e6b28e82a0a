#include "host/check/collectives/collective_report.h"
#include "host/check/report/report_formats.h"
#include "tests/fuzz/targets.h"

namespace cubeverify::fuzz {

void plans(std::string_view bytes) {
  const std::filesystem::path file = folder() / "plan.json";
  write_file(file, bytes);
  taken([&] {
    const CheckReport report = collective::report_on_program(file, {});
    for (const char* format : {"text", "csv", "json"})
      require(!report_format_named(format).write("file", {report}, {}).empty(), "an empty report");
    if (!report.checks.empty() && !report.checks.back().replay.empty()) {
      collective::ProgramOptions replayed;
      replayed.replay = report.checks.back().replay;
      taken([&] { collective::report_on_program(file, replayed); });
    }
  });
}

}  // namespace cubeverify::fuzz
