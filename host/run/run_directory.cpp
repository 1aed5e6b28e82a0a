#include "host/run/run_directory.h"

#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "host/errors.h"
#include "host/files/files.h"
#include "host/files/partial_file.h"
#include "host/repeated.h"

namespace cubeverify {

constexpr std::string_view kLockName = "journal.lock";

RunDirectory::RunDirectory(std::filesystem::path path) : path_(std::move(path)) {}

RunDirectory::~RunDirectory() {
  if (lock_ >= 0) close(lock_);
}

bool RunDirectory::holds_run(bool may_begin) const {
  std::error_code error;
  const auto status = std::filesystem::status(path_, error);
  if (is_bad_name(error)) refuse("{}: {}; name another one", path_.string(), error.message());
  if (status.type() == std::filesystem::file_type::not_found) {
    if (!std::filesystem::is_symlink(path_, error)) return false;
    refuse("{} is a link that leads nowhere: name another one", path_.string());
  }
  if (!error && status.type() != std::filesystem::file_type::directory)
    refuse("{} is not a directory: name another one", path_.string());
  auto entry = std::filesystem::directory_iterator(path_, error);
  if (error) throw_error(ExitCode::kFault, "cannot look into {}: {}", path_.string(), error.message());
  if (std::filesystem::exists(journal(), error)) return true;
  for (; may_begin && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    // A process which died while it began a run may have left some behind.
    if (is_kept_by_runs(name)) continue;
    refuse("{} holds other files ({}, for one) and no run: name a new or an empty directory", path_.string(), name);
  }
  return false;
}

void RunDirectory::lock() {
  if (lock_ >= 0) return;
  std::error_code error;
  std::vector<std::filesystem::path> with_new_names;
  for (auto at = std::filesystem::absolute(path_, error);
       !std::filesystem::exists(at, error) && at.has_relative_path();) {
    at = at.parent_path();
    with_new_names.push_back(at);
  }
  std::filesystem::create_directories(path_, error);
  if (error) throw_error(ExitCode::kFault, "cannot create {}: {}", path_.string(), error.message());
  // Or a power cut may undo the directory with all that is safe in it.
  for (const auto& directory : with_new_names) sync_directory(directory);
  require_type(path_ / kLockName, {std::filesystem::file_type::regular});
  const int file =
      repeated([&] { return open((path_ / kLockName).c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666); });
  if (file < 0) {
    const int why = errno;
    // A finished run can be shown where nothing may be written, and a process that cannot write needs no lock.
    const bool only_read = std::filesystem::exists(journal(), error) && access(journal().c_str(), W_OK) != 0;
    if (why == EROFS || (why == EACCES && only_read)) return;
    throw_error(ExitCode::kFault, "cannot write to {}: {}; may it be written to?", path_.string(), std::strerror(why));
  }
  if (repeated([&] { return flock(file, LOCK_EX | LOCK_NB); }) != 0) {
    const int why = errno;
    close(file);
    if (why == EWOULDBLOCK)
      throw_error(ExitCode::kIncomplete, "another process is at work in {}: wait for it, or name another directory",
                  path_.string());
    throw_error(ExitCode::kFault, "cannot lock {}: {}", path_.string(), std::strerror(why));
  }
  lock_ = file;
}

}  // namespace cubeverify
