#include "verify/formula/syntax.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <utility>

namespace cubeverify {
namespace {

// Formulas that people write are a hundredth of it; functions here call each other as deep.
constexpr int kMostDepth = 500;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// Operators of two values by how tightly they bind, as C has it.
struct OperatorLevel {
  std::string_view word;
  int level;
};
constexpr std::array<OperatorLevel, 18> kOperatorLevels{{{"||", 1},
                                                         {"&&", 2},
                                                         {"<<", 9},
                                                         {">>", 9},
                                                         {"==", 6},
                                                         {"!=", 6},
                                                         {"<=", 7},
                                                         {">=", 7},
                                                         {"|", 3},
                                                         {"^", 4},
                                                         {"&", 5},
                                                         {"<", 7},
                                                         {">", 7},
                                                         {"+", 10},
                                                         {"-", 10},
                                                         {"*", 11},
                                                         {"/", 11},
                                                         {"%", 11}}};
bool is_comparison(int level) { return level == 6 || level == 7; }
bool is_of_bits(int level) { return level >= 3 && level <= 5; }  // | ^ &

class Parser {
 public:
  Parser(const FormulaText& text, std::size_t begin) : text_(text), at_(begin) {}

  FormulaTree whole() {
    FormulaTree tree = conditional(0);
    if (!at_end()) text_.refuse(at_, "an operator or the end is expected here");
    return tree;
  }

  DefinitionHead head() {
    DefinitionHead head;
    skip_blanks();
    head.place = at_;
    head.name = name("a name is expected here: name = ..., or name(c) = ...");
    head.has_brackets = take("(");
    while (head.has_brackets) {
      head.arguments.push_back(name("the name of an argument is expected here"));
      if (take(")")) break;
      expect(",", "',' or ')' is expected here");
    }
    expect("=", "'=' is expected here");
    head.body = at_;
    return head;
  }

 private:
  // What an operator has to know of what is on its left or right, written without brackets.
  struct Part {
    FormulaTree tree;
    int level = 100;  // of its outermost operator
    bool is_not = false;
  };

