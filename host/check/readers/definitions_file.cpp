#include "host/check/readers/definitions_file.h"

#include <fstream>
#include <iterator>
#include <string>

#include "host/check/readers/own_graph.h"

namespace cubeverify {

bool is_file_of_definitions(const std::filesystem::path& file) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored)) return false;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const auto begin = line.find_first_not_of(" \t\r");
    if (begin == std::string::npos || line[begin] == '#') continue;
    return is_definition(line);
  }
  return false;
}

FormulaDefinitions read_definitions(const std::filesystem::path& file) {
  require_memory_for(file);
  std::ifstream in(file, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  if (in.bad()) refuse_graph(file, "", "it cannot be read");
  return FormulaDefinitions::of_file(file.string(), text);
}

}  // namespace cubeverify
