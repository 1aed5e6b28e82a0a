#include "tests/ptx/parser.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>
#include <set>
#include <tuple>

namespace ptx {
namespace {

bool in_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c == '%'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
  return text;
}

// Parts between commas that are in no brackets.
std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' || text[i] == '[' || text[i] == '(') ++depth;
    if (text[i] == '}' || text[i] == ']' || text[i] == ')') --depth;
    if (text[i] == ',' && depth == 0) {
      parts.push_back(trimmed(text.substr(begin, i - begin)));
      begin = i + 1;
    }
  }
  if (!trimmed(text).empty()) parts.push_back(trimmed(text.substr(begin)));
  return parts;
}

bool is_number(std::string_view text) {
  if (!text.empty() && text.front() == '-') text.remove_prefix(1);
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) != 0;
}

// Decimal or hexadecimal, of 64 bits; U may follow.
std::uint64_t number_of(std::string_view text) {
  const bool negative = text.front() == '-';
  if (negative) text.remove_prefix(1);
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  if (text.ends_with('U')) text.remove_suffix(1);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, hexadecimal ? 16 : 10);
  if (error != std::errc{} || end != text.data() + text.size()) throw Fault("no number: " + std::string(text));
  return negative ? 0 - value : value;
}

std::uint64_t rounded_up(std::uint64_t value, std::uint64_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}

// `.align 8 .b8 name[152]` or `.u64 name`; `.b8 name[]` has no bytes.
struct Declaration {
  std::string name;
  std::uint64_t alignment = 1, bytes = 0;
};

Declaration declaration_of(std::string_view text) {
  Declaration found;
  std::uint64_t element = 0;
  bool aligned = false;
  while (!(text = trimmed(text)).empty()) {
    const std::string_view word = text.substr(0, text.find_first_of(" \t\n"));
    text.remove_prefix(word.size());
    if (word == ".align") {
      aligned = true;
    } else if (aligned && is_number(word)) {
      found.alignment = number_of(word);
      aligned = false;
    } else if (word.starts_with(".b") || word.starts_with(".u") || word.starts_with(".s")) {
      element = number_of(word.substr(2)) / 8;
    } else if (!word.starts_with(".")) {
      const std::size_t bracket = word.find('[');
      found.name = word.substr(0, bracket);
      const std::string_view count =
          bracket == word.npos ? "1" : word.substr(bracket + 1, word.find(']') - bracket - 1);
      found.bytes = count.empty() ? 0 : element * number_of(count);
    }
  }
  if (found.name.empty() || element == 0) throw Fault("unknown declaration of " + found.name);
  found.alignment = std::max(found.alignment, element);
  return found;
}

class Parser {
 public:
  Parser(std::string_view text, int line, const Symbols& globals, const std::vector<std::string>& dynamic_shared,
         const Functions& functions)
      : text_(text), line_(line), symbols_(globals), dynamic_shared_(dynamic_shared), functions_(functions) {
    scopes_.emplace_back();
    for (const std::string_view name : kSpecialRegisters) new_register(std::string(name));
  }

  Program parse() {
    try {
      head();
      declare_shared_of_functions(text_.substr(at_));
      body();
      for (const auto& [instruction, label] : jumps_) {
        const auto found = labels_.find(label);
        if (found == labels_.end()) throw Fault("no label " + label);
        program_.code[instruction].target = found->second;
      }
    } catch (const Fault& fault) {
      throw Fault(program_.name + ", PTX line " + std::to_string(line_) + ": " + fault.what());
    }
    return std::move(program_);
  }

