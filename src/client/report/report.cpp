// SPDX-License-Identifier: GPL-3.0-or-later
// The after-action report.
#include "client/report/report.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QPrinter>
#include <QSaveFile>
#include <QTextDocument>
#include <iterator>
#include <map>

#include "client/look/theme.h"
#include "client/map/map_view.h"

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

/// Nothing where there is nothing to list.
QString listHtml(const QStringList& lines) {
  if (lines.isEmpty()) return {};
  return QStringLiteral("<ul><li>%1</li></ul>").arg(lines.join(QStringLiteral("</li><li>")));
}

}  // namespace

Side Report::reader() const {
  return m_game.session().over() ? kUmpire : m_game.viewer();
}

int Report::turnOf(const HistoryItem& item) const {
  return item.event.kind == EventKind::TurnBegan ? item.event.value : m_game.session().timeline()[item.decision].turn;
}

std::vector<Report::Turn> Report::turns() const {
  std::vector<Turn> turns;
  const History& history = m_game.history();
  for (auto item = history.begin(); item != history.end();) {
    const int number = turnOf(*item);
    if (turns.empty() || number > turns.back().number) turns.push_back({number, 0, {}, {}});
    Turn& turn = turns.back();
    if (const QString placed = placedHtml(item, number); !placed.isEmpty()) {
      turn.lines << placed;
      turn.end = std::prev(item)->decision + 1;
      continue;
    }
    const Event& event = item->event;
    turn.end = item->decision + 1;
    ++item;
    if (!isFor(event, reader())) continue;
    const bool loss = event.kind == EventKind::Lost || event.kind == EventKind::Reduced;
    if (event.kind == EventKind::Moved && goesOn(event, item)) continue;  // told with the last step of the way
    if (loss && event.unit != kNoUnit) ++turn.losses[index(m_game.info().roster[event.unit].side)];
    if (!event.text.empty()) turn.lines << m_game.words().html(event.text);
  }
  return turns;
}

