#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "kernels/address/word.h"

namespace cubeverify {

struct OwnGraph;

// What no parent is written as: -1 as in Python, -9999 as in scipy.sparse.csgraph, null and None.
bool is_root_mark(std::string_view text);
inline bool is_root_number(std::int64_t number) { return number == -1 || number == -9999; }

// The text of a value in JSON: of a string what it says, and of an array the tuple that it was in Python.
std::string text_of_json(const nlohmann::json& value);

// How an adjacency matrix is written in lines.
inline constexpr const char* kMatrixInLines = "put blanks between its numbers, and say --as adjacency";

// The nodes of one file, as people write them: in decimal, as 0b... or 0x...; as words of bits without 0b ("011"), all
// of one length; or as tuples of bits ("(0, 1, 1)"), as networkx calls the nodes of its hypercube. Where nothing but 0
// and 1 has been seen yet, a word may be either, so that all values are settled at the end.
class NodeNames {
 public:
  // Nodes below `most`; they are decimal numbers from 1 on with `one_based`.
  NodeNames(Word most, bool one_based) : most_(most), one_based_(one_based) {}

  // A value for settled(), or nothing for what is no node, or not written as the nodes before.
  std::optional<std::uint32_t> read(std::string_view text);
  // The same of a number as JSON and NumPy have them.
  std::optional<std::uint32_t> number(Word value);
  // What is wrong with a text that read() takes for no node: "'x' is not a node, ...".
  [[nodiscard]] std::string fault(std::string_view text) const;

  // How the nodes were read, in a sentence, where that needs saying.
  [[nodiscard]] std::string note() const;

  [[nodiscard]] std::uint32_t settled(std::uint32_t value) const;
  // Words that may be numbers or bits are bits.
  void prefer_bits() { kind_ = kind_ == Kind::kUnknown ? Kind::kBits : kind_; }
  // Settles a graph's nodes: says in it their bits and how they were read. What is its own parent has none then.
  void settle(OwnGraph& graph) const;

 private:
  // Decimal digits of so many 0s and 1s are below 2^30.
  static constexpr std::size_t kMostDigits = 9;
  enum class Kind { kUnknown, kNumbers, kBits };

  std::optional<std::uint32_t> bits(std::string_view text);
  [[nodiscard]] std::optional<std::uint32_t> in_range(Word value) const;

  Word most_;
  bool one_based_;
  Kind kind_ = Kind::kUnknown;
  std::size_t length_ = 0;  // of words that are bits, or may be
  bool only_bits_ = true;   // no number has had another digit
  bool has_zero_ = false;   // as a number
};

// What attributes such as "label" call the nodes of a graph, whose ids may be a library's own numbers. An attribute
// that has anything else than nodes calls none.
class OtherNames {
 public:
  OtherNames(Word most, bool one_based) : most_(most), one_based_(one_based) {}

  // The node that was listed as the `place`th, from 0 on, has this text.
  void add(std::string_view attribute, std::size_t place, std::string_view text);
  // Throws CommandError (kUsage) if an attribute calls a node of a settled graph by another node.
  void require_same(const std::filesystem::path& file, const OwnGraph& graph) const;

 private:
  using Called = std::vector<std::pair<std::uint32_t, std::uint32_t>>;  // places of nodes, and what they are called
  struct Attribute {
    NodeNames names;
    std::optional<Called> called = Called{};  // none where it has anything else than nodes
  };

  Word most_;
  bool one_based_;
  std::map<std::string, Attribute, std::less<>> attributes_;
};

}  // namespace cubeverify
