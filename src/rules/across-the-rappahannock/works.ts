import { pairKey } from "../sdk/facts.js";
import { scenario } from "./calendar.js";
import { other } from "./constants.js";
import type { HexId, HexsideId, Side, UnitId } from "./ids.js";
import type { Acting, Reading } from "./kit.js";
import type { State, Train } from "./state.js";
import { actOf, fights, isArtillery, unitsIn } from "./units.js";

/** The two hexes of a hexside. */
export function endsOf(hexside: HexsideId): readonly [HexId, HexId] {
  const [a = "", b = ""] = hexside.split("|");
  return [a, b];
}

/** Whether units of a side stand in a hex. */
const heldBy = (s: State, hex: HexId, side: Side): boolean =>
  unitsIn(s, hex).some(({ unit }) => unit.side === side && fights(unit));

/**
 * Whether the far end of a bridge that is built is disturbed: an enemy in it, or enemy infantry or cavalry next to it on
 * the same side of the water (LG.Eng.Pontoon).
 */
export function disturbed(c: Pick<Reading, "s" | "facts">, side: Side, far: HexId): boolean {
  const { s, facts } = c;
  const enemy = other(side);
  if (heldBy(s, far, enemy)) return true;
  for (const next of facts.neighbours(far)) {
    const close = unitsIn(s, next).some(({ unit }) => unit.side === enemy && fights(unit) && !isArtillery(unit));
    if (!close) continue;
    const water = facts.water(far, next);
    if (water === "none" || water === "stream") return true;
  }
  return false;
}

/** The far end of the bridge that a train builds. */
export function farEnd(s: State, id: UnitId, { building }: Train): HexId | null {
  const hex = s.units[id]?.hex ?? null;
  if (building === null || hex === null) return null;
  const [a, b] = endsOf(building);
  return a === hex ? b : a;
}

/** Work that stops because its unit is charged, fires in defence or is disordered (LG.IP, LG.Ford). */
export function interruptWork(c: Pick<Acting, "s" | "tell">, id: UnitId): void {
  const { s, tell } = c;
  const unit = s.units[id];
  for (const [hex, ip] of Object.entries(s.ips)) {
    if (ip.built || ip.builder !== id) continue;
    delete s.ips[hex];
    tell("ip-interrupted", { hex });
  }
  if (unit?.disordered !== true) return;
  for (const [hexside, ford] of Object.entries(s.fords)) {
    if (ford.improved || !ford.builders.includes(id)) continue;
    delete s.fords[hexside];
    tell("ford-abandoned", { hexside });
  }
}

/** A unit that digs in has left its hex or charged: the work stops (LG.IP). The same for who improves a ford. */
export function leaveWorks(c: Pick<Acting, "s" | "tell">): void {
  const { s, tell } = c;
  for (const [hex, ip] of Object.entries(s.ips)) {
    if (ip.built || ip.builder === null) continue;
    if (s.units[ip.builder]?.hex === hex && !actOf(s, ip.builder).charged) continue;
    delete s.ips[hex];
    tell("ip-interrupted", { hex });
  }
  for (const [hexside, ford] of Object.entries(s.fords)) {
    if (ford.improved) continue;
    const ends = endsOf(hexside);
    if (ford.builders.every((id) => ends.includes(s.units[id]?.hex ?? ""))) continue;
    delete s.fords[hexside];
    tell("ford-abandoned", { hexside });
  }
}

/** A train under construction is delayed (LG.Eng.Pontoon). */
export function delayTrain(c: Pick<Acting, "s" | "tell">, id: UnitId): void {
  const train = c.s.trains[id];
  if (train === undefined || train.building === null) return;
  train.delayed = true;
  train.since = c.s.activations;
  c.tell("pontoon-delayed", { hexside: train.building, train: id });
}

/** A train that is eliminated takes its pontoons with it (LG.Eng.Train). */
export function dropTrain(s: State, id: UnitId): void {
  const train = s.trains[id];
  if (train !== undefined) Object.assign(train, { cargo: 0, building: null, delayed: false });
}

/** Whether a hexside holds water that pontoons bridge (LG.Eng.Pontoon). */
export function bridgeable({ facts }: Pick<Reading, "facts">, a: HexId, b: HexId): boolean {
  return ["river", "canal", "run"].includes(facts.water(a, b));
}

/** The key of the hexside between two hexes. */
export const hexsideOf = (a: HexId, b: HexId): HexsideId => pairKey(a, b);

/**
 * Whether nobody stands in the way of destroying or taking up a bridge: no enemy at either end, none next to the unit
 * (LG.Eng.Destroy, FR.Pontoons).
 */
export function undisturbedAt(c: Pick<Reading, "s" | "facts">, id: UnitId, hexside: HexsideId): boolean {
  const unit = c.s.units[id];
  if (unit === undefined || unit.hex === null) return false;
  const enemy = other(unit.side);
  if (endsOf(hexside).some((hex) => heldBy(c.s, hex, enemy))) return false;
  return !c.facts.neighbours(unit.hex).some((next) => heldBy(c.s, next, enemy));
}

/** Which works a scenario knows (digest: subsystems). */
export const engineers = (s: State): "none" | "fredericksburg" | "full" => scenario(s).engineers;
