/** What happens to units: places, formation, casualties, morale. Effects. */
import type { EffectContext } from "../kit.js";
import { worseFormation, worseMorale } from "../terms/constants.js";
import { thresholdOf } from "../terms/fire-tables.js";
import type { HexId, LeaderId, MoraleState, Side, UnitId } from "../terms/ids.js";
import type { State, Unit } from "../terms/state.js";
import type { Pose } from "./arcs.js";
import { battle } from "./battle.js";
import { leadersIn } from "./command.js";
import { hexesOf, isGun, isLine, isOnMap, notes, partnerOf, type Standing, unitsIn } from "./units.js";

type Effect = Pick<EffectContext, "s" | "facts" | "ruling" | "tell" | "call">;

/** Puts a unit where it goes, on top of the units there; where it has been already guns above it stay on top (8.3). */
export function relocate(c: Pick<Effect, "s" | "facts" | "tell">, id: UnitId, pose: Pose): void {
  const { s } = c;
  const unit = s.units[id];
  if (unit === undefined) return;
  const left = hexesOf(unit);
  const hexes = pose.right === null ? [pose.hex] : [pose.hex, pose.right];
  const stays = hexes.filter((hex) => left.includes(hex)).flatMap((hex) => unitsIn(s, hex));
  const above = stays.filter((one) => isGun(one.unit) && one.unit.order < unit.order).map((one) => one.id);
  const own = above.length > 0 ? 1 : 0;
  Object.assign(unit, { place: "map", hex: null, right: null });
  // In each hex that it enters it comes on top.
  for (const hex of hexes)
    for (const one of unitsIn(s, hex)) one.unit.order = above.includes(one.id) ? 0 : one.unit.order + own + 1;
  Object.assign(unit, { hex: pose.hex, right: pose.right, facing: pose.facing, order: own });
  for (const hex of hexesOf(unit)) if (!left.includes(hex)) arrives(c, unit.side, isLine(unit), hex);
}

/** Guns without a crew are taken, lone leaders are lost, hexes that count change hands (5.3.1, 9.9.9, SN.2). */
function arrives(c: Pick<Effect, "s" | "tell">, side: Side, line: boolean, hex: HexId): void {
  const { s } = c;
  if (line) {
    for (const { id, unit } of unitsIn(s, hex)) {
      if (!isGun(unit) || unit.guns === "serviceable") continue;
      const retaken = unit.side === side && unit.holder !== null;
      if (retaken || (unit.side !== side && unit.holder !== side)) takeGuns(c, id, side);
    }
    for (const id of leadersIn(s, [hex]))
      if (s.leaders[id]?.side !== side) removeLeader(c, id, "alone when enemies came");
  }
  if (battle(s).prizes.some(({ how }) => how === "last")) s.control[hex] = side;
}

/** Puts the guns of a hex above or below the units that share it; the stack from the top down (8.3). */
export function putsGunsIn(s: State, hex: HexId, onTop: boolean): readonly Standing[] {
  const rank = (one: Standing) => (isGun(one.unit) === onTop ? 0 : 1);
  const stack = [...unitsIn(s, hex)].sort((a, b) => rank(a) - rank(b));
  // A unit of two hexes has one place for both: as deep as the guns above it in either of them ask.
  const wide = stack.find(({ unit }) => unit.right !== null);
  const others = wide === undefined ? [] : hexesOf(wide.unit).filter((one) => one !== hex);
  const stacks = [stack, ...others.map((one) => [...unitsIn(s, one)])];
  const placeOf = (all: readonly Standing[]) => all.findIndex(({ id }) => id === wide?.id);
  const deepest = Math.max(...stacks.map(placeOf));
  for (const all of stacks) {
    const place = placeOf(all);
    for (const [at, { unit }] of all.entries()) unit.order = at < place ? at : at + deepest - place;
  }
  return stack;
}

/** Guns above or below a unit, in each of its hexes (8.3). */
export function putsGuns(c: Pick<Effect, "s" | "tell">, id: UnitId, onTop: boolean): void {
  const unit = c.s.units[id];
  if (unit === undefined) return;
  for (const hex of hexesOf(unit)) {
    const [top] = putsGunsIn(c.s, hex, onTop);
    if (top !== undefined) c.tell("top-changed", { unit: top.id, hex });
  }
}

