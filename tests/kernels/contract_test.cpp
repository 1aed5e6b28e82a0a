#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "tests/kernels/contract_pages.h"

// The pages in kernels/sweeps say of each sweep what its facts are, and are written from what the sweeps' folders say.

namespace cubeverify::test {
namespace {

const std::string kSweepsFolder = CUBEVERIFY_SOURCE_DIR "/kernels/sweeps/";

std::string read(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Contract, PagesSayWhatSchemasSay) {
  for (const std::string& page : contract_pages()) {
    const std::string path = kSweepsFolder + page + ".md";
    if (std::getenv("CUBEVERIFY_WRITE_PAGES") != nullptr) std::ofstream(path) << contract_page(page);
    EXPECT_TRUE(read(path) == contract_page(page))
        << path << " is to be written again: CUBEVERIFY_WRITE_PAGES=1 build/tests/cubeverify_kernels_tests"
        << " --gtest_filter='Contract.*'";
  }
}

// No page is left over that nothing is written to, and no head without a page.
TEST(Contract, EveryPageHasSweeps) {
  const std::vector<std::string> pages = contract_pages();
  for (const char* folder : {"", "pages/"}) {
    for (const auto& file : std::filesystem::directory_iterator(kSweepsFolder + folder)) {
      const auto extension = file.path().extension();
      if (extension != ".md" && extension != ".head") continue;
      EXPECT_NE(std::find(pages.begin(), pages.end(), file.path().stem()), pages.end()) << file.path();
    }
  }
}

}  // namespace
}  // namespace cubeverify::test
