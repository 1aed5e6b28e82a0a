#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fstream>
#include <regex>

#include <fmt/format.h>

#include "host/check/readers/graph_arrays.h"
#include "host/check/readers/own_graph.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {
namespace {

// What stands before the numbers of a NumPy file (numpy.lib.format).
struct NpyHead {
  char kind = 'i';        // i, u, f or b
  std::size_t width = 0;  // of a number, in bytes
  bool is_swapped = false;
  bool is_by_columns = false;
  bool is_flat = false;
  Word rows = 1, columns = 1;
};

[[noreturn]] void refuse_type(const std::filesystem::path& file, const std::string& type) {
  refuse_graph(file, "",
               "numbers of type {}; nodes are integers, as parents.astype(int) makes them, and matrices also "
               "of booleans or floats of 4 or 8 bytes",
               type);
}

NpyHead read_head(std::ifstream& in, const std::filesystem::path& file) {
  std::array<unsigned char, 12> fixed{};
  in.read(reinterpret_cast<char*>(fixed.data()), 8);
  if (fixed[6] < 1 || fixed[6] > 3 || fixed[7] != 0)
    refuse_graph(file, "", "version {}.{} of NumPy's format; 1.0 to 3.0 are read", fixed[6], fixed[7]);
  const std::streamsize length_bytes = fixed[6] == 1 ? 2 : 4;
  in.read(reinterpret_cast<char*>(fixed.data()) + 8, length_bytes);
  std::size_t length = fixed[8] + 256U * fixed[9];
  if (length_bytes == 4) length += 65536U * (fixed[10] + 256U * fixed[11]);
  // Those that NumPy writes have some hundred letters, and the stack that a regular expression takes grows with them.
  constexpr std::size_t kMostHead = 4096;
  std::string text(std::min(length, kMostHead), ' ');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  static const std::regex kHead(
      R"(\{\s*'descr':\s*('[^']*'|\[[^\]]*\]),\s*'fortran_order':\s*(True|False),\s*'shape':\s*\(([0-9, ]*)\),?\s*\}\s*)");
  std::smatch found;
  if (!in || length > kMostHead || !std::regex_match(text, found, kHead))
    refuse_graph(file, "", "its NumPy header ends too early, or is not as NumPy writes it");
  const std::string type = found[1], sizes = found[3];
  static const std::regex kNumber("'([<>|=])([iufb])([1248])'");
  std::smatch number;
  if (!std::regex_match(type, number, kNumber) || (number[2] == "b" && number[3] != "1")) {
    refuse_type(file, type);
  }
  NpyHead head;
  head.kind = number[2].str()[0];
  head.width = static_cast<std::size_t>(number[3].str()[0] - '0');
  head.is_swapped = number[1] == ">";
  head.is_by_columns = found[2] == "True";
  static const std::regex kOne(" *([0-9]{1,18}) *,? *"), kTwo(" *([0-9]{1,18}) *, *([0-9]{1,18}) *,? *");
  std::smatch numbers;
  if (std::regex_match(sizes, numbers, kOne)) {
    head.is_flat = true;
    head.columns = std::stoull(numbers[1]);
  } else if (std::regex_match(sizes, numbers, kTwo)) {
    head.rows = std::stoull(numbers[1]);
    head.columns = std::stoull(numbers[2]);
  } else {
    refuse_graph(file, "", "an array of shape ({}); arrays of one or two dimensions are read", sizes);
  }
  if (head.rows == 0 || head.columns == 0) refuse_graph(file, "", "an array without numbers");
  constexpr Word kMostNumbers = Word{1} << 36;  // a choice: all that is read fits in memory
  if (head.rows > kMostNumbers || head.columns > kMostNumbers)
    refuse_graph(file, "", "an array of shape ({}), more than any cube has nodes", sizes);
  return head;
}

// One number of a file: the node, or of an adjacency matrix whether there is an edge; nothing if it is no number.
class NumberReader {
 public:
  NumberReader(const NpyHead& head, bool is_matrix, NodeNames& names)
      : head_(head), is_matrix_(is_matrix), names_(names) {}

  std::optional<std::uint32_t> at(const char* bytes) {
    std::array<char, 8> plain{};
    std::copy_n(bytes, head_.width, plain.begin());
    if (head_.is_swapped) std::reverse(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(head_.width));
    // This program runs where the lowest byte comes first.
    Word value = 0;
    std::memcpy(&value, plain.data(), sizeof value);
    if (head_.kind == 'f') return edge_by_weight(plain);
    if (head_.kind == 'i') {
      const int unused = static_cast<int>(64 - 8 * head_.width);
      last_ = static_cast<std::int64_t>(value << unused) >> unused;
      if (last_ < 0) return is_root_number(last_) ? std::optional(ParentArray::kNone) : std::nullopt;
    } else {
      last_ = static_cast<std::int64_t>(value);
    }
    if (is_matrix_) return value == 0 ? 0 : 1;
    return names_.number(value);
  }

