import { entriesInOrder } from "../../mechanics/records.js";
import { isMissing, pairKey } from "../../sdk/facts.js";
import type { Answer } from "../../sdk/finding.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { other } from "../terms/constants.js";
import type { HexId, HexsideId, Side, UnitId } from "../terms/ids.js";
import type { State, Train, Unit } from "../terms/state.js";
import { scenario } from "./calendar.js";
import { actOf, fights, isIdle, isLine, startHex, unitsIn } from "./units.js";

/** The two hexes of a hexside. */
export function endsOf(hexside: HexsideId): readonly [HexId, HexId] {
  const [a = "", b = ""] = hexside.split("|");
  return [a, b];
}

/**
 * Whether a neighbour of a bridge's far end lies on the same side of the water that the bridge crosses, be it a canal or run: the
 * `bank` of a hex is that of the Rappahannock alone (LG.Eng.Pontoon).
 */
const onFarBank = ({ facts }: Pick<QueryContext, "facts">, near: HexId, far: HexId, hex: HexId): boolean =>
  facts.water(far, hex) !== facts.water(near, far);

/**
 * Whether the far end of a bridge that is built is undisturbed: no enemy in it, no enemy infantry or cavalry next to it on
 * the same side of the water (LG.Eng.Pontoon).
 *
 * @param near the hex of the train
 */
export function undisturbed(c: Pick<QueryContext, "s" | "facts">, side: Side, near: HexId, far: HexId): Answer {
  const { s, facts } = c;
  const enemies = (hex: HexId) => unitsIn(s, hex).filter(({ unit }) => unit.side === other(side) && fights(unit));
  const [beyond] = enemies(far);
  if (beyond !== undefined) return { actual: `${beyond.id} in ${far}` };
  for (const next of facts.neighbours(far)) {
    const close = enemies(next).find(({ unit }) => isLine(unit));
    if (close !== undefined && onFarBank(c, near, far, next)) return { actual: `${close.id} in ${next}` };
  }
  return true;
}

/** An enemy on the march disturbs a bridge that is built by every hex through which he comes (LG.Eng.Pontoon). */
export function passBridges(c: Pick<EffectContext, "s" | "facts" | "tell">, unit: Unit, path: readonly HexId[]): void {
  const { s, facts } = c;
  if (!fights(unit)) return;
  for (const [id, train] of entriesInOrder(s.trains)) {
    const near = s.units[id]?.hex ?? null;
    const far = farEnd(s, id, train);
    if (near === null || far === null || train.delayed || s.units[id]?.side === unit.side) continue;
    const comes = (hex: HexId): boolean =>
      hex === far || (isLine(unit) && facts.adjacent(hex, far) && onFarBank(c, near, far, hex));
    if (knownOf(() => path.some((hex) => facts.has(hex) && comes(hex)))) delayTrain(c, id);
  }
}

/** Whether something holds, as far as it is known: an effect must not stop for a fact. */
function knownOf(ask: () => boolean): boolean {
  try {
    return ask();
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return false;
  }
}

/** The far end of the bridge that a train builds. */
export function farEnd(s: State, id: UnitId, { building }: Train): HexId | null {
  const hex = s.units[id]?.hex ?? null;
  if (building === null || hex === null) return null;
  const [a, b] = endsOf(building);
  return a === hex ? b : a;
}

/** Work that stops because its unit is charged, fires in defence or is disordered (LG.IP, LG.Ford). */
export function interruptWork(c: Pick<EffectContext, "s" | "tell">, id: UnitId): void {
  const { s, tell } = c;
  const unit = s.units[id];
  for (const [hex, ip] of entriesInOrder(s.ips)) {
    if (ip.built || ip.builder !== id) continue;
    delete s.ips[hex];
    tell("ip-interrupted", { hex });
  }
  if (unit?.disordered !== true) return;
  for (const [hexside, ford] of entriesInOrder(s.fords)) {
    if (ford.improved || !ford.builders.includes(id)) continue;
    delete s.fords[hexside];
    tell("ford-abandoned", { hexside });
  }
}

