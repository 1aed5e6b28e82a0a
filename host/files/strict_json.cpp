#include "host/files/strict_json.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "host/errors.h"
#include "host/printable.h"
#include "host/text/number.h"

// The parser alone would take the last of two members with one name, end at a byte 0 and round great numbers, each in
// silence. Values are read by their place in the document, so that every refusal names it.

namespace cubeverify {
namespace {

std::string value_text(const nlohmann::json& value) {
  constexpr std::size_t kMostLetters = 40;
  return without_middle(json_text(value), kMostLetters);
}

std::string line_and_column(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
  const auto line = std::ranges::count(before, '\n') + 1;
  const auto begin = before.find_last_of('\n');
  const std::size_t column = before.size() - (begin == std::string_view::npos ? 0 : begin + 1) + 1;
  return fmt::format("line {}, column {}", line, column);
}

constexpr Word kMostExact = (Word{1} << 53) - 1;  // larger numbers are rounded by many readers of JSON

// Where a value is in this part of a document: ".facts[3].value"; nothing if it is elsewhere.
std::optional<std::string> way_to(const nlohmann::json* value, const nlohmann::json& part) {
  if (&part == value) return "";
  if (!part.is_structured()) return std::nullopt;
  for (auto inside = part.begin(); inside != part.end(); ++inside) {
    const auto rest = way_to(value, *inside);
    if (rest && part.is_array()) return fmt::format("[{}]{}", inside - part.begin(), *rest);
    if (rest) return fmt::format(".{}{}", inside.key(), *rest);
  }
  return std::nullopt;
}

}  // namespace

nlohmann::json strict_json(const std::string& text, const std::string& file, const std::string& hint, int deepest) {
  using Event = nlohmann::json::parse_event_t;
  const auto refuse_text = [&](const std::string& what) { refuse(fmt::format("{}: {}; {}", file, what, hint)); };
  std::istringstream in(text);
  std::vector<std::set<std::string>> names;  // of the objects around the place
  const auto look = [&](int depth, Event event, nlohmann::json& value) {
    if (depth > deepest) refuse_text(fmt::format("it is nested deeper than {} levels", deepest));
    if (event == Event::object_start) names.emplace_back();
    if (event == Event::object_end) names.pop_back();
    if (event == Event::key && !names.back().insert(value.get<std::string>()).second)
      refuse_text(fmt::format("{}: {} is twice in one object",
                              line_and_column(text, static_cast<std::size_t>(in.tellg())), value_text(value)));
    return true;
  };
  // The parser takes it for the end, whatever comes behind it.
  if (const auto zero = text.find('\0'); zero != std::string::npos)
    refuse_text(fmt::format("{}: not JSON, with a byte 0 in it", line_and_column(text, zero + 1)));
  try {
    return nlohmann::json::parse(in, look);
  } catch (const nlohmann::json::parse_error& error) {
    // The whole word: the parser stops within one that begins as null does.
    const auto is_letter = [](unsigned char letter) { return std::isalnum(letter) != 0; };
    std::size_t begin = std::min(std::max(error.byte, std::size_t{1}) - 1, text.size()), end = begin;
    while (end < text.size() && is_letter(text[end])) ++end;
    while (end > begin && begin > 0 && is_letter(text[begin - 1])) --begin;
    const std::string place = line_and_column(text, begin + 1);
    if (begin == text.size())
      refuse(fmt::format("{}: {}: the file ends in the middle of the JSON; is it cut off? ({})", file, place, hint));
    const std::string word = end == begin ? "" : ": " + without_middle(text.substr(begin, end - begin), 40);
    refuse_text(fmt::format("{}: not JSON{}", place, word));
  } catch (const nlohmann::json::exception&) {
    refuse_text("it has a number beyond all bounds");
  }
  return {};
}

std::string JsonPlace::name() const {
  std::string name = way_to(value_, *document_).value_or("");
  if (name.starts_with('.')) name.erase(0, 1);
  return name;
}

void JsonPlace::refuse(const std::string& what) const {
  const std::string place = name();
  cubeverify::refuse(
      fmt::format("{}{}{}{}{}", refusal_->before, place, place.empty() ? "" : ": ", what, refusal_->after));
}

void JsonPlace::refuse_value(const std::string& what) const { refuse(value_text(*value_) + ' ' + what); }

JsonPlace JsonPlace::at(std::string_view name) const {
  if (!value_->is_object()) refuse_value("is no object");
  const auto found = value_->find(name);
  if (found == value_->end()) refuse(fmt::format("\"{}\" is missing", name));
  return {*this, *found};
}

JsonPlace JsonPlace::at(std::size_t item) const { return {*this, value_->at(item)}; }

bool JsonPlace::has(std::string_view name) const { return value_->is_object() && value_->contains(name); }

std::size_t JsonPlace::size() const {
  if (!value_->is_array()) refuse_value("is no list");
  return value_->size();
}

void JsonPlace::require_only(std::initializer_list<std::string_view> names) const {
  if (!value_->is_object()) refuse_value("is no object");
  for (const auto& [name, ignored] : value_->items()) {
    if (std::ranges::find(names, name) == names.end()) refuse(value_text(name) + " is unknown");
  }
}

Word JsonPlace::word(Word least, Word most) const {
  std::optional<Word> number;
  if (value_->is_number_unsigned()) number = value_->get<Word>();
  if (value_->is_string()) {
    const auto& digits = value_->get_ref<const std::string&>();
    if (!digits.starts_with('0')) number = number_in<Word>(digits, 10);
    if (number && *number <= kMostExact) number.reset();
  }
  if (!number || *number < least || *number > most)
    refuse_value(fmt::format("is no integer from {} to {}", least, most));
  return *number;
}

int JsonPlace::integer(int least, int most) const {
  if (!value_->is_number_unsigned()) refuse_value(fmt::format("is no integer from {} to {}", least, most));
  return static_cast<int>(word(static_cast<Word>(least), static_cast<Word>(most)));
}

const std::string& JsonPlace::text() const {
  if (!value_->is_string() || value_->get_ref<const std::string&>().empty()) refuse_value("is no text");
  return value_->get_ref<const std::string&>();
}

const std::string& JsonPlace::one_of(std::initializer_list<std::string_view> texts) const {
  const std::string& found = text();
  if (std::ranges::find(texts, found) == texts.end())
    refuse_value(fmt::format("is not one of {}", fmt::join(texts, ", ")));
  return found;
}

Word JsonPlace::digits(std::string_view prefix, int base, std::size_t least, std::size_t most) const {
  const std::string& found = text();
  const std::string_view after = std::string_view(found).substr(std::min(prefix.size(), found.size()));
  const auto number = number_in<Word>(after, base);
  if (!found.starts_with(prefix) || after.size() < least || after.size() > most || !number) {
    const std::string many = least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
    refuse_value(fmt::format("is not {} and {} digits", prefix, many));
  }
  return *number;
}

}  // namespace cubeverify
