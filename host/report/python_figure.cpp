#include "host/report/python_figure.h"

#include <fmt/format.h>

#include "host/child_process.h"
#include "host/errors.h"
#include "host/files/partial_file.h"
#include "host/graph/svg.h"
#include "host/report/files.h"

namespace cubeverify {

namespace {

constexpr const char* kPython = "/usr/bin/python3";
constexpr int kExitNoMatplotlib = 77;

constexpr const char* kPlotting =
#include "host/report/plotting.py"
    ;

// What scripts import as `plotting` is the first argument, the script the second; it takes the others.
constexpr const char* kLoader = R"(
import sys, types
plotting = sys.modules["plotting"] = types.ModuleType("plotting")
exec(sys.argv.pop(1), plotting.__dict__)
exec(sys.argv.pop(1))
)";

// A script is Python and a C++ raw string literal at once, so that it travels inside the program, which can then be
// copied alone. The literal begins after the opening quote, which Python needs back.
std::string as_python(const char* script) { return std::string("\"") + script; }

}  // namespace

FigureResult draw_with_python(const char* script, const std::filesystem::path& csv, const std::filesystem::path& svg,
                              const std::string& provenance) {
  PartialFile picture(svg);
  // Isolated (-I): no module of the working directory, of the user's own or of PYTHONPATH is taken for one of Python's.
  const ChildResult result = run_child({kPython, "-I", "-c", kLoader, as_python(kPlotting), as_python(script),
                                        csv.string(), picture.path().string(), provenance});
  if (!result.started || result.status == kExitNoMatplotlib) return FigureResult::kNoMatplotlib;
  if (result.status != 0 || !is_svg(read_text(picture.path()))) {
    throw CommandError(ExitCode::kFault,
                       fmt::format("{} cannot be drawn by {}: {}; is the disk full?", svg.string(), kPython,
                                   result.status == 0 ? "what it wrote is no SVG" : what_went_wrong(result)));
  }
  picture.keep();
  return FigureResult::kDrawn;
}

}  // namespace cubeverify
