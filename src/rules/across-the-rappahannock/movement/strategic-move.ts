import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { facingHole } from "../position/holes.js";
import { arrive, crossesTooSoon, lockedNow, orderedAway, waitsForEnemy, waitsForTurn } from "../position/locks.js";
import { actOf, face, fights, hasMoved, readyAt, relocate } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { costIfKnown, loneLeaders, pathOf } from "../position/ways.js";
import { giveUpBridge, isTied, passBridges } from "../position/works.js";
import type { MoveParams } from "../schema.js";
import type { UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { changeCost, changingStrategically, turnOver } from "./facing-changes.js";
import { brokenFrom, marching } from "./march-checks.js";
import { type Marching, marched, unitMarch } from "./marcher.js";
import { modesAlong, pathHole, unitWalker } from "./path-holes.js";

/** What `resolve` finds. */
interface Found extends Marching {
  readonly unit: Unit;
}

/** Strategic movement along roads, with four times the allowance (LG.SM). */
export const strategicMove = move<
  "strategic-move",
  MoveParams["strategic-move"],
  "strategic/move",
  Found,
  "a-unit" | "a-way"
>({
  name: "strategic-move",
  rule: "LG.SM",
  at: ["strategic/move"],
  params: moveShapes["strategic-move"],
  preconditions: {
    "a-unit": { rule: "LG.SM", says: "{actual} is a unit that cannot move like this" },
    "a-way": { rule: "6.12", says: "the way does not begin where {unit} stands, or leaves out a hex: {actual}" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null) return reject("a-unit", wrongUnit(s, p.unit));
    const broken = brokenFrom(c, unit.hex, p.path);
    if (broken !== null) return reject("a-way", broken);
    const extra = changeCost(p.change);
    return { unit, march: unitMarch(pathOf({ s, facts }, p.unit, unit, p.path), "strategic", { extra }) };
  },
  checks: {
    ...marching.unit.always,
    ...marching.unit.strategic,
    ...changingStrategically,
    marked: {
      rule: "LG.SM",
      says: "{unit} has no strategic movement marker of the side in play",
      ok: ({ f, p, d }) => f.units.includes(p.unit) && d.unit.strategic,
    },
    once: {
      rule: "6.12",
      says: "{unit} has moved already with this marker",
      ok: ({ s, p }) => !actOf(s, p.unit).moved,
    },
    "not-building": {
      rule: "LG.Eng.Pontoon",
      says: "{unit} is building a bridge and does not move",
      ok: (c) => !isTied(c, c.p.unit),
    },
    "goes-somewhere": { rule: "6.11", says: "{unit} does not enter any hex", ok: ({ p }) => p.path.length > 1 },
    "not-locked": {
      rule: "SC.Salem",
      says: "the scenario does not let {unit} move before {expected}; it is turn {actual}",
      ok: (c) => waitsForTurn(c, c.p.unit),
    },
    "enemy-near": {
      rule: "SC.Zoan",
      says: "the scenario does not let {unit} move: an enemy has to come within {within} hexes of it",
      ok: (c) => waitsForEnemy(c, c.p.unit),
    },
    "as-ordered": {
      rule: "SC.Full",
      says: "{unit} is on the march to a written destination and goes away from it: {actual} instead of {expected}",
      ok: (c) => orderedAway(c, c.p.unit, c.p.path),
    },
    "crosses-elsewhere": {
      rule: "SC.Full",
      says: "{unit} is on the march to a written destination and crosses the river {actual} instead of by {expected}",
      ok: (c) => crossesTooSoon(c, c.p.unit, c.p.path),
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    const cost = costIfKnown(() => marched(c, { ...d.march, extra: 0 }));
    const lone = loneLeaders(c, d.unit.side, p.path.slice(1));
    const goal = p.path.at(-1) ?? "";
    giveUpBridge(c, p.unit);
    relocate(s, p.unit, goal);
    const act = hasMoved(s, p.unit);
    act.mode = "strategic";
    act.hexes += p.path.length - 1;
    act.costliest = cost?.costliest ?? null;
    if (fights(d.unit)) for (const hex of p.path.slice(1)) s.control[hex] = d.unit.side;
    if (p.facing !== undefined) face(s, goal, p.facing);
    turnOver(c, p.unit, p.change);
    arrive(c, p.unit, p.path);
    tell("moved", { unit: p.unit, to: goal, path: [...p.path], cost: cost?.cost ?? null });
    passBridges(c, d.unit, p.path.slice(1));
    catchLeaders(c, d.unit.side, lone);
    return "move";
  },
  complete: false,
  *holes(c, { unit: id, path = [], change }) {
    const { s, f } = c;
    const idle = (one: UnitId) => {
      if (readyAt(c, one) === undefined || s.units[one]?.strategic !== true) return false;
      return lockedNow(c, one) === true && !isTied(c, one);
    };
    yield { param: "/unit", values: f.units.filter(idle) };
    const unit = id === undefined ? undefined : s.units[id];
    if (id === undefined || unit === undefined || unit.hex === null) return;
    const walker = unitWalker(c, id, unit, { extra: changeCost(change) });
    yield pathHole(c, { ...walker, enters: (way) => crossesTooSoon(c, id, way) === true }, { path });
    if (modesAlong(c, walker, path, "strategic").length === 0 || !mayBe(() => orderedAway(c, id, path) === true))
      return;
    const turnsOver = unit.type === "cavalry" && c.ruling("strategic-change") === "yes";
    if (turnsOver)
      yield { param: "/change", values: [unit.mounted ? "dismount" : "mount"], optional: true, extra: true };
    yield facingHole();
  },
  describe: ({ unit, path, change }, facts) =>
    `${facts.unitName(unit)} (strategic): ${path.join(" ")}${change === undefined ? "" : `, ${change}s`}`,
});
