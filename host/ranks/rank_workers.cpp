#include "host/ranks/rank_workers.h"

#include <array>
#include <bit>
#include <cstring>
#include <sstream>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "host/guards/checksum.h"
#include "host/run/program_identity.h"
#include "host/run/seconds_since.h"
#include "host/run/signals.h"

namespace cubeverify {

namespace {

Word to_word(MessageKind kind) { return static_cast<Word>(kind); }

std::vector<std::string> hello_lines(const std::string& text) {
  std::istringstream all(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  lines.resize(kHelloLines);
  return lines;
}

class RankWorkers : public Workers {
 public:
  RankWorkers(MpiTransport& transport, Backend& backend, const std::vector<Task>& tasks)
      : transport_(transport),
        tasks_(tasks),
        ranks_(static_cast<std::size_t>(transport.place().size)),
        own_(backend, tasks) {
    ranks_[0].hello = hello_lines(hello_text(backend, tasks));
    for (std::size_t greeted = 1; greeted < ranks_.size();) {
      if (SignalWatch::raised()) throw Interrupted{};
      if (const auto message = transport_.receive()) {
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
  std::string name(int worker) const override { return fmt::format("rank {} on {}", worker, hello(worker)[2]); }
  std::string backend(int worker) const override { return hello(worker)[3]; }
  std::string backend_description(int worker) const override { return hello(worker)[4]; }

  void give(int worker, const Work& work) override {
    ranks_.at(static_cast<std::size_t>(worker)).work = work;
    if (worker == 0) return own_.give(work);
    transport_.send(worker, {to_word(MessageKind::kWork), work.task, work.chunk.first, work.chunk.count,
                             std::bit_cast<Word>(work.expected_seconds), static_cast<Word>(work.again)});
  }

  std::optional<Computed> wait(const Visited& visited) override {
    const auto start = std::chrono::steady_clock::now();
    do {
      if (SignalWatch::raised()) throw Interrupted{};
      if (auto own = own_.take()) {
        if (own->failure) std::rethrow_exception(own->failure);
        return done(0, std::move(own->computed), visited);
      }
      if (const auto message = transport_.receive()) {
        // A signal to one rank ends all.
        if (kind_of(*message) == MessageKind::kFailed &&
            ExitCode{static_cast<int>(message->words.at(1))} == ExitCode::kIncomplete)
          throw Interrupted{};
        require_success(*message);
        return done(message->from, computed_in(*message), visited);
      }
      std::this_thread::sleep_for(kBetweenLooks);
    } while (seconds_since(start) < kLongestWaitForWorkers);
    return {};
  }

 private:
  struct Rank {
    std::vector<std::string> hello;
    std::optional<Work> work;
  };

  const std::vector<std::string>& hello(int rank) const { return ranks_.at(static_cast<std::size_t>(rank)).hello; }

  Computed done(int rank, Computed computed, const Visited& visited) {
    auto& work = ranks_[static_cast<std::size_t>(rank)].work;
    computed.worker = rank;
    computed.work = *work;
    if (!work->again) visited(*work, work->chunk.count);
    work.reset();
    return computed;
  }

  void require_success(const RankMessage& message) const {
    if (kind_of(message) != MessageKind::kFailed) return;
    throw CommandError(static_cast<ExitCode>(message.words.at(1)),
                       fmt::format("rank {}: {}; the same command resumes", message.from, text_in(message)));
  }

  void greet(const RankMessage& message) {
    require_success(message);
    auto& hello = ranks_.at(static_cast<std::size_t>(message.from)).hello;
    hello = hello_lines(text_in(message));
    const auto& own = ranks_[0].hello;
    if (hello[0] != own[0]) {
      refuse(fmt::format("{} is another program ({}) than rank 0 ({}): start copies of one program", name(message.from),
                         hello[0], own[0]));
    }
    if (hello[1] != own[1]) {
      refuse(fmt::format("{} was given other work than rank 0: give all ranks one command", name(message.from)));
    }
  }

  Computed computed_in(const RankMessage& message) const {
    const std::optional<Work>& work = ranks_.at(static_cast<std::size_t>(message.from)).work;
    Computed computed;
    if (work && message.words.size() > 3) {
      const auto& [sweep, n] = tasks_[work->task];
      computed.seconds = std::bit_cast<double>(message.words[1]);
      computed.tally = {message.words.begin() + 3, message.words.end()};
      const bool whole = checksum(std::span<const Word>(computed.tally)) == message.words[2];
      if (whole && computed.tally.size() == sweep->layout(n).words) return computed;
    }
    throw CommandError(
        ExitCode::kMismatch,
        fmt::format("facts from {} have changed on their way; the same command resumes", name(message.from)));
  }

  MpiTransport& transport_;
  const std::vector<Task>& tasks_;
  std::vector<Rank> ranks_;
  OwnThread own_;
};

}  // namespace

MessageKind kind_of(const RankMessage& message) { return static_cast<MessageKind>(message.words.at(0)); }

std::vector<Word> text_message(MessageKind kind, const std::string& text, ExitCode code) {
  std::vector<Word> words(3 + (text.size() + sizeof(Word) - 1) / sizeof(Word));
  words[0] = to_word(kind);
  words[1] = static_cast<Word>(code);
  words[2] = text.size();
  std::memcpy(words.data() + 3, text.data(), text.size());
  return words;
}

std::string text_in(const RankMessage& message) {
  const auto* text = reinterpret_cast<const char*>(message.words.data() + 3);
  const std::size_t room = message.words.size() < 3 ? 0 : (message.words.size() - 3) * sizeof(Word);
  return room == 0 ? "" : std::string(text, std::min<std::size_t>(message.words[2], room));
}

Work work_in(const RankMessage& message) {
  const auto& words = message.words;
  return {words.at(1), {words.at(2), words.at(3)}, std::bit_cast<double>(words.at(4)), words.at(5) != 0};
}

std::vector<Word> computed_message(const Computed& computed) {
  std::vector<Word> words{to_word(MessageKind::kComputed), std::bit_cast<Word>(computed.seconds),
                          checksum(std::span<const Word>(computed.tally))};
  words.insert(words.end(), computed.tally.begin(), computed.tally.end());
  return words;
}

std::string hello_text(const Backend& backend, const std::vector<Task>& tasks) {
  std::array<char, 256> host{};
  if (gethostname(host.data(), host.size() - 1) != 0) host = {"unknown"};
  std::string work;
  for (const auto& [sweep, n] : tasks)
    work += fmt::format("{} {} {:016x}\n", sweep->name, n, checksum(sweep->layout(n)));
  return fmt::format("{}\n{:016x}\n{}\n{}\n{}\n", program_digest(), checksum(work), host.data(), backend.name(),
                     backend.description());
}

std::unique_ptr<Workers> rank_workers(MpiTransport& transport, Backend& backend, const std::vector<Task>& tasks) {
  return std::make_unique<RankWorkers>(transport, backend, tasks);
}

}  // namespace cubeverify
