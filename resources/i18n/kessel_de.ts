<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>Board wargames about Stalingrad, with the rules enforced.</source>
        <translation>Brettspiele um Stalingrad, über deren Regeln gewacht wird.</translation>
    </message>
    <message>
        <source>Maps, counters and charts are reconstructions from published facts. The rulebooks and the names of the games belong to their authors and publishers; no text or art of a printed game is included.</source>
        <translation>Karten, Spielsteine und Tabellen sind aus veröffentlichten Tatsachen rekonstruiert. Die Regelwerke und die Namen der Spiele gehören ihren Autoren und Verlagen; weder Texte noch Bilder eines gedruckten Spiels sind enthalten.</translation>
    </message>
    <message>
        <source>Free software, without warranty: GNU General Public License, version 3 or later. Made with Qt %1.</source>
        <translation>Freie Software, ohne Gewähr: GNU General Public License, Version 3 oder später. Gemacht mit Qt %1.</translation>
    </message>
    <message>
        <source>How to play:</source>
        <translation>Wie man spielt:</translation>
    </message>
    <message>
        <source>About Kessel</source>
        <translation>Über Kessel</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>AimCard</name>
    <message>
        <source>defender gone %1</source>
        <translation>Verteidiger fort: %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message numerus="yes">
        <source>with %n more: %1</source>
        <translation>
            <numerusform>mit noch %n: %1</numerusform>
            <numerusform>mit noch %n: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a way to attack: its odds</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>%1, attacker loses Ø %2</source>
        <translation>%1, Angreifer verliert Ø %2</translation>
    </message>
    <message>
        <source>%1, loses Ø %2</source>
        <translation>%1, verliert Ø %2</translation>
    </message>
</context>
<context>
    <name>AttackingTogether</name>
    <message numerus="yes">
        <source>%1, and all %n more beside it</source>
        <translation>
            <numerusform>%1, und %n weitere daneben</numerusform>
            <numerusform>%1, und alle %n weiteren daneben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more from %2</source>
        <translation>
            <numerusform>%1, und %n weitere aus %2</numerusform>
            <numerusform>%1, und %n weitere aus %2</numerusform>
        </translation>
    </message>
    <message>
        <source>They join one after the other, and one undo takes all of them back. To attack with others, choose these first, with Shift more than one, and then the hex.</source>
        <translation>Sie schließen sich nacheinander an, und ein Rückgängig nimmt alle zurück. Um mit anderen anzugreifen, wählen Sie zuerst diese, mit der Umschalttaste mehrere, und dann das Feld.</translation>
    </message>
</context>
<context>
    <name>CalendarPanel</name>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>No turn set</source>
        <translation>Keine Spielrunde bestimmt</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Spielrunde %1</translation>
    </message>
    <message>
        <source>Turn %1, %2</source>
        <translation>Spielrunde %1, %2</translation>
    </message>
    <message>
        <source>▸ %1 (now)</source>
        <translation>▸ %1 (jetzt)</translation>
    </message>
    <message>
        <source>Nothing more comes or goes in this game.</source>
        <translation>In dieser Partie kommt und geht nichts mehr.</translation>
    </message>
</context>
<context>
    <name>CardBacks</name>
    <message numerus="yes">
        <source>%n card(s), face down</source>
        <translation>
            <numerusform>%n verdeckte Karte</numerusform>
            <numerusform>%n verdeckte Karten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CardView</name>
    <message>
        <source>Why not now?</source>
        <translation>Warum jetzt nicht?</translation>
    </message>
    <message>
        <source>Why not now: %1</source>
        <translation>Warum jetzt nicht: %1</translation>
    </message>
    <message>
        <source>succeeds on 1</source>
        <translation>gelingt bei 1</translation>
    </message>
    <message>
        <source>succeeds on 1 to %1</source>
        <translation>gelingt bei 1 bis %1</translation>
    </message>
    <message>
        <source>Choose another card instead</source>
        <translation>Doch eine andere Karte wählen</translation>
    </message>
    <message>
        <source>Choose this card</source>
        <translation>Diese Karte wählen</translation>
    </message>
</context>
<context>
    <name>ChartTable</name>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
</context>
<context>
    <name>Chooser</name>
    <message>
        <source>%1. The way ends in %2.</source>
        <translation>%1. Der Weg endet in %2.</translation>
    </message>
    <message>
        <source>Nothing forbids it: choose it now.</source>
        <translation>Nichts verbietet es: Wählen Sie es jetzt.</translation>
    </message>
    <message>
        <source>Now %1 decides: %2</source>
        <translation>An der Reihe: %1. %2</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist zu Ende.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one of your units first. Against it: %1.</source>
        <translation>Wählen Sie zuerst eine eigene Einheit. Gegen sie: %1.</translation>
    </message>
    <message>
        <source>Beside it %1: %2</source>
        <translation>Daneben %1: %2</translation>
    </message>
    <message>
        <source>Choose one of your units first. None that can be chosen now could come beside it.</source>
        <translation>Wählen Sie zuerst eine eigene Einheit. Von denen, die jetzt wählbar sind, käme keine neben sie.</translation>
    </message>
    <message>
        <source>Choose one of your units first. Beside it: %1.</source>
        <translation>Wählen Sie zuerst eine eigene Einheit. Daneben: %1.</translation>
    </message>
    <message>
        <source>Choose one of your units first. Could come beside it: %1.</source>
        <translation>Wählen Sie zuerst eine eigene Einheit. Daneben käme: %1.</translation>
    </message>
    <message>
        <source>Choose one of your units first. Could go to %1: %2.</source>
        <translation>Wählen Sie zuerst eine eigene Einheit. Nach %1 käme: %2.</translation>
    </message>
    <message>
        <source>Choose one of your units first. None that can be chosen now could go to %1.</source>
        <translation>Wählen Sie zuerst eine eigene Einheit. Keine, die jetzt gewählt werden kann, käme nach %1.</translation>
    </message>
    <message>
        <source>by turns of who has most left, and last what is dear to replace</source>
        <translation>reihum von denen, die am meisten übrig haben, und zuletzt, was teuer zu ersetzen ist</translation>
    </message>
    <message>
        <source>what is listed first, and of that the weakest units</source>
        <translation>was zuerst aufgeführt ist, und davon die schwächsten Einheiten</translation>
    </message>
</context>
<context>
    <name>CombatPanel</name>
    <message>
        <source>If you choose this</source>
        <translation>Wenn Sie dies wählen</translation>
    </message>
    <message>
        <source>The last combat</source>
        <translation>Der letzte Kampf</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Added to the die</source>
        <translation>Zum Wurf addiert</translation>
    </message>
    <message>
        <source>Rolled %1</source>
        <translation>Gewürfelt: %1</translation>
    </message>
    <message>
        <source>Rolled %1, modified %2</source>
        <translation>Gewürfelt: %1, modifiziert %2</translation>
    </message>
    <message>
        <source>No column: this fire does not take place.</source>
        <translation>Keine Spalte: Dieses Feuer findet nicht statt.</translation>
    </message>
    <message>
        <source>No combat at this moment of the replay.</source>
        <translation>Kein Kampf in diesem Augenblick der Wiederholung.</translation>
    </message>
    <message>
        <source>Strength of the attack</source>
        <translation>Stärke des Angriffs</translation>
    </message>
    <message>
        <source>Strength of the defence</source>
        <translation>Stärke der Verteidigung</translation>
    </message>
    <message>
        <source>Column shift</source>
        <translation>Spaltenverschiebung</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>Column %1, shifted to %2</source>
        <translation>Spalte %1, verschoben auf %2</translation>
    </message>
    <message>
        <source>No combat yet. Point at one that is on offer, and its odds stand here.</source>
        <translation>Noch kein Kampf. Zeigen Sie auf einen, der möglich ist, dann stehen seine Aussichten hier.</translation>
    </message>
    <message>
        <source>Cards played</source>
        <translation>Gespielte Karten</translation>
    </message>
    <message>
        <source>There is more than one way: a click asks which</source>
        <translation>Es gibt mehr als einen Weg: Ein Klick fragt nach</translation>
    </message>
    <message>
        <source>still to come</source>
        <translation>steht noch aus</translation>
    </message>
    <message>
        <source>The first die: how it is fought</source>
        <translation>Der erste Würfel: wie gekämpft wird</translation>
    </message>
    <message>
        <source>Announced: if you let it come</source>
        <translation>Angekündigt: wenn es dazu kommt</translation>
    </message>
    <message>
        <source>does not take place</source>
        <translation>findet nicht statt</translation>
    </message>
    <message>
        <source>The fires in their order</source>
        <translation>Die Feuerschläge der Reihe nach</translation>
    </message>
    <message>
        <source>Which target comes next?</source>
        <translation>Welches Ziel kommt als Nächstes?</translation>
    </message>
    <message>
        <source>%1 of %2 hexes</source>
        <translation>%1 von %2 Feldern</translation>
    </message>
    <message>
        <source>takes part</source>
        <translation>beteiligt</translation>
    </message>
    <message>
        <source>could take part</source>
        <translation>könnte sich beteiligen</translation>
    </message>
    <message>
        <source>Batteries in support</source>
        <translation>Batterien zur Unterstützung</translation>
    </message>
</context>
<context>
    <name>CommittedRow</name>
    <message>
        <source>Take out: %1</source>
        <translation>Herausnehmen: %1</translation>
    </message>
    <message>
        <source>%1
A click takes it out again</source>
        <translation>%1
Ein Klick nimmt sie wieder heraus</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) take part; a click takes one out</source>
        <translation>
            <numerusform>%n Einheit nimmt teil; ein Klick nimmt sie heraus</numerusform>
            <numerusform>%n Einheiten nehmen teil; ein Klick nimmt eine heraus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) take part</source>
        <translation>
            <numerusform>%n Einheit nimmt teil</numerusform>
            <numerusform>%n Einheiten nehmen teil</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CourseChart</name>
    <message>
        <source>Who stood better, from the first turn to the end</source>
        <translation>Wer besser stand, von der ersten Spielrunde bis zum Ende</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>The %1 player decides now</source>
        <translation>An der Reihe: %1</translation>
    </message>
    <message>
        <source>I am the %1 player</source>
        <translation>Ich spiele: %1</translation>
    </message>
    <message>
        <source>What happened meanwhile:</source>
        <translation>Was inzwischen geschah:</translation>
    </message>
    <message>
        <source>Lift the curtain</source>
        <translation>Vorhang auf</translation>
    </message>
    <message>
        <source>Does without the curtain for the rest of this game</source>
        <translation>Verzichtet für den Rest dieses Spiels auf den Vorhang</translation>
    </message>
    <message>
        <source>Keep the curtain</source>
        <translation>Vorhang behalten</translation>
    </message>
    <message>
        <source>Do without it</source>
        <translation>Darauf verzichten</translation>
    </message>
    <message>
        <source>Play without the curtain …</source>
        <translation>Ohne Vorhang spielen …</translation>
    </message>
    <message>
        <source>From now on nothing covers the screen when seats change, as long as this game is open. It shows what the side that decides may know, and no more; the other player may look on. The menu Game brings the curtain back.</source>
        <translation>Von nun an verdeckt nichts mehr den Bildschirm, wenn die Plätze wechseln, solange dieses Spiel geöffnet ist. Er zeigt, was die Seite wissen darf, die entscheidet, und nicht mehr; die andere darf zusehen. Das Menü „Spiel“ holt den Vorhang zurück.</translation>
    </message>
    <message>
        <source>Change seats; then go on.</source>
        <translation>Bitte die Plätze tauschen, dann geht es weiter.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Lifts the curtain and plays on the map what happened meanwhile</source>
        <translation>Hebt den Vorhang und spielt auf der Karte vor, was inzwischen geschah</translation>
    </message>
    <message>
        <source>Nobody else may see: %1. Go on once nobody else looks.</source>
        <translation>Das darf sonst niemand sehen: %1. Weiter, sobald sonst niemand zusieht.</translation>
    </message>
    <message>
        <source>For who knows that he has nothing to do here: the screen stays with the other player.</source>
        <translation>Für den, der weiß, dass er hier nichts zu tun hat: der Bildschirm bleibt beim anderen Spieler.</translation>
    </message>
    <message>
        <source>%1, without a look</source>
        <translation>%1, ohne hinzusehen</translation>
    </message>
    <message>
        <source>%1, in this whole combat</source>
        <translation>%1, in diesem ganzen Kampf</translation>
    </message>
</context>
<context>
    <name>DrawnShow</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 fails</source>
        <translation>%1 misslingt</translation>
    </message>
    <message>
        <source>%1 is cancelled</source>
        <translation>%1 wird annulliert</translation>
    </message>
    <message>
        <source>%1 succeeds</source>
        <translation>%1 gelingt</translation>
    </message>
