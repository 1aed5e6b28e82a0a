#include "host/run/signals.h"

#include <atomic>
#include <csignal>

namespace cubeverify {

namespace {

// Read by worker threads and written by a handler.
std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free);

struct sigaction previous_interrupt;
struct sigaction previous_terminate;

}  // namespace

SignalWatch::SignalWatch() {
  flag = false;
  struct sigaction action {};
  action.sa_handler = [](int) { flag = true; };
  // The default action comes back with the first signal. Without SA_RESTART a blocked write to a terminal would fail.
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &previous_interrupt);
  sigaction(SIGTERM, &action, &previous_terminate);
}

SignalWatch::~SignalWatch() {
  sigaction(SIGINT, &previous_interrupt, nullptr);
  sigaction(SIGTERM, &previous_terminate, nullptr);
}

bool SignalWatch::raised() { return flag; }

}  // namespace cubeverify
