#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "kernels/sweeps/all.h"
#include "kernels/sweeps/parameters.h"

// The pages in kernels/sweeps say of each sweep what its facts are, and are written from what the sweeps' folders say.

namespace cubeverify::test {
namespace {

using PaperSweeps = AllSweeps<PaperParameters>;
const std::filesystem::path kFolder = CUBEVERIFY_SOURCE_DIR "/kernels/sweeps";

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// A list of facts of one kind, or several, where something else is said over some of them.
std::string list_of(const std::string& kind, const auto& facts) {
  std::string text, names;
  bool first = true;
  for (const Fact& fact : facts) {
    const std::string over = fact.over;
    if (first || !over.empty()) text += "\n" + kind + over + "\n";
    first = false;
    names += (names.empty() ? "- `" : ", `") + std::string(fact.name) + "`";
    if (fact.meaning == kWithNext) continue;
    const std::string units = fact.units, meaning = fact.meaning;
    const bool keyed = units.starts_with('['), sized = units.starts_with(',');
    const std::string before = (units.empty() || sized ? "" : keyed ? " " : ": ") + units;
    text += names + before + (meaning.empty() ? "." : ": " + meaning) + "\n";
    names.clear();
  }
  return text;
}

template <class S>
std::string section_of() {
  const Contract contract = S::kContract;
  const std::string units = contract.units;
  std::string text = "\n## `" + std::string(S::kName) + "`: " + S::kTitle + ", n = " + std::to_string(S::kMinN) + ".." +
                     std::to_string(S::kMaxN);
  if (!units.empty()) text += (units.starts_with("units") ? ", " : ", units = ") + units;
  text += "\n";
  const std::filesystem::path about = kFolder / S::kName / "about.md";
  if (std::filesystem::exists(about)) text += "\n" + text_of(about);
  if (S::kTraits.orbit_of.empty()) {
    text += list_of("ForAll", S::kForAlls) + list_of("Extremum", S::kExtrema) + list_of("Histogram", S::kHistograms) +
            list_of("Maxima", S::kMaxima);
  }
  if constexpr (S::kDigest != nullptr) text += "\nDigest `" + std::string(S::kDigest) + "`: " + contract.digest + "\n";
  return text;
}

// The contract pages of kernels/sweeps, without .md.
std::vector<std::string> contract_pages() {
  std::vector<std::string> pages;
  PaperSweeps::for_each([&]<class S>() {
    const std::string page = S::kContract.page;
    if (std::ranges::find(pages, page) == pages.end()) pages.push_back(page);
  });
  return pages;
}

// What such a page is to hold: its head (kernels/sweeps/pages), then every sweep that names the page, from what the
// sweep's folder says of its units and facts.
std::string contract_page(const std::string& page) {
  std::string text = text_of(kFolder / "pages" / (page + ".head"));
  PaperSweeps::for_each([&]<class S>() {
    if (page == S::kContract.page) text += section_of<S>();
  });
  return text;
}

TEST(Contract, PagesSayWhatSchemasSay) {
  for (const std::string& page : contract_pages()) {
    const std::filesystem::path path = kFolder / (page + ".md");
    if (std::getenv("CUBEVERIFY_WRITE_PAGES") != nullptr) std::ofstream(path) << contract_page(page);
    EXPECT_TRUE(text_of(path) == contract_page(page))
        << path << " is to be written again: CUBEVERIFY_WRITE_PAGES=1 build/tests/cubeverify_kernels_tests"
        << " --gtest_filter='Contract.*'";
  }
}

// No page is left over that nothing is written to, and no head without a page.
TEST(Contract, EveryPageHasSweeps) {
  const std::vector<std::string> pages = contract_pages();
  for (const char* folder : {"", "pages/"}) {
    for (const auto& file : std::filesystem::directory_iterator(kFolder / folder)) {
      const auto extension = file.path().extension();
      if (extension != ".md" && extension != ".head") continue;
      EXPECT_NE(std::ranges::find(pages, file.path().stem().string()), pages.end()) << file.path();
    }
  }
}

}  // namespace
}  // namespace cubeverify::test