</context>
<context>
    <name>EnteringTogether</name>
    <message>
        <source>Brings all of them there, one after the other. One undo takes all of them back.</source>
        <translation>Bringt alle dorthin, eine nach der anderen. Einmal Rückgängig nimmt alle zurück.</translation>
    </message>
    <message>
        <source>%1 and %2 to: %3</source>
        <translation>%1 und %2 nach: %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more to: %2</source>
        <translation>
            <numerusform>%1 und eine weitere nach: %2</numerusform>
            <numerusform>%1 und %n weitere nach: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FirePlanBox</name>
    <message>
        <source>Arrange the fires…</source>
        <translation>Feuer planen …</translation>
    </message>
    <message>
        <source>Who fires at what, in which order, before anything is announced</source>
        <translation>Wer worauf feuert und in welcher Reihenfolge, bevor etwas angekündigt ist</translation>
    </message>
    <message>
        <source>Fire plan</source>
        <translation>Feuerplan</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>What this fire is at</source>
        <translation>Worauf dieses Feuer geht</translation>
    </message>
    <message>
        <source>Who fires</source>
        <translation>Wer feuert</translation>
    </message>
    <message>
        <source>Who takes part in this fire</source>
        <translation>Wer an diesem Feuer teilnimmt</translation>
    </message>
    <message>
        <source>This fire earlier (Alt+Up)</source>
        <translation>Dieses Feuer früher (Alt+Hoch)</translation>
    </message>
    <message>
        <source>This fire later (Alt+Down)</source>
        <translation>Dieses Feuer später (Alt+Herunter)</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Streichen</translation>
    </message>
    <message>
        <source>This fire is not made (Delete)</source>
        <translation>Dieses Feuer unterbleibt (Entf)</translation>
    </message>
    <message>
        <source>Add a fire</source>
        <translation>Weiteres Feuer</translation>
    </message>
    <message>
        <source>A further fire by those who do not fire yet</source>
        <translation>Ein weiteres Feuer mit allen, die noch nicht feuern</translation>
    </message>
    <message>
        <source>Fire as planned</source>
        <translation>Feuern wie geplant</translation>
    </message>
    <message>
        <source>Next fire only</source>
        <translation>Nur das nächste Feuer</translation>
    </message>
    <message>
        <source>Drop the plan</source>
        <translation>Plan verwerfen</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>does not take place</source>
        <translation>findet nicht statt</translation>
    </message>
    <message>
        <source>Nobody is left to fire it</source>
        <translation>Dafür ist niemand mehr übrig</translation>
    </message>
    <message>
        <source>It comes to this fire: %1</source>
        <translation>Dazu kommt es: %1</translation>
    </message>
    <message>
        <source>If the fires are made as planned; what cannot be is passed over, and nobody fires besides.</source>
        <translation>Wenn die Feuer wie geplant fallen; was nicht geht, wird ausgelassen, und darüber hinaus feuert niemand.</translation>
    </message>
</context>
<context>
    <name>FirePlanner</name>
    <message>
        <source>The next fire cannot be made as planned: %1</source>
        <translation>Das nächste Feuer ist so nicht möglich: %1</translation>
    </message>
    <message>
        <source>The other side had to decide: go on, or arrange the rest anew.</source>
        <translation>Die Gegenseite war am Zug: weiter nach Plan, oder den Rest neu planen.</translation>
    </message>
    <message>
        <source>Something else was to be decided first: go on, or arrange the rest anew.</source>
        <translation>Zuerst war etwas anderes zu entscheiden: weiter nach Plan, oder den Rest neu planen.</translation>
    </message>
    <message>
        <source>Enter the die of this fire. Then the plan goes on by itself, unless the other side has to decide first. Fires still to come: %1</source>
        <translation>Geben Sie den Würfel dieses Feuers ein. Danach läuft der Plan von selbst weiter, es sei denn, die Gegenseite muss vorher entscheiden. Noch ausstehende Feuer: %1</translation>
    </message>
    <message>
        <source>Enter the die of this fire. Then the rest of the plan stands here again. Fires still to come: %1</source>
        <translation>Geben Sie den Würfel dieses Feuers ein. Danach steht der Rest des Plans wieder hier. Noch ausstehende Feuer: %1</translation>
    </message>
</context>
<context>
    <name>FollowBar</name>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>speed ×%1</source>
        <translation>Tempo ×%1</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>No, thanks</source>
        <translation>Nein, danke</translation>
    </message>
    <message>
        <source>%1 is held</source>
        <translation>%1: angehalten</translation>
    </message>
    <message>
        <source>%1 plays</source>
        <translation>Am Zug: %1</translation>
    </message>
    <message>
        <source>What happened meanwhile: %1 of %2</source>
        <translation>Was inzwischen geschah: %1 von %2</translation>
    </message>
    <message>
        <source>%1 has played.</source>
        <translation>%1: Entscheidung getroffen.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>To the question</source>
        <translation>Zur Frage</translation>
    </message>
    <message>
        <source>Finish its turn at once</source>
        <translation>Zug sofort beenden</translation>
    </message>
    <message numerus="yes">
        <source>%1 has been thinking for %n second(s)</source>
        <translation>
            <numerusform>%1: Computer überlegt seit %n Sekunde</numerusform>
            <numerusform>%1: Computer überlegt seit %n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Zu Ende</translation>
    </message>
    <message>
        <source>as things stand: %1</source>
        <translation>nach jetzigem Stand: %1</translation>
    </message>
</context>
<context>
    <name>ForecastBlock</name>
    <message>
        <source>Neither side loses a step</source>
        <translation>Keine Seite verliert eine Stufe</translation>
    </message>
    <message>
        <source>Steps lost</source>
        <translation>Verlorene Stufen</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Angreifer</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Verteidiger</translation>
    </message>
    <message>
        <source>How it ends from here</source>
        <translation>Wie es von hier an endet</translation>
    </message>
    <message>
        <source>How it ends</source>
        <translation>Wie es endet</translation>
    </message>
    <message>
        <source>Defender gone from %1</source>
        <translation>Kein Verteidiger mehr in %1</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>from %1 samples</source>
        <translation>aus %1 Stichproben</translation>
    </message>
    <message>
        <source>what is hidden is guessed</source>
        <translation>Verborgenes ist geschätzt</translation>
    </message>
    <message>
        <source>Units lost</source>
        <translation>Verlorene Einheiten</translation>
    </message>
    <message>
        <source>Neither side loses a unit</source>
        <translation>Keine Seite verliert eine Einheit</translation>
    </message>
    <message>
        <source>Points lost</source>
        <translation>Verlorene Punkte</translation>
    </message>
    <message>
        <source>Neither side loses a strength point</source>
        <translation>Keine Seite verliert einen Stärkepunkt</translation>
    </message>
</context>
<context>
    <name>GameController</name>
    <message>
        <source>This is a replay: leave it to play on.</source>
        <translation>Dies ist eine Wiederholung: Verlassen Sie sie, um weiterzuspielen.</translation>
    </message>
    <message>
        <source>Nothing has been decided yet.</source>
        <translation>Noch ist nichts entschieden.</translation>
    </message>
    <message>
        <source>There is no window now in which you could pass.</source>
        <translation>Es gibt gerade keine Gelegenheit, zu passen.</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Eine Ziehung</translation>
    </message>
    <message>
        <source>A decision (%1)</source>
        <translation>Eine Entscheidung (%1)</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1, und noch %n Entscheidung</numerusform>
            <numerusform>%1, und noch %n Entscheidungen</numerusform>
        </translation>
    </message>
    <message>
        <source>This unit cannot be taken out by itself: take back the last decision.</source>
        <translation>Diese Einheit lässt sich nicht allein herausnehmen: Nehmen Sie die letzte Entscheidung zurück.</translation>
    </message>
    <message>
        <source>Its strength goes only the other way now. Undo takes back what was decided.</source>
        <translation>Ihre Stärke geht jetzt nur in die andere Richtung. Was entschieden ist, nimmt Rückgängig zurück.</translation>
    </message>
