#include "host/report/schema.h"

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <stdexcept>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/printable.h"

namespace cubeverify {

namespace {

constexpr int kDeepestValue = 16;

std::string line_and_column(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
  const auto line = std::ranges::count(before, '\n') + 1;
  const auto begin = before.find_last_of('\n');
  const std::size_t column = before.size() - (begin == std::string_view::npos ? 0 : begin + 1) + 1;
  return fmt::format("line {}, column {}", line, column);
}

}  // namespace

nlohmann::json strict_json(const std::string& text, const std::string& file, const std::string& hint) {
  using Event = nlohmann::json::parse_event_t;
  const auto refuse_text = [&](const std::string& what) { refuse(fmt::format("{}: {}; {}", file, what, hint)); };
  std::vector<std::set<std::string>> names;  // of the objects around the place
  const auto look = [&](int depth, Event event, nlohmann::json& value) {
    if (depth > kDeepestValue) refuse_text(fmt::format("it is nested deeper than {} levels", kDeepestValue));
    if (event == Event::object_start) names.emplace_back();
    if (event == Event::object_end) names.pop_back();
    if (event == Event::key && !names.back().insert(value.get<std::string>()).second)
      refuse_text(fmt::format("{} is twice in one object", value.dump()));
    return true;
  };
  // The parser takes it for the end, whatever comes behind it.
  if (const auto zero = text.find('\0'); zero != std::string::npos)
    refuse_text(fmt::format("{}: it is no JSON, with a byte 0 in it", line_and_column(text, zero + 1)));
  try {
    return nlohmann::json::parse(text, look);
  } catch (const nlohmann::json::parse_error& error) {
    refuse_text(fmt::format("{}: it is no JSON", line_and_column(text, error.byte)));
  } catch (const nlohmann::json::exception&) {
    refuse_text("it has a number beyond all bounds");
  }
  return {};
}

namespace {

using Json = nlohmann::json;

struct Violation {
  std::string place;
  std::string what;
};
using Violated = std::optional<Violation>;

std::string value_text(const Json& value) {
  constexpr std::size_t kMostLetters = 40;
  return without_middle(value.dump(-1, ' ', false, Json::error_handler_t::replace), kMostLetters);
}

bool is_of_type(const Json& value, std::string_view type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  if (type == "number") return value.is_number();
  if (type == "integer") return value.is_number_integer();
  throw std::logic_error(fmt::format("a schema with the type {}", type));
}

bool matches(const std::string& text, const std::string& pattern) {
  constexpr std::size_t kMostLetters = 1000;  // the library's matcher calls itself for each of them
  static std::map<std::string, std::regex> known;
  const auto [found, fresh] = known.try_emplace(pattern);
  if (fresh) found->second = std::regex(pattern);
  return text.size() <= kMostLetters && std::regex_search(text, found->second);
}

class Checker {
 public:
  explicit Checker(const Json& root) : root_(root) {}

  [[nodiscard]] Violated check(const Json& schema, const Json& value) const {
    if (schema.is_boolean()) return schema.get<bool>() ? std::nullopt : Violated({"", "nothing may be here"});
    for (const auto& [keyword, rule] : schema.items()) {
      if (Violated found = check_keyword(schema, keyword, rule, value)) return found;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] Violated check_keyword(const Json& schema, const std::string& keyword, const Json& rule,
                                       const Json& value) const {
    for (const auto& [name, check] : keywords()) {
      if (name == keyword) return check == nullptr ? std::nullopt : (this->*check)(schema, rule, value);
    }
    throw std::logic_error(fmt::format("a schema with the keyword {}", keyword));
  }

  using Check = Violated (Checker::*)(const Json& schema, const Json& rule, const Json& value) const;

  // Null where a keyword says nothing by itself.
  static const std::vector<std::pair<std::string_view, Check>>& keywords() {
    static const std::vector<std::pair<std::string_view, Check>> all = {
        {"type", &Checker::type},
        {"minimum", &Checker::minimum},
        {"maximum", &Checker::maximum},
        {"$ref", &Checker::reference},
        {"items", &Checker::items},
        {"const", &Checker::constant},
        {"enum", &Checker::choice},
        {"required", &Checker::required},
        {"properties", &Checker::properties},
        {"additionalProperties", &Checker::no_more_properties},
        {"propertyNames", &Checker::names},
        {"pattern", &Checker::pattern},
        {"minLength", &Checker::least_length},
        {"minItems", &Checker::least_items},
        {"maxItems", &Checker::most_items},
        {"uniqueItems", &Checker::unique},
        {"allOf", &Checker::all_of},
        {"oneOf", &Checker::one_of},
        {"if", &Checker::condition},
        {"then", nullptr},
        {"else", nullptr},
        {"$schema", nullptr},
        {"$id", nullptr},
        {"$defs", nullptr},
        {"title", nullptr},
        {"description", nullptr},
    };
    return all;
  }

  static Violated wrong(std::string what) { return Violation{"", std::move(what)}; }

  // The violation of what lies at this place within a value.
  static Violated within(const std::string& place, Violated found) {
    if (found) found->place = place + (found->place.starts_with('[') || found->place.empty() ? "" : ".") + found->place;
    return found;
  }

  Violated type(const Json&, const Json& rule, const Json& value) const {
    const auto is = [&](const Json& type) { return is_of_type(value, type.get_ref<const std::string&>()); };
    if (rule.is_array() ? std::ranges::any_of(rule, is) : is(rule)) return std::nullopt;
    return wrong(fmt::format("{} is not of type {}", value_text(value), rule.dump()));
  }

  Violated minimum(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_number() || value >= rule) return std::nullopt;
    return wrong(fmt::format("{} is below {}", value_text(value), rule.dump()));
  }

