#include "host/check/compiled_program.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <vector>

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/child_process.h"
#include "host/errors.h"
#include "host/report/hand_over.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kMostCompiling{60};

// Refuses to compile where others could exchange a compiler's files, or the folder itself. Who owns / may do so anyway,
// as root may; where the sticky bit is set, as in /tmp, nobody else can.
void require_safe_temporary_files() {
  fs::path folder = "/tmp";
  for (const char* variable : {"TMPDIR", "TMP", "TEMP"}) {
    const char* wanted = std::getenv(variable);
    std::error_code error;
    const fs::path found = fs::canonical(wanted != nullptr ? wanted : "", error);
    if (error) continue;
    folder = found;
    break;
  }
  struct stat root {};
  struct stat status {};
  stat("/", &root);
  for (fs::path at = folder;; at = at.parent_path()) {
    if (stat(at.c_str(), &status) != 0) return;  // a compiler uses another one then
    const bool is_trusted = status.st_uid == geteuid() || status.st_uid == 0 || status.st_uid == root.st_uid;
    const mode_t others = status.st_gid == getegid() ? S_IWOTH : S_IWOTH | S_IWGRP;
    if (!is_trusted || ((status.st_mode & others) != 0 && (status.st_mode & S_ISVTX) == 0)) {
      refuse(fmt::format("others may exchange what a formula is compiled to in {}: set TMPDIR to a folder of your own",
                         at.string()));
    }
    if (at == at.root_path()) return;
  }
}

// What a compiler writes: a file without a name, of which nothing is left however this program ends.
class NamelessFile {
 public:
  NamelessFile() : file_(memfd_create("result", MFD_CLOEXEC)) {
    if (file_ < 0) {
      throw CommandError(ExitCode::kFault, fmt::format("no room for what is compiled: {}", std::strerror(errno)));
    }
  }
  NamelessFile(const NamelessFile&) = delete;
  NamelessFile& operator=(const NamelessFile&) = delete;
  ~NamelessFile() { close(file_); }

  // For a process that this one starts.
  [[nodiscard]] std::string name() const { return fmt::format("/proc/{}/fd/{}", getpid(), file_); }
  [[nodiscard]] std::string bytes() const {
    std::string bytes;
    std::array<char, 1 << 14> piece{};
    while (true) {
      const ssize_t size = pread(file_, piece.data(), piece.size(), static_cast<off_t>(bytes.size()));
      if (size <= 0) return bytes;
      bytes.append(piece.data(), static_cast<std::size_t>(size));
    }
  }

 private:
  int file_;
};

// What makes one kind of file, which the user may name in the environment.
struct Compiler {
  const char* variable;
  const char* usual;
  const char* package;
  std::vector<std::string> options;
  const char* advice = "";  // behind an error

  [[nodiscard]] std::string name() const {
    const char* named = std::getenv(variable);
    return named != nullptr && named[0] != '\0' ? named : usual;
  }
};

Compiler compiler_of(Compiled as) {
  // Functions that are constexpr run on devices, too.
  if (as == Compiled::kKernels) {
    return {"CUDACXX",
            "nvcc",
            "CUDA, set CUDACXX, or say --backend cpu",
            {"-std=c++20", "-w", "-ptx", "-arch=compute_75", "--expt-relaxed-constexpr", "-x", "cu"},
            "; a device has the functions that are constexpr"};
  }
  std::vector<std::string> options{"-std=c++20", "-O2", "-w", "-x", "c++"};
#ifdef __POPCNT__
  options.push_back("-mpopcnt");  // as this program
#endif
  return {"CXX", "c++", "g++, set CXX, or check a file", options};
}

// The first error that the compiler reports, with the line and the column. What it finds behind the text of the user is
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
  if (!result.started) {
    refuse(fmt::format("there is no compiler '{}' to compile {} with; install {}", by, what, compiler.package));
  }
  if (!result.in_time) {
    refuse(fmt::format("{} is not compiled within {} s", what, kMostCompiling.count()));
  }
  return result;
}

}  // namespace

std::filesystem::path program_headers() {
  const fs::path program = program_file();
  struct stat of_program {};
  struct stat of_header {};
  for (const fs::path& folder : {program.parent_path(), program.parent_path().parent_path()}) {
    fs::path found = folder / "include" / "cubeverify";
    const fs::path header = found / "host" / "check" / "compiled" / "answer_questions.h";
    if (stat(header.c_str(), &of_header) != 0 || stat(program.c_str(), &of_program) != 0) continue;
    // What is compiled runs as the user, and must be of somebody whose program runs as the user anyway.
    const bool is_trusted =
        of_header.st_uid == of_program.st_uid || of_header.st_uid == 0 || of_header.st_uid == geteuid();
    if (is_trusted && (of_header.st_mode & S_IWOTH) == 0) return found;
  }
  refuse(fmt::format(
      "there is no include/cubeverify next to {} or in the folder above, with the headers that formulas are "
      "compiled with; was the program copied alone?",
      program.string()));
}

std::string preprocessed(const std::string& text, const std::string& what) {
  const std::vector<std::string> options{"-std=c++20", "-E", "-P", "-x", "c++", "-I", program_headers().string(), "-"};
  ChildResult result = run_compiler(compiler_of(Compiled::kProgram), options, text, what);
  if (result.status != 0) refuse(fmt::format("{} cannot be compiled: {}", what, first_error(result, what)));
  return std::move(result.output);
}

std::string compiled_program(const std::string& text, const std::string& what, Compiled as) {
  const Compiler compiler = compiler_of(as);
  require_safe_temporary_files();
  const NamelessFile file;
  std::vector<std::string> options = compiler.options;
  options.insert(options.end(), {"-I", program_headers().string(), "-o", file.name(), "-"});
  const ChildResult result = run_compiler(compiler, options, text, what);
  if (result.status != 0) {
    refuse(fmt::format("{} cannot be compiled: {}{}", what, first_error(result, what), compiler.advice));
  }
  std::string bytes = file.bytes();
  if (bytes.empty()) refuse(fmt::format("{} cannot be compiled: '{}' has written nothing", what, compiler.name()));
  return bytes;
}

}  // namespace cubeverify
