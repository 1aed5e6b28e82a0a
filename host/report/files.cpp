#include "host/report/files.h"

#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <unistd.h>

#include "host/errors.h"

namespace cubeverify {

namespace fs = std::filesystem;

void require_writable(std::string_view option, const fs::path& file) {
  const fs::path directory = file.has_parent_path() ? file.parent_path() : fs::path(".");
  std::error_code error;
  std::string wrong;
  if (!fs::is_directory(directory, error)) {
    wrong = fmt::format("there is no directory {}; create it first", directory.string());
  } else if (access(directory.c_str(), W_OK | X_OK) != 0) {
    wrong = fmt::format("the directory {} cannot be written to; choose another", directory.string());
  } else if (!file.has_filename() || fs::is_directory(file, error)) {
    wrong = "it is a directory; name a file";
  } else {
    return;
  }
  throw CommandError(ExitCode::kUsage, fmt::format("{} {}: {}", option, file.string(), wrong));
}

void write_atomically(const fs::path& file, const std::string& text) {
  // The process's number keeps two programs that write the same file apart.
  fs::path partial = file;
  partial += fmt::format(".{}.partial", getpid());
  std::ofstream stream(partial, std::ios::binary);
  stream << text;
  stream.close();
  std::error_code error;
  if (stream) fs::rename(partial, file, error);
  if (stream && !error) return;
  const std::string why = error ? error.message() : "is the disk full, or the directory not writable?";
  fs::remove(partial, error);
  throw CommandError(ExitCode::kFault, fmt::format("{} cannot be written: {}", file.string(), why));
}

std::string read_text(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream.is_open() || stream.bad()) {
    throw CommandError(ExitCode::kUsage, fmt::format("{} cannot be read", file.string()));
  }
  return text;
}

}  // namespace cubeverify
