// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the title: names, cases, and by which words each writes down where it stands and what it remembers.
#include "titles/battle_for_stalingrad/frames.h"

#include "kessel/engine/names.h"

namespace kessel::bfs {
namespace {

constexpr std::uint16_t kByte = 255;
/// 1 + the index of a frame.
constexpr std::uint16_t kGroups = 25;

constexpr auto kTurnStages =
    words("preparation", "soviet-air", "german-air", "bombardment", "withdrawal", "initiative", "reaction", "end");
constexpr auto kPreparationStages = words("begins", "rolls", "places");
constexpr std::array kPreparation{field<&PreparationFrame::rolls>("rolls", Need::Maybe)};

constexpr std::array kSovietAir{field<&SovietAirFrame::announced>("announced", kByte)};
constexpr auto kAirStages = words("begins", "flak-joins", "flak-die", "attack-die", "resolved");
constexpr std::array kAirAttack{field<&AirAttackFrame::hex>("hex", Need::OnMap),
                                field<&AirAttackFrame::unit>("unit", Need::OnMapMaybe),
                                field<&AirAttackFrame::points>("points", kByte), field<&AirAttackFrame::side>("side"),
                                field<&AirAttackFrame::lost>("lost", kByte)};

constexpr auto kBombardmentStages = words("begins", "german", "soviet");
constexpr auto kSalvoStages = words("preparing", "first-die", "second-die", "fired");
constexpr std::array kSalvo{field<&SalvoFrame::target>("target", Need::OnMap),
                            field<&SalvoFrame::second>("second", Need::OnMapMaybe), field<&SalvoFrame::side>("side")};

constexpr auto kLeavingStages = words("armor", "infantry", "artillery", "engineer", "recon");
constexpr std::array kLeaving{field<&LeavingFrame::exact>("exact", kByte),
                              field<&LeavingFrame::points>("points", kByte), field<&LeavingFrame::begun>("begun")};

constexpr auto kMoveStages = words("moving", "declare", "overrun-declared", "attack-declared", "must-fight");
constexpr auto kMoveKinds = words("normal", "support", "chuikov", "landing");
constexpr std::array kMove{
    field<&MoveFrame::hex>("hex", Need::One),
    field<&MoveFrame::spent>("spent"),
    field<&MoveFrame::kind>("kind", kMoveKinds),
    field<&MoveFrame::target>("target", Need::OnMapMaybe),
    field<&MoveFrame::named>("named", Need::OnMapMaybe),
    field<&MoveFrame::onItsWay>("on-its-way"),
    field<&MoveFrame::home>("home", Need::One),
};

constexpr auto kOverrunStages = words("begin", "german-die", "soviet-die", "losses", "outcome", "after");
constexpr auto kOverrunCourses = words("fought", "swept-aside", "entered");
constexpr std::array kOverrun{
    field<&OverrunFrame::target>("target", Need::OnMap),     field<&OverrunFrame::from>("from", Need::OnMap),
    field<&OverrunFrame::group>("group", kGroups),           field<&OverrunFrame::toSoviets>("to-soviets", kByte),
    field<&OverrunFrame::kurganSoviet>("kurgan-soviet"),     field<&OverrunFrame::toGermans>("to-germans", kByte),
    field<&OverrunFrame::course>("course", kOverrunCourses),
};

constexpr std::array kWindow{field<&WindowFrame::hex>("hex", Need::OnMap),
                             field<&WindowFrame::excluded>("excluded", Need::OnMapMaybe),
                             field<&WindowFrame::group>("group", kGroups)};
constexpr auto kCounterStages = words("gather", "ask-movers", "first-die", "second-die", "losses", "chit", "end");
constexpr std::array kCounter{
    field<&CounterFrame::hex>("hex", Need::OnMap),
    field<&CounterFrame::target>("target", Need::OnMap),
    field<&CounterFrame::group>("group", kGroups),
    field<&CounterFrame::takePart>("take-part"),
    field<&CounterFrame::toMovers>("to-movers", kByte),
    field<&CounterFrame::toCounter>("to-counterattackers", kByte),
    field<&CounterFrame::movers>("movers", kByte),
    part<&CounterFrame::counter, 0, 7>("counterattackers"),
    part<&CounterFrame::counter, 7>("phasing-counterattacks"),
};

constexpr auto kAttackStages =
    words("support", "commit", "flak", "flak-roll", "answer", "type", "assign", "defensive-roll", "offensive-roll",
          "surprise-offensive", "surprise-defensive", "last-salvo", "chits", "end");
constexpr auto kAttackTypes = words("unknown", "surprise", "normal", "ambush");
constexpr std::array kAttack{
    field<&AttackFrame::target>("target", Need::OnMap), field<&AttackFrame::breakthrough>("breakthrough"),
    part<&AttackFrame::nature, 0>("kurgan-soviet"),     part<&AttackFrame::nature, 1, 2>("type", kAttackTypes),
    field<&AttackFrame::dive>("dive", kByte),           part<&AttackFrame::firedAt, 0, 15>("fired-at"),
    field<&AttackFrame::points>("points", kByte),       field<&AttackFrame::waiting>("waiting", kByte),
};

constexpr auto kBreakthroughStages = words("choose", "declare", "exposed", "must-strike");
constexpr std::array kBreakthrough{
    field<&BreakthroughFrame::points>("points", kByte),
    field<&BreakthroughFrame::cleared>("cleared", Need::OnMapMaybe),
    field<&BreakthroughFrame::movementOnly>("movement-only"),
    field<&BreakthroughFrame::lastMove>("last-move"),
    field<&BreakthroughFrame::chosen>("chosen", Need::OnMapMaybe),
    field<&BreakthroughFrame::named>("named", Need::OnMapMaybe),
    field<&BreakthroughFrame::side>("side"),
};

constexpr auto kLossOrders = words("any", "group", "artillery-first", "bombardment");
constexpr std::array kLosses{
    field<&LossesFrame::hex>("hex", Need::OnMapMaybe),
    field<&LossesFrame::count>("count", kByte),
    field<&LossesFrame::order>("order", kLossOrders),
    field<&LossesFrame::group>("group", kGroups),
    field<&LossesFrame::side>("side"),
    field<&LossesFrame::chooser>("chooser"),
    field<&LossesFrame::survivors>("survivors"),
};

constexpr auto kChitStages = words("ask-refill", "draw", "ask-return");
constexpr std::array kChits{field<&ChitsFrame::left>("left", kByte), field<&ChitsFrame::reactions>("reactions", kByte)};

constexpr auto kReactionStages = words("begin", "stack-dice", "bank-die", "acting", "limits", "withdrawing", "placing");
constexpr std::array kReaction{field<&ReactionFrame::dice>("dice", kByte), field<&ReactionFrame::bank>("bank", kByte)};
constexpr auto kLandingStages = words("together", "moving-on");
constexpr std::array kLanding{field<&LandingFrame::hex>("hex", Need::OnMap)};

constexpr auto kArmorStages = words("tractor-die", "tractor-placing", "oktyabr-die", "oktyabr-placing");
constexpr auto kWorks = words("tractor", "oktyabr", "", "", "", "", "", "judged");
constexpr std::array kFinalArmor{field<&FinalArmorFrame::left>("left", kByte),
                                 bits<&FinalArmorFrame::works>("works", kWorks)};
constexpr std::array kFinalWithdrawal{field<&FinalWithdrawalFrame::unit>("unit", Need::OnMapMaybe)};
constexpr auto kPlaced = words("depot", "flotilla");
constexpr std::array kFinalPlacement{bits<&FinalPlacementFrame::placed>("placed", kPlaced),
                                     field<&FinalPlacementFrame::militia>("militia", kByte)};

constexpr auto kDangerStages = words("die", "joining");
constexpr std::array kDanger{field<&ChuikovDangerFrame::noDie>("no-die")};
constexpr auto kTurnEndStages = words("oil", "collapse", "victory", "next-turn");
constexpr std::array kTurnEnd{field<&TurnEndFrame::collapsing>("collapsing")};
constexpr std::array kExcess{field<&ExcessFrame::hex>("hex", Need::OnMap), field<&ExcessFrame::side>("side")};

using Row = kessel::StepRow<S>;
constexpr std::array kSteps{
    Row{S::SetUpSoviet, "set-up-soviet", "Soviet set-up", "2.1", true},
    Row{S::SetUpGerman, "set-up-german", "German set-up", "2.1", true},
    Row{S::GameTurn, "game-turn", "Game-Turn", "4.0", false, false, {kTurnStages, {}}},
    Row{S::Replacements, "preparation", "Preparation", "4.0A", true, false, {kPreparationStages, kPreparation}},
    Row{S::SovietAir, "soviet-air", "Soviet air", "5.21", true, false, {{}, kSovietAir}},
    Row{S::GermanAir, "german-air", "German air", "5.22", true},
    Row{S::AirAttack, "air-attack", "Air attack", "5.3", false, false, {kAirStages, kAirAttack}},
    Row{S::Bombardment, "bombardment", "Bombardment", "6.1", true, false, {kBombardmentStages, {}}},
    Row{S::Salvo, "salvo", "One bombardment", "6.0", false, false, {kSalvoStages, kSalvo}},
    Row{S::Withdrawal29, "withdrawal-29", "29th Motorized leaves", "15.3", false, false, {kLeavingStages, kLeaving}},
    Row{S::Initiative, "initiative", "German initiative", "4.0D1", true},
    Row{S::Move, "move", "Movement", "7.0", false, false, {kMoveStages, kMove}},
    Row{S::Overrun, "overrun", "Overrun", "7.4", false, false, {kOverrunStages, kOverrun}},
    Row{S::Window, "window", "Counterattack?", "7.52", false, false, {{}, kWindow}},
    Row{S::Counterattack, "counterattack", "Instant counterattack", "7.5", false, false, {kCounterStages, kCounter}},
    Row{S::Attack, "attack", "Ground attack", "10.0", false, false, {kAttackStages, kAttack}},
    Row{S::Breakthrough, "breakthrough", "Breakthrough", "10.7", false, false, {kBreakthroughStages, kBreakthrough}},
    Row{S::Losses, "losses", "Losses", "10.4", false, false, {{}, kLosses}},
    Row{S::Chits, "chits", "Reaction Chits", "11.1", false, false, {kChitStages, kChits}},
    Row{S::Reaction, "reaction", "Soviet reaction", "11.2", true, false, {kReactionStages, kReaction}},
    Row{S::Landing, "landing", "Reinforcements", "15.4", false, false, {kLandingStages, kLanding}},
    Row{S::FinalArmor, "final-armor", "Replacement armor", "12.22", false, false, {kArmorStages, kFinalArmor}},
    Row{S::FinalWithdrawal, "final-withdrawal", "Strategic withdrawal", "11.6", true, false, {{}, kFinalWithdrawal}},
    Row{S::FinalPlacement, "final-placement", "Replacements", "15.5", true, false, {{}, kFinalPlacement}},
    Row{S::ChuikovDanger, "chuikov-danger", "Chuikov in danger", "11.33", false, false, {kDangerStages, kDanger}},
    Row{S::TurnEnd, "turn-end", "End of turn", "4.0E", true, false, {kTurnEndStages, kTurnEnd}},
    Row{S::Excess, "excess", "Stacking", "8.0", false, false, {{}, kExcess}},
};
static_assert(inOrder(kSteps));

}  // namespace

std::vector<StepInfo> stepTable() {
  return infosOf(kSteps);
}

}  // namespace kessel::bfs
