#include <fstream>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "host/backends/kinds.h"
#include "host/run/batch.h"
#include "host/run/store.h"
#include "tests/fuzz/targets.h"
#include "tests/host/journal_edit.h"

namespace cubeverify::fuzz {
namespace {

// A run of three tasks: one that is finished, one of which half is, one that is not begun.
struct SoundRun {
  std::filesystem::path directory = folder() / "run";
  std::filesystem::path journal = directory / "journal.sqlite";
  std::string bytes;
  std::vector<Tally> tallies;

  SoundRun() {
    std::filesystem::create_directory(directory);
    const std::vector<Task> tasks{{&sweep_named("tree"), 3}, {&sweep_named("tree"), 4}, {&sweep_named("alpha"), 4}};
    Store store = Store::create(journal, {{"tr611.lemma3"}, {3, 4, 5}, "c0ffee", false}, tasks,
                                {{"command", {"cubeverify", "run"}}});
    const auto cpu = make_cpu_backend(1);
    for (const auto& [task, first] : {std::pair<std::size_t, Word>{0, 0}, {0, 4}, {1, 4}}) {
      const Chunk chunk{first, 4};
      store.add(task, chunk, cpu->run(*tasks[task].sweep, tasks[task].n, chunk, nullptr), "cpu", 0.5);
    }
    store.commit();
    store.tidy();
    for (const TaskState& state : store.tasks()) tallies.push_back(state.tally);
    std::ifstream in(journal, std::ios::binary);
    bytes = std::string(std::istreambuf_iterator<char>(in), {});
  }
};

// What the lines of a text do to a journal:
//   json NAME POINTER VALUE      in a document, with the checksum of what it says then
//   seal                         makes all other checksums right
//   byte OFFSET VALUE, cut SIZE  of the file, at last
//   UPDATE, INSERT, DELETE ...   one statement of SQL
class Damage {
 public:
  explicit Damage(const std::filesystem::path& journal) : journal_(journal) {}

  // Whether checksums were made to say that all is well.
  bool apply(std::string_view bytes) {
    constexpr int kMostLines = 100;
    {
      SQLite::Database database(journal_.string(), SQLite::OPEN_READWRITE);
      for (int line = 0; line < kMostLines && !bytes.empty(); ++line) {
        try {
          edit(database, line_of(bytes));
        } catch (const std::exception&) {
          // The tables do not take this, or it cannot be sealed.
        }
      }
    }
    for (const auto& [offset, value] : bytes_) {
      std::fstream file(journal_, std::ios::binary | std::ios::in | std::ios::out);
      file.seekp(static_cast<std::streamoff>(offset % std::filesystem::file_size(journal_)));
      file.put(static_cast<char>(value));
    }
    if (cut_) std::filesystem::resize_file(journal_, *cut_ % (std::filesystem::file_size(journal_) + 1));
    return sealed_;
  }

 private:
  void edit(SQLite::Database& database, std::string_view line) {
    std::istringstream words{std::string(line)};
    std::string what, name, pointer, value;
    Word first = 0, second = 0;
    words >> what;
    if (what == "json") {
      words >> name >> pointer;
      std::getline(words >> std::ws, value);
      patch(database, name, pointer, value);
    } else if (what == "seal") {
      sealed_ = true;
      seal(database, journal_);
    } else if (what == "byte") {
      words >> first >> second;
      bytes_.emplace_back(first, second);
    } else if (what == "cut" && words >> first) {
      cut_ = first;
    } else if (what == "UPDATE" || what == "INSERT" || what == "DELETE") {
      SQLite::Statement(database, std::string(line)).exec();  // the first: nothing is attached after it
    }
  }

  void patch(SQLite::Database& database, const std::string& name, const std::string& pointer,
             const std::string& value) {
    sealed_ = true;
    const Word run = name == "batch" ? kBatchRun : run_number(database, journal_);
    nlohmann::json document = nlohmann::json::parse(get_document(database, run, name, journal_));
    document[nlohmann::json::json_pointer(pointer)] = nlohmann::json::parse(value);
    put_document(database, run, name, document.dump());
  }

  const std::filesystem::path& journal_;
  std::vector<std::pair<Word, Word>> bytes_;
  std::optional<Word> cut_;
  bool sealed_ = false;
};

}  // namespace

void journal(std::string_view bytes) {
  static const SoundRun sound;
  for (const char* log : kJournalLogs) std::filesystem::remove(sound.journal.string() + log);
  write_file(sound.journal, sound.bytes);
  const bool sealed = Damage(sound.journal).apply(bytes);
  taken(
      [&] {
        const Store store = Store::open(sound.journal, Store::Access::kRead);
        for (std::size_t t = 0; t < store.tasks().size(); ++t) {
          const TaskState& state = store.tasks()[t];
          const bool same = t < sound.tallies.size() && state.tally == sound.tallies[t];
          // A damaged row condemns its task, which begins again.
          const bool condemned = state.finished.count() == 0;
          require(sealed || same || condemned, fmt::format("other facts of task {} with checksums that are right", t));
          require(state.finished.count() == state.tally[state.task.sweep->layout(state.task.n).at("units").offset],
                  "units that do not add up");
          Word units = 0;
          for (const ChunkRecord& record : store.chunks(t)) units += record.chunk.count;
          require(condemned || units == state.finished.count(), "chunks that are not the finished units");
        }
        require(sealed || store.tasks().size() == sound.tallies.size(), "tasks are missing");
        require(store.manifest().is_object(), "a manifest that is no object");
      },
      {2, 5});
  taken([&] { load_run(sound.directory); }, {2, 4, 5});
}

}  // namespace cubeverify::fuzz
