// SPDX-License-Identifier: GPL-3.0-or-later
// The user guide, read in the program.
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QTextBrowser;
class QUrl;

namespace kessel::client {

/// The file of the user guide: beside an installed program, or in the sources; empty if it is in neither. In the
/// language of the window (QLocale's default) if there is such an edition, else in English.
[[nodiscard]] QString guideFile();

/// Shows the guide beside the game. Links within it lead to their headings.
class GuideWindow final : public QDialog {
  Q_OBJECT

 public:
  explicit GuideWindow(const QString& file, QWidget* parent = nullptr);

  /// Scrolls to a heading as links name it ("the-panels"). False if there is none.
  bool showHeading(const QString& anchor);
  [[nodiscard]] const QTextBrowser& text() const { return *m_text; }
  [[nodiscard]] QLineEdit& search() const { return *m_search; }
  [[nodiscard]] const QLabel& notFound() const { return *m_none; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Selects the next place with the text that is searched for, or, as it is typed, this one as long as it fits.
  void find(bool anew);
  void follow(const QUrl& link);
  void spaceLines();
  void fitPictures();

  QLineEdit* m_search;
  QLabel* m_none;  ///< nothing is found
  QTextBrowser* m_text;
};

}  // namespace kessel::client
