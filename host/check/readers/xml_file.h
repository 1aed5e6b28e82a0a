#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <pugixml.hpp>

namespace cubeverify {

// The name of a file's first element, or nothing if it does not begin as XML does.
std::string first_element(const std::filesystem::path& file);

// The elements and attributes of a file of at most 128 MiB. Everything throws CommandError (kUsage), in one line that
// names the place, for what cannot be read.
class XmlFile {
 public:
  // Throws, too, if reading it would take more memory than is free.
  explicit XmlFile(const std::filesystem::path& file);

  // The only element that is in no other. `where()` is empty.
  [[nodiscard]] pugi::xml_node root(const char* name) const;
  [[nodiscard]] std::string_view root_name() const { return document_.first_child().name(); }

  // "rank 0, block 2", for messages about what is in it.
  [[nodiscard]] const std::string& where() const { return where_; }
  void go_to(std::string where) { where_ = std::move(where); }

  [[noreturn]] void refuse(const std::string& place, const std::string& what) const;
  [[noreturn]] void refuse(const std::string& what) const { refuse(where_, what); }

  // The elements of this name in another. Others are ignored, as runtimes do, and note() names them; text is refused.
  std::vector<pugi::xml_node> elements(const pugi::xml_node& node, const char* name);
  // "2 unknown elements are ignored, as the runtimes do: copy", or nothing.
  [[nodiscard]] std::string note() const;

  [[nodiscard]] std::string_view text(const pugi::xml_node& node, const char* name) const;
  [[nodiscard]] std::int64_t number(const pugi::xml_node& node, const char* name, std::int64_t least,
                                    std::int64_t most) const;
  [[nodiscard]] int number(const pugi::xml_node& node, const char* name, int least, int most) const {
    return static_cast<int>(number(node, name, std::int64_t{least}, std::int64_t{most}));
  }

 private:
  // Attributes of one element that have the same name.
  void refuse_twice();
  void expect(const pugi::xml_node& node, const char* name) const;
  [[nodiscard]] std::string place(const pugi::xml_node& node) const;

  const std::filesystem::path& file_;
  std::string text_;
  pugi::xml_document document_;  // in text_
  std::string where_;
  std::set<std::string> ignored_;  // names
  std::size_t ignored_elements_ = 0;
};

}  // namespace cubeverify
