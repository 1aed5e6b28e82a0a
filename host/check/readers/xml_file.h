#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

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

  // "rank 0, block 2", for messages about what is in it.
  [[nodiscard]] const std::string& where() const { return where_; }
  void go_to(std::string where) { where_ = std::move(where); }

  [[noreturn]] void refuse(const std::string& place, const std::string& what) const;
  [[noreturn]] void refuse(const std::string& what) const { refuse(where_, what); }

  // The element has this name.
  void expect(const pugi::xml_node& node, const char* name) const;
  void expect_nothing_in(const pugi::xml_node& node) const;
  [[nodiscard]] std::string_view text(const pugi::xml_node& node, const char* name) const;
  [[nodiscard]] std::int64_t number(const pugi::xml_node& node, const char* name, std::int64_t least,
                                    std::int64_t most) const;
  [[nodiscard]] int number(const pugi::xml_node& node, const char* name, int least, int most) const {
    return static_cast<int>(number(node, name, std::int64_t{least}, std::int64_t{most}));
  }

 private:
  [[nodiscard]] std::string place(const pugi::xml_node& node) const;

  const std::filesystem::path& file_;
  std::string text_;
  pugi::xml_document document_;  // in text_
  std::string where_;
};

}  // namespace cubeverify
