#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "host/report/report_files.h"

namespace cubeverify {

enum class FigureResult { kDrawn, kNoMatplotlib };

// Draws a picture from a table (CSV) with /usr/bin/python3 and matplotlib, if they are there. The script is one of the
// program's own (figure5.py, say) from behind its first quote on; it takes table, picture and provenance as arguments
// and ends with 77 without matplotlib. Throws CommandError (kFault) if drawing itself fails.
FigureResult draw_with_python(const char* script, const std::filesystem::path& csv, const std::filesystem::path& svg,
                              const std::string& provenance);

// A figure of a report, with its caption.
struct Figure {
  std::string html;     // empty where there is no figure
  std::string missing;  // why there is none, but where the report is to have none
};

// Draws a figure from a table by a script, as above, or by Graphviz. Where there is none, a file of that name is
// removed: a figure of an earlier report would pass for this one's. Both throw CommandError (kFault).
Figure plot(const ReportFiles& files, const std::filesystem::path& svg, const std::string& caption, const char* script,
            const std::filesystem::path& csv);
Figure draw(const ReportFiles& files, const std::filesystem::path& svg, const std::string& caption,
            const std::function<std::string()>& to_svg);

// The figures of a paper drawn anew.
struct FigureReport {
  std::string html;                // each with its number and caption, in the paper's order
  std::vector<std::string> notes;  // which are missing, and why
};

// The figures of a paper by their numbers, as they are made.
class FigureList {
 public:
  void add(int number, const Figure& figure);

  [[nodiscard]] FigureReport report() const;

 private:
  std::map<int, std::string> html_;
  std::vector<std::string> notes_;
};

// The folder for figures in a report's directory, made if need be. Throws CommandError (kUsage).
std::filesystem::path figure_folder(const std::filesystem::path& directory);

}  // namespace cubeverify
