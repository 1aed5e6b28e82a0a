#include "host/deciding/deciding.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "host/run/plan.h"
#include "host/run/signals.h"
#include "host/text/terminal.h"
#include "kernels/threads/on_threads.h"

namespace cubeverify {
namespace {

constexpr double kQuietSeconds = 2;          // before the first line on a terminal
constexpr double kMovingSeconds = 0.2;       // between two states of the moving line
constexpr double kPlainSeconds = 30;         // between two plain lines
constexpr std::size_t kNarrowTerminal = 80;  // letters of one that does not report its width

// A standard error that has gone away is no reason to stop.
void say(const std::string& text) {
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

// Says how far deciding is, and ends the process when it has taken too long: by a thread of its own, for one predicate
// may be a long search.
class DecidingWatch {
 public:
  DecidingWatch(std::size_t questions, std::size_t threads, const DecidingLimit& limit)
      : questions_(questions),
        limit_(limit),
        terminal_(isatty(STDERR_FILENO) != 0),
        under_way_(threads),
        thread_([this] { watch(); }) {}
  DecidingWatch(const DecidingWatch&) = delete;
  DecidingWatch& operator=(const DecidingWatch&) = delete;
  ~DecidingWatch() {
    {
      const std::scoped_lock lock(mutex_);
      over_ = true;
    }
    changed_.notify_one();
    thread_.join();
    if (shown_) say("\r\033[K");
  }

  void begin(std::size_t thread, const Question& question, int n) {
    const std::scoped_lock lock(mutex_);
    under_way_[thread] = {&question, n, Clock::now()};
  }
  // It ends; with it, if it was the last n, the question.
  void end(std::size_t thread, bool last_n) {
    const std::scoped_lock lock(mutex_);
    under_way_[thread].question = nullptr;
    if (last_n) ++done_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct UnderWay {
    const Question* question = nullptr;  // null: nothing
    int n = 0;
    Clock::time_point start;
  };

  void watch() {
    const auto start = Clock::now();
    double next = terminal_ ? kQuietSeconds : kPlainSeconds;
    std::unique_lock lock(mutex_);
    while (true) {
      // Waiting for years is the same as for ever, and a time point must hold it.
      const std::chrono::duration<double> until(std::min({next, limit_.seconds, 1e9}));
      if (changed_.wait_until(lock, start + std::chrono::duration_cast<Clock::duration>(until),
                              [this] { return over_; }))
        return;
      const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
      if (seconds >= limit_.seconds) {
        if (shown_) say("\n");
        end_incomplete(fmt::format("deciding was ended{}: {}", now(), limit_.line));
      }
      show(seconds);
      next = seconds + (terminal_ ? kMovingSeconds : kPlainSeconds);
    }
  }
  void show(double seconds) {
    std::string text =
        fmt::format("deciding: {} of {} readings about these n ({} so far)", done_, questions_, duration_text(seconds));
    text += now();
    // What does not fit the line could not be moved over.
    if (terminal_) text.resize(std::min(text.size(), line_width().value_or(kNarrowTerminal) - 1));
    say(terminal_ ? "\r\033[K" + text : text + "\n");
    shown_ = terminal_;
  }
  // Of the reading that has been looked at longest; empty if there is none.
  [[nodiscard]] std::string now() const {
    const UnderWay* oldest = nullptr;
    for (const UnderWay& one : under_way_) {
      if (one.question != nullptr && (oldest == nullptr || one.start < oldest->start)) oldest = &one;
    }
    if (oldest == nullptr) return "";
    return fmt::format(", at {} [{}], n = {}", oldest->question->claim->id, oldest->question->reading->name, oldest->n);
  }

  const std::size_t questions_;
  const DecidingLimit limit_;
  const bool terminal_;
  bool shown_ = false;  // the moving line is there
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::size_t done_ = 0;
  std::vector<UnderWay> under_way_;  // by thread
  std::thread thread_;               // begins when all else is there
};

// A question with what is found at each n of its range.
struct OpenQuestion {
  Question question;
  QuestionRange range;
  std::vector<Finding> findings;
  std::size_t left;  // n that nobody has looked at
};

// A question at one n.
struct Pair {
  OpenQuestion* question;
  int n;
};

// What is read from facts comes first, then what is calculated, and last what is executed or searched for, which takes
// nearly all of the time. Of each question the last n comes first: it takes longest, and is not waited for in the end.
std::vector<Pair> pairs_of(std::vector<OpenQuestion>& questions) {
  const auto effort = [](const Pair& pair) {  // kinds of evidence are in that order, but for trials, which are facts
    const EvidenceKind how = pair.question->question.reading->evidence;
    return how == EvidenceKind::kMonteCarlo ? EvidenceKind::kExhaustive : how;
  };
  std::vector<Pair> pairs;
  for (OpenQuestion& question : questions) {
    const auto [first, last] = question.range.looked_at;
    for (int n = last; n >= first; --n) pairs.push_back({&question, n});
  }
  std::ranges::stable_sort(pairs, {}, effort);
  return pairs;
}

void find_all(std::vector<OpenQuestion>& questions, const FactTable& facts, int most, const DecidingLimit& limit) {
  const std::vector<Pair> pairs = pairs_of(questions);
  const std::size_t threads = std::clamp<std::size_t>(pairs.size(), 1, static_cast<std::size_t>(most));
  const auto questions_left = std::ranges::count_if(questions, [](const OpenQuestion& one) { return one.left > 0; });
  DecidingWatch watch(static_cast<std::size_t>(questions_left), threads, limit);
  on_threads(threads, pairs.size(), [&](std::size_t thread, auto& next) {
    for (std::size_t p = next++; p < pairs.size(); p = next++) {
      const auto& [open, n] = pairs[p];
      watch.begin(thread, open->question, n);
      open->findings[static_cast<std::size_t>(n - open->range.looked_at.first)] = find_at(n, open->question, facts);
      watch.end(thread, --std::atomic_ref(open->left) == 0);
    }
  });
}

}  // namespace

std::vector<Verdict> decide_on_threads(std::span<const Claim* const> claims, const DimensionRanges& span,
                                       const FactTable& facts, int threads, const DecidingLimit& limit) {
  std::vector<OpenQuestion> open;
  for (const Question& question : questions_of(claims, span)) {
    const QuestionRange range = range_of(question, span, facts);
    const auto count = static_cast<std::size_t>(std::max(range.looked_at.second - range.looked_at.first + 1, 0));
    open.push_back({question, range, std::vector<Finding>(count), count});
  }
  find_all(open, facts, threads, limit);
  std::vector<Verdict> verdicts;
  for (const OpenQuestion& one : open) verdicts.push_back(verdict_of(one.question, one.range, facts, one.findings));
  return verdicts;
}

}  // namespace cubeverify
