#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace cubeverify {

// Throws CommandError (kUsage) unless a file can be written there: its directory exists and lets us write, and no
// directory is in its place.
void require_writable(std::string_view option, const std::filesystem::path& file);

// The file has the text, or is left as it was: written beside it under another name, then renamed. Throws CommandError
// (kFault).
void write_atomically(const std::filesystem::path& file, const std::string& text);

// Throws CommandError (kUsage) if the file cannot be read.
std::string read_text(const std::filesystem::path& file);

}  // namespace cubeverify