  // What the last number was.
  [[nodiscard]] std::string text() const {
    if (head_.kind == 'f') return fmt::format("{}", weight_);
    return head_.kind == 'u' ? std::to_string(static_cast<Word>(last_)) : std::to_string(last_);
  }
  [[nodiscard]] bool is_zero() const { return last_ == 0; }

 private:
  std::optional<std::uint32_t> edge_by_weight(const std::array<char, 8>& plain) {
    float narrow = 0;
    std::memcpy(&narrow, plain.data(), sizeof narrow);
    std::memcpy(&weight_, plain.data(), sizeof weight_);
    if (head_.width == sizeof narrow) weight_ = narrow;
    if (!(weight_ >= 0) || std::isinf(weight_)) return std::nullopt;
    return weight_ == 0 ? 0 : 1;
  }

  const NpyHead& head_;
  bool is_matrix_;
  NodeNames& names_;
  std::int64_t last_ = 1;
  double weight_ = 0;
};

}  // namespace

OwnGraph read_graph_npy(const std::filesystem::path& file, const ReadOptions& options) {
  std::ifstream in(file, std::ios::binary);
  const NpyHead head = read_head(in, file);
  const ArrayMeaning meaning = meaning_of_shape(file, head.rows, head.columns, head.is_flat, options);
  const bool is_matrix = meaning == ArrayMeaning::kAdjacency;
  if ((head.kind == 'f' && (!is_matrix || head.width < 4)) || (head.kind == 'b' && !is_matrix)) {
    refuse_type(file, fmt::format("{}{}", head.kind, 8 * head.width));
  }
  if (is_matrix && options.one_based) refuse_one_based_matrix(file);
  // Before memory is taken for what is not there, and rows times columns may be too large for a word. More than its
  // header says is found at its end.
  const auto refuse_short = [&] {
    const std::string rows = head.is_flat ? "" : fmt::format("{} times ", head.rows);
    refuse_graph(file, "", "it ends before its {}{} numbers", rows, head.columns);
  };
  if (head.rows > static_cast<Word>(std::filesystem::file_size(file)) / head.width / head.columns) refuse_short();
  const Word values = head.rows * head.columns;
  // A row of parents may have more than n allows, as one of edges has.
  const Word most = most_nodes(options.n);
  const Word parents = head.columns == 1 ? head.rows : head.columns;
  if (meaning == ArrayMeaning::kParents && parents > most)
    refuse_graph(file, "", "{} parents, more than {}", parents, most);
  require_memory(file, static_cast<double>(values) * (sizeof(std::uint32_t) + kMeasuringBytesPerNode),
                 fmt::format("measuring an array of {} numbers", values));
  NodeNames names(meaning == ArrayMeaning::kParents ? parents : most, options.one_based);
  NumberReader reader(head, is_matrix, names);
  const std::size_t first = options.one_based ? 1 : 0;
  NumberArray array{head.is_flat, head.rows, head.columns, first, std::vector<std::uint32_t>(values)};
  std::vector<char> bytes(head.width << 16);
  for (Word done = 0; done < values;) {
    const std::size_t now = std::min<std::size_t>(values - done, 1 << 16);
    if (!in.read(bytes.data(), static_cast<std::streamsize>(now * head.width))) refuse_short();
    for (std::size_t i = 0; i < now; ++i, ++done) {
      const auto number = reader.at(&bytes[i * head.width]);
      const Word row = head.is_by_columns ? done % head.rows : done / head.columns;
      const Word column = head.is_by_columns ? done / head.rows : done % head.columns;
      // In Matlab a tree's root has 0.
      const bool is_root = options.one_based && reader.is_zero();
      if (!number && !is_root) {
        refuse_graph(file,
                     head.is_flat ? fmt::format("entry {}", first + done)
                                  : fmt::format("row {}, column {}", first + row, first + column),
                     is_matrix ? reader.text() + " is no weight of an edge, nor 0" : names.fault(reader.text()));
      }
      array.values[row * head.columns + column] = number.value_or(ParentArray::kNone);
    }
  }
  if (in.peek() != std::char_traits<char>::eof()) refuse_graph(file, "", "there is more in it than its header says");
  OwnGraph graph = graph_of_array(file, std::move(array), meaning);
  names.settle(graph);
  return graph;
}

}  // namespace cubeverify
