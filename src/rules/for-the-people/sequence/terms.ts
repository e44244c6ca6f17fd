/** Forced consequences of the sequence of play. */
export const sequenceEvents = {
  "turn-begun": { rule: "3", says: "turn {turn} begins" },
  "hands-dealt": {
    rule: "3.2",
    says: "{union} card(s) for the Union, {confederate} for the Confederacy; in the deck: {deck}",
  },
  "first-round": { rule: "3.31", says: "the {side} side plays the first Strategy Round" },
  "turn-ended": {
    rule: "3.6",
    says: "turn {turn} ends: Strategic Will {union} for the Union, {confederate} for the Confederacy",
  },
} as const;

/** Ambiguities of the sequence of play and of the cards, and how they may be read. */
export const sequenceRulings = {
  "interrupt-as-a-play": {
    rule: "4.25",
    kind: "permission",
    question: "May a card that lets its owner interrupt be the event of their own round too?",
    readings: {
      may: "Yes: it permits an interruption, and what it does otherwise stands on the card.",
      never: "No: it answers what the other side does.",
    },
    standard: "may",
  },
  "deal-order": {
    rule: "3.2",
    kind: "order",
    question: "In which order are hands dealt, where the deck runs out and is rebuilt on the way?",
    readings: {
      any: "Whichever agrees with the cards that are played.",
      "in-turn": "One card each in turn, the Union first.",
      "in-blocks": "The whole Union hand, then the Confederate one.",
    },
    standard: "any",
  },
  "exhausted-deck": {
    rule: "3.2",
    kind: "order",
    question: "When is the deck rebuilt after its last card was drawn?",
    readings: {
      any: "Whichever agrees with the cards that are played.",
      "at-once": "At once, whether or not another card is to be drawn.",
      "when-needed": "When the next card is to be drawn.",
    },
    standard: "any",
  },
  "automatic-victory": {
    rule: "17.2",
    kind: "permission",
    computed: true,
    question: "Do the automatic victories of the campaign end the games of 1861, 1862 and 1863 too?",
    readings: {
      "played-on": "No: 17.2 stands under the campaign, and 16.7 takes it over by name only for 1864.",
      ends: "Yes: 3.6 names them for every game.",
    },
    standard: "played-on",
  },
  "last-supply": {
    rule: "17.22",
    kind: "permission",
    computed: true,
    question: "Does the Union win when one kind of source is gone, Resource spaces or ports for blockade runners?",
    readings: {
      both: "No: both kinds must be gone (8.2).",
      either: "Yes: one kind gone is enough.",
    },
    standard: "both",
  },
  "tied-early": {
    rule: "13.2",
    kind: "figure",
    computed: true,
    question: "Who wins 1861 where the conditions of both sides hold?",
    readings: {
      draw: "Nobody.",
      union: "The Union.",
      confederate: "The Confederacy.",
    },
    standard: "draw",
  },
  "will-behind": {
    rule: "15.7",
    kind: "figure",
    computed: true,
    question: "Who wins 1863 where the Strategic Will of the Union lies below the Confederate one?",
    readings: {
      confederate: "The Confederacy: the lead is 10 or less.",
      draw: "Nobody: the words speak of a lead of the Union.",
    },
    standard: "confederate",
  },
} as const;
