#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "verify/verdict.h"

// What a run has decided, kept in its journal, so that a report need not decide it again. A verdict is kept under
// a checksum of all that it depends on except the program: the reading and its tier, the n that were asked for, and
// every fact of its sweeps at these n. Where any of these is another one, or the program is, it is decided again.

namespace cubeverify {

// These checksums.
class QuestionKeys {
 public:
  // The facts must outlive this, and stay as they are.
  explicit QuestionKeys(const FactTable& facts) : facts_(facts) {}
  [[nodiscard]] Word key(const Question& question, const QuestionRange& range);

 private:
  Word checksum_of(const std::string& sweep, int n);

  const FactTable& facts_;
  std::map<std::pair<std::string, int>, Word> checksums_;  // of the facts of a sweep at an n
};

class KeptVerdicts {
 public:
  // Null if it is not there.
  [[nodiscard]] const Verdict* find(Word key) const;
  void put(Word key, const Verdict& verdict);
  // Whether anything was put.
  [[nodiscard]] bool has_news() const { return has_news_; }

  [[nodiscard]] std::string text() const;
  // From what text() gave; none where that was in another program. Throws nlohmann::json::exception.
  static KeptVerdicts read(const std::string& text);

 private:
  std::map<Word, Verdict> verdicts_;
  bool has_news_ = false;
};

// Those in the journal of a run directory; none where there are none, or where they are damaged, which standard error
// then says. Throws CommandError as open_run() does.
KeptVerdicts load_kept_verdicts(const std::filesystem::path& directory);

// Puts them there, in the place of those that were there, if there is anything new. Where that cannot be done, standard
// error says so: all that is lost is the time to decide again.
void store_kept_verdicts(const std::filesystem::path& directory, const KeptVerdicts& kept);

}  // namespace cubeverify
