// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to learn.
#include "client/lessons/learn_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "client/app/style.h"
#include "client/lessons/progress.h"

namespace kessel::client {
namespace {

QString text(const Language& language, const std::string& english) {
  return QString::fromStdString(language(english));
}

void addLessons(const std::string& folder, const TitleInfo& info, const Language& language, bool generalOnly,
                std::vector<LearnEntry>& out) {
  const auto lessons = lessonsOf(folder, info);
  if (!lessons) return;  // kessel-cli check says what is wrong
  for (const Lesson& each : *lessons) {
    if (generalOnly && !each.general) continue;
    LearnEntry entry;
    entry.title = QString::fromStdString(info.id);
    entry.id = QString::fromStdString(each.id);
    entry.name = text(language, each.name);
    entry.about = text(language, each.teaches);
    entry.minutes = each.minutes;
    entry.done = isLessonDone(entry.title, entry.id);
    out.push_back(std::move(entry));
  }
}

void addPractice(const std::string& folder, const TitleInfo& info, const Language& language,
                 std::vector<LearnEntry>& out) {
  const auto practice = practiceOf(folder, info);
  if (!practice) return;
  for (const Practice& each : *practice) {
    LearnEntry entry;
    entry.title = QString::fromStdString(info.id);
    entry.id = QString::fromStdString(each.id);
    entry.name = text(language, each.name);
    entry.about = text(language, each.about) + QLatin1Char(' ') + text(language, each.remark);
    entry.minutes = each.minutes;
    entry.practice = true;
    entry.forOne = each.forOne;
    entry.forTwo = each.forTwo;
    entry.done = isLessonDone(entry.title, entry.id);
    out.push_back(std::move(entry));
  }
}

QString lineOf(const LearnEntry& entry) {
  const QString minutes = LearnCard::tr("%n minute(s)", nullptr, entry.minutes);
  const QString done = entry.done ? QStringLiteral(" ✓") : QString();
  return QStringLiteral("%1%2 · %3").arg(entry.name, done, minutes);
}

}  // namespace

std::vector<LearnEntry> learnEntries(Titles& titles, const Title& title, const Language& language) {
  std::vector<LearnEntry> out;
  addLessons(titles.dataFolder(), title.info(), language, true, out);
  for (const TitleEntry* entry : titles.inLearningOrder()) {
    if (!out.empty() || entry->id == title.info().id) continue;
    if (const auto other = titles.load(entry->id))
      addLessons(titles.dataFolder(), (*other)->info(), language, true, out);
  }
  std::vector<LearnEntry> own;
  addLessons(titles.dataFolder(), title.info(), language, false, own);
  const auto known = [&](const LearnEntry& entry) {
    return std::any_of(out.begin(), out.end(),
                       [&](const LearnEntry& other) { return other.title == entry.title && other.id == entry.id; });
  };
  for (LearnEntry& entry : own) {
    if (!known(entry)) out.push_back(std::move(entry));
  }
  addPractice(titles.dataFolder(), title.info(), language, out);
  return out;
}

LearnCard::LearnCard(Titles& titles, const Language& language, QWidget* parent)
    : QWidget(parent), m_titles(titles), m_language(language) {
  setObjectName(QStringLiteral("learnCard"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(look().px(8));
  column->addWidget(m_about = new QLabel(this));
  m_about->setWordWrap(true);
  m_about->setTextFormat(Qt::PlainText);
  m_about->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  auto* row = new QHBoxLayout;
  constexpr int kWidest = 420;  // pixels: the card may be as wide as the page
  row->addWidget(m_begin = new QPushButton(this), 1000);
  m_begin->setMaximumWidth(look().px(kWidest));
  row->addWidget(m_all = new QPushButton(tr("All lessons …"), this));
  row->addStretch(1);
  column->addLayout(row);
  connect(m_begin, &QPushButton::clicked, this, &LearnCard::begin);
  connect(m_all, &QPushButton::clicked, this, &LearnCard::showAll);
  setTitle(nullptr);
}

void LearnCard::setTitle(const Title* title) {
  m_title = title;
  reload();
}

void LearnCard::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  reload();
}

void LearnCard::reload() {
  m_next = nullptr;
  m_entries.clear();
  if (m_title != nullptr && isVisible()) m_entries = learnEntries(m_titles, *m_title, m_language);
  const auto isLesson = [](const LearnEntry& entry) { return !entry.practice; };
  const auto isDone = [](const LearnEntry& entry) { return !entry.practice && entry.done; };
  const auto all = static_cast<int>(std::count_if(m_entries.begin(), m_entries.end(), isLesson));
  const auto done = static_cast<int>(std::count_if(m_entries.begin(), m_entries.end(), isDone));
  for (const LearnEntry& entry : m_entries) {
    if (m_next == nullptr && !entry.practice && !entry.done) m_next = &entry;
  }
  m_begin->setVisible(m_next != nullptr);
  m_all->setEnabled(!m_entries.empty());
  if (m_next != nullptr) m_begin->setText(tr("Begin “%1”").arg(m_next->name));
  const bool hasOwn =
      m_title == nullptr || std::any_of(m_entries.begin(), m_entries.end(), [&](const LearnEntry& each) {
        return !each.practice && each.title == QString::fromStdString(m_title->info().id);
      });
  if (!hasOwn && isVisible()) {
    const QString name = text(m_language, m_title->info().name);
    m_about->setText(
        m_next == nullptr
            ? tr("There are no lessons for %1 yet. “How to play this” in the game explains each question.").arg(name)
            : tr("There are no lessons for %1 yet. This one is from another game and shows what is the "
                 "same in all of them.")
                  .arg(name));
  } else if (done == 0) {
    m_about->setText(tr("Start with the lessons: short games that show you everything, one thing at a time."));
  } else {
    m_about->setText(tr("%n of %1 lesson(s) are done.", nullptr, done).arg(all));
  }
}

void LearnCard::begin() {
  if (m_next != nullptr) emit lessonWanted(m_next->title, m_next->id);
}

void LearnCard::showAll() {
  LearnDialog dialog(m_entries, this);
  if (m_entries.empty() || dialog.exec() != QDialog::Accepted) return;
  const LearnEntry chosen = dialog.chosen();
  if (chosen.practice) {
    emit practiceWanted(chosen.title, chosen.id, dialog.forTwo());
  } else {
    emit lessonWanted(chosen.title, chosen.id);
  }
}

LearnDialog::LearnDialog(const std::vector<LearnEntry>& entries, QWidget* parent)
    : QDialog(parent), m_entries(entries) {
  setWindowTitle(tr("Lessons and practice positions"));
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_list = new QListWidget(this), 1);
  m_list->setAccessibleName(windowTitle());
  m_list->setWordWrap(true);
  for (const LearnEntry& entry : m_entries) {
    m_list->addItem((entry.practice ? tr("Practice: %1") : tr("Lesson: %1")).arg(lineOf(entry)));
  }
  column->addWidget(m_about = new QLabel(this));
  m_about->setWordWrap(true);
  m_about->setMinimumHeight(look().px(56));
  m_about->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  auto* row = new QHBoxLayout;
  row->addStretch(1);
  row->addWidget(m_two = new QPushButton(tr("Begin for two"), this));
  row->addWidget(m_begin = new QPushButton(this));
  m_begin->setProperty("primary", true);
  m_begin->setDefault(true);
  auto* close = new QPushButton(tr("Close"), this);
  row->addWidget(close);
  column->addLayout(row);
  connect(close, &QPushButton::clicked, this, &QDialog::reject);
  connect(m_begin, &QPushButton::clicked, this, &QDialog::accept);
  connect(m_two, &QPushButton::clicked, this, [this] {
    m_twoChosen = true;
    accept();
  });
  connect(m_list, &QListWidget::currentRowChanged, this, &LearnDialog::show);
  connect(m_list, &QListWidget::itemDoubleClicked, m_begin, &QPushButton::click);
  resize(look().px(560), look().px(460));
  m_list->setCurrentRow(0);
}

void LearnDialog::show(int row) {
  if (row < 0) return;
  m_at = static_cast<std::size_t>(row);
  const LearnEntry& entry = m_entries[m_at];
  m_about->setText(entry.about);
  m_begin->setVisible(entry.forOne);
  m_begin->setText(entry.practice ? tr("Begin against the computer") : tr("Begin"));
  m_two->setVisible(entry.practice && entry.forTwo);
}

}  // namespace kessel::client
