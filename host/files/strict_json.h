#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "kernels/address/word.h"

// JSON that somebody else has written, read strictly.

namespace cubeverify {

// A text as JSON. Throws CommandError (kUsage), which names the file and the place and ends with `hint`, if it is not
// JSON, has a name twice in one object, or is nested deeper than `deepest` levels, by default more than any document of
// this program has.
nlohmann::json strict_json(const std::string& text, const std::string& file, const std::string& hint, int deepest = 16);

// A place in a document. Whatever is asked for and is not there throws CommandError (kUsage):
// "FILE: not as in SCHEMA: facts[3].value.checked: 3.7 is no integer from 0 to 9; HINT".
class JsonPlace {
 public:
  // `refusal` is what stands before and after the place: {"FILE: not as in SCHEMA: ", "; HINT"}. All outlive it.
  struct Refusal {
    std::string before, after;
  };
  JsonPlace(const nlohmann::json& document, const Refusal& refusal)
      : document_(&document), value_(&document), refusal_(&refusal) {}

  // A member of an object; an item of a list.
  [[nodiscard]] JsonPlace at(std::string_view name) const;
  [[nodiscard]] JsonPlace at(std::size_t item) const;
  [[nodiscard]] bool has(std::string_view name) const;
  [[nodiscard]] std::size_t size() const;  // of a list
  // Refuses an object with a member that is not among these.
  void require_only(std::initializer_list<std::string_view> names) const;

  // An integer from `least` to `most`, or decimal digits in quotes where it is above 2^53 - 1.
  [[nodiscard]] Word word(Word least = 0, Word most = ~Word{0}) const;
  [[nodiscard]] int integer(int least, int most) const;
  [[nodiscard]] const std::string& text() const;  // not empty
  [[nodiscard]] const std::string& one_of(std::initializer_list<std::string_view> texts) const;
  // Digits to that base, as many as `least` to `most`, after a prefix: 0x0123456789abcdef.
  [[nodiscard]] Word digits(std::string_view prefix, int base, std::size_t least, std::size_t most) const;
  [[nodiscard]] bool is_null() const { return value_->is_null(); }
  [[nodiscard]] const nlohmann::json& value() const { return *value_; }

  [[nodiscard]] std::string name() const;  // "facts[3].value"; the document has none

  // Says what is wrong here, and with the value: "-1 " and `what`.
  [[noreturn]] void refuse(const std::string& what) const;
  [[noreturn]] void refuse_value(const std::string& what) const;

 private:
  JsonPlace(const JsonPlace& parent, const nlohmann::json& value)
      : document_(parent.document_), value_(&value), refusal_(parent.refusal_) {}

  const nlohmann::json* document_;
  const nlohmann::json* value_;
  const Refusal* refusal_;
};

}  // namespace cubeverify
