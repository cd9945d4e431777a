// SPDX-License-Identifier: GPL-3.0-or-later
// Translations are collected under bare class names, but asked for with their namespace: this one takes it off.
#pragma once

#include <QTranslator>

namespace kessel::client {

class Translator : public QTranslator {
  Q_OBJECT

 public:
  using QTranslator::QTranslator;
  [[nodiscard]] QString translate(const char* context, const char* source, const char* disambiguation,
                                  int n) const override {
    const QByteArray full(context);
    const QByteArray bare = full.mid(full.lastIndexOf(':') + 1);
    return QTranslator::translate(bare.constData(), source, disambiguation, n);
  }
};

}  // namespace kessel::client
