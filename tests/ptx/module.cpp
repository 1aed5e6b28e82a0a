#include "tests/ptx/module.h"

#include <algorithm>
#include <cstdio>

namespace ptx {
namespace {

// The line that starts at `at`, without its end.
std::string_view line_at(std::string_view text, std::size_t at) { return text.substr(at, text.find('\n', at) - at); }

// Of `(.param .b32 func_retval0) name(` and of `name(`, what follows `.func`.
std::string function_name(std::string_view text) {
  text.remove_prefix(text.find_first_not_of(' '));
  if (text.starts_with('(')) text.remove_prefix(text.find_first_not_of(") ", text.find(')')));
  return std::string(text.substr(0, text.find('(')));
}

}  // namespace

Module::Module(std::string text, GlobalMemory& memory) : text_(std::move(text)) {
  const std::string_view all = text_;
  // Behind a function's head: the brace of its body, or the end of what only declares it.
  const auto has_body = [&](std::size_t at) { return all[all.find_first_of("{;", at)] == '{'; };
  int line = 1;
  for (std::size_t at = 0; at < all.size(); ++line) {
    const std::string_view here = line_at(all, at);
    const std::size_t entry = here.find(".entry ");
    if (entry != here.npos) {
      const std::string_view name = here.substr(entry + 7);
      kernels_[std::string(name.substr(0, name.find('(')))] = {at, line};
    } else if (here.starts_with(".extern .shared")) {
      const std::size_t end = here.find("[]");
      const std::size_t begin = here.rfind(' ', end) + 1;
      dynamic_shared_.emplace_back(here.substr(begin, end - begin));
    } else if (here.starts_with(".file")) {
      // Its number and its path; the name is enough.
      const std::size_t name = here.rfind('/') + 1;
      files_[std::stoi(std::string(here.substr(5)))] = here.substr(name, here.find('"', name) - name);
    } else if (const std::size_t function = here.find(".func "); function != here.npos) {
      if (has_body(at)) functions_[function_name(here.substr(function + 6))] = {at, line};
    } else if (here.starts_with(".const") || (here.starts_with(".shared") && kernels_.empty() && functions_.empty())) {
      throw Fault("PTX line " + std::to_string(line) + ": unknown declaration " + std::string(here));
    } else if (here.find(".global ") < here.find_first_of("%;\t")) {
      add_variable(here, memory);
    }
    at += here.size() + 1;
  }
}

// Where the kernel or function behind that at `at` starts.
std::size_t Module::end_of(std::size_t at) const {
  std::size_t end = text_.size();
  for (const auto* starts : {&kernels_, &functions_}) {
    for (const auto& [name, place] : *starts) {
      if (place.first > at) end = std::min(end, place.first);
    }
  }
  return end;
}

// `.global .align 1 .b8 name[4];`, all zeroes, or `= {...}`, what an assertion says, which nobody reads.
void Module::add_variable(std::string_view declaration, GlobalMemory& memory) {
  const std::size_t bracket = declaration.find('['), end = declaration.find(']');
  if (declaration.find(" .b8 ") == declaration.npos || bracket == declaration.npos) {
    throw Fault("unknown declaration " + std::string(declaration));
  }
  const std::size_t begin = declaration.rfind(' ', bracket) + 1;
  const std::uint64_t bytes = std::stoull(std::string(declaration.substr(bracket + 1, end - bracket - 1)));
  const std::uint64_t address = memory.allocate(bytes);
  GlobalMemory::Allocation& made = *memory.find(address, bytes);
  std::ranges::fill(made.bytes, std::uint8_t{0});
  if (declaration.find('=') == declaration.npos) std::ranges::fill(made.written, std::uint8_t{1});
  symbols_[std::string(declaration.substr(begin, bracket - begin))] = address;
}

// False if there is nothing to be replaced.
bool Module::apply(const Edit& edit, std::string& text) const {
  const auto replace = [&](std::size_t place) { text.replace(place, edit.find.size(), edit.replacement); };
  if (edit.source_line.empty()) {
    std::size_t place = text.find(edit.find);
    for (int skip = edit.which; skip > 0 && place != text.npos; --skip) place = text.find(edit.find, place + 1);
    if (place != text.npos) replace(place);
    return place != text.npos;
  }
  bool here = false, found = false;
  for (std::size_t at = 0; at < text.size(); at += line_at(text, at).size() + 1) {
    const std::string line(line_at(text, at));
    int file = 0, number = 0;
    if (std::sscanf(line.c_str(), " .loc %d %d", &file, &number) == 2) {
      here = files_.at(file) + ':' + std::to_string(number) == edit.source_line;
    } else if (const std::size_t place = line.find(edit.find); here && place != line.npos) {
      replace(at + place);
      found = true;
    }
  }
  return found;
}

const Program& Module::kernel(std::string_view name) {
  if (const auto parsed = programs_.find(name); parsed != programs_.end()) return *parsed->second;
  const auto found = kernels_.find(name);
  if (found == kernels_.end()) throw Fault("no kernel " + std::string(name));
  const auto [at, line] = found->second;
  std::string text = text_.substr(at, end_of(at) - at);
  for (const Edit& edit : edits_) {
    if (name.find(edit.kernel) == name.npos) continue;
    if (!apply(edit, text)) throw Fault(std::string(name) + " holds no '" + edit.find + "' to be replaced");
  }
  Functions functions;
  for (const auto& [function, place] : functions_) {
    const auto [begin, first_line] = place;
    functions[function] = {std::string_view(text_).substr(begin, end_of(begin) - begin), first_line};
  }
  auto program = std::make_unique<Program>(parse_kernel(text, line, symbols_, dynamic_shared_, functions));
  program->files = files_;
  return *programs_.emplace(std::string(name), std::move(program)).first->second;
}

void Module::set_edits(std::vector<Edit> edits) {
  edits_ = std::move(edits);
  programs_.clear();
}

}  // namespace ptx
