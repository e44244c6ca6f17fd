import type { Field } from "../../mechanics/hex/fields.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { inCommand } from "../position/command-range.js";
import {
  broughtBy,
  type Column,
  columnOf,
  come,
  comesWithIt,
  enteredSoFar,
  entersThrough,
  entryHexes,
  firstHexCost,
  followsOn,
  inOrder,
  isDue,
  mayComeIn,
  oneGroup,
  paidBefore,
  secondMarker,
} from "../position/entry.js";
import { fieldOf } from "../position/field.js";
import { facingHole } from "../position/holes.js";
import { arrive, release, underWay } from "../position/locks.js";
import { inSections, outOfSections } from "../position/sections.js";
import { joining } from "../position/stacks.js";
import { face, fights, hasMoved, relocate } from "../position/units.js";
import { noSuch } from "../position/unknown-names.js";
import { allowanceOf, costIfKnown, gap, loneLeaders, passesFriends, pathOf, type Way } from "../position/ways.js";
import { passBridges } from "../position/works.js";
import type { MoveParams } from "../schema.js";
import type { HexId, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { asItEnds, changeCost, changingStrategically, turnOver, turnsOnlyItself } from "./facing-changes.js";
import { marching } from "./march-checks.js";
import { type Marching, marched, marcher, unitMarch } from "./marcher.js";
import { modeHole, modesAlong, pathHole, unitWalker } from "./path-holes.js";
import { waysFrom } from "./paths.js";

/** What `resolve` finds. */
interface Found extends Marching {
  readonly unit: Unit;
  readonly column: Column;
  readonly way: Way;
  readonly first: HexId;
}

const second = "{unit} comes with the second marker of the turn: {expected}, not {actual}";
const ordered = "{expected} comes in before {unit}";

/** A reinforcement, or who left the map, comes in (6.51). */
export const enterUnit = move<
  "enter-unit",
  MoveParams["enter-unit"],
  "command/move" | "strategic/move",
  Found,
  "a-reinforcement" | "a-way"
>({
  name: "enter-unit",
  rule: "6.51",
  at: ["command/move", "strategic/move"],
  params: moveShapes["enter-unit"],
  preconditions: {
    "a-reinforcement": { rule: "6.51", says: "{actual} is not a reinforcement that waits off the map" },
    "a-way": { rule: "6.51", says: "the way in leaves out a hex: {actual}" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    const column = columnOf(s, p.unit);
    if (unit === undefined || column === undefined)
      return reject("a-reinforcement", noSuch("unit", p.unit, Object.keys(s.units)));
    const broken = p.path.length === 0 ? false : gap(c, p.path);
    if (broken !== true || !facts.has(p.path[0] ?? "")) return reject("a-way", broken === true ? {} : broken || {});
    const way = pathOf({ s, facts }, p.unit, unit, p.path);
    return {
      unit,
      column,
      way,
      march: unitMarch(way, p.mode, { enters: true, extra: changeCost(p.change) }),
      first: p.path[0] ?? "",
    };
  },
  checks: {
    ...marching.unit.always,
    ...marching.unit.inContact,
    ...marching.unit.extended,
    ...marching.unit.strategic,
    ...changingStrategically,
    "of-the-command": {
      rule: "6.51",
      says: "{unit} does not come in with this marker",
      ok: ({ f, p, d }) => f.units.includes(p.unit) && broughtBy(d.column, f.marker),
    },
    due: {
      rule: "6.51",
      says: "it is not the turn of {unit}: {expected}, now {actual}",
      ok: ({ s, d }) => isDue(s, d.column),
    },
    "one-group": {
      rule: "FR.Reinf",
      says: "another group of reinforcements has entered in this turn: {expected}, not {actual}",
      ok: ({ s, d }) => oneGroup(s, d.column),
    },
    "second-marker": {
      ...{ rule: "SC.Jackson", says: second },
      ok: outOfSections("SC.Full")((c) => secondMarker(c, c.d.column, c.f.marker)),
    },
    "second-marker-in-the-battle": {
      ...{ rule: "SC.Full", says: second },
      ok: inSections("SC.Full")((c) => secondMarker(c, c.d.column, c.f.marker)),
    },
    "in-order": {
      ...{ rule: "SC.Salem", says: ordered },
      ok: outOfSections("SC.Zoan", "SC.Jackson")(({ s, p, d }) => inOrder(s, d.column, p.unit)),
    },
    "in-order-at-zoan": {
      ...{ rule: "SC.Zoan", says: ordered },
      ok: inSections("SC.Zoan")(({ s, p, d }) => inOrder(s, d.column, p.unit)),
    },
    "in-order-with-jackson": {
      ...{ rule: "SC.Jackson", says: ordered },
      ok: inSections("SC.Jackson")(({ s, p, d }) => inOrder(s, d.column, p.unit)),
    },
    "entry-hex": {
      rule: "6.51",
      says: "{unit} comes in through {actual}, not through {expected}",
      ok: (c) => entersThrough(c, c.d.column, c.d.first),
    },
    "mode-of-the-marker": {
      rule: "LG.SM",
      says: "{unit} does not come by {mode} movement with this marker",
      ok({ s, p, d }) {
        const { comes, rides } = comesWithIt(s, d.column, d.unit);
        return comes && (p.mode === "strategic") === rides;
      },
    },
    "turns-alone": {
      rule: "7.11",
      says: "{other} stands in {hex} and faces {expected}; {unit} does not turn it to {actual}",
      ok: (c) => c.ruling("joining-turns") === "stack" || turnsOnlyItself(c, c.p),
    },
    stacking: {
      rule: "6.52",
      says: "there is no room for {unit}: {expected}, not {actual}",
      ok(c) {
        const passed = passesFriends(c, c.d.way, c.p.path.slice(0, -1));
        if (passed !== true) return passed;
        return joining(c, c.p.unit, asItEnds(c, c.d.unit, c.p.change), c.p.path.at(-1) ?? c.d.first);
      },
    },
    "in-command-to-close": {
      rule: "5.13",
      says: "{unit} comes in out of command and goes next to an enemy in {actual}",
      ok(c) {
        const close = c.p.path.find((hex) => c.d.way.field.near.has(hex));
        return close === undefined || inCommand(c, { scattered: false }, c.p.unit) || { actual: close };
      },
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    const cost = costIfKnown(() => marched(c, { ...d.march, extra: 0 }));
    const lone = loneLeaders(c, d.unit.side, p.path);
    const goal = p.path.at(-1) ?? d.first;
    const group = d.column.group;
    const begins = d.column.reinforcement !== null && !followsOn(s, d.column);
    come(s, f, p.unit, d.column);
    d.unit.strategic = p.mode === "strategic";
    relocate(s, p.unit, goal);
    const act = hasMoved(s, p.unit);
    act.mode = p.mode;
    act.hexes = p.path.length;
    act.costliest = cost?.costliest ?? null;
    if (fights(d.unit)) for (const hex of p.path) s.control[hex] = d.unit.side;
    if (p.facing !== undefined) face(s, goal, p.facing);
    turnOver(c, p.unit, p.change);
    const entered = enteredSoFar(s);
    entered[d.first] = (entered[d.first] ?? 0) + 1;
    if (begins) s.log.entered ??= group;
    tell("entered", { unit: p.unit, hex: d.first, to: goal, path: [...p.path] });
    arrive(c, p.unit, p.path);
    // Who is still on the march to a written destination does nothing else (SC.Full).
    if (underWay(c, p.unit)) f.units = f.units.filter((id) => id !== p.unit);
    release(c, d.unit.side, p.path);
    passBridges(c, d.unit, p.path);
    catchLeaders(c, d.unit.side, lone);
    return "move";
  },
  // Beside the holes: one way into each hex within reach; the holes lead to a fifth of these hexes.
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.units) {
      const unit = s.units[id];
      const column = columnOf(s, id);
      if (unit === undefined || column === undefined || isDue(s, column) !== true) continue;
      const field = fieldOf(s, facts, unit.side);
      const mode = comesWithIt(s, column, unit).rides ? "strategic" : "normal";
      for (const hex of entryHexes(c, column)) {
        if (!facts.has(hex) || field.closed.has(hex)) continue;
        for (const path of waysIn(c, id, unit, hex, field, mode)) offer({ unit: id, path, mode });
      }
    }
  },
  complete: false,
  *holes(c, { unit: id, path = [], mode, change }) {
    const { s, f } = c;
    yield { param: "/unit", values: f.units.filter((one) => mayComeIn(c, f.marker, one)) };
    const unit = id === undefined ? undefined : s.units[id];
    const column = id === undefined ? undefined : columnOf(s, id);
    if (id === undefined || unit === undefined || column === undefined) return;
    const starts = entryHexes(c, column);
    const { rides } = comesWithIt(s, column, unit);
    const arriving = { ...unit, strategic: rides };
    const walker = unitWalker(c, id, arriving, { enters: true, starts, extra: changeCost(change) });
    const goal = path.at(-1) ?? "";
    const fits = path.length > 0 && mayBe(() => joining(c, id, asItEnds(c, unit, change), goal) === true);
    const cavalry = unit.type === "cavalry" && path.length > 0 && !walker.march([], "normal").field.near.has(goal);
    const horse = cavalry && (!rides || c.ruling("strategic-change") === "yes");
    yield pathHole(c, walker, { path, mode });
    yield modeHole(c, walker, path, true);
    if (horse) yield { param: "/change", values: [unit.mounted ? "dismount" : "mount"], optional: true, extra: fits };
    if (!fits || modesAlong(c, walker, path, mode).length === 0) return;
    const turns = c.ruling("joining-turns") === "stack";
    yield facingHole((facing) => turns || turnsOnlyItself(c, { unit: id, path, facing }) === true);
  },
  describe: ({ unit, path, change }, facts) =>
    `${facts.unitName(unit)} enters: ${path.join(" ")}${change === undefined ? "" : `, ${change}s`}`,
});

/** Ways in from one hex. */
function waysIn(
  c: Omit<QueryContext, "options">,
  id: UnitId,
  unit: Unit,
  hex: HexId,
  field: Field,
  mode: "strategic" | "normal",
): HexId[][] {
  const who = marcher(c, unit, mode);
  const first = firstHexCost(c, who, hex, field);
  if (first === null) return [];
  const times = 1 + paidBefore(c, hex);
  const left = allowanceOf(c, id, unit, mode) - first * times;
  if (left < 0) return [];
  return [[hex], ...(field.near.has(hex) ? [] : waysFrom(c, unit, who, hex, field, left))];
}
