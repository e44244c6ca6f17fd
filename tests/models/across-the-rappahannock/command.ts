// Who is in command when an activation begins: the Command Range in movement points, and the chain of neighbours (5.1).
import type { CommandId, HexId, LeaderId } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { Frames } from "../../../src/rules/across-the-rappahannock/terms/state.js";
import { stepCost } from "./costs.js";
import { actOf, leaderOf, type Piece, rangeOfCommand, type World } from "./counters.js";
import { adjacent, around } from "./ground.js";

export const commandRules = [
  "command range",
  "range by cost",
  "range either way",
  "chain of neighbours",
  "chain of a combined activation",
  "failed combination",
] as const;
type W = World<string>;

/** Where somebody stood when the activation began. */
function began({ s }: W, id: string, hex: HexId | null): HexId | null {
  const from = s.acts[id]?.from ?? hex;
  return from === "off" ? null : from;
}

/** Half points by the cheapest way from a hex to every hex not farther than so many; or back from there. */
export function ways(w: W, start: HexId, most: number, back: boolean): ReadonlyMap<HexId, number> {
  const best = new Map<HexId, number>([[start, 0]]);
  const open = [start];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    const so = best.get(here) ?? 0;
    for (const next of around(here)) {
      const step = back ? stepCost(w, next, here, "horse", true) : stepCost(w, here, next, "horse", true);
      const cost = so + (w.without === "range by cost" ? 2 : step);
      if (cost > most || cost >= (best.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(next, cost);
      open.push(next);
    }
  }
  return best;
}

/** Whether a hex lies in a leader's range, counted from him or to him (5.13). */
export function inRange(w: W, leader: LeaderId, at: HexId, hex: HexId): boolean {
  const most = 2 * rangeOfCommand(leader);
  if (ways(w, at, most, false).has(hex)) return true;
  return w.without !== "range either way" && ways(w, at, most, true).has(hex);
}

/** The hexes in a leader's range (5.13). */
export function rangeHexes(w: W, leader: LeaderId, at: HexId): ReadonlySet<HexId> {
  const most = 2 * rangeOfCommand(leader);
  const hexes = new Set(ways(w, at, most, false).keys());
  if (w.without !== "range either way") for (const hex of ways(w, at, most, true).keys()) hexes.add(hex);
  return hexes;
}

const known = new WeakMap<W, ReadonlySet<string>>();

/** Who of the commands that act is in command, by where everybody began: looked up once for each position. */
export function inCommand(w: W, frame: Frames["command"]): ReadonlySet<string> {
  const found = known.get(w) ?? reckoned(w, frame);
  known.set(w, found);
  return found;
}

function reckoned(w: W, frame: Frames["command"]): ReadonlySet<string> {
  const { s, without } = w;
  const all = w.at.pieces.filter((one) => one.side === frame.side && one.type !== "train");
  if (without === "command range") return new Set(all.map(({ id }) => id));
  if (frame.scattered && without !== "failed combination") return new Set();
  const places = new Map(all.map((one) => [one.id, began(w, one.id, one.hex)]));
  const found = new Set<string>();
  const reached = (command: CommandId): ReadonlySet<HexId> | null => {
    const leader = leaderOf(command);
    // Who has no commander needs none (CH.ResArt).
    if (leader === null) return null;
    const one = s.leaders[leader];
    const at = one === undefined || one.place !== "map" ? null : began(w, leader, one.hex);
    return at === null ? new Set() : rangeHexes(w, leader, at);
  };
  const ranges = new Map([...new Set(all.map(({ command }) => command))].map((id) => [id, reached(id)]));
  for (const { id, command } of all) {
    const range = ranges.get(command);
    const at = places.get(id);
    if (range === null || (at != null && range?.has(at) === true)) found.add(id);
  }
  if (without === "chain of neighbours") return found;
  const linked = (one: Piece, two: Piece): boolean => {
    const acting = [one, two].every(({ command }) => frame.commands.includes(command));
    const combined = acting && frame.commands.length > 1 && without !== "chain of a combined activation";
    if (one.command !== two.command && !combined) return false;
    const [a, b] = [places.get(one.id), places.get(two.id)];
    return a != null && b != null && (a === b || adjacent(a, b));
  };
  for (let grown = true; grown; ) {
    grown = false;
    for (const one of all) {
      if (found.has(one.id) || !all.some((two) => found.has(two.id) && linked(one, two))) continue;
      found.add(one.id);
      grown = true;
    }
  }
  return found;
}

/** Whether somebody was not on the map when the activation began: they enter in command (6.51). */
export const hasEntered = (w: W, id: string): boolean => actOf(w, id).from === "off";