/** Guns in somebody's hands; who takes back his own holds them no more as a prize (9.9.9). */
export function takeGuns(c: Pick<Effect, "s" | "tell">, id: UnitId, side: Side): void {
  const unit = c.s.units[id];
  if (unit === undefined) return;
  unit.guns = unit.side === side ? "disabled" : "captured";
  unit.holder = unit.side === side ? null : side;
  c.tell("taken", { unit: id, side });
}
export function disableGuns(c: Pick<Effect, "s" | "tell">, id: UnitId): void {
  const unit = c.s.units[id];
  if (unit === undefined || unit.guns !== "serviceable") return;
  unit.guns = "disabled";
  c.tell("guns-lost", { unit: id, state: "disabled" });
}

/** Takes a unit off the map. */
export function takeOff(
  c: Pick<Effect, "s" | "tell">,
  id: UnitId,
  place: "eliminated" | "pursued" | "absorbed" = "eliminated",
): void {
  const unit = c.s.units[id];
  if (unit === undefined) return;
  Object.assign(unit, { place, hex: null, right: null });
}
export function eliminate(c: Pick<Effect, "s" | "tell">, id: UnitId, why: string): void {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return;
  if (isGun(unit)) {
    disableGuns(c, id);
    return;
  }
  takeOff(c, id);
  c.tell("eliminated", { unit: id, why });
}

/** A unit that close combat ends takes the leaders with it along (10.8). */
export function perishes(c: Pick<Effect, "s" | "tell">, id: UnitId, why: string): void {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return;
  const leaders = leadersIn(c.s, hexesOf(unit), unit.side);
  for (const leader of leaders) removeLeader(c, leader, "with a unit that was eliminated");
  eliminate(c, id, why);
}

export function removeLeader(c: Pick<Effect, "s" | "tell">, id: LeaderId, why: string): void {
  const leader = c.s.leaders[id];
  if (leader === undefined) return;
  Object.assign(leader, { place: "removed", hex: null });
  c.tell("leader-removed", { leader: id, why });
}

/** A unit and those that share what happens to its formation and morale (8.2.1). */
const shared = (s: Effect["s"], id: UnitId): UnitId[] => {
  const unit = s.units[id];
  const partner = isOnMap(unit) ? partnerOf(s, id, unit) : undefined;
  return partner === undefined ? [id] : [id, partner.id];
};

/** Light infantry and the cavalry with it face the same way: one of them turns with the other for nothing (8.2.1). */
export function facesLike({ s, tell }: Pick<Effect, "s" | "tell">, id: UnitId, { facing }: Pick<Unit, "facing">): void {
  const unit = s.units[id];
  if (unit === undefined || unit.facing === facing) return;
  unit.facing = facing;
  tell("turned", { unit: id, facing });
}

/** Who has come to light infantry, or to cavalry, faces as it does (8.2.1). */
export function facesPartner(c: Pick<Effect, "s" | "tell">, id: UnitId): void {
  const unit = c.s.units[id];
  const partner = isOnMap(unit) ? partnerOf(c.s, id, unit) : undefined;
  if (partner !== undefined) facesLike(c, id, partner.unit);
}

/** Formation hits: Normal, Shaken, Broken (6.3.1); Open Order breaks at once (6.3.3). */
export function formationHits(c: Pick<Effect, "s" | "ruling" | "tell">, id: UnitId, hits: number, why: string): void {
  for (const one of shared(c.s, id)) {
    const unit = c.s.units[one];
    if (unit === undefined || isGun(unit) || unit.type === "wagon") continue;
    for (let hit = 0; hit < hits; hit++) {
      const before = unit.formation;
      unit.formation =
        before === "hedgehog" && c.ruling("hit-on-hedgehog") === "broken" ? "broken" : worseFormation[before];
      if (unit.formation !== before) c.tell("formation-hit", { unit: one, why, state: unit.formation });
    }
  }
}

/** Open Order that is hit, or beaten, is Broken; a group shares that (6.3.3, 8.2.1). */
export function breaksOpenOrder(c: Pick<Effect, "s" | "tell">, id: UnitId): void {
  if (c.s.units[id]?.formation !== "open") return;
  for (const one of shared(c.s, id)) {
    const unit = c.s.units[one];
    if (unit?.formation !== "open") continue;
    unit.formation = "broken";
    c.tell("formation-hit", { unit: one, why: "Open Order", state: "broken" });
  }
}

