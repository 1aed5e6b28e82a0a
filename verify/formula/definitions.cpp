#include "verify/formula/definitions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

namespace cubeverify {
namespace {

// Functions of the language, with the operation of those that are one.
struct Function {
  std::string_view name, written;
  std::size_t arguments;
  Operation operation;
  bool may_fail = false;
};
constexpr std::array kFunctions{
    Function{"weight", "weight(c)", 1, Operation::kWeight},
    Function{"lowest_bit", "lowest_bit(c)", 1, Operation::kLowestBit},
    Function{"highest_bit", "highest_bit(c)", 1, Operation::kHighestBit},
    Function{"parity", "parity(c)", 1, Operation::kWeight},
    Function{"abs", "abs(a)", 1, Operation::kAbs},
    Function{"all_ones", "all_ones(n)", 1, Operation::kAllOnes},
    Function{"bit", "bit(k)", 1, Operation::kShiftLeft, true},
    Function{"min", "min(a, b)", 2, Operation::kMin},
    Function{"max", "max(a, b)", 2, Operation::kMax},
    Function{"reverse", "reverse(n, c)", 2, Operation::kReverse, true},
    Function{"rotate_left", "rotate_left(n, c, k)", 3, Operation::kRotateLeft, true},
    Function{"rotate_right", "rotate_right(n, c, k)", 3, Operation::kRotateRight, true},
};
constexpr std::array<std::string_view, 5> kRanges{"first", "count", "sum", "any", "all"};

// What check reads, as it is written.
struct Meaning {
  std::string_view name;
  std::vector<std::vector<std::string>> arguments;
  std::string_view written;
};
const std::array<Meaning, 7>& meanings() {
  static const std::array<Meaning, 7> kMeanings{{{"parent", {{"c"}, {"j", "c"}}, "parent(c) or parent(j, c)"},
                                                 {"children", {{"c"}, {"j", "c"}}, "children(c) or children(j, c)"},
                                                 {"trees", {{}}, "trees"},
                                                 {"root", {{}}, "root"},
                                                 {"nodes", {{}}, "nodes"},
                                                 {"degree", {{}}, "degree"},
                                                 {"link", {{"c", "i"}}, "link(c, i)"}}};
  return kMeanings;
}

const Function* function_named(std::string_view name) {
  const auto found = std::ranges::find(kFunctions, name, &Function::name);
  return found == kFunctions.end() ? nullptr : &*found;
}
bool is_range(std::string_view name) { return std::ranges::find(kRanges, name) != kRanges.end(); }
bool is_taken(std::string_view name) { return name == "n" || function_named(name) != nullptr || is_range(name); }

struct BinaryOperation {
  std::string_view word;
  Operation operation;
  bool exchanged = false;
  bool may_fail = false;
};
constexpr std::array<BinaryOperation, 16> kBinary{{{"+", Operation::kAdd},
                                                   {"-", Operation::kSubtract},
                                                   {"*", Operation::kMultiply},
                                                   {"&", Operation::kAnd},
                                                   {"|", Operation::kOr},
                                                   {"^", Operation::kXor},
                                                   {"==", Operation::kEqual},
                                                   {"!=", Operation::kUnequal},
                                                   {"<", Operation::kLess},
                                                   {"<=", Operation::kAtMost},
                                                   {">", Operation::kLess, true},
                                                   {">=", Operation::kAtMost, true},
                                                   {"/", Operation::kDivide, false, true},
                                                   {"%", Operation::kRemainder, false, true},
                                                   {"<<", Operation::kShiftLeft, false, true},
                                                   {">>", Operation::kShiftRight, false, true}}};

}  // namespace

// Makes byte code of one definition. Rows are taken and released like a stack; what is the same for all addresses is
// numbered from kSame on until it is known how many rows there are.
class FormulaCompiler {
 public:
  explicit FormulaCompiler(const FormulaDefinitions& definitions) : definitions_(definitions) {}

  Formula formula_of(const std::string& name) {
    const auto& definition = definitions_.all_.at(name);
    text_ = &definition.text;
    inside_.push_back(name);
    for (const std::string& argument : definition.arguments) scope_.emplace_back(argument, row_of_argument(argument));
    active_ = constant(1);
    const Row result = compile(*definition.tree);
    formula_.operations = operations_;
    formula_.registers = most_rows_;
    for (Instruction& in : formula_.instructions) {
      const bool jumps = in.operation == Operation::kSkip || in.operation == Operation::kJump;
      for (auto row : {&Instruction::to, &Instruction::a, &Instruction::b, &Instruction::active})
        in.*row = place(in.*row);
      if (!jumps && in.operation != Operation::kWork) in.third = place(in.third);
    }
    formula_.result = place(result);
    return std::move(formula_);
  }

