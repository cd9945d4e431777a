// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide, read in the program.
#pragma once

#include <QDialog>

class QTextBrowser;
class QUrl;

namespace kessel::client {

/// The file of the user guide: beside an installed program, or in the sources; empty if it is in neither.
[[nodiscard]] QString guideFile();

/// Shows the guide beside the game. Links within it lead to their headings.
class GuideWindow final : public QDialog {
  Q_OBJECT

 public:
  explicit GuideWindow(const QString& file, QWidget* parent = nullptr);

  /// Scrolls to a heading as links name it ("the-panels"). False if there is none.
  bool showHeading(const QString& anchor);
  [[nodiscard]] const QTextBrowser& text() const { return *m_text; }

 private:
  void follow(const QUrl& link);
  void fitPictures();

  QTextBrowser* m_text;
};

}  // namespace kessel::client
