import { scenario } from "../../calendar.js";
import { facings } from "../../constants.js";
import { moveShapes } from "../../generated/shapes.js";
import { move } from "../../kit.js";
import { pontoonsLeft, printedFacings, unplaced } from "../../placing.js";
import { face, unitsIn } from "../../units.js";

/** How a unit that the scenario stations faces, where it leaves that open (7.11, FR.Setup). */
export const faceUnit = move({
  name: "face-unit",
  rule: "FR.Setup",
  at: ["setUp/place"],
  params: moveShapes["face-unit"],
  gates: { "a-stack": { rule: "FR.Setup", says: "the side's units stand in the hex" } },
  look({ s, p, by }, shut) {
    const stack = unitsIn(s, p.hex).filter(({ unit }) => unit.side === by);
    return stack.length === 0 ? shut("a-stack", { actual: p.hex }) : { stack };
  },
  checks: {
    "as-printed": {
      rule: "FR.Setup",
      says: "the scenario lets it face so",
      ok({ s, p, d }) {
        for (const { id } of d.stack) {
          const fixed = printedFacings(s, id);
          if (fixed.length > 0 && !fixed.includes(p.facing)) return { expected: [...fixed], actual: p.facing };
        }
        return true;
      },
    },
  },
  apply({ s, p }) {
    face(s, p.hex, p.facing);
    return "place";
  },
  candidates({ s, by }, offer) {
    for (const hex of new Set(
      Object.values(s.units).flatMap((unit) => (unit.side === by && unit.hex !== null ? [unit.hex] : [])),
    )) {
      for (const facing of facings) offer({ hex, facing });
    }
  },
  complete: true,
  describe: ({ hex, facing }) => `${hex} faces ${facing}`,
});

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

/** The side's set-up is done. */
export const endSetUp = move({
  name: "end-set-up",
  rule: "FR.Setup",
  at: ["setUp/place"],
  params: moveShapes["end-set-up"],
  checks: {
    "everybody-placed": {
      rule: "FR.Setup",
      says: "nobody and no bridge is left to place",
      ok({ s, f, by }) {
        // The Union's bridges come first, its units later, where it sets up twice (SC.Cross.Free).
        const twice = f.sides.filter((one) => one === by).length > 1;
        if (by === "US" && pontoonsLeft(s) > 0) return { expected: 0, actual: pontoonsLeft(s) };
        const waiting = unplaced(s, by);
        return twice || waiting.length === 0 || { actual: [...waiting] };
      },
    },
    "units-assigned": {
      rule: "SC.Salem",
      says: "every unit that changes its command has been assigned",
      ok({ s, by }) {
        const open = scenario(s).attach.find(
          ({ unit, commands }) => s.units[unit]?.side === by && !commands.includes(s.units[unit]?.command ?? ""),
        );
        return open === undefined || { actual: open.unit };
      },
    },
  },
  apply: () => "next",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "set-up finished",
});
