// SPDX-License-Identifier: GPL-3.0-or-later
// What the program says of itself.
#pragma once

#include <QMessageBox>

namespace kessel::client {

/// Version, licence, what is of others, and where to read on.
class About final : public QMessageBox {
  Q_OBJECT

 public:
  explicit About(QWidget* parent = nullptr);
};

}  // namespace kessel::client
