/** Consequences of the sequence of play and of command. */
export const activationEvents = {
  "initiative-taken": { rule: "4.1", says: "{side} has the initiative: {why}" },
  "initiative-rolled": { rule: "4.1.2", says: "the Royalist side rolls {royalist}, Parliament {parliament}" },
  selected: { rule: "4.2", says: "{wing} is activated under {order}" },
  passed: { rule: "3.2", says: "{side} passes" },
  "army-commander-rolled": { rule: "MM.1", says: "die {die}: {leader} is the Army Commander of this activation" },
  "preemption-rolled": {
    rule: "4.4.2",
    says: "{wing} would go first: die {die}, modified {modified}, at most {most}: {result}",
  },
  bypassed: { rule: "4.4.2", says: "{wing} is bypassed" },
  "no-continue": { rule: "4.4.2", says: "{wing} may not continue in this turn" },
  finished: { rule: "3.2", says: "{wing} is finished" },
  "order-rolled": {
    rule: "5.7.2",
    says: "{wing} from {from} to {to}: die {die}, modified {modified}, at most {most}: {result}",
  },
  "continuation-rolled": {
    rule: "4.3.2",
    says: "{wing} would go on: die {die}, modified {modified}, at most {most}: {result}",
  },
  "leader-moved": { rule: "5.2.2", says: "{leader} goes to {hex}" },
  "leader-rolled": { rule: "9.11", says: "die {die} for {leader}: {result}" },
  "leader-removed": { rule: "5.3.1", says: "{leader} is removed: {why}" },
  "replacement-rolled": { rule: "5.3.3", says: "die {die} for {leader}: {result}" },
  "leader-returned": { rule: "5.3.4", says: "{leader} takes the field at {hex}" },
  promoted: { rule: "5.3.5", says: "{leader} commands the army now" },
  lull: { rule: "FN.1", says: "a lull of {turns} turn(s): everybody rests" },
  "arrival-rolled": { rule: "SN.Setup", says: "die {die}: {arriving}" },
  "turn-over": { rule: "3", says: "turn {turn} is over" },
} as const;
