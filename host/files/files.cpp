#include "host/files/files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/backends/machine.h"
#include "host/errors.h"
#include "host/files/partial_file.h"
#include "host/repeated.h"

namespace cubeverify {
namespace fs = std::filesystem;

namespace {

// Where symbolic links lead to, whether or not something is there.
fs::path behind_links(fs::path file) {
  constexpr int kMostLinks = 40;  // as the kernel has it; a circle of them is found out on opening
  std::error_code error;
  for (int links = 0; links < kMostLinks && fs::is_symlink(file, error); ++links) {
    const fs::path to = fs::read_symlink(file, error);
    file = to.is_absolute() ? to : file.parent_path() / to;
  }
  return file;
}

bool are_same(const fs::path& one, const fs::path& other) {
  std::error_code error;
  if (fs::exists(one, error) && fs::exists(other, error))
    return fs::is_regular_file(one, error) && fs::equivalent(one, other, error);
  return fs::weakly_canonical(behind_links(one), error) == fs::weakly_canonical(behind_links(other), error);
}

bool is_standard_output(const struct stat& file) {
  struct stat standard_output {};
  return fstat(STDOUT_FILENO, &standard_output) == 0 && standard_output.st_dev == file.st_dev &&
         standard_output.st_ino == file.st_ino;
}

std::string_view kind_of(fs::file_type type) {
  for (const auto& [known, name] : {std::pair(fs::file_type::symlink, "a link"),
                                    {fs::file_type::directory, "a directory"},
                                    {fs::file_type::regular, "a file"},
                                    {fs::file_type::fifo, "a pipe"},
                                    {fs::file_type::socket, "a socket"}}) {
    if (type == known) return name;
  }
  return "a device";
}

// Devices and pipes are written to: what is renamed to them takes their place.
void write_in_place(const fs::path& file, const std::string& text) {
  const int descriptor = repeated([&] { return open(file.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC); });
  if (descriptor < 0)
    throw_error(ExitCode::kFault, "{} cannot be opened for writing: {}", file.string(), std::strerror(errno));
  try {
    write_all(descriptor, text, file);
  } catch (...) {
    close(descriptor);
    throw;
  }
  if (close(descriptor) != 0)
    throw_error(ExitCode::kFault, "{} cannot be written: {}", file.string(), std::strerror(errno));
}

}  // namespace

bool is_kept_by_runs(std::string_view name) {
  return name == "journal.lock" || name == "journal.sqlite" || name.starts_with("journal.sqlite.new") ||
         name.starts_with("journal.sqlite-");
}

void require_writable(std::string_view option, const fs::path& name) {
  const fs::path file = behind_links(name);
  const fs::path directory = file.has_parent_path() ? file.parent_path() : fs::path(".");
  std::error_code error;
  struct stat found {};
  std::string wrong;
  const bool is_there = stat(name.c_str(), &found) == 0;
  if (!is_there && errno == ENAMETOOLONG) {
    wrong = "its name is too long; choose a shorter one";
  } else if (is_there && !S_ISREG(found.st_mode)) {
    if (S_ISDIR(found.st_mode)) {
      wrong = "it is a directory; name a file";
    } else if (S_ISSOCK(found.st_mode)) {
      wrong = "it is a socket; name a file";
    } else if (access(name.c_str(), W_OK) != 0) {
      wrong = "it cannot be written to; choose another file";
    }
  } else if (fs::is_symlink(file, error)) {
    wrong = "its links lead in a circle; name a file";
  } else if (!file.has_filename()) {
    wrong = "it is a directory; name a file";
  } else if (is_kept_by_runs(file.filename().string())) {
    wrong = "runs keep what they have computed under this name; name another file";
  } else if (!fs::is_directory(directory, error)) {
    wrong = fmt::format("there is no directory {}; create it first", directory.string());
  } else if (access(directory.c_str(), W_OK | X_OK) != 0) {
    wrong = fmt::format("the directory {} cannot be written to; choose another", directory.string());
  }
  if (!wrong.empty()) refuse("{} {}: {}", option, name.string(), wrong);
}

void require_apart(const NamedFiles& written, const NamedFiles& read) {
  NamedFiles taken = read;
  std::error_code error;
  std::erase_if(taken, [&](const auto& file) { return !fs::exists(file.second, error); });
  for (const auto& [option, name] : written) {
    if (name.empty()) continue;
    for (const auto& [other, file] : taken) {
      if (!are_same(name, file)) continue;
      refuse("{} {}: this would overwrite {} {}; name another file", option, name.string(), other, file.string());
    }
    taken.emplace_back(option, name);
  }
}

void write_atomically(const fs::path& file, const std::string& text) {
  struct stat found {};
  if (stat(file.c_str(), &found) == 0) {
    if (is_standard_output(found)) {
      fmt::print("{}", text);
      return;
    }
    if (!S_ISREG(found.st_mode)) return write_in_place(file, text);
  }
  PartialFile partial(behind_links(file));
  partial.write(text);
  partial.keep();
}

void write_output(const fs::path& file, const std::string& text) {
  if (!file.empty()) return write_atomically(file, text);
  fmt::print("{}", text);
}

void require_type(const fs::path& name, std::initializer_list<fs::file_type> allowed) {
  std::error_code error;  // which using it will say
  const fs::file_type found = fs::symlink_status(name, error).type();
  if (found == fs::file_type::none || found == fs::file_type::not_found) return;
  if (std::ranges::find(allowed, found) != allowed.end()) return;
  refuse("{} is {}; remove it, or name another directory", name.string(), kind_of(found));
}

void write_below(const fs::path& folder, std::string_view name, const std::string& text) {
  const fs::path file = folder / name;
  require_type(file, {fs::file_type::regular, fs::file_type::symlink});
  PartialFile partial(file);
  partial.write(text);
  partial.keep();
}

std::string read_text(const fs::path& file) {
  std::error_code no_file;  // which opening it will say
  const auto bytes = static_cast<double>(fs::file_size(file, no_file));
  if (!no_file && bytes > available_memory()) {
    constexpr double kGiB = 1024.0 * 1024 * 1024;
    refuse("{} has {:.1f} GiB, and {:.1f} GiB of memory are free; name a smaller file", file.string(), bytes / kGiB,
           available_memory() / kGiB);
  }
  try {
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (stream.is_open() && !stream.bad()) return text;
  } catch (const std::ios_base::failure&) {
    // It can be opened, but not read.
  }
  refuse("{} cannot be read; is it there, and may it be read?", file.string());
}

}  // namespace cubeverify
