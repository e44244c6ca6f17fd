import { later } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { type Command, move } from "../kit.js";
import { canCall, onlyFires } from "../position/batteries.js";
import { scenario } from "../position/calendar.js";
import { isArtillery, standing } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import type { State } from "../terms/state.js";

/** The command that acts: while its fire is gathered another flow lies above it (9.13). */
function commandInPlay(s: State): Command | undefined {
  for (let at = s.stack.length - 1; at >= 0; at--) {
    const frame = s.stack[at];
    if (frame?.flow === "command") return frame;
  }
  return undefined;
}

/** A battery of the reserve serves with the command that acts (FR.Art.US, CH.ResArt). */
export const addBattery = move({
  name: "add-battery",
  rule: "CH.ResArt",
  at: ["command/fire", "command/move", "salvo/fire"],
  params: moveShapes["add-battery"],
  preconditions: { "a-battery": { rule: "CH.ResArt", says: "{actual} is not a battery of a reserve" } },
  resolve({ s, p }, reject) {
    const unit = s.units[p.unit];
    const command = commandInPlay(s);
    return unit === undefined || unit.hex === null || !isArtillery(unit) || command === undefined
      ? reject("a-battery", wrongUnit(s, p.unit))
      : { unit, command };
  },
  checks: {
    own: { rule: "CH.ResArt", says: "{unit} is not of the side that acts", ok: ({ f, d }) => d.unit.side === f.side },
    "not-yet": {
      rule: "CH.ResArt",
      says: "{unit} serves already with this marker",
      ok: ({ f, p }) => !f.units.includes(p.unit),
    },
    "not-strategic": {
      rule: "LG.SM",
      says: "{unit} has a strategic movement marker and does nothing else",
      ok: ({ d }) => !d.unit.strategic,
    },
    "with-artillery-or-corps": {
      rule: "FR.Art.US",
      says: "{unit} does not serve with this marker: {actual}, not {expected}",
      ok: (c) => !scenario(c.s).fredericksburg || canCall(c, c.d.command, c.p.unit),
    },
    "may-serve": {
      rule: "CH.ResArt",
      says: "{unit} does not serve with this marker: {actual}, not {expected}",
      ok: (c) => scenario(c.s).fredericksburg || canCall(c, c.d.command, c.p.unit),
    },
  },
  apply(c) {
    const { s, f, p, d } = c;
    d.command.units.push(p.unit);
    if (!f.units.includes(p.unit)) f.units.push(p.unit);
    if (d.command.use === "artillery") s.log.option[p.unit] = "artillery";
    if (onlyFires(c, d.command, p.unit)) d.command.fireOnly.push(p.unit);
    return f.at;
  },
  complete: true,
  *holes(c) {
    const { s, f } = c;
    const command = commandInPlay(s);
    if (command === undefined) return;
    const called = later(function* () {
      for (const { id, unit } of standing(s, f.side)) {
        if (!isArtillery(unit) || unit.strategic || f.units.includes(id)) continue;
        if (mayBe(() => canCall(c, command, id, true) === true)) yield id;
      }
    });
    yield { param: "/unit", values: called, sure: true };
  },
  describe: ({ unit }, facts) => `${facts.unitName(unit)} serves with the command`,
});
