#include "host/files/partial_file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <random>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/errors.h"
#include "host/repeated.h"

// A file is written under a random name next to its own and renamed when its bytes are on the disk, so that readers and
// power cuts find the old one or the new one. Names of files in the making are in a fixed array of atomic pointers,
// since the handler of a signal, which removes them, may neither lock nor take memory.

namespace cubeverify {
namespace fs = std::filesystem;

namespace {

[[noreturn]] void cannot_be_written(const fs::path& file, int error) {
  const char* hint = error == ENOSPC || error == EDQUOT || error == EFBIG ? "; free some space and try again"
                                                                          : "; may its directory be written to?";
  throw_error(ExitCode::kFault, "{} cannot be written: {}{}", file.string(), std::strerror(error), hint);
}

// The paths of files in the making, for a handler; null where there is none.
std::array<std::atomic<const char*>, 8> unfinished_files{};
static_assert(std::atomic<const char*>::is_always_lock_free);

// A name in the making is 16 hexadecimal digits between these.
constexpr std::string_view kPartialBegin = ".cubeverify-";
constexpr std::string_view kPartialEnd = ".partial";

bool is_partial(std::string_view name) {
  if (!name.starts_with(kPartialBegin) || !name.ends_with(kPartialEnd)) return false;
  name.remove_prefix(kPartialBegin.size());
  return name.size() == 16 + kPartialEnd.size() && name.find_first_not_of("0123456789abcdef") == 16;
}

// A file in the making is locked by its process: one without a lock is left over from a process that was killed.
// Python (cubeverify/report/output.py) makes and removes such files in the same way.
void remove_abandoned(const fs::path& directory) {
  std::error_code error;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code gone;
    if (!is_partial(entry->path().filename().string()) || !fs::is_regular_file(entry->symlink_status(gone))) continue;
    const int file = open(entry->path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) continue;
    if (flock(file, LOCK_EX | LOCK_NB) == 0) unlink(entry->path().c_str());
    close(file);
  }
}

// Whether another process takes a file that has just been made for an abandoned one, and has removed it or is about to.
bool is_taken(int file) {
  struct stat made {};
  return (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) || fstat(file, &made) != 0 || made.st_nlink == 0;
}

fs::path directory_of(const fs::path& file) { return file.has_parent_path() ? file.parent_path() : fs::path("."); }

}  // namespace

UnfinishedFile::UnfinishedFile(fs::path path) : path_(std::move(path)) {
  const bool noted = std::ranges::any_of(unfinished_files, [&](auto& place) {
    const char* none = nullptr;
    return place.compare_exchange_strong(none, path_.c_str());
  });
  if (!noted) throw std::logic_error("too many files in the making");
}

UnfinishedFile::~UnfinishedFile() {
  for (auto& place : unfinished_files) {
    const char* own = path_.c_str();
    place.compare_exchange_strong(own, nullptr);
  }
}

void remove_unfinished_files() noexcept {
  for (const auto& place : unfinished_files) {
    if (const char* path = place) unlink(path);
  }
  for (const auto& place : unfinished_files) {
    if (const char* path = place) rmdir(path);
  }
}

PartialFile::PartialFile(fs::path file) : file_(std::move(file)) {
  remove_abandoned(directory_of(file_));
  std::random_device random;
  // A name of its own, since one as long as names may be leaves no room for more.
  do {
    // Noted before it is there, so that no signal comes in between.
    unfinished_.emplace(directory_of(file_) /
                        fmt::format("{}{:08x}{:08x}{}", kPartialBegin, random(), random(), kPartialEnd));
    descriptor_ =
        repeated([&] { return open(path().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666); });
    if (descriptor_ >= 0 && is_taken(descriptor_)) {
      close(descriptor_);
      descriptor_ = -1;
      errno = EEXIST;
    }
  } while (descriptor_ < 0 && errno == EEXIST);
  if (descriptor_ < 0) cannot_be_written(file_, errno);
}

PartialFile::~PartialFile() {
  if (descriptor_ < 0) return;
  close(descriptor_);
  unlink(path().c_str());
}

void PartialFile::write(std::string_view text) { write_all(descriptor_, text, file_); }

void PartialFile::keep() {
  struct stat old {};
  const bool is_file = lstat(file_.c_str(), &old) == 0 && S_ISREG(old.st_mode);
  if (is_file) fchmod(descriptor_, old.st_mode & 07777U);  // it may not be ours to say
  if (repeated([&] { return fsync(descriptor_); }) != 0) cannot_be_written(file_, errno);
  if (rename(path().c_str(), file_.c_str()) != 0) cannot_be_written(file_, errno);
  unfinished_.reset();
  close(descriptor_);
  descriptor_ = -1;
  sync_directory(directory_of(file_));
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
