/** Forced consequences of battle. */
export const battleEvents = {
  "regulars-lost": { rule: "9.41", says: "the British lose the Regulars Advantage ({why})" },
  overrun: { rule: "9.7", says: "{general} with {cu} CU overruns 1 {side} CU in {space}" },
  "battle-begun": { rule: "9.1", says: "battle in {space}: {attacker} attacks, {attackerCu} CU against {defenderCu}" },
  "battle-card-played": { rule: "9.45", says: "{side} plays the Battle card {card}: DRM {drm}" },
  "battle-card-discarded": { rule: "9.45", says: "{side} discards {card}: DRM {drm}" },
  "battle-value": { rule: "9.3", says: "{general} rolls {die}: Battle Value {value} (Tactical {tactical}, {cu} CU)" },
  "battle-drm": {
    rule: "9.4",
    says: "{side} DRM {drm}: CU {cu}, General {general}, Regulars {regulars}, Royal Navy {navy}, Militia {militia}, Winter Offensive {winterOffensive}, Battle card {battleCard}, discard {discard}, interception {interception}",
  },
  "regulars-drm": { rule: "9.41", says: "British Regulars: DRM {drm}" },
  "royal-navy-drm": { rule: "9.42", says: "the Royal Navy supports the British in {space}: DRM {drm}" },
  "militia-drm": {
    rule: "9.43",
    says: "the Militia of {colony} fights for {side} (American PCs {american}, British {british}): DRM {drm}",
  },
  "winter-offensive-drm": { rule: "9.44", says: "Washington's Winter Offensive with the last card: DRM {drm}" },
  "interception-drm": { rule: "9.46", says: "a successful interception: DRM {drm}" },
  "battle-fought": {
    rule: "9.2",
    says: "{attacker} {attackerDie} + {attackerDrm} = {attackerTotal}, {defender} {defenderDie} + {defenderDrm} = {defenderTotal}: {winner} wins",
  },
  "loser-losses": { rule: "9.5", says: "{side}, the loser, rolls {die} and loses {cu} CU of {rolled}" },
  "winner-losses": { rule: "9.5", says: "{side}, the winner, rolls {die} against {limit} and loses {cu} CU" },
  "cu-lost": { rule: "9.5", says: "{american} American, {french} French, {british} British CU lost in {space}" },
  "loser-eliminated": { rule: "9.0", says: "nobody of {side} is left in {space} to retreat" },
  retreated: { rule: "9.61", says: "{side} retreats from {from} to {space} with {cu} CU, General: {general}" },
  "retreated-by-sea": {
    rule: "9.62",
    says: "the British retreat by sea from {from} to {space} with {cu} CU, General: {general}",
  },
  surrendered: { rule: "9.63.B", says: "{side} cannot retreat and surrenders {cu} CU in {space}" },
  "surrendered-in-attack": {
    rule: "9.63.A",
    says: "{side}, the attacker, cannot go back to {from} and surrenders {cu} CU in {space}",
  },
  "winner-captured": { rule: "9.5", says: "{general} has won without CUs in an enemy PC and is captured in {space}" },
} as const;

/** Ambiguities of battle, and how they may be read. */
export const battleRulings = {
  "leaderless-losers": {
    rule: "9.61.A",
    kind: "permission",
    question: "Do CUs without a General retreat when they lose a battle?",
    readings: {
      any: "Nobody is held to either: who goes has gone, who surrenders has surrendered.",
      retreat: "Yes: the rules of retreat hold for them as for an Army.",
      surrender: "No: CUs never move without a General (3.0), so they surrender.",
    },
    standard: "any",
  },
  "falmouth-quebec-retreat": {
    rule: "7.4.D",
    kind: "permission",
    question: "May a force with Arnold retreat between Falmouth and Quebec?",
    readings: {
      any: "Nobody is held to either: who goes has gone, who surrenders has surrendered.",
      open: "Yes: the spaces are adjacent for Arnold.",
      closed: "No: the rule names movement, interception and evasion only.",
    },
    standard: "any",
  },
  "sea-retreat-to-origin": {
    rule: "9.62",
    kind: "permission",
    question: "May the British retreat by sea to the space that the attacker came from, where it is an open port?",
    readings: {
      any: "Nobody is held to either: who goes has gone, who surrenders has surrendered.",
      open: "Yes: 9.62 allows any port without American CUs and PC that is not blockaded.",
      closed: "No: 9.61.B bars the attacker's origin to every retreat.",
    },
    standard: "any",
  },
  "surrender-or-sail": {
    rule: "9.63.B",
    kind: "duty",
    question: "Do British defenders who can retreat only by sea have to sail?",
    readings: {
      either: "No: 9.62 allows it, and 9.61.A lets an Army surrender that cannot retreat to an adjacent space.",
      sail: "Yes: only an Army without a lawful retreat surrenders.",
    },
    standard: "either",
  },
  "very-last-card": {
    rule: "9.44",
    kind: "figure",
    computed: true,
    question: "Is a card the very last one of the phase while somebody is owed a replacement?",
    readings: {
      "of-all": "No: a card is still to come.",
      "in-hand": "Yes, if both hands are empty.",
    },
    standard: "of-all",
  },
  "overrun-by-treason": {
    rule: "9.7",
    kind: "permission",
    question: "May the British go on after the overrun that Arnold's treason brings about?",
    readings: {
      "goes-on": "Yes, as after any overrun.",
      "ends-move": "No: they had come to a battle, which ends the move.",
    },
    standard: "goes-on",
  },
} as const;
