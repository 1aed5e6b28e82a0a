#include "host/check/function_text.h"

#include <algorithm>
#include <array>
#include <regex>

#include <fmt/format.h>

#include "host/check/compiled_program.h"
#include "host/errors.h"

namespace cubeverify {

namespace {

// What stands before the functions.
constexpr std::string_view kIncludes = R"(#include <atomic>
#include <bit>
#include <cmath>
#include <csignal>
#include <concepts>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>
#include <sys/stat.h>
#include <unistd.h>
)";

// What expressions and headers may use. As templates, so that functions of a header that have the same names go first.
constexpr std::string_view kHelpers = R"(namespace cubeverify_helpers {
using Word = std::uint64_t;
template <class = void> Word all_ones(int n) { return n < 1 ? 0 : n > 63 ? ~Word{0} : ~Word{0} >> (64 - n); }
template <class = void> int weight(Word c) { return std::popcount(c); }
template <class = void> int lowest_bit(Word c) { return std::countr_zero(c); }
template <class = void> int highest_bit(Word c) { return 63 - std::countl_zero(c); }
template <class = void> Word rotate_left(int n, Word c, int k) {
  k = (k % n + n) % n;
  return k == 0 ? c : (c << k | c >> (n - k)) & all_ones(n);
}
template <class = void> Word rotate_right(int n, Word c, int k) { return rotate_left(n, c, -k); }
}
using namespace cubeverify_helpers;
)";

// How a header's functions are called, whichever of them it has.
constexpr std::string_view kCallsOfHeader = R"(
#line 1 "program"
namespace cubeverify_program {
using Word = std::uint64_t;
template <class N> concept HasParent = requires(N n, Word c) { { parent(n, c) } -> std::convertible_to<Word>; };
template <class N> concept HasParents = requires(N n, Word c) { { parent(n, n, c) } -> std::convertible_to<Word>; };
template <class N> concept HasChildren = requires(N n, Word c) { { children(n, c) } -> std::convertible_to<Word>; };
template <class N> concept HasChildrens = requires(N n, Word c) { { children(n, n, c) } -> std::convertible_to<Word>; };
template <class N> concept HasTrees = requires(N n) { { trees(n) } -> std::convertible_to<int>; };
static_assert(HasParent<int> || HasParents<int>,
    "the header has no function parent(n, c) or parent(n, j, c) that gives a node");
constexpr bool kHasChildren = HasChildren<int> || HasChildrens<int>;
template <class N> Word parent_of(N n, N j, Word c) {
  if constexpr (HasParents<N>) return static_cast<Word>(parent(n, j, c));
  else return static_cast<Word>(parent(n, c));
}
template <class N> Word children_of(N n, N j, Word c) {
  if constexpr (HasChildrens<N>) return static_cast<Word>(children(n, j, c));
  else if constexpr (HasChildren<N>) return static_cast<Word>(children(n, c));
  else return 0;
}
template <class N> int trees_of(N n, int) {
  if constexpr (HasTrees<N>) return static_cast<int>(trees(n));
  else return HasParents<N> ? n : 1;
}
}
)";

// One expression as a function. Its name as a file is what errors call it.
std::string function_text(std::string_view name, std::string_view place, std::string_view expression) {
  return fmt::format(
      "static Word {}(int n, int j, Word c) {{\n  (void)n; (void)j; (void)c;\n  return static_cast<Word>(\n"
      "#line 1 \"{}\"\n{}\n#line 1 \"{}\"\n  );\n}}\n",
      name, place, expression, kProgramPlace);
}

}  // namespace

bool looks_like_expression(const std::string& text) {
  return text.find_first_of("&|^~+*%?<>()=! ") != std::string::npos;
}

bool looks_like_header(const std::filesystem::path& file) {
  constexpr std::array<std::string_view, 3> kEndings{".h", ".hh", ".hpp"};
  return std::ranges::find(kEndings, file.extension().string()) != kEndings.end();
}

std::string with_functions(const TreeFunctions& functions, std::string_view program) {
  std::string text(kIncludes);
  if (!functions.header.empty()) {
    // As a string of C++, whatever letters it has.
    std::string path;
    for (const char letter : std::filesystem::absolute(functions.header).string()) {
      if (letter == '"' || letter == '\\' || letter == '\n') {
        throw CommandError(ExitCode::kUsage, "a header's name may have no quotation mark, backslash or end of line");
      }
      path += letter;
    }
    return preprocessed(fmt::format("{}{}#include \"{}\"\n{}{}", text, kHelpers, path, kCallsOfHeader, program),
                        "the header");
  }
  static const std::regex kNumberOfTree("\\bj\\b");
  if (!functions.trees && std::regex_search(functions.parent, kNumberOfTree)) {
    throw CommandError(ExitCode::kUsage,
                       "the expression uses j, the number of a tree; say how many trees there are, as in "
                       "--trees n");
  }
  text += kHelpers;
  text += function_text("cubeverify_parent", "expression", functions.parent);
  if (!functions.children.empty()) text += function_text("cubeverify_children", "children", functions.children);
  text += fmt::format(
      "namespace cubeverify_program {{\nconstexpr bool kHasChildren = {};\n"
      "static Word parent_of(int n, int j, Word c) {{ return cubeverify_parent(n, j, c); }}\n"
      "static Word children_of(int n, int j, Word c) {{ return {}(n, j, c); }}\n"
      "static int trees_of(int, int told) {{ return told; }}\n}}\n",
      !functions.children.empty(), functions.children.empty() ? "cubeverify_parent" : "cubeverify_children");
  return text + std::string(program);
}

}  // namespace cubeverify
