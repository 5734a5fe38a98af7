// The law as of a day: an article, a whole code, and the chain of a document, on an invented code
// of 700 articles with 20 amending laws; beside them the same questions as recursive queries in
// SQLite, on the same units and changes, indexed. Counters are microseconds for one answer, of
// processor time.
#include <sqlite3.h>
#include <time.h>

#include <algorithm>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "lexgraph/law/eid.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/query/as_of.h"
#include "lexgraph/query/query.h"
#include "lexgraph/store/store.h"
#include "tests/support/temp_dir.h"

namespace lexgraph {
namespace {

constexpr int kArticles = 700;
constexpr int kClauses = 4;
constexpr int kLaws = 20;
constexpr int kChangesPerLaw = 50;  // 1,000 events in all
constexpr std::string_view kCode = "900/2000/QH10";
constexpr std::string_view kWords =
    "Tổ chức, cá nhân được mở bến khi có đủ điều kiện về luồng, bãi, biển báo và người giữ bến "
    "theo quy định "
    "của Chính phủ; việc mở bến không làm cản trở giao thông. ";

template <typename T>
T take(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.error().to_string());
  return std::move(result).value();
}

double cpu_microseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

Date day(int year, int month) { return *Date::from_ymd(year, month, 1); }

law::Unit unit(law::UnitKind kind, int parent, const std::string& eid, const std::string& text) {
  law::Unit made;
  made.kind = kind;
  made.parent = parent;
  made.eid = eid;
  made.number = law::eid_steps(eid).back().number;
  made.label = kind == law::UnitKind::kArticle ? "Điều " + made.number : made.number;
  made.text = text;
  return made;
}

std::string clause_eid(int article, int clause) {
  return "art_" + std::to_string(article) + "__cl_" + std::to_string(clause);
}

law::Document document(const std::string& number, const std::string& title, Date signed_on,
                       Date effective_on) {
  law::Document made;
  made.file = number;
  made.sha256 = number;
  made.head.number = made.head.number_printed = number;
  made.head.type = "Luật";
  made.head.title = title;
  made.head.language = "vi";
  made.head.signed_on = signed_on;
  made.head.effective_on = effective_on;
  made.head.uri = law::work_uri(made.head);
  made.effects = {{"", effective_on, {}, "art_1"}};
  return made;
}

// What both stores hold.
struct World {
  law::Document code = document(std::string(kCode), "Bến đò", day(2000, 1), day(2000, 6));
  std::vector<law::Document> laws;

  World() {
    for (int article = 1; article <= kArticles; ++article) {
      const auto at = static_cast<int>(code.units.size());
      code.units.push_back(unit(law::UnitKind::kArticle, -1, "art_" + std::to_string(article), ""));
      code.units.back().heading = "Điều kiện mở bến";
      for (int clause = 1; clause <= kClauses; ++clause) {
        code.units.push_back(
            unit(law::UnitKind::kClause, at, clause_eid(article, clause), std::string(kWords)));
      }
    }
    std::mt19937 random(7);
    for (int law = 0; law < kLaws; ++law) laws.push_back(amending(law, random));
  }

  static law::Document amending(int law, std::mt19937& random) {
    const std::string number =
        std::to_string(901 + law) + "/" + std::to_string(2001 + law) + "/QH11";
    law::Document made =
        document(number, "Sửa đổi " + std::to_string(law), day(2001 + law, 1), day(2001 + law, 7));
    made.units.push_back(unit(law::UnitKind::kArticle, -1, "art_1", ""));
    for (int i = 0; i < kChangesPerLaw; ++i) {
      made.units.push_back(unit(law::UnitKind::kClause, 0, "art_1__cl_" + std::to_string(i + 1),
                                "Sửa đổi như sau:"));
      law::Amendment change;
      change.op = random() % 8 == 0 ? law::AmendOp::kRepeal : law::AmendOp::kSubstitute;
      change.from = i + 1;
      change.target.document.number = kCode;
      change.target.unit = clause_eid(static_cast<int>(random() % kArticles) + 1,
                                      static_cast<int>(random() % kClauses) + 1);
      change.quote = "Sửa đổi";
      change.effective_on = made.head.effective_on;
      if (change.op == law::AmendOp::kSubstitute) {
        change.content = std::string(kWords) + std::to_string(law);
        change.units = {unit(law::UnitKind::kClause, -1, change.target.unit, change.content)};
      }
      made.amendments.push_back(std::move(change));
    }
    return made;
  }
};

const World& world() {
  static const World kWorld;
  return kWorld;
}

class GraphStore {
 public:
  GraphStore() {
    const std::string directory = (dir_.path() / "store").string();
    fill(directory);
    store_ = take(store::Store::open(directory, store::Store::Mode::kRead));
    reader_ = store_->reader();
  }
  const store::Reader& reader() const { return *reader_; }
  query::Target target(const std::string& eid) const {
    return take(query::resolve_ref(*reader_, std::string(kCode) + (eid.empty() ? "" : "#" + eid)));
  }

