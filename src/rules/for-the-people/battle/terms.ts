/** Forced consequences of battle. */
export const battleEvents = {
  "battle-begun": {
    rule: "7.1",
    says: "battle in {space}: {attacker} attacks with {attackerSp} SP against {defenderSp} SP",
  },
  "battle-modifier": { rule: "7.5", says: "modifier of the {side} side: {drm}" },
  "battle-fought": {
    rule: "7.31",
    says: "a {size} battle: {attackerDie} with {attackerDrm} against {defenderDie} with {defenderDrm}; {attackerLoss} and {defenderLoss} SP lost, the {winner} wins",
  },
  "sp-lost": { rule: "7.81", says: "the {side} side loses {sp} SP in {space}" },
  "brigade-lost": { rule: "5.54", says: "the brigade of {general} is lost" },
  "elite-lost": { rule: "7.82", says: "{elite} is lost" },
  "death-rolled": {
    rule: "7.73",
    says: "the {side} side rolls {die} for its Generals, {needed} or less is a death: {result}",
  },
  "general-killed": { rule: "7.73", says: "{general} falls" },
  retreated: { rule: "7.61", says: "the {side} side retreats from {space} to {to} with {sp} SP" },
  surrendered: { rule: "7.63", says: "{sp} SP of the {side} side surrender in {space}" },
} as const;
