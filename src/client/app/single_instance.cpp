// SPDX-License-Identifier: GPL-3.0-or-later
// Instances that talk to each other, over a local socket of the user.
#include "client/app/single_instance.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>

namespace kessel::client {

namespace {
constexpr int kPatience = 1000;  // milliseconds
}

SingleInstance::SingleInstance(const QString& library, QObject* parent) : QObject(parent) {
  const QByteArray path = QFileInfo(library).absoluteFilePath().toUtf8();
  const QByteArray hash = QCryptographicHash::hash(path, QCryptographicHash::Sha1).toHex().left(16);
  m_name = QStringLiteral("kessel-%1").arg(QString::fromLatin1(hash));
}

SingleInstance::~SingleInstance() = default;

bool SingleInstance::handOver(const QString& file) const {
  QLocalSocket socket;
  socket.connectToServer(m_name);
  if (!socket.waitForConnected(kPatience)) return false;
  const QString path = file.isEmpty() ? QString() : QFileInfo(file).absoluteFilePath();
  QDataStream stream(&socket);
  stream << path;
  if (!socket.waitForBytesWritten(kPatience)) return false;
  // Only one that answers has taken it: it may hang.
  return socket.waitForReadyRead(kPatience) && socket.readAll() == "ok";
}

bool SingleInstance::listen() {
  // A socket that is listened to may be replaced without a word, so it is asked first.
  QLocalSocket probe;
  probe.connectToServer(m_name);
  if (probe.waitForConnected(kPatience)) return false;
  QLocalServer::removeServer(m_name);  // left over from one that crashed
  m_server = std::make_unique<QLocalServer>();
  m_server->setSocketOptions(QLocalServer::UserAccessOption);
  if (!m_server->listen(m_name)) return false;
  connect(m_server.get(), &QLocalServer::newConnection, this, &SingleInstance::receive);
  return true;
}

void SingleInstance::receive() {
  QLocalSocket* socket = m_server->nextPendingConnection();
  if (socket == nullptr) return;
  connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
  const auto read = [this, socket] {
    QDataStream stream(socket);
    stream.startTransaction();
    QString file;
    stream >> file;
    if (!stream.commitTransaction()) return;
    socket->write("ok");
    socket->flush();
    // Whoever answers may ask a question first: the other one is gone meanwhile, and its socket with it.
    QMetaObject::invokeMethod(
        this, [this, file] { emit called(file); }, Qt::QueuedConnection);
  };
  connect(socket, &QLocalSocket::readyRead, this, read);
  if (socket->bytesAvailable() > 0) read();
}

}  // namespace kessel::client