</context>
<context>
    <name>GameWindow</name>
    <message>
        <source>%1 MP</source>
        <translation>%1 BP</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Under the cursor</source>
        <translation>Unter dem Zeiger</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>Tracks</source>
        <translation>Leisten</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>Kräfte</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>Warum nicht?</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Choose button %1</source>
        <translation>Knopf %1 wählen</translation>
    </message>
    <message>
        <source>Enter dice and draws by hand</source>
        <translation>Würfel und Ziehungen von Hand eingeben</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Note on this moment …</source>
        <translation>Notiz zu diesem Augenblick …</translation>
    </message>
    <message>
        <source>Picture of the map …</source>
        <translation>Bild der Karte …</translation>
    </message>
    <message>
        <source>After-action report …</source>
        <translation>Gefechtsbericht …</translation>
    </message>
    <message>
        <source>Save as a file …</source>
        <translation>Als Datei speichern …</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Whole map</source>
        <translation>Ganze Karte</translation>
    </message>
    <message>
        <source>Only map and prompt</source>
        <translation>Nur Karte und Frage</translation>
    </message>
    <message>
        <source>Go to the map</source>
        <translation>Zur Karte</translation>
    </message>
    <message>
        <source>Go to the buttons</source>
        <translation>Zu den Knöpfen</translation>
    </message>
    <message>
        <source>Go to the log</source>
        <translation>Zum Protokoll</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Regeln durchsuchen</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts …</source>
        <translation>Tastenkürzel …</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;Decision</source>
        <translation>&amp;Entscheidung</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>Eb&amp;enen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Spielsteine</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Hex numbers</source>
        <translation>Feldnummern</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Roads</source>
        <translation>Straßen</translation>
    </message>
    <message>
        <source>Railways</source>
        <translation>Bahnen</translation>
    </message>
    <message>
        <source>Areas and sectors</source>
        <translation>Gebiete und Abschnitte</translation>
    </message>
    <message>
        <source>Start lines</source>
        <translation>Ausgangslinien</translation>
    </message>
    <message>
        <source>Victory hexes</source>
        <translation>Siegfelder</translation>
    </message>
    <message>
        <source>Ferries and emplacements</source>
        <translation>Fähren und Stellungen</translation>
    </message>
    <message>
        <source>Stations and entry hexes</source>
        <translation>Bahnhöfe und Eintrittsfelder</translation>
    </message>
    <message>
        <source>Who holds what</source>
        <translation>Wer hält was</translation>
    </message>
    <message>
        <source>Sources of the terrain</source>
        <translation>Herkunft des Geländes</translation>
    </message>
    <message>
        <source>Scale and legend</source>
        <translation>Maßstab und Legende</translation>
    </message>
    <message>
        <source>Picture of the map</source>
        <translation>Bild der Karte</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg)</source>
        <translation>Bilder (*.png *.svg)</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>Gefechtsbericht</translation>
    </message>
    <message>
        <source>Reports (*.html *.pdf)</source>
        <translation>Berichte (*.html *.pdf)</translation>
    </message>
    <message>
        <source>Begin this step again</source>
        <translation>Diesen Schritt neu beginnen</translation>
    </message>
    <message>
        <source>Pass until something changes</source>
        <translation>Passen, bis sich etwas ändert</translation>
    </message>
    <message>
        <source>There is nothing that you could decide now.</source>
        <translation>Jetzt gibt es nichts zu entscheiden.</translation>
    </message>
    <message>
        <source>Looking for what could be done …</source>
        <translation>Suche nach Möglichkeiten …</translation>
    </message>
    <message>
        <source>Suggest</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Panels as delivered</source>
        <translation>Fenster zurücksetzen</translation>
    </message>
    <message>
        <source>Curtain when seats change</source>
        <translation>Vorhang beim Platzwechsel</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Notes stand on the time line of the replay (Ctrl+R).</source>
        <translation>Notizen stehen auf der Zeitleiste der Wiederholung (Strg+R).</translation>
    </message>
    <message>
        <source>About Kessel …</source>
        <translation>Über Kessel …</translation>
    </message>
    <message>
        <source>Taken back: %1.</source>
        <translation>Zurückgenommen: %1.</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>The %1 player decides now</source>
        <translation>An der Reihe: %1</translation>
    </message>
    <message>
        <source>Lesson: next step</source>
        <translation>Lektion: nächster Schritt</translation>
    </message>
    <message>
        <source>Lesson: step before</source>
        <translation>Lektion: Schritt davor</translation>
    </message>
    <message>
        <source>Lesson: this step again</source>
        <translation>Lektion: diesen Schritt noch einmal</translation>
    </message>
    <message>
        <source>Lesson: do it for me</source>
        <translation>Lektion: vormachen</translation>
    </message>
    <message>
        <source>Go to the lesson</source>
        <translation>Zur Lektion</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Show what happened meanwhile</source>
        <translation>Zeigen, was inzwischen geschah</translation>
    </message>
    <message>
        <source>Hold what is played, or go on</source>
        <translation>Vorgeführtes anhalten oder weiterlaufen lassen</translation>
    </message>
    <message>
        <source>What happened meanwhile</source>
        <translation>Was inzwischen geschah</translation>
    </message>
    <message>
        <source>Go to the cards</source>
        <translation>Zu den Karten</translation>
    </message>
    <message>
        <source>Say it again</source>
        <translation>Noch einmal sagen</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) in the log</source>
        <translation>
            <numerusform>%n Zeile im Protokoll</numerusform>
            <numerusform>%n Zeilen im Protokoll</numerusform>
        </translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Kalender</translation>
    </message>
    <message>
        <source>Go to the display sheets</source>
        <translation>Zu den Verbandsblättern</translation>
    </message>
    <message>
        <source>Display sheets</source>
        <translation>Verbandsblätter</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden unit(s)</source>
        <translation>
            <numerusform>%n verdeckte Einheit</numerusform>
            <numerusform>%n verdeckte Einheiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: cleared %2 %, steps lost %3 by the attacker, %4 by the defender (%5)</source>
        <translation>%1: geräumt %2 %, Stufenverluste %3 beim Angreifer, %4 beim Verteidiger (%5)</translation>
    </message>
    <message>
        <source>Where the enemy could come</source>
        <translation>Wohin der Gegner kommen könnte</translation>
    </message>
    <message>
        <source>How many of his units could come to each place when he moves next.</source>
        <translation>Wie viele seiner Einheiten jeden Ort erreichen könnten, wenn er das nächste Mal zieht.</translation>
    </message>
    <message>
        <source>Where my units could go</source>
        <translation>Wohin meine Einheiten könnten</translation>
    </message>
    <message>
        <source>How many of your units could come to each place when you move next.</source>
        <translation>Wie viele Ihrer Einheiten jeden Ort erreichen könnten, wenn Sie das nächste Mal ziehen.</translation>
    </message>
    <message>
        <source>Danger to my hexes</source>
        <translation>Gefahr für meine Felder</translation>
    </message>
    <message>
        <source>The strongest attack that was found on each, and how likely it clears the hex.</source>
        <translation>Der stärkste gefundene Angriff auf jedes und wie wahrscheinlich er das Feld räumt.</translation>
    </message>
    <message>
        <source>Supply that could be cut</source>
        <translation>Gefährdete Versorgung</translation>
    </message>
    <message>
        <source>Units that one or two moves of the enemy could cut off.</source>
        <translation>Einheiten, die der Gegner mit einem oder zwei Zügen abschneiden könnte.</translation>
    </message>
    <message>
        <source>Enemy units that could come</source>
        <translation>Gegnerische Einheiten, die kommen könnten</translation>
    </message>
    <message>
        <source>Own units that could come</source>
        <translation>Eigene Einheiten, die kommen könnten</translation>
    </message>
    <message>
        <source>Danger, cleared in %: little</source>
        <translation>Gefahr, geräumt in %: gering</translation>
    </message>
    <message>
        <source>Danger: more</source>
        <translation>Gefahr: größer</translation>
    </message>
    <message>
        <source>Danger: great</source>
        <translation>Gefahr: groß</translation>
    </message>
    <message>
        <source>Cut off by one enemy move</source>
        <translation>Durch einen gegnerischen Zug abgeschnitten</translation>
    </message>
    <message>
        <source>Cut off by two enemy moves</source>
        <translation>Durch zwei gegnerische Züge abgeschnitten</translation>
    </message>
    <message>
        <source>The enemy could come with</source>
        <translation>Der Gegner könnte kommen mit</translation>
    </message>
    <message>
        <source>You could come with</source>
        <translation>Sie könnten kommen mit</translation>
    </message>
    <message>
        <source>From here what is chosen could attack</source>
        <translation>Von hier könnten die gewählten Einheiten angreifen</translation>
    </message>
    <message>
        <source>Strongest attack that was found</source>
        <translation>Stärkster gefundener Angriff</translation>
    </message>
    <message>
        <source>%1 would be cut off by</source>
        <translation>%1 würde abgeschnitten durch</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) of the enemy, to %1</source>
        <translation>
            <numerusform>einen Zug des Gegners, nach %1</numerusform>
            <numerusform>%n Züge des Gegners, nach %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking ahead …</source>
        <translation>Voraussicht wird berechnet …</translation>
    </message>
    <message>
        <source>The lesson says what to do here. The Planner, left alone, would:</source>
        <translation>Was hier zu tun ist, sagt die Lektion. Der Planer für sich allein würde:</translation>
    </message>
    <message>
        <source>There is only one choice:</source>
        <translation>Es gibt nur eine Wahl:</translation>
    </message>
    <message>
        <source>Was that good?</source>
        <translation>War das gut?</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <source>Both may look at this screen. Advice is given on your own: My screen.</source>
        <translation>Auf diesen Bildschirm dürfen beide sehen: Rat gibt es auf dem eigenen („Mein Bildschirm“).</translation>
    </message>
    <message>
        <source>%1: cleared %2 %, units lost %3 by the attacker, %4 by the defender (%5)</source>
        <translation>%1: geräumt %2 %, verlorene Einheiten %3 beim Angreifer, %4 beim Verteidiger (%5)</translation>
    </message>
    <message>
        <source>Hexes: %1</source>
        <translation>Felder: %1</translation>
    </message>
    <message>
        <source>The goals of this position are judged. The Planner looks to the whole game:</source>
        <translation>Über die Ziele dieser Stellung ist entschieden. Der Planer hat das ganze Spiel im Blick:</translation>
    </message>
    <message>
        <source>You have no goals in this position. The Planner looks to the whole game:</source>
        <translation>Sie haben in dieser Stellung keine Ziele. Der Planer hat das ganze Spiel im Blick:</translation>
    </message>
    <message>
        <source>Interpose before the computer decides</source>
        <translation>Eingreifen, bevor der Computer entscheidet</translation>
    </message>
    <message>
        <source>There is nothing now that you could interpose.</source>
        <translation>Jetzt können Sie nichts dazwischen spielen.</translation>
    </message>
    <message>
        <source>%1: cleared %2 %, strength points lost %3 by the attacker, %4 by the defender (%5)</source>
        <translation>%1: geräumt %2 %, Stärkepunkte verloren %3 vom Angreifer, %4 vom Verteidiger (%5)</translation>
    </message>
    <message>
        <source>Ctrl: straight there</source>
        <translation>Strg: geradewegs dorthin</translation>
    </message>
    <message>
        <source>Who plays …</source>
        <translation>Wer spielt …</translation>
    </message>
    <message>
        <source>Click what you ask about. Escape leaves it.</source>
        <translation>Klicken Sie an, wonach Sie fragen. Escape bricht es ab.</translation>
    </message>
    <message>
        <source>User guide</source>
        <translation>Handbuch</translation>
    </message>
</context>
<context>
    <name>GamesModel</name>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n Entscheidung</numerusform>
            <numerusform>%n Entscheidungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Two players</source>
        <translation>Zwei Spieler</translation>
    </message>
    <message>
        <source>“%1” against “%2”</source>
        <translation>„%1“ gegen „%2“</translation>
    </message>
    <message>
        <source>Solo against “%1”</source>
        <translation>Allein gegen „%1“</translation>
    </message>
    <message>
        <source>Solo as %1 against “%2”</source>
        <translation>Allein als %1 gegen „%2“</translation>
    </message>
    <message>
        <source>today, %1</source>
        <translation>heute, %1</translation>
    </message>
    <message>
        <source>yesterday, %1</source>
        <translation>gestern, %1</translation>
    </message>
</context>
<context>
    <name>Group</name>
    <message>
        <source>Not all of them can go there, so nobody goes. %1: %2</source>
        <translation>Nicht alle kommen dorthin, deshalb geht niemand. %1: %2</translation>
    </message>
</context>
<context>
    <name>GuideWindow</name>
    <message>
        <source>User guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Enter goes on to the next place</source>
        <translation>Die Eingabetaste führt zur nächsten Stelle</translation>
    </message>
</context>
<context>
    <name>HandPanel</name>
    <message>
        <source>No cards are held just now.</source>
        <translation>Zurzeit hält niemand Karten.</translation>
    </message>
    <message>
        <source>%1: none</source>
        <translation>%1: keine</translation>
    </message>
    <message>
        <source>Piles on the table</source>
        <translation>Stapel auf dem Tisch</translation>
    </message>
    <message>
        <source>Being played</source>
        <translation>Wird gespielt</translation>
    </message>
</context>
<context>
    <name>InterposeButton</name>
    <message>
        <source>Comes before the next decision of the computer player. Possible now: %1.</source>
        <translation>Kommt vor der nächsten Entscheidung des Computers. Möglich jetzt: %1.</translation>
    </message>
    <message>
        <source>Let it play on</source>
        <translation>Weiterspielen lassen</translation>
    </message>
    <message>
        <source>Interpose …</source>
        <translation>Eingreifen …</translation>
    </message>
    <message>
        <source>Play a card …</source>
        <translation>Karte spielen …</translation>
    </message>
    <message>
        <source>You are asked as soon as you may interpose something. Press to let that be.</source>
        <translation>Sie werden gefragt, sobald Sie eingreifen dürfen. Noch ein Druck nimmt das zurück.</translation>
    </message>
    <message>
        <source>There is nothing that you may interpose at this moment. You are asked as soon as there is.</source>
        <translation>In diesem Augenblick dürfen Sie nicht eingreifen. Sie werden gefragt, sobald Sie es dürfen.</translation>
    </message>
</context>
<context>
    <name>LastGame</name>
    <message>
        <source>Replay</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>See how it ended</source>
        <translation>Wie es ausging</translation>
    </message>
    <message>
        <source>Continue the last game</source>
        <translation>Letztes Spiel fortsetzen</translation>
    </message>
</context>
<context>
    <name>LearnCard</name>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>All lessons …</source>
        <translation>Alle Lektionen …</translation>
    </message>
    <message>
        <source>Begin “%1”</source>
        <translation>„%1“ beginnen</translation>
    </message>
    <message>
        <source>Start with the lessons: short games that show you everything, one thing at a time.</source>
        <translation>Beginnen Sie mit den Lektionen: kurze Partien, die alles zeigen, eins nach dem anderen.</translation>
    </message>
    <message>
        <source>There are no lessons for %1 yet. “How to play this” in the game explains each question.</source>
        <translation>Zu %1 gibt es noch keine Lektionen. „So geht das“ im Spiel erklärt jede Frage.</translation>
    </message>
    <message>
        <source>There are no lessons for %1 yet. This one is from another game and shows what is the same in all of them.</source>
        <translation>Zu %1 gibt es noch keine Lektionen. Diese stammt aus einem anderen Spiel und zeigt, was in allen gleich ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 lesson(s) are done.</source>
        <translation>
            <numerusform>%n von %1 Lektionen ist geschafft.</numerusform>
            <numerusform>%n von %1 Lektionen sind geschafft.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LearnDialog</name>
    <message>
        <source>Lessons and practice positions</source>
        <translation>Lektionen und Übungsstellungen</translation>
    </message>
    <message>
        <source>Practice: %1</source>
        <translation>Übung: %1</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>Lektion: %1</translation>
    </message>
    <message>
        <source>Begin for two</source>
        <translation>Zu zweit beginnen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Begin against the computer</source>
        <translation>Gegen den Computer beginnen</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>a unit</source>
        <translation>eine Einheit</translation>
    </message>
</context>
<context>
    <name>LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>One decision</source>
        <translation>Eine Entscheidung</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Goes on to the next step</source>
        <translation>Geht zum nächsten Schritt</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Bis zum Ende</translation>
    </message>
    <message>
        <source>Do it for me</source>
        <translation>Vormachen</translation>
    </message>
    <message>
        <source>Does what this step asks for, and goes on</source>
        <translation>Führt aus, was dieser Schritt verlangt, und geht weiter</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Goes on without this step; the game is where it would be after it</source>
        <translation>Geht ohne diesen Schritt weiter; die Partie steht, wo sie danach stünde</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Begins this step again</source>
        <translation>Beginnt diesen Schritt neu</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>To the step before</source>
        <translation>Zum Schritt davor</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>Play on against the computer</source>
        <translation>Gegen den Computer weiterspielen</translation>
    </message>
    <message>
        <source>Goes on from here as a game of its own</source>
        <translation>Geht von hier als eigene Partie weiter</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>The solution</source>
        <translation>Die Lösung</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>That was it: one way, not the only one.</source>
        <translation>Das war es: ein Weg, nicht der einzige.</translation>
    </message>
    <message>
        <source>The lesson is done, and its game is over.</source>
        <translation>Die Lektion ist geschafft und ihr Spiel zu Ende.</translation>
    </message>
    <message>
        <source>The lesson is done. You may go on playing here.</source>
        <translation>Die Lektion ist geschafft. Sie können hier weiterspielen.</translation>
    </message>
    <message>
        <source>One way to all goals, decision by decision.</source>
        <translation>Ein Weg zu allen Zielen, Entscheidung für Entscheidung.</translation>
    </message>
    <message>
        <source>First practice position</source>
        <translation>Erste Übungsstellung</translation>
    </message>
