#include "host/deciding/deciding.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "host/deciding/deciding_watch.h"

namespace cubeverify {

namespace {

// A question with what is found at each n of its range.
struct OpenQuestion {
  Question question;
  QuestionRange range;
  std::vector<Finding> findings;
};

// A question at one n.
struct Pair {
  OpenQuestion* question;
  int n;
};

// The last n of each question comes first, since it takes longest, so that it is not what is waited for in the end.
std::vector<Pair> pairs_of(std::vector<OpenQuestion>& questions) {
  std::vector<Pair> pairs;
  for (OpenQuestion& question : questions) {
    const auto [first, last] = question.range.looked_at;
    for (int n = first; n <= last; ++n) pairs.push_back({&question, n});
  }
  std::ranges::stable_sort(pairs, std::ranges::less(),
                           [](const Pair& pair) { return pair.question->range.looked_at.second - pair.n; });
  return pairs;
}

void find_all(std::vector<OpenQuestion>& questions, const FactTable& facts, int threads, const DecidingLimit& limit) {
  const std::vector<Pair> pairs = pairs_of(questions);
  threads = static_cast<int>(std::clamp<std::size_t>(pairs.size(), 1, static_cast<std::size_t>(threads)));
  DecidingWatch watch(pairs.size(), threads, limit);
  std::atomic<std::size_t> next{0};
  std::mutex failure_mutex;
  std::exception_ptr failure;
  const auto work = [&](int thread) {
    try {
      for (std::size_t p = next++; p < pairs.size(); p = next++) {
        const auto& [open, n] = pairs[p];
        watch.begin(thread, open->question, n);
        open->findings[static_cast<std::size_t>(n - open->range.looked_at.first)] = find_at(n, open->question, facts);
      }
    } catch (...) {
      const std::scoped_lock lock(failure_mutex);
      failure = std::current_exception();
      next = pairs.size();
    }
    watch.end(thread);
  };
  {
    std::vector<std::jthread> helpers;
    for (int thread = 1; thread < threads; ++thread) helpers.emplace_back(work, thread);
    work(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace

std::vector<Verdict> decide_on_threads(std::span<const Claim* const> claims, const DimensionRanges& span,
                                       const FactTable& facts, int threads, const DecidingLimit& limit) {
  std::vector<OpenQuestion> open;
  for (const Question& question : questions_of(claims, span)) {
    const QuestionRange range = range_of(question, span, facts);
    const int count = std::max(range.looked_at.second - range.looked_at.first + 1, 0);
    open.push_back({question, range, std::vector<Finding>(static_cast<std::size_t>(count))});
  }
  find_all(open, facts, threads, limit);
  std::vector<Verdict> verdicts;
  for (const OpenQuestion& one : open) verdicts.push_back(verdict_of(one.question, one.range, facts, one.findings));
  return verdicts;
}

}  // namespace cubeverify
