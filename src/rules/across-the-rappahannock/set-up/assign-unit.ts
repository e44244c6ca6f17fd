import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { scenario } from "../position/calendar.js";
import { noSuch } from "../position/unknown-names.js";

/** A brigade that serves another division for the game (SC.Salem: 2/2/II). */
export const assignUnit = move({
  name: "assign-unit",
  rule: "SC.Salem",
  at: ["setUp/place"],
  params: moveShapes["assign-unit"],
  preconditions: {
    "to-be-assigned": { rule: "SC.Salem", says: "the scenario does not leave the command of {actual} to its owner" },
    "a-command": { rule: "4.24", says: "there is no command {actual} that this concerns" },
  },
  resolve({ s, p, facts }, reject) {
    const unit = s.units[p.unit];
    const choice = scenario(s).attach.find((one) => one.unit === p.unit);
    if (unit === undefined || choice === undefined)
      return reject("to-be-assigned", noSuch("unit", p.unit, Object.keys(s.units)));
    return facts.commands.includes(p.command)
      ? { unit, choice }
      : reject("a-command", noSuch("command", p.command, facts.commands));
  },
  checks: {
    own: { rule: "SC.Salem", says: "{unit} is not of this side", ok: ({ d, by }) => d.unit.side === by },
    "one-of-these": {
      rule: "SC.Salem",
      says: "the scenario lets {unit} serve {expected}, not {actual}",
      ok: ({ p, d }) =>
        d.choice.commands.includes(p.command) || { expected: [...d.choice.commands], actual: p.command },
    },
  },
  apply({ p, d }) {
    d.unit.command = p.command;
    return "place";
  },
  complete: false,
  *holes({ s, by }, { unit }) {
    const open = scenario(s).attach.filter((one) => s.units[one.unit]?.side === by);
    yield { param: "/unit", values: open.map((one) => one.unit), sure: true };
    const choice = open.find((one) => one.unit === unit);
    if (choice !== undefined) yield { param: "/command", values: choice.commands };
  },
  describe: ({ unit, command }, facts) => `${facts.unitName(unit)} serves with ${facts.commandName(command)}`,
});
