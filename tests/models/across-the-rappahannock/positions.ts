// Positions at random on the training battlefield: both armies mixed up in a part of it, a command in its activation.
import {
  acrossTheRappahannock,
  type Move,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import type { HexId, Side, UnitId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { open, type Table } from "../../../src/rules/index.js";
import { stream } from "../../support/json-schema.js";
import { isGun, isLine, leaderOf, together, typeOf } from "./counters.js";
import { around, directions, distance, hexes, hexside, sideOf, terrain } from "./ground.js";

export { stream };
export type Next = (below: number) => number;
export type Board = Table<State, Move, Side>;
export const chance = (next: Next, percent: number): boolean => next(100) < percent;
export const pick = <T>(list: readonly T[], next: Next): T => {
  const one = list[next(list.length)];
  if (one === undefined) throw new RangeError("nothing to pick from");
  return one;
};

export const boardOf = (rulings: { readonly [id: string]: string } = {}): Board =>
  open(acrossTheRappahannock, { pack: standardPack, authority: "agreed", options: standardOptions, rulings });
export const standard: Board = boardOf();

/** Whether a move would break a rule. */
export const broken = (board: Board, s: State, move: Move, by: Side): boolean =>
  board.check(s, move, by).some(({ severity }) => severity === "violation");

const armies = {
  US: "us-1-1-ta-a us-1-1-ta-b us-2-1-ta-a us-2-1-ta-b us-alder-art us-1-2-ta-a us-1-2-ta-b us-2-2-ta-a us-birch-art us-1-1-tb-a us-ss-tb us-cedar-art us-tcav-a us-tcav-b us-tcav-art us-tres-a",
  CSA: "csa-oak-a csa-oak-b csa-pine-a csa-pine-b csa-ash-art csa-elder-a csa-elder-b csa-maple-a csa-beech-art csa-hazel-a csa-larch csa-chestnut-art csa-tcav-a csa-tcav-b csa-tcav-art csa-tanv",
};
const chiefs = {
  US: "us-alder us-birch us-cedar us-dogwood",
  CSA: "csa-ash csa-beech csa-chestnut csa-elm",
};
const both: readonly Side[] = ["US", "CSA"];
const wordsOf = (text: string): string[] => text.split(" ");

export interface Wish {
  readonly at: "fire" | "move" | "charge" | "rally";
  /** How far from the middle units stand, and how many of a hundred are there. */
  readonly radius: number;
  readonly share: number;
  readonly scenario?: string;
}

/** Fords, bridges, the town, the wall: where rules meet that are rare elsewhere. */
const places = "T1107 T1108 T0306 T0307 T0706 T0710 T0711 T0811 T0216 T0310 T0608 T0807 T1010 T1110 T0907 T0507".split(
  " ",
);

/** A position in the middle of a command's activation; leaders stand about. */
export function scene(next: Next, { at, radius, share, scenario = "training" }: Wish): { s: State; by: Side } {
  const s = structuredClone(starts(scenario));
  const by = pick(both, next);
  const middle = pick(chance(next, 50) ? places : hexes, next);
  const near = hexes.filter((hex) => distance(hex, middle) <= radius);
  const held = new Map<HexId, UnitId[]>();
  const known = s.units;
  s.units = {};
  for (const side of both)
    for (const id of wordsOf(armies[side])) {
      const unit = known[id];
      if (unit === undefined || !chance(next, share)) continue;
      const hex = pick(near, next);
      const there = held.get(hex) ?? [];
      if (there.some((one) => s.units[one]?.side !== side)) continue;
      const mounted = unit.type === "cavalry" && chance(next, 60);
      const company = [...there, id].map((one) => ({
        id: one,
        type: typeOf(one),
        mounted: one === id ? mounted : s.units[one]?.mounted === true,
      }));
      if (!together(company)) continue;
      const [first] = there;
      s.units[id] = {
        ...unit,
        place: "map",
        hex,
        group: null,
        strategic: false,
        facing: first === undefined ? pick(directions, next) : (s.units[first]?.facing ?? "E"),
        disordered: chance(next, 20),
        mounted,
        order: there.length,
      };
      held.set(hex, [...there, id]);
      // Guns lie on top of others (6.41); who else comes later goes under (6.43).
      const [below = ""] = there;
      const [over, under] = [s.units[id], s.units[below]];
      if (over === undefined || under === undefined || !isGun(over) || !isLine(under)) continue;
      over.order = 0;
      under.order = 1;
    }
  for (const side of both)
    for (const id of wordsOf(chiefs[side])) {
      const leader = s.leaders[id];
      if (leader === undefined) continue;
      const hex = pick(near, next);
      const [there] = held.get(hex) ?? [];
      const foreign = there !== undefined && s.units[there]?.side !== side;
      const other = Object.values(s.leaders).some((one) => one.hex === hex && one.side !== side);
      const gone = foreign || other || chance(next, 10);
      s.leaders[id] = gone
        ? { ...leader, place: "absent", hex: null }
        : { ...leader, place: "map", hex, strategic: false };
    }
  s.turn = 2;
  s.acts = {};
  s.conditions.ground = pick(["good", "good", "fair", "bad"] as const, next);
  works(s, near, next);
  const own = [...new Set(Object.values(s.units).flatMap((unit) => (unit.side === by ? [unit.command] : [])))];
  // Who has no commander is never combined with others (4.25).
  const led = own.filter((command) => leaderOf(command) !== null);
  const chosen = chance(next, 50) ? led : led.filter(() => chance(next, 50));
  const alone = chosen.length === 0 || chance(next, 15) ? own.filter(() => chance(next, 40)).slice(0, 1) : chosen;
  s.stack = stackOf(s, by, at, alone.length > 0 ? alone : own.slice(0, 1), alone.length > 1 && chance(next, 12));
  return { s, by };
}

/** Bridges, fords and works that came in play. */
function works(s: State, near: readonly HexId[], next: Next): void {
  s.pontoons = [];
  s.blown = [];
  s.fords = {};
  s.ips = {};
  s.trains = {};
  for (const hex of near)
    for (const other of around(hex)) {
      if (other < hex || !near.includes(other)) continue;
      const { water, ford, bridge } = hexside(hex, other);
      const key = sideOf(hex, other);
      if (bridge && chance(next, 50)) s.blown.push(key);
      if (ford === "poor" && chance(next, 40)) s.fords[key] = { improved: true, failures: 0, builders: [] };
      if (water !== "none" && water !== "stream" && !bridge && ford === "none" && chance(next, 12))
        s.pontoons.push(key);
    }
  for (const hex of near)
    if (terrain(hex) !== "swamp" && terrain(hex) !== "town" && chance(next, 6))
      s.ips[hex] = { facing: pick(directions, next), built: true, builder: null, since: 0 };
}

const kept = new Map<string, State>();
function starts(scenario: string): State {
  const known = kept.get(scenario) ?? standard.setup(scenario);
  kept.set(scenario, known);
  return known;
}

function stackOf(s: State, side: Side, at: Wish["at"], commands: string[], scattered: boolean): State["stack"] {
  const units = Object.keys(s.units).filter((id) => {
    const unit = s.units[id];
    return unit !== undefined && unit.side === side && commands.includes(unit.command);
  });
  return [
    { flow: "campaign", at: "turn" },
    {
      flow: "turn",
      at: "next",
      owing: [],
      phases: [],
      marker: null,
      held: false,
      opening: [],
      seen: null,
      map: null,
      battery: null,
      use: null,
      active: [],
      failed: false,
    },
    {
      flow: "activation",
      at: "select",
      side,
      marker: null,
      use: null,
      only: null,
      commands: [],
      bare: false,
      next: [...commands],
      chosen: [],
      combined: commands.length > 1,
      tried: true,
      due: false,
      scattered: [],
      fords: [],
      entered: {},
      units: [],
    },
    {
      flow: "command",
      at,
      side,
      marker: null,
      use: null,
      commands: [...commands],
      units,
      leaders: Object.keys(s.leaders).filter((id) => s.leaders[id]?.side === side && s.leaders[id]?.hex !== null),
      fireOnly: [],
      scattered,
    },
  ];
}

/** What somebody needs who looks into a difference. */
export function said(s: State, by: Side, move: object): string {
  const units = Object.entries(s.units).map(([id, { hex, disordered, mounted, facing }]) => {
    return `${id} ${hex} ${facing}${disordered ? " disordered" : ""}${mounted ? " mounted" : ""}`;
  });
  const leaders = Object.entries(s.leaders).flatMap(([id, { hex }]) => (hex === null ? [] : `${id} ${hex}`));
  const findings = standard.check(s, { ...move } as never, by).map(({ code, message }) => `${code}: ${message}`);
  const { ground } = s.conditions;
  const { pontoons, blown, turn } = s;
  const ips = Object.keys(s.ips);
  return JSON.stringify({
    by,
    move,
    findings,
    ground,
    turn,
    units,
    leaders,
    pontoons,
    blown,
    ips,
    acts: s.acts,
    top: s.stack.at(-1),
  });
}
