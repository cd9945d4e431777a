// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of both sides: hands, boxes, discards. What can be played now comes first.
#pragma once

#include <map>

#include "client/panels/panel.h"

class QVBoxLayout;

namespace kessel::client {

class CardView;

class HandPanel : public Panel {
  Q_OBJECT

 public:
  explicit HandPanel(GameController& game, QWidget* parent = nullptr);
  /// The cards on show, face up.
  [[nodiscard]] const std::vector<CardView*>& cards() const { return m_cards; }
  /// The height in which the cards that can be chosen can be read without scrolling, without any all hands; as it is
  /// filled now.
  [[nodiscard]] int wantedHeight() const;
  /// What is wanted besides, so that of several that stand in rows each can be opened beside the others without
  /// scrolling.
  [[nodiscard]] int roomToOpen() const;
  /// Closes all but one of the cards that are open by themselves if they need more than this; whether it did so.
  bool fitInto(int room);
  /// What Tab goes through, card by card.
  [[nodiscard]] std::vector<QWidget*> stops() const;

 signals:
  /// A button of a card is pointed at; none any more.
  void cardPointedAt(const kessel::client::Prospect& prospect);
  void cardLeft();
  /// What had the focus may mean another card now; the focus belongs to the map.
  void focusGivenUp();

 protected:
  void refresh() override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void addHand(const HandView& hand);
  /// Many cards stand in rows that open.
  void fold();
  /// Qt goes by when widgets were made; the eye goes from card to card.
  void orderTabs() const;
  void foldChanged(CardView* view, bool open);
  void stepFrom(const CardView* view, int by);
  void addInPlay();
  void addPiles();
  void showLit();
  [[nodiscard]] bool lit(CardId card) const;
  void addHead(const QString& html, const char* role);
  [[nodiscard]] CardView* viewOf(CardId card);

  QScrollArea* m_scroll;
  QWidget* m_body;
  QVBoxLayout* m_layout;
  QWidget* m_piles;
  std::vector<CardView*> m_cards;
  std::map<CardId, CardView*> m_views;  ///< all that were ever made; those not on show are hidden
  std::vector<CardId> m_lit;            ///< as they were when the cards were laid out
  bool m_fresh = true;                  ///< they are others than before
  std::vector<CardId> m_laidOpen;       ///< of the other side, as they were when the cards were laid out
  bool m_bared = false;                 ///< there are some that were not there before
  CardId m_opened = kNoCard;            ///< by hand, out of many
  bool m_tight = false;                 ///< not all that could be open have room
  std::vector<CardId> m_closed;         ///< by hand
};

}  // namespace kessel::client
