/** Consequences of command. */
export const commandEvents = {
  "initiative-rolled": { rule: "5.21", says: "initiative: Union {union}, Confederacy {confederate}: {side}" },
  "initiative-fixed": { rule: "5.22", says: "the {side} has the initiative" },
  "sedgwick-rolled": { rule: "SC.Full", says: "Sedgwick's die is {die}: {result}" },
  "sedgwick-active": { rule: "SC.Full", says: "Sedgwick becomes active" },
  "hooker-rolled": { rule: "LG.Hooker.Roof", says: "{battery} rolls {die} at Hooker's headquarters: {result}" },
  "hooker-wounded": { rule: "LG.Hooker.Roof", says: "Hooker is out of action for {turns} turn(s)" },
  "indecision-rolled": { rule: "LG.Indecision", says: "{marker} rolls {die} with {modifier} for {range}: {result}" },
  "leader-displaced": { rule: "5.15", says: "{leader} moves away to {hex}" },
} as const;

/** What the rulebook leaves open about command. */
export const commandRulings = {
  "leader-column": {
    rule: "5.12",
    kind: "permission",
    question: "Which column of T.Terrain do leaders move by?",
    readings: {
      leader: "The column of their own that the table has.",
      cavalry: "The column of cavalry and leaders, as the text says.",
    },
    standard: "leader",
  },
  "range-column": {
    rule: "5.13",
    kind: "figure",
    computed: true,
    question: "Which column of T.Terrain counts the Command Range?",
    readings: { cavalry: "The column of cavalry and leaders.", leader: "The leaders' own column." },
    standard: "cavalry",
  },
  "hooker-column": {
    rule: "LG.Indecision",
    kind: "permission",
    question: "By which column of T.Terrain are the four points from Hooker to the leader of a division counted?",
    readings: {
      either: "By either: one that comes to four is enough.",
      cavalry: "By that of cavalry and leaders, as the Command Range.",
      leader: "By the leaders' own column, as they move.",
    },
    standard: "either",
  },
  "hooker-battery": {
    rule: "LG.Hooker.Roof",
    kind: "permission",
    question: "Which battery does not fire with its first marker after the attempt?",
    readings: { always: "The one that tried, whatever came of it.", hit: "The one that tried, if it hit." },
    standard: "hit",
  },
  "indecision-maps": {
    rule: "LG.Indecision",
    kind: "figure",
    computed: true,
    question: "What is added where units of the corps are one map away and others two?",
    readings: { larger: "Two.", both: "Three." },
    standard: "larger",
  },
  "range-direction": {
    rule: "5.13",
    kind: "permission",
    question: "The Command Range is counted in movement points: from the leader to the unit, or from it to him?",
    readings: {
      either: "Either way will do.",
      leader: "From the leader to the unit.",
    },
    standard: "either",
  },
  "range-enemies": {
    rule: "5.13",
    kind: "permission",
    question: "Does the Command Range lead through hexes of enemies?",
    readings: {
      through: "Yes: nobody moves there.",
      around: "No: as for a unit that moves.",
    },
    standard: "through",
  },
  "range-roads": {
    rule: "5.13",
    kind: "permission",
    question: "Does a road lengthen the Command Range through hexes next to enemies?",
    readings: {
      everywhere: "Yes: nobody moves there, so what a road loses next to an enemy is not lost.",
      moving: "No: the range is counted in movement points, as for a unit that moves.",
    },
    standard: "everywhere",
  },
  "sedgwick-charged": {
    rule: "SC.Full",
    kind: "order",
    computed: true,
    question: "When is Sedgwick active after one of his units was charged?",
    readings: { next: "From the next turn on.", "at-once": "At once: his markers go into the cup." },
    standard: "next",
  },
} as const;
