import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";

/** A brigade that serves another division for the game (SC.Salem: 2/2/II). */
export const assignUnit = move({
  name: "assign-unit",
  rule: "SC.Salem",
  at: ["setUp/place"],
  params: moveShapes["assign-unit"],
  gates: {
    "to-be-assigned": { rule: "SC.Salem", says: "the scenario leaves the unit's command to its owner" },
    "a-command": { rule: "4.24", says: "there is a command of that name" },
  },
  look({ s, p, facts }, shut) {
    const unit = s.units[p.unit];
    const choice = scenario(s).attach.find((one) => one.unit === p.unit);
    if (unit === undefined || choice === undefined) return shut("to-be-assigned", { actual: p.unit });
    return facts.commands.includes(p.command) ? { unit, choice } : shut("a-command", { actual: p.command });
  },
  checks: {
    own: { rule: "SC.Salem", says: "each side assigns its own units", ok: ({ d, by }) => d.unit.side === by },
    "one-of-these": {
      rule: "SC.Salem",
      says: "the command is one that the scenario names",
      ok: ({ p, d }) =>
        d.choice.commands.includes(p.command) || { expected: [...d.choice.commands], actual: p.command },
    },
  },
  apply({ p, d }) {
    d.unit.command = p.command;
    return "place";
  },
  candidates({ s, by }, offer) {
    for (const { unit, commands } of scenario(s).attach) {
      if (s.units[unit]?.side !== by) continue;
      for (const command of commands) if (s.units[unit]?.command !== command) offer({ unit, command });
    }
  },
  complete: false,
  describe: ({ unit, command }, facts) => `${facts.unitName(unit)} serves with ${facts.commandName(command)}`,
});