</context>
<context>
    <name>ListedUnits</name>
    <message>
        <source>last step</source>
        <translation>letzte Stufe</translation>
    </message>
</context>
<context>
    <name>LogModel</name>
    <message>
        <source>%1 [case %2]</source>
        <translation>%1 [Regel %2]</translation>
    </message>
    <message>
        <source>%1 draws a card</source>
        <translation>%1: Karte gezogen</translation>
    </message>
    <message>
        <source>%1 draws in secret</source>
        <translation>%1: verdeckt gezogen</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Bewegungen</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <source>Dice and draws</source>
        <translation>Würfel und Ziehungen</translation>
    </message>
    <message>
        <source>Lines to show</source>
        <translation>Gezeigte Zeilen</translation>
    </message>
    <message>
        <source>Search the log</source>
        <translation>Protokoll durchsuchen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Nothing has happened yet. Every move, roll and loss will stand here.</source>
        <translation>Noch ist nichts geschehen. Jede Bewegung, jeder Wurf und jeder Verlust wird hier stehen.</translation>
    </message>
    <message>
        <source>Show case %1</source>
        <translation>Regel %1 zeigen</translation>
    </message>
    <message>
        <source>Go to this moment</source>
        <translation>Zu diesem Augenblick</translation>
    </message>
    <message>
        <source>Undo to before this</source>
        <translation>Zurück bis davor</translation>
    </message>
</context>
<context>
    <name>LossChart</name>
    <message>
        <source>Turn %1: %2 %3, %4 %5</source>
        <translation>Spielrunde %1: %2 %3, %4 %5</translation>
    </message>
    <message>
        <source>Losses by turn</source>
        <translation>Verluste je Spielrunde</translation>
    </message>
</context>
<context>
    <name>LossesPanel</name>
    <message>
        <source>No losses that you know of.</source>
        <translation>Keine Verluste, von denen Sie wissen.</translation>
    </message>
    <message>
        <source>No losses that count now.</source>
        <translation>Keine Verluste, die jetzt zählen.</translation>
    </message>
    <message>
        <source>%1: −%2</source>
        <translation>%1: −%2</translation>
    </message>
    <message>
        <source>%1: eliminated</source>
        <translation>%1: vernichtet</translation>
    </message>
    <message>
        <source>%1: +%2</source>
        <translation>%1: +%2</translation>
    </message>
    <message>
        <source>show</source>
        <translation>zeigen</translation>
    </message>
    <message>
        <source>In this turn:</source>
        <translation>In dieser Spielrunde:</translation>
    </message>
</context>
<context>
    <name>LuckMeter</name>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>bad luck</source>
        <translation>Pech</translation>
    </message>
    <message>
        <source>average</source>
        <translation>Durchschnitt</translation>
    </message>
    <message>
        <source>good luck</source>
        <translation>Glück</translation>
    </message>
</context>
<context>
    <name>LuckPanel</name>
    <message>
        <source>No die has been rolled yet and nothing drawn that could be counted.</source>
        <translation>Noch wurde nicht gewürfelt und nichts gezogen, was sich zählen ließe.</translation>
    </message>
    <message>
        <source>Neither side</source>
        <translation>Keine Seite</translation>
    </message>
</context>
<context>
    <name>LuckText</name>
    <message>
        <source>&lt;1 %</source>
        <translation>&lt;1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1: neither good nor bad luck to speak of</source>
        <translation>%1: weder Glück noch Pech, das der Rede wert wäre</translation>
    </message>
    <message>
        <source>fewer than 1</source>
        <translation>weniger als 1</translation>
    </message>
    <message>
        <source>%1: good luck. As much or more comes in %2 of 100 games</source>
        <translation>%1: Glück. So viel oder mehr kommt in %2 von 100 Spielen vor</translation>
    </message>
    <message>
        <source>%1: bad luck. As much or more comes in %2 of 100 games</source>
        <translation>%1: Pech. So viel oder mehr kommt in %2 von 100 Spielen vor</translation>
    </message>
    <message>
        <source>even</source>
        <translation>wie erwartet</translation>
    </message>
    <message>
        <source>higher %1</source>
        <translation>höher %1</translation>
    </message>
    <message>
        <source>lower %1</source>
        <translation>niedriger %1</translation>
    </message>
    <message>
        <source>better %1</source>
        <translation>besser %1</translation>
    </message>
    <message>
        <source>worse %1</source>
        <translation>schlechter %1</translation>
    </message>
    <message numerus="yes">
        <source>results of %n roll(s)</source>
        <translation>
            <numerusform>Ergebnis von %n Wurf</numerusform>
            <numerusform>Ergebnisse von %n Würfen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n die (dice), high is good</source>
        <translation>
            <numerusform>%n Würfel, hoch ist gut</numerusform>
            <numerusform>%n Würfel, hoch ist gut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n die (dice), low is good</source>
        <translation>
            <numerusform>%n Würfel, niedrig ist gut</numerusform>
            <numerusform>%n Würfel, niedrig ist gut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n die (dice)</source>
        <translation>
            <numerusform>%n Würfel</numerusform>
            <numerusform>%n Würfel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draw(s) that could come to something</source>
        <translation>
            <numerusform>%n Ziehung, die etwas bringen konnte</numerusform>
            <numerusform>%n Ziehungen, die etwas bringen konnten</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Came</source>
        <translation>Tatsächlich</translation>
    </message>
    <message>
        <source>Every die and draw is held against its own odds at its moment. Better 20 %: so good or better comes in 20 of 100 games with the same rolls. Where results count, they are the enemy&apos;s losses or successes; where nobody can say which number was wished for, only the dice are counted. For a side as a whole each roll counts alike, by the normal curve.</source>
        <translation>Jeder Wurf und jede Ziehung wird an den eigenen Chancen dieses Augenblicks gemessen. Besser 20 %: So gut oder besser kommt es bei denselben Würfen in 20 von 100 Spielen. Wo Ergebnisse zählen, sind es Verluste des Gegners oder Erfolge; wo sich nicht sagen lässt, welche Zahl erwünscht war, zählen nur die Augen. Für eine Seite im Ganzen zählt jeder Wurf gleich viel, nach der Normalverteilung.</translation>
    </message>
    <message>
        <source>expected %1, came %2</source>
        <translation>erwartet %1, tatsächlich %2</translation>
    </message>
    <message>
        <source>The dice showed, and in brackets what was to be expected: %1</source>
        <translation>Gewürfelt, in Klammern wie oft zu erwarten: %1</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Wie oft</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>%1, from decision %2</source>
        <translation>%1, ab Entscheidung %2</translation>
    </message>
    <message>
        <source>Save as a file</source>
        <translation>Als Datei speichern</translation>
    </message>
    <message>
        <source>Games (*.kessel)</source>
        <translation>Spiele (*.kessel)</translation>
    </message>
    <message>
        <source>There is no library to keep this game in: what is decided now is lost, unless you save it as a file.</source>
        <translation>Es gibt keine Sammlung, die dieses Spiel aufnimmt: Was nun entschieden wird, ist verloren, wenn Sie es nicht als Datei speichern.</translation>
    </message>
    <message>
        <source>What was decided last is not saved: %1. Leave the game without it?</source>
        <translation>Die letzte Entscheidung ist nicht gespeichert: %1. Das Spiel ohne sie verlassen?</translation>
    </message>
    <message>
        <source>Leave without it</source>
        <translation>Ohne sie verlassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Save elsewhere</source>
        <translation>Anderswo speichern</translation>
    </message>
    <message>
        <source>The game goes on in %1 and is saved there.</source>
        <translation>Das Spiel geht in %1 weiter und wird dort gespeichert.</translation>
    </message>
    <message>
        <source>Losses as usual</source>
        <translation>Verluste wie üblich</translation>
    </message>
    <message>
        <source>For who leaves it at the usual order: %1. The screen stays with the other player.</source>
        <translation>Für den, der es bei der üblichen Reihenfolge belässt: %1. Der Bildschirm bleibt beim anderen Spieler.</translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Kontrolle</translation>
    </message>
    <message>
        <source>Areas and sectors</source>
        <translation>Gebiete und Abschnitte</translation>
    </message>
    <message>
        <source>Victory hex</source>
        <translation>Siegfeld</translation>
    </message>
    <message>
        <source>Ferry with capacity</source>
        <translation>Fähre mit Kapazität</translation>
    </message>
    <message>
        <source>Gun emplacement</source>
        <translation>Geschützstellung</translation>
    </message>
    <message>
        <source>Terrain not from the rulebook</source>
        <translation>Gelände nicht aus dem Regelheft</translation>
    </message>
    <message>
        <source>Hex %1</source>
        <translation>Feld %1</translation>
    </message>
    <message>
        <source>hidden unit</source>
        <translation>verdeckte Einheit</translation>
    </message>
    <message>
        <source>hidden unit (%1)</source>
        <translation>verdeckte Einheit (%1)</translation>
    </message>
    <message>
        <source>can be chosen</source>
        <translation>wählbar</translation>
    </message>
    <message>
        <source>1 hex</source>
        <translation>1 Feld</translation>
    </message>
    <message>
        <source>%1 hexes</source>
        <translation>%1 Felder</translation>
    </message>
    <message>
        <source>Must be held at the set-up</source>
        <translation>Bei der Aufstellung zu besetzen</translation>
    </message>
    <message>
        <source>%1: room for %2</source>
        <translation>%1: Platz für %2</translation>
    </message>
    <message>
        <source>Box %1</source>
        <translation>Kasten %1</translation>
    </message>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blau</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>gelb</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>Warum nicht?</translation>
    </message>
    <message>
        <source>Says why it cannot be chosen</source>
        <translation>Sagt, warum das nicht gewählt werden kann</translation>
    </message>
    <message>
        <source>can be attacked</source>
        <translation>kann angegriffen werden</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MiniMap</name>
    <message>
        <source>Overview map</source>
        <translation>Übersichtskarte</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>OddsBars</name>
    <message>
        <source>%1 %: %2</source>
        <translation>%1 %: %2</translation>
    </message>
    <message>
        <source>Odds</source>
        <translation>Aussichten</translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <translation>&lt;1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>OfferGrid</name>
    <message>
        <source>%1 chances in %2</source>
        <translation>%1 von %2 Möglichkeiten</translation>
    </message>
    <message>
        <source>%1: the defender takes a loss</source>
        <translation>%1: der Verteidiger verliert etwas</translation>
    </message>
    <message>
        <source>Ø %1</source>
        <translation>Ø %1</translation>
    </message>
    <message>
        <source>%1 lost on average</source>
        <translation>Verlust im Mittel: %1</translation>
    </message>
</context>
<context>
    <name>OrderModel</name>
    <message>
        <source>Hidden unit</source>
        <translation>Verdeckte Einheit</translation>
    </message>
    <message>
        <source>To come</source>
        <translation>Kommt noch</translation>
    </message>
    <message>
        <source>may enter now</source>
        <translation>darf jetzt kommen</translation>
    </message>
    <message>
        <source>Hidden units</source>
        <translation>Verdeckte Einheiten</translation>
    </message>
    <message>
        <source>Independent units</source>
        <translation>Selbständige Einheiten</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
</context>
<context>
    <name>OrderPanel</name>
    <message>
        <source>Find a unit</source>
        <translation>Einheit suchen</translation>
    </message>
    <message>
        <source>Order of battle</source>
        <translation>Kriegsgliederung</translation>
    </message>
