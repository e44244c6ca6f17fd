import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { catchLeaders } from "../position/caught.js";
import { moverOf } from "../position/costs.js";
import { fieldOf } from "../position/field.js";
import { trainsOf } from "../position/roster.js";
import { joining } from "../position/stacks.js";
import { actOf, hasMoved, readyAt, relocate } from "../position/units.js";
import { wrongUnit } from "../position/unknown-names.js";
import { allowanceOf, loneLeaders, passesFriends, pathOf, type Way } from "../position/ways.js";
import { giveUpBridge, isTied } from "../position/works.js";
import type { MoveParams } from "../schema.js";
import { loadCost, maxCargo, point } from "../terms/constants.js";
import type { HexId, UnitId } from "../terms/ids.js";
import type { State, Unit } from "../terms/state.js";
import { brokenFrom, marching } from "./march-checks.js";
import { type Marching, unitMarch } from "./marcher.js";
import { modeHole, modesAlong, pathHole, unitWalker } from "./path-holes.js";
import { waysFrom } from "./paths.js";

const loadings = ["take-before", "put-before", "take-after", "put-after"] as const;

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
    if (left < 0 || cargo < 0 || cargo > maxCargo) return undefined;
    if (left > 0) loose[hex] = left;
    else delete loose[hex];
  }
  return { cargo, loose };
}

const rides = "{train} has a marker of strategic movement and moves only with that";

/** What `resolve` finds. */
interface Found extends Marching {
  readonly unit: Unit;
  readonly train: State["trains"][string];
  readonly way: Way;
  readonly loads: readonly Load[];
}

/** A pontoon train moves, and takes up or puts down a pontoon (LG.Eng.Train, LG.Eng.Pontoon). */
export const moveTrain = move<"move-train", MoveParams["move-train"], "command/move", Found, "a-train" | "a-way">({
  name: "move-train",
  rule: "LG.Eng.Train",
  at: ["command/move"],
  params: moveShapes["move-train"],
  preconditions: {
    "a-train": { rule: "LG.Eng.Train", says: "{actual} is not a pontoon train that can move like this" },
    "a-way": { rule: "6.12", says: "the way does not begin where {train} stands, or leaves out a hex: {actual}" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const unit = s.units[p.train];
    const train = s.trains[p.train];
    if (unit === undefined || unit.hex === null || train === undefined) return reject("a-train", wrongUnit(s, p.train));
    const broken = brokenFrom(c, unit.hex, p.path);
    if (broken !== null) return reject("a-way", broken);
    const [way, loads] = [pathOf({ s, facts }, p.train, unit, p.path), loadsOf(p)];
    return { unit, train, way, loads, march: unitMarch(way, p.mode, { extra: loads.length * loadCost * point }) };
  },
  checks: {
    ...marching.train.always,
    ...marching.train.extended,
    "with-its-marker": {
      rule: "LG.Eng.Train",
      says: "{train} does not move with this marker: it goes with a unit next to it, else with the Cavalry marker",
      ok: (c) => trainsOf(c, c.f).includes(c.p.train) || (c.d.unit.strategic && { message: rides }),
    },
    once: {
      rule: "6.12",
      says: "{train} has moved already with this marker",
      ok: ({ s, p }) => !actOf(s, p.train).moved,
    },
    "not-building": {
      rule: "LG.Eng.Pontoon",
      says: "{train} is building a bridge and does not move",
      ok: (c) => !isTied(c, c.p.train),
    },
    alone: {
      rule: "LG.Eng.Train",
      says: "{train} stacks with nobody: {actual}",
      ok(c) {
        const passed = passesFriends(c, c.d.way, c.p.path.slice(1, -1));
        if (passed !== true) return passed;
        return joining(c, c.p.train, c.d.unit, c.p.path.at(-1) ?? "");
      },
    },
    "room-for-it": {
      rule: "LG.Eng.Train",
      says: "{train} cannot load and unload so: it carries two pontoons at most",
      ok: ({ s, d }) => loaded(s.loose, d.train.cargo, d.loads) !== undefined,
    },
    "does-something": {
      rule: "LG.Eng.Train",
      says: "{train} neither moves nor loads nor unloads",
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
    giveUpBridge(c, p.train);
    relocate(s, p.train, goal);
    const act = hasMoved(s, p.train);
    act.mode = p.mode;
    act.hexes += p.path.length - 1;
    tell("moved", { unit: p.train, to: goal, path: [...p.path] });
    catchLeaders(c, d.unit.side, lone);
    return "move";
  },
  // Beside the holes: through the holes three times slower.
  candidates(c, offer) {
    const { s, f, facts } = c;
    for (const id of trainsOf(c, f)) {
      const [unit, train, from] = [s.units[id], s.trains[id], readyAt(c, id)];
      // A train that builds is not offered another move; a player who gives up a bridge says so.
      if (unit === undefined || from === undefined || train === undefined || train.building !== null) continue;
      const field = fieldOf(s, facts, unit.side);
      const max = allowanceOf(c, id, unit, "normal");
      if (train.cargo > 0) offer({ train: id, path: [from], mode: "normal", load: "put-before" });
      if ((s.loose[from] ?? 0) > 0) offer({ train: id, path: [from], mode: "normal", load: "take-before" });
      for (const path of waysFrom(c, unit, moverOf(c, unit), from, field, max))
        offer({ train: id, path, mode: "normal" });
    }
  },
  complete: false,
  *holes(c, { train: id, path = [], mode, load, also }) {
    const { s, f } = c;
    const idle = (one: UnitId) => readyAt(c, one) !== undefined && !isTied(c, one);
    yield { param: "/train", values: trainsOf(c, f).filter(idle) };
    const [unit, train] = id === undefined ? [] : [s.units[id], s.trains[id]];
    if (id === undefined || unit === undefined || train === undefined) return;
    const loads = loadsOf({ path: [...path], load, also });
    const walker = unitWalker(c, id, unit, { extra: loads.length * loadCost * point });
    const goal = path.at(-1) ?? "";
    const fits = mayBe(() => joining(c, id, unit, goal) === true);
    yield pathHole(c, walker, { path, mode });
    yield modeHole(c, walker, path, true);
    if (!fits || modesAlong(c, walker, path, mode).length === 0) return;
    const can = (more: Pick<MoveParams["move-train"], "load" | "also">) => {
      const all = loadsOf({ path: [...path], load, also, ...more });
      const loadedWalker = unitWalker(c, id, unit, { extra: all.length * loadCost * point });
      return loaded(s.loose, train.cargo, all) !== undefined && modesAlong(c, loadedWalker, path, mode).length > 0;
    };
    const extra = path.length > 1;
    yield { param: "/load", values: loadings.filter((one) => can({ load: one })), optional: true, extra };
    yield { param: "/also", values: loadings.filter((one) => can({ also: one })), optional: true, extra };
  },
  describe({ train, path, load, also }, facts) {
    const loads = [load, also].flatMap((one) => one?.replace("-", " ") ?? []);
    return `${facts.unitName(train)}: ${path.join(" ")}${loads.length === 0 ? "" : ` (${loads.join(", ")})`}`;
  },
});
