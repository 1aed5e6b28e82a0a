#include "host/check/times_figure.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/report/files.h"
#include "host/report/hand_over.h"
#include "host/standard_error.h"
#include "verify/measures/collective_times.h"

namespace cubeverify {

std::filesystem::path table_of_figure(std::filesystem::path svg) { return svg.replace_extension(".csv"); }

void require_figure_name(const std::string& svg) {
  if (std::filesystem::path(svg).extension() != ".svg") {
    refuse(fmt::format("--figure {}: a picture is an SVG; its name ends in .svg", svg));
  }
  require_writable("--figure", svg);
  require_writable("--figure", table_of_figure(svg).string());
}

void draw_times(const CheckReport& report, const std::filesystem::path& svg, const std::string& name) {
  if (report.times.rows.empty()) {
    say_line(fmt::format("{} is left out: only what is right has times, of trees of the cube up to n = {}",
                         svg.string(), kMostScheduled));
    return;
  }
  const std::filesystem::path csv = table_of_figure(svg);
  write_atomically(csv, to_csv(report.times));
  std::string note =
      run_reports({"times", csv.string(), svg.string(), "--made", fmt::format("cubeverify check {}", name)});
  if (note.ends_with('\n')) note.pop_back();
  if (!note.empty()) say_line(note);
}

}  // namespace cubeverify
