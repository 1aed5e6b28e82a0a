#include "host/ranks/rank_workers.h"

#include <array>
#include <cstring>
#include <sstream>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "host/guards/checksum.h"
#include "host/run/own_thread.h"
#include "host/run/program_identity.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"

namespace cubeverify {

namespace {

// What a rank says of itself, a line each.
struct Hello {
  std::string program, work, host, backend, description;
};

std::string hello_text(const Backend& backend, const std::vector<Task>& tasks) {
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) != 0) host = {"unknown"};
  std::string work;
  for (const auto& [sweep, n] : tasks)
    work += fmt::format("{} {} {:016x}\n", sweep->name, n, checksum(sweep->layout(n)));
  return fmt::format("{}\n{:016x}\n{}\n{}\n{}\n", program_digest(), checksum(work), host.data(), backend.name(),
                     backend.description());
}

Hello hello_in(const std::string& text) {
  std::istringstream lines(text);
  Hello hello;
  for (std::string* line : {&hello.program, &hello.work, &hello.host, &hello.backend, &hello.description})
    std::getline(lines, *line);
  return hello;
}

// Before the facts of a chunk.
struct Head {
  double seconds;
  Word checksum;
};

std::string computed_bytes(const Computed& computed) {
  const Head head{computed.seconds, checksum(std::span<const Word>(computed.tally))};
  std::string bytes(sizeof head + computed.tally.size() * sizeof(Word), '\0');
  std::memcpy(bytes.data(), &head, sizeof head);
  std::memcpy(bytes.data() + sizeof head, computed.tally.data(), computed.tally.size() * sizeof(Word));
  return bytes;
}

class RankWorkers : public Workers {
 public:
  RankWorkers(const RankJob& job, Backend& backend, const std::vector<Task>& tasks)
      : job_(job), tasks_(tasks), ranks_(static_cast<std::size_t>(job.size())), own_(backend, tasks) {
    ranks_[0].hello = hello_in(hello_text(backend, tasks));
    for (std::size_t greeted = 1; greeted < ranks_.size();) {
      if (SignalWatch::raised()) throw Interrupted{};
      if (const auto message = received()) {
        greet(*message);
        ++greeted;
      } else {
        std::this_thread::sleep_for(kBetweenLooks);
      }
    }
  }

  std::vector<int> idle() const override {
    std::vector<int> idle;
    for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
      if (!ranks_[rank].work) idle.push_back(static_cast<int>(rank));
    }
    return idle;
  }
  int count() const override { return static_cast<int>(ranks_.size()); }
  double longest_wait() const override { return kLongestWaitForWorkers; }
  std::string name(int worker) const override { return fmt::format("rank {} on {}", worker, hello(worker).host); }
  std::string backend(int worker) const override { return hello(worker).backend; }
  std::string backend_description(int worker) const override { return hello(worker).description; }

  void give(int worker, const Work& work) override {
    ranks_.at(static_cast<std::size_t>(worker)).work = work;
    if (worker == 0) return own_.give(work);
    job_.send(worker, RankSays::kWork, {reinterpret_cast<const char*>(&work), sizeof work});
  }

  std::optional<Computed> wait(const Visited& visited) override {
    const auto start = std::chrono::steady_clock::now();
    do {
      if (SignalWatch::raised()) throw Interrupted{};
      if (auto own = own_.take()) {
        if (own->failure) std::rethrow_exception(own->failure);
        return done(0, std::move(own->computed), visited);
      }
      if (const auto message = received()) return done(message->from, computed_in(*message), visited);
      std::this_thread::sleep_for(kBetweenLooks);
    } while (seconds_since(start) < kLongestWaitForWorkers);
    return {};
  }

 private:
  struct Rank {
    Hello hello;
    std::optional<Work> work;
  };

  const Hello& hello(int rank) const { return ranks_.at(static_cast<std::size_t>(rank)).hello; }

  // The next message, of a rank that has not failed.
  std::optional<RankMessage> received() const {
    auto message = job_.receive();
    if (!message || message->kind != RankSays::kFailed) return message;
    const auto code = static_cast<ExitCode>(message->bytes.at(0));
    if (code == ExitCode::kIncomplete) throw Interrupted{};  // a signal to one rank ends all
    throw CommandError(code,
                       fmt::format("rank {}: {}; the same command resumes", message->from, message->bytes.substr(1)));
  }

  Computed done(int rank, Computed computed, const Visited& visited) {
    auto& work = ranks_[static_cast<std::size_t>(rank)].work;
    computed.worker = rank;
    computed.work = *work;
    if (!work->again) visited(*work, work->chunk.count);
    work.reset();
    return computed;
  }

  void greet(const RankMessage& message) {
    Hello& hello = ranks_.at(static_cast<std::size_t>(message.from)).hello;
    hello = hello_in(message.bytes);
    const Hello& own = ranks_[0].hello;
    if (hello.program != own.program) {
      refuse(fmt::format("{} is another program ({}) than rank 0 ({}): start copies of one program", name(message.from),
                         hello.program, own.program));
    }
    if (hello.work != own.work) {
      refuse(fmt::format("{} was started with another command than rank 0: give all ranks one command",
                         name(message.from)));
    }
  }

  Computed computed_in(const RankMessage& message) const {
    const std::optional<Work>& work = ranks_.at(static_cast<std::size_t>(message.from)).work;
    const std::size_t words = work ? tasks_[work->task].sweep->layout(tasks_[work->task].n).words : 0;
    Computed computed;
    Head head{};
    if (words > 0 && message.bytes.size() == sizeof head + words * sizeof(Word)) {
      std::memcpy(&head, message.bytes.data(), sizeof head);
      computed.seconds = head.seconds;
      computed.tally.resize(words);
      std::memcpy(computed.tally.data(), message.bytes.data() + sizeof head, words * sizeof(Word));
      if (checksum(std::span<const Word>(computed.tally)) == head.checksum) return computed;
    }
    throw CommandError(
        ExitCode::kMismatch,
        fmt::format("facts from {} were corrupted in transfer; the same command resumes", name(message.from)));
  }

  const RankJob& job_;
  const std::vector<Task>& tasks_;
  std::vector<Rank> ranks_;
  OwnThread own_;
};

}  // namespace

std::unique_ptr<Workers> rank_workers(const RankJob& job, Backend& backend, const std::vector<Task>& tasks) {
  return std::make_unique<RankWorkers>(job, backend, tasks);
}

void work_for_rank_0(const RankJob& job, Backend& backend, const std::vector<Task>& tasks) {
  OwnThread thread(backend, tasks);
  job.send(0, RankSays::kReady, hello_text(backend, tasks));
  for (;;) {
    if (SignalWatch::raised()) throw Interrupted{};
    if (const auto outcome = thread.take()) {
      if (outcome->failure) std::rethrow_exception(outcome->failure);
      job.send(0, RankSays::kComputed, computed_bytes(outcome->computed));
    }
    const auto message = job.receive();
    if (!message) {
      std::this_thread::sleep_for(kBetweenLooks);
    } else if (message->kind == RankSays::kEnd) {
      return;
    } else {
      Work work;
      std::memcpy(&work, message->bytes.data(), sizeof work);
      thread.give(work);
    }
  }
}

}  // namespace cubeverify
