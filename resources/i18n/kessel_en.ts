<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AimCard</name>
    <message numerus="yes">
        <source>with %n more: %1</source>
        <translation>
            <numerusform>with %n more: %1</numerusform>
            <numerusform>with %n more: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AttackingTogether</name>
    <message numerus="yes">
        <source>%1, and all %n more beside it</source>
        <translation>
            <numerusform>%1, and %n more beside it</numerusform>
            <numerusform>%1, and all %n more beside it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more from %2</source>
        <translation>
            <numerusform>%1, and %n more from %2</numerusform>
            <numerusform>%1, and %n more from %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardBacks</name>
    <message numerus="yes">
        <source>%n card(s), face down</source>
        <translation>
            <numerusform>%n card, face down</numerusform>
            <numerusform>%n cards, face down</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Chooser</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommittedRow</name>
    <message numerus="yes">
        <source>%n unit(s) take part; a click takes one out</source>
        <translation>
            <numerusform>%n unit takes part; a click takes it out</numerusform>
            <numerusform>%n units take part; a click takes one out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) take part</source>
        <translation>
            <numerusform>%n unit takes part</numerusform>
            <numerusform>%n units take part</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DrawnShow</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EnteringTogether</name>
    <message numerus="yes">
        <source>%1 and %n more to: %2</source>
        <translation>
            <numerusform>%1 and %n more to: %2</numerusform>
            <numerusform>%1 and %n more to: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FollowBar</name>
    <message numerus="yes">
        <source>%1 has been thinking for %n second(s)</source>
        <translation>
            <numerusform>%1 has been thinking for %n second</numerusform>
            <numerusform>%1 has been thinking for %n seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameController</name>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1, and %n more</numerusform>
            <numerusform>%1, and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameWindow</name>
    <message numerus="yes">
        <source>%n line(s) in the log</source>
        <translation>
            <numerusform>%n line in the log</numerusform>
            <numerusform>%n lines in the log</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hidden unit(s)</source>
        <translation>
            <numerusform>%n hidden unit</numerusform>
            <numerusform>%n hidden units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) of the enemy, to %1</source>
        <translation>
            <numerusform>one move of the enemy, to %1</numerusform>
            <numerusform>%n moves of the enemy, to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GamesModel</name>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n decision</numerusform>
            <numerusform>%n decisions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LearnCard</name>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 lesson(s) are done.</source>
        <translation>
            <numerusform>%n of %1 lessons is done.</numerusform>
            <numerusform>%n of %1 lessons are done.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LuckText</name>
    <message numerus="yes">
        <source>results of %n roll(s)</source>
        <translation>
            <numerusform>results of %n roll</numerusform>
            <numerusform>results of %n rolls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n die (dice), high is good</source>
        <translation>
            <numerusform>%n die, high is good</numerusform>
            <numerusform>%n dice, high is good</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n die (dice), low is good</source>
        <translation>
            <numerusform>%n die, low is good</numerusform>
            <numerusform>%n dice, low is good</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n die (dice)</source>
        <translation>
            <numerusform>%n die</numerusform>
            <numerusform>%n dice</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draw(s) that could come to something</source>
        <translation>
            <numerusform>%n draw that could come to something</numerusform>
            <numerusform>%n draws that could come to something</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlacePanel</name>
    <message numerus="yes">
        <source>%1 of %n step(s)</source>
        <translation>
            <numerusform>%1 of %n step</numerusform>
            <numerusform>%1 of %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n unit(s)</source>
        <translation>
            <numerusform>%1: %2 of %n unit</numerusform>
            <numerusform>%1: %2 of %n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n strength point(s)</source>
        <translation>
            <numerusform>%1 of %n strength point</numerusform>
            <numerusform>%1 of %n strength points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: at most %n unit(s)</source>
        <translation>
            <numerusform>%1: at most %n unit</numerusform>
            <numerusform>%1: at most %n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) from %1</source>
        <translation>
            <numerusform>%n hex from %1</numerusform>
            <numerusform>%n hexes from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>range %n hex(es)</source>
        <translation>
            <numerusform>range %n hex</numerusform>
            <numerusform>range %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stacking point(s)</source>
        <translation>
            <numerusform>%n stacking point</numerusform>
            <numerusform>%n stacking points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayerBox</name>
    <message numerus="yes">
        <source>Thinks up to about %n second(s) for a phase.</source>
        <translation>
            <numerusform>Thinks up to about %n second for a phase.</numerusform>
            <numerusform>Thinks up to about %n seconds for a phase.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PromptPanel</name>
    <message numerus="yes">
        <source>Now click one of %n lit hex(es).</source>
        <translation>
            <numerusform>Now click the lit hex.</numerusform>
            <numerusform>Now click one of %n lit hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Now click one of %n lit place(s).</source>
        <translation>
            <numerusform>Now click the lit place.</numerusform>
            <numerusform>Now click one of %n lit places.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose one of %n lit unit(s), then where to.</source>
        <translation>
            <numerusform>Choose the lit unit, then where to.</numerusform>
            <numerusform>Choose one of %n lit units, then where to.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Click one of %n lit unit(s).</source>
        <translation>
            <numerusform>Click the lit unit.</numerusform>
            <numerusform>Click one of %n lit units.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Open one of %n lit card(s) and choose it by its button.</source>
        <translation>
            <numerusform>Open the lit card and choose it by its button.</numerusform>
            <numerusform>Open one of %n lit cards and choose it by its button.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Click one of %n lit hex(es).</source>
        <translation>
            <numerusform>Click the lit hex.</numerusform>
            <numerusform>Click one of %n lit hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Now choose the card that goes with %1: one of %n lit card(s).</source>
        <translation>
            <numerusform>%1 is chosen; now choose the lit card.</numerusform>
            <numerusform>%1 is chosen; now choose one of %n lit cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Or open one of %n lit card(s) and choose it by its button.</source>
        <translation>
            <numerusform>Or open the lit card and choose it by its button.</numerusform>
            <numerusform>Or open one of %n lit cards and choose it by its button.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Now click one of %n lit unit(s) on the map.</source>
        <translation>
            <numerusform>Now click the lit unit on the map.</numerusform>
            <numerusform>Now click one of %n lit units on the map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) could still act.</source>
        <translation>
            <numerusform>%n unit could still act.</numerusform>
            <numerusform>%n units could still act.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Now click or drag it to one of %n lit unit(s), on the map or on its display sheet.</source>
        <translation>
            <numerusform>Now click the lit unit or drag it there, on the map or on its display sheet.</numerusform>
            <numerusform>Now click or drag it to one of %n lit units, on the map or on its display sheet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more likewise</source>
        <translation>
            <numerusform>%1, and %n more likewise</numerusform>
            <numerusform>%1, and %n more likewise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose one of %n lit unit(s), then the unit that it is meant for.</source>
        <translation>
            <numerusform>Choose the lit unit, then the unit that it is meant for.</numerusform>
            <numerusform>Choose one of %n lit units, then the unit that it is meant for.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Click a number on a display sheet; or choose one of %n lit unit(s), then the unit that it is meant for.</source>
        <translation>
            <numerusform>Click a number on a display sheet; or choose the lit unit, then the unit that it is meant for.</numerusform>
            <numerusform>Click a number on a display sheet; or choose one of %n lit units, then the unit that it is meant for.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lit place(s) could still be chosen.</source>
        <translation>
            <numerusform>%n lit place could still be chosen.</numerusform>
            <numerusform>%n lit places could still be chosen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Click one of %n lit place(s).</source>
        <translation>
            <numerusform>Click the lit place.</numerusform>
            <numerusform>Click one of %n lit places.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: now click one of %n lit hex(es).</source>
        <translation>
            <numerusform>%1: now click the lit hex.</numerusform>
            <numerusform>%1: now click one of %n lit hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: now click one of %n lit unit(s) on the map.</source>
        <translation>
            <numerusform>%1: now click the lit unit on the map.</numerusform>
            <numerusform>%1: now click one of %n lit units on the map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) could still be chosen.</source>
        <translation>
            <numerusform>%n unit could still be chosen.</numerusform>
            <numerusform>%n units could still be chosen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: now click one of %n lit place(s).</source>
        <translation>
            <numerusform>%1: now click the lit place.</numerusform>
            <numerusform>%1: now click one of %n lit places.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Now choose a button, or click one of %n lit hex(es).</source>
        <translation>
            <numerusform>Now choose a button, or click the lit hex.</numerusform>
            <numerusform>Now choose a button, or click one of %n lit hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placed unit(s) can still be dragged back, or into another box.</source>
        <translation>
            <numerusform>%n placed unit can still be dragged back, or into another box.</numerusform>
            <numerusform>%n placed units can still be dragged back, or into another box.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose one of %n lit unit(s), then whom to attack.</source>
        <translation>
            <numerusform>Choose the lit unit, then whom to attack.</numerusform>
            <numerusform>Choose one of %n lit units, then whom to attack.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Recap</name>
    <message numerus="yes">
        <source>%1: %n move(s) on the map</source>
        <translation>
            <numerusform>%1: %n move on the map</numerusform>
            <numerusform>%1: %n moves on the map</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n card(s) drawn</source>
        <translation>
            <numerusform>%1: %n card drawn</numerusform>
            <numerusform>%1: %n cards drawn</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n draw(s) in secret</source>
        <translation>
            <numerusform>%1: %n draw in secret</numerusform>
            <numerusform>%1: %n draws in secret</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n unit(s) placed on the map</source>
        <translation>
            <numerusform>%1: %n unit placed on the map</numerusform>
            <numerusform>%1: %n units placed on the map</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>%1: %n unit(s) placed</source>
        <translation>
            <numerusform>%1: %n unit placed</numerusform>
            <numerusform>%1: %n units placed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n unit(s) set up</source>
        <translation>
            <numerusform>%1: %n unit set up</numerusform>
            <numerusform>%1: %n units set up</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultScreen</name>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n decision</numerusform>
            <numerusform>%n decisions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n roll(s) and draw(s)</source>
        <translation>
            <numerusform>%n roll or draw</numerusform>
            <numerusform>%n rolls and draws</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message numerus="yes">
        <source>%1 lost %2 points in %n operation(s)</source>
        <translation>
            <numerusform>%1 lost %2 points in %n operation</numerusform>
            <numerusform>%1 lost %2 points in %n operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %n operation(s) judged</source>
        <translation>
            <numerusform>one operation judged</numerusform>
            <numerusform>all %n operations judged</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewCurve</name>
    <message numerus="yes">
        <source>%1 lost %2 points in %n operation(s)</source>
        <translation>
            <numerusform>%1 lost %2 points in %n operation</numerusform>
            <numerusform>%1 lost %2 points in %n operations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SheetSlot</name>
    <message numerus="yes">
        <source>%1 of %n step(s)</source>
        <translation>
            <numerusform>%1 of %n step</numerusform>
            <numerusform>%1 of %n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turn</numerusform>
            <numerusform>%n turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation>
            <numerusform>about %n hour</numerusform>
            <numerusform>about %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>about %n minute</numerusform>
            <numerusform>about %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Doubtful rules: %n read otherwise</source>
        <translation>
            <numerusform>Doubtful rules: %n read otherwise</numerusform>
            <numerusform>Doubtful rules: %n read otherwise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scenario(s)</source>
        <translation>
            <numerusform>%n scenario</numerusform>
            <numerusform>%n scenarios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n counter(s)</source>
        <translation>
            <numerusform>%n counter</numerusform>
            <numerusform>%n counters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TracksPanel</name>
    <message numerus="yes">
        <source>From %n source(s)</source>
        <translation>
            <numerusform>From %n source</numerusform>
            <numerusform>From %n sources</numerusform>
        </translation>
    </message>
</context>
</TS>
