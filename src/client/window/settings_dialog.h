// SPDX-License-Identifier: GPL-3.0-or-later
// The settings, shown at once as they are changed; and the page of keyboard shortcuts.
#pragma once

#include <QDialog>

#include "client/app/action_registry.h"
#include "client/app/settings.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSlider;
class QTableWidget;

namespace kessel::client {

class SettingsDialog : public QDialog {
  Q_OBJECT

 public:
  explicit SettingsDialog(const Settings& settings, QWidget* parent = nullptr);
  [[nodiscard]] Settings settings() const;

 signals:
  void changed(const kessel::client::Settings& settings);

 private:
  void buildLook(QFormLayout* form);
  void buildPlay(QFormLayout* form);
  void emitChanged();

  Settings m_settings;
  QComboBox* m_theme;
  QComboBox* m_counters;
  QCheckBox* m_palette;
  QSlider* m_scale;
  QLabel* m_scaleText;
  QSlider* m_animation;
  QLabel* m_animationText;
  QComboBox* m_language;
  QComboBox* m_confirm;
  QCheckBox* m_dice;
  QCheckBox* m_curtain;
  QComboBox* m_askToPass;
  QCheckBox* m_askBetween;
  QLineEdit* m_library;
};

/// All commands with their shortcuts; a conflict is named and not taken.
class ShortcutsDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ShortcutsDialog(ActionRegistry& actions, QWidget* parent = nullptr);

 private:
  void fill(const QString& search);
  void setShortcut(const QString& id, const QKeySequence& keys);

  ActionRegistry& m_actions;
  QTableWidget* m_table;
  QLabel* m_message;
};

}  // namespace kessel::client
