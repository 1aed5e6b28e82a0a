#include "host/report/figure_list.h"

#include <fmt/format.h>

#include "host/child_process.h"
#include "host/errors.h"
#include "host/files/partial_file.h"
#include "host/graph/svg.h"
#include "host/report/files.h"
#include "host/report/page.h"
#include "host/text/text.h"

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
  std::string drawn;
  {
    const PartialFile picture(svg);
    // Isolated (-I): no module of the working directory, of the user's own or of PYTHONPATH is taken for one of
    // Python's.
    const ChildResult result = run_child({kPython, "-I", "-c", kLoader, as_python(kPlotting), as_python(script),
                                          csv.string(), picture.path().string(), provenance});
    if (!result.started || result.status == kExitNoMatplotlib) return FigureResult::kNoMatplotlib;
    if (result.status == 0) drawn = read_text(picture.path());
    if (!is_svg(drawn)) {
      throw CommandError(ExitCode::kFault,
                         fmt::format("{} cannot be drawn by {}: {}; is the disk full?", svg.string(), kPython,
                                     result.status == 0 ? "what it wrote is no SVG" : what_went_wrong(result)));
    }
  }
  write_atomically(svg, drawn);
  return FigureResult::kDrawn;
}

namespace {

namespace fs = std::filesystem;

std::string heading(int number) { return fmt::format("<h3>Figure {}</h3>\n", number); }

std::string described(std::string svg, const std::string& provenance) {
  const auto end_of_tag = svg.find('>', svg.find("<svg"));
  return svg.insert(end_of_tag + 1, fmt::format("\n<desc>{}</desc>", html_escaped(provenance)));
}

// A figure that is missing, for that reason.
Figure no_figure(const fs::path& svg, const std::string& why) {
  std::error_code ignored;
  fs::remove(svg, ignored);
  return {"", why.empty() ? "" : fmt::format("{} skipped: {}", svg.filename().string(), why)};
}

}  // namespace

Figure plot(const ReportFiles& files, const fs::path& svg, const std::string& caption, const char* script,
            const fs::path& csv) {
  if (!files.has_figures()) return no_figure(svg, "");
  if (draw_with_python(script, csv, svg, files.provenance()) != FigureResult::kDrawn)
    return no_figure(svg, "/usr/bin/python3 with matplotlib is not there (python3-matplotlib)");
  return {figure_html(read_text(svg), caption), ""};
}

Figure draw(const ReportFiles& files, const fs::path& svg, const std::string& caption,
            const std::function<std::string()>& to_svg) {
  if (!files.has_figures()) return no_figure(svg, "");
  try {
    const std::string picture = described(to_svg(), files.provenance());
    write_atomically(svg, picture);
    return {figure_html(picture, caption), ""};
  } catch (const NoGraphviz&) {
    return no_figure(svg, "the program dot is not there (graphviz)");
  }
}

void FigureList::add(int number, const Figure& figure) {
  if (!figure.html.empty()) {
    html_[number] = heading(number) + figure.html;
  } else if (!figure.missing.empty()) {
    notes_.push_back(figure.missing);
    html_[number] = heading(number) + fmt::format("<p>{}</p>\n", html_escaped(figure.missing));
  }
}

FigureReport FigureList::report() const {
  FigureReport result{"", notes_};
  for (const auto& [number, html] : html_) result.html += html;
  return result;
}

fs::path figure_folder(const fs::path& directory) {
  fs::path folder = directory / "figures";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    refuse(fmt::format("--out {}: the directory {} cannot be made: {}", directory.string(), folder.string(),
                       error.message()));
  }
  return folder;
}

}  // namespace cubeverify
