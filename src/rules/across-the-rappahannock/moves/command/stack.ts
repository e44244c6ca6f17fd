import { facings } from "../../constants.js";
import { moverOf } from "../../costs.js";
import { fieldOf } from "../../field.js";
import { moveShapes } from "../../generated/shapes.js";
import type { UnitId } from "../../ids.js";
import { move, type Reading } from "../../kit.js";
import { actOf, face, isArtillery, isInfantry, record, unitsIn } from "../../units.js";
import { allowanceOf, passesFriends, wayOf } from "../../walking.js";
import { waysFrom } from "../../ways.js";

/** Whether a train stands in a stack, has not moved, and has a hex of its own to go to. */
function mustLeave(c: Reading, id: UnitId): boolean {
  const { s, facts } = c;
  const unit = s.units[id];
  if (unit?.type !== "train" || unit.hex === null || s.trains[id]?.building !== null || actOf(s, id).moved)
    return false;
  if (unitsIn(s, unit.hex).length < 2) return false;
  const ways = waysFrom(
    c,
    unit,
    moverOf(unit),
    unit.hex,
    fieldOf(s, facts, unit.side),
    allowanceOf(c, id, unit, "normal"),
  );
  return ways.some((path) => {
    const free = unitsIn(s, path.at(-1) ?? "").length === 0;
    return free && passesFriends(c, wayOf({ s, facts }, id, unit, path), path.slice(1, -1)) === true;
  });
}

/** Turning in place is free in one's own movement (7.12); everybody in a hex faces one way (7.11). */
export const faceStack = move({
  name: "face-stack",
  rule: "7.12",
  at: ["command/move"],
  params: moveShapes["face-stack"],
  gates: { "a-stack": { rule: "7.11", says: "units stand in the hex" } },
  look({ s, p }, shut) {
    const stack = unitsIn(s, p.hex);
    return stack.length === 0 ? shut("a-stack", { actual: p.hex }) : { stack };
  },
  checks: {
    "of-the-command": {
      rule: "7.12",
      says: "units turn when their command acts",
      ok: ({ f, d }) => d.stack.some(({ id }) => f.units.includes(id)),
    },
    "not-strategic": {
      rule: "LG.SM",
      says: "units with strategic movement do nothing else",
      ok: ({ d }) => d.stack.every(({ unit }) => !unit.strategic),
    },
    "has-not-fired": {
      rule: "6.31",
      says: "guns turn with their fire, not in the movement after it",
      ok({ s, f, d }) {
        const own = d.stack.filter(({ id }) => f.units.includes(id));
        return own.length === 0 || own.some(({ id }) => !actOf(s, id).fired && !f.fireOnly.includes(id));
      },
    },
    "another-way": { rule: "7.12", says: "they turn", ok: ({ p, d }) => d.stack[0]?.unit.facing !== p.facing },
  },
  apply({ s, p }) {
    face(s, p.hex, p.facing);
    return "move";
  },
  candidates({ s, f }, offer) {
    for (const hex of new Set(f.units.map((id) => s.units[id]?.hex ?? null))) {
      if (hex === null) continue;
      for (const facing of facings) offer({ hex, facing });
    }
  },
  complete: true,
  describe: ({ hex, facing }) => `${hex} faces ${facing}`,
});

/** The order of two infantry units takes the stack's whole movement (6.43). */
export const reorderStack = move({
  name: "reorder-stack",
  rule: "6.43",
  at: ["command/move"],
  params: moveShapes["reorder-stack"],
  gates: { "in-the-stack": { rule: "6.43", says: "the unit stands in the hex, below another" } },
  look({ s, p }, shut) {
    const stack = unitsIn(s, p.hex);
    const place = stack.findIndex(({ id }) => id === p.top);
    return place <= 0 ? shut("in-the-stack", { actual: p.top }) : { stack };
  },
  checks: {
    "of-the-command": {
      rule: "6.43",
      says: "the stack belongs to the command that acts",
      ok: ({ f, d }) => d.stack.every(({ id }) => f.units.includes(id)),
    },
    "infantry-only": {
      rule: "6.41",
      says: "artillery stays on top of infantry and cavalry",
      ok: ({ d }) => d.stack.every(({ unit }) => isInfantry(unit)) || d.stack.every(({ unit }) => isArtillery(unit)),
    },
    "has-not-moved": {
      rule: "6.43",
      says: "nobody in the stack has moved or fired",
      ok: ({ s, d }) => d.stack.every(({ id }) => !actOf(s, id).moved && !actOf(s, id).fired),
    },
  },
  apply({ s, p, d }) {
    const rest = d.stack.filter(({ id }) => id !== p.top);
    for (const one of d.stack) {
      one.unit.order = one.id === p.top ? 0 : 1 + rest.indexOf(one);
      record(s, one.id).moved = true;
    }
    return "move";
  },
  candidates({ s, f }, offer) {
    for (const top of f.units) {
      const unit = s.units[top];
      if (unit !== undefined && unit.hex !== null && unit.order > 0) offer({ hex: unit.hex, top });
    }
  },
  complete: true,
  describe: ({ hex, top }, facts) => `${facts.unitName(top)} goes on top in ${hex}`,
});

/** The command has moved: charges follow (3.C.2). */
export const endMovement = move({
  name: "end-movement",
  rule: "3.C.2",
  at: ["command/move"],
  params: moveShapes["end-movement"],
  checks: {
    "stacks-corrected": {
      rule: "LG.Eng.Destroy",
      says: "a train that was put into a stack leaves it with the first marker",
      ok(c) {
        const crowded = c.f.units.find((id) => mustLeave(c, id));
        return crowded === undefined || { actual: crowded };
      },
    },
  },
  apply: () => "charge",
  candidates: (_, offer) => offer({}),
  complete: true,
  describe: () => "end of movement",
});
