#include "host/check/compiled_program.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <optional>
#include <sstream>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/child_process.h"
#include "host/errors.h"
#include "host/files/partial_file.h"
#include "host/report/hand_over.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kMostCompiling{60};

// Refuses a folder in which others could exchange what is made there, or which they could exchange itself. Who owns /
// may do so anyway, as root may; where the sticky bit is set, as in /tmp, nobody else can.
void require_safe(const fs::path& folder) {
  struct stat root {};
  struct stat status {};
  stat("/", &root);
  for (fs::path at = fs::canonical(folder);; at = at.parent_path()) {
    if (stat(at.c_str(), &status) != 0) return;  // then nothing can be made in it
    const bool is_trusted = status.st_uid == geteuid() || status.st_uid == 0 || status.st_uid == root.st_uid;
    const mode_t others = status.st_gid == getegid() ? S_IWOTH : S_IWOTH | S_IWGRP;
    if (!is_trusted || ((status.st_mode & others) != 0 && (status.st_mode & S_ISVTX) == 0)) {
      refuse(fmt::format("others may exchange what a formula is compiled to in {}: set TMPDIR to a folder of your own",
                         at.string()));
    }
    if (at == at.root_path()) return;
  }
}

// A directory that nobody else may write to, as long as the object lasts: what is in it is read by descriptor.
class PrivateDirectory {
 public:
  PrivateDirectory() {
    const char* wanted = std::getenv("TMPDIR");
    const fs::path folder = wanted != nullptr && wanted[0] == '/' ? wanted : "/tmp";
    std::string name = folder / "cubeverify-XXXXXX";
    if (std::error_code ignored; fs::exists(folder, ignored)) require_safe(folder);
    if (mkdtemp(name.data()) == nullptr) no_room(name);
    made_.emplace(name);
    result_.emplace(fs::path(name) / "result");
    directory_ = open(name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    struct stat status {};
    if (directory_ < 0 || fstat(directory_, &status) != 0 || status.st_uid != geteuid()) no_room(name);
  }
  PrivateDirectory(const PrivateDirectory&) = delete;
  PrivateDirectory& operator=(const PrivateDirectory&) = delete;
  ~PrivateDirectory() {
    close(directory_);
    std::error_code ignored;
    fs::remove_all(result().parent_path(), ignored);
  }

  [[nodiscard]] const fs::path& result() const { return result_->path(); }
  [[nodiscard]] std::string read_result() const {
    const int file = openat(directory_, "result", O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    std::string bytes;
    std::array<char, 65536> piece{};
    for (ssize_t size = 0; (size = read(file, piece.data(), piece.size())) > 0;)
      bytes.append(piece.data(), static_cast<std::size_t>(size));
    if (file >= 0) close(file);
    return bytes;
  }

 private:
  [[noreturn]] static void no_room(const std::string& name) {
    throw CommandError(ExitCode::kFault, fmt::format("{} cannot be made, where a formula is compiled: {}; TMPDIR names "
                                                     "another place",
                                                     fs::path(name).parent_path().string(), std::strerror(errno)));
  }

  std::optional<UnfinishedFile> made_, result_;
  int directory_ = -1;
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
  const PrivateDirectory directory;
  std::vector<std::string> options = compiler.options;
  options.insert(options.end(), {"-I", program_headers().string(), "-o", directory.result().string(), "-"});
  const ChildResult result = run_compiler(compiler, options, text, what);
  if (result.status != 0) {
    refuse(fmt::format("{} cannot be compiled: {}{}", what, first_error(result, what), compiler.advice));
  }
  std::string bytes = directory.read_result();
  if (bytes.empty()) refuse(fmt::format("{} cannot be compiled: '{}' has written nothing", what, compiler.name()));
  return bytes;
}

}  // namespace cubeverify
