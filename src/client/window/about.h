// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says of itself.
#pragma once

#include <QCoreApplication>
#include <QString>

class QWidget;

namespace kessel::client {

class About {
  Q_DECLARE_TR_FUNCTIONS(About)

 public:
  /// Version, licence, what is of others, and where to read on.
  [[nodiscard]] static QString html();
  /// Shows it until it is closed.
  static void show(QWidget* parent);
};

}  // namespace kessel::client
