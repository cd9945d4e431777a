// SPDX-License-Identifier: GPL-3.0-or-later
// The dialog about the program.
#include "client/window/about.h"

#include <QCoreApplication>
#include <QUrl>

#include "client/window/guide_window.h"

namespace kessel::client {

About::About(QWidget* parent) : QMessageBox(parent) {
  QString html = QStringLiteral("<h3>Kessel %1</h3>").arg(QCoreApplication::applicationVersion().toHtmlEscaped());
  const auto add = [&html](const QString& text) { html += QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()); };
  add(tr("Board wargames about Stalingrad, with the rules enforced."));
  add(
      tr("Maps, counters and charts are reconstructions from published facts. The rulebooks and the names of the games "
         "belong to their authors and publishers; no text or art of a printed game is included."));
  add(tr("Free software, without warranty: GNU General Public License, version 3 or later. Made with Qt %1.")
          .arg(QLatin1String(qVersion())));
  if (const QString file = guideFile(); !file.isEmpty()) {
    const QString link = QUrl::fromLocalFile(file).toString(QUrl::FullyEncoded);
    html += QStringLiteral("<p>%1 <a href=\"%2\">%3</a></p>")
                .arg(tr("How to play:").toHtmlEscaped(), link.toHtmlEscaped(), file.toHtmlEscaped());
  }
  setWindowTitle(tr("About Kessel"));
  setTextFormat(Qt::RichText);
  setText(html);
  addButton(tr("Close"), QMessageBox::RejectRole);
}

}  // namespace kessel::client
