#include "host/ranks/messages.h"

#include <bit>
#include <cstring>

#include "host/errors.h"
#include "host/run/checksum.h"

namespace cubeverify {

namespace {

// Takes words from the front of a message.
class Reader {
 public:
  explicit Reader(const RankMessage& message) : words_(message.words) { word(); }

  Word word() {
    if (next_ == words_.size())
      throw CommandError(ExitCode::kFault, "a rank sent half a message: is it the same program?");
    return words_[next_++];
  }
  double number() { return std::bit_cast<double>(word()); }
  std::string text() {
    std::string text(word(), '\0');
    for (std::size_t at = 0; at < text.size(); at += sizeof(Word)) {
      const Word letters = word();
      std::memcpy(text.data() + at, &letters, std::min(sizeof(Word), text.size() - at));
    }
    return text;
  }
  Tally rest() { return {words_.begin() + static_cast<std::ptrdiff_t>(next_), words_.end()}; }

 private:
  const std::vector<Word>& words_;
  std::size_t next_ = 0;
};

void append(const std::string& text, std::vector<Word>& words) {
  words.push_back(text.size());
  for (std::size_t at = 0; at < text.size(); at += sizeof(Word)) {
    Word letters = 0;
    std::memcpy(&letters, text.data() + at, std::min(sizeof(Word), text.size() - at));
    words.push_back(letters);
  }
}

Word to_word(MessageKind kind) { return static_cast<Word>(kind); }

}  // namespace

MessageKind kind_of(const RankMessage& message) {
  if (message.words.empty()) throw CommandError(ExitCode::kFault, "a rank sent an empty message");
  return static_cast<MessageKind>(message.words[0]);
}

std::vector<Word> to_words(const Hello& hello) {
  std::vector<Word> words{to_word(MessageKind::kHello)};
  for (const std::string& text : {hello.program, hello.work, hello.host, hello.backend, hello.description})
    append(text, words);
  return words;
}

Hello hello_in(const RankMessage& message) {
  Reader reader(message);
  Hello hello;
  for (std::string* text : {&hello.program, &hello.work, &hello.host, &hello.backend, &hello.description})
    *text = reader.text();
  return hello;
}

std::vector<Word> failure_words(const std::string& why) {
  std::vector<Word> words{to_word(MessageKind::kFailed)};
  append(why, words);
  return words;
}

std::string failure_in(const RankMessage& message) { return Reader(message).text(); }

std::vector<Word> work_words(Word number, const Work& work) {
  return {to_word(MessageKind::kWork),
          number,
          work.task,
          work.chunk.first,
          work.chunk.count,
          std::bit_cast<Word>(work.expected_seconds),
          static_cast<Word>(work.again)};
}

NumberedWork work_in(const RankMessage& message) {
  Reader reader(message);
  NumberedWork numbered;
  numbered.number = reader.word();
  numbered.work.task = reader.word();
  numbered.work.chunk.first = reader.word();
  numbered.work.chunk.count = reader.word();
  numbered.work.expected_seconds = reader.number();
  numbered.work.again = reader.word() != 0;
  return numbered;
}

std::vector<Word> facts_words(Word number, double seconds, const Tally& tally) {
  std::vector<Word> words{to_word(MessageKind::kComputed), number, std::bit_cast<Word>(seconds),
                          checksum(std::span<const Word>(tally))};
  words.insert(words.end(), tally.begin(), tally.end());
  return words;
}

NumberedFacts facts_in(const RankMessage& message) {
  Reader reader(message);
  NumberedFacts facts;
  facts.number = reader.word();
  facts.seconds = reader.number();
  const Word sum = reader.word();
  facts.tally = reader.rest();
  facts.whole = checksum(std::span<const Word>(facts.tally)) == sum;
  return facts;
}

}  // namespace cubeverify
