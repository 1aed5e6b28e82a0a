#include "host/files/partial_file.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <random>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/errors.h"

namespace cubeverify {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void cannot_be_written(const fs::path& file, int error) {
  const char* hint = error == ENOSPC || error == EDQUOT || error == EFBIG ? "; free some space and try again"
                                                                          : "; may its directory be written to?";
  throw CommandError(ExitCode::kFault,
                     fmt::format("{} cannot be written: {}{}", file.string(), std::strerror(error), hint));
}

// The path of the file in the making, for a handler; null if there is none.
std::atomic<const char*> unfinished{nullptr};

fs::path directory_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

}  // namespace

PartialFile::PartialFile(fs::path file) : file_(std::move(file)) {
  std::random_device random;
  // A name of its own, since one as long as names may be leaves no room for more.
  do {
    path_ = directory_of(file_) / fmt::format(".cubeverify-{:08x}{:08x}.partial", random(), random());
    descriptor_ = open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  } while (descriptor_ < 0 && errno == EEXIST);
  if (descriptor_ < 0) cannot_be_written(file_, errno);
  unfinished = path_.c_str();
}

PartialFile::~PartialFile() {
  if (descriptor_ < 0) return;
  unfinished = nullptr;
  close(descriptor_);
  unlink(path_.c_str());
}

void PartialFile::write(std::string_view text) { write_all(descriptor_, text, file_); }

void PartialFile::keep() {
  struct stat old {};
  if (stat(file_.c_str(), &old) == 0) fchmod(descriptor_, old.st_mode & 07777U);  // it may not be ours to say
  if (fsync(descriptor_) != 0) cannot_be_written(file_, errno);
  if (rename(path_.c_str(), file_.c_str()) != 0) cannot_be_written(file_, errno);
  unfinished = nullptr;
  close(descriptor_);
  descriptor_ = -1;
  sync_directory(directory_of(file_));
}

void remove_unfinished_file() noexcept {
  if (const char* path = unfinished) unlink(path);
}

void write_all(int descriptor, std::string_view text, const fs::path& name) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) cannot_be_written(name, errno);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void sync_directory(const fs::path& directory) {
  const int file = open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

}  // namespace cubeverify
