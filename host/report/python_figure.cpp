#include "host/report/python_figure.h"

#include <fmt/format.h>

#include "host/child_process.h"
#include "host/errors.h"

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
  const ChildResult result = run_child(
      {kPython, "-c", kLoader, as_python(kPlotting), as_python(script), csv.string(), svg.string(), provenance});
  if (!result.started || result.status == kExitNoMatplotlib) return FigureResult::kNoMatplotlib;
  if (result.status != 0) throw CommandError(ExitCode::kFault, fmt::format("{} cannot be drawn", svg.string()));
  return FigureResult::kDrawn;
}

}  // namespace cubeverify
