// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog for a file to write: what Qt's own would leave without an ending gets one.
#include "client/app/save_dialog.h"

#include <QFileDialog>
#include <QFileInfo>

namespace kessel::client {

QString askWhereToSave(QWidget* parent, const QString& title, const QString& suggested, const QString& filter) {
  QFileDialog dialog(parent, title, {}, filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setFileMode(QFileDialog::AnyFile);
  dialog.setDefaultSuffix(QFileInfo(suggested).suffix());
  dialog.selectFile(suggested);
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return {};
  return dialog.selectedFiles().constFirst();
}

}  // namespace kessel::client