</context>
<context>
    <name>PlacePanel</name>
    <message>
        <source>Point at a hex: its terrain and its counters stand here.</source>
        <translation>Zeigen Sie auf ein Feld: Sein Gelände und seine Spielsteine stehen hier.</translation>
    </message>
    <message>
        <source>Hex %1</source>
        <translation>Feld %1</translation>
    </message>
    <message>
        <source>Beyond the edge of the map.</source>
        <translation>Jenseits des Kartenrandes.</translation>
    </message>
    <message>
        <source>(source: %1)</source>
        <translation>(Quelle: %1)</translation>
    </message>
    <message>
        <source>Hexside: %1</source>
        <translation>Feldseite: %1</translation>
    </message>
    <message>
        <source>Held by: %1</source>
        <translation>Gehalten von: %1</translation>
    </message>
    <message>
        <source>Hidden unit (%1)</source>
        <translation>Verdeckte Einheit (%1)</translation>
    </message>
    <message>
        <source>▸ %1</source>
        <translation>▸ %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n step(s)</source>
        <translation>
            <numerusform>%1 von %n Stufe</numerusform>
            <numerusform>%1 von %n Stufen</numerusform>
        </translation>
    </message>
    <message>
        <source>No units here.</source>
        <translation>Keine Einheiten hier.</translation>
    </message>
    <message>
        <source>an example of the rulebook</source>
        <translation>ein Beispiel des Regelhefts</translation>
    </message>
    <message>
        <source>publications</source>
        <translation>Veröffentlichungen</translation>
    </message>
    <message>
        <source>history</source>
        <translation>Geschichte</translation>
    </message>
    <message>
        <source>own design</source>
        <translation>eigener Entwurf</translation>
    </message>
    <message>
        <source>your own copy</source>
        <translation>Ihr eigenes Exemplar</translation>
    </message>
    <message>
        <source>source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n unit(s)</source>
        <translation>
            <numerusform>%1: %2 von %n Einheit</numerusform>
            <numerusform>%1: %2 von %n Einheiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Leads to: %1</source>
        <translation>Führt nach: %1</translation>
    </message>
    <message>
        <source>strength %1 of %2</source>
        <translation>Stärke %1 von %2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>mit %1</translation>
    </message>
    <message>
        <source>strength hidden</source>
        <translation>Stärke verborgen</translation>
    </message>
    <message>
        <source>%1: no units may be here</source>
        <translation>%1: keine Einheiten erlaubt</translation>
    </message>
    <message>
        <source>No units to be seen here.</source>
        <translation>Hier sind keine Einheiten zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n strength point(s)</source>
        <translation>
            <numerusform>%1 von %n Stärkepunkt</numerusform>
            <numerusform>%1 von %n Stärkepunkten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: at most %n unit(s)</source>
        <translation>
            <numerusform>%1: höchstens %n Einheit</numerusform>
            <numerusform>%1: höchstens %n Einheiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) from %1</source>
        <translation>
            <numerusform>%n Feld von %1 entfernt</numerusform>
            <numerusform>%n Felder von %1 entfernt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>range %n hex(es)</source>
        <translation>
            <numerusform>Reichweite %n Feld</numerusform>
            <numerusform>Reichweite %n Felder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stacking point(s)</source>
        <translation>
            <numerusform>%n Stapelpunkt</numerusform>
            <numerusform>%n Stapelpunkte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayedCardView</name>
    <message>
        <source>in play …</source>
        <translation>im Spiel …</translation>
    </message>
    <message>
        <source>✓ succeeded</source>
        <translation>✓ gelungen</translation>
    </message>
    <message>
        <source>✗ failed</source>
        <translation>✗ misslungen</translation>
    </message>
    <message>
        <source>⊘ cancelled</source>
        <translation>⊘ annulliert</translation>
    </message>
</context>
<context>
    <name>PlayerBox</name>
    <message numerus="yes">
        <source>Thinks up to about %n second(s) for a phase.</source>
        <translation>
            <numerusform>Denkt an einer Phase bis zu etwa %n Sekunde.</numerusform>
            <numerusform>Denkt an einer Phase bis zu etwa %n Sekunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Mostly thinks less than a second for a decision.</source>
        <translation>Denkt an einer Entscheidung meist weniger als eine Sekunde.</translation>
    </message>
    <message>
        <source>Two players at this table</source>
        <translation>Zwei Spieler an diesem Tisch</translation>
    </message>
    <message>
        <source>Solo as %1 against “%2”</source>
        <translation>Allein als %1 gegen „%2“</translation>
    </message>
    <message>
        <source> (standard)</source>
        <translation> (Standard)</translation>
    </message>
    <message>
        <source>Look on: “%1” plays both sides</source>
        <translation>Zuschauen: „%1“ spielt beide Seiten</translation>
    </message>
</context>
<context>
    <name>PlayersDialog</name>
    <message>
        <source>Who plays</source>
        <translation>Wer spielt</translation>
    </message>
    <message>
        <source>The game goes on from here as one of its own; this one stays as it is among the saved games.</source>
        <translation>Das Spiel geht von hier an als eigenes Spiel weiter; dieses bleibt, wie es ist, unter den gespeicherten Spielen.</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The practice position goes on from here, with its goals.</source>
        <translation>Die Übungsstellung geht von hier aus weiter, mit ihren Zielen.</translation>
    </message>
</context>
<context>
    <name>PracticePanel</name>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Show the solution</source>
        <translation>Die Lösung zeigen</translation>
    </message>
    <message>
        <source>Begins the practice position again</source>
        <translation>Beginnt die Übungsstellung neu</translation>
    </message>
    <message>
        <source>%1 has reached its goals.</source>
        <translation>%1: alle Ziele erreicht.</translation>
    </message>
    <message>
        <source>%1 has missed its goals.</source>
        <translation>%1: Ziele verfehlt.</translation>
    </message>
    <message>
        <source>Suggest</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>What the Planner would do now for these goals</source>
        <translation>Was der Planer jetzt für diese Ziele täte</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
