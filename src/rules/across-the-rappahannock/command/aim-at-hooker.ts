import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { leaderOf, reach } from "../position/command-range.js";
import { commandedNow } from "../position/strategic.js";
import { isArtillery, standing } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { rangeModifier } from "../terms/combat-tables.js";
import { hooker } from "../terms/constants.js";

/** The least range modifier with which a battery reaches Hooker (LG.Hooker.Roof). */
const worst = -2;

/** Whether the battery is in command: of its division's leader, a reserve of any leader of its corps (LG.Hooker.Roof). */
function batteryCommanded(c: Omit<QueryContext, "options">, id: string): boolean {
  const unit = c.s.units[id];
  if (unit === undefined || unit.hex === null) return false;
  const { hex, side } = unit;
  const { kind, corps } = c.facts.command(unit.command);
  if (kind !== "reserve" && kind !== "army-reserve") return commandedNow(c, id);
  return c.facts.commands.some((command) => {
    const card = c.facts.command(command);
    if (card.side !== side || card.kind !== "division" || (corps !== null && card.corps !== corps)) return false;
    const leader = leaderOf(c, command);
    const at = leader === null ? null : (c.s.leaders[leader]?.hex ?? null);
    return leader !== null && at !== null && reach(c, side, at, c.facts.commandRange(leader)).has(hex);
  });
}

/** A battery tries to hit Hooker's headquarters (LG.Hooker.Roof). */
export const aimAtHooker = move({
  name: "aim-at-hooker",
  rule: "LG.Hooker.Roof",
  at: ["turn/hooker"],
  params: moveShapes["aim-at-hooker"],
  preconditions: { "a-battery": { rule: "LG.Hooker.Roof", says: "{actual} is not a battery" } },
  resolve({ s, p }, reject) {
    const unit = s.units[p.battery];
    return unit === undefined || unit.hex === null || !isArtillery(unit)
      ? reject("a-battery", wrongUnit(s, p.battery))
      : { unit, hex: unit.hex };
  },
  checks: {
    confederate: { rule: "LG.Hooker.Roof", says: "{battery} is not Confederate", ok: ({ d }) => d.unit.side === "CSA" },
    "in-command": {
      rule: "LG.Hooker.Roof",
      says: "{battery} is not in range of a leader who commands it",
      ok: (c) => batteryCommanded(c, c.p.battery),
    },
    "within-range": {
      rule: "LG.Hooker.Roof",
      says: "the range of {battery} to Hooker has the modifier {actual}; {expected} is the worst",
      ok({ s, p, d, facts }) {
        const at = s.leaders[hooker]?.hex ?? null;
        if (at === null || !facts.has(at)) return false;
        const distance = facts.distance(d.hex, at);
        const modifier = rangeModifier(facts.range(p.battery), distance);
        return (modifier !== undefined && modifier >= worst) || { expected: worst, actual: modifier ?? null };
      },
    },
  },
  apply({ s, f, p }) {
    f.battery = p.battery;
    s.log.tried.push("hooker");
    return "hookerDie";
  },
  candidates({ s }, offer) {
    for (const { id, unit } of standing(s, "CSA")) if (isArtillery(unit)) offer({ battery: id });
  },
  complete: true,
  describe: ({ battery }, facts) => `${facts.unitName(battery)} aims at Hooker's headquarters`,
});