/** Casualties, and the threshold at once (9.6.1, 11.5). Facts: read the printed strength and morale before the die. */
export function suffer(
  c: Pick<Effect, "s" | "facts" | "ruling" | "tell">,
  id: UnitId,
  hits: number,
  why: string,
): void {
  const unit = c.s.units[id];
  if (!isOnMap(unit) || hits === 0) return;
  if (isGun(unit)) {
    disableGuns(c, id);
    return;
  }
  const printed = c.facts.strength(id);
  unit.casualties = Math.min(printed, unit.casualties + hits);
  c.tell("casualties", { unit: id, casualties: unit.casualties, strength: printed });
  if (unit.casualties >= printed) {
    eliminate(c, id, why);
    return;
  }
  breaksOpenOrder(c, id);
  const threshold = thresholdOf(printed, c.facts.morale(id));
  if (threshold === null || unit.threshold || unit.casualties < threshold) return;
  unit.threshold = true;
  c.tell("threshold-reached", { unit: id, casualties: unit.casualties, threshold });
  if (unit.morale === "normal") setMorale(c, id, "shaken");
}

const moraleStates = ["normal", "shaken", "broken"] as const satisfies readonly MoraleState[];
const lossOf = (state: MoraleState): number => moraleStates.indexOf(state);

/**
 * A state of morale. Who shares it comes no further than one state, up or down, and never against its direction (8.2.1, 12.2.4);
 * beyond its own threshold none of them gets better than Shaken (11.5.2).
 */
export function setMorale(c: Pick<Effect, "s" | "tell">, id: UnitId, wanted: MoraleState): void {
  const before = c.s.units[id]?.morale ?? wanted;
  const goal = lossOf(wanted);
  const worse = goal > lossOf(before);
  for (const one of shared(c.s, id)) {
    const unit = c.s.units[one];
    if (unit === undefined || isGun(unit) !== isGun(c.s.units[id] ?? unit)) continue;
    const now = lossOf(unit.morale);
    const least = unit.threshold ? 1 : 0;
    const to =
      one === id ? goal : worse ? Math.min(now + 1, Math.max(now, goal)) : Math.max(now - 1, Math.min(now, goal));
    const state = moraleStates[Math.max(to, least)] ?? wanted;
    if (unit.morale === state) continue;
    unit.morale = state;
    c.tell("morale-changed", { unit: one, state });
  }
}

/** Morale one state worse; who breaks runs two hexes at once (11.4). */
export function worsen(c: Effect, id: UnitId, causes: readonly UnitId[]): void {
  const unit = c.s.units[id];
  if (!isOnMap(unit)) return;
  const next = worseMorale[unit.morale];
  if (next === "eliminated") {
    eliminate(c, id, "its morale is gone");
    return;
  }
  setMorale(c, id, next);
  if (next === "broken") runs(c, id, causes);
}

/** A retreat of two hexes because of broken morale; guns stay (11.4.3, 11.4.4). Cavalry leads the infantry with it. */
export function runs(c: Pick<Effect, "s" | "ruling" | "call">, id: UnitId, causes: readonly UnitId[]): void {
  const unit = c.s.units[id];
  if (!isOnMap(unit) || isGun(unit) || unit.type === "wagon") return;
  // Only of close combat the text says that they turn their backs (10.4.1).
  const from = c.ruling("rout-direction") === "free" ? [] : causes;
  fallsBack(c, id, { least: 2, most: 2, broken: true, causes: from });
}
export function fallsBack(
  { s, call }: Pick<Effect, "s" | "call">,
  id: UnitId,
  { least, most: max, broken, causes }: { least: number; most: number; broken: boolean; causes: readonly UnitId[] },
): void {
  const unit = s.units[id];
  if (!isOnMap(unit)) return;
  const partner = partnerOf(s, id, unit);
  const lead = partner?.unit.type === "cavalry" ? partner.id : id;
  for (const one of [id, lead, ...(partner === undefined ? [] : [partner.id])]) notes(s, one, "driven");
  call("retreat", {
    at: "choose",
    side: unit.side,
    unit: lead,
    least,
    most: max,
    broken,
    causes: [...causes],
    way: [],
  });
}