</context>
<context>
    <name>PromptPanel</name>
    <message>
        <source>Units to be chosen that are in no hex</source>
        <translation>Wählbare Einheiten, die auf keinem Feld stehen</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabetaste</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Noch nicht</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Why not?</source>
        <translation>Warum nicht?</translation>
    </message>
    <message>
        <source>Takes back the last decision, Ctrl+Z</source>
        <translation>Nimmt die letzte Entscheidung zurück, Strg+Z</translation>
    </message>
    <message>
        <source>Takes the decision again, Ctrl+Shift+Z</source>
        <translation>Trifft die Entscheidung wieder, Strg+Umschalt+Z</translation>
    </message>
    <message>
        <source>Says why what you point at cannot be chosen, F1</source>
        <translation>Sagt, warum das Gezeigte nicht wählbar ist, F1</translation>
    </message>
    <message>
        <source>Why can this not be chosen? Point at it and press F1, or press here and then click it.</source>
        <translation>Warum ist das nicht wählbar? Zeigen Sie darauf und drücken Sie F1, oder drücken Sie hier und klicken es dann an.</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Das Spiel ist zu Ende</translation>
    </message>
    <message>
        <source>Dice and draws</source>
        <translation>Würfel und Ziehungen</translation>
    </message>
    <message>
        <source>%1 (replay)</source>
        <translation>%1 (Wiederholung)</translation>
    </message>
    <message>
        <source>%1 is thinking</source>
        <translation>%1: Computer überlegt</translation>
    </message>
    <message>
        <source>The %1 side wins.</source>
        <translation>Sieg: %1.</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>Unentschieden.</translation>
    </message>
    <message>
        <source> (case %1)</source>
        <translation> (Regel %1)</translation>
    </message>
    <message>
        <source>Takes back the last decision (Ctrl+Z)</source>
        <translation>Nimmt die letzte Entscheidung zurück (Strg+Z)</translation>
    </message>
    <message>
        <source>Takes the decision again (Ctrl+Shift+Z)</source>
        <translation>Trifft die Entscheidung wieder (Strg+Umschalt+Z)</translation>
    </message>
    <message>
        <source>The cases of the rules that this step is about</source>
        <translation>Die Regeln, um die es in diesem Schritt geht</translation>
    </message>
    <message numerus="yes">
        <source>Now click one of %n lit hex(es).</source>
        <translation>
            <numerusform>Klicken Sie jetzt das leuchtende Feld an.</numerusform>
            <numerusform>Klicken Sie jetzt eines von %n leuchtenden Feldern an.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Now click one of %n lit place(s).</source>
        <translation>
            <numerusform>Klicken Sie jetzt den leuchtenden Ort an.</numerusform>
            <numerusform>Klicken Sie jetzt einen von %n leuchtenden Orten an.</numerusform>
        </translation>
    </message>
    <message>
        <source>Now choose a button, or another unit.</source>
        <translation>Wählen Sie jetzt einen Knopf oder eine andere Einheit.</translation>
    </message>
    <message>
        <source>Click a lit hex, or a unit here or on the map.</source>
        <translation>Klicken Sie ein leuchtendes Feld an oder eine Einheit, hier oder auf der Karte.</translation>
    </message>
    <message>
        <source>Click a unit, here or on the map.</source>
        <translation>Klicken Sie eine Einheit an, hier oder auf der Karte.</translation>
    </message>
    <message>
        <source>Choose a unit in the list, then a lit hex.</source>
        <translation>Wählen Sie eine Einheit aus der Liste, dann ein leuchtendes Feld.</translation>
    </message>
    <message numerus="yes">
        <source>Choose one of %n lit unit(s), then where to.</source>
        <translation>
            <numerusform>Wählen Sie die leuchtende Einheit, dann wohin.</numerusform>
            <numerusform>Wählen Sie eine von %n leuchtenden Einheiten, dann wohin.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Click one of %n lit unit(s).</source>
        <translation>
            <numerusform>Klicken Sie die leuchtende Einheit an.</numerusform>
            <numerusform>Klicken Sie eine von %n leuchtenden Einheiten an.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Open one of %n lit card(s) and choose it by its button.</source>
        <translation>
            <numerusform>Öffnen Sie die leuchtende Karte und wählen Sie sie mit ihrem Knopf.</numerusform>
            <numerusform>Öffnen Sie eine von %n leuchtenden Karten und wählen Sie sie mit ihrem Knopf.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Click one of %n lit hex(es).</source>
        <translation>
            <numerusform>Klicken Sie das leuchtende Feld an.</numerusform>
            <numerusform>Klicken Sie eines von %n leuchtenden Feldern an.</numerusform>
        </translation>
    </message>
    <message>
        <source>Click a lit unit or a lit hex.</source>
        <translation>Klicken Sie eine leuchtende Einheit oder ein leuchtendes Feld an.</translation>
    </message>
    <message>
        <source>Passes for you until somebody plays something, or until you could play something else.</source>
        <translation>Passt für Sie, bis jemand etwas ausspielt oder Sie etwas anderes ausspielen könnten.</translation>
    </message>
    <message numerus="yes">
        <source>Now choose the card that goes with %1: one of %n lit card(s).</source>
        <translation>
            <numerusform>%1 ist gewählt; wählen Sie nun die leuchtende Karte.</numerusform>
            <numerusform>%1 ist gewählt; wählen Sie nun eine von %n leuchtenden Karten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Or open one of %n lit card(s) and choose it by its button.</source>
        <translation>
            <numerusform>Oder öffnen Sie die leuchtende Karte und wählen Sie sie mit ihrem Knopf.</numerusform>
            <numerusform>Oder öffnen Sie eine von %n leuchtenden Karten und wählen Sie sie mit ihrem Knopf.</numerusform>
        </translation>
    </message>
    <message>
        <source>How to play this</source>
        <translation>So geht das</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>More than one thing can be done there: choose a button.</source>
        <translation>Dort ist mehr als eines möglich: Wählen Sie einen Knopf.</translation>
    </message>
    <message>
        <source>Choose a unit in the list or on the map, then a lit hex.</source>
        <translation>Wählen Sie eine Einheit aus der Liste oder auf der Karte, dann ein leuchtendes Feld.</translation>
    </message>
    <message numerus="yes">
        <source>Now click one of %n lit unit(s) on the map.</source>
        <translation>
            <numerusform>Klicken Sie jetzt die leuchtende Einheit auf der Karte an.</numerusform>
            <numerusform>Klicken Sie jetzt eine von %n leuchtenden Einheiten auf der Karte an.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a unit in the list, then one of those on the map.</source>
        <translation>Wählen Sie eine Einheit in der Liste, dann eine auf der Karte.</translation>
    </message>
    <message>
        <source>“%1”? This part of the turn is then over.</source>
        <translation>„%1“? Dieser Abschnitt ist dann vorbei.</translation>
    </message>
    <message>
        <source>Really “%1”?</source>
        <translation>Wirklich „%1“?</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>The game waits until it is saved.</source>
        <translation>Das Spiel wartet, bis es gespeichert ist.</translation>
    </message>
    <message>
        <source>Takes back: %1 (Ctrl+Z)</source>
        <translation>Nimmt zurück: %1 (Strg+Z)</translation>
    </message>
    <message>
        <source>%1, in this whole combat</source>
        <translation>%1, in diesem ganzen Kampf</translation>
    </message>
    <message>
        <source>Gives the same answer for you until this combat is over, the other side plays something, or you could do something else.</source>
        <translation>Gibt für Sie dieselbe Antwort, bis dieser Kampf vorbei ist, die andere Seite etwas ausspielt oder Sie etwas anderes tun könnten.</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) could still act.</source>
        <translation>
            <numerusform>%n Einheit könnte noch handeln.</numerusform>
            <numerusform>%n Einheiten könnten noch handeln.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 left.</source>
        <translation>%1: noch %2.</translation>
    </message>
    <message>
        <source>%1 [case %2]</source>
        <translation>%1 [Regel %2]</translation>
    </message>
    <message>
        <source>Movement Points left: %1</source>
        <translation>Übrige Bewegungspunkte: %1</translation>
    </message>
    <message numerus="yes">
        <source>Now click or drag it to one of %n lit unit(s), on the map or on its display sheet.</source>
        <translation>
            <numerusform>Klicken Sie nun die leuchtende Einheit an oder ziehen Sie dorthin, auf der Karte oder auf ihrem Verbandsblatt.</numerusform>
            <numerusform>Klicken Sie nun eine von %n leuchtenden Einheiten an oder ziehen Sie dorthin, auf der Karte oder auf ihrem Verbandsblatt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Losses as usual</source>
        <translation>Verluste wie üblich</translation>
    </message>
    <message>
        <source>This can be done there: press its button.</source>
        <translation>Das geht dort: Drücken Sie den Knopf dafür.</translation>
    </message>
    <message>
        <source>Click a lit hex; or choose a unit first, for it alone.</source>
        <translation>Klicken Sie ein leuchtendes Feld an; oder erst eine Einheit, dann gilt es nur für sie.</translation>
    </message>
    <message>
        <source>My screen</source>
        <translation>Mein Bildschirm</translation>
    </message>
    <message>
        <source>Both may look at this screen. What only this side may know is shown behind the curtain.</source>
        <translation>Auf diesen Bildschirm dürfen beide sehen. Was nur diese Seite wissen darf, steht hinter dem Vorhang.</translation>
    </message>
    <message>
        <source>Chooses those who stand in a hex beside an enemy, one after the other. One undo takes all of them back.</source>
        <translation>Wählt die Einheiten in Feldern neben einem Feind, eine nach der anderen. Einmal Rückgängig nimmt alle zurück.</translation>
    </message>
    <message>
        <source>Choose all %1</source>
        <translation>Alle %1 wählen</translation>
    </message>
    <message>
        <source>Choose %1 of %2</source>
        <translation>%1 von %2 wählen</translation>
    </message>
    <message>
        <source>Chooses %1. The others would change nothing: they stay free for something else.</source>
        <translation>Wählt %1. Die übrigen würden nichts ändern: Sie bleiben für anderes frei.</translation>
    </message>
    <message>
        <source>Choose %1 beside the enemy</source>
        <translation>Die %1 neben dem Feind wählen</translation>
    </message>
    <message>
        <source>Does it for each unit that is chosen. One undo takes all of them back.</source>
        <translation>Tut es für jede gewählte Einheit. Einmal Rückgängig nimmt alle zurück.</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more likewise</source>
        <translation>
            <numerusform>%1, und noch eine ebenso</numerusform>
            <numerusform>%1, und %n weitere ebenso</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose one of %n lit unit(s), then the unit that it is meant for.</source>
        <translation>
            <numerusform>Wählen Sie die leuchtende Einheit, dann die Einheit, für die sie bestimmt ist.</numerusform>
            <numerusform>Wählen Sie eine von %n leuchtenden Einheiten, dann die Einheit, für die sie bestimmt ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Chooses them one after the other; one undo takes all of them back.</source>
        <translation>Wählt sie eine nach der anderen; einmal Rückgängig nimmt alle zurück.</translation>
    </message>
    <message numerus="yes">
        <source>Click a number on a display sheet; or choose one of %n lit unit(s), then the unit that it is meant for.</source>
        <translation>
            <numerusform>Klicken Sie auf eine Zahl auf einem Verbandsblatt; oder wählen Sie die leuchtende Einheit, dann die, für die sie bestimmt ist.</numerusform>
            <numerusform>Klicken Sie auf eine Zahl auf einem Verbandsblatt; oder wählen Sie eine von %n leuchtenden Einheiten, dann die, für die sie bestimmt ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Click a number on a display sheet.</source>
        <translation>Klicken Sie auf eine Zahl auf einem Verbandsblatt.</translation>
    </message>
    <message numerus="yes">
        <source>%n lit place(s) could still be chosen.</source>
        <translation>
            <numerusform>%n leuchtender Ort könnte noch gewählt werden.</numerusform>
            <numerusform>%n leuchtende Orte könnten noch gewählt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Now click any hex.</source>
        <translation>Klicken Sie jetzt ein beliebiges Feld an.</translation>
    </message>
    <message>
        <source>Choose a button, or first some of the units, then the hex.</source>
        <translation>Wählen Sie einen Knopf, oder zuerst einige der Einheiten, dann das Feld.</translation>
    </message>
    <message numerus="yes">
        <source>Click one of %n lit place(s).</source>
        <translation>
            <numerusform>Klicken Sie den leuchtenden Ort an.</numerusform>
            <numerusform>Klicken Sie einen von %n leuchtenden Orten an.</numerusform>
        </translation>
    </message>
    <message>
        <source>The game is then over.</source>
        <translation>Das Spiel ist dann vorbei.</translation>
    </message>
    <message numerus="yes">
        <source>%1: now click one of %n lit hex(es).</source>
        <translation>
            <numerusform>%1: Klicken Sie jetzt das leuchtende Feld an.</numerusform>
            <numerusform>%1: Klicken Sie jetzt eines von %n leuchtenden Feldern an.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: now click one of %n lit unit(s) on the map.</source>
        <translation>
            <numerusform>%1: Klicken Sie jetzt die leuchtende Einheit auf der Karte an.</numerusform>
            <numerusform>%1: Klicken Sie jetzt eine von %n leuchtenden Einheiten auf der Karte an.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing else can be chosen here.</source>
        <translation>Mehr steht hier nicht zur Wahl.</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s) could still be chosen.</source>
        <translation>
            <numerusform>%n Einheit wäre noch zu wählen.</numerusform>
            <numerusform>%n Einheiten wären noch zu wählen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Click a unit, here or on its display sheet.</source>
        <translation>Klicken Sie eine Einheit an, hier oder auf ihrem Verbandsblatt.</translation>
    </message>
    <message numerus="yes">
        <source>%1: now click one of %n lit place(s).</source>
        <translation>
            <numerusform>%1: Klicken Sie jetzt den leuchtenden Ort an.</numerusform>
            <numerusform>%1: Klicken Sie jetzt einen von %n leuchtenden Orten an.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a unit in the list or on the map, then where it goes.</source>
        <translation>Wählen Sie eine Einheit aus der Liste oder auf der Karte, dann wohin sie soll.</translation>
    </message>
    <message>
        <source>Choose a unit in the list, then where it goes.</source>
        <translation>Wählen Sie eine Einheit aus der Liste, dann wohin sie soll.</translation>
    </message>
    <message>
        <source>Click one of the lit places: %1.</source>
        <translation>Klicken Sie einen der leuchtenden Orte an: %1.</translation>
    </message>
    <message numerus="yes">
        <source>Now choose a button, or click one of %n lit hex(es).</source>
        <translation>
            <numerusform>Wählen Sie jetzt einen Knopf, oder klicken Sie das leuchtende Feld an.</numerusform>
            <numerusform>Wählen Sie jetzt einen Knopf, oder klicken Sie eines von %n leuchtenden Feldern an.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placed unit(s) can still be dragged back, or into another box.</source>
        <translation>
            <numerusform>%n eingesetzte Einheit lässt sich noch zurückziehen oder in einen anderen Kasten ziehen.</numerusform>
            <numerusform>%n eingesetzte Einheiten lassen sich noch zurückziehen oder in einen anderen Kasten ziehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: press its button, or click the lit unit on the map.</source>
        <translation>%1: Drücken Sie den Knopf dafür oder klicken Sie die leuchtende Einheit auf der Karte an.</translation>
    </message>
    <message>
        <source>Takes all losses that are left in the usual order: %1. Each is a decision of its own; one undo takes all of them back.</source>
        <translation>Nimmt alle übrigen Verluste in der üblichen Reihenfolge: %1. Jeder ist eine eigene Entscheidung; ein Rückgängig nimmt alle zurück.</translation>
    </message>
    <message>
        <source>All %1 → %2</source>
        <translation>Alle %1 → %2</translation>
    </message>
    <message>
        <source>%1 of %2 → %3</source>
        <translation>%1 von %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>Choose one of %n lit unit(s), then whom to attack.</source>
        <translation>
            <numerusform>Wählen Sie die leuchtende Einheit und dann, wen sie angreift.</numerusform>
            <numerusform>Wählen Sie eine von %n leuchtenden Einheiten und dann, wen sie angreift.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReasonText</name>
    <message>
        <source>Steps lost on average: %1 by the attacker, %2 by the defender</source>
        <translation>Verlorene Stufen im Mittel: %1 des Angreifers, %2 des Verteidigers</translation>
    </message>
    <message>
        <source>%1 cleared: %2 %</source>
        <translation>%1 geräumt: %2 %</translation>
    </message>
    <message>
        <source>against it %1</source>
        <translation>dagegen %1</translation>
    </message>
    <message>
        <source>next to nothing</source>
        <translation>so gut wie nichts</translation>
    </message>
    <message>
        <source>a little</source>
        <translation>wenig</translation>
    </message>
    <message>
        <source>something</source>
        <translation>etwas</translation>
    </message>
    <message>
        <source>much</source>
        <translation>viel</translation>
    </message>
    <message>
        <source>very much</source>
        <translation>sehr viel</translation>
    </message>
    <message>
        <source>Changes next to nothing at once; what follows came out well in its trials</source>
        <translation>Ändert zunächst so gut wie nichts; was danach kam, ging in den Versuchen gut aus</translation>
    </message>
    <message>
        <source>Costs %1 (%2 points), but what else there is came out worse</source>
        <translation>Kostet %1 (%2 Punkte), doch alles andere ging schlechter aus</translation>
    </message>
    <message>
        <source>Gains %1 (%2 points), in %3 of 100 trials</source>
        <translation>Bringt %1 (%2 Punkte), in %3 von 100 Versuchen</translation>
    </message>
    <message>
        <source>the least bad: %1</source>
        <translation>das kleinste Übel: %1</translation>
    </message>
    <message>
        <source>Why: %1</source>
        <translation>Warum: %1</translation>
    </message>
    <message>
        <source>Nothing that can be done now gains anything by itself. This came out best in what followed:</source>
        <translation>Nichts von dem, was jetzt geht, bringt für sich allein etwas. Am besten ging in der Folge dies aus:</translation>
    </message>
    <message>
        <source>Units lost on average: %1 by the attacker, %2 by the defender</source>
        <translation>Verlorene Einheiten im Mittel: %1 des Angreifers, %2 des Verteidigers</translation>
    </message>
    <message>
        <source>Goals met on average: %1 of %2 (now %3), but nearer to another one. For the game %4 points</source>
        <translation>Erreichte Ziele im Mittel: %1 von %2 (jetzt %3), aber einem weiteren näher. Für das Spiel %4 Punkte</translation>
    </message>
    <message>
        <source>Goals met on average: %1 of %2 (now %3). For the game %4 points</source>
        <translation>Erreichte Ziele im Mittel: %1 von %2 (jetzt %3). Für das Spiel %4 Punkte</translation>
    </message>
    <message>
        <source>Nothing that was found serves the goals by itself: they may take several moves together. For the game:</source>
        <translation>Nichts, was gefunden wurde, bringt allein den Zielen näher. Vielleicht braucht es mehrere Züge zusammen. Für das Spiel:</translation>
    </message>
    <message>
        <source>The goals are met. For the game:</source>
        <translation>Die Ziele sind erreicht. Für das Spiel:</translation>
    </message>
    <message>
        <source>it serves the goals of this position</source>
        <translation>das dient den Zielen dieser Stellung</translation>
    </message>
    <message>
        <source>Strength points lost on average: %1 by the attacker, %2 by the defender</source>
        <translation>Verlorene Stärkepunkte im Mittel: %1 des Angreifers, %2 des Verteidigers</translation>
    </message>
