#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <regex>

#include <fmt/format.h>

#include "host/check/own_graph.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

// What stands before the numbers of a NumPy file (numpy.lib.format): how wide they are, and how many of each tree.
struct NpyHead {
  std::size_t width;  // in bytes
  bool is_signed;
  Word count;
  Word trees;
};

NpyHead read_head(std::ifstream& in, const std::filesystem::path& file) {
  std::array<unsigned char, 12> fixed{};
  in.read(reinterpret_cast<char*>(fixed.data()), 8);
  const std::streamsize length_bytes = fixed[6] == 1 ? 2 : 4;
  in.read(reinterpret_cast<char*>(fixed.data()) + 8, length_bytes);
  std::size_t length = fixed[8] + 256U * fixed[9];
  if (length_bytes == 4) length += 65536U * (fixed[10] + 256U * fixed[11]);
  // Those that NumPy writes have some hundred letters, and the stack that a regular expression takes grows with them.
  constexpr std::size_t kMostHead = 4096;
  std::string head(std::min(length, kMostHead), ' ');
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  std::smatch descr, shape;
  static const std::regex kDescr("'descr': *'([^']*)'"), kShape("'shape': *\\(([0-9, ]*)\\)");
  if (!in || length > kMostHead || !std::regex_search(head, descr, kDescr) || !std::regex_search(head, shape, kShape)) {
    refuse_graph(file, "", "its NumPy header ends too early, or is none");
  }
  const std::string type = descr[1];
  static const std::regex kInteger("[<|]([iu])([1248])");
  std::smatch integer;
  if (!std::regex_match(type, integer, kInteger)) {
    refuse_graph(
        file, "",
        fmt::format("numbers of type {}; parents are integers, lowest byte first: parents.astype('<i8')", type));
  }
  NpyHead result{static_cast<std::size_t>(integer[2].str()[0] - '0'), integer[1] == "i", 0, 1};
  const std::string sizes = shape[1];
  static const std::regex kOneTree(" *([0-9]{1,18}) *,? *"), kSeveral(" *([0-9]{1,18}) *, *([0-9]{1,18}) *,? *");
  std::smatch numbers;
  if (std::regex_match(sizes, numbers, kOneTree)) {
    result.count = std::stoull(numbers[1]);
  } else if (std::regex_match(sizes, numbers, kSeveral)) {
    result.trees = std::stoull(numbers[1]);
    result.count = std::stoull(numbers[2]);
  } else {
    refuse_graph(
        file, "",
        fmt::format("an array of shape ({}); parents are one row, parents.ravel(), or one for each tree", sizes));
  }
  static const std::regex kColumns("'fortran_order': *True");
  if (result.trees > 1 && std::regex_search(head, kColumns)) {
    refuse_graph(file, "", "its columns are stored one after the other; store rows: numpy.ascontiguousarray(parents)");
  }
  if (result.trees < 1 || result.trees > kMostOwnTrees) {
    refuse_graph(file, "", fmt::format("{} trees, of which there may be 1 to {}", result.trees, kMostOwnTrees));
  }
  return result;
}

}  // namespace

OwnGraph read_npy_parents(const std::filesystem::path& file, std::optional<int> n) {
  std::ifstream in(file, std::ios::binary);
  const NpyHead head = read_head(in, file);
  const Word most = most_nodes(n);
  if (head.count > most) refuse_graph(file, "", fmt::format("{} parents, more than {}", head.count, most));
  const Word values = head.count * head.trees;
  require_memory(file, static_cast<double>(values) * (sizeof(std::uint32_t) + kMeasuringBytesPerNode),
                 fmt::format("measuring an array of {} parents", values));
  OwnGraph graph;
  graph.has_parents = true;
  graph.trees = head.trees;
  graph.parent.resize(values);
  std::vector<char> bytes(head.width << 16);
  for (Word done = 0; done < values;) {
    const std::size_t now = std::min<std::size_t>(values - done, 1 << 16);
    if (!in.read(bytes.data(), static_cast<std::streamsize>(now * head.width))) {
      refuse_graph(file, "", fmt::format("it ends before its {} parents", values));
    }
    for (std::size_t i = 0; i < now; ++i, ++done) {
      Word parent = 0;
      // This program runs where the lowest byte comes first.
      std::memcpy(&parent, &bytes[i * head.width], head.width);
      const bool root = parent == done % head.count || (head.is_signed && parent == ~Word{0} >> (64 - 8 * head.width));
      if (!root && parent >= head.count) {
        refuse_graph(file, fmt::format("entry {}", done),
                     fmt::format("the parent {} is not a node from 0 to {}, or -1", parent, head.count - 1));
      }
      graph.parent[done] = root ? ParentArray::kNone : static_cast<std::uint32_t>(parent);
    }
  }
  if (in.peek() != std::char_traits<char>::eof()) refuse_graph(file, "", "there is more in it than its header says");
  return graph;
}

}  // namespace cubeverify
