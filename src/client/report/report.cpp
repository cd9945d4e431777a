// SPDX-License-Identifier: GPL-3.0-or-later
// The after-action report.
#include "client/report/report.h"

#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextDocument>
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "client/game/course.h"
#include "client/game/ledger.h"
#include "client/look/theme.h"
#include "client/map/map_view.h"
#include "client/panels/luck_panel.h"
#include "kessel/engine/log.h"

namespace kessel::client {

namespace {

constexpr double kPrintedPoints = 9;
constexpr QSizeF kPictureRoom(630, 680);  // beside its heading on a printed page
constexpr double kPictureDensity = 10.0 / 7;

QString dataUri(const QImage& image) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  image.save(&buffer, "PNG");
  return QStringLiteral("data:image/png;base64,") + QString::fromLatin1(bytes.toBase64());
}

QString cell(const QString& text) {
  return QStringLiteral("<td align=\"right\">%1</td>").arg(text);
}

QString noteHtml(const Moment& note) {
  return QString::fromStdString(note.text).toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
}

}  // namespace

Side Report::reader() const {
  if (m_table.session().over()) return kUmpire;
  // Eyes that were borrowed where nothing was hidden would read of all that came after.
  return m_table.replaying() ? m_table.ownEyes() : m_table.viewer();
}

bool Report::inSetUp(std::size_t decision) const {
  const std::optional<Mark> first = m_table.session().timeline().next(0, kTurnMarks);
  return first && decision < first->decisions;
}

/// Puts the log of a turn together; a heading without anything below it is left out.
class Report::LogWriter {
 public:
  /// What was written, which is then forgotten.
  QString take() {
    close();
    m_heading.clear();
    return std::exchange(m_html, {});
  }
  void heading(const QString& text) {
    close();
    m_heading = text;
  }
  void line(const QString& html) {
    begin();
    if (!m_list) m_html += QStringLiteral("<ul>");
    m_list = true;
    m_html += QStringLiteral("<li>%1</li>").arg(html);
  }
  void note(const QString& html) {
    close();
    begin();
    m_html += QStringLiteral("<blockquote><i>%1</i></blockquote>").arg(html);
  }

 private:
  void close() {
    if (m_list) m_html += QStringLiteral("</ul>");
    m_list = false;
  }
  void begin() {
    if (!m_heading.isEmpty()) m_html += QStringLiteral("<h3>%1</h3>").arg(m_heading.toHtmlEscaped());
    m_heading.clear();
  }
  QString m_html;
  QString m_heading;
  bool m_list = false;
};

QString Report::headingAt(const HistoryItem& item, bool first, std::optional<StepId>& shown) const {
  const auto& steps = m_table.info().steps;
  const Event& event = item.event;
  if (event.kind == EventKind::PhaseBegan && index(event.step) < steps.size()) {
    shown = event.step;
    return m_table.words().text(event.text);
  }
  // Nothing says where the set-up begins: it is known by what was decided in it.
  const StepId step = m_table.session().timeline()[item.decision].step;
  if (!first || step == shown || index(step) >= steps.size() || !steps[index(step)].ribbon) return {};
  shown = step;
  return m_table.words().name(steps[index(step)].name);
}

QString Report::tableHead(const QString& name) const {
  const auto& sides = m_table.info().sides;
  return QStringLiteral("<h2>%1</h2><table cellpadding=\"4\"><tr><th></th><th>%2</th><th>%3</th></tr>")
      .arg(name.toHtmlEscaped(), m_table.words().name(sides[0].name).toHtmlEscaped(),
           m_table.words().name(sides[1].name).toHtmlEscaped());
}

