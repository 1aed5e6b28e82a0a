#include "host/report/hand_over.h"

#include "host/errors.h"

namespace cubeverify {
namespace {
namespace fs = std::filesystem;

// No module of the working directory or of PYTHONPATH is taken for one of Python's or for the package, which is where
// the first argument says or, where that is empty, among the interpreter's own.
constexpr const char* kLoader = R"(
import sys
place = sys.argv.pop(1)
sys.path[:] = [place] * bool(place) + [folder for folder in sys.path if folder]
from cubeverify.report.__main__ import main
sys.exit(main())
)";

constexpr const char* kPrefix = "cubeverify: ";

// In share/ of the folder that the program was built or installed into; empty where pip has installed both.
fs::path package_place() {
  const fs::path folder = program_file().parent_path();
  std::error_code ignored;
  for (const fs::path& place : {folder / "share/cubeverify/python", folder / "../share/cubeverify/python"}) {
    if (fs::is_directory(place / "cubeverify/report", ignored)) return place.lexically_normal();
  }
  return {};
}

// The distribution's, whose packages are known. Where pip has installed the program, the interpreter of its environment
// or, where it was installed for a user, the user's.
std::string interpreter(const fs::path& place) {
  if (!place.empty()) return "/usr/bin/python3";
  const fs::path own = program_file().parent_path() / "python3";
  std::error_code ignored;
  return fs::exists(own, ignored) ? own.string() : "python3";
}

}  // namespace

fs::path program_file() {
  std::error_code error;
  fs::path file = fs::read_symlink("/proc/self/exe", error);
  if (error) throw CommandError(ExitCode::kFault, "/proc/self/exe cannot be read; is /proc mounted?");
  return file;
}

std::string run_reports(const std::vector<std::string>& arguments, const std::string& input,
                        std::chrono::seconds most_time) {
  const fs::path place = package_place();
  std::vector<std::string> words{interpreter(place), place.empty() ? "-E" : "-I", "-B", "-c", kLoader, place.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const ChildResult result = run_child(words, input, most_time);
  if (!result.started) {
    throw_error(ExitCode::kFault,
                "{} is not there, which makes reports and pictures; install the packages python3 and python3-jinja2",
                words.front());
  }
  if (result.status == 0) return result.output;
  std::string said = result.errors.substr(0, result.errors.find_last_not_of('\n') + 1);
  if (const auto line = said.find_last_of('\n'); line != std::string::npos) said = said.substr(line + 1);
  const bool is_message = said.starts_with(kPrefix) && (result.status == static_cast<int>(ExitCode::kUsage) ||
                                                        result.status == static_cast<int>(ExitCode::kFault));
  if (place.empty() && said.find("No module named 'cubeverify'") != std::string::npos) {
    throw CommandError(
        ExitCode::kFault,
        "the Python package that makes reports and pictures is not in share/cubeverify/python next to the "
        "program, nor installed; was the program copied alone? Copy its folder share as well (cp -rL)");
  }
  if (is_message) throw CommandError(static_cast<ExitCode>(result.status), said.substr(std::string(kPrefix).size()));
  throw_error(ExitCode::kFault, "Python fails: {}", what_went_wrong(result));
}

}  // namespace cubeverify
