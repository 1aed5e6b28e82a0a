#include "host/check/readers/node_names.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/check/readers/own_graph.h"
#include "host/printable.h"
#include "host/text/number.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {
namespace {

bool has_only_bits(std::string_view text) { return text.find_first_not_of("01") == std::string_view::npos; }

// The bits of a tuple such as "(0, 1, 1)", the entries one after the other; nothing if it is no such tuple.
std::optional<std::string> bits_of_tuple(std::string_view text) {
  if (!text.starts_with('(') || !text.ends_with(')')) return std::nullopt;
  std::string found;
  bool entry_wanted = true;
  for (const char sign : text.substr(1, text.size() - 2)) {
    if (sign == ' ') continue;
    if (entry_wanted ? sign != '0' && sign != '1' : sign != ',') return std::nullopt;
    if (entry_wanted) found += sign;
    entry_wanted = !entry_wanted;
  }
  if (found.empty()) return std::nullopt;
  return found;
}

}  // namespace

bool is_root_mark(std::string_view text) {
  constexpr std::array<std::string_view, 4> kMarks{"-1", "-9999", "null", "None"};
  return std::ranges::find(kMarks, text) != kMarks.end();
}

std::string text_of_json(const nlohmann::json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return json_text(value);
  std::string text;
  for (const nlohmann::json& entry : value) text += (text.empty() ? "(" : ", ") + json_text(entry);
  return text + ")";
}

std::optional<std::uint32_t> NodeNames::bits(std::string_view text) {
  if (one_based_ || kind_ == Kind::kNumbers || (length_ != 0 && text.size() != length_)) return std::nullopt;
  if (text.size() >= 64 || bit(static_cast<int>(text.size())) > most_) return std::nullopt;
  kind_ = Kind::kBits;
  length_ = text.size();
  return static_cast<std::uint32_t>(number_in<Word>(text, length_ <= kMostDigits ? 10 : 2).value_or(0));
}

std::optional<std::uint32_t> NodeNames::read(std::string_view text) {
  // Most files are decimal numbers throughout.
  if (kind_ == Kind::kNumbers && !only_bits_ && !text.empty() && text[0] >= '1' && text[0] <= '9') {
    const auto value = number_in<Word>(text);
    return value ? in_range(*value) : std::nullopt;
  }
  if (text.starts_with('(')) {
    const auto tuple = bits_of_tuple(text);
    return tuple ? bits(*tuple) : std::nullopt;
  }
  int base = 10;
  if (text.starts_with("0b")) base = 2;
  if (text.starts_with("0x")) base = 16;
  if (base == 10 && text.size() > 1 && has_only_bits(text)) {
    // In decimal it would be a node of a cube that no file has.
    const bool too_long = text.size() > kMostDigits && kind_ == Kind::kUnknown;
    if (text[0] == '0' || kind_ == Kind::kBits || too_long) return bits(text);
    if (kind_ == Kind::kUnknown && (length_ == 0 || length_ == text.size())) {
      length_ = text.size();
    } else {
      kind_ = Kind::kNumbers;
    }
  } else {
    if (kind_ == Kind::kBits || (base == 10 && text.size() > 1 && text[0] == '0')) return std::nullopt;
    kind_ = Kind::kNumbers;
  }
  if (base != 10) text.remove_prefix(2);
  only_bits_ = only_bits_ && base == 10 && has_only_bits(text);
  const auto value = number_in<Word>(text, base);
  if (!value || (one_based_ && base != 10)) return std::nullopt;
  // "10" first, where there are four nodes: as a number it is not one of them.
  if (kind_ == Kind::kUnknown && *value >= most_) return bits(text);
  has_zero_ = has_zero_ || *value == 0;
  return in_range(*value);
}

std::optional<std::uint32_t> NodeNames::number(Word value) {
  if (kind_ == Kind::kBits) return std::nullopt;
  kind_ = Kind::kNumbers;
  has_zero_ = has_zero_ || value == 0;
  for (Word rest = value; only_bits_ && rest != 0; rest /= 10) only_bits_ = rest % 10 < 2;
  return in_range(value);
}

