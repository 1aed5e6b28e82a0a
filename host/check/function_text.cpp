#include "host/check/function_text.h"

#include <algorithm>
#include <array>
#include <regex>

#include <fmt/format.h>

#include "host/check/compiled_program.h"
#include "host/errors.h"
#include "host/guards/checksum.h"

namespace cubeverify {

namespace {

// How a header's functions are called, whichever of them it has.
constexpr std::string_view kCallsOfHeader = R"(
#line 1 "program"
template <class N> concept CubeverifyHasParent = requires(N n, Word c) { { parent(n, c) } -> std::convertible_to<Word>; };
template <class N> concept CubeverifyHasParents = requires(N n, Word c) { { parent(n, n, c) } -> std::convertible_to<Word>; };
template <class N> concept CubeverifyHasChildren = requires(N n, Word c) { { children(n, c) } -> std::convertible_to<Word>; };
template <class N> concept CubeverifyHasChildrens = requires(N n, Word c) { { children(n, n, c) } -> std::convertible_to<Word>; };
template <class N> concept CubeverifyHasTrees = requires(N n) { { trees(n) } -> std::convertible_to<int>; };
static_assert(CubeverifyHasParent<int> || CubeverifyHasParents<int>,
    "the header has no function parent(n, c) or parent(n, j, c) that gives a node");
template <class N> struct CubeverifyCalls {
  static constexpr bool kHasChildren = CubeverifyHasChildren<N> || CubeverifyHasChildrens<N>;
  CUBEVERIFY_FUNCTION static Word parent_of(N n, N j, Word c) {
    if constexpr (CubeverifyHasParents<N>) return static_cast<Word>(parent(n, j, c));
    else return static_cast<Word>(parent(n, c));
  }
  CUBEVERIFY_FUNCTION static Word children_of(N n, N j, Word c) {
    if constexpr (CubeverifyHasChildrens<N>) return static_cast<Word>(children(n, j, c));
    else if constexpr (CubeverifyHasChildren<N>) return static_cast<Word>(children(n, c));
    else return 0;
  }
  static int trees_of(N n, int) {
    if constexpr (CubeverifyHasTrees<N>) return static_cast<int>(trees(n));
    else return CubeverifyHasParents<N> ? n : 1;
  }
};
using CubeverifyFunctions = CubeverifyCalls<int>;
)";

// One expression as a function. Its name as a file is what errors call it.
std::string function_text(std::string_view name, std::string_view place, std::string_view expression) {
  return fmt::format(
      "CUBEVERIFY_FUNCTION static Word {}(int n, int j, Word c) {{\n  (void)n; (void)j; (void)c;\n  return "
      "static_cast<Word>(\n"
      "#line 1 \"{}\"\n{}\n#line 1 \"{}\"\n  );\n}}\n",
      name, place, expression, kProgramPlace);
}

}  // namespace

bool looks_like_header(const std::filesystem::path& file) {
  constexpr std::array<std::string_view, 3> kEndings{".h", ".hh", ".hpp"};
  return std::ranges::find(kEndings, file.extension().string()) != kEndings.end();
}

const char* name_of(const TreeFunctions& functions) {
  return functions.header.empty() ? "the expression" : "the header";
}

std::string text_of_functions(const TreeFunctions& functions) {
  if (!functions.header.empty()) {
    // As a string of C++, whatever letters it has.
    const std::string path = std::filesystem::absolute(functions.header).string();
    if (path.find_first_of("\"\\\n") != std::string::npos) {
      refuse("a header's name may have no quotation mark, backslash or end of line");
    }
    return fmt::format("#include \"{}\"\n{}", path, kCallsOfHeader);
  }
  static const std::regex kNumberOfTree("\\bj\\b");
  if (!functions.trees && std::regex_search(functions.parent, kNumberOfTree)) {
    refuse("the expression uses j, the number of a tree; say how many trees there are, as in --trees n");
  }
  const bool has_children = !functions.children.empty();
  return fmt::format(
      "struct CubeverifyFunctions {{\n  static constexpr bool kHasChildren = {};\n{}{}"
      "  static int trees_of(int, int said) {{ return said; }}\n}};\n",
      has_children, function_text("parent_of", "expression", functions.parent),
      function_text("children_of", "children", has_children ? functions.children : "0"));
}

std::string program_around(const std::string& functions, const std::string& headers, const std::string& rest) {
  // Assertions are for the functions alone.
  return fmt::format(
      "#define NDEBUG\n#include \"host/check/compiled/helpers.h\"\n{}#undef NDEBUG\n#include <cassert>\n{}\n"
      "#line 1 \"{}\"\n{}",
      headers, functions, kProgramPlace, rest);
}

Word checksum_of(const TreeFunctions& functions) {
  const std::string text = text_of_functions(functions);
  if (functions.header.empty()) return checksum(text);
  return checksum(preprocessed("#include \"host/check/compiled/helpers.h\"\n" + text, name_of(functions)));
}

}  // namespace cubeverify
