#include "host/report/strict_json.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "host/errors.h"

namespace cubeverify {

namespace {

constexpr int kDeepest = 16;

std::string line_and_column(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
  const auto line = std::ranges::count(before, '\n') + 1;
  const auto begin = before.find_last_of('\n');
  const std::size_t column = before.size() - (begin == std::string_view::npos ? 0 : begin + 1) + 1;
  return fmt::format("line {}, column {}", line, column);
}

}  // namespace

nlohmann::json strict_json(const std::string& text, const std::string& file) {
  using Event = nlohmann::json::parse_event_t;
  const auto refuse = [&](const std::string& what) {
    throw CommandError(
        ExitCode::kUsage,
        fmt::format("{}: {}; name a run directory, or a document that `cubeverify run --json` wrote", file, what));
  };
  std::vector<std::set<std::string>> names;  // of the objects around the place
  const auto look = [&](int depth, Event event, nlohmann::json& value) {
    if (depth > kDeepest) refuse(fmt::format("it is nested deeper than {} levels", kDeepest));
    if (event == Event::object_start) names.emplace_back();
    if (event == Event::object_end) names.pop_back();
    if (event == Event::key && !names.back().insert(value.get<std::string>()).second)
      refuse(fmt::format("{} is twice in one object", value.dump()));
    return true;
  };
  try {
    return nlohmann::json::parse(text, look);
  } catch (const nlohmann::json::parse_error& error) {
    refuse(fmt::format("{}: it is no JSON", line_and_column(text, error.byte)));
  } catch (const nlohmann::json::exception&) {
    refuse("it has a number beyond all bounds");
  }
  return {};
}

}  // namespace cubeverify
