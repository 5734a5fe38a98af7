#include "tools/make_corpus/world.h"

#include <algorithm>

#include "lexgraph/law/eid.h"
#include "tools/make_corpus/words.h"

namespace lexgraph::corpus {
namespace {

using law::UnitKind;
using Style = Line::Style;

constexpr std::string_view kStates[] = {"CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
                                        "Độc lập - Tự do - Hạnh phúc", "---------------"};

std::string legislature(int year) {
  if (year < 2007) return "QH11";
  if (year < 2011) return "QH12";
  if (year < 2016) return "QH13";
  return year < 2021 ? "QH14" : "QH15";
}

}  // namespace

std::string Held::printed() const {
  return name.empty() ? type + " số " + number : type + " " + name + " số " + number;
}

bool Held::holds(const std::string& eid) const {
  return std::find(units.begin(), units.end(), eid) != units.end();
}

std::string World::next_number(const std::string& type, const std::string& code,
                               const std::string& locality) {
  const std::string year = std::to_string(today.year());
  const std::string symbol = code == "QH" ? legislature(today.year()) : code;
  const int serial = ++series_[type + '|' + symbol + '|' + year + '|' + locality];
  return (serial < 10 ? "0" : "") + std::to_string(serial) + "/" + year + "/" + symbol;
}

Held* World::find(bool (*fits)(const Held&), const std::string& locality) {
  constexpr int kTries = 24;
  if (held.empty()) return nullptr;
  for (int i = 0; i < kTries; ++i) {
    const std::size_t recent =
        one_in(random, 2) ? held.size() : std::min<std::size_t>(held.size(), 60);
    Held& candidate = held[held.size() - 1 - below(random, recent)];
    if (fits(candidate) && candidate.locality == locality) return &candidate;
  }
  return nullptr;
}

Held* World::held_as(const std::string& id) {
  const auto found = std::ranges::find(held, id, &Held::id);
  return found == held.end() ? nullptr : &*found;
}

void World::settle(const Date& by) {
  std::erase_if(put_off, [&](PutOff& change) {
    if (change.on > by) return false;
    versions.insert(versions.end(), change.versions.begin(), change.versions.end());
    return true;
  });
}

void write_head(Statute& statute, const std::string& code) {
  const bool provincial = !statute.locality.empty();
  const std::string issuer = capitals(statute.issuer);
  if (provincial) {
    const std::size_t body = issuer.find(" TỈNH ");
    statute.head.push_back({issuer.substr(0, body), Style::kLetterheadLeft});
    statute.head.push_back({issuer.substr(body + 1), Style::kLetterheadLeft});
  } else {
    statute.head.push_back({issuer, Style::kLetterheadLeft});
  }
  statute.head.push_back({"-------", Style::kLetterheadLeft});
  for (const std::string_view line : kStates)
    statute.head.push_back({std::string(line), Style::kLetterheadRight});
  const std::string place =
      provincial ? statute.issuer.substr(statute.issuer.find("tỉnh ") + std::string("tỉnh ").size())
                 : std::string("Hà Nội");
  statute.head.push_back(
      {(code == "QH" ? "Luật số: " : "Số: ") + statute.number, Style::kLetterheadLeft});
  statute.head.push_back(
      {place + ", ngày " + printed_date(statute.signed_on), Style::kLetterheadRight});
  statute.head.push_back({capitals(statute.type), Style::kCentered});
  statute.head.push_back({statute.title, Style::kCentered});
}

void write_closing(Statute& statute) {
  const auto line = [&](std::string text) {
    statute.closing.push_back({std::move(text), Style::kPlain});
  };
  if (statute.type == "Luật") {
    line("Luật này đã được Quốc hội nước Cộng hòa xã hội chủ nghĩa Việt Nam khóa " +
         roman(std::stoi(statute.number.substr(statute.number.size() - 2))) +
         ", kỳ họp thứ 5 thông qua ngày " + printed_date(statute.signed_on) + ".");
    line("CHỦ TỊCH QUỐC HỘI");
  } else {
    line("Nơi nhận:");
    line("- Các cơ quan có liên quan;");
    line("- Lưu: VT.");
    line(statute.type == "Thông tư"
             ? "BỘ TRƯỞNG"
             : "TM. " + capitals(statute.issuer.substr(0, statute.issuer.find(" tỉnh"))));
  }
  line("(Đã ký)");
  line("Trần Văn Sông");
}

void add_basis(Statute& statute, const std::string& words, const std::string& to) {
  statute.head.push_back({"Căn cứ " + words + ";", Style::kPlain});
  statute.head_edges.push_back({law::EdgeKind::kLegalBasis, to, {}});
}

void add_constitution(Statute& statute) {
  add_basis(statute, "Hiến pháp nước Cộng hòa xã hội chủ nghĩa Việt Nam", "Hiến pháp");
}

void add_promulgation(Statute& statute, const std::string& words) {
  statute.head.push_back({words, Style::kPlain});
}

Part effect_article(const Statute& statute, int number) {
  Part article;
  article.number = std::to_string(number);
  article.heading = "Hiệu lực thi hành";
  article.text = statute.type + " này có hiệu lực thi hành từ ngày " +
                 printed_date(statute.effective_on) + ".";
  return article;
}

void append_article(Statute& statute, Part article) {
  std::vector<Part>& parts = statute.parts;
  if (!parts.empty() && parts.back().kind == UnitKind::kChapter)
    parts.back().parts.push_back(std::move(article));
  else
    parts.push_back(std::move(article));
}

Held& enter(World& world, const Statute& statute, bool amendable) {
  Held held;
  held.id = statute.id();
  held.number = statute.number;
  held.type = statute.type;
  held.name = statute.name;
  held.title = statute.title;
  held.issuer = statute.issuer;
  held.locality = statute.locality;
  held.signed_on = statute.signed_on;
  held.changed_on = statute.effective_on;
  for (const Placed& placed : placed_parts(statute.parts)) {
    if (placed.part->kind != UnitKind::kChapter && !is_annexed(placed.eid))
      held.units.push_back(placed.eid);
  }
  if (amendable) held.now = statute.parts;
  world.held.push_back(std::move(held));
  return world.held.back();
}

Statute next_document(World& world, std::size_t n, std::size_t total) {
  // Signing days run through twenty years.
  constexpr int kYears = 20;
  const Date first = *Date::from_ymd(2005, 1, 10);
  world.today =
      first.plus_days(static_cast<int>(n * kYears * 365 / std::max<std::size_t>(total, 1)));
  if (n < 3) return new_law(world);
  switch (below(world.random, 20)) {
    case 0:
    case 1:
      return new_law(world);
    case 2:
    case 3:
    case 4:
    case 5:
      return new_decree(world);
    case 6:
    case 7:
    case 8:
      return new_circular(world);
    case 9:
    case 10:
    case 11:
      return new_provincial_decision(world);
    case 12:
      return one_in(world.random, 2) ? new_suspending_decree(world) : new_repealing_decree(world);
    default:
      return new_amending_document(world);
  }
}

}  // namespace lexgraph::corpus
