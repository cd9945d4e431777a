// SPDX-License-Identifier: GPL-3.0-or-later
// A small picture of a title's map for the start page, kept in the cache folder until the data changes.
#pragma once

#include <QIcon>
#include <QSize>

#include "kessel/engine/title.h"

namespace kessel::client {

[[nodiscard]] QIcon titlePicture(const TitleInfo& info, QSize size);
/// Paper, until the picture is drawn.
[[nodiscard]] QIcon emptyTitlePicture(QSize size);

}  // namespace kessel::client
