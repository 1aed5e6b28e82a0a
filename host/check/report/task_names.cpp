#include "host/check/report/task_names.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/text/text.h"

namespace cubeverify {

// The value of that name among all of them.
template <class Values, class Name>
static auto named(const std::string& option, const std::string& text, const Values& values, Name name_of) {
  std::vector<std::string> names;
  for (const auto value : values) {
    names.push_back(name_of(value));
    if (names.back() == text) return value;
  }
  refuse("{} {}: not one of {}", option, text, joined(names, ", "));
}

std::string task_name(Collective task) {
  constexpr std::array kNames{"broadcast", "personalized", "all-to-all broadcast", "total exchange"};
  return kNames.at(static_cast<std::size_t>(task));
}

std::string task_word(Collective task) {
  std::string word = task_name(task);
  std::ranges::replace(word, ' ', '-');
  return word;
}

std::string ports_name(Ports ports) {
  return ports == Ports::kEither ? "either" : ports == Ports::kOne ? "one" : "all";
}

ReportSection time_section(const std::vector<TimedTrees>& columns) {
  Table table{{"task, ports"}, {}};
  for (const TimedTrees& trees : columns) table.header.push_back(trees.name);
  for (std::size_t task = 0; task < kCollectives.size(); ++task) {
    for (std::size_t ports = 0; ports < kPortModels.size(); ++ports) {
      table.rows.push_back({fmt::format("{}, {}", task_name(kCollectives[task]), ports_name(kPortModels[ports]))});
      for (const TimedTrees& trees : columns) {
        const std::optional<Time>& time = trees.times[task][ports];
        table.rows.back().push_back(time ? fmt::format("{} t_c + {} tau", time->transfer.str(), time->start_ups) : "-");
      }
    }
  }
  return {"Times, M elements: a t_c M + b tau is \"a t_c + b tau\"", std::move(table), {}, true};
}

nlohmann::json json_of(const std::vector<TimedTrees>& columns) {
  nlohmann::json json;
  for (const TimedTrees& trees : columns) {
    std::string key = trees.name;
    std::ranges::replace(key, ' ', '_');
    for (std::size_t task = 0; task < kCollectives.size(); ++task) {
      for (std::size_t ports = 0; ports < kPortModels.size(); ++ports) {
        const std::optional<Time>& time = trees.times[task][ports];
        nlohmann::json& value = json[key][task_word(kCollectives[task])][ports_name(kPortModels[ports])];
        if (time) value = {{"transfer", time->transfer.str()}, {"start_ups", time->start_ups}};
      }
    }
  }
  return json;
}

Collective task_named(const std::string& option, const std::string& name) {
  return named(option, name, kCollectives, task_word);
}
Ports ports_named(const std::string& option, const std::string& name) {
  return named(option, name, kPortModels, ports_name);
}

}  // namespace cubeverify
