#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cubeverify {

// A table of text, to be shown in several forms.
struct Table {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  // as many cells as the header
  std::vector<std::string> lists = {};         // columns of lists: words in JSON, even where a list is one number
  bool has_sentences = false;                  // a row that is too wide is wrapped, not its columns in groups
};

// Columns aligned by blanks, for a terminal. Where lines have less room than the table is wide, its columns come in
// groups, each with the first column; if a column does not fit next to the first, every row is a group of lines "column
// cell" of wrapped text.
std::string to_text(const Table& table, std::optional<std::size_t> width = {});
// RFC 4180.
std::string to_csv(const Table& table);
// The rows below the names of the columns, of a text without quotes.
std::vector<std::vector<std::string>> csv_rows(const std::string& text);

// The beginning of a text, with "..." where it does not fit `width` letters.
std::string shortened(std::string_view text, std::size_t width);

// The text in lines of at most `width` letters where its words allow, each with `indent` blanks before it.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

std::string joined(const std::vector<std::string>& words, std::string_view separator);

}  // namespace cubeverify
