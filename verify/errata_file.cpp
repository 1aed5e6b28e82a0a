#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "verify/erratum.h"

namespace cubeverify {
namespace {

// One table of the file, from which every key is to be taken.
class Entry {
 public:
  Entry(std::string_view paper, const toml::table& table) : paper_(paper), table_(table) {}

  // Its lines joined by blanks; "" where it may be left out and is.
  std::string text(std::string_view key, bool needed) {
    const toml::node* node = taken(key, needed);
    if (node == nullptr) return "";
    const auto value = node->value<std::string>();
    if (!value) refuse(*node, fmt::format("{} is no text", key));
    std::istringstream words(*value);
    std::string joined;
    for (std::string word; words >> word;) joined += (joined.empty() ? "" : " ") + word;
    if (joined.empty()) refuse(*node, fmt::format("{} is empty", key));
    return joined;
  }

  int number(std::string_view key) {
    const toml::node* node = taken(key, true);
    const auto value = node->value<int>();
    if (!value || *value < 1) refuse(*node, fmt::format("{} is no number from 1 on", key));
    return *value;
  }

  // False where it is left out.
  bool flag(std::string_view key) {
    const toml::node* node = taken(key, false);
    if (node == nullptr) return false;
    const auto value = node->value_exact<bool>();
    if (!value) refuse(*node, fmt::format("{} is neither true nor false", key));
    return *value;
  }

  // "tr611.lemma11 printed".
  ReadingName reading(std::string_view key) { return reading_in(*taken(key, true), key); }

  std::vector<ReadingName> readings(std::string_view key, bool needed) {
    const toml::node* node = taken(key, needed);
    std::vector<ReadingName> names;
    if (node == nullptr) return names;
    if (!node->is_array()) refuse(*node, fmt::format("{} is no list of readings", key));
    for (const toml::node& one : *node->as_array()) names.push_back(reading_in(one, key));
    return names;
  }

  void expect_nothing_else() const {
    for (const auto& [key, node] : table_) {
      if (std::ranges::find(taken_, key.str()) == taken_.end())
        refuse(node, fmt::format("there is no key {}", key.str()));
    }
  }

  [[noreturn]] void refuse(const toml::node& at, const std::string& what) const {
    throw std::logic_error(fmt::format("{}/errata.toml, line {}: {}", paper_, at.source().begin.line, what));
  }

 private:
  const toml::node* taken(std::string_view key, bool needed) {
    taken_.push_back(key);
    const toml::node* node = table_.get(key);
    if (node == nullptr && needed) refuse(table_, fmt::format("{} is missing", key));
    return node;
  }

  ReadingName reading_in(const toml::node& node, std::string_view key) const {
    const std::string name = node.value_or(std::string());
    const std::size_t blank = name.find(' ');
    if (blank == std::string::npos) refuse(node, fmt::format("{} takes readings as \"CLAIM READING\"", key));
    return {name.substr(0, blank), name.substr(blank + 1)};
  }

  std::string_view paper_;
  const toml::table& table_;
  std::vector<std::string_view> taken_;
};

ErratumClass class_in(Entry& entry, const toml::table& table) {
  const std::string kind = entry.text("class", true);
  if (kind.size() != 1 || kind < "A" || kind > "D") entry.refuse(table, "class is not one of A to D");
  return static_cast<ErratumClass>(kind[0] - 'A');
}

Erratum erratum_in(Entry entry, const toml::table& table, bool is_mistake) {
  Erratum one;
  one.number = entry.number("number");
  if (is_mistake) {
    one.kind = class_in(entry, table);
    one.slip = entry.flag("slip");
    one.grave = entry.flag("grave");
    one.step = entry.text("step", false);
  }
  one.title = entry.text("title", true);
  one.place = entry.text("place", true);
  one.printed = entry.text("printed", true);
  one.corrected = entry.text(is_mistake ? "corrected" : "holds", true);
  one.why = entry.text("why", false);
  one.consequences = entry.text("consequences", false);
  one.besides = entry.text("besides", false);
  one.literature = entry.text("literature", false);
  one.refuted = entry.readings("refuted", true);
  one.verified_by = entry.readings("verified_by", false);
  entry.expect_nothing_else();
  return one;
}

Strength strength_in(Entry entry) {
  Strength one{entry.text("title", true), entry.text("text", true), entry.reading("shown_by")};
  entry.expect_nothing_else();
  return one;
}

toml::table parsed(std::string_view paper, std::string_view text) {
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    throw std::logic_error(
        fmt::format("{}/errata.toml, line {}: {}", paper, error.source().begin.line, error.description()));
  }
}

}  // namespace

PaperErrata read_errata(std::string_view paper, std::string_view toml) {
  const toml::table file = parsed(paper, toml);
  PaperErrata errata{.prefix = std::string(paper), .errata = {}, .remarks = {}, .slips = {}, .strengths = {}};
  for (const auto& [kind, entries] : file) {
    const Entry whole(paper, file);
    if (!entries.is_array_of_tables()) whole.refuse(entries, fmt::format("{} is no list of tables", kind.str()));
    for (const toml::node& node : *entries.as_array()) {
      const toml::table& table = *node.as_table();
      if (kind == "mistake") {
        Erratum mistake = erratum_in({paper, table}, table, true);
        (mistake.slip ? errata.slips : errata.errata).push_back(std::move(mistake));
      } else if (kind == "remark") {
        errata.remarks.push_back(erratum_in({paper, table}, table, false));
      } else if (kind == "strength") {
        errata.strengths.push_back(strength_in({paper, table}));
      } else {
        whole.refuse(node, fmt::format("there is no table {}", kind.str()));
      }
    }
  }
  return errata;
}

}  // namespace cubeverify
