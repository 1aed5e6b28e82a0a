#include "host/check/function_text.h"

#include <algorithm>
#include <array>
#include <regex>

#include <fmt/format.h>

#include "host/check/compiled_program.h"
#include "host/errors.h"

namespace cubeverify {

namespace {

// What stands before the functions. Headers that take a compiler longer than all the rest, as <thread> and <vector>
// do, are left to those who need them.
constexpr std::string_view kIncludes = R"(#include <bit>
#include <cmath>
#include <concepts>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <pthread.h>
#include <unistd.h>
)";

// A device has few of them. Before them, the compiler's functions that count bits are replaced by the device's: nvcc
// leaves out, without a word, what constexpr functions of the library call of the compiler's, and std::popcount(c)
// would be any number.
constexpr std::string_view kIncludesOnDevice = R"(namespace cubeverify_bits {
__host__ __device__ constexpr int trailing_zeros(unsigned long long c) {
  return __builtin_is_constant_evaluated() ? __builtin_ctzll(c) : __ffsll(static_cast<long long>(c)) - 1;
}
__host__ __device__ constexpr int leading_zeros(unsigned long long c) {
  return __builtin_is_constant_evaluated() ? __builtin_clzll(c) : __clzll(static_cast<long long>(c));
}
__host__ __device__ constexpr int ones(unsigned long long c) {
  return __builtin_is_constant_evaluated() ? __builtin_popcountll(c) : __popcll(c);
}
}
#define __builtin_ctz(c) ::cubeverify_bits::trailing_zeros(static_cast<unsigned>(c))
#define __builtin_ctzl(c) ::cubeverify_bits::trailing_zeros(c)
#define __builtin_ctzll(c) ::cubeverify_bits::trailing_zeros(c)
#define __builtin_clz(c) (::cubeverify_bits::leading_zeros(static_cast<unsigned>(c)) - 32)
#define __builtin_clzl(c) ::cubeverify_bits::leading_zeros(c)
#define __builtin_clzll(c) ::cubeverify_bits::leading_zeros(c)
#define __builtin_popcount(c) ::cubeverify_bits::ones(static_cast<unsigned>(c))
#define __builtin_popcountl(c) ::cubeverify_bits::ones(c)
#define __builtin_popcountll(c) ::cubeverify_bits::ones(c)
#define __builtin_parity(c) (::cubeverify_bits::ones(static_cast<unsigned>(c)) & 1)
#define __builtin_parityl(c) (::cubeverify_bits::ones(c) & 1)
#define __builtin_parityll(c) (::cubeverify_bits::ones(c) & 1)
#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <type_traits>
)";

// What expressions and headers may use. As templates, so that functions of a header that have the same names go first;
// and constexpr, as functions for a device are that are not marked so.
constexpr std::string_view kHelpers = R"(#ifdef __CUDACC__
#define CUBEVERIFY_FUNCTION __device__
#else
#define CUBEVERIFY_FUNCTION
#endif
namespace cubeverify_helpers {
using Word = std::uint64_t;
template <class = void> constexpr Word all_ones(int n) { return n < 1 ? 0 : n > 63 ? ~Word{0} : ~Word{0} >> (64 - n); }
template <class = void> constexpr int weight(Word c) { return std::popcount(c); }
template <class = void> constexpr int lowest_bit(Word c) { return std::countr_zero(c); }
template <class = void> constexpr int highest_bit(Word c) { return 63 - std::countl_zero(c); }
template <class = void> constexpr Word rotate_left(int n, Word c, int k) {
  k = (k % n + n) % n;
  return k == 0 ? c : (c << k | c >> (n - k)) & all_ones(n);
}
template <class = void> constexpr Word rotate_right(int n, Word c, int k) { return rotate_left(n, c, -k); }
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
template <class N> CUBEVERIFY_FUNCTION Word parent_of(N n, N j, Word c) {
  if constexpr (HasParents<N>) return static_cast<Word>(parent(n, j, c));
  else return static_cast<Word>(parent(n, c));
}
template <class N> CUBEVERIFY_FUNCTION Word children_of(N n, N j, Word c) {
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
      "CUBEVERIFY_FUNCTION static Word {}(int n, int j, Word c) {{\n  (void)n; (void)j; (void)c;\n  return "
      "static_cast<Word>(\n"
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

const char* name_of(const TreeFunctions& functions) {
  return functions.header.empty() ? "the expression" : "the header";
}

std::string with_functions(const TreeFunctions& functions, std::string_view program, Side side) {
  std::string text(side == Side::kHost ? kIncludes : kIncludesOnDevice);
  if (!functions.header.empty()) {
    // As a string of C++, whatever letters it has.
    std::string path;
    for (const char letter : std::filesystem::absolute(functions.header).string()) {
      if (letter == '"' || letter == '\\' || letter == '\n') {
        refuse("a header's name may have no quotation mark, backslash or end of line");
      }
      path += letter;
    }
    text = fmt::format("{}{}#include \"{}\"\n{}{}", text, kHelpers, path, kCallsOfHeader, program);
    return side == Side::kHost ? preprocessed(text, "the header") : text;
  }
  static const std::regex kNumberOfTree("\\bj\\b");
  if (!functions.trees && std::regex_search(functions.parent, kNumberOfTree)) {
    refuse("the expression uses j, the number of a tree; say how many trees there are, as in --trees n");
  }
  text += kHelpers;
  text += function_text("cubeverify_parent", "expression", functions.parent);
  if (!functions.children.empty()) text += function_text("cubeverify_children", "children", functions.children);
  text += fmt::format(
      "namespace cubeverify_program {{\nconstexpr bool kHasChildren = {};\n"
      "CUBEVERIFY_FUNCTION static Word parent_of(int n, int j, Word c) {{ return cubeverify_parent(n, j, c); }}\n"
      "CUBEVERIFY_FUNCTION static Word children_of(int n, int j, Word c) {{ return {}(n, j, c); }}\n"
      "static int trees_of(int, int told) {{ return told; }}\n}}\n",
      !functions.children.empty(), functions.children.empty() ? "cubeverify_parent" : "cubeverify_children");
  return text + std::string(program);
}

}  // namespace cubeverify