 private:
  using Row = std::uint16_t;
  static constexpr Row kAddress = 0, kSame = 0x8000, kMostRows = 1000;
  static constexpr std::size_t kMostInstructions = 30'000;
  static constexpr int kMostDepth = 1000;

  [[nodiscard]] Row place(Row row) const { return row < kSame ? row : static_cast<Row>(row - kSame + most_rows_); }
  static Row row_of_argument(std::string_view name) {
    if (name == "c") return kAddress;
    return static_cast<Row>(name == "j" ? kSame + 1 : kSame + 2);
  }
  Row constant(SignedWord value) {
    auto found = std::ranges::find(formula_.constants, value);
    if (found == formula_.constants.end()) found = formula_.constants.insert(found, value);
    return static_cast<Row>(kSame + Formula::kArguments + static_cast<std::size_t>(found - formula_.constants.begin()));
  }
  Row take_row() {
    if (next_ >= kMostRows) text_->refuse(0, "it takes too many values at a time");
    most_rows_ = std::max<Row>(most_rows_, next_ + 1);
    return next_++;
  }
  [[nodiscard]] std::uint32_t text_index_of(const FormulaText* text) const {
    const auto found = std::ranges::find(definitions_.all_, text, [](const auto& one) { return &one.second.text; });
    return static_cast<std::uint32_t>(std::distance(definitions_.all_.begin(), found));
  }
  std::size_t emit(Operation operation, Row to, Row a, Row b, std::size_t place, Row third = kAddress) {
    if (formula_.instructions.size() >= kMostInstructions)
      text_->refuse(place, "it is too long, with all definitions that it uses");
    formula_.instructions.push_back({operation, to, a, b, third, active_});
    formula_.places.push_back({text_index_of(text_), static_cast<std::uint32_t>(place)});
    ++operations_;
    return formula_.instructions.size() - 1;
  }
  void lead_here(std::size_t jump) {
    formula_.instructions[jump].third = static_cast<Row>(formula_.instructions.size());
  }
  // Releases the rows from `mark` on, but for the value, which goes to the first of them.
  Row settle(Row mark, Row value, std::size_t place) {
    next_ = mark;
    if (value >= kSame || value < mark) return value;
    const Row to = take_row();
    if (value != to) emit(Operation::kCopy, to, value, value, place);
    return to;
  }

  Row compile(const FormulaNode& node) {
    if (++depth_ > kMostDepth) text_->refuse(node.place, "it is nested too deeply, with all definitions that it uses");
    const Row row = value_of(node);
    --depth_;
    return row;
  }
  Row value_of(const FormulaNode& node) {
    switch (node.kind) {
      case FormulaNode::Kind::kNumber:
        return constant(node.number);
      case FormulaNode::Kind::kName:
        return name(node);
      case FormulaNode::Kind::kCall:
        return is_range(node.word) ? range(node) : call(node);
      case FormulaNode::Kind::kOperator:
        break;
    }
    if (node.word == "?") return conditional(node);
    if (node.word == "&&" || node.word == "||") return logical(node);
    const Row mark = next_;
    const Row a = compile(*node.parts[0]);
    if (node.parts.size() == 1) {
      if (node.word == "neg" && node.parts[0]->kind == FormulaNode::Kind::kNumber)
        return constant(static_cast<SignedWord>(0 - static_cast<std::uint64_t>(node.parts[0]->number)));
      const Operation operation = node.word == "!"   ? Operation::kNot
                                  : node.word == "~" ? Operation::kComplement
                                                     : Operation::kNegate;
      return one(operation, mark, a, a, node.place);
    }
    const Row b = compile(*node.parts[1]);
    const auto& by = *std::ranges::find(kBinary, node.word, &BinaryOperation::word);
    return by.exchanged ? one(by.operation, mark, b, a, node.place) : one(by.operation, mark, a, b, node.place);
  }
  Row one(Operation operation, Row mark, Row a, Row b, std::size_t place, Row third = kAddress) {
    next_ = mark;
    const Row to = take_row();
    emit(operation, to, a, b, place, third);
    return to;
  }

