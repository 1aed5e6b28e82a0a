#include "host/child_process.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <sstream>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/errors.h"
#include "host/repeated.h"

// A child may hang, flood its output, start others or outlive this process. So its streams are files, on which nobody
// waits for a reader; it has a process group of its own, which is ended as a whole when its time is over or a signal
// ends this process; and a program that is given without a path is looked for in absolute folders alone.

namespace cubeverify {
namespace {

std::atomic<pid_t> running_child{0};

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
// Unlike pipes, files hold all of what is written before it is read, so nobody waits for the other.
using TemporaryFile = std::unique_ptr<std::FILE, Close>;

[[noreturn]] void no_room() {
  throw CommandError(ExitCode::kFault, "no room for temporary files; is the disk full, or /tmp not writable?");
}

TemporaryFile temporary_file(const std::string& text) {
  TemporaryFile file(std::tmpfile());
  if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size()) no_room();
  if (std::fflush(file.get()) != 0) no_room();
  std::rewind(file.get());
  return file;
}

std::string text_of(std::FILE* file) {
  std::string text;
  std::array<char, 1 << 14> piece{};
  std::rewind(file);
  while (const std::size_t read = std::fread(piece.data(), 1, piece.size(), file)) text.append(piece.data(), read);
  return text;
}

// Ends a child with all that it has started; it has a moment for its own temporary files. Calls
// nothing but what a handler of a signal may call.
void end_with_its_own(pid_t child) noexcept {
  constexpr int kMostNaps = 50;
  constexpr timespec kNap{0, 10'000'000};
  kill(-child, SIGTERM);
  for (int naps = 0; naps < kMostNaps && waitpid(child, nullptr, WNOHANG) == 0; ++naps) nanosleep(&kNap, nullptr);
  kill(-child, SIGKILL);
}

// Waits for a child; ends it when the time is over. Returns its status as of waitpid, and false if it was ended.
std::pair<int, bool> wait_for(pid_t child, std::chrono::milliseconds most_time) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kLongestNap{20};
  const auto end = Clock::now() + most_time;
  std::chrono::milliseconds nap{1};
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (Clock::now() >= end) {
      end_with_its_own(child);
      repeated([&] { return waitpid(child, nullptr, 0); });
      return {SIGKILL, false};
    }
    std::this_thread::sleep_for(nap);
    nap = std::min(2 * nap, kLongestNap);
  }
  return {status, true};
}

// Where a program is; empty if it is nowhere.
std::string find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0 ? name : "";
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "/usr/local/bin:/usr/bin:/bin" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::error_code ignored;
    std::string program = folder + "/" + name;
    if (std::filesystem::is_regular_file(program, ignored) && access(program.c_str(), X_OK) == 0) return program;
  }
  return "";
}

}  // namespace

void leave_absolute_folders_in_path() {
  const char* path = std::getenv("PATH");
  if (path == nullptr) return;
  std::istringstream folders(path);
  std::string absolute;
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (folder.starts_with('/')) absolute += (absolute.empty() ? "" : ":") + folder;
  }
  // An empty one would be the working directory.
  setenv("PATH", absolute.empty() ? "/" : absolute.c_str(), 1);
}

ChildResult run_child(const std::vector<std::string>& words, const std::string& input,
                      std::chrono::milliseconds most_time) {
  const std::string program = find_program(words.at(0));
  if (program.empty()) return {};
  const TemporaryFile in = temporary_file(input);
  const TemporaryFile out = temporary_file("");
  const TemporaryFile errors = temporary_file("");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(in.get()), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(out.get()), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(errors.get()), STDERR_FILENO);

  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  // posix_spawn does not change the words it is given.
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  // A group of its own: whatever it starts can be ended with it.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  pid_t child = 0;
  const int error = posix_spawn(&child, program.c_str(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw_error(ExitCode::kFault, "{} cannot be started: {}", program, std::strerror(error));
  ChildResult result;
  result.started = true;

  running_child = child;
  const auto [status, in_time] = wait_for(child, most_time);
  running_child = 0;
  result.in_time = in_time;
  if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
  result.output = text_of(out.get());
  result.errors = text_of(errors.get());
  return result;
}

void end_running_child() noexcept {
  if (const pid_t child = running_child; child != 0) end_with_its_own(child);
}

std::string what_went_wrong(const ChildResult& result) {
  if (!result.in_time) return "it took too long and was ended";
  std::string ending = result.status < 0 ? "it was killed" : fmt::format("it ended with {}", result.status);
  const auto end = result.errors.find_last_not_of(" \n");
  if (end == std::string::npos) return ending;
  const std::string said = result.errors.substr(0, end + 1);
  return fmt::format("{} and said: {}", ending, said.substr(said.find_last_of('\n') + 1));
}

}  // namespace cubeverify
