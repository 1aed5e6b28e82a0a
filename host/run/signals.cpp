#include "host/run/signals.h"

#include <array>
#include <atomic>
#include <csignal>
#include <ctime>
#include <list>
#include <string_view>

#include <unistd.h>

#include "host/child_process.h"
#include "host/errors.h"
#include "host/files/partial_file.h"
#include "host/repeated.h"

namespace cubeverify {
namespace {

constexpr std::array kEnding = {SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};
using Actions = std::array<struct sigaction, kEnding.size()>;

// Read by worker threads and written by a handler.
std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free);
std::atomic<time_t> flagged_at{0};  // a second after the first signal of a watch; 0: there was none
static_assert(std::atomic<time_t>::is_always_lock_free);
// How long the last line may wait for a reader who has stopped, and a run for a unit that takes long.
constexpr unsigned kMostSecondsToSay = 5, kMostSecondsToEnd = 3;

Actions before_watch, before_exit;
struct sigaction bus_before_exit;
struct sigaction pipe_before_watch;
// What a handler may be reading stays: there are a few lines in a command.
std::list<std::string> exit_lines;
std::atomic<const std::string*> exit_line{nullptr};
static_assert(std::atomic<const std::string*>::is_always_lock_free);

// Calls nothing but what a handler may call.
[[noreturn]] void end_with(std::string_view line, ExitCode code = ExitCode::kIncomplete) {
  signal(SIGALRM, SIG_DFL);
  alarm(kMostSecondsToSay);
  end_running_child();
  remove_unfinished_files();
  while (!line.empty()) {
    const ssize_t written = repeated([&] { return write(STDERR_FILENO, line.data(), line.size()); });
    if (written <= 0) break;
    line.remove_prefix(static_cast<std::size_t>(written));
  }
  _exit(static_cast<int>(code));
}

// The write that has exceeded a limit fails, and says so.
bool is_of_own_write(int number, const siginfo_t& signal) {
  return number == SIGXFSZ && signal.si_code == SI_USER && signal.si_pid == getpid();
}

void end_on_signal(int number, siginfo_t* signal, void*) {
  const std::string* line = exit_line;
  if (line != nullptr && !is_of_own_write(number, *signal)) end_with(*line);
}

// SQLite keeps the index of a journal's log in memory that is the file itself, and that is cut off with the file.
void end_on_lost_memory(int) {
  end_with(
      "cubeverify: a file that is in use was cut off, or memory fails; what is stored is safe: give the same command "
      "again\n",
      ExitCode::kFault);
}

// Limits are exceeded again and again while what is done is being made safe; a person who signals again is in a hurry.
bool is_of_a_limit(int number) { return number == SIGXCPU || number == SIGXFSZ; }

void raise_flag(int number, siginfo_t* signal, void* context) {
  if (is_of_own_write(number, *signal)) return;
  struct timespec now {};
  clock_gettime(CLOCK_MONOTONIC, &now);
  // Another thread may get the second signal while this one has the first.
  time_t first = 0;
  if (flagged_at.compare_exchange_strong(first, now.tv_sec + 1)) {
    flag = true;
    alarm(kMostSecondsToEnd);
  } else if (!is_of_a_limit(number) && now.tv_sec > first) {
    end_on_signal(number, signal, context);
  }
}

void install(void (*handler)(int, siginfo_t*, void*), Actions& before) {
  for (std::size_t i = 0; i < kEnding.size(); ++i) {
    struct sigaction action {};
    action.sa_sigaction = handler;
    // Without SA_RESTART a blocked write to a terminal would fail. A handler is not interrupted but by its own alarm.
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigfillset(&action.sa_mask);
    sigdelset(&action.sa_mask, SIGALRM);
    sigaction(kEnding[i], nullptr, &before[i]);
    // What the parent ignores stays ignored, as under nohup.
    if (before[i].sa_handler != SIG_IGN) sigaction(kEnding[i], &action, nullptr);
  }
}

void put_back(const Actions& before) {
  for (std::size_t i = 0; i < kEnding.size(); ++i) sigaction(kEnding[i], &before[i], nullptr);
}

}  // namespace

SignalWatch::SignalWatch() {
  flagged_at = 0;
  flag = false;
  install(raise_flag, before_watch);
  struct sigaction late {};
  late.sa_sigaction = end_on_signal;
  sigfillset(&late.sa_mask);
  sigdelset(&late.sa_mask, SIGALRM);
  late.sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER;  // or it would keep its own alarm out
  sigaction(SIGALRM, &late, nullptr);
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, &pipe_before_watch);
}

SignalWatch::~SignalWatch() {
  put_back(before_watch);
  alarm(0);
  sigaction(SIGPIPE, &pipe_before_watch, nullptr);
}

bool SignalWatch::raised() { return flag; }

SignalExit::SignalExit(const std::string& line) : outer_(exit_line.exchange(&exit_lines.emplace_back(line + "\n"))) {
  if (outer_ != nullptr) return;
  install(end_on_signal, before_exit);
  struct sigaction lost {};
  lost.sa_handler = end_on_lost_memory;
  sigaction(SIGBUS, &lost, &bus_before_exit);
}

SignalExit::~SignalExit() {
  if (outer_ == nullptr) {
    put_back(before_exit);
    sigaction(SIGBUS, &bus_before_exit, nullptr);
  }
  exit_line = outer_;
}

void end_incomplete(const std::string& line) { end_with(line + "\n"); }

}  // namespace cubeverify