std::vector<Report::Turn> Report::turns() const {
  std::vector<Turn> turns;
  const History& history = m_table.history();
  const std::vector<Moment>& moments = m_table.session().moments();
  auto moment = moments.begin();
  LogWriter log;
  std::optional<StepId> step;
  std::optional<std::size_t> decision;
  const auto tellNotes = [&](std::size_t before) {
    for (; moment != moments.end() && moment->decisions <= before; ++moment) {
      if (!moment->text.empty()) log.note(noteHtml(*moment));
    }
  };
  for (auto item = history.begin(); item != history.end();) {
    const int number = turnOf(m_table, *item);
    if (turns.empty() || number > turns.back().number) {
      if (!turns.empty()) turns.back().log = log.take();
      turns.push_back({number, 0, {}});
      step.reset();
    }
    Turn& turn = turns.back();
    tellNotes(item->decision);
    const QString heading = headingAt(*item, decision != item->decision, step);
    if (!heading.isEmpty()) log.heading(heading);
    decision = item->decision;
    if (const QString placed = placedHtml(item, number); !placed.isEmpty()) {
      log.line(placed);
      turn.end = std::prev(item)->decision + 1;
      continue;
    }
    const Event& event = item->event;
    turn.end = item->decision + 1;
    ++item;
    if (!isFor(event, reader())) continue;
    if (event.kind == EventKind::Moved && goesOn(event, item)) continue;  // told with the last step of the way
    const bool isHeading = event.kind == EventKind::TurnBegan || event.kind == EventKind::PhaseBegan;
    if (event.text.empty() || isHeading) continue;
    QString line = m_table.words().text(event.text);
    for (int units = 1; item != history.end() && isLike(event, item->event); ++item)
      line = m_table.words().likewise(line, units++, item->event);
    log.line(line.toHtmlEscaped());
  }
  tellNotes(m_table.session().decisions());
  if (!turns.empty()) turns.back().log = log.take();
  return turns;
}

bool Report::goesOn(const Event& event, History::const_iterator next) const {
  // Units of a stack move in turn.
  for (; next != m_table.history().end() && next->event.kind == EventKind::Moved; ++next) {
    const Event& then = next->event;
    if (isFor(then, reader()) && then.unit == event.unit && then.from == event.to && then.onlyFor == event.onlyFor &&
        then.text.text == event.text.text) {
      return true;
    }
  }
  return false;
}

QString Report::placedHtml(History::const_iterator& first, int turn) const {
  constexpr int kFew = 3;
  const auto roster = [this](UnitId unit) -> const Unit& { return m_table.info().roster[unit]; };
  std::map<Place, QStringList> units;
  int count = 0;
  Side side = kNobody;
  auto item = first;
  for (; item != m_table.history().end() && turnOf(m_table, *item) == turn; ++item) {
    const Event& event = item->event;
    if (event.kind == EventKind::PhaseBegan) break;
    const bool loss = event.kind == EventKind::Lost || event.kind == EventKind::Reduced;
    if (!loss && (!isFor(event, reader()) || event.text.empty())) continue;  // nothing to tell
    if (event.kind != EventKind::Placed || event.unit == kNoUnit || event.to == kNowhere) break;
    if (count > 0 && roster(event.unit).side != side) break;
    side = roster(event.unit).side;
    units[event.to] << m_table.words().unit(event.unit);
    ++count;
  }
  if (count <= kFew) return {};
  const bool setUp = inSetUp(first->decision);
  first = item;
  if (setUp) {
    return tr("%1: %n unit(s) set up", nullptr, count).arg(m_table.words().side(side)).toHtmlEscaped();
  }
  QStringList places;
  for (const auto& [place, names] : units) {
    places << QStringLiteral("<b>%1</b> %2")
                  .arg(m_table.words().place(place).toHtmlEscaped(), names.join(QStringLiteral(", ")).toHtmlEscaped());
  }
  const QString head = tr("%1: %n unit(s) placed", nullptr, count).arg(m_table.words().side(side)).toHtmlEscaped();
  return head + QStringLiteral("<br>") + places.join(QStringLiteral("; "));
}

std::vector<QImage> Report::pictures(const std::vector<Turn>& turns) const {
  MapView map;
  map.setTitle(m_table.info(), m_table.words().names(), m_table.words().unitNames());
  map.setTheme(Brightness::Light, m_settings.palette);
  map.setCounterStyle(m_settings.counters);
  map.setAnimation(false);
  // As high and wide as the map is: no margins.
  const QSize size = (map.mapSize().scaled(kPictureRoom, Qt::KeepAspectRatio) * kPictureDensity).toSize();
  std::vector<QImage> images;
  for (const Turn& turn : turns) {
    map.setView(m_table.title().view(m_table.session().positionAt(turn.end), reader()));
    QImage image(size, QImage::Format_RGB32);
    image.fill(themeOf(Brightness::Light, m_settings.palette).ground);
    QPainter painter(&image);
    map.renderTo(painter, image.rect());
    painter.end();
    images.push_back(std::move(image));
  }
  return images;
}