 private:
  // Closed afterwards: rows are read from tables, as a program that asks reads them.
  static void fill(const std::string& directory) {
    const auto store = take(store::Store::open(directory, store::Store::Mode::kWrite));
    (void)take(store->put(world().code));
    for (const law::Document& law : world().laws) (void)take(store->put(law));
    const Result<void> flushed = store->flush();
    if (!flushed.ok()) throw std::runtime_error(flushed.error().to_string());
  }

  test::TempDir dir_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<store::Reader> reader_;
};

const GraphStore& graph_store() {
  static const GraphStore kStore;
  return kStore;
}

// The same in tables: what a careful programmer would write.
class Tables {
 public:
  Tables() {
    if (sqlite3_open(":memory:", &db_) != SQLITE_OK) throw std::runtime_error("sqlite3_open");
    run("create table unit(eid text primary key, parent text, place integer, text text) without "
        "rowid;"
        "create index unit_parent on unit(parent, place);"
        "create table law(id integer primary key, number text, signed integer);"
        "create table change(target text, day integer, law integer, seq integer, op integer, "
        "content text, quote text, place text);"
        "create index change_target on change(target, day, law, seq);begin;"
        "insert into unit values('', null, 0, '')");  // the code itself
    int place = 0;
    for (const law::Unit& one : world().code.units) {
      insert("insert into unit values(?1, ?2, ?3, ?4)", {one.eid, law::eid_parent(one.eid)},
             {++place}, one.text);
    }
    int law = 0;
    for (const law::Document& by : world().laws) {
      ++law;
      insert_law(law, by.head);
      for (std::size_t i = 0; i < by.amendments.size(); ++i) {
        const law::Amendment& change = by.amendments[i];
        sqlite3_stmt* statement =
            prepare("insert into change values(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
        bind(statement, 1, change.target.unit);
        sqlite3_bind_int(statement, 2, change.effective_on.days());
        sqlite3_bind_int(statement, 3, law);
        sqlite3_bind_int(statement, 4, static_cast<int>(i));
        sqlite3_bind_int(statement, 5, static_cast<int>(change.op));
        bind(statement, 6, change.content);
        bind(statement, 7, change.quote);
        bind(statement, 8, by.units[static_cast<std::size_t>(change.from)].eid);
        finish(statement);
      }
    }
    run("commit;analyze");
  }
  ~Tables() { sqlite3_close(db_); }

  // Text of a unit and all below it on a day.
  std::size_t as_of(const std::string& eid, Date at) {
    static constexpr const char* kSql =
        "with recursive sub(eid, place, text) as ("
        " select eid, place, text from unit where eid = ?1"
        " union all select u.eid, u.place, u.text from unit u join sub on u.parent = sub.eid)"
        " select sub.eid, coalesce((select case c.op when 3 then null else c.content end from "
        "change c"
        "  where c.target = sub.eid and c.day <= ?2 order by c.day desc, c.law desc, c.seq desc "
        "limit 1), sub.text)"
        " from sub order by sub.place";
    return rows(kSql, eid, at);
  }
  // The same columns as query::chain gives: day, operation, ids of the unit and of what orders it,
  // day of signing, words, new wording.
  std::size_t chain(const std::string& eid) {
    static constexpr const char* kSql =
        "with recursive sub(eid) as (select ?1"
        " union all select u.eid from unit u join sub on u.parent = sub.eid)"
        " select c.day, c.op, '900/2000/QH10#' || c.target, l.number || '#' || c.place, l.signed,"
        " c.quote, c.content from sub join change c on c.target = sub.eid join law l on l.id = "
        "c.law"
        " where c.day <= ?2 order by c.day, l.signed, c.law, c.seq";
    return rows(kSql, eid, day(2030, 1));
  }

 private:
  void run(const char* sql) {
    if (sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
      throw std::runtime_error(sqlite3_errmsg(db_));
  }
  sqlite3_stmt* prepare(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(db_, sql, -1, &statement, nullptr) != SQLITE_OK)
      throw std::runtime_error(sqlite3_errmsg(db_));
    return statement;
  }
  static void bind(sqlite3_stmt* statement, int at, const std::string& text) {
    sqlite3_bind_text(statement, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  }
  static void finish(sqlite3_stmt* statement) {
    sqlite3_step(statement);
    sqlite3_finalize(statement);
  }
  void insert(const char* sql, const std::vector<std::string>& texts,
              const std::vector<int>& numbers, const std::string& last) {
    sqlite3_stmt* statement = prepare(sql);
    int at = 0;
    for (const std::string& text : texts) bind(statement, ++at, text);
    for (const int number : numbers) sqlite3_bind_int(statement, ++at, number);
    bind(statement, ++at, last);
    finish(statement);
  }
  void insert_law(int id, const law::Head& head) {
    sqlite3_stmt* statement = prepare("insert into law values(?1, ?2, ?3)");
    sqlite3_bind_int(statement, 1, id);
    bind(statement, 2, head.number);
    sqlite3_bind_int(statement, 3, head.signed_on.days());
    finish(statement);
  }
  // Prepared once, as a program would; every column is read.
  std::size_t rows(const char* sql, const std::string& eid, Date at) {
    sqlite3_stmt*& statement =
        sql_ == sql ? statement_
                    : (sqlite3_finalize(statement_), sql_ = sql, statement_ = prepare(sql));
    bind(statement, 1, eid);
    sqlite3_bind_int(statement, 2, at.days());
    std::size_t count = 0;
    while (sqlite3_step(statement) == SQLITE_ROW) {
      for (int column = 0; column < sqlite3_column_count(statement); ++column) {
        benchmark::DoNotOptimize(sqlite3_column_text(statement, column));
      }
      ++count;
    }
    sqlite3_reset(statement);
    return count;
  }

  sqlite3* db_ = nullptr;
  const char* sql_ = nullptr;
  sqlite3_stmt* statement_ = nullptr;
};

Tables& tables() {
  static Tables kTables;
  return kTables;
}

template <typename F>
void ask(benchmark::State& state, int questions, F answer) {
  std::vector<double> times;
  for (auto _ : state) {
    std::mt19937 random(3);
    for (int i = 0; i < questions; ++i) {
      const auto article = static_cast<int>(random() % kArticles) + 1;
      const Date at = day(2000 + static_cast<int>(random() % 25), 8);
      const double begin = cpu_microseconds();
      benchmark::DoNotOptimize(answer("art_" + std::to_string(article), at));
      times.push_back(cpu_microseconds() - begin);
    }
  }
  std::sort(times.begin(), times.end());
  state.counters["p50"] = times[times.size() / 2];
  state.counters["p99"] = times[times.size() * 99 / 100];
}

void BM_ArticleAsOf(benchmark::State& state) {
  ask(state, 2000, [](const std::string& eid, Date at) {
    return take(query::text_at(graph_store().reader(), graph_store().target(eid), at)).units.size();
  });
}
void BM_ArticleAsOfSqlite(benchmark::State& state) {
  ask(state, 2000, [](const std::string& eid, Date at) { return tables().as_of(eid, at); });
}
void BM_CodeAsOf(benchmark::State& state) {
  const query::Target code = graph_store().target("");
  ask(state, 20, [&](const std::string&, Date at) {
    return take(query::text_at(graph_store().reader(), code, at)).units.size();
  });
}
void BM_CodeAsOfSqlite(benchmark::State& state) {
  ask(state, 20, [](const std::string&, Date at) { return tables().as_of("", at); });
}
void BM_ChainOfCode(benchmark::State& state) {
  const query::Target code = graph_store().target("");
  ask(state, 20, [&](const std::string&, Date) {
    return take(query::chain(graph_store().reader(), code, day(2030, 1))).size();
  });
}
void BM_ChainOfCodeSqlite(benchmark::State& state) {
  ask(state, 20, [](const std::string&, Date) { return tables().chain(""); });
}

BENCHMARK(BM_ArticleAsOf)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ArticleAsOfSqlite)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_CodeAsOf)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_CodeAsOfSqlite)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ChainOfCode)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ChainOfCodeSqlite)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace lexgraph