</context>
<context>
    <name>Recap</name>
    <message numerus="yes">
        <source>%1: %n move(s) on the map</source>
        <translation>
            <numerusform>%1: %n Bewegung auf der Karte</numerusform>
            <numerusform>%1: %n Bewegungen auf der Karte</numerusform>
        </translation>
    </message>
    <message>
        <source>A decision was taken back.</source>
        <translation>Eine Entscheidung wurde zurückgenommen.</translation>
    </message>
    <message>
        <source>Taken back: %1.</source>
        <translation>Zurückgenommen: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n card(s) drawn</source>
        <translation>
            <numerusform>%1: %n Karte gezogen</numerusform>
            <numerusform>%1: %n Karten gezogen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n draw(s) in secret</source>
        <translation>
            <numerusform>%1: %n verdeckte Ziehung</numerusform>
            <numerusform>%1: %n verdeckte Ziehungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 succeeds</source>
        <translation>%1 gelingt</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 (×%2)</source>
        <comment>an event: how often in a row</comment>
        <translation>%1 (×%2)</translation>
    </message>
    <message>
        <source>Decisions taken back: %1.</source>
        <translation>Zurückgenommene Entscheidungen: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n unit(s) placed on the map</source>
        <translation>
            <numerusform>%1: %n Einheit auf die Karte gesetzt</numerusform>
            <numerusform>%1: %n Einheiten auf die Karte gesetzt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReferencePanel</name>
    <message>
        <source>Cases</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Regeln durchsuchen</translation>
    </message>
    <message>
        <source>Cases of the rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>This game brings no index of its rules.</source>
        <translation>Dieses Spiel bringt kein Verzeichnis seiner Regeln mit.</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>This game has no charts.</source>
        <translation>Dieses Spiel hat keine Tabellen.</translation>
    </message>
    <message>
        <source>Case %1 is not in the index of this game.</source>
        <translation>Regel %1 steht nicht im Verzeichnis dieses Spiels.</translation>
    </message>
    <message>
        <source>source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>your own copy</source>
        <translation>Ihr eigenes Exemplar</translation>
    </message>
    <message>
        <source>No case says this.</source>
        <translation>Keine Regel sagt das.</translation>
    </message>
    <message>
        <source>Words, or the number of a case</source>
        <translation>Wörter oder die Nummer einer Regel</translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>To the start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>Schritt vor</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message>
        <source>by decision</source>
        <translation>je Entscheidung</translation>
    </message>
    <message>
        <source>by phase</source>
        <translation>je Phase</translation>
    </message>
    <message>
        <source>by turn</source>
        <translation>je Spielrunde</translation>
    </message>
    <message>
        <source>by combat</source>
        <translation>je Kampf</translation>
    </message>
    <message>
        <source>Length of a step</source>
        <translation>Länge eines Schritts</translation>
    </message>
    <message>
        <source>speed ×%1</source>
        <translation>Tempo ×%1</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Gesehen von</translation>
    </message>
    <message>
        <source>seen by %1</source>
        <translation>gesehen von: %1</translation>
    </message>
    <message>
        <source>seen by the umpire</source>
        <translation>gesehen vom Schiedsrichter</translation>
    </message>
    <message>
        <source>Note …</source>
        <translation>Notiz …</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
    <message>
        <source>Leave the replay</source>
        <translation>Wiederholung verlassen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>What is worth remembering here?</source>
        <translation>Was ist hier der Erinnerung wert?</translation>
    </message>
    <message>
        <source>Decision %1 of %2</source>
        <translation>Entscheidung %1 von %2</translation>
    </message>
    <message>
        <source>Turn %1, %2</source>
        <translation>Spielrunde %1, %2</translation>
    </message>
    <message>
        <source>More controls</source>
        <translation>Weitere Bedienelemente</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>umpire</source>
        <translation>Schiedsrichter</translation>
    </message>
    <message>
        <source>by note</source>
        <translation>je Notiz</translation>
    </message>
    <message>
        <source>What is worth remembering here? Without a text the note is deleted.</source>
        <translation>Was ist hier der Erinnerung wert? Ohne Text wird die Notiz gelöscht.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Was that good?</source>
        <translation>War das gut?</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>A draw.</source>
        <translation>Unentschieden.</translation>
    </message>
    <message>
        <source>The game still goes on.</source>
        <translation>Das Spiel läuft noch.</translation>
    </message>
    <message>
        <source>Losses by turn (steps)</source>
        <translation>Verluste je Spielrunde (Stufen)</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Spielrunde %1</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>The %1 side wins.</source>
        <translation>Sieg: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n unit(s) placed</source>
        <translation>
            <numerusform>%1: %n Einheit gesetzt</numerusform>
            <numerusform>%1: %n Einheiten gesetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n unit(s) set up</source>
        <translation>
            <numerusform>%1: %n Einheit aufgestellt</numerusform>
            <numerusform>%1: %n Einheiten aufgestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn %1, %2: for the %3 side</source>
        <translation>Spielrunde %1, %2: Vorteil %3</translation>
    </message>
    <message>
        <source>Turning points</source>
        <translation>Wendepunkte</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>Neither side</source>
        <translation>Keine Seite</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Losses by turn (units)</source>
        <translation>Verluste je Spielrunde (Einheiten)</translation>
    </message>
    <message>
        <source>Losses by turn (strength points)</source>
        <translation>Verluste je Spielrunde (Stärkepunkte)</translation>
    </message>
    <message>
        <source>Where strengths are hidden from you, only points of which you heard whose they were are counted; what an eliminated counter had left counts as one point.</source>
        <translation>Wo Ihnen Stärken verborgen sind, zählen nur Punkte, von denen Sie hörten, wessen sie waren; was ein vernichteter Spielstein noch hatte, zählt als ein Punkt.</translation>
    </message>
    <message>
        <source>Where steps are hidden from you, only what was seen to be eliminated is counted, each counter as one step.</source>
        <translation>Wo Ihnen Stufen verborgen sind, zählt nur, was sichtbar vernichtet wurde, jeder Spielstein als eine Stufe.</translation>
    </message>
</context>
<context>
    <name>ResultScreen</name>
    <message>
        <source>The end of the game</source>
        <translation>Das Ende des Spiels</translation>
    </message>
    <message>
        <source>turn %1 of %2</source>
        <translation>Spielrunde %1 von %2</translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>Spielrunde %1</translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n Entscheidung</numerusform>
            <numerusform>%n Entscheidungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n roll(s) and draw(s)</source>
        <translation>
            <numerusform>%n Wurf oder Ziehung</numerusform>
            <numerusform>%n Würfe und Ziehungen</numerusform>
        </translation>
    </message>
    <message>
        <source>played %1 to %2</source>
        <translation>gespielt von %1 bis %2</translation>
    </message>
    <message>
        <source>The %1 side wins</source>
        <translation>Sieg: %1</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>Steps lost by turn</source>
        <translation>Verlorene Stufen je Spielrunde</translation>
    </message>
    <message>
        <source>Turning points</source>
        <translation>Wendepunkte</translation>
    </message>
    <message>
        <source>No phase changed much: it was decided little by little.</source>
        <translation>Keine Phase änderte viel: Es entschied sich nach und nach.</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>Every kind of roll</source>
        <translation>Alle Arten von Würfen</translation>
    </message>
    <message>
        <source>Replay from the turning point</source>
        <translation>Wiederholung ab dem Wendepunkt</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>After-action report …</source>
        <translation>Gefechtsbericht …</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Another game with the same settings and other dice</source>
        <translation>Ein neues Spiel mit denselben Einstellungen und anderen Würfeln</translation>
    </message>
    <message>
        <source>Play again, sides exchanged</source>
        <translation>Noch einmal mit vertauschten Seiten</translation>
    </message>
    <message>
        <source>Back to the map</source>
        <translation>Zurück zur Karte</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Turn %1, %2: for the %3 side</source>
        <translation>Spielrunde %1, %2: Vorteil %3</translation>
    </message>
    <message>
        <source>Shows this phase in the replay</source>
        <translation>Zeigt diese Phase in der Wiederholung</translation>
    </message>
    <message>
        <source>The score and where it comes from</source>
        <translation>Die Wertung und woher sie kommt</translation>
    </message>
    <message>
        <source>Units lost by turn</source>
        <translation>Verlorene Einheiten je Spielrunde</translation>
    </message>
    <message>
        <source>Strength points lost by turn</source>
        <translation>Verlorene Stärkepunkte je Spielrunde</translation>
    </message>
    <message>
        <source>%1: “%2”</source>
        <translation>%1: „%2“</translation>
    </message>
</context>
<context>
    <name>ReviewBar</name>
    <message>
        <source>The last decision before by which something was lost</source>
        <translation>Die letzte Entscheidung davor, die etwas gekostet hat</translation>
    </message>
    <message>
        <source>The next decision by which something was lost</source>
        <translation>Die nächste Entscheidung, die etwas gekostet hat</translation>
    </message>
    <message numerus="yes">
        <source>%1 lost %2 points in %n operation(s)</source>
        <translation>
            <numerusform>%1: %2 Punkte verloren in %n Operation</numerusform>
            <numerusform>%1: %2 Punkte verloren in %n Operationen</numerusform>
        </translation>
    </message>
    <message>
        <source>In this phase %1.</source>
        <translation>In dieser Phase: %1.</translation>
    </message>
    <message>
        <source>Both may look at this screen. Decisions are judged on your own: My screen.</source>
        <translation>Auf diesen Bildschirm dürfen beide sehen: Entscheidungen werden auf dem eigenen beurteilt („Mein Bildschirm“).</translation>
    </message>
    <message>
        <source>Nothing has been decided yet.</source>
        <translation>Noch ist nichts entschieden.</translation>
    </message>
    <message>
        <source>As long as the game goes on only your own decisions are judged.</source>
        <translation>Solange die Partie läuft, werden nur Ihre eigenen Entscheidungen beurteilt.</translation>
    </message>
    <message>
        <source>There was no choice.</source>
        <translation>Es gab keine Wahl.</translation>
    </message>
    <message>
        <source>Not judged yet.</source>
        <translation>Noch nicht beurteilt.</translation>
    </message>
    <message>
        <source>Not judged.</source>
        <translation>Nicht beurteilt.</translation>
    </message>
    <message>
        <source>The Planner found nothing better.</source>
        <translation>Der Planer hat nichts Besseres gefunden.</translation>
    </message>
    <message>
        <source>The Planner thinks that this lost %1, about %2 points. Better: %3</source>
        <translation>Der Planer meint, dass das %1 gekostet hat, etwa %2 Punkte. Besser: %3</translation>
    </message>
    <message>
        <source>%1 lost %2 points</source>
        <translation>%1: %2 Punkte verloren</translation>
    </message>
    <message>
        <source>Looking through the game …</source>
        <translation>Die Partie wird durchgesehen …</translation>
    </message>
    <message>
        <source>There is nothing to judge.</source>
        <translation>Es gibt nichts zu beurteilen.</translation>
    </message>
    <message numerus="yes">
        <source>all %n operation(s) judged</source>
        <translation>
            <numerusform>eine Operation beurteilt</numerusform>
            <numerusform>alle %n Operationen beurteilt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 operations judged</source>
        <translation>%1 von %2 Operationen beurteilt</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>An opinion of the Planner, who tried out %1 decisions for each operation and knew what the side knew then. Its points are those of its evaluation, of which a won game counts 10,000; differences within the noise count nothing.</source>
        <translation>Eine Meinung des Planers, der für jede Operation %1 Entscheidungen ausprobiert hat und wusste, was die Seite damals wusste. Die Punkte sind die seiner Bewertung, in der eine gewonnene Partie 10.000 zählt; Unterschiede im Rauschen zählen nichts.</translation>
    </message>
</context>
<context>
    <name>ReviewCurve</name>
    <message>
        <source>What each side lost by its decisions</source>
        <translation>Was jede Seite durch ihre Entscheidungen verlor</translation>
    </message>
    <message>
        <source>%1: %2 points</source>
        <translation>%1: %2 Punkte</translation>
    </message>
    <message numerus="yes">
        <source>%1 lost %2 points in %n operation(s)</source>
        <translation>
            <numerusform>%1: %2 Punkte verloren in %n Operation</numerusform>
            <numerusform>%1: %2 Punkte verloren in %n Operationen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ribbon</name>
    <message>
        <source>Turn %1 of %2</source>
        <translation>Spielrunde %1 von %2</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Spielrunde %1</translation>
    </message>
    <message>
        <source>Sequence of play</source>
        <translation>Spielfolge</translation>
    </message>
    <message>
        <source>%1 (case %2)</source>
        <translation>%1 (Regel %2)</translation>
    </message>