  void skip_blanks() {
    while (at_ < text_.text.size() && std::isspace(static_cast<unsigned char>(text_.text[at_])) != 0) ++at_;
  }
  bool at_end() {
    skip_blanks();
    return at_ >= text_.text.size() || text_.text[at_] == '#';
  }
  [[nodiscard]] char look() { return at_end() ? '\0' : text_.text[at_]; }
  bool take(std::string_view word) {
    if (at_end() || std::string_view(text_.text).substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  void expect(std::string_view word, const char* what) {
    skip_blanks();
    if (!take(word)) text_.refuse(at_, what);
  }
  std::string name(const char* what) {
    if (!is_letter(look())) text_.refuse(at_, what);
    const std::size_t begin = at_;
    while (at_ < text_.text.size() && (is_letter(text_.text[at_]) || is_digit(text_.text[at_]))) ++at_;
    return text_.text.substr(begin, at_ - begin);
  }

  FormulaTree node(FormulaNode::Kind kind, std::string word, std::size_t place, std::vector<FormulaTree> parts) {
    auto made = std::make_unique<FormulaNode>(FormulaNode{kind, std::move(word), 0, place, std::move(parts), 1});
    for (const FormulaTree& part : made->parts) made->depth = std::max(made->depth, part->depth + 1);
    if (made->depth > kMostDepth) text_.refuse(place, "it is nested too deeply here");
    return made;
  }
  template <class... Parts>
  FormulaTree operation(std::string word, std::size_t place, Parts... given) {
    std::vector<FormulaTree> parts;
    (parts.push_back(std::move(given)), ...);
    return node(FormulaNode::Kind::kOperator, std::move(word), place, std::move(parts));
  }

  FormulaTree conditional(int depth) {
    if (depth > kMostDepth) text_.refuse(at_, "it is nested too deeply here");
    Part condition = binary(1, depth);
    const std::size_t place = at_;
    if (!take("?")) return std::move(condition.tree);
    FormulaTree yes = conditional(depth + 1);
    expect(":", "':' is expected here, as in a ? b : c");
    FormulaTree no = conditional(depth + 1);
    return operation("?", place, std::move(condition.tree), std::move(yes), std::move(no));
  }

  const OperatorLevel* operator_here() {
    at_end();
    const std::string_view rest = std::string_view(text_.text).substr(at_);
    const auto found =
        std::ranges::find_if(kOperatorLevels, [&](const OperatorLevel& one) { return rest.starts_with(one.word); });
    if (found == kOperatorLevels.end()) return nullptr;
    for (const char* foreign : {"**", "//", "<<=", ">>=", "+=", "-=", "&=", "|=", "^=", "++", "--"}) {
      if (rest.starts_with(foreign))
        text_.refuse(at_, std::string(foreign) + " is no operator here" +
                              (foreign[0] == '/' ? "; / divides integers, and # begins a comment" : ""));
    }
    return &*found;
  }

  // Where C and Python group differently, brackets have to say what is meant.
  void require_brackets(const Part& left, const OperatorLevel& by, const Part* right, std::size_t place) {
    const auto clashes = [&](const Part& part) {
      return (is_of_bits(by.level) && is_comparison(part.level)) ||
             (is_comparison(by.level) && is_comparison(part.level));
    };
    if (left.is_not && by.level > 2)
      text_.refuse(place,
                   "brackets are needed, (!a) " + std::string(by.word) + " b or !(a " + std::string(by.word) + " b)");
    if (clashes(left) || (right != nullptr && clashes(*right)))
      text_.refuse(place, "brackets are needed, since C and Python group this differently");
  }

  Part binary(int least, int depth) {
    Part left = unary(depth);
    while (true) {
      const OperatorLevel* by = operator_here();
      if (by == nullptr || by->level < least) return left;
      const std::size_t place = at_;
      at_ += by->word.size();
      require_brackets(left, *by, nullptr, place);
      Part right = binary(by->level + 1, depth + 1);
      require_brackets(left, *by, &right, place);
      left = {operation(std::string(by->word), place, std::move(left.tree), std::move(right.tree)), by->level, false};
    }
  }

  Part unary(int depth) {
    if (depth > kMostDepth) text_.refuse(at_, "it is nested too deeply here");
    const char sign = look();
    const std::size_t place = at_;
    if (sign == '!' || sign == '~' || sign == '-' || sign == '+') {
      if (text_.text.substr(at_, 2) == "--" || text_.text.substr(at_, 2) == "++")
        text_.refuse(at_, text_.text.substr(at_, 2) + " is no operator here");
      ++at_;
      Part part = unary(depth + 1);
      if (sign == '+') return {std::move(part.tree), 100, false};
      return {operation(sign == '-' ? "neg" : std::string(1, sign), place, std::move(part.tree)), 100, sign == '!'};
    }
    return {primary(depth), 100, false};
  }

  FormulaTree primary(int depth) {
    const char letter = look();
    const std::size_t place = at_;
    if (take("(")) {
      FormulaTree inner = conditional(depth + 1);
      expect(")", "')' is expected here");
      return inner;
    }
    if (is_digit(letter)) return number();
    if (!is_letter(letter)) text_.refuse(at_, "a value is expected here: a number, a name, or a bracket");
    std::string word = name("");
    if (word == "and" || word == "or" || word == "not" || word == "if")
      text_.refuse(place, "write && for and, || for or, ! for not, a ? b : c for if");
    if (!take("(")) return node(FormulaNode::Kind::kName, std::move(word), place, {});
    std::vector<FormulaTree> parts;
    if (!take(")")) {
      do parts.push_back(conditional(depth + 1));
      while (take(","));
      expect(")", "',' or ')' is expected here");
    }
    return node(FormulaNode::Kind::kCall, std::move(word), place, std::move(parts));
  }

  FormulaTree number() {
    const std::size_t place = at_;
    const std::string& text = text_.text;
    unsigned base = 10;
    if (text[at_] == '0' && at_ + 1 < text.size() && (is_letter(text[at_ + 1]) || is_digit(text[at_ + 1]))) {
      const char kind = text[at_ + 1];
      base = kind == 'x' || kind == 'X' ? 16 : kind == 'b' || kind == 'B' ? 2 : 0;
      if (base == 0) text_.refuse(place, "a number is written as 12, 0x1f or 0b101");
      at_ += 2;
    }
    std::uint64_t value = 0;
    const std::size_t digits = at_;
    for (; at_ < text.size() && (is_letter(text[at_]) || is_digit(text[at_])); ++at_) {
      const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text[at_])));
      const unsigned digit =
          is_digit(letter) ? static_cast<unsigned>(letter - '0') : static_cast<unsigned>(letter - 'a' + 10);
      if (letter == '_' || digit >= base) text_.refuse(place, "a number is written as 12, 0x1f or 0b101");
      if (value > (std::numeric_limits<std::uint64_t>::max() - digit) / base)
        text_.refuse(place, "a number of more than 64 bits");
      value = value * base + digit;
    }
    if (at_ == digits || (at_ < text.size() && text[at_] == '.'))
      text_.refuse(place, "a number is written as 12, 0x1f or 0b101");
    FormulaTree made = node(FormulaNode::Kind::kNumber, "", place, {});
    made->number = static_cast<SignedWord>(value);
    return made;
  }

  const FormulaText& text_;
  std::size_t at_;
};

std::string text_below(std::string_view text, std::size_t place) {
  constexpr std::size_t kAround = 50;
  place = std::min(place, text.size());
  std::size_t begin = place == 0 ? 0 : text.rfind('\n', place - 1) + 1;
  std::size_t end = std::min(text.find('\n', place), text.size());
  begin = std::max(begin, place - std::min(place, kAround));
  end = std::min(end, place + kAround);
  std::string line(text.substr(begin, end - begin));
  for (char& letter : line) {
    if (static_cast<unsigned char>(letter) < ' ' || static_cast<unsigned char>(letter) > '~')
      letter = letter == '\t' ? ' ' : '?';
  }
  return "  " + line + "\n  " + std::string(place - begin, ' ') + "^";
}

}  // namespace

FormulaError::FormulaError(const std::string& where, const std::string& what, std::string_view text, std::size_t place)
    : std::runtime_error(where + ": " + what), below_(text_below(text, place)) {}

FormulaTree parse_formula(const FormulaText& text, std::size_t begin) { return Parser(text, begin).whole(); }

DefinitionHead parse_head(const FormulaText& text) { return Parser(text, 0).head(); }

bool is_definition(std::string_view line) {
  const auto begin = std::min(line.find_first_not_of(" \t"), line.size());
  if (begin == line.size() || !is_letter(line[begin])) return false;
  std::size_t at = begin;
  const auto skip_blanks = [&] {
    while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
  };
  while (at < line.size() && (is_letter(line[at]) || is_digit(line[at]))) ++at;
  skip_blanks();
  if (at < line.size() && line[at] == '(') {
    at = line.find(')', at);
    if (at == std::string_view::npos) return false;
    ++at;
    skip_blanks();
  }
  return at < line.size() && line[at] == '=' && (at + 1 >= line.size() || line[at + 1] != '=');
}

}  // namespace cubeverify
