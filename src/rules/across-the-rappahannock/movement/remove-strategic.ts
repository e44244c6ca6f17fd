import { againHole } from "../../mechanics/holes.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { noSuch } from "../position/unknown-names.js";
import type { CommandId } from "../terms/ids.js";

/** Markers are taken off at the start of a turn only (LG.SM). */
export const removeStrategic = move({
  name: "remove-strategic",
  rule: "LG.SM",
  at: ["turn/strategic"],
  params: moveShapes["remove-strategic"],
  preconditions: { "a-command": { rule: "LG.SM", says: "there is no command {actual} that this concerns" } },
  resolve({ p, facts }, reject) {
    return facts.commands.includes(p.command)
      ? { card: facts.command(p.command) }
      : reject("a-command", noSuch("command", p.command, facts.commands));
  },
  checks: {
    "own-markers": {
      rule: "LG.SM",
      says: "{actual} is not a unit of the side with a strategic movement marker",
      ok({ s, p, d, by }) {
        const wrong = p.units.find((id) => s.units[id]?.strategic !== true || s.units[id]?.command !== p.command);
        const leader = d.card.leader === null ? undefined : s.leaders[d.card.leader];
        return (
          (d.card.side === by && wrong === undefined && (!p.leader || leader?.strategic === true)) || {
            actual: wrong ?? p.command,
          }
        );
      },
    },
    somebody: {
      rule: "LG.SM",
      says: "no unit of {command} is named that loses a marker",
      ok: ({ p }) => p.units.length > 0 || p.leader,
    },
  },
  apply({ s, p, d, tell }) {
    for (const id of p.units) {
      const unit = s.units[id];
      if (unit !== undefined) unit.strategic = false;
    }
    const leader = p.leader && d.card.leader !== null ? s.leaders[d.card.leader] : undefined;
    if (leader !== undefined) leader.strategic = false;
    tell("strategic-unmarked", { command: p.command, count: p.units.length });
  },
  complete: false,
  *holes({ s, by, facts }, { command, units = [], leader }) {
    const own = facts.commands.filter((one) => facts.command(one).side === by);
    const marked = (one: CommandId) =>
      Object.keys(s.units).filter((id) => s.units[id]?.strategic === true && s.units[id]?.command === one);
    const led = (one: CommandId) => s.leaders[facts.command(one).leader ?? ""]?.strategic === true;
    yield { param: "/command", values: own.filter((one) => led(one) || marked(one).length > 0), sure: true };
    if (command === undefined) return;
    yield { ...againHole("/units", marked(command), units, leader === false || !led(command) ? 1 : 0), sure: true };
    const values = [...(units.length > 0 ? [false] : []), ...(led(command) ? [true] : [])];
    yield { param: "/leader", values, sure: true };
  },
  describe: ({ command }, facts) => `${facts.commandName(command)}: no strategic movement any more`,
});
