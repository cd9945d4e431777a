// SPDX-License-Identifier: GPL-3.0-or-later
// One Kessel at a time has a library open: a second one hands its file to the first and ends.
#pragma once

#include <QObject>
#include <memory>

class QLocalServer;

namespace kessel::client {

class SingleInstance : public QObject {
  Q_OBJECT

 public:
  /// `library`: the file of the library that both would open.
  explicit SingleInstance(const QString& library, QObject* parent = nullptr);
  ~SingleInstance() override;
  /// Hands a file (empty: none, only come to the front) to the one that listens; false if nobody does.
  [[nodiscard]] bool handOver(const QString& file) const;
  /// Listens to those that come later; false if somebody does already.
  bool listen();

 signals:
  /// Another instance was started, with a file or an empty text.
  void called(const QString& file);

 private:
  void receive();
  QString m_name;
  std::unique_ptr<QLocalServer> m_server;
};

}  // namespace kessel::client
