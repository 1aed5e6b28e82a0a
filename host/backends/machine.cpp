#include "host/backends/machine.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string_view>

#include <sched.h>
#include <sys/utsname.h>

namespace cubeverify {
namespace {

// What stands behind the first `key`, any blanks and `separator` in a file of such lines; empty if there is none.
std::string value_in(const char* path, std::string_view key, char separator) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(key)) continue;
    const auto at = line.find(separator);
    if (at == std::string::npos) continue;
    const auto start = line.find_first_not_of(" \t\"", at + 1);
    const auto end = line.find_last_not_of(" \t\"");
    return start == std::string::npos ? "" : line.substr(start, end - start + 1);
  }
  return "";
}

// A file that holds one number; infinity if there is no such file or it says "max".
double number_in_file(const char* path) {
  std::ifstream file(path);
  double number = 0;
  return file >> number ? number : std::numeric_limits<double>::infinity();
}

}  // namespace

std::string cpu_model() {
  const std::string name = value_in("/proc/cpuinfo", "model name", ':');
  return name.empty() ? "unknown" : name;
}

int hardware_threads() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return 1;
  return std::max(1, CPU_COUNT(&allowed));
}

std::string operating_system() {
  const std::string name = value_in("/etc/os-release", "PRETTY_NAME", '=');
  return name.empty() ? "unknown" : name;
}

std::string kernel_version() {
  utsname system{};
  if (uname(&system) != 0) return "unknown";
  return std::string(system.sysname) + " " + system.release + " " + system.machine;
}

double available_memory() {
  double available = std::numeric_limits<double>::infinity();
  std::ifstream file("/proc/meminfo");
  for (std::string key; file >> key;) {
    double kibibytes = 0;
    if (key == "MemAvailable:" && file >> kibibytes) available = kibibytes * 1024;
    file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  const double limit = number_in_file("/sys/fs/cgroup/memory.max");
  const double used = number_in_file("/sys/fs/cgroup/memory.current");
  return limit < std::numeric_limits<double>::infinity() ? std::min(available, std::max(0.0, limit - used)) : available;
}

}  // namespace cubeverify
