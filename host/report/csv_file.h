#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "host/text/text.h"

namespace cubeverify {

// What a table's columns are, by their headings; any may be missing.
using ColumnMeanings = std::map<std::string, std::string>;

// Writes a table as CSV that readers take with their defaults: the first line is the header. What made it, and its
// columns with their types, stand beside it in FILE-metadata.json, as CSV on the Web (www.w3.org/TR/tabular-metadata)
// has it. Throws CommandError (kFault).
void write_csv(const std::filesystem::path& file, const Table& table, const std::string& provenance,
               const ColumnMeanings& meanings = {});

}  // namespace cubeverify
