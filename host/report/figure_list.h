#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace cubeverify {

enum class FigureResult { kDrawn, kNoMatplotlib };

// Draws a picture from a table (CSV) with /usr/bin/python3 and matplotlib, if they are there. The script is one of the
// program's own (figure5.py, say) from behind its first quote on; it takes table, picture and provenance as arguments
// and ends with 77 without matplotlib. Throws CommandError (kFault) if drawing itself fails.
FigureResult draw_with_python(const char* script, const std::filesystem::path& csv, const std::filesystem::path& svg,
                              const std::string& provenance);

// The figures of a paper drawn anew.
struct FigureReport {
  std::string html;                // each with its number and caption, in the paper's order
  std::vector<std::string> notes;  // which were left out, and why
};

// The figures of a paper by their numbers, as they are made.
class FigureList {
 public:
  // A figure's file that is there.
  void add(int number, const std::string& caption, const std::filesystem::path& svg);

  // A figure that cannot be drawn, and why. A file of that name is removed: a figure of an earlier report would pass
  // for this one's.
  void add_missing(int number, const std::filesystem::path& svg, const std::string& why);

  // Draws a figure by Graphviz into a file, with the provenance as its description. Throws CommandError (kFault).
  void draw(int number, const std::string& caption, const std::filesystem::path& svg, const std::string& provenance,
            const std::function<std::string()>& to_svg);

  [[nodiscard]] FigureReport report() const;

 private:
  std::map<int, std::string> html_;
  std::vector<std::string> notes_;
};

// Draws a picture by Graphviz into a file, with the provenance as its description. False, and no such file is left,
// where the program dot is not there. Throws CommandError (kFault).
bool draw_with_graphviz(const std::filesystem::path& svg, const std::string& provenance,
                        const std::function<std::string()>& to_svg);
inline constexpr const char* kNoGraphviz = "the program dot is not there (graphviz)";

// The folder for figures in a report's directory, made if need be. Throws CommandError (kUsage).
std::filesystem::path figure_folder(const std::filesystem::path& directory);

}  // namespace cubeverify
