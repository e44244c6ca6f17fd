/** Forced consequences of battles. */
export const battleEvents = {
  "battle-begun": {
    rule: "16.12.B1",
    says: "battle in {box}: {attacker} attacks, {attackers} against {defenders}{circumstances}",
  },
  "cavalry-withdrawn": { rule: "16.12.B2", says: "{piece} withdraws from {box} to {to}" },
  "battle-avoided": { rule: "16.12.B2", says: "nobody is left to fight in {box}" },
  "leadership-rolled": {
    rule: "7.0",
    says: "{side}, day {day}: die {die} in {year} gives {table}, {carried} carried, {leaders} from leaders: {total} piece(s) may fire",
  },
  "shots-fired": { rule: "16.12.B4", says: "round {round}, {side} fires: {story}" },
  "piece-flipped": { rule: "16.12.B4", says: "{piece} is weakened in {box}" },
  "piece-eliminated": { rule: "16.12.B4", says: "{piece} is eliminated in {box}" },
  "garrison-hit": { rule: "5.0", says: "the garrison of {box} has taken {hits} hit(s)" },
  retreated: { rule: "16.12.B6", says: "{side} retreats from {box}: {pieces} to {to}" },
  "broken-off": { rule: "4.0", says: "{side} breaks off the attack in {box}; containment goes on" },
  reinforced: { rule: "16.12.B7", says: "{side} reinforces {box}: {pieces} from {from}, {cost} march(es)" },
  "battle-decided": { rule: "16.12.B8", says: "{winner} wins in {box} in round {round}" },
  recovered: { rule: "16.12.B9", says: "{pieces} recover" },
} as const;

/** Ambiguities of battles. */
export const battleRulings = {
  "breakout-stop": {
    rule: "4.0",
    kind: "permission",
    question: "May the Union end a breakout that it has not won, its pieces staying in the port?",
    readings: {
      stay: "Yes, where it could retreat: they need no box, and containment goes on.",
      "fight-on": "No: only the ordinary retreat is open.",
    },
    standard: "stay",
  },
  "containers-stop": {
    rule: "4.0",
    kind: "permission",
    question: "May the Confederates end an attack out of containment that they have not won, staying in the port?",
    readings: {
      stay: "Yes: containment goes on. They may retreat as well.",
      "fight-on": "No: only the ordinary retreat is open.",
    },
    standard: "stay",
  },
  "contained-defender": {
    rule: "4.0",
    kind: "permission",
    question: "May contained Union pieces that are attacked leave the port by land, in retreat or withdrawal?",
    readings: {
      leaves: "Yes: the attack ends the containment for the time of the battle.",
      stays: "No: before they leave they must beat those who contain them.",
    },
    standard: "leaves",
  },
  "river-line": {
    rule: "16.12.B3",
    kind: "figure",
    computed: true,
    question: "When is it asked whether every attacker came over a river line?",
    readings: {
      battle: "When the battle begins, and again when attackers reinforce.",
      "each-round": "As each round begins, of those who are left.",
    },
    standard: "battle",
  },
  "garrison-in-limit": {
    rule: "5.0",
    kind: "permission",
    question: "Does a garrison count against the number of pieces that may fire?",
    readings: { free: "No: it fires beside them.", counts: "Yes: it is treated like a piece." },
    standard: "free",
  },
  "garrison-target": {
    rule: "5.0",
    kind: "permission",
    question: "Must invaders fire at the garrison until it is destroyed, before they fire at pieces?",
    readings: {
      free: "No: they choose; the garrison must be destroyed before the port falls.",
      first: "Yes: the garrison is destroyed first.",
    },
    standard: "free",
  },
  "garrison-ports": {
    rule: "5.0",
    kind: "figure",
    computed: true,
    question: "Which ports are Confederate ports with a garrison?",
    readings: {
      printed: "Those that are printed as Confederate, while the Confederacy controls them.",
      controlled: "Also others with a Confederate value that the Confederacy has taken.",
    },
    standard: "printed",
  },
  "carried-leadership": {
    rule: "7.0",
    kind: "figure",
    computed: true,
    question: "What is halved for the next battle day?",
    readings: {
      "day-total": "The whole leadership of the day before, what was carried included.",
      "table-value": "Only the figure of the Command Table of the day before.",
    },
    standard: "day-total",
  },
  "hold-fire": {
    rule: "16.12.B4",
    kind: "permission",
    question: "May a side let pieces that fight not fire in a round, where no leadership limits them?",
    readings: { may: "Yes: they can fire.", must: "No: each of them fires at somebody." },
    standard: "may",
  },
  "jump-origin": {
    rule: "16.12.B6",
    kind: "permission",
    question: "From which box has an attacker come that jumped over enemies? The defender may not retreat there.",
    readings: { start: "From the box where the jump began.", jumped: "From the box that was jumped over." },
    standard: "start",
  },
} as const;
