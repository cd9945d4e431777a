// SPDX-License-Identifier: GPL-3.0-or-later
// The window of the user guide. It is Markdown, which Qt lays out itself, but for what its links within the text mean.
#include "client/window/guide_window.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "client/app/style.h"

namespace kessel::client {

namespace {

constexpr int kWide = 760;      // of the window, at a text of 100 %
constexpr int kHigh = 700;      // of the window
constexpr int kPicture = 620;   // the width of a picture at most
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
  const QString beside = QCoreApplication::applicationDirPath();
  for (const char* place :
       {"/../share/doc/kessel", "/docs", "/../docs", "/../../docs", "/../../../docs", "/../../../../docs"}) {
    const QFileInfo file(beside + QLatin1String(place) + QStringLiteral("/user-guide.md"));
    if (file.exists()) return file.canonicalFilePath();
  }
  return {};
}

GuideWindow::GuideWindow(const QString& file, QWidget* parent) : QDialog(parent), m_text(new QTextBrowser(this)) {
  setWindowTitle(tr("User guide"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_text);
  m_text->setFrameShape(QFrame::NoFrame);
  m_text->setAccessibleName(tr("User guide"));
  m_text->setOpenLinks(false);
  m_text->document()->setBaseUrl(QUrl::fromLocalFile(QFileInfo(file).absolutePath() + QLatin1Char('/')));
  QFile source(file);
  if (source.open(QIODevice::ReadOnly))
    m_text->document()->setMarkdown(QString::fromUtf8(source.readAll()), QTextDocument::MarkdownDialectGitHub);
  m_text->document()->setDocumentMargin(look().px(20));  // what is read sets its own
  fitPictures();
  connect(m_text, &QTextBrowser::anchorClicked, this, &GuideWindow::follow);
  resize(look().px(kWide), look().px(kHigh));
  m_text->moveCursor(QTextCursor::Start);
}

/// Pictures of whole windows are shown as wide as the text; lines stand a little apart.
void GuideWindow::fitPictures() {
  QTextDocument& document = *m_text->document();
  const int most = look().px(kPicture);
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    QTextCursor cursor(block);
    QTextBlockFormat lines = block.blockFormat();
    lines.setLineHeight(kLines * 100, QTextBlockFormat::ProportionalHeight);
    lines.setNonBreakableLines(false);  // a command is read whole, too
    if (lines.headingLevel() > 0) lines.setTopMargin(look().px(16));
    bool pictures = false;
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      const QTextFragment fragment = part.fragment();
      if (!fragment.charFormat().isImageFormat()) continue;
      pictures = true;
      QTextImageFormat picture = fragment.charFormat().toImageFormat();
      const QSize size = QImageReader(document.baseUrl().resolved(QUrl(picture.name())).toLocalFile()).size();
      if (size.width() <= most) continue;
      picture.setWidth(most);
      picture.setHeight(1.0 * most * size.height() / size.width());
      cursor.setPosition(fragment.position());
      cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
      cursor.setCharFormat(picture);
    }
    if (!pictures) QTextCursor(block).setBlockFormat(lines);
  }
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
