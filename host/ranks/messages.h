#pragma once

#include <string>
#include <vector>

#include "host/ranks/transport.h"
#include "host/run/workers.h"

// What ranks say to one another. The first word of a message is its kind.

namespace cubeverify {

enum class MessageKind : Word {
  kHello = 1,  // from a rank that is ready
  kFailed,     // from one that will compute nothing more; with the reason
  kWork,       // to a rank: compute this
  kComputed,   // from a rank: the facts
  kEnd,        // to a rank: leave the job
  kBye,        // from a rank that does so
};

// Throws CommandError (kFault) for a message that is empty.
MessageKind kind_of(const RankMessage& message);

// Who a rank is.
struct Hello {
  std::string program;  // digest of the program file, and its commit
  std::string work;     // digest of the tasks
  std::string host;
  std::string backend;      // name
  std::string description;  // of the back end
};

// Below, each throws CommandError (kFault) where words are missing.
std::vector<Word> to_words(const Hello& hello);
Hello hello_in(const RankMessage& message);

std::vector<Word> failure_words(const std::string& why);
std::string failure_in(const RankMessage& message);

// `number` tells the assignments of a rank apart.
std::vector<Word> work_words(Word number, const Work& work);
struct NumberedWork {
  Word number = 0;
  Work work;
};
NumberedWork work_in(const RankMessage& message);

std::vector<Word> facts_words(Word number, double seconds, const Tally& tally);
struct NumberedFacts {
  Word number = 0;
  double seconds = 0;
  bool whole = true;  // false if the facts are not those that were sent, by their checksum
  Tally tally;
};
NumberedFacts facts_in(const RankMessage& message);

}  // namespace cubeverify
