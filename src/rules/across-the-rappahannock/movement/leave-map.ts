import { distanceToNearest } from "../../mechanics/hex/fields.js";
import { later } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { type ATR, type Command, move, type QueryContext } from "../kit.js";
import { exitText } from "../pack/names.js";
import { scenario } from "../position/calendar.js";
import { fieldOf } from "../position/field.js";
import { crossesTooSoon, lockedNow, orderedAway, waitsForEnemy, waitsForTurn } from "../position/locks.js";
import { moversOf, trainsOf } from "../position/roster.js";
import { forPoints, toComeBack } from "../position/sections.js";
import { actOf, fights, hasMoved, readyAt, remove } from "../position/units.js";
import { noSuch, wrongUnit } from "../position/unknown-names.js";
import { allowanceOf, mayExtend, passesFriends, pathOf, type Way } from "../position/ways.js";
import { giveUpBridge, isTied } from "../position/works.js";
import type { MoveParams } from "../schema.js";
import { extendedDistance } from "../terms/constants.js";
import type { HexId, Mode, UnitId } from "../terms/ids.js";
import type { Unit } from "../terms/state.js";
import { canLeave, type Leaver, leavingHoles } from "./leaving-holes.js";
import { endsAt, exitHexes, exitsOf, orderName, putOnTrack } from "./map-exits.js";
import { brokenFrom, marching, modeOf } from "./march-checks.js";
import { type Marching, marcher, unitMarch } from "./marcher.js";
import { unitWalker } from "./path-holes.js";
import { strategicPaths, waysFrom } from "./paths.js";

/** What `resolve` finds. */
interface Found extends Marching {
  readonly unit: Unit;
  readonly hexes: readonly HexId[];
  readonly way: Way;
  readonly mode: Mode;
}

type Leaving = Omit<QueryContext, "options"> & { readonly f: Command | ATR["frames"]["strategic"] };

const exitSentence = "the way ends in {actual}; the exit is {expected}";

/** Units and trains that move with a command. */
const marchersOf = (c: Omit<QueryContext, "options">, f: Command): readonly UnitId[] => [
  ...new Set([...moversOf(c, f), ...trainsOf(c, f)]),
];

/** Units that may leave with the marker in play, by everything but the way. */
function* leaving(c: Leaving): Iterable<UnitId> {
  const { s, f } = c;
  const strategic = "entered" in f;
  for (const id of "fireOnly" in f ? marchersOf(c, f) : f.units) {
    const unit = s.units[id];
    if (unit === undefined || unit.hex === null || unit.strategic !== strategic) continue;
    if ("fireOnly" in f && f.fireOnly.includes(id)) continue;
    const act = actOf(s, id);
    if (act.moved || act.fired || lockedNow(c, id) !== true || isTied(c, id)) continue;
    yield id;
  }
}

/** A unit as somebody who leaves. */
function leaverOf(c: Leaving, id: UnitId): Leaver | undefined {
  const unit = c.s.units[id];
  if (unit === undefined || unit.hex === null) return undefined;
  const from = unit.hex;
  return {
    ...unitWalker(c, id, unit),
    from,
    steps: (one, two) => crossesTooSoon(c, id, [one, two]) === true,
    ends: (hex) => orderedAway(c, id, [from, hex]) === true,
  };
}

/** A unit leaves the map: for points and for good, or to come back elsewhere (SC.Cross, LG.OffMap). */
export const leaveMap = move<
  "leave-map",
  MoveParams["leave-map"],
  "command/move" | "strategic/move",
  Found,
  "a-unit" | "a-way" | "an-exit" | "an-exit-for-points"
