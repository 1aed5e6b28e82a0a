#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace cubeverify {

// A file, or a directory without any others, that goes with this process if a signal ends it, as long as one of these
// has its name. At most eight at a time.
class UnfinishedFile {
 public:
  explicit UnfinishedFile(std::filesystem::path path);
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;
  ~UnfinishedFile();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Removes these files: for a handler of a signal that ends the process.
void remove_unfinished_files() noexcept;

// A file in the making. It lies next to the one that it is to become, under a name that nobody can foresee, and is
// removed again unless it is kept: a reader finds the old file or the new one, after a power cut too.
class PartialFile {
 public:
  // Throws CommandError (kFault), as the others do.
  explicit PartialFile(std::filesystem::path file);
  PartialFile(const PartialFile&) = delete;
  PartialFile& operator=(const PartialFile&) = delete;
  ~PartialFile();

  // Where it is until then; another program may write it.
  [[nodiscard]] const std::filesystem::path& path() const { return unfinished_->path(); }

  void write(std::string_view text);

  // Puts it in the place of the file, whose permissions it takes over.
  void keep();

 private:
  std::filesystem::path file_;
  std::optional<UnfinishedFile> unfinished_;
  int descriptor_ = -1;
};

// Writes all of the text to an open file. Throws CommandError (kFault), which calls it by `name`.
void write_all(int descriptor, std::string_view text, const std::filesystem::path& name);

// Makes the names in a directory survive a power cut, on file systems that can.
void sync_directory(const std::filesystem::path& directory);

}  // namespace cubeverify
