#include "host/check/times_figure.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/report/figure_list.h"
#include "host/report/files.h"
#include "host/standard_error.h"
#include "verify/measures/collective_times.h"

namespace cubeverify {

namespace {

constexpr const char* kTimesScript =
#include "host/check/times_figure.py"
    ;

}  // namespace

std::filesystem::path table_beside(std::filesystem::path svg) { return svg.replace_extension(".csv"); }

void require_figure_name(const std::string& svg) {
  if (std::filesystem::path(svg).extension() != ".svg") {
    refuse(fmt::format("--figure {}: a picture is an SVG; its name ends in .svg", svg));
  }
  require_writable("--figure", svg);
  require_writable("--figure", table_beside(svg).string());
}

void draw_times(const CheckReport& report, const std::filesystem::path& svg, const std::string& name) {
  if (report.times.rows.empty()) {
    say_line(fmt::format("{} is left out: times are told of what is right, of trees of the cube up to n = {}",
                         svg.string(), kMostScheduled));
    return;
  }
  const std::filesystem::path csv = table_beside(svg);
  write_atomically(csv, to_csv(report.times));
  if (draw_with_python(kTimesScript, csv, svg, fmt::format("cubeverify check {}", name)) ==
      FigureResult::kNoMatplotlib) {
    say_line(fmt::format("{} is left out: /usr/bin/python3 with matplotlib is not there (python3-matplotlib)",
                         svg.string()));
  }
}

}  // namespace cubeverify