QString Report::headHtml() const {
  const Wording& words = m_table.words();
  QString html = QStringLiteral("<h1>%1</h1>").arg(m_name.toHtmlEscaped());
  QString what = words.name(m_table.info().name);
  if (const ScenarioInfo* scenario = m_table.scenario()) what += QStringLiteral(" – ") + words.name(scenario->name);
  html += QStringLiteral("<p>%1</p>").arg(what.toHtmlEscaped());
  const View view = m_table.title().view(m_table.session().position(), reader());
  if (view.result) {
    const QString winner =
        isPlayer(view.result->winner) ? tr("The %1 side wins.").arg(words.side(view.result->winner)) : tr("A draw.");
    html += QStringLiteral("<p><b>%1</b> %2</p>").arg(winner.toHtmlEscaped(), words.html(view.result->why));
  } else {
    html += QStringLiteral("<p>%1</p>").arg(tr("The game still goes on."));
  }
  return html + notesHtml();
}

QString Report::notesHtml() const {
  const Wording& words = m_table.words();
  QString html;
  for (const Moment& moment : m_table.session().moments()) {
    if (moment.text.empty()) continue;
    const View view = m_table.title().view(m_table.session().positionAt(moment.decisions), reader());
    const QString turn = tr("Turn %1").arg(view.turn);
    const QString when = view.steps.empty() ? turn : QStringLiteral("%1, %2").arg(turn, words.step(view.steps.back()));
    html += QStringLiteral("<p><b>%1</b><br>%2</p>").arg(when.toHtmlEscaped(), noteHtml(moment));
  }
  return html.isEmpty() ? html : QStringLiteral("<h2>%1</h2>").arg(tr("Notes")) + html;
}

QString Report::scoreHtml() const {
  const Wording& words = m_table.words();
  const View view = m_table.title().view(m_table.session().position(), reader());
  if (view.score.empty()) return {};
  QString html = tableHead(tr("Score"));
  for (const ScoreLine& line : view.score) {
    html += QStringLiteral("<tr><td>%1</td>%2%3</tr>")
                .arg(words.html(line.what), cell(Wording::points(line.first, line.parts)),
                     cell(Wording::points(line.second, line.parts)));
    constexpr std::size_t kMost = 12;
    const std::size_t decisions = m_table.session().decisions();
    const std::vector<LedgerSum> sums = sumsOf(ledgerOf(m_table, line, reader(), decisions), kMost);
    if (repeats(sums, line)) continue;
    for (const LedgerSum& sum : sums) {
      const auto figure = [&](int points) { return points == 0 ? QString() : Wording::points(points, line.parts); };
      html += QStringLiteral("<tr><td>&nbsp;&nbsp;&nbsp;%1</td>%2%3</tr>")
                  .arg(labelOf(words, sum).toHtmlEscaped(), cell(figure(sum.points[0])), cell(figure(sum.points[1])));
    }
  }
  return html + QStringLiteral("</table>");
}

QString Report::lossesHtml() const {
  QString html = tableHead(lostText(m_table.info(), tr("Losses by turn (units)"), tr("Losses by turn (steps)"),
                                    tr("Losses by turn (strength points)")));
  std::array<int, 2> sum{};
  for (const TurnLosses& turn : lossesByTurn(m_table, reader())) {
    html += QStringLiteral("<tr><td>%1</td>%2%3</tr>")
                .arg(tr("Turn %1").arg(turn.turn), cell(QString::number(turn.steps[0])),
                     cell(QString::number(turn.steps[1])));
    for (std::size_t side = 0; side < 2; ++side) sum[side] += turn.steps[side];
  }
  html += QStringLiteral("<tr><td><b>%1</b></td>%2%3</tr></table>")
              .arg(tr("Together"), cell(QString::number(sum[0])), cell(QString::number(sum[1])));
  // Two figures that are counted differently are not to be compared.
  const View view = m_table.title().view(m_table.session().position(), reader());
  if (std::ranges::any_of(view.units, &UnitView::stepsHidden)) {
    html += QStringLiteral("<p>%1</p>")
                .arg(m_table.info().losesPoints
                         ? tr("Where strengths are hidden from you, only points of which you heard whose they were are "
                              "counted; what an eliminated counter had left counts as one point.")
                         : tr("Where steps are hidden from you, only what was seen to be eliminated is counted, each "
                              "counter as one step."));
  }
  return html;
}

