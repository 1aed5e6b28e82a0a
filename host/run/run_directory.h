#pragma once

#include <filesystem>

namespace cubeverify {

// A run directory on disk: where the journal lies, and the lock that keeps two processes from writing it at once. The
// caller may put files of its own next to the journal.
class RunDirectory {
 public:
  explicit RunDirectory(std::filesystem::path path);
  RunDirectory(const RunDirectory&) = delete;
  RunDirectory& operator=(const RunDirectory&) = delete;
  // Gives the lock back.
  ~RunDirectory();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::filesystem::path journal() const { return path_ / "journal.sqlite"; }

  // True if there is a journal. Throws CommandError (kUsage) if the path is no directory, or if a run may begin here
  // and there are other files but no journal, and kFault if it cannot be looked into.
  [[nodiscard]] bool holds_run(bool may_begin = true) const;

  // Creates the directory if there is none, and takes the lock, which goes with the process however it ends. There is
  // none to take of a run that can only be read, by its medium or by its permissions. Throws CommandError: kIncomplete
  // if another process has the lock, kFault if the directory cannot be created or written.
  void lock();

 private:
  std::filesystem::path path_;
  int lock_ = -1;  // file descriptor
};

}  // namespace cubeverify
