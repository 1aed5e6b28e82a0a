#include "host/ranks/follower.h"

#include <thread>

#include "host/run/seconds_since.h"
#include "host/run/signals.h"

namespace cubeverify {

namespace {

std::vector<Word> answer_to(const NumberedWork& numbered, Backend& backend, const std::vector<Task>& tasks) {
  const auto start = std::chrono::steady_clock::now();
  const Tally tally = compute(backend, tasks.at(numbered.work.task), numbered.work, [](Word) {
    if (SignalWatch::raised()) throw Interrupted{};
  });
  return facts_words(numbered.number, seconds_since(start), tally);
}

}  // namespace

bool follow(Transport& transport, Hello hello, const std::function<std::unique_ptr<Backend>()>& make_backend,
            const std::vector<Task>& tasks) {
  const SignalWatch watch;
  std::unique_ptr<Backend> backend;
  try {
    backend = make_backend();
    hello.backend = backend->name();
    hello.description = backend->description();
    transport.send(0, to_words(hello));
  } catch (const std::exception& error) {
    transport.send(0, failure_words(error.what()));
  }
  while (!SignalWatch::raised()) {
    const auto message = transport.receive();
    if (!message) {
      std::this_thread::sleep_for(kBetweenLooks);
      continue;
    }
    if (kind_of(*message) == MessageKind::kEnd) {
      transport.send(0, {static_cast<Word>(MessageKind::kBye)});
      return true;
    }
    try {
      transport.send(0, answer_to(work_in(*message), *backend, tasks));
    } catch (const Interrupted&) {
      return false;
    } catch (const std::exception& error) {
      transport.send(0, failure_words(error.what()));
    }
  }
  return false;
}

}  // namespace cubeverify
