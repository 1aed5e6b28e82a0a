#include "host/check/compiled_program.h"

#include <cstdlib>
#include <iterator>
#include <sstream>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/child_process.h"
#include "host/errors.h"
#include "host/files/partial_file.h"
#include "host/guards/checksum.h"
#include "host/report/files.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kMostCompiling{60};

// The user's own, whether it is there or not; empty where no home is known.
fs::path cache_directory() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && cache[0] == '/') return fs::path(cache) / "cubeverify";
  const char* home = std::getenv("HOME");
  return home != nullptr && home[0] == '/' ? fs::path(home) / ".cache" / "cubeverify" : fs::path();
}

// What makes one kind of file, which the user may name in the environment.
struct Compiler {
  const char* variable;
  const char* usual;
  const char* package;
  std::vector<std::string> options;
  const char *source, *result;  // the names of the files
  const char* advice = "";      // behind an error

  [[nodiscard]] std::string name() const {
    const char* named = std::getenv(variable);
    return named != nullptr && named[0] != '\0' ? named : usual;
  }
};

Compiler compiler_of(Compiled as) {
  std::vector<std::string> options{"-std=c++20", "-O2", "-w", "-pthread"};
#ifdef __POPCNT__
  options.push_back("-mpopcnt");  // as this program
#endif
  switch (as) {
    case Compiled::kProgram:
      return {"CXX", "c++", "g++, set CXX, or check a file", options, "expression.cpp", "expression"};
    case Compiled::kLibrary:
      options.insert(options.end(), {"-shared", "-fPIC"});
      return {"CXX", "c++", "g++, set CXX, or check a file", options, "expression.cpp", "expression.so"};
    case Compiled::kKernels:
      // Functions that are constexpr run on devices, too.
      options = {"-std=c++20", "-w", "-ptx", "-arch=compute_75", "--expt-relaxed-constexpr"};
      return {"CUDACXX",       "nvcc",           "CUDA, set CUDACXX, or say --backend cpu",        options,
              "expression.cu", "expression.ptx", "; a device has the functions that are constexpr"};
  }
  return {};
}

// The first error that the compiler tells, with the line and the column. What it finds behind the text of the user is
// missing from its end.
std::string first_error(const ChildResult& result, const std::string& what) {
  const auto error = result.errors.find("error:");
  if (error == std::string::npos) return what_went_wrong(result);
  const auto line = result.errors.rfind('\n', error);
  const std::size_t from = line == std::string::npos ? 0 : line + 1;
  const std::string text = result.errors.substr(error, result.errors.find('\n', error) - error);
  const std::string place = result.errors.substr(from, error - from);
  // g++ writes program:1:, nvcc program(1):.
  const bool behind =
      place.starts_with(fmt::format("{}:", kProgramPlace)) || place.starts_with(fmt::format("{}(", kProgramPlace));
  return (behind ? fmt::format("at the end of {}: ", what) : place) + text;
}

// The compiler's result; it may have words of its own, as in "ccache g++".
ChildResult run_compiler(const Compiler& compiler, const std::vector<std::string>& options, const std::string& input,
                         const std::string& what) {
  const std::string by = compiler.name();
  std::istringstream words(by);
  std::vector<std::string> command{std::istream_iterator<std::string>(words), {}};
  command.insert(command.end(), options.begin(), options.end());
  ChildResult result = run_child(command, input, kMostCompiling);
  // 127 is how a shell, and so posix_spawn of some C libraries, says that there is no such program.
  if (!result.started || result.status == 127) {
    refuse(fmt::format("there is no compiler '{}' to compile {} with; install {}", by, what, compiler.package));
  }
  if (!result.in_time) {
    refuse(fmt::format("{} is not compiled within {} s", what, kMostCompiling.count()));
  }
  return result;
}

void compile(const Compiler& compiler, const fs::path& source, const fs::path& program, const std::string& what) {
  const UnfinishedFile unfinished(program.string() + fmt::format(".{}", getpid()));
  std::vector<std::string> options = compiler.options;
  options.insert(options.end(), {"-o", unfinished.path().string(), source.string()});
  const ChildResult result = run_compiler(compiler, options, "", what);
  if (result.status != 0) {
    std::error_code ignored;
    fs::remove(unfinished.path(), ignored);
    refuse(fmt::format("{} cannot be compiled: {}{}", what, first_error(result, what), compiler.advice));
  }
  fs::rename(unfinished.path(), program);
}

}  // namespace

std::string preprocessed(const std::string& text, const std::string& what) {
  ChildResult result =
      run_compiler(compiler_of(Compiled::kProgram), {"-std=c++20", "-E", "-x", "c++", "-"}, text, what);
  if (result.status != 0) refuse(fmt::format("{} cannot be compiled: {}", what, first_error(result, what)));
  return std::move(result.output);
}

fs::path compiled_program(const std::string& text, const std::string& what, Compiled as) {
  const fs::path cache = cache_directory();
  if (cache.empty()) {
    refuse(fmt::format("HOME is not set, so that there is no place for {}, compiled; set XDG_CACHE_HOME", what));
  }
  const Compiler compiler = compiler_of(as);
  const fs::path directory = cache / fmt::format("{:016x}", checksum(text + compiler.name()));
  const fs::path source = directory / compiler.source;
  fs::path program = directory / compiler.result;
  std::error_code error;
  fs::create_directories(directory, error);
  fs::permissions(directory, fs::perms::owner_all, error);
  struct stat status {};
  if (error || stat(directory.c_str(), &status) != 0) {
    refuse(fmt::format("{} cannot be written: {}; XDG_CACHE_HOME names another place for what is compiled",
                       directory.string(), error.message()));
  }
  // Programs of others are not run.
  if (status.st_uid != geteuid()) refuse(fmt::format("{} belongs to somebody else", directory.string()));
  // Two texts of one checksum do not run each other's program. What another process has just compiled stays.
  if (!fs::exists(source) || read_text(source) != text) {
    fs::remove(program, error);
    write_atomically(source, text);
  }
  if (!fs::exists(program)) compile(compiler, source, program, what);
  return program;
}

}  // namespace cubeverify
