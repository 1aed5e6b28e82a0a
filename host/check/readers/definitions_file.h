#pragma once

#include <filesystem>

#include "host/errors.h"
#include "verify/formula/definitions.h"

namespace cubeverify {

// Whether a file is one of definitions, by its first line that is no comment.
bool is_file_of_definitions(const std::filesystem::path& file);

// Throws FormulaError for a mistake in a formula, and CommandError (kUsage) if the file cannot be read.
FormulaDefinitions read_definitions(const std::filesystem::path& file);

// What is wrong with a formula, as the program says it.
template <class F>
auto with_caret(const F& f) {
  try {
    return f();
  } catch (const FormulaError& error) {
    throw CommandError(ExitCode::kUsage, error.what(), error.below());
  }
}

}  // namespace cubeverify