</context>
<context>
    <name>SavedGames</name>
    <message>
        <source>Saved games</source>
        <translation>Gespeicherte Spiele</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search saved games</source>
        <translation>Gespeicherte Spiele durchsuchen</translation>
    </message>
    <message>
        <source>Bin</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Shows what was deleted</source>
        <translation>Zeigt, was gelöscht wurde</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Rename …</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Empty the bin</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>The library of games could not be opened; games of this session are not kept.</source>
        <translation>Die Spielesammlung ließ sich nicht öffnen; Spiele dieser Sitzung werden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>No game matches the search.</source>
        <translation>Kein Spiel passt zur Suche.</translation>
    </message>
    <message>
        <source>The bin is empty.</source>
        <translation>Der Papierkorb ist leer.</translation>
    </message>
    <message>
        <source>No games yet. Every game that you start is kept here, decision by decision.</source>
        <translation>Noch keine Spiele. Jedes begonnene Spiel wird hier aufbewahrt, Entscheidung für Entscheidung.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Name of the game</source>
        <translation>Name des Spiels</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>Delete all games in the bin for good? This cannot be taken back.</source>
        <translation>Alle Spiele im Papierkorb endgültig löschen? Das lässt sich nicht zurücknehmen.</translation>
    </message>
    <message>
        <source>Import a game</source>
        <translation>Ein Spiel importieren</translation>
    </message>
    <message>
        <source>Games (*.kessel)</source>
        <translation>Spiele (*.kessel)</translation>
    </message>
    <message>
        <source>Export the game</source>
        <translation>Das Spiel exportieren</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Brings the deleted game back</source>
        <translation>Holt das gelöschte Spiel zurück</translation>
    </message>
    <message>
        <source>“%1” is in the bin.</source>
        <translation>„%1“ liegt im Papierkorb.</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>Secrets</name>
    <message>
        <source>%1 stacks</source>
        <translation>Stapel (%1)</translation>
    </message>
    <message>
        <source>the hand</source>
        <translation>die Karten auf der Hand</translation>
    </message>
    <message>
        <source>the cards to choose from</source>
        <translation>die Karten, die zur Wahl stehen</translation>
    </message>
    <message>
        <source>what is drawn</source>
        <translation>was gezogen wird</translation>
    </message>
    <message>
        <source>secret markers</source>
        <translation>geheime Marker</translation>
    </message>
    <message>
        <source>what this side alone knows</source>
        <translation>was nur diese Seite weiß</translation>
    </message>
    <message>
        <source>the display sheets</source>
        <translation>die Verbandsblätter</translation>
    </message>
    <message>
        <source>where reinforcements come</source>
        <translation>wo Verstärkungen kommen</translation>
    </message>
    <message>
        <source>when and where reinforcements come</source>
        <translation>wann und wo Verstärkungen kommen</translation>
    </message>
    <message>
        <source>the count of losses</source>
        <translation>die Zählung der Verluste</translation>
    </message>
    <message>
        <source>what is decided now</source>
        <translation>was jetzt entschieden wird</translation>
    </message>
    <message>
        <source>%1 strengths</source>
        <translation>Stärken (%1)</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Military symbols</source>
        <translation>Taktische Zeichen</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Spielsteine</translation>
    </message>
    <message>
        <source>Colours that colour-blind players can tell apart</source>
        <translation>Farben, die auch Farbenblinde unterscheiden</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Speed of animation</source>
        <translation>Tempo der Animation</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>A new language is used from the next start on.</source>
        <translation>Eine neue Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Never ask</source>
        <translation>Nie nachfragen</translation>
    </message>
    <message>
        <source>Ask before a phase ends</source>
        <translation>Nachfragen, bevor eine Phase endet</translation>
    </message>
    <message>
        <source>Always ask</source>
        <translation>Immer nachfragen</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>Nachfragen</translation>
    </message>
    <message>
        <source>New games: we roll our own dice and enter them</source>
        <translation>Neue Spiele: Wir würfeln selbst und geben es ein</translation>
    </message>
    <message>
        <source>Cover the screen when seats change</source>
        <translation>Bildschirm beim Platzwechsel verhüllen</translation>
    </message>
    <message>
        <source>in your data folder</source>
        <translation>in Ihrem Datenordner</translation>
    </message>
    <message>
        <source>File of the library</source>
        <translation>Datei der Sammlung</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Games are kept</source>
        <translation>Ablage der Spiele</translation>
    </message>
    <message>
        <source>Every decision is saved at once. Another place is used from the next start on.</source>
        <translation>Jede Entscheidung wird sofort gespeichert. Ein anderer Ort gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Libraries (*.sqlite)</source>
        <translation>Sammlungen (*.sqlite)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>About Kessel …</source>
        <translation>Über Kessel …</translation>
    </message>
    <message>
        <source>Where the next screen holds what the other side may not see. Switched off, nothing covers it.</source>
        <translation>Wo der nächste Bildschirm zeigt, was die andere Seite nicht sehen darf. Ausgeschaltet verdeckt ihn nichts.</translation>
    </message>
    <message>
        <source>Ask before each operation of the computer</source>
        <translation>Vor jeder Operation des Computers fragen</translation>
    </message>
    <message>
        <source>As long as you could interpose something, such as a card for any time. Else a button lets you do that.</source>
        <translation>Solange Sie eingreifen könnten, etwa mit einer Karte für jede Zeit. Sonst geht das mit einem Knopf.</translation>
    </message>
    <message>
        <source>Pass at once</source>
        <translation>Sofort passen</translation>
    </message>
    <message>
        <source>Ask if passing at once would tell something</source>
        <translation>Fragen, wenn sofort zu passen etwas verriete</translation>
    </message>
    <message>
        <source>Who can only pass</source>
        <translation>Wer nur passen kann</translation>
    </message>
    <message>
        <source>Two at one screen: who is not asked has no card for the moment, for example, and the other one sees it. With &quot;Always ask&quot; phases in which nothing can be done are ended by hand, too.</source>
        <translation>Zu zweit an einem Bildschirm: Wer nicht gefragt wird, hat zum Beispiel gerade keine Karte, und der andere sieht es. Bei „Immer nachfragen“ werden auch Phasen, in denen nichts zu tun ist, von Hand beendet.</translation>
    </message>
</context>
<context>
    <name>SheetCard</name>
    <message>
        <source>Slot</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Hidden unit</source>
        <translation>Verdeckte Einheit</translation>
    </message>
    <message>
        <source>%1: strength %2. %3</source>
        <translation>%1: Stärke %2. %3</translation>
    </message>
    <message>
        <source>strength %1 of %2</source>
        <translation>Stärke %1 von %2</translation>
    </message>
</context>
<context>
    <name>SheetPanel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>There are no display sheets that you may look at just now.</source>
        <translation>Zurzeit gibt es keine Verbandsblätter, die Sie sehen dürfen.</translation>
    </message>
</context>
<context>
    <name>SheetSlot</name>
    <message numerus="yes">
        <source>%1 of %n step(s)</source>
        <translation>
            <numerusform>%1 von %n Stufe</numerusform>
            <numerusform>%1 von %n Stufen</numerusform>
        </translation>
    </message>
    <message>
        <source>selected</source>
        <translation>ausgewählt</translation>
    </message>
    <message>
        <source>can be chosen</source>
        <translation>wählbar</translation>
    </message>
    <message>
        <source>what is selected can go here</source>
        <translation>das Ausgewählte kann hierher</translation>
    </message>
    <message>
        <source>%1: empty</source>
        <translation>%1: leer</translation>
    </message>
</context>
<context>
    <name>SheetTray</name>
    <message>
        <source>what is selected can go here</source>
        <translation>das Ausgewählte kann hierher</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>On the map: arrow keys go from hex to hex, Tab to the next thing that can be chosen, Enter chooses it.</source>
        <translation>Auf der Karte: Pfeiltasten gehen von Feld zu Feld, Tab zum nächsten Wählbaren, die Eingabetaste wählt es.</translation>
    </message>
    <message>
        <source>All as delivered</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>%1 already means: %2</source>
        <translation>%1 bedeutet schon: %2</translation>
    </message>
    <message>
        <source>Changed.</source>
        <translation>Geändert.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>SideFold</name>
    <message>
        <source>Show the panels at the right</source>
        <translation>Fenster am rechten Rand zeigen</translation>
    </message>
    <message>
        <source>Fold the panels at the right away</source>
        <translation>Fenster am rechten Rand einklappen</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Board wargames about Stalingrad, with the rules enforced</source>
        <translation>Brettspiele um Stalingrad, über deren Regeln gewacht wird</translation>
    </message>
    <message>
        <source>Continue the last game</source>
        <translation>Letztes Spiel fortsetzen</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Wer spielt</translation>
    </message>
    <message>
        <source>The program rolls</source>
        <translation>Das Programm würfelt</translation>
    </message>
    <message>
        <source>We roll and enter what came up</source>
        <translation>Wir würfeln und geben es ein</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Take back anything</source>
        <translation>Alles zurücknehmen</translation>
    </message>
    <message>
        <source>Not past dice or secrets</source>
        <translation>Nicht hinter Würfe oder Geheimes</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source> (case %1)</source>
        <translation> (Regel %1)</translation>
    </message>
    <message>
        <source>&lt;b&gt;You learn:&lt;/b&gt;</source>
        <translation>&lt;b&gt;Sie lernen:&lt;/b&gt;</translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n Spielrunde</numerusform>
            <numerusform>%n Spielrunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation>
            <numerusform>etwa %n Stunde</numerusform>
            <numerusform>etwa %n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>etwa %n Minute</numerusform>
            <numerusform>etwa %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>With the values of your own copy: %1</source>
        <translation>Mit den Werten Ihres eigenen Exemplars: %1</translation>
    </message>
    <message>
        <source>Doubtful rules: the usual readings</source>
        <translation>Zweifelhafte Regeln: übliche Lesart</translation>
    </message>
    <message numerus="yes">
        <source>Doubtful rules: %n read otherwise</source>
        <translation>
            <numerusform>Zweifelhafte Regeln: %n anders gelesen</numerusform>
            <numerusform>Zweifelhafte Regeln: %n anders gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neues Spiel</translation>
    </message>
    <message>
        <source>Saved games</source>
        <translation>Gespeicherte Spiele</translation>
    </message>
    <message>
        <source>First time here?</source>
        <translation>Zum ersten Mal hier?</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>about %1 to %2 hours</source>
        <translation>etwa %1 bis %2 Stunden</translation>
    </message>
    <message>
        <source>No. %1 to learn</source>
        <translation>Nr. %1 zum Lernen</translation>
    </message>
    <message numerus="yes">
        <source>%n scenario(s)</source>
        <translation>
            <numerusform>%n Szenario</numerusform>
            <numerusform>%n Szenarien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n counter(s)</source>
        <translation>
            <numerusform>%n Spielstein</numerusform>
            <numerusform>%n Spielsteine</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;This game teaches:&lt;/b&gt;</source>
        <translation>&lt;b&gt;Zu lernen:&lt;/b&gt;</translation>
    </message>
</context>
<context>
    <name>StrengthTrack</name>
    <message>
        <source>Strength: %1 of %2</source>
        <translation>Stärke: %1 von %2</translation>
    </message>
    <message>
        <source>%1
A click on a number brings the marker there</source>
        <translation>%1
Ein Klick auf eine Zahl bringt den Marker dorthin</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>TimeLineView</name>
    <message>
        <source>Time line of the game</source>
        <translation>Zeitleiste des Spiels</translation>
    </message>
    <message>
        <source>Decision %1 of %2</source>
        <translation>Entscheidung %1 von %2</translation>
    </message>
    <message>
        <source>Turn %1</source>
        <translation>Spielrunde %1</translation>
    </message>
    <message>
        <source>Decision %1</source>
        <translation>Entscheidung %1</translation>
    </message>
</context>
<context>
    <name>TrackRow</name>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
</context>
<context>
    <name>TracksPanel</name>
    <message>
        <source>This game keeps no tracks, cups or boxes just now.</source>
        <translation>Dieses Spiel führt zurzeit keine Leisten, Becher oder Kästen.</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Tracks</source>
        <translation>Leisten</translation>
    </message>
    <message>
        <source>Hidden unit</source>
        <translation>Verdeckte Einheit</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message numerus="yes">
        <source>From %n source(s)</source>
        <translation>
            <numerusform>Aus %n Quelle</numerusform>
            <numerusform>Aus %n Quellen</numerusform>
        </translation>
    </message>
    <message>
        <source>turn %1</source>
        <translation>Spielrunde %1</translation>
    </message>
</context>
<context>
    <name>UnsavedBar</name>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Save elsewhere …</source>
        <translation>Anderswo speichern …</translation>
    </message>
    <message>
        <source>What was decided last is not saved: %1. Nobody decides anything before it is saved, here or elsewhere, or taken back.</source>
        <translation>Die letzte Entscheidung ist nicht gespeichert: %1. Niemand entscheidet etwas, bevor sie hier oder anderswo gespeichert oder zurückgenommen ist.</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>%1; likewise %2</source>
        <comment>an event: the same of one more unit</comment>
        <translation>%1; ebenso %2</translation>
    </message>
</context>
</TS>
