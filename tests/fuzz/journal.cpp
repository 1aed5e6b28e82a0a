#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "host/backends/kinds.h"
#include "host/run/batch.h"
#include "host/run/store.h"
#include "host/text/number.h"
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
//   set TABLE ROW COLUMN VALUE   a number, null, or text behind a '
//   delete TABLE ROW
//   chunk TASK FIRST COUNT       one more
//   json NAME POINTER VALUE      in a document, with the checksum of what it says then
//   seal                         makes all other checksums right
//   byte OFFSET VALUE, cut SIZE  of the file, at last
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
    std::string what, table, column;
    Word first = 0, second = 0;
    words >> what;
    if (what == "set") {
      words >> table >> first >> column;
      set(database, table, first, column, rest_of(words));
    } else if (what == "delete") {
      words >> table >> first;
      database.exec(fmt::format("DELETE FROM {} WHERE {}", known(table), row(table, first)));
    } else if (what == "chunk") {
      Word count = 0;
      words >> second >> first >> count;
      SQLite::Statement insert(database, "INSERT INTO chunk VALUES (?, ?, ?, 0, 'cpu', 0.5, 0)");
      insert.bind(1, to_column(second));
      insert.bind(2, to_column(first));
      insert.bind(3, to_column(count));
      insert.exec();
    } else if (what == "json") {
      words >> table >> column;
      patch(database, table, column, rest_of(words));
    } else if (what == "seal") {
      sealed_ = true;
      seal(database, journal_);
    } else if (what == "byte") {
      words >> first >> second;
      bytes_.emplace_back(first, second);
    } else if (what == "cut" && words >> first) {
      cut_ = first;
    }
  }

  static std::string rest_of(std::istringstream& words) {
    std::string rest;
    std::getline(words >> std::ws, rest);
    return rest;
  }

  static const std::string& known(const std::string& name) {
    for (const char* one : {"document", "task", "chunk", "name", "text", "xxh64", "id", "sweep", "n", "layout_xxh64",
                            "tally", "tally_xxh64", "first", "count", "backend", "seconds"}) {
      if (name == one) return name;
    }
    throw std::out_of_range("no table or column of that name");
  }

  static std::string row(const std::string& table, Word number) {
    const char* key = table == "document" ? "name" : table == "task" ? "id" : "(task, first)";
    return fmt::format("{0} = (SELECT {1} FROM {2} ORDER BY {1} LIMIT 1 OFFSET {3})", key,
                       table == "chunk" ? "task, first" : key, table, number % 8);
  }

  static void set(SQLite::Database& database, const std::string& table, Word number, const std::string& column,
                  const std::string& value) {
    SQLite::Statement update(
        database, fmt::format("UPDATE {} SET {} = ? WHERE {}", known(table), known(column), row(table, number)));
    if (value.starts_with('\'')) {
      update.bind(1, value.substr(1));
    } else if (const auto integer = number_in<std::int64_t>(value)) {
      update.bind(1, *integer);
    } else if (const auto real = number_in<double>(value)) {
      update.bind(1, *real);
    }
    update.exec();
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
