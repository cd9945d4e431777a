// SPDX-License-Identifier: GPL-3.0-or-later
// The bar with a notice.
#include "client/window/notice_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>

#include "client/app/announcer.h"
#include "client/app/style.h"

namespace kessel::client {

namespace {
constexpr int kToRead = 15000;  // milliseconds
}

NoticeBar::NoticeBar(QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("noticeBar"));
  setProperty("role", "bar");
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(look().px(12), look().px(4), look().px(8), look().px(4));
  row->setSpacing(look().px(8));
  m_text = new QLabel(this);
  m_text->setTextFormat(Qt::PlainText);
  m_text->setWordWrap(true);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_open = new QPushButton(tr("Open it"), this);
  auto* close = new QPushButton(tr("Close"), this);
  close->setProperty("flat", true);
  row->addWidget(m_text, 1);
  row->addWidget(m_open);
  row->addWidget(close);
  m_timer = new QTimer(this);
  m_timer->setSingleShot(true);
  connect(m_timer, &QTimer::timeout, this, [this] {
    underMouse() ? m_timer->start(kToRead) : hide();  // somebody reads it
  });
  connect(close, &QPushButton::clicked, this, &QWidget::hide);
  connect(m_open, &QPushButton::clicked, this, [this] { emit openWanted(m_file); });
  hide();
}

void NoticeBar::present(const QString& text, const QString& file) {
  m_file = file;
  m_text->setText(text);
  announcer().say(text);
  m_open->setVisible(!file.isEmpty());
  m_timer->start(kToRead);
  show();
}

QString NoticeBar::text() const {
  return isHidden() ? QString() : m_text->text();
}

}  // namespace kessel::client