  Row name(const FormulaNode& node) {
    if (node.word == "n") return kSame;
    for (std::size_t k = scope_.size(); k-- > scope_begin_;) {
      if (scope_[k].first == node.word) return scope_[k].second;
    }
    if (const auto found = definitions_.all_.find(node.word); found != definitions_.all_.end()) {
      if (!found->second.arguments.empty()) {
        text_->refuse(node.place, node.word + " has " + std::to_string(found->second.arguments.size()) + " arguments");
      }
      return definition(node, found->second);
    }
    if (const Function* function = function_named(node.word))
      text_->refuse(node.place, "it is written " + std::string(function->written));
    std::string known = "n";
    for (std::size_t k = scope_begin_; k < scope_.size(); ++k) known += ", " + scope_[k].first;
    text_->refuse(node.place, "unknown name " + node.word.substr(0, 40) + "; names here: " + known);
  }

  void require_arguments(const FormulaNode& node, std::size_t count, std::string_view written) const {
    if (node.parts.size() != count) text_->refuse(node.place, "it is written " + std::string(written));
  }

  Row call(const FormulaNode& node) {
    if (const auto found = definitions_.all_.find(node.word); found != definitions_.all_.end())
      return definition(node, found->second);
    const Function* function = function_named(node.word);
    if (function == nullptr) text_->refuse(node.place, "there is no function " + node.word.substr(0, 40));
    require_arguments(node, function->arguments, function->written);
    const Row mark = next_;
    std::vector<Row> rows;
    if (node.word == "bit") rows.push_back(constant(1));
    for (const FormulaTree& part : node.parts) rows.push_back(compile(*part));
    const Row row = one(function->operation, mark, rows[0], rows.size() > 1 ? rows[1] : rows[0], node.place,
                        rows.size() > 2 ? rows[2] : kAddress);
    if (node.word == "parity") emit(Operation::kAnd, row, row, constant(1), node.place);
    return row;
  }

  // In the place of a call, with its arguments in rows.
  Row definition(const FormulaNode& node, const FormulaDefinitions::Definition& called) {
    if (node.parts.size() != called.arguments.size()) {
      text_->refuse(node.place, node.word + " has " + std::to_string(called.arguments.size()) + " arguments");
    }
    if (std::ranges::find(inside_, node.word) != inside_.end())
      text_->refuse(node.place, node.word + " is defined by itself here; a definition may not be");
    const Row mark = next_;
    std::vector<std::pair<std::string, Row>> arguments;
    for (std::size_t k = 0; k < node.parts.size(); ++k)
      arguments.emplace_back(called.arguments[k], compile(*node.parts[k]));
    const std::size_t begin = std::exchange(scope_begin_, scope_.size());
    scope_.insert(scope_.end(), arguments.begin(), arguments.end());
    const FormulaText* text = std::exchange(text_, &called.text);
    inside_.push_back(node.word);
    const Row row = compile(*called.tree);
    inside_.pop_back();
    text_ = text;
    scope_.resize(scope_begin_);
    scope_begin_ = begin;
    return settle(mark, row, node.place);
  }

  // Whether it can neither fail nor take long, so that it may be computed where its value is not wanted.
  [[nodiscard]] bool is_plain(const FormulaNode& node) const {
    if (node.kind == FormulaNode::Kind::kName) return !definitions_.all_.contains(node.word);
    if (node.kind == FormulaNode::Kind::kCall) {
      const Function* function = function_named(node.word);
      if (function == nullptr || definitions_.all_.contains(node.word) || function->may_fail) return false;
    }
    if (node.kind == FormulaNode::Kind::kOperator && node.parts.size() == 2) {
      const auto by = std::ranges::find(kBinary, node.word, &BinaryOperation::word);
      const bool shifts_by_number = (node.word == "<<" || node.word == ">>") &&
                                    node.parts[1]->kind == FormulaNode::Kind::kNumber && node.parts[1]->number >= 0;
      if (by != kBinary.end() && by->may_fail && !shifts_by_number) return false;
    }
    return std::ranges::all_of(node.parts, [this](const FormulaTree& part) { return is_plain(*part); });
  }

  // The value of a part that is wanted only where `condition` is true, or where it is not.
  Row part_where(const FormulaNode& part, Row condition, bool is_true) {
    if (is_plain(part)) return compile(part);
    const Row outer = active_, mask = take_row();
    emit(is_true ? Operation::kBoth : Operation::kButNot, mask, outer, condition, part.place);
    const std::size_t skip = emit(Operation::kSkip, kAddress, mask, mask, part.place);
    active_ = mask;
    const Row row = compile(part);
    active_ = outer;
    lead_here(skip);
    return row;
  }

