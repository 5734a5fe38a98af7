#include "lexgraph/query/verify_citations.h"

#include <algorithm>
#include <map>

#include "lexgraph/law/citation.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/law/reference.h"
#include "lexgraph/query/as_of.h"
#include "lexgraph/query/query.h"
#include "lexgraph/text/unicode.h"
#include "src/query/effect_calendar.h"
#include "src/query/law_abbreviations.h"
#include "src/query/quoted_words.h"
#include "src/query/resolver.h"
#include "src/query/running_text.h"
#include "src/query/standing.h"
#include "src/query/subtree.h"
#include "src/query/suggestions.h"
#include "src/query/validity_at.h"

namespace lexgraph::query {
namespace {

// Near names are looked for among all that is held: not for every citation of a long text.
constexpr std::size_t kMostSuggested = 20;

void add_once(std::vector<std::string>& all, const std::string& one) {
  if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

class Checker {
 public:
  Checker(const store::Reader& reader, std::string_view text, Date on, Date today)
      : reader_(reader), text_(text), on_(on), today_(today), resolver_(reader) {}

  Result<CitationCheck> run() {
    CitationCheck check;
    check.at = on_;
    const std::vector<law::Citation> citations = law::find_citations(text_);
    std::vector<Span> spans;
    for (const law::Citation& citation : citations) spans.push_back(citation.span);
    const std::vector<Span> quotations = quotations_in(text_);
    const std::vector<int> quoted = match_quotations(text_, spans, quotations);
    RunningText before(text_);
    for (std::size_t i = 0; i < citations.size(); ++i) {
      law::Citation citation = citations[i];
      if (is_part_of_wording(citation, quoted, quotations)) continue;
      CheckedCitation& checked = check.citations.emplace_back();
      checked.span = citation.span;
      checked.text = citation.span.in(text_);
      checked.verdict = CitationVerdict::kInForce;
      targets_.clear();
      const auto references = before.read(citation);
      if (references.empty())
        worsen(checked, CitationVerdict::kUnclear, "the words do not tell which document is meant");
      for (const law::Reference& reference : references) {
        LEXGRAPH_RETURN_IF_ERROR(judge(reference, checked));
      }
      if (quoted[i] >= 0) {
        LEXGRAPH_RETURN_IF_ERROR(compare(quotations[static_cast<std::size_t>(quoted[i])], checked));
      }
    }
    return check;
  }

 private:
  // "Luật này" in words that are given as the wording of a provision is that provision's own.
  static bool is_part_of_wording(const law::Citation& citation, const std::vector<int>& quoted,
                                 const std::vector<Span>& quotations) {
    if (citation.document == law::CitedDocument::kNamed) return false;
    return std::any_of(quoted.begin(), quoted.end(), [&](int matched) {
      if (matched < 0) return false;
      const Span& quotation = quotations[static_cast<std::size_t>(matched)];
      return quotation.begin <= citation.span.begin && citation.span.end <= quotation.end;
    });
  }

  static void worsen(CheckedCitation& checked, CitationVerdict verdict, const std::string& reason) {
    if (verdict <= checked.verdict) return;
    checked.verdict = verdict;
    checked.reason = reason;
  }

  Result<void> judge(const law::Reference& reference, CheckedCitation& checked) {
    const Speaker speaker{on_, "", true};
    LEXGRAPH_ASSIGN_OR_RETURN(const Resolution found, resolver_.unit(reference, speaker));
    for (const Target& target : found.targets) add_once(checked.targets, target.id);
    if (found.state == ResolveState::kAmbiguous) {
      worsen(checked, CitationVerdict::kAmbiguous, found.reason);
      return {};
    }
    if (found.state == ResolveState::kUnresolved) {
      LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* document,
                                resolver_.document(reference.document, speaker));
      const bool named = !reference.document.empty();
      std::string reason = found.reason;
      if (document->state == ResolveState::kUnresolved && named && suggested_ < kMostSuggested) {
        ++suggested_;
        LEXGRAPH_ASSIGN_OR_RETURN(const std::string near, near_what(reference.document));
        reason += near;
      }
      worsen(checked,
             document->state == ResolveState::kResolved ? CitationVerdict::kNoSuchUnit
             : named                                    ? CitationVerdict::kNotHeld
                                                        : CitationVerdict::kUnclear,
             reason);
      return {};
    }
    LEXGRAPH_ASSIGN_OR_RETURN(
        const std::string contradiction,
        resolver_.contradiction(reference.document, found.targets.front().node.doc, speaker));
    if (!contradiction.empty()) worsen(checked, CitationVerdict::kAmbiguous, contradiction);
    targets_.push_back(found.targets.front());
    return judge_validity(found.targets.front(), checked);
  }

  // "; did you mean ...?", as `show` says it.
  Result<std::string> near_what(const law::DocumentRef& named) {
    if (!named.number.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto numbers, near_numbers(reader_, resolver_.names(),
                                                                 law::number_key(named.number)));
      return did_you_mean(numbers);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(
        const auto names,
        near_names(reader_, resolver_.names(), text::ascii_key(named.type + " " + named.name)));
    return did_you_mean(names);
  }

  Result<void> judge_validity(const Target& target, CheckedCitation& checked) {
    LEXGRAPH_ASSIGN_OR_RETURN(const ValidityAt* held, validity(target.node.doc));
    ValidityAt valid = *held;
    if (valid.has_ended() && target.node.ordinal != 0) {
      // An exception may keep the provision.
      LEXGRAPH_ASSIGN_OR_RETURN(const Standing own, standing_at(reader_, target, on_));
      if (!law::has_ended(own.status)) valid.status = law::Validity::kInForce;
    }
    if (checked.status.empty() || !valid.in_force()) {
      checked.status = valid.name();
      checked.effective_on = valid.effective_on;
    }
    if (target.node.ordinal == 0 && valid.in_force()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Standing own, standing_at(reader_, target, on_));
      checked.status = law::name_of(own.status);
    }
    const std::string day = on_.to_string();
    LEXGRAPH_ASSIGN_OR_RETURN(const bool early, is_ahead_of_its_document(target, valid));
    if (early) checked.status = law::name_of(law::Validity::kInForce);
    if (valid.has_ended()) {
      if (!valid.by.empty()) add_once(checked.superseded_by, valid.by);
      worsen(checked, CitationVerdict::kNoLongerInForce,
             "no longer in force since " + valid.since.to_string());
    } else if (valid.is_ahead() && !early) {
      worsen(checked, CitationVerdict::kNotYetInForce,
             valid.effective_on.known() ? "takes effect on " + valid.effective_on.to_string()
                                        : "had not been passed on " + day);
    } else if (valid.status == law::Validity::kSuspended) {
      add_once(checked.superseded_by, valid.by);
      worsen(checked, CitationVerdict::kNoLongerInForce,
             "suspended from " + valid.since.to_string() + " by " + valid.by);
    } else if (!valid.in_force() && !early) {
      worsen(checked, CitationVerdict::kExists, "the document does not say when it takes effect");
    } else if (checked.reason.empty()) {
      checked.reason = valid.doubt;
    }
    if (target.node.ordinal != 0 && !valid.has_ended())
      LEXGRAPH_RETURN_IF_ERROR(judge_days(target, checked));
    return judge_changes(target, checked);
  }

