#include <algorithm>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "lexgraph/law/eid.h"
#include "lexgraph/law/readable_title.h"
#include "lexgraph/query/json.h"
#include "lexgraph/query/validity.h"
#include "src/cli/command.h"
#include "src/cli/day_argument.h"
#include "src/cli/status_words.h"
#include "src/cli/statute_page.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class ShowCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.reference("REF", ref_, "Document or unit");
    store_.define_dated(arguments);
    arguments.option("--at", at_, "DATE",
                     "Text and validity on that day (2024-08-01, 01/08/2024, today)");
    arguments.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph show \"khoản 2 Điều 5 Luật Đất đai 2024\" --store ./store",
                        "lexgraph show \"Luật Đất đai 2024\" --at 2024-08-01",
                        "lexgraph show 13/2021/NĐ-CP#art_3 --json"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::Reader* reader, store_.open());
    LEXGRAPH_ASSIGN_OR_RETURN(const Date at, read_day(at_));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target, query::resolve_ref(*reader, ref_, at));
    if (at.known()) return show_at(terminal, *reader, target, at);
    if (!target.later.empty()) return show_at(terminal, *reader, target, today());
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Shown shown, query::show(*reader, target));
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Validity validity,
                              query::validity(*reader, target, today()));
    if (json_) {
      nlohmann::ordered_json out = query::to_json(shown);
      out["validity"] = query::to_json(validity);
      print_json(terminal, out);
      return kExitOk;
    }
    return print(terminal, *reader, target, shown, validity);
  }

 private:
  Result<int> show_at(Terminal& terminal, const store::Reader& reader, const query::Target& target,
                      Date at) const {
    LEXGRAPH_ASSIGN_OR_RETURN(const query::TextAsOf text, query::text_at(reader, target, at));
    if (json_)
      print_json(terminal, query::to_json(text));
    else
      print_dated(terminal, text);
    return kExitOk;
  }

  static void print_dated(Terminal& terminal, const query::TextAsOf& text) {
    print_head(terminal, text.document.head, text.document_id);
    const bool of_unit = text.id != text.document_id && !text.units.empty();
    std::string line = "on " + text.at.to_string() + ": ";
    if (text.units.empty()) line += "there was no such unit; the document: ";
    line += of_unit ? dated_status(text.units.front(), text.validity)
                    : dated_status(text.validity.status, text.validity.since, text.validity.by);
    terminal.out << terminal.styled(Style::kYellow, wrapped(line, 0, terminal.width)) << "\n";
    for (const std::string& remark : text.validity.remarks)
      terminal.out << wrapped(remark, 2, terminal.width) << "\n";
    std::vector<query::ShownUnit> units;
    for (const query::DatedUnit& unit : text.units) {
      units.push_back(unit);
      const bool emptied = unit.status == law::Validity::kRepealed && unit.heading.empty();
      if (emptied && unit.text.empty()) units.back().text = "(repealed)";
    }
    const std::vector<std::string> notes = notes_of(text, of_unit);
    if (!units.empty()) print_units(terminal, units, notes);
    print_unapplied(terminal, text.unapplied);
  }

  static std::string dated_status(law::Validity status, const Date& since, const std::string& by) {
    std::string line = status_words(status);
    if (since.known()) {
      line += (status == law::Validity::kNotYetInForce ? "; from " : " since ") + since.to_string();
    }
    return by.empty() ? line : line + " by " + by;
  }

  // A provision may take effect before its document, and end before it.
  static std::string dated_status(const query::DatedUnit& unit,
                                  const query::DocumentValidity& document) {
    const bool holds =
        unit.status == law::Validity::kInForce || unit.status == law::Validity::kPartlyInForce;
    std::string line;
    if (holds && !unit.by.empty()) {
      line = status_words(unit.status) + "; these words since " + unit.since.to_string() + " by " +
             unit.by;
    } else {
      line = dated_status(unit.status, unit.since, unit.by);
    }
    if (!unit.was.empty()) line += "; formerly " + law::eid_words(unit.was);
    if (unit.status == document.status) return line;
    return line + "; the document as a whole: " +
           dated_status(document.status, document.since, document.by);
  }

  // What holds of a unit with all below it is said once, at the unit, or above all of them.
  static std::vector<std::string> notes_of(const query::TextAsOf& text, bool first_is_said) {
    std::map<std::string, std::string> told;  // eId → note
    std::set<std::string> unapplied;          // ids of units
    for (const query::UnappliedChange& change : text.unapplied) unapplied.insert(change.unit);
    std::vector<std::string> notes;
    for (const query::DatedUnit& unit : text.units) {
      const std::string& own = told[unit.eid] = note(unit, text);
      const auto above = told.find(unit.parent);
      const bool said = (above != told.end() && above->second == own) ||
                        (first_is_said && &unit == &text.units.front());
      std::string words = said ? "" : own;
      if (unapplied.count(text.document_id + "#" + unit.eid) > 0)
        words += (words.empty() ? "" : "; ") + std::string("a change is not applied, see below");
      notes.push_back(words.empty() ? words : "[" + words + "]");
    }
    return notes;
  }

  static std::string note(const query::DatedUnit& unit, const query::TextAsOf& text) {
    std::string note;
    const bool plain = unit.status == text.validity.status ||
                       unit.status == law::Validity::kInForce ||
                       unit.status == law::Validity::kPartlyInForce;
    if (!plain) note = status_words(unit.status);
    if (!unit.by.empty() && unit.by != text.validity.by) {
      note += (note.empty() ? "since " : " since ") + unit.since.to_string() + " by " + unit.by;
    } else if (!plain && unit.since.known()) {
      note += (unit.status == law::Validity::kNotYetInForce ? ": from " : " since ") +
              unit.since.to_string();
    }
    if (!unit.was.empty())
      note += (note.empty() ? "" : "; ") + ("formerly " + law::eid_words(unit.was));
    return note;
  }

  static void print_unapplied(Terminal& terminal,
                              const std::vector<query::UnappliedChange>& changes) {
    if (changes.empty()) return;
    terminal.out << "\n"
                 << terminal.styled(Style::kBold,
                                    "Not applied: " + counted(changes.size(), "change"))
                 << "\n";
    for (const query::UnappliedChange& change : changes) {
      const std::string day = change.on.known() ? change.on.to_string() : "date unknown";
      const std::string what = change.op + " " + change.unit + " by " + change.by;
      terminal.out << hanging(day + "  ", what, 2, terminal.width) << "\n"
                   << wrapped("“" + harmless(change.quote) + "”", 4, terminal.width) << "\n"
                   << wrapped(change.reason, 4, terminal.width) << "\n";
    }
  }

  static Result<int> print(Terminal& terminal, const store::Reader& reader,
                           const query::Target& target, const query::Shown& shown,
                           const query::Validity& validity) {
    print_head(terminal, shown.document.head, shown.document_id);
    const bool holds = validity.status == law::name_of(law::Validity::kInForce) ||
                       validity.status == law::name_of(law::Validity::kPartlyInForce);
    if (!holds)
      terminal.out << terminal.styled(Style::kYellow, wrapped(now(validity), 0, terminal.width))
                   << "\n";
    if (!shown.units.empty())
      print_units(terminal, shown.units, std::vector<std::string>(shown.units.size()));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto events, query::chain(reader, target, today()));
    if (!events.empty()) {
      terminal.out << "\n"
                   << terminal.styled(Style::kYellow,
                                      wrapped(since_words(events), 0, terminal.width))
                   << "\n";
    }
    return kExitOk;
  }

  // "on 2026-12-01: repealed since 2023-07-01 by 11/2022/QH15#art_115"
  static std::string now(const query::Validity& validity) {
    std::string line = "on " + validity.on.to_string() + ": " + status_words(validity.status);
    if (validity.until.known() && validity.until <= validity.on)
      line += " since " + validity.until.to_string();
    else if (validity.from.known() && validity.from > validity.on)
      line += "; from " + validity.from.to_string();
    std::string by;
    for (const std::string& id : validity.ended_by) by += (by.empty() ? " by " : ", ") + id;
    return line + by;
  }

  // "3 changes have taken effect since, the last on 2022-03-01; 1 will on 2027-01-01; ..."
  static std::string since_words(const std::vector<query::ChainEvent>& events) {
    std::size_t past = 0, ahead = 0, undated = 0, undone = 0;
    Date last, next;
    for (const query::ChainEvent& event : events) {
      if (event.status == "unapplied" || event.status == "target_missing") {
        ++undone;
      } else if (!event.date.known()) {
        ++undated;
      } else if (event.date <= today()) {
        ++past;
        last = std::max(last, event.date);
      } else {
        ++ahead;
        next = next.known() ? std::min(next, event.date) : event.date;
      }
    }
    std::string words = past == 0 ? "no change has taken effect since"
                                  : counted(past, "change") + (past == 1 ? " has" : " have") +
                                        " taken effect since, the last on " + last.to_string();
    if (ahead > 0) words += "; " + std::to_string(ahead) + " will, the next on " + next.to_string();
    if (undone > 0) words += "; " + std::to_string(undone) + " could not be carried out";
    if (undated > 0) words += "; of " + std::to_string(undated) + " the day is not known";
    return words + "; --at DATE shows the text then, `lexgraph chain` the changes";
  }

  static void print_head(Terminal& terminal, const law::Head& head, const std::string& id) {
    std::string title = head.type;
    // The constitution is called by its kind.
    if (!head.title.empty() && head.title != head.type)
      title += (title.empty() ? "" : " ") + harmless(law::readable_title(head.title));
    terminal.out << terminal.styled(Style::kBold, id) << "\n";
    if (!title.empty()) terminal.out << wrapped(title, 0, terminal.width) << "\n";
    std::string line = head.issuer;
    if (head.signed_on.known())
      line += (line.empty() ? "signed " : "; signed ") + head.signed_on.to_string();
    if (head.effective_on.known()) {
      line +=
          (line.empty() ? "in effect from " : "; in effect from ") + head.effective_on.to_string();
    }
    if (!line.empty()) terminal.out << terminal.styled(Style::kDim, line) << "\n";
  }

  static void print_units(Terminal& terminal, const std::vector<query::ShownUnit>& units,
                          const std::vector<std::string>& notes) {
    // A clause or point alone does not say where it stands.
    const query::ShownUnit& first = units.front();
    const bool part_of_article = !first.parent.empty() && first.eid.find("__") != std::string::npos;
    if (part_of_article)
      terminal.out << "\n" << terminal.styled(Style::kBold, law::eid_words(first.eid)) << "\n";
    StatutePage(terminal).print(units, notes);
  }

  StoreAccess store_;
  std::string ref_, at_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_show_command() { return std::make_unique<ShowCommand>(); }

}  // namespace lexgraph::cli
