#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace cubeverify {

// Whether the system refuses a name as such, whatever the disk: one that is too long, or whose links lead in a circle.
inline bool is_bad_name(const std::error_code& error) {
  return error == std::errc::filename_too_long || error == std::errc::too_many_symbolic_link_levels;
}

// True of a name under which a run directory keeps the journal, its logs and the lock.
bool is_kept_by_runs(std::string_view name);

// Throws CommandError (kUsage) unless a file can be written there: its directory exists and lets us write, no directory
// is in its place, and its name is not one under which runs keep what they have computed.
void require_writable(std::string_view option, const std::filesystem::path& name);

// Files with the options that name them. A name that is empty was not given.
using NamedFiles = std::vector<std::pair<std::string_view, std::filesystem::path>>;

// Throws CommandError (kUsage) if a command would write a file that it is to read, or two things into the same file.
void require_apart(const NamedFiles& written, const NamedFiles& read);

// The file has the text, or is left as it was, after a power cut too: the text is written next to it under another
// name, which is then renamed (host/files/partial_file.h). What a symbolic link leads to is replaced, not the link. To
// devices, pipes and the file that is standard output the text is written as they are. Throws CommandError (kFault).
void write_atomically(const std::filesystem::path& file, const std::string& text);

// The same for what a command prints unless --out names a file.
void write_output(const std::filesystem::path& file, const std::string& text);

// Throws CommandError (kUsage) if there is something of this name that is not of one of these types:
// "RUN/journal.sqlite is a link; ...". A link is looked at itself, and not what it leads to.
void require_type(const std::filesystem::path& name, std::initializer_list<std::filesystem::file_type> allowed);

// The same as write_atomically below a folder that somebody else may have filled: a link is replaced, and what is
// neither a file nor a link is refused.
void write_below(const std::filesystem::path& folder, std::string_view name, const std::string& text);

// Throws CommandError (kUsage) if the file cannot be read.
std::string read_text(const std::filesystem::path& file);

}  // namespace cubeverify