bool Report::goesOn(const Event& event, History::const_iterator next) const {
  // Units of a stack move in turn.
  for (; next != m_game.history().end() && next->event.kind == EventKind::Moved; ++next) {
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
  const auto roster = [this](UnitId unit) -> const Unit& { return m_game.info().roster[unit]; };
  std::map<Place, QStringList> units;
  int count = 0;
  Side side = kNobody;
  auto item = first;
  for (; item != m_game.history().end() && turnOf(*item) == turn; ++item) {
    const Event& event = item->event;
    const bool loss = event.kind == EventKind::Lost || event.kind == EventKind::Reduced;
    if (!loss && (!isFor(event, reader()) || event.text.empty())) continue;  // nothing to tell
    if (event.kind != EventKind::Placed || event.unit == kNoUnit || event.to == kNowhere) break;
    if (count > 0 && roster(event.unit).side != side) break;
    side = roster(event.unit).side;
    units[event.to] << m_game.words().unit(event.unit);
    ++count;
  }
  if (count <= kFew) return {};
  first = item;
  QStringList places;
  for (const auto& [place, names] : units) {
    places << QStringLiteral("<b>%1</b> %2")
                  .arg(m_game.words().place(place).toHtmlEscaped(), names.join(QStringLiteral(", ")).toHtmlEscaped());
  }
  const QString head = tr("%1: %n unit(s) placed", nullptr, count).arg(m_game.words().side(side)).toHtmlEscaped();
  return head + QStringLiteral("<br>") + places.join(QStringLiteral("; "));
}

std::vector<QImage> Report::pictures(const std::vector<Turn>& turns) const {
  MapView map;
  map.setTitle(m_game.info(), m_game.words().names(), m_game.words().unitNames());
  map.setTheme(Brightness::Light, m_settings.palette);
  map.setCounterStyle(m_settings.counters);
  map.setAnimation(false);
  // As high and wide as the map is: no margins.
  const QSize size = (map.mapSize().scaled(kPictureRoom, Qt::KeepAspectRatio) * kPictureDensity).toSize();
  std::vector<QImage> images;
  for (const Turn& turn : turns) {
    map.setView(m_game.title().view(m_game.session().positionAt(turn.end), reader()));
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
  const Wording& words = m_game.words();
  QString html = QStringLiteral("<h1>%1</h1>").arg(m_name.toHtmlEscaped());
  QString what = words.name(m_game.info().name);
  if (const ScenarioInfo* scenario = m_game.scenario()) what += QStringLiteral(" – ") + words.name(scenario->name);
  html += QStringLiteral("<p>%1</p>").arg(what.toHtmlEscaped());
  const View view = m_game.title().view(m_game.session().position(), reader());
  if (view.result) {
    const QString winner =
        isPlayer(view.result->winner) ? tr("The %1 side wins.").arg(words.side(view.result->winner)) : tr("A draw.");
    html += QStringLiteral("<p><b>%1</b> %2</p>").arg(winner.toHtmlEscaped(), words.html(view.result->why));
  } else {
    html += QStringLiteral("<p>%1</p>").arg(tr("The game still goes on."));
  }
  QStringList notes;
  for (const Moment& moment : m_game.session().moments()) {
    if (!moment.text.empty()) notes << QString::fromStdString(moment.text).toHtmlEscaped();
  }
  return html + listHtml(notes);
}

QString Report::lossesHtml(const std::vector<Turn>& turns) const {
  const Wording& words = m_game.words();
  const auto& sides = m_game.info().sides;
  QString html = QStringLiteral("<h2>%1</h2><table cellpadding=\"4\"><tr><th></th><th>%2</th><th>%3</th></tr>")
                     .arg(tr("Losses by turn (steps)").toHtmlEscaped(), words.name(sides[0].name).toHtmlEscaped(),
                          words.name(sides[1].name).toHtmlEscaped());
  std::array<int, 2> sum{};
  for (const Turn& turn : turns) {
    html += QStringLiteral("<tr><td>%1</td>%2%3</tr>")
                .arg(tr("Turn %1").arg(turn.number), cell(QString::number(turn.losses[0])),
                     cell(QString::number(turn.losses[1])));
    for (std::size_t side = 0; side < 2; ++side) sum[side] += turn.losses[side];
  }
  html += QStringLiteral("<tr><td><b>%1</b></td>%2%3</tr></table>")
              .arg(tr("Together"), cell(QString::number(sum[0])), cell(QString::number(sum[1])));
  return html;
}

QString Report::turnHtml(const Turn& turn, const QString& picture, int width, bool newPage) const {
  const QString style = newPage ? QStringLiteral(" style=\"page-break-before: always\"") : QString();
  QString html = QStringLiteral("<h2%1>%2</h2>").arg(style, tr("Turn %1").arg(turn.number));
  html += QStringLiteral("<p><img src=\"%1\" width=\"%2\"></p>").arg(picture).arg(width);
  return html + listHtml(turn.lines);
}

QString Report::html(const std::vector<Turn>& turns, const std::vector<QImage>& images, bool forPdf) const {
  QString html = QStringLiteral(
                     "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>%1</title><style>"
                     "body { font-family: Roboto, sans-serif; max-width: 60em; margin: 2em auto; color: #2b2822; "
                     "background: #fbf8f0; } th, td { border-bottom: 1px solid #d8cdb4; } img { max-width: 100%; } "
                     "h2 { break-after: avoid; }</style></head><body>")
                     .arg(m_name.toHtmlEscaped());
  html += headHtml() + lossesHtml(turns);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const int width = static_cast<int>(images[i].width() / kPictureDensity);
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
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(file);
    document.print(&printer);
    return QFile::exists(file) ? QString() : failed.arg(file, QString());
  }
  QSaveFile out(file);
  if (!out.open(QIODevice::WriteOnly) || out.write(html().toUtf8()) < 0 || !out.commit()) {
    return failed.arg(file, out.errorString());
  }
  return {};
}

}  // namespace kessel::client
