#include "host/run/signals.h"

#include <array>
#include <atomic>
#include <csignal>
#include <string_view>

#include <unistd.h>

#include "host/child_process.h"
#include "host/errors.h"
#include "host/files/partial_file.h"

namespace cubeverify {

namespace {

constexpr std::array kEnding = {SIGINT, SIGTERM, SIGHUP, SIGXCPU, SIGXFSZ};
using Actions = std::array<struct sigaction, kEnding.size()>;

// Read by worker threads and written by a handler.
std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free);

Actions before_watch, before_exit;
struct sigaction pipe_before_watch;
std::string exit_line;  // not changed while a handler may read it

// Calls nothing but what a handler may call.
[[noreturn]] void end_with(std::string_view line) {
  kill_running_child();
  remove_unfinished_file();
  while (!line.empty()) {
    const ssize_t written = write(STDERR_FILENO, line.data(), line.size());
    if (written <= 0) break;
    line.remove_prefix(static_cast<std::size_t>(written));
  }
  _exit(static_cast<int>(ExitCode::kIncomplete));
}

// Limits are exceeded again and again while what is done is being made safe; a person who signals twice is in a hurry.
bool is_of_a_limit(int number) { return number == SIGXCPU || number == SIGXFSZ; }

void install(void (*handler)(int), Actions& before) {
  for (std::size_t i = 0; i < kEnding.size(); ++i) {
    struct sigaction action {};
    action.sa_handler = handler;
    // Without SA_RESTART a blocked write to a terminal would fail.
    action.sa_flags = SA_RESTART | (is_of_a_limit(kEnding[i]) ? 0 : static_cast<int>(SA_RESETHAND));
    sigemptyset(&action.sa_mask);
    sigaction(kEnding[i], nullptr, &before[i]);
    const bool outlives_terminal = kEnding[i] == SIGHUP && before[i].sa_handler == SIG_IGN;
    if (!outlives_terminal) sigaction(kEnding[i], &action, nullptr);
  }
}

void put_back(const Actions& before) {
  for (std::size_t i = 0; i < kEnding.size(); ++i) sigaction(kEnding[i], &before[i], nullptr);
}

}  // namespace

SignalWatch::SignalWatch() {
  flag = false;
  install([](int) { flag = true; }, before_watch);
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, &pipe_before_watch);
}

SignalWatch::~SignalWatch() {
  put_back(before_watch);
  sigaction(SIGPIPE, &pipe_before_watch, nullptr);
}

bool SignalWatch::raised() { return flag; }

SignalExit::SignalExit(const std::string& line) {
  exit_line = line + "\n";
  install([](int) { end_with(exit_line); }, before_exit);
}

SignalExit::~SignalExit() { put_back(before_exit); }

void end_incomplete(const std::string& line) { end_with(line + "\n"); }

}  // namespace cubeverify