  Violated maximum(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_number() || value <= rule) return std::nullopt;
    return wrong(fmt::format("{} is above {}", value_text(value), rule.dump()));
  }

  Violated reference(const Json&, const Json& rule, const Json& value) const {
    const std::string& to = rule.get_ref<const std::string&>();
    if (!to.starts_with('#')) throw std::logic_error(fmt::format("a schema with the reference {}", to));
    return check(root_.at(Json::json_pointer(to.substr(1))), value);
  }

  Violated items(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_array()) return std::nullopt;
    std::size_t at = 0;
    for (const Json& item : value) {
      if (Violated found = check(rule, item)) return within(fmt::format("[{}]", at), std::move(found));
      ++at;
    }
    return std::nullopt;
  }

  Violated constant(const Json&, const Json& rule, const Json& value) const {
    if (value == rule) return std::nullopt;
    return wrong(fmt::format("{} is not {}", value_text(value), rule.dump()));
  }

  Violated choice(const Json&, const Json& rule, const Json& value) const {
    if (std::ranges::find(rule, value) != rule.end()) return std::nullopt;
    return wrong(fmt::format("{} is none of {}", value_text(value), rule.dump()));
  }

  Violated required(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_object()) return std::nullopt;
    for (const Json& name : rule) {
      if (!value.contains(name.get_ref<const std::string&>())) return wrong(fmt::format("{} is missing", name.dump()));
    }
    return std::nullopt;
  }

  Violated properties(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_object()) return std::nullopt;
    for (const auto& [name, own] : rule.items()) {
      const auto found = value.find(name);
      if (found == value.end()) continue;
      if (Violated violation = check(own, *found)) return within(name, std::move(violation));
    }
    return std::nullopt;
  }

  Violated no_more_properties(const Json& schema, const Json& rule, const Json& value) const {
    if (rule != false) throw std::logic_error("a schema with additionalProperties other than false");
    if (!value.is_object()) return std::nullopt;
    for (const auto& [name, ignored] : value.items()) {
      if (!schema.at("properties").contains(name)) return wrong(fmt::format("{} is unknown", value_text(name)));
    }
    return std::nullopt;
  }

  Violated names(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_object()) return std::nullopt;
    for (const auto& [name, ignored] : value.items()) {
      if (Violated found = check(rule, name)) return found;
    }
    return std::nullopt;
  }

  Violated pattern(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_string() || matches(value.get_ref<const std::string&>(), rule.get_ref<const std::string&>()))
      return std::nullopt;
    return wrong(fmt::format("{} does not match {}", value_text(value), rule.get<std::string>()));
  }

  Violated least_length(const Json&, const Json& rule, const Json& value) const {
    // Letters may have several bytes, but only a length of 1 is asked for.
    if (rule != 1) throw std::logic_error("a schema with minLength other than 1");
    if (!value.is_string() || !value.get_ref<const std::string&>().empty()) return std::nullopt;
    return wrong("it is empty");
  }

  Violated least_items(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_array() || value.size() >= rule) return std::nullopt;
    return wrong(fmt::format("it has {} items, fewer than {}", value.size(), rule.dump()));
  }

  Violated most_items(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_array() || value.size() <= rule) return std::nullopt;
    return wrong(fmt::format("it has {} items, more than {}", value.size(), rule.dump()));
  }

  Violated unique(const Json&, const Json& rule, const Json& value) const {
    if (!value.is_array() || rule != true) return std::nullopt;
    std::set<Json> seen;
    for (const Json& item : value) {
      if (!seen.insert(item).second) return wrong(fmt::format("{} is in it twice", value_text(item)));
    }
    return std::nullopt;
  }

  Violated all_of(const Json&, const Json& rule, const Json& value) const {
    for (const Json& each : rule) {
      if (Violated found = check(each, value)) return found;
    }
    return std::nullopt;
  }

  Violated one_of(const Json&, const Json& rule, const Json& value) const {
    const auto fits = [&](const Json& each) { return !check(each, value).has_value(); };
    if (std::ranges::count_if(rule, fits) == 1) return std::nullopt;
    return wrong(fmt::format("{} is not one of what it may be", value_text(value)));
  }

  Violated condition(const Json& schema, const Json& rule, const Json& value) const {
    const auto branch = schema.find(check(rule, value) ? "else" : "then");
    return branch == schema.end() ? std::nullopt : check(*branch, value);
  }

  const Json& root_;
};

}  // namespace

std::string schema_violation(const Json& schema, const Json& value) {
  const Violated found = Checker(schema).check(schema, value);
  if (!found) return "";
  return found->place.empty() ? found->what : fmt::format("{}: {}", found->place, found->what);
}

}  // namespace cubeverify