  Row conditional(const FormulaNode& node) {
    const Row mark = next_;
    const Row condition = compile(*node.parts[0]);
    const Row yes = part_where(*node.parts[1], condition, true);
    const Row no = part_where(*node.parts[2], condition, false);
    return one(Operation::kSelect, mark, yes, no, node.place, condition);
  }

  Row logical(const FormulaNode& node) {
    const bool is_and = node.word == "&&";
    const Row mark = next_, first = one(Operation::kTruth, mark, compile(*node.parts[0]), kAddress, node.place);
    const Row second = part_where(*node.parts[1], first, is_and);
    if (is_and) return one(Operation::kBoth, mark, first, second, node.place);
    return one(Operation::kSelect, mark, constant(1), truth(second, node.place), node.place, first);
  }
  Row truth(Row value, std::size_t place) {
    const Row to = take_row();
    emit(Operation::kTruth, to, value, value, place);
    return to;
  }

  // first(i, a, b, condition) and its like: a <= i < b, every address as long as it has turns.
  Row range(const FormulaNode& node) {
    const std::string& kind = node.word;
    const bool has_value = kind == "sum";
    require_arguments(node, 4, kind + "(i, a, b, " + (has_value ? "value)" : "condition)"));
    const FormulaNode& variable = *node.parts[0];
    if (variable.kind != FormulaNode::Kind::kName)
      text_->refuse(variable.place, "a name is expected here, as in " + kind + "(i, 0, n, ...)");
    const bool is_known = std::ranges::any_of(scope_.begin() + static_cast<std::ptrdiff_t>(scope_begin_), scope_.end(),
                                              [&](const auto& one) { return one.first == variable.word; });
    if (is_known || is_taken(variable.word) || definitions_.all_.contains(variable.word))
      text_->refuse(variable.place, variable.word + " has a meaning here already");

    const Row mark = next_, result = take_row(), at = take_row(), alive = take_row(), turn = take_row();
    const Row begin = compile(*node.parts[1]), end = compile(*node.parts[2]);
    emit(Operation::kCopy, at, begin, begin, node.place);
    const Row initial = constant(kind == "first" ? -1 : kind == "all" ? 1 : 0);
    emit(Operation::kCopy, result, initial, initial, node.place);
    emit(Operation::kLess, alive, at, end, node.place);
    emit(Operation::kBoth, alive, active_, alive, node.place);
    const Row outer = std::exchange(active_, alive);
    const std::size_t work = emit(Operation::kWork, kAddress, at, end, node.place);
    const SignedWord before = operations_;
    const auto top = static_cast<Row>(formula_.instructions.size());
    const std::size_t skip = emit(Operation::kSkip, kAddress, alive, alive, node.place);
    scope_.emplace_back(variable.word, at);
    const Row value = compile(*node.parts[3]);
    scope_.pop_back();
    if (kind == "sum") {
      emit(Operation::kSelect, turn, value, constant(0), node.place, alive);
      emit(Operation::kAdd, result, result, turn, node.place);
    } else {
      emit(kind == "all" ? Operation::kButNot : Operation::kBoth, turn, alive, value, node.place);
      if (kind == "count") {
        emit(Operation::kAdd, result, result, turn, node.place);
      } else {
        const Row found = kind == "first" ? at : constant(kind == "any" ? 1 : 0);
        emit(Operation::kSelect, result, found, result, node.place, turn);
        emit(Operation::kButNot, alive, alive, turn, node.place);
      }
    }
    emit(Operation::kAdd, at, at, constant(1), node.place);
    emit(Operation::kLess, turn, at, end, node.place);
    emit(Operation::kBoth, alive, alive, turn, node.place);
    emit(Operation::kJump, kAddress, kAddress, kAddress, node.place, top);
    const SignedWord turn_operations = operations_ - before;
    operations_ = before;
    formula_.instructions[work].third =
        static_cast<Row>(std::min<SignedWord>(turn_operations, std::numeric_limits<Row>::max()));
    lead_here(skip);
    active_ = outer;
    return settle(mark, result, node.place);
  }

