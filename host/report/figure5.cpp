#include "host/report/figure5.h"

#include <array>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/errors.h"

namespace cubeverify {

namespace {

constexpr const char* kPython = "/usr/bin/python3";
constexpr int kExitNoMatplotlib = 77;  // as in figure5.py

// The script travels inside the program, which can then be copied alone. The file is Python and a C++ raw string
// literal at once; its literal begins after the opening quote, which Python needs back.
constexpr const char* kScript =
#include "host/report/figure5.py"
    ;

// The exit status, or -1 if it could not be started or was killed.
int run_python(const std::string& script, const std::array<std::string, 3>& arguments) {
  std::array<const char*, 7> words{
      kPython, "-c", script.c_str(), arguments[0].c_str(), arguments[1].c_str(), arguments[2].c_str(), nullptr};
  pid_t child = 0;
  // posix_spawn does not change the words it is given.
  if (posix_spawn(&child, kPython, nullptr, nullptr, const_cast<char* const*>(words.data()), environ) != 0) return -1;
  int status = 0;
  if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

}  // namespace

FigureResult draw_figure5(const std::filesystem::path& table1_csv, const std::filesystem::path& svg,
                          const std::string& provenance) {
  if (access(kPython, X_OK) != 0) return FigureResult::kNoMatplotlib;
  const int status = run_python(std::string("\"") + kScript, {table1_csv.string(), svg.string(), provenance});
  if (status == kExitNoMatplotlib) return FigureResult::kNoMatplotlib;
  if (status != 0) throw CommandError(ExitCode::kFault, fmt::format("{} cannot be drawn", svg.string()));
  return FigureResult::kDrawn;
}

}  // namespace cubeverify
