#include "host/report/figure_list.h"

#include <fmt/format.h>

#include "host/errors.h"
#include "host/graph/svg.h"
#include "host/report/files.h"
#include "host/report/page.h"
#include "host/text/text.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

std::string heading(int number) { return fmt::format("<h3>Figure {}</h3>\n", number); }

std::string described(std::string svg, const std::string& provenance) {
  const auto end_of_tag = svg.find('>', svg.find("<svg"));
  return svg.insert(end_of_tag + 1, fmt::format("\n<desc>{}</desc>", html_escaped(provenance)));
}

}  // namespace

void FigureList::add(int number, const std::string& caption, const fs::path& svg) {
  html_[number] = heading(number) + figure_html(read_text(svg), caption);
}

void FigureList::add_missing(int number, const fs::path& svg, const std::string& why) {
  std::error_code ignored;
  fs::remove(svg, ignored);
  notes_.push_back(fmt::format("{} skipped: {}", svg.filename().string(), why));
  html_[number] = heading(number) + fmt::format("<p>{}</p>\n", html_escaped(notes_.back()));
}

void FigureList::draw(int number, const std::string& caption, const fs::path& svg, const std::string& provenance,
                      const std::function<std::string()>& to_svg) {
  if (draw_with_graphviz(svg, provenance, to_svg)) {
    add(number, caption, svg);
  } else {
    add_missing(number, svg, kNoGraphviz);
  }
}

FigureReport FigureList::report() const {
  FigureReport result{"", notes_};
  for (const auto& [number, html] : html_) result.html += html;
  return result;
}

bool draw_with_graphviz(const fs::path& svg, const std::string& provenance,
                        const std::function<std::string()>& to_svg) {
  try {
    write_atomically(svg, described(to_svg(), provenance));
  } catch (const NoGraphviz&) {
    std::error_code ignored;
    fs::remove(svg, ignored);
    return false;
  }
  return true;
}

fs::path figure_folder(const fs::path& directory) {
  fs::path folder = directory / "figures";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw CommandError(ExitCode::kUsage, fmt::format("--out {}: the directory {} cannot be made: {}",
                                                     directory.string(), folder.string(), error.message()));
  }
  return folder;
}

}  // namespace cubeverify