  Result<bool> is_ahead_of_its_document(const Target& target, const ValidityAt& document) {
    if (!document.is_ahead() || target.node.ordinal == 0) return false;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto* effects, calendar_.effects(target.node.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const Subtree tree, subtree(reader_, target));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto above, units_above(reader_, tree));
    const Date from = day_in(*effects, tree.eid, above);
    return from.known() && from <= on_;
  }

  // Days of its own that the document gives a provision.
  Result<void> judge_days(const Target& target, CheckedCitation& checked) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto* effects, calendar_.effects(target.node.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const Subtree tree, subtree(reader_, target));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto above, units_above(reader_, tree));
    const Date from = day_in(*effects, tree.eid, above), end = end_in(*effects, tree.eid, above);
    if (const law::Effect* event = event_in(*effects, tree.eid, above)) {
      checked.status = law::name_of(law::Validity::kUnknown);
      worsen(checked, CitationVerdict::kExists,
             "the day on which it takes effect hangs on what " + event->stated_in + " names");
    } else if (from.known() && from > on_) {
      checked.status = law::name_of(law::Validity::kNotYetInForce);
      checked.effective_on = from;
      worsen(checked, CitationVerdict::kNotYetInForce, "takes effect on " + from.to_string());
    } else if (end.known() && end <= on_) {
      checked.status = law::name_of(law::Validity::kExpired);
      worsen(checked, CitationVerdict::kNoLongerInForce,
             "no longer in force since " + end.to_string());
    }
    return {};
  }

  // A text cites the same few laws again and again; each is looked up once.
  Result<const ValidityAt*> validity(store::DocId doc) {
    const auto held = validity_.find(doc);
    if (held != validity_.end()) return &held->second;
    LEXGRAPH_ASSIGN_OR_RETURN(ValidityAt valid, validity_at(resolver_, doc, on_));
    return &validity_.emplace(doc, std::move(valid)).first->second;
  }

  // What changed the unit, or one that holds it, up to the day. Also looked up once.
  Result<const std::vector<ChainEvent>*> changes(const Target& target) {
    const auto held = changes_.find(target.id);
    if (held != changes_.end()) return &held->second;
    LEXGRAPH_ASSIGN_OR_RETURN(auto events, chain(reader_, target, today_));
    LEXGRAPH_ASSIGN_OR_RETURN(const Subtree tree, subtree(reader_, target));
    std::erase_if(events, [&](const ChainEvent& event) {
      const std::string unit = law::split_id(event.unit).unit;
      const bool holds = unit == tree.eid || (!unit.empty() && !tree.holds(unit));
      return !holds || !event.date.known() || event.date > on_;
    });
    return &changes_.emplace(target.id, std::move(events)).first->second;
  }

  // What repealed the unit itself, or one that holds it; what gave it new words is named beside.
  Result<void> judge_changes(const Target& target, CheckedCitation& checked) {
    if (target.node.ordinal == 0) return {};
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<ChainEvent>* events, changes(target));
    for (const ChainEvent& event : *events) {
      const bool repeals = event.op == "repeal" || event.op == "repeals";
      if (repeals && !event.part.empty()) {
        if (event.unit != target.id) continue;  // of what holds it, perhaps another part
        add_once(checked.superseded_by, event.by);
        if (checked.status == "in_force") checked.status = "partly_in_force";
        if (checked.reason.empty()) {
          checked.reason = "partly repealed from " + event.date.to_string() + " by " + event.by;
        }
      } else if (repeals) {
        LEXGRAPH_ASSIGN_OR_RETURN(const Standing own, standing_at(reader_, target, on_));
        if (!law::has_ended(own.status)) continue;  // it has come back since
        add_once(checked.superseded_by, event.by);
        checked.status = "repealed";
        worsen(checked, CitationVerdict::kNoLongerInForce,
               "repealed from " + event.date.to_string() + " by " + event.by);
      } else if (event.unit == target.id) {
        add_once(checked.superseded_by, event.by);
        if (checked.reason.empty())
          checked.reason = "changed from " + event.date.to_string() + " by " + event.by;
      }
    }
    return {};
  }

  // With the words of the day asked about; what has ended may also be quoted as it was enacted.
  Result<void> compare(const Span& quotation, CheckedCitation& checked) {
    checked.quoted = quotation.in(text_);
    bool as_enacted = false;
    std::size_t unapplied = 0;
    for (const Target& target : targets_) {
      LEXGRAPH_ASSIGN_OR_RETURN(const TextAsOf text, text_at(reader_, target, on_));
      unapplied += text.unapplied.size();
      keep_nearest(check_quotation(checked.quoted, wording_of(text)), checked);
      if (checked.reason.empty()) checked.reason = text.validity.doubt;
      if (checked.quoted_found || target.node.ordinal == kBroughtLater) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const Subtree range, subtree(reader_, target.node));
      LEXGRAPH_ASSIGN_OR_RETURN(const auto units,
                                reader_.units(target.node.doc, range.first, range.last, true));
      QuotationCheck enacted = check_quotation(checked.quoted, units);
      as_enacted |= enacted.found;
      if (checked.verdict == CitationVerdict::kNoLongerInForce)
        keep_nearest(std::move(enacted), checked);
    }
    if (targets_.empty() || checked.quoted_found) return {};
    std::string reason = "the quoted words do not stand there";
    if (as_enacted) reason = "the quoted words stood there as enacted, not on " + on_.to_string();
    if (unapplied > 0) reason += "; a change of it could not be carried out, see `lexgraph chain`";
    // That it was no law that day is the graver fault; the quotation is told beside.
    const bool no_law = checked.verdict == CitationVerdict::kNotYetInForce ||
                        checked.verdict == CitationVerdict::kNoLongerInForce;
    if (no_law)
      checked.reason += "; " + reason;
    else
      worsen(checked, CitationVerdict::kContentMismatch, reason);
    return {};
  }

  static std::vector<store::UnitRecord> wording_of(const TextAsOf& text) {
    std::vector<store::UnitRecord> words;
    std::vector<const DatedUnit*> open;
    const auto close_below = [&](const std::string& parent) {
      for (; !open.empty() && open.back()->eid != parent; open.pop_back()) {
        if (!open.back()->wrap_up.empty()) words.emplace_back().text = open.back()->wrap_up;
      }
    };
    for (const DatedUnit& unit : text.units) {
      close_below(unit.parent);
      open.push_back(&unit);
      store::UnitRecord& own = words.emplace_back();
      own.label = unit.label;
      own.heading = unit.heading;
      own.text = unit.text;
    }
    close_below({});
    return words;
  }

  static void keep_nearest(QuotationCheck found, CheckedCitation& checked) {
    if (found.share < checked.quoted_share || (found.share == 0 && !checked.closest.empty()))
      return;
    checked.quoted_share = found.share;
    checked.quoted_found = found.found;
    checked.closest = std::move(found.closest);
  }

  const store::Reader& reader_;
  std::string_view text_;
  Date on_, today_;
  Resolver resolver_;
  EffectCalendar calendar_{resolver_};
  std::map<store::DocId, ValidityAt> validity_;
  std::map<std::string, std::vector<ChainEvent>> changes_;  // by id of the unit
  std::size_t suggested_ = 0;    // citations for which near names were looked up
  std::vector<Target> targets_;  // of the citation at hand, resolved
};

}  // namespace

std::size_t CitationCheck::sound() const {
  return static_cast<std::size_t>(
      std::count_if(citations.begin(), citations.end(), [](const CheckedCitation& c) {
        return c.verdict == CitationVerdict::kInForce || c.verdict == CitationVerdict::kExists;
      }));
}

Result<CitationCheck> verify_citations(const store::Reader& reader, std::string_view text, Date at,
                                       Date today) {
  if (text.size() > kMaxCheckedBytes) {
    return Error(ErrorCode::kLimit, "the text has " + std::to_string(text.size()) +
                                        " bytes; at most " + std::to_string(kMaxCheckedBytes) +
                                        " are checked");
  }
  const std::string repaired = text::repair_utf8(text);
  const WrittenOut written_out = WrittenOut::text(repaired);
  LEXGRAPH_ASSIGN_OR_RETURN(
      CitationCheck check,
      Checker(reader, written_out.words(), at.known() ? at : today, today).run());
  for (CheckedCitation& citation : check.citations) {
    citation.span = written_out.original(citation.span);
    citation.text = citation.span.in(repaired);
  }
  return check;
}

}  // namespace lexgraph::query