/** A unit that digs in has moved or charged: the work stops (LG.IP). Who improves a ford stays on both its banks. */
export function leaveWorks(c: Pick<EffectContext, "s" | "tell">): void {
  const { s, tell } = c;
  for (const [hex, ip] of entriesInOrder(s.ips)) {
    if (ip.built || ip.builder === null) continue;
    const { moved, mode, charged } = actOf(s, ip.builder);
    if (s.units[ip.builder]?.hex === hex && !moved && mode === null && !charged) continue;
    delete s.ips[hex];
    tell("ip-interrupted", { hex });
  }
  for (const [hexside, ford] of entriesInOrder(s.fords)) {
    if (ford.improved) continue;
    const held = ford.builders.map((id) => s.units[id]?.hex ?? "");
    if (endsOf(hexside).every((hex) => held.includes(hex))) continue;
    delete s.fords[hexside];
    tell("ford-abandoned", { hexside });
  }
}

/** A train under construction is delayed (LG.Eng.Pontoon). */
export function delayTrain(c: Pick<EffectContext, "s" | "tell">, id: UnitId): void {
  const train = c.s.trains[id];
  if (train === undefined || train.building === null) return;
  train.delayed = true;
  train.since = c.s.activations;
  c.tell("pontoon-delayed", { hexside: train.building, train: id });
}

/** Whether a train builds a bridge and, by the reading, does not leave it (LG.Eng.Pontoon). */
export const isTied = ({ s, ruling }: Pick<QueryContext, "s" | "ruling">, id: UnitId): boolean =>
  (s.trains[id]?.building ?? null) !== null && ruling("bridge-given-up") === "no";

/** A train that leaves the bridge it builds gives it up, and keeps its pontoons (LG.Eng.Pontoon). */
export function giveUpBridge({ s, tell }: Pick<EffectContext, "s" | "tell">, id: UnitId): void {
  const train = s.trains[id];
  if (train === undefined || train.building === null) return;
  tell("pontoon-given-up", { hexside: train.building, train: id });
  Object.assign(train, { building: null, delayed: false, under: null });
}

/** A train that is eliminated takes its pontoons with it (LG.Eng.Train). */
export function dropTrain(s: State, id: UnitId): void {
  const train = s.trains[id];
  if (train !== undefined) Object.assign(train, { cargo: 0, building: null, delayed: false });
}

/** Whether a hexside holds water that pontoons bridge (LG.Eng.Pontoon). */
export function bridgeable({ facts }: Pick<QueryContext, "facts">, a: HexId, b: HexId): boolean {
  return ["river", "canal", "run"].includes(facts.water(a, b));
}

/** The key of the hexside between two hexes. */
export const hexsideOf = (a: HexId, b: HexId): HexsideId => pairKey(a, b);

/**
 * Whether nobody stands in the way of destroying or taking up a bridge: no enemy at either end, none next to the unit, now
 * or when the command began, for it takes the whole activation (LG.Eng.Destroy, FR.Pontoons).
 */
export function undisturbedAt(c: Pick<QueryContext, "s" | "facts">, id: UnitId, hexside: HexsideId): Answer {
  const unit = c.s.units[id];
  if (unit === undefined || unit.hex === null) return false;
  const close = new Set([...endsOf(hexside), ...c.facts.neighbours(unit.hex)]);
  for (const [one, enemy] of entriesInOrder(c.s.units)) {
    if (enemy.side === unit.side || !fights(enemy)) continue;
    const hex = [enemy.hex, startHex(c.s, one)].find((at) => at !== null && close.has(at));
    if (hex !== undefined) return { actual: `${one} in ${hex}` };
  }
  return true;
}

/**
 * Whether a unit has spent the whole activation where it stands, so that it can wreck a bridge there; by the reading it has
 * done nothing else (LG.Eng.Destroy). Strategic movement does nothing but move (LG.SM).
 */
export function workedThere({ s, ruling }: Pick<QueryContext, "s" | "ruling">, id: UnitId): boolean {
  const unit = s.units[id];
  if (unit === undefined || unit.hex === null || unit.strategic || startHex(s, id) !== unit.hex) return false;
  return isIdle(s, id) || (ruling("bridge-work") === "there" && actOf(s, id).hexes === 0);
}

/** Whether a hexside is named as all the records name it: its two hexes in order. */
export const isHexside = ({ facts }: Pick<QueryContext, "facts">, hexside: HexsideId): boolean => {
  const [a, b] = endsOf(hexside);
  return facts.has(a) && facts.has(b) && facts.adjacent(a, b) && hexside === pairKey(a, b);
};

/** Which works a scenario knows (digest: subsystems). */
export const engineers = (s: State): "none" | "fredericksburg" | "full" => scenario(s).engineers;
