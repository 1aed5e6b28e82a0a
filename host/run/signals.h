#pragma once

namespace cubeverify {

// While one of these exists, the first SIGINT or SIGTERM only raises a flag; a second one ends the process at once,
// which the journal survives. One at a time.
class SignalWatch {
 public:
  SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
  // Puts the handlers back that were there before.
  ~SignalWatch();

  [[nodiscard]] static bool raised();
};

}  // namespace cubeverify
