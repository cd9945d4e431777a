// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog for a file to write: what Qt's own would leave without an ending gets one.
#include "client/app/save_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

namespace kessel::client {

QString fileNameFor(const QString& name) {
  // A stroke would name a folder, quotation marks several files; the rest no disk of Windows takes.
  static const QRegularExpression kUnfit(QStringLiteral(R"([/\\:*?"<>|\x00-\x1f]+)"));
  QString file = name;
  file.replace(kUnfit, QStringLiteral("-"));
  file = file.trimmed();
  while (file.startsWith(QLatin1Char('.'))) file.remove(0, 1);  // else nobody would see it
  constexpr int kLongest = 80;                                  // disks take 255 bytes, a letter may have four
  return file.isEmpty() ? QStringLiteral("Kessel") : file.left(kLongest);
}

namespace {

/// Where somebody saved last in this run. At first where documents are, not where the program happens to run.
QString& folderToSaveIn() {
  static QString folder;
  for (const auto place : {QStandardPaths::DocumentsLocation, QStandardPaths::HomeLocation}) {
    if (folder.isEmpty() || !QFileInfo::exists(folder)) folder = QStandardPaths::writableLocation(place);
  }
  return folder;
}

}  // namespace

QString askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& ending,
                       const QString& filter) {
  QFileDialog dialog(parent, title, folderToSaveIn(), filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setFileMode(QFileDialog::AnyFile);
  dialog.setDefaultSuffix(ending);
  dialog.selectFile(fileNameFor(name) + QLatin1Char('.') + ending);
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return {};
  const QString file = dialog.selectedFiles().constFirst();
  folderToSaveIn() = QFileInfo(file).absolutePath();
  return file;
}

}  // namespace kessel::client
