#include "host/check/readers/xml_file.h"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "host/check/readers/own_graph.h"
#include "host/printable.h"
#include "host/text/number.h"
#include "host/text/text.h"
#include "verify/wording.h"

namespace cubeverify {

constexpr std::uintmax_t kMostXmlBytes = 128U << 20U;  // a choice: 2 GiB in memory
// The parser's node for an element of 4 bytes, and the text.
constexpr double kMemoryPerXmlByte = 17;

std::string first_element(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string head(4096, '\0');
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(in.gcount()));
  // The first that is neither a comment nor a declaration.
  for (std::size_t begin = 0; (begin = head.find('<', begin)) != std::string::npos;) {
    if (head.compare(begin, 4, "<!--") == 0) {
      begin = head.find("-->", begin);
    } else if (head.compare(begin, 2, "<?") == 0) {
      begin = head.find("?>", begin);
    } else {
      return head.substr(begin + 1, head.find_first_of(" \t\r\n/>", begin) - begin - 1);
    }
  }
  return "";
}

XmlFile::XmlFile(const std::filesystem::path& file) : file_(file) {
  std::error_code ignored;  // opening it says so
  const std::uintmax_t bytes = std::filesystem::file_size(file, ignored);
  if (!ignored && bytes > kMostXmlBytes) refuse("", "it is larger than 128 MiB");
  if (!ignored) require_memory(file, kMemoryPerXmlByte * static_cast<double>(bytes), "XML of this size");
  std::ifstream in(file, std::ios::binary);
  text_.assign(std::istreambuf_iterator<char>(in), {});
  if (in.bad() || !in.is_open()) refuse("", "it cannot be read");
  // The parser takes it for the end.
  if (const auto zero = text_.find('\0'); zero != std::string::npos) refuse(fmt::format("byte {}", zero), "a byte 0");
  const pugi::xml_parse_result parsed =
      document_.load_buffer_inplace(text_.data(), text_.size(), pugi::parse_minimal, pugi::encoding_utf8);
  if (!parsed) refuse(fmt::format("byte {}", parsed.offset), fmt::format("it is not XML: {}", parsed.description()));
  refuse_twice();
}

void XmlFile::refuse_twice() {
  struct AttributeNames : pugi::xml_tree_walker {
    explicit AttributeNames(const XmlFile& file) : of(file) {}
    bool for_each(pugi::xml_node& node) override {
      names.clear();
      for (const pugi::xml_attribute one : node.attributes()) names.emplace_back(one.name());
      std::ranges::sort(names);
      const auto twice = std::ranges::adjacent_find(names);
      if (twice == names.end()) return true;
      of.refuse(fmt::format("byte {}", node.offset_debug()),
                fmt::format("{:.40} has two attributes {:.40}", printable(node.name()), printable(*twice)));
    }
    const XmlFile& of;
    std::vector<std::string_view> names;
  };
  AttributeNames names(*this);
  document_.traverse(names);
}

pugi::xml_node XmlFile::root(const char* name) const {
  const pugi::xml_node root = document_.first_child();
  expect(root, name);
  if (root.next_sibling()) refuse("", fmt::format("something after the end of {}", name));
  return root;
}

void XmlFile::refuse(const std::string& place, const std::string& what) const { refuse_graph(file_, place, what); }

std::string XmlFile::place(const pugi::xml_node& node) const {
  return where_.empty() ? node.name() : where_ + ", " + node.name();
}

void XmlFile::expect(const pugi::xml_node& node, const char* name) const {
  if (std::string_view(node.name()) == name) return;
  refuse(fmt::format("an element '{:.40}' where a {} should be", node.name(), name));
}

std::vector<pugi::xml_node> XmlFile::elements(const pugi::xml_node& node, const char* name) {
  std::vector<pugi::xml_node> found;
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) refuse(place(node), "there is a text in it");
    if (std::string_view(child.name()) == name) {
      found.push_back(child);
    } else {
      ignored_.insert(without_middle(printable(child.name()), 40));
      ++ignored_elements_;
    }
  }
  return found;
}

std::string XmlFile::note() const {
  if (ignored_.empty()) return "";
  constexpr std::size_t kNamed = 3;
  std::vector<std::string> names(ignored_.begin(), std::next(ignored_.begin(), std::min(kNamed, ignored_.size())));
  if (ignored_.size() > kNamed) names.emplace_back("...");
  return fmt::format("{} ignored, as the runtimes do: {}", amount(ignored_elements_, "unknown element"),
                     joined(names, ", "));
}

std::string_view XmlFile::text(const pugi::xml_node& node, const char* name) const {
  const pugi::xml_attribute attribute = node.attribute(name);
  if (!attribute) refuse(place(node), fmt::format("there is no attribute {}, which the runtimes want", name));
  return attribute.value();
}

std::int64_t XmlFile::number(const pugi::xml_node& node, const char* name, std::int64_t least,
                             std::int64_t most) const {
  const std::string_view digits = text(node, name);
  const auto value = number_in<std::int64_t>(digits);
  if (!value || *value < least || *value > most) {
    refuse(place(node), fmt::format("{}=\"{:.40}\" is not a number from {} to {}", name, digits, least, most));
  }
  return *value;
}

}  // namespace cubeverify
