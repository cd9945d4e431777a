<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Curtain</name>
    <message numerus="yes">
        <source>… and %n line(s) before, in the log</source>
        <translation><numerusform>… and %n line before, in the log</numerusform><numerusform>… and %n lines before, in the log</numerusform></translation>
    </message>
</context>
<context>
    <name>GamesModel</name>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation><numerusform>%n decision</numerusform><numerusform>%n decisions</numerusform></translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation><numerusform>%n hex</numerusform><numerusform>%n hexes</numerusform></translation>
    </message>
</context>
<context>
    <name>PlacePanel</name>
    <message numerus="yes">
        <source>%1 of %n step(s)</source>
        <translation><numerusform>%1 of %n step</numerusform><numerusform>%1 of %n steps</numerusform></translation>
    </message>
</context>
<context>
    <name>PromptPanel</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation><numerusform>%n unit</numerusform><numerusform>%n units</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation><numerusform>%n place</numerusform><numerusform>%n places</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <translation><numerusform>%n card</numerusform><numerusform>%n cards</numerusform></translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation><numerusform>%n turn</numerusform><numerusform>%n turns</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation><numerusform>about %n hour</numerusform><numerusform>about %n hours</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation><numerusform>about %n minute</numerusform><numerusform>about %n minutes</numerusform></translation>
    </message>
</context>
</TS>
