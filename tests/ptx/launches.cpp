#include "tests/ptx/launches.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "tests/ptx/device.h"

namespace ptx {
namespace {

const std::filesystem::path& folder() {
  static const std::filesystem::path path = CUBEVERIFY_PTX_LAUNCHES;
  return path;
}

// What distinguishes this build of the program from others.
std::string this_build() {
  const auto written = std::filesystem::last_write_time("/proc/self/exe");
  return std::to_string(written.time_since_epoch().count());
}

class Lists : public testing::EmptyTestEventListener {
  void OnTestEnd(const testing::TestInfo& test) override {
    std::string name = std::string(test.test_suite_name()) + "." + test.name();
    std::ranges::replace(name, '/', '-');
    std::filesystem::create_directories(folder());
    std::ofstream list(folder() / name);
    list << this_build() << '\n';
    for (const auto& [kernel, counts] : Device::the().launched()) list << kernel << '\n';
  }
};

}  // namespace

void keep_lists_of_launches() { testing::UnitTest::GetInstance()->listeners().Append(new Lists); }

std::vector<std::string> never_launched() {
  std::set<std::string> launched;
  for (const auto& entry : std::filesystem::directory_iterator(folder())) {
    std::ifstream list(entry.path());
    std::string line;
    if (!std::getline(list, line) || line != this_build()) continue;
    while (std::getline(list, line)) launched.insert(line);
  }
  std::vector<std::string> never;
  for (const std::string& kernel : Device::the().kernels()) {
    if (!launched.contains(kernel)) never.push_back(kernel);
  }
  return never;
}

}  // namespace ptx
