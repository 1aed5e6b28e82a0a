#include "host/deciding/deciding.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "host/deciding/deciding_watch.h"
#include "host/run/deciding_cost.h"

namespace cubeverify {

namespace {

// Pieces of a question are small enough that no thread waits long for another one's last.
constexpr double kPiecesOfAThread = 64;

// A question that is not decided yet.
struct OpenQuestion {
  Question question;
  QuestionRange range;
  std::size_t place;  // of its verdict
  Word key;           // to keep it under
  std::vector<Finding> findings;

  [[nodiscard]] double seconds_at(int n) const { return deciding_seconds(*question.claim, *question.reading, n); }
};

// Neighbouring n of a question.
struct Piece {
  OpenQuestion* question;
  int first, last;
  double seconds;  // as estimated
};

// What takes longest comes first, so that it is not what is waited for in the end.
std::vector<Piece> pieces_of(std::vector<OpenQuestion>& questions, double most_seconds) {
  std::vector<Piece> pieces;
  for (OpenQuestion& question : questions) {
    const auto [first, last] = question.range.looked_at;
    for (int n = first; n <= last; ++n) {
      const double seconds = question.seconds_at(n);
      if (n == first || pieces.back().seconds + seconds > most_seconds) pieces.push_back({&question, n, n, 0});
      pieces.back().last = n;
      pieces.back().seconds += seconds;
    }
  }
  std::ranges::stable_sort(pieces, std::ranges::greater(), &Piece::seconds);
  return pieces;
}

void find_all(std::vector<OpenQuestion>& questions, const FactTable& facts, int threads, const DecidingLimit& limit) {
  double seconds = 0;
  for (const OpenQuestion& question : questions) {
    for (int n = question.range.looked_at.first; n <= question.range.looked_at.second; ++n)
      seconds += question.seconds_at(n);
  }
  const double pace = deciding_pace(threads, seconds);
  const std::vector<Piece> pieces = pieces_of(questions, seconds / (threads * kPiecesOfAThread));
  threads = static_cast<int>(std::clamp<std::size_t>(pieces.size(), 1, static_cast<std::size_t>(threads)));

  DecidingWatch watch(seconds, pace, threads, limit);
  std::atomic<std::size_t> next{0};
  std::mutex failure_mutex;
  std::exception_ptr failure;
  const auto work = [&](int thread) {
    try {
      for (std::size_t p = next++; p < pieces.size(); p = next++) {
        const auto& [open, first, last, all] = pieces[p];
        for (int n = first; n <= last; ++n) {
          watch.begin(thread, open->question, n, open->seconds_at(n));
          open->findings[static_cast<std::size_t>(n - open->range.looked_at.first)] = find_at(n, open->question, facts);
        }
      }
    } catch (...) {
      const std::scoped_lock lock(failure_mutex);
      failure = std::current_exception();
      next = pieces.size();
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
                                       const FactTable& facts, int threads, KeptVerdicts& kept,
                                       const DecidingLimit& limit) {
  const std::vector<Question> questions = questions_of(claims, span);
  std::vector<Verdict> verdicts(questions.size());
  std::vector<OpenQuestion> open;
  QuestionKeys keys(facts);
  for (std::size_t place = 0; place < questions.size(); ++place) {
    const Question& question = questions[place];
    const QuestionRange range = range_of(question, span, facts);
    const Word key = keys.key(question, range);
    if (const Verdict* known = kept.find(key)) {
      verdicts[place] = *known;
      continue;
    }
    const int count = std::max(range.looked_at.second - range.looked_at.first + 1, 0);
    open.push_back({question, range, place, key, std::vector<Finding>(static_cast<std::size_t>(count))});
  }
  if (!open.empty()) find_all(open, facts, threads, limit);
  for (const OpenQuestion& one : open) {
    verdicts[one.place] = verdict_of(one.question, one.range, facts, one.findings);
    kept.put(one.key, verdicts[one.place]);
  }
  return verdicts;
}

}  // namespace cubeverify
