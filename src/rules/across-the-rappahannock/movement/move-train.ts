import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { moverOf } from "../position/costs.js";
import { fieldOf } from "../position/field.js";
import { actOf, record, relocate, unitsIn } from "../position/units.js";
import {
  allowanceOf,
  extendedKeepsAway,
  gap,
  goesOnBeside,
  intoEnemy,
  intoEnemyEntry,
  loneLeaders,
  onMaps,
  passesFriends,
  walked,
  wayOf,
} from "../position/walking.js";
import type { MoveParams } from "../schema.js";
import { loadCost, mostCargo, point } from "../terms/constants.js";
import type { HexId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { waysFrom } from "./ways.js";

/** One pontoon taken up or put down, and where. */
interface Load {
  readonly takes: boolean;
  readonly hex: HexId;
}

/** What a train loads and unloads, that before it starts first. */
function loadsOf({ path, load, also }: Pick<MoveParams["move-train"], "path" | "load" | "also">): readonly Load[] {
  const named = [load, also].filter((one) => one !== undefined);
  const before = named.filter((one) => one.endsWith("before"));
  const after = named.filter((one) => one.endsWith("after"));
  return [...before, ...after].map((one) => ({
    takes: one.startsWith("take"),
    hex: (one.endsWith("before") ? path[0] : path.at(-1)) ?? "",
  }));
}

/** What a train carries and what lies by the road afterwards; undefined where it cannot be done (LG.Eng.Train). */
function loaded(
  lying: State["loose"],
  carried: number,
  loads: readonly Load[],
): { readonly cargo: number; readonly loose: State["loose"] } | undefined {
  const loose = { ...lying };
  let cargo = carried;
  for (const { takes, hex } of loads) {
    const left = (loose[hex] ?? 0) + (takes ? -1 : 1);
    cargo += takes ? 1 : -1;
    if (left < 0 || cargo < 0 || cargo > mostCargo) return undefined;
    if (left > 0) loose[hex] = left;
    else delete loose[hex];
  }
  return { cargo, loose };
}

/** A pontoon train moves, and takes up or puts down a pontoon (LG.Eng.Train, LG.Eng.Pontoon). */
export const moveTrain = move({
  name: "move-train",
  rule: "LG.Eng.Train",
  at: ["command/move"],
  params: moveShapes["move-train"],
  gates: {
    "a-train": { rule: "LG.Eng.Train", says: "there is a pontoon train of that name on the map" },
    "a-way": { rule: "6.12", says: "a way begins where the train stands and goes from hex to hex" },
  },
  look(c, shut) {
    const { s, p, facts } = c;
    const unit = s.units[p.train];
    const train = s.trains[p.train];
    if (unit === undefined || unit.hex === null || train === undefined) return shut("a-train", { actual: p.train });
    const broken = p.path[0] === unit.hex ? gap(c, p.path) : { expected: unit.hex, actual: p.path[0] ?? null };
    if (broken !== true) return shut("a-way", broken === false ? {} : broken);
    return { unit, train, way: wayOf({ s, facts }, p.train, unit, p.path), loads: loadsOf(p) };
  },
  checks: {
    "with-its-marker": {
      rule: "LG.Eng.Train",
      says: "a train moves with the marker of a unit next to it, else with the Cavalry marker",
      ok: ({ f, p }) => f.units.includes(p.train),
    },
    once: {
      rule: "6.12",
      says: "a train completes its movement in one go",
      ok: ({ s, p }) => !actOf(s, p.train).moved,
    },
    "not-building": {
      rule: "LG.Eng.Pontoon",
      says: "a train under construction stays",
      ok: ({ d }) => d.train.building === null,
    },
    "on-the-map": { rule: "6.12", says: "every hex of the way is on the map", ok: (c) => onMaps(c, c.p.path) },
    "enough-points": {
      rule: "LG.Eng.Train",
      says: "way and loading cost no more than five points of artillery",
      ok(c) {
        const cost = walked(c, c.d.way);
        if ("stops" in cost) return { actual: cost.stops };
        const actual = cost.cost + c.d.loads.length * loadCost * point;
        const most = allowanceOf(c, c.p.train, c.d.unit, c.p.mode);
        return actual <= most || { expected: most / point, actual: actual / point };
      },
    },
    "not-into-enemies": { rule: "6.14", says: "nobody enters a hex of enemies", ok: ({ d }) => intoEnemy(d.way) },
    "stops-beside-enemy": {
      rule: "6.14",
      says: "a train stops in the first hex next to an enemy that it enters",
      ok: ({ d }) => goesOnBeside(d.way),
    },
    alone: {
      rule: "LG.Eng.Train",
      says: "a train stacks with nobody",
      ok(c) {
        const passed = passesFriends(c, c.d.way, c.p.path.slice(1, -1));
        if (passed !== true) return passed;
        const others = unitsIn(c.s, c.p.path.at(-1) ?? "").filter(({ id }) => id !== c.p.train);
        return others.length === 0 || { actual: others.map(({ id }) => id) };
      },
    },
    "extended-keeps-away": {
      rule: "6.13",
      says: "extended movement neither begins nor leads within two hexes of an enemy",
      ok: (c) => c.p.mode === "normal" || extendedKeepsAway(c, c.d.way),
    },
    "enemy-entry": {
      rule: "6.53",
      says: "nobody enters an enemy entry hex before all reinforcements have come through",
      ok: (c) => intoEnemyEntry(c, c.d.unit.side, c.p.path.slice(1)),
    },
    "room-for-it": {
      rule: "LG.Eng.Train",
      says: "a train carries at most two pontoons, and puts down what it carries",
      ok: ({ s, d }) => loaded(s.loose, d.train.cargo, d.loads) !== undefined,
    },
    "does-something": {
      rule: "LG.Eng.Train",
      says: "the train moves, loads or unloads",
      ok: ({ p, d }) => p.path.length > 1 || d.loads.length > 0,
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    const goal = p.path.at(-1) ?? "";
    const lone = loneLeaders(c, d.unit.side, p.path.slice(1));
    const after = loaded(s.loose, d.train.cargo, d.loads);
    if (after !== undefined) {
      d.train.cargo = after.cargo;
      s.loose = after.loose;
    }
    relocate(s, p.train, goal);
    const act = record(s, p.train);
    act.moved = true;
    act.mode = p.mode;
    act.hexes += p.path.length - 1;
    tell("moved", { unit: p.train, to: goal, path: [...p.path] });
    catchLeaders(c, d.unit.side, lone);
    return "move";
  },
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of f.units) {
      const unit = s.units[id];
      const train = s.trains[id];
      if (unit === undefined || unit.hex === null || train === undefined || train.building !== null) continue;
      if (actOf(s, id).moved || !facts.has(unit.hex)) continue;
      const field = fieldOf(s, facts, unit.side);
      const most = allowanceOf(c, id, unit, "normal");
      if (train.cargo > 0) offer({ train: id, path: [unit.hex], mode: "normal", load: "put-before" });
      if ((s.loose[unit.hex] ?? 0) > 0) offer({ train: id, path: [unit.hex], mode: "normal", load: "take-before" });
      for (const path of waysFrom(c, unit, moverOf(unit), unit.hex, field, most))
        offer({ train: id, path, mode: "normal" });
    }
  },
  complete: false,
  describe({ train, path, load, also }, facts) {
    const loads = [load, also].flatMap((one) => one?.replace("-", " ") ?? []);
    return `${facts.unitName(train)}: ${path.join(" ")}${loads.length === 0 ? "" : ` (${loads.join(", ")})`}`;
  },
});
