#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace cubeverify {

// Throws CommandError (kUsage) unless a file can be written there: its directory exists and lets us write, no directory
// is in its place, and its name is none under which runs keep what they have computed.
void require_writable(std::string_view option, const std::filesystem::path& name);

// The file has the text, or is left as it was, after a power cut too: the text is written beside it under another name,
// which is then renamed (host/files/partial_file.h). What a symbolic link leads to is replaced, not the link. To
// devices, pipes and the file that is standard output the text is written as they are. Throws CommandError (kFault).
void write_atomically(const std::filesystem::path& file, const std::string& text);

// Throws CommandError (kUsage) if the file cannot be read.
std::string read_text(const std::filesystem::path& file);

}  // namespace cubeverify
