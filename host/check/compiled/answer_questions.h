#pragma once

#include <cstdio>
#include <new>

#include <sys/mman.h>
#include <sys/socket.h>

#include "host/check/compiled/own_sweeps.h"
#include "host/check/compiled/questions.h"
#include "host/check/way_to_source.h"

// The program that is compiled of a user's functions: it answers questions until nobody asks. It holds nothing of a
// node, starts nothing and says nothing; the caller sees how it ends, and where.

namespace cubeverify {

inline SharedWords* shared_words = nullptr;

struct SharedWatch {
  static void look_at(Word c) { shared_words->at = c; }
};

template <class Functions, Word kSource, class NetworkOfTrees>
struct Answerer {
  using Own = OwnSweeps<Functions, kSource, NetworkOfTrees, SharedWatch>;

  template <class S>
  static Ending sweep(const FunctionQuestion& asked, const typename S::Shared& trees) {
    std::size_t size = kScalarWords<S>;
    for (const Fact& fact : S::kHistograms) size += static_cast<std::size_t>(S::histogram_size(asked.n, fact.id));
    if (size != asked.size) return Ending::kOtherHeaders;
    FactAccumulator<S> facts(asked.n, shared_words->words);
    for (Word i = 0; i < asked.count; ++i) S::visit(asked.n, asked.first + i, trees, facts);
    facts.visited(asked.count);
    return Ending::kDone;
  }

  static Ending answer(const FunctionQuestion& asked, Word& value) {
    const int n = asked.n;
    const typename Own::Tree tree{asked.tree};
    Word* words = shared_words->words;
    switch (asked.ask) {
      case Ask::kHasChildren:
        value = Own::kHasChildren;
        break;
      case Ask::kTrees:
        value = static_cast<Word>(Functions::trees_of(n, asked.tree));
        break;
      case Ask::kParents:
        for (Word i = 0; i < asked.count; ++i) words[i] = tree.parent(n, asked.first + i);
        break;
      case Ask::kChildren:
        if constexpr (Own::kHasChildren) {
          for (Word i = 0; i < asked.count; ++i) words[i] = tree.children(n, asked.first + i);
        }
        break;
      case Ask::kWay:
        write_way(way_to_source(
                      n, [&](Word c) { return tree.parent(n, c); }, asked.first),
                  words);
        break;
      case Ask::kSweepTree:
        return sweep<typename Own::OfTree>(asked, tree);
      case Ask::kSweepLinks:
        return sweep<typename Own::OfLinks>(asked, {asked.tree});
    }
    return Ending::kDone;
  }

  static int run() {
    void* memory = mmap(nullptr, sizeof(SharedWords), PROT_READ | PROT_WRITE, MAP_SHARED, kSharedMemory, 0);
    if (memory == MAP_FAILED) return 1;
    shared_words = static_cast<SharedWords*>(memory);
    FunctionQuestion asked{};
    while (recv(kQuestionSocket, &asked, sizeof asked, 0) == sizeof asked) {
      FunctionAnswer answered{asked.token, Ending::kDone, 0};
      shared_words->at = asked.first ^ kSource;
      try {
        answered.ending = answer(asked, answered.value);
      } catch (const std::bad_alloc&) {
        answered.ending = Ending::kNoMemory;
      } catch (...) {
        answered.ending = Ending::kException;
      }
      std::fflush(nullptr);  // what a function has written is seen before the answer is
      if (send(kQuestionSocket, &answered, sizeof answered, MSG_NOSIGNAL) != sizeof answered) break;
    }
    return kNobodyAsks;
  }
};

}  // namespace cubeverify
