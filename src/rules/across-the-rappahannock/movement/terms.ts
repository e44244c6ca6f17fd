/** Consequences of movement. */
export const movementEvents = {
  "strategic-marked": { rule: "LG.SM", says: "{command} takes strategic movement markers for {count} unit(s)" },
  "strategic-unmarked": { rule: "LG.SM", says: "{command} loses the strategic movement markers of {count} unit(s)" },
  "order-opened": { rule: "LG.OffMap", says: "the order of {order} names {entry}" },
  "off-map-advanced": { rule: "LG.OffMap", says: "{command} advances to box {box} off the map" },
  "off-map-arrived": { rule: "LG.OffMap", says: "{command} may enter at {entry} from turn {turn} on" },
  moved: { rule: "6.11", says: "{unit} moves to {to}" },
  entered: { rule: "6.51", says: "{unit} enters at {hex} and reaches {to}" },
  "left-map": { rule: "LG.OffMap", says: "{unit} leaves the map at {hex}" },
  "turned-over": { rule: "12.1", says: "{unit} is now {state}" },
} as const;

/** What the rulebook leaves open about movement. */
export const movementRulings = {
  "trail-artillery": {
    rule: "T.Terrain",
    kind: "permission",
    question: "When does artillery pay one point more on a trail?",
    readings: {
      poor: "In fair and bad conditions; in good ones half of the other terrain, as in the text's example.",
      always: "In every condition.",
      bad: "Only in bad conditions, on which all texts agree.",
    },
    standard: "bad",
  },
  "horse-artillery-costs": {
    rule: "6.21",
    kind: "permission",
    question: "By which column of T.Terrain does horse artillery move?",
    readings: { cavalry: "That of cavalry, as the rulebook says.", artillery: "That of artillery." },
    standard: "cavalry",
  },
  "stacked-columns": {
    rule: "6.51",
    kind: "figure",
    computed: true,
    question:
      "A column waits off the map, and each unit pays for the first hex once more than the one before: by what is counted?",
    readings: {
      units: "By units: the second one pays double.",
      places: "By places of the column, in each of which two units stand: the first two pay alike.",
    },
    standard: "units",
  },
  "horse-artillery-trail": {
    rule: "T.Terrain",
    kind: "permission",
    question: "Does horse artillery, which moves at the costs of cavalry (6.21), pay what artillery pays on a trail?",
    readings: { cavalry: "No: its costs are those of cavalry.", artillery: "Yes: it is artillery." },
    standard: "cavalry",
  },
  "pass-through": {
    rule: "6.42",
    kind: "permission",
    question: "What does it cost to move through a hex of one friendly unit?",
    readings: {
      free: "Nothing.",
      text: "One point through infantry, nothing through others, and nothing where the unit stops there.",
      table: "One point for every unit in every hex that friends hold.",
    },
    standard: "free",
  },
  "turning-after-others": {
    rule: "7.12",
    kind: "permission",
    question: "May a unit that has moved still turn when another one has moved after it?",
    readings: {
      free: "Yes: it turns freely until the movement of its command ends.",
      own: "No: its movement is complete when another unit begins to move (6.12).",
    },
    standard: "free",
  },
  "leaders-beside-enemies": {
    rule: "6.22",
    kind: "permission",
    question: "Roads do not help units into hexes next to enemies. Do they help leaders?",
    readings: {
      road: "Yes: the rule speaks of units, and leaders do not stop next to enemies either (6.14).",
      ground: "No: a leader pays the other terrain there, as units do.",
    },
    standard: "road",
  },
  "road-rows": {
    rule: "T.Terrain",
    kind: "permission",
    question: "The names of two rows of T.Terrain contradict the text: which road suffers from the weather?",
    readings: {
      either: "Neither: both kinds of road cost what the better of the two rows says.",
      text: "The dirt road, as the text says; a pike costs the same in every condition.",
      table: "The pike, as the rows are named; a dirt road costs the same in every condition.",
    },
    standard: "either",
  },
  "leader-leaves-first": {
    rule: "LG.OffMap",
    kind: "permission",
    question: "May a leader leave the map before the first unit of the command has left?",
    readings: {
      alone: "Yes, whether anybody can follow or not.",
      yes: "Yes, while units of the command that have not moved may still follow.",
      no: "No: a unit of the command must have left by that exit in this turn.",
    },
    standard: "alone",
  },
  "dismount-joins": {
    rule: "6.41",
    kind: "permission",
    question: "Cavalry that ends its movement among dismounted comrades dismounts there: as what does it join them?",
    readings: {
      changed: "As what it is then: dismounted, it may stand with them.",
      coming: "As what it came: mounted, so it may not.",
    },
    standard: "changed",
  },
  "joining-turns": {
    rule: "7.11",
    kind: "permission",
    question:
      "Units of one hex face one way. May a unit that ends its movement, or returns, among friends turn them with it?",
    readings: {
      stack: "Yes: it turns, and who stands there turns with it.",
      own: "No: it takes the facing that it finds, unless they can turn themselves.",
    },
    standard: "stack",
  },
  "strategic-fords": {
    rule: "LG.SM",
    kind: "permission",
    question:
      "Weather does not count for strategic movement but for its costs. Is a good ford that bad conditions close open?",
    readings: {
      open: "Yes, at the cost of fair conditions.",
      closed: "No: what has no cost cannot be crossed.",
    },
    standard: "open",
  },
  "strategic-crossings": {
    rule: "LG.SM",
    kind: "permission",
    question: "May strategic movement use bridges, pontoons and fords over which no road leads?",
    readings: {
      any: "Yes: it may use them, as it may use roads.",
      "by-road": "No: it keeps to roads, there too.",
    },
    standard: "any",
  },
  "strategic-streams": {
    rule: "LG.SM",
    kind: "permission",
    question: "May strategic movement follow a road over a stream or run that has neither ford nor bridge there?",
    readings: {
      open: "Yes, at the cost of the stream or run.",
      closed: "No: over water it uses only bridges, pontoons and fords.",
    },
    standard: "open",
  },
  "strategic-change": {
    rule: "LG.SM",
    kind: "permission",
    question: "May cavalry mount or dismount at the end of strategic movement?",
    readings: {
      yes: "Yes: that is part of its movement.",
      no: "No: it moves and does nothing else.",
    },
    standard: "yes",
  },
  "hooker-strategic": {
    rule: "LG.Hooker.Move",
    kind: "permission",
    question: "May Hooker make a strategic move, with the marker, as every other leader may?",
    readings: {
      "as-others": "Yes, where the move is one of strategic movement from its first hex to its last.",
      never: "No: only a normal or an extended move.",
    },
    standard: "as-others",
  },
  "ordered-way": {
    rule: "SC.Full",
    kind: "duty",
    question: "A command proceeds to its written destination. May a move end farther from it, on the same map?",
    readings: {
      free: "Yes: roads and fords may lead around. It does nothing but march before it is there.",
      nearer: "No: every move ends as near or nearer.",
    },
    standard: "free",
  },
  "exit-cost": {
    rule: "LG.OffMap",
    kind: "permission",
    question: "What does it cost to leave the map from a hex of the exit?",
    readings: { nothing: "Nothing more.", hex: "As much as one more hex like the last." },
    standard: "nothing",
  },
  "leaders-through-enemies": {
    rule: "6.14",
    kind: "permission",
    question: "No unit moves into or through a hex of an enemy combat unit. May a leader pass through one?",
    readings: {
      pass: "Yes, if he does not stay there: the sentence speaks of units, and leaders do not stop next to enemies either.",
      closed: "No: what is closed to units is closed to leaders.",
    },
    standard: "pass",
  },
  "stack-points": {
    rule: "6.41",
    kind: "permission",
    question:
      "Guns may stand on infantry or cavalry, two batteries together, and two units of infantry of one commander. May they do so in one hex at once?",
    readings: {
      together:
        "Yes, as brigades and two batteries do in the set-up: two batteries and two units of infantry are the most.",
      two: "No: two units are the most.",
    },
    standard: "together",
  },
  "train-adjacent": {
    rule: "LG.Eng.Train",
    kind: "permission",
    question: "A train moves with the marker of a unit next to it, else with the Cavalry marker. Next to it when?",
    readings: {
      either: "When the command begins to act, or when the train moves.",
      beginning: "When the command begins to act.",
    },
    standard: "either",
  },
  "leaders-exit": {
    rule: "SC.Cross",
    kind: "permission",
    question: "Units leave the map for points, and do not come back. May leaders leave too?",
    readings: { yes: "Yes, for no points.", no: "No: the scenario speaks of strength points, and leaders have none." },
    standard: "yes",
  },
} as const;