>({
  name: "leave-map",
  rule: "LG.OffMap",
  at: ["command/move", "strategic/move"],
  params: moveShapes["leave-map"],
  preconditions: {
    "a-unit": { rule: "LG.OffMap", says: "{actual} is a unit that cannot move like this" },
    "a-way": { rule: "6.12", says: "the way does not begin where {unit} stands, or leaves out a hex: {actual}" },
    "an-exit": { rule: "LG.OffMap", says: "there is no exit {actual} for this side in the scenario" },
    "an-exit-for-points": { rule: "SC.Cross", says: "there is no exit {actual} in the scenario" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const unit = s.units[p.unit];
    if (unit === undefined || unit.hex === null) return reject("a-unit", wrongUnit(s, p.unit));
    const broken = brokenFrom(c, unit.hex, p.path);
    if (broken !== null) return reject("a-way", broken);
    const hexes = exitHexes(c, unit.side, p.exit);
    if (hexes === null) {
      const noExit = scenario(s).offMap === "exit" ? "an-exit-for-points" : "an-exit";
      return reject(noExit, noSuch("exit", p.exit, exitsOf(c, unit.side)));
    }
    const way = pathOf({ s, facts }, p.unit, unit, p.path);
    const mode = modeOf(p.mode, unit.strategic);
    return { unit, hexes, way, mode, march: unitMarch(way, mode, { leaves: true }) };
  },
  checks: {
    ...marching.unit.always,
    ...marching.unit.extended,
    ...marching.unit.strategic,
    "of-the-command": {
      rule: "4.23",
      says: "{unit} is not of the command that acts",
      ok(c) {
        const { f, p } = c;
        return "fireOnly" in f
          ? marchersOf(c, f).includes(p.unit) && !f.fireOnly.includes(p.unit)
          : f.units.includes(p.unit);
      },
    },
    once: {
      rule: "6.12",
      says: "{unit} has moved already with this marker",
      ok: ({ s, p }) => !actOf(s, p.unit).moved,
    },
    "with-its-marker": {
      rule: "LG.SM",
      says: "{unit} does not leave like this: units with a strategic movement marker move with that marker and by strategic movement, nobody else does",
      ok: ({ f, d }) => "entered" in f === d.unit.strategic && (d.mode === "strategic") === d.unit.strategic,
    },
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
    "not-building": {
      rule: "LG.Eng.Pontoon",
      says: "{unit} is building a bridge and does not move",
      ok: (c) => !isTied(c, c.p.unit),
    },
    "has-not-fired": {
      rule: "6.31",
      says: "{unit} has fired with this marker and does not move as well",
      ok: ({ s, p }) => !actOf(s, p.unit).fired,
    },
    "at-the-exit": { rule: "LG.OffMap", says: exitSentence, ok: toComeBack(({ p, d }) => endsAt(d.hexes, p.path)) },
    "at-the-exit-for-points": {
      rule: "SC.Cross",
      says: exitSentence,
      ok: forPoints(({ p, d }) => endsAt(d.hexes, p.path)),
    },
    stacking: {
      rule: "6.42",
      says: "{unit} passes a crowd in {actual}: {expected}",
      ok: (c) => passesFriends(c, c.d.way, c.p.path.slice(1)),
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    const goal = p.path.at(-1) ?? "";
    giveUpBridge(c, p.unit);
    if (scenario(s).offMap === "exit") {
      s.exits.push({ unit: p.unit, hex: goal, disordered: d.unit.disordered });
      remove(s, p.unit, "exited");
    } else {
      const order = putOnTrack(c, d.unit.side, d.unit.command, p.exit);
      order.units.push(p.unit);
      const group = orderName(s, d.unit.command, p.exit);
      remove(s, p.unit, "off-map");
      d.unit.group = group;
    }
    hasMoved(s, p.unit);
    if (fights(d.unit)) for (const hex of p.path.slice(1)) s.control[hex] = d.unit.side;
    tell("left-map", { unit: p.unit, hex: goal, exit: p.exit });
    return "move";
  },
  // Beside the holes: one search for the edge serves every unit; through the holes twice as slow.
  candidates(c, offer) {
    const { s, f, facts } = c;
    const exits = exitsOf(c, f.side);
    if (exits.length === 0) return;
    for (const id of f.units) {
      const [unit, from] = [s.units[id], readyAt(c, id)];
      if (unit === undefined || from === undefined) continue;
      const field = fieldOf(s, facts, unit.side);
      // Extended movement is offered where nothing else leads to an exit.
      const modes = unit.strategic ? (["strategic"] as const) : (["normal", "extended"] as const);
      const offered = new Set<string>();
      for (const mode of modes) {
        if (
          mode === "extended" &&
          (!mayExtend(unit) || distanceToNearest(facts, from, field.enemies) <= extendedDistance)
        )
          continue;
        const who = marcher(c, unit, mode);
        const max = allowanceOf(c, id, unit, mode);
        const ways =
          mode === "strategic"
            ? strategicPaths(c, who, from, field, max, (hex) => field.friends.has(hex))
            : waysFrom(c, unit, who, from, field, max);
        for (const exit of exits) {
          const hexes = exitHexes(c, unit.side, exit) ?? [];
          for (const path of [[from], ...ways]) {
            const goal = path.at(-1) ?? "";
            if (!hexes.includes(goal) || offered.has(`${exit} ${goal}`)) continue;
            if (mode === "normal") offered.add(`${exit} ${goal}`);
            offer({ unit: id, path, exit, ...(mode === "extended" ? { mode } : {}) });
          }
        }
      }
    }
  },
  complete: false,
  *holes(c, { unit: id, ...chosen }) {
    const exits = exitsOf(c, c.f.side);
    if (exits.length === 0) return;
    const able = later(function* () {
      for (const one of leaving(c)) {
        const leaver = leaverOf(c, one);
        if (leaver !== undefined && exits.some((exit) => mayBe(() => canLeave(c, leaver, exit)))) yield one;
      }
    });
    yield { param: "/unit", values: able };
    const leaver = id === undefined ? undefined : leaverOf(c, id);
    if (leaver !== undefined) yield* leavingHoles(c, leaver, chosen);
  },
  describe: ({ unit, path, exit, mode }, facts) =>
    `${facts.unitName(unit)} leaves by ${exitText(exit)}: ${path.join(" ")}${mode === "extended" ? " (extended)" : ""}`,
});