 private:
  void skip(std::size_t to) {
    line_ += static_cast<int>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                         text_.begin() + static_cast<std::ptrdiff_t>(to), '\n'));
    at_ = to;
  }
  void skip_space() {
    while (at_ < text_.size()) {
      if (std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
        skip(at_ + 1);
      } else if (text_.substr(at_).starts_with("//")) {
        skip(std::min(text_.find('\n', at_), text_.size()));
      } else {
        return;
      }
    }
    throw Fault("the text ends within a kernel");
  }
  // The text up to a character, which is skipped too.
  std::string_view until(char end) {
    const std::size_t found = text_.find(end, at_);
    if (found == text_.npos) throw Fault(std::string("no ") + end + " to the end");
    const std::string_view part = text_.substr(at_, found - at_);
    skip(found + 1);
    return trimmed(part);
  }

  void head() {
    const std::size_t entry = text_.find(".entry ");
    if (entry == text_.npos) throw Fault("no kernel");
    skip(entry + 7);
    program_.name = until('(');
    std::uint64_t end = 0;
    for (const std::string_view parameter : parts_of(until(')'))) {
      const Declaration declared = declaration_of(parameter.substr(parameter.find(".param") + 6));
      end = rounded_up(end, declared.alignment);
      program_.parameters.push_back({end, declared.bytes});
      symbols_[declared.name] = end;
      end += declared.bytes;
    }
    program_.parameter_bytes = end;
    until('{');  // how many threads and blocks there are
  }

  // The static variables in shared memory of all functions that are called from here on: the dynamic ones come behind
  // them, whose place may be asked for before the call.
  void declare_shared_of_functions(std::string_view text) {
    for (const auto& [name, function] : functions_) {
      if (text.find(name + ",") == text.npos || !with_shared_.insert(name).second) continue;
      for (std::size_t at = 0; (at = function.text.find(".shared .align", at)) != function.text.npos;) {
        const std::size_t end = function.text.find(';', at);
        declare(function.text.substr(at, end - at));
        at = end;
      }
      declare_shared_of_functions(function.text);
    }
  }

  void body() {
    for (int depth = 1; depth > 0;) {
      skip_space();
      const std::string_view rest = text_.substr(at_);
      if (rest.front() == '{') {
        scopes_.emplace_back();
        ++depth;
        skip(at_ + 1);
      } else if (rest.front() == '}') {
        scopes_.pop_back();
        --depth;
        skip(at_ + 1);
      } else if (rest.starts_with(".loc ") || rest.starts_with(".loc\t")) {
        source_place(until('\n'));
      } else if (rest.front() == '.') {
        declare(until(';'));
      } else if (const std::size_t length = name_length(rest); length > 0 && rest[length] == ':') {
        place_label(rest.substr(0, length));
        skip(at_ + length + 1);
      } else {
        const int line = line_;
        const std::string_view text = until(';');
        if (text.starts_with("call")) {
          call(text);
        } else {
          add_instruction(text, line);
        }
      }
    }
  }

  // Labels of a function are other ones at each of its calls.
  [[nodiscard]] std::string label_here(std::string_view name) const {
    return std::string(name) + (called_.empty() ? "" : " of call " + std::to_string(call_));
  }
  void place_label(std::string_view name) { labels_[label_here(name)] = static_cast<int>(program_.code.size()); }

  // `call.uni (retval0), name, (param0, param1)`, of which the variables are declared: the function's own names for
  // them are other names of the same places, and its text is read here. Its `ret` is a branch to its end.
  void call(std::string_view text) {
    std::vector<std::string_view> parts = parts_of(text.substr(text.find_first_of(" \t\n")));
    std::vector<std::string_view> passed;
    const auto names_in = [](std::string_view brackets) { return parts_of(brackets.substr(1, brackets.size() - 2)); };
    if (!parts.empty() && parts.front().starts_with('(')) {
      passed = names_in(parts.front());
      parts.erase(parts.begin());
    }
    const std::string name(parts.at(0));
    if (parts.size() > 1) std::ranges::copy(names_in(parts[1]), std::back_inserter(passed));
    if (name == "__assertfail") return add_instruction("trap", line_);
    const auto function = functions_.find(name);
    if (function == functions_.end()) throw Fault("no function " + name);
    if (std::ranges::find(called_, name) != called_.end()) throw Fault(name + " calls itself");

    program_.called.insert(name);
    const Symbols symbols = symbols_;
    const auto caller = std::tuple{text_, at_, line_, call_, source_file_, source_line_};
    std::tie(text_, at_, line_, call_) =
        std::tuple{function->second.text, std::size_t{0}, function->second.line, ++calls_};
    called_.push_back(name);
    std::vector<std::string_view> own;
    skip(text_.find(".func ") + 6);
    skip_space();
    if (text_[at_] == '(') {
      until('(');
      own = parts_of(until(')'));
    }
    if (until('(') != name) throw Fault("this is not function " + name);
    std::ranges::copy(parts_of(until(')')), std::back_inserter(own));
    if (own.size() != passed.size()) throw Fault(name + " is called with other parameters than it has");
    for (std::size_t i = 0; i < own.size(); ++i) {
      const std::string inside = declaration_of(own[i].substr(own[i].find(".param") + 6)).name;
      symbols_[inside] = symbols.at(std::string(passed[i]));
      passed_.insert(inside);
    }
    until('{');
    scopes_.emplace_back();
    body();
    place_label("its end");
    called_.pop_back();
    std::tie(text_, at_, line_, call_, source_file_, source_line_) = caller;
    symbols_ = symbols;
  }

  static std::size_t name_length(std::string_view text) {
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), in_name) - text.begin());
  }

  // `.loc 2 35 7, function_name ...`
  void source_place(std::string_view text) {
    const std::size_t digits = text.find_first_of("0123456789");
    const std::size_t space = text.find(' ', digits);
    source_file_ = static_cast<int>(number_of(text.substr(digits, space - digits)));
    source_line_ = static_cast<int>(number_of(text.substr(space + 1, text.find(' ', space + 1) - space - 1)));
  }

  void declare(std::string_view text) {
    if (text.starts_with(".reg")) {
      const std::size_t type = text.find('.', 4);
      const std::size_t names = text.find_first_of(" \t", type);
      for (const std::string_view name : parts_of(text.substr(names))) declare_register(name);
    } else if (text.starts_with(".shared")) {
      const Declaration declared = declaration_of(text.substr(7));
      if (symbols_.contains(declared.name)) return;  // of a function
      program_.shared_bytes = rounded_up(program_.shared_bytes, declared.alignment) + declared.bytes;
      const std::uint64_t offset = rounded_up(program_.shared_end, declared.alignment);
      program_.shared.push_back({offset, declared.bytes});
      symbols_[declared.name] = offset;
      // Dynamic variables are aligned to 16 bytes and their place must not depend on how many variables come first.
      program_.shared_end = rounded_up(offset + declared.bytes + kSharedGap, 16);
    } else if (text.starts_with(".local") || text.starts_with(".param")) {
      const Declaration declared = declaration_of(text.substr(6));
      if (text.starts_with(".param")) passed_.insert(declared.name);
      const std::uint64_t offset = kFirstOffset + rounded_up(program_.local_bytes, declared.alignment);
      symbols_[declared.name] = offset;
      program_.local_bytes = offset - kFirstOffset + declared.bytes;
    } else if (text.starts_with(".pragma")) {
      const std::size_t mask = text.find("used_bytes_mask ");
      if (mask != text.npos) {
        const std::string_view number = text.substr(mask + 16);
        used_bytes_ = static_cast<std::uint32_t>(number_of(number.substr(0, number.find('"'))));
      }
    } else {
      throw Fault("unknown directive " + std::string(text));
    }
  }

  void declare_register(std::string_view name) {
    const std::size_t range = name.find('<');
    if (range == name.npos) {
      new_register(std::string(name));
      return;
    }
    const std::uint64_t count = number_of(name.substr(range + 1, name.find('>') - range - 1));
    for (std::uint64_t i = 0; i < count; ++i) new_register(std::string(name.substr(0, range)) + std::to_string(i));
  }
  void new_register(std::string name) {
    scopes_.back()[name] = static_cast<int>(program_.registers.size());
    program_.registers.push_back(std::move(name));
  }

  int register_named(std::string_view name) const {
    for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
      if (const auto found = scope->find(std::string(name)); found != scope->end()) return found->second;
    }
    return -1;
  }

  Source constant(std::uint64_t value) {
    const auto [place, is_new] = constants_.try_emplace(value, ~static_cast<Source>(program_.constants.size()));
    if (is_new) program_.constants.emplace_back().fill(value);
    return place->second;
  }

  Source source(std::string_view text) {
    if (is_number(text)) return constant(number_of(text));
    if (const int found = register_named(text); found >= 0) return found;
    if (const auto symbol = symbols_.find(text); symbol != symbols_.end()) return constant(symbol->second);
    // Dynamic variables come last; all static ones are declared before the first instruction.
    if (std::ranges::find(dynamic_shared_, text) != dynamic_shared_.end()) return constant(program_.shared_end);
    throw Fault("unknown operand " + std::string(text));
  }

  void add_instruction(std::string_view text, int line) {
    Instruction instruction;
    instruction.line = line;
    instruction.source_file = source_file_;
    instruction.source_line = source_line_;
    if (text.front() == '@') {
      instruction.guard_negated = text[1] == '!';
      text.remove_prefix(instruction.guard_negated ? 2 : 1);
      const std::size_t length = name_length(text);
      instruction.guard = register_named(text.substr(0, length));
      if (instruction.guard < 0) throw Fault("unknown predicate " + std::string(text.substr(0, length)));
      text = trimmed(text.substr(length));
    }
    const std::size_t space = std::min(text.find_first_of(" \t\n"), text.size());
    std::string opcode(text.substr(0, space));
    std::vector<std::string_view> operands = parts_of(text.substr(space));
    if (opcode == "ret" && !called_.empty()) {
      opcode = "bra";
      operands = {"its end"};
    } else if (opcode.substr(2).starts_with(".param") &&
               std::ranges::any_of(operands, [&](auto one) { return is_passed(one); })) {
      opcode.replace(2, 6, ".local");
    }
    instruction.operation = operation_named(opcode, instruction.access);
    if (instruction.operation.flow == Flow::kBranch) {
      jumps_.emplace_back(program_.code.size(), label_here(operands.at(0)));
      operands.clear();
    }
    for (std::size_t i = 0; i < operands.size(); ++i) {
      add_operand(instruction, operands[i], static_cast<int>(i) < instruction.operation.written);
    }
    instruction.access.used_bytes = used_bytes_;
    used_bytes_ = ~std::uint32_t{0};
    program_.code.push_back(instruction);
  }

  // Whether it is the address of what is passed to a function, not to the kernel.
  [[nodiscard]] bool is_passed(std::string_view operand) const {
    return operand.starts_with('[') && passed_.contains(trimmed(operand.substr(1, operand.find_first_of("+]") - 1)));
  }

  void add_operand(Instruction& instruction, std::string_view text, bool written) {
    if (text.front() == '[') {
      text = trimmed(text.substr(1, text.size() - 2));
      const std::size_t plus = text.find('+');
      add_source(instruction, source(trimmed(text.substr(0, plus))));
      if (plus != text.npos) instruction.offset = static_cast<std::int64_t>(number_of(trimmed(text.substr(plus + 1))));
    } else if (text.front() == '{') {
      for (const std::string_view part : parts_of(text.substr(1, text.size() - 2))) {
        add_operand(instruction, part, written);
      }
    } else if (!written) {
      const bool negated = text.front() == '!';
      if (negated) throw Fault("unknown operand " + std::string(text));
      add_source(instruction, source(text));
    } else if (const std::size_t bar = text.find('|'); bar != text.npos) {
      add_operand(instruction, trimmed(text.substr(0, bar)), true);
      add_operand(instruction, trimmed(text.substr(bar + 1)), true);
    } else {
      const int place = register_named(text);
      if (place < 0) throw Fault("unknown register " + std::string(text));
      instruction.written.at(instruction.written_count++) = place;
    }
  }
  static void add_source(Instruction& instruction, Source place) {
    instruction.sources.at(instruction.source_count++) = place;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_;
  Symbols symbols_;
  const std::vector<std::string>& dynamic_shared_;
  const Functions& functions_;
  Program program_;
  std::vector<std::map<std::string, int, std::less<>>> scopes_;
  std::map<std::uint64_t, Source> constants_;
  std::map<std::string, int, std::less<>> labels_;
  std::vector<std::pair<std::size_t, std::string>> jumps_;
  std::vector<std::string> called_;            // the functions that are being read, each called by the one before
  int calls_ = 0, call_ = 0;                   // how many there have been, and the one that is being read
  std::set<std::string, std::less<>> passed_;  // names of what is passed to functions
  std::set<std::string> with_shared_;          // functions whose variables in shared memory have been declared
  int source_file_ = 0, source_line_ = 0;
  std::uint32_t used_bytes_ = ~std::uint32_t{0};
};

}  // namespace

Program parse_kernel(std::string_view text, int first_line, const Symbols& globals,
                     const std::vector<std::string>& dynamic_shared, const Functions& functions) {
  return Parser(text, first_line, globals, dynamic_shared, functions).parse();
}

}  // namespace ptx
