// SPDX-License-Identifier: GPL-3.0-or-later
// The window of the user guide. It is Markdown, which Qt lays out itself, but for what its links within the text mean.
#include "client/window/guide_window.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextList>
#include <QTextTable>
#include <QVBoxLayout>

#include <algorithm>

#include "client/app/style.h"

namespace kessel::client {

namespace {

constexpr int kWide = 760;      // of the window, at a text of 100 %
constexpr int kHigh = 700;      // of the window
constexpr int kMargin = 20;     // around the text
constexpr double kLines = 1.3;  // from one line of text to the next

/// A heading as links name it: "The panels, and more" is "the-panels-and-more".
QString anchorOf(const QString& heading) {
  QString out;
  for (const QChar letter : heading.toLower()) {
    if (letter.isLetterOrNumber() || letter == QLatin1Char('-') || letter == QLatin1Char('_')) out += letter;
    if (letter == QLatin1Char(' ')) out += QLatin1Char('-');
  }
  return out;
}

}  // namespace

QString guideFile() {
  const QString language = QLocale().name().section(QLatin1Char('_'), 0, 0);  // that of the window
  const QString beside = QCoreApplication::applicationDirPath();
  for (const char* place :
       {"/../share/doc/kessel", "/docs", "/../docs", "/../../docs", "/../../../docs", "/../../../../docs"}) {
    for (const QString& name : {QStringLiteral("/user-guide.%1.md").arg(language), QStringLiteral("/user-guide.md")}) {
      const QFileInfo file(beside + QLatin1String(place) + name);
      if (file.exists()) return file.canonicalFilePath();
    }
  }
  return {};
}

GuideWindow::GuideWindow(const QString& file, QWidget* parent)
    : QDialog(parent),
      m_search(new QLineEdit(this)),
      m_none(new QLabel(tr("Not found"), this)),
      m_text(new QTextBrowser(this)) {
  setWindowTitle(tr("User guide"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  auto* row = new QHBoxLayout;
  const int beside = look().px(kMargin);
  row->setContentsMargins(beside, look().px(8), beside, look().px(8));
  row->addWidget(m_search);
  row->addWidget(m_none);
  m_none->setProperty("role", "muted");
  m_none->hide();
  layout->addLayout(row);
  layout->addWidget(m_text);
  m_search->setPlaceholderText(tr("Search the guide"));
  m_search->setAccessibleName(tr("Search the guide"));
  m_search->setToolTip(tr("Enter goes on to the next place"));
  m_search->setClearButtonEnabled(true);
  connect(m_search, &QLineEdit::textChanged, this, [this] { find(true); });
  connect(m_search, &QLineEdit::returnPressed, this, [this] { find(false); });
  auto* search = new QShortcut(QKeySequence::Find, this);
  connect(search, &QShortcut::activated, m_search, [this] {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
  });
  m_text->setFrameShape(QFrame::NoFrame);
  m_text->setAccessibleName(tr("User guide"));
  m_text->setOpenLinks(false);
  m_text->document()->setBaseUrl(QUrl::fromLocalFile(QFileInfo(file).absolutePath() + QLatin1Char('/')));
  QFile source(file);
  if (source.open(QIODevice::ReadOnly))
    m_text->document()->setMarkdown(QString::fromUtf8(source.readAll()), QTextDocument::MarkdownDialectGitHub);
  m_text->document()->setDocumentMargin(look().px(kMargin));  // what is read sets its own
  m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // nothing is wider than the window
  spaceLines();
  m_text->viewport()->installEventFilter(this);
  connect(m_text, &QTextBrowser::anchorClicked, this, &GuideWindow::follow);
  resize(look().px(kWide), look().px(kHigh));
  m_text->moveCursor(QTextCursor::Start);
}

/// Lines stand a little apart, paragraphs and headings more, cells of tables between thin lines; a command is read
/// whole, too.
void GuideWindow::spaceLines() {
  for (QTextFrame* frame : m_text->document()->rootFrame()->childFrames()) {
    auto* table = qobject_cast<QTextTable*>(frame);
    if (table == nullptr) continue;
    QTextTableFormat format = table->format();
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(look().theme.line);
    format.setCellSpacing(0);
    format.setCellPadding(look().px(5));
    format.setBottomMargin(look().px(8));
    table->setFormat(format);
  }
  for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
    QTextBlockFormat lines = block.blockFormat();
    lines.setNonBreakableLines(false);
    if (lines.headingLevel() > 0) lines.setTopMargin(look().px(16));
    const bool inTable = QTextCursor(block).currentTable() != nullptr;
    if (!inTable) lines.setBottomMargin(look().px(block.textList() != nullptr ? 3 : 8));
    bool picture = false;
    for (auto part = block.begin(); !part.atEnd(); ++part) picture |= part.fragment().charFormat().isImageFormat();
    if (!picture) lines.setLineHeight(kLines * 100, QTextBlockFormat::ProportionalHeight);
    QTextCursor(block).setBlockFormat(lines);
  }
}

/// Pictures of whole windows are shown as wide as the text, but no larger than they are.
void GuideWindow::fitPictures() {
  QTextDocument& document = *m_text->document();
  const int most = m_text->viewport()->width() - 2 * look().px(kMargin);
  if (most <= 0) return;
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      const QTextFragment fragment = part.fragment();
      if (!fragment.charFormat().isImageFormat()) continue;
      QTextImageFormat picture = fragment.charFormat().toImageFormat();
      const QSize size = QImageReader(document.baseUrl().resolved(QUrl(picture.name())).toLocalFile()).size();
      if (size.isEmpty()) continue;
      const int width = std::min(most, size.width());
      if (picture.width() == width) continue;
      picture.setWidth(width);
      picture.setHeight(1.0 * width * size.height() / size.width());
      QTextCursor cursor(block);
      cursor.setPosition(fragment.position());
      cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
      cursor.setCharFormat(picture);
      part = block.begin();  // the fragment is another one now
    }
  }
}

bool GuideWindow::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_text->viewport() && event->type() == QEvent::Resize) fitPictures();
  return QDialog::eventFilter(watched, event);
}

void GuideWindow::find(bool anew) {
  const QString wanted = m_search->text();
  QTextDocument& document = *m_text->document();
  QTextCursor from = m_text->textCursor();
  if (anew) from.setPosition(from.selectionStart());  // as one types, the same place as long as it fits
  QTextCursor found = wanted.isEmpty() ? QTextCursor() : document.find(wanted, from);
  if (found.isNull() && !wanted.isEmpty()) found = document.find(wanted);  // from the beginning again
  m_none->setVisible(!wanted.isEmpty() && found.isNull());
  if (found.isNull()) {
    from.clearSelection();
    return m_text->setTextCursor(from);
  }
  m_text->setTextCursor(found);
  m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->value() + m_text->cursorRect().top() -
                                        m_text->viewport()->height() / 3);
}

bool GuideWindow::showHeading(const QString& anchor) {
  for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() == 0 || anchorOf(block.text()) != anchor) continue;
    m_text->setTextCursor(QTextCursor(block));
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->value() + m_text->cursorRect().top() -
                                          look().px(8));
    return true;
  }
  return false;
}

void GuideWindow::follow(const QUrl& link) {
  if (link.path().isEmpty() && link.hasFragment()) {
    showHeading(link.fragment());
  } else {
    QDesktopServices::openUrl(m_text->document()->baseUrl().resolved(link));
  }
}

}  // namespace kessel::client
