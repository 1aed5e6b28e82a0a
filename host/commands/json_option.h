#pragma once

#include <string>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

// --json FILE of commands with facts or verdicts: written in addition to what is printed, and "-" in place of it.

namespace cubeverify {

// `file` stays empty where the option is not given.
CLI::Option* add_json_option(CLI::App& command, std::string& file, const std::string& about);

// Throws CommandError (kUsage) if the file cannot be written; for before anything is computed.
void require_json_file(const std::string& file);

// Writes it, if a file is named; true if standard output has it, which then gets nothing else.
bool write_json(const std::string& file, const std::string& text);
bool write_json(const std::string& file, const nlohmann::json& json);

}  // namespace cubeverify
