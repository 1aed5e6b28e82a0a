#pragma once

#include <filesystem>
#include <string_view>

namespace cubeverify {

// A file in the making. It lies beside the one that it is to become, under a name that nobody can foresee, and is
// removed again unless it is kept: whoever looks finds the old file or the new one, after a power cut too. One at a
// time.
class PartialFile {
 public:
  // Throws CommandError (kFault), as the others do.
  explicit PartialFile(std::filesystem::path file);
  PartialFile(const PartialFile&) = delete;
  PartialFile& operator=(const PartialFile&) = delete;
  ~PartialFile();

  // Where it is until then; another program may write it.
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  void write(std::string_view text);

  // Puts it in the place of the file, whose permissions it takes over.
  void keep();

 private:
  std::filesystem::path file_;
  std::filesystem::path path_;
  int descriptor_ = -1;
};

// Removes the file in the making, if there is one: for a handler of a signal that ends the process.
void remove_unfinished_file() noexcept;

// Writes all of the text to an open file. Throws CommandError (kFault), which calls it by `name`.
void write_all(int descriptor, std::string_view text, const std::filesystem::path& name);

// Makes the names in a directory survive a power cut, on file systems that can.
void sync_directory(const std::filesystem::path& directory);

}  // namespace cubeverify