  const FormulaDefinitions& definitions_;
  Formula formula_;
  const FormulaText* text_ = nullptr;
  std::vector<std::string> inside_;  // the definitions that are being put in
  std::vector<std::pair<std::string, Row>> scope_;
  std::size_t scope_begin_ = 0;  // of the definition's own
  Row active_ = 0, next_ = 1, most_rows_ = 1;
  SignedWord operations_ = 0;
  int depth_ = 0;
};

void FormulaDefinitions::add(const std::string& name, std::vector<std::string> arguments, FormulaText text) {
  FormulaTree tree = parse_formula(text);
  all_.insert_or_assign(name, Definition{std::move(arguments), std::move(text), std::move(tree), 0});
}

void FormulaDefinitions::add_line(const FormulaText& line) {
  const DefinitionHead head = parse_head(line);
  const auto refuse = [&](const std::string& what) { line.refuse(head.place, what); };
  if (is_taken(head.name)) refuse(head.name + " has a meaning already; call it otherwise");
  if (all_.contains(head.name)) refuse(head.name + " is defined twice");
  const auto meaning = std::ranges::find(meanings(), head.name, &Meaning::name);
  if (meaning != meanings().end()) {
    if (std::ranges::find(meaning->arguments, head.arguments) == meaning->arguments.end() ||
        head.has_brackets == head.arguments.empty()) {
      refuse("it is written " + std::string(meaning->written) + ", and n is known everywhere");
    }
  }
  std::set<std::string_view> names;
  for (const std::string& argument : head.arguments) {
    if (is_taken(argument)) refuse(argument + " has a meaning already; call the argument otherwise");
    if (!names.insert(argument).second) refuse("two arguments are called " + argument);
  }
  all_.insert({head.name, Definition{head.arguments, line, parse_formula(line, head.body), head.place}});
}

FormulaDefinitions FormulaDefinitions::of_file(const std::string& name, std::string_view text) {
  FormulaDefinitions definitions;
  std::size_t number = 0;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    ++number;
    const auto begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos || line[begin] == '#') continue;
    definitions.add_line({name + ", line " + std::to_string(number), std::string(line)});
  }
  definitions.require_all_used();
  return definitions;
}

void FormulaDefinitions::require_all_used() const {
  std::set<std::string, std::less<>> used;
  std::vector<const FormulaNode*> open;
  const auto use = [&](const std::string& name) {
    const auto found = all_.find(name);
    if (found != all_.end() && used.insert(name).second) open.push_back(found->second.tree.get());
  };
  for (const Meaning& meaning : meanings()) use(std::string(meaning.name));
  while (!open.empty()) {
    const FormulaNode* node = open.back();
    open.pop_back();
    use(node->word);
    for (const FormulaTree& part : node->parts) open.push_back(part.get());
  }
  for (const auto& [name, definition] : all_) {
    if (!used.contains(name)) {
      definition.text.refuse(
          definition.place,
          name + " is used by nothing; check reads parent, children, trees, root, nodes, degree, link");
    }
  }
}

bool FormulaDefinitions::takes(const std::string& name, std::string_view argument) const {
  return std::ranges::find(all_.at(name).arguments, argument) != all_.at(name).arguments.end();
}

bool FormulaDefinitions::uses(const std::string& name, std::string_view argument) const {
  const auto uses_it = [&](const auto& self, const FormulaNode& node) -> bool {
    if (node.kind == FormulaNode::Kind::kName && node.word == argument) return true;
    // In a range over it it is another one.
    if (is_range(node.word) && node.parts.size() == 4 && node.parts[0]->word == argument)
      return self(self, *node.parts[1]) || self(self, *node.parts[2]);
    return std::ranges::any_of(node.parts, [&](const FormulaTree& part) { return self(self, *part); });
  };
  return uses_it(uses_it, *all_.at(name).tree);
}

bool FormulaDefinitions::uses_n() const {
  return std::ranges::any_of(all_, [this](const auto& one) { return uses(one.first, "n"); });
}

Formula FormulaDefinitions::compiled(const std::string& name) const { return FormulaCompiler(*this).formula_of(name); }

void FormulaDefinitions::refuse_fault(const Formula& formula, int instruction, SignedWord a, SignedWord b,
                                      const std::string& at) const {
  const auto index = static_cast<std::size_t>(instruction);
  std::string what;
  switch (formula.instructions[index].operation) {
    case Operation::kDivide:
    case Operation::kRemainder:
      what = std::to_string(a) + (formula.instructions[index].operation == Operation::kDivide ? " / " : " % ") +
             std::to_string(b) + " is not defined";
      break;
    case Operation::kShiftLeft:
    case Operation::kShiftRight:
      what = "a shift by " + std::to_string(b);
      break;
    default:
      what = "a word of " + std::to_string(a) + " bits; it may have 1 to 64";
      break;
  }
  const Formula::Place place = formula.places[index];
  std::next(all_.begin(), place.definition)->second.text.refuse(place.letter, what + " at " + at);
}

}  // namespace cubeverify