QString Report::turningPointsHtml() const {
  if (!m_table.session().over()) return {};
  const Wording& words = m_table.words();
  QString html;
  for (const Course::Swing& swing : courseOf(m_table.session()).swings) {
    const QString what = tr("Turn %1, %2: for the %3 side")
                             .arg(swing.turn)
                             .arg(words.text(swing.phase), words.side(swing.change > 0 ? kFirstSide : kSecondSide));
    html += QStringLiteral("<li>%1</li>").arg(what.toHtmlEscaped());
  }
  return html.isEmpty() ? html : QStringLiteral("<h2>%1</h2><ol>%2</ol>").arg(tr("Turning points"), html);
}

QString Report::luckHtml() const {
  const LuckText luck(m_table.words(), m_table.luck());
  if (luck.empty()) return {};
  QString html = QStringLiteral("<h2>%1</h2>").arg(tr("Luck"));
  for (Side side : {kFirstSide, kSecondSide, kNobody}) {
    const QString rolls = luck.tableOf(side);
    if (rolls.isEmpty()) continue;
    const QString name = isPlayer(side) ? m_table.words().side(side) : tr("Neither side");
    html += QStringLiteral("<h3>%1</h3>").arg(name.toHtmlEscaped());
    if (const QString total = luck.totalOf(side); !total.isEmpty())
      html += QStringLiteral("<p>%1</p>").arg(total.toHtmlEscaped());
    html += rolls + QStringLiteral("<p>%1</p>").arg(luck.diceOf(side));
  }
  return html + QStringLiteral("<p>%1</p>").arg(luck.legend().toHtmlEscaped());
}

QString Report::turnHtml(const Turn& turn, const QString& picture, int width, bool newPage) const {
  const QString style = newPage ? QStringLiteral(" style=\"page-break-before: always\"") : QString();
  QString html = QStringLiteral("<h2%1>%2</h2>").arg(style, tr("Turn %1").arg(turn.number));
  html += QStringLiteral("<p><img src=\"%1\" width=\"%2\"></p>").arg(picture).arg(width);
  return html + turn.log;
}

QString Report::html(const std::vector<Turn>& turns, const std::vector<QImage>& images, bool forPdf) const {
  // Paper has its own colour.
  const QString page = forPdf ? QString()
                              : QStringLiteral(
                                    "color: #2b2822; background: #fbf8f0; max-width: 60em; margin: 2em auto; "
                                    "padding: 0 1em; line-height: 1.4;");
  QString html = QStringLiteral(
                     "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>%1</title><style>"
                     "body { font-family: Roboto, sans-serif; %2 } th, td { border-bottom: 1px solid #d8cdb4; } "
                     "img { max-width: 100%; height: auto; } h2, h3 { break-after: avoid; } "
                     "blockquote { margin: 0.5em 0 0.5em 1em; padding-left: 1em; border-left: 4px solid #8a3324; }"
                     "</style></head><body>")
                     .arg(m_name.toHtmlEscaped(), page);
  html += headHtml() + scoreHtml() + lossesHtml() + turningPointsHtml() + luckHtml();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const int width = forPdf ? static_cast<int>(images[i].width() / kPictureDensity) : images[i].width();
    // Text does not break a page by itself before a heading whose picture goes on to the next.
    html += turnHtml(turns[i], forPdf ? QStringLiteral("map:%1").arg(i) : dataUri(images[i]), width, forPdf);
  }
  return html + QStringLiteral("</body></html>");
}

QString Report::html() const {
  const std::vector<Turn> all = turns();
  return html(all, pictures(all), false);
}

QString Report::write(const QString& file) const {
  const QString failed = tr("%1 cannot be written: %2");
  if (file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
    QTextDocument document;
    // The font of the program is measured in pixels of the screen, of which a printed page has ten times as many.
    QFont font = document.defaultFont();
    font.setPointSizeF(kPrintedPoints);
    document.setDefaultFont(font);
    const std::vector<Turn> all = turns();
    const std::vector<QImage> images = pictures(all);
    for (std::size_t i = 0; i < images.size(); ++i) {
      document.addResource(QTextDocument::ImageResource, QUrl(QStringLiteral("map:%1").arg(i)), images[i]);
    }
    document.setHtml(html(all, images, true));
    QPdfWriter pages(file);
    pages.setTitle(m_name);
    document.print(&pages);
    return QFile::exists(file) ? QString() : failed.arg(file, QString());
  }
  QSaveFile out(file);
  if (!out.open(QIODevice::WriteOnly) || out.write(html().toUtf8()) < 0 || !out.commit()) {
    return failed.arg(file, out.errorString());
  }
  return {};
}

}  // namespace kessel::client