std::optional<std::uint32_t> NodeNames::in_range(Word value) const {
  if (one_based_ && value == 0) return std::nullopt;
  value -= one_based_ ? 1 : 0;
  if (value >= most_) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

std::string NodeNames::fault(std::string_view text) const {
  const std::string_view shown = text.substr(0, 40);
  const auto with = [&](const std::string& hint) { return fmt::format("'{}' is not a node: {}", shown, hint); };
  const std::string any_names = "; in Python cubeverify.check takes any names of a graph given as network=";
  if (text.starts_with('('))
    return with("a tuple has 0s and 1s, as many in each; an edge has no brackets: 0 2" + any_names);
  if (text.size() > kMostTreeDimensions && has_only_bits(text))
    return with(fmt::format("{} bits; if these are the rows of an adjacency matrix, {}", text.size(), kMatrixInLines));
  if (text.size() > 1 && has_only_bits(text) && text[0] == '0' && length_ == 0 &&
      bit(std::min<int>(63, static_cast<int>(text.size()))) > most_)
    return with(fmt::format("a word of {} bits, where there are {} nodes", text.size(), most_));
  if (kind_ == Kind::kBits)
    return with(
        fmt::format("the nodes before it are words of {} bits; decimal numbers have no zeroes before them", length_));
  const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  if (one_based_ && is_number && text[0] != '0') return fmt::format("'{}' is not a node from 1 to {}", shown, most_);
  if (one_based_) return with("with --one-based nodes are decimal numbers from 1 on");
  if (const bool binary = text.starts_with("0b"); binary || text.starts_with("0x")) {
    if (number_in<Word>(text.substr(2), binary ? 2 : 16))
      return fmt::format("'{}' is not a node from 0 to {}", shown, most_ - 1);
  }
  if (text.size() > 1 && text[0] == '0' && has_only_bits(text))
    return with("bits are words of one length, or have 0b before them; other numbers have no zeroes before them");
  if (text.size() > 1 && text[0] == '0' && is_number) return with("numbers have no zeroes before them");
  if (!is_number && !text.empty() && text.find_first_not_of("0123456789.eE+-") == std::string_view::npos)
    return with(text[0] == '-' ? "nodes are integers from 0 on"
                               : "nodes are integers from 0 on (numpy.savetxt writes them with fmt=\"%d\")");
  if (!is_number)
    return with("nodes are numbers from 0 on, in decimal or as 0b..., or words of bits of one length" + any_names);
  std::string more;
  if (text == std::to_string(most_) && !has_zero_)
    more = "; if none is 0, your nodes seem to be numbered from 1: subtract 1, or say --one-based";
  return fmt::format("'{}' is not a node from 0 to {}{}", shown, most_ - 1, more);
}

std::string NodeNames::note() const {
  return kind_ == Kind::kBits ? fmt::format("Nodes are read as words of {} bits, the highest bit first.", length_) : "";
}

std::uint32_t NodeNames::settled(std::uint32_t value) const {
  if (kind_ != Kind::kBits || length_ > kMostDigits || value == ParentArray::kNone) return value;
  std::uint32_t node = 0;
  for (std::uint32_t place = 1; value != 0; value /= 10, place *= 2) node += value % 10 * place;
  return node;
}

void NodeNames::settle(OwnGraph& graph) const {
  graph.one_based = one_based_;
  graph.may_be_bits = only_bits_ && kind_ == Kind::kNumbers;
  add_sentence(graph.note, note());
  if (kind_ == Kind::kBits) {
    graph.bits = static_cast<int>(length_);
    for (std::uint32_t& parent : graph.parent) parent = settled(parent);
    for (std::uint32_t& node : graph.nodes) node = settled(node);
    for (OwnEdge& edge : graph.edges) {
      edge.from = settled(edge.from);
      edge.to = settled(edge.to);
    }
  }
  const std::size_t size = graph.parent.size() / graph.trees;
  for (std::size_t i = 0; i < graph.parent.size(); ++i) {
    if (graph.parent[i] == i % size) graph.parent[i] = ParentArray::kNone;
  }
}

void OtherNames::add(std::string_view attribute, std::size_t place, std::string_view text) {
  Attribute& one =
      attributes_.try_emplace(std::string(attribute), Attribute{NodeNames(most_, one_based_)}).first->second;
  if (text.ends_with(".0")) text.remove_suffix(2);  // of an attribute of floats
  const auto node = one.called ? one.names.read(text) : std::nullopt;
  if (!node) return one.called.reset();
  one.called->emplace_back(static_cast<std::uint32_t>(place), *node);
}

void OtherNames::require_same(const std::filesystem::path& file, const OwnGraph& graph) const {
  for (const auto& [attribute, one] : attributes_) {
    NodeNames names = one.names;
    if (graph.bits) names.prefer_bits();
    for (const auto& [place, called] : one.called.value_or(Called{})) {
      const std::uint32_t other = names.settled(called), node = graph.nodes[place];
      if (other == node) continue;
      refuse_graph(file, fmt::format("node {}", place + 1),
                   fmt::format("it is node {} by its id and node {} by its attribute {}; leave that out, or number "
                               "nodes by it",
                               graph.number_of(node), graph.number_of(other), attribute));
    }
  }
}

}  // namespace cubeverify
