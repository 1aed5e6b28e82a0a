#include "host/commands/json_option.h"

#include <fmt/format.h>

#include "host/files/files.h"
#include "host/printable.h"

namespace cubeverify {

CLI::Option* add_json_option(CLI::App& command, std::string& file, const std::string& about) {
  return command.add_option("--json", file, about + " as JSON, - for standard output")->type_name("FILE|-");
}

void require_json_file(const std::string& file) {
  if (!file.empty() && file != "-") require_writable("--json", file);
}

bool write_json(const std::string& file, const std::string& text) {
  if (file == "-") fmt::print("{}", text);
  if (!file.empty() && file != "-") write_atomically(file, text);
  return file == "-";
}

bool write_json(const std::string& file, const nlohmann::json& json) {
  return write_json(file, json_text(json, 2) + '\n');
}

}  // namespace cubeverify
