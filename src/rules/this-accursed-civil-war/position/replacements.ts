/** Leaders come back, others step in (5.3). Effects. */
import type { EffectContext } from "../kit.js";
import type { Replacement } from "../terms/command-tables.js";
import type { LeaderId, Side, WingId } from "../terms/ids.js";
import type { State } from "../terms/state.js";
import { battle } from "./battle.js";
import { counts, onMap } from "./units.js";

type Effect = Pick<EffectContext, "s" | "tell">;

/** Who commands a wing after its commander: the next that the battle names, else a generic leader (5.3.3). */
function nextFor(s: State, id: LeaderId): LeaderId | undefined {
  const leader = s.leaders[id];
  const wing = leader?.wing === null || leader === undefined ? undefined : s.wings[leader.wing];
  if (leader === undefined || leader.wing === null || wing === undefined) return undefined;
  const named = wing.replacements.find((one) => s.leaders[one]?.place === "waiting");
  const next = named ?? `${leader.wing}-generic`;
  wing.replacements = wing.replacements.filter((one) => one !== named);
  if (named === undefined) {
    s.leaders[next] = { side: leader.side, role: "wing", wing: leader.wing, place: "waiting", hex: null };
  }
  Object.assign(s.leaders[next] ?? {}, { wing: leader.wing, role: "wing" });
  wing.leader = next;
  return next;
}

/** Whether a leader has somebody with whom to stand. */
export function placesFor(s: State, id: LeaderId): string[] {
  const leader = s.leaders[id];
  if (leader === undefined) return [];
  const units = onMap(
    s,
    (unit) => unit.side === leader.side && counts(unit) && (leader.wing === null || unit.wing === leader.wing),
  );
  return [...new Set(units.flatMap(({ unit, hex }) => (unit.right === null ? [hex] : [hex, unit.right])))];
}

/** Whether the battle names somebody for the Army Commander's place, not for the beginning (5.3.3). */
const isStandIn = (s: State, id: LeaderId): boolean =>
  (["royalist", "parliament"] satisfies Side[]).some(
    (side) => battle(s).armyReplacements?.[side]?.includes(id) === true,
  );

/** What the table says of a leader who was removed, and who is to be placed (5.3.3). */
export function comesBack(c: Effect, id: LeaderId, result: Replacement): LeaderId[] {
  const { s } = c;
  const leader = s.leaders[id];
  if (leader === undefined) return [];
  // For whose sake somebody stood in is back now: nobody stands in any more (5.3.3).
  const standsIn = leader.role === "wing" || isStandIn(s, id);
  const original = Object.keys(s.leaders).some((one) => {
    const other = s.leaders[one];
    return one !== id && other?.place === "returning" && other.side === leader.side && other.wing === leader.wing;
  });
  if (original && standsIn) {
    leader.place = result === "eliminated" ? "eliminated" : "waiting";
    return [];
  }
  if (result === "returns") {
    if (placesFor(s, id).length > 0) return [id];
    leader.place = "returning";
    return [];
  }
  leader.place = result === "eliminated" ? "eliminated" : "returning";
  if (leader.role === "army") {
    const named = battle(s).armyReplacements?.[leader.side]?.find((one) => s.leaders[one]?.place === "waiting");
    if (named === undefined) return [];
    Object.assign(s.leaders[named] ?? {}, { role: "army", wing: null });
    return placesFor(s, named).length > 0 ? [named] : [];
  }
  const next = nextFor(s, id);
  return next !== undefined && placesFor(s, next).length > 0 ? [next] : [];
}

/** A leader who is back commands his wing again. */
export function takesField(c: Effect, id: LeaderId, hex: string): void {
  const leader = c.s.leaders[id];
  if (leader === undefined) return;
  Object.assign(leader, { place: "map", hex });
  const wing = leader.wing === null ? undefined : c.s.wings[leader.wing];
  const before = wing?.leader;
  if (wing !== undefined && before !== id) {
    const stand = before === null || before === undefined ? undefined : c.s.leaders[before];
    if (stand !== undefined && stand.place === "map") Object.assign(stand, { place: "waiting", hex: null });
    if (before !== null && before !== undefined && !before.endsWith("-generic")) wing.replacements.unshift(before);
    wing.leader = id;
  }
  // An army has one commander: who stood in for him steps back (5.1.1).
  if (leader.role === "army" && !isStandIn(c.s, id)) {
    for (const [one, other] of Object.entries(c.s.leaders)) {
      if (other.side === leader.side && other.role === "army" && other.place === "map" && isStandIn(c.s, one))
        Object.assign(other, { place: "waiting", hex: null });
    }
  }
  c.tell("leader-returned", { leader: id, hex });
}

/** The senior wings of armies without commander; at Marston Moor each of three armies has its own (5.3.5, MM.Setup). */
function vacancies(s: State): WingId[] {
  const { senior, seniorOf } = battle(s);
  return (["royalist", "parliament"] satisfies Side[]).flatMap((side) => {
    const armies = Object.keys(s.leaders)
      .sort()
      .filter((id) => s.leaders[id]?.side === side && s.leaders[id]?.role === "army");
    const fallen = armies.filter((id) => s.leaders[id]?.place === "eliminated");
    const own = fallen.flatMap((id) => seniorOf?.[id] ?? []);
    if (own.length > 0) return own.filter((wing) => !hasPromoted(s, wing));
    return armies.length > 0 && fallen.length === armies.length ? [senior[side]] : [];
  });
}
/** The commander of the battle has already left the wing for the army. */
const hasPromoted = (s: State, wing: WingId): boolean =>
  battle(s).wings.some(
    ({ id, leader, replacements }) =>
      id === wing && [leader ?? "", ...replacements, `${id}-generic`].some((one) => s.leaders[one]?.role === "army"),
  );

/** An army without commander: the senior Wing Commander takes over, a generic leader his wing (5.3.5). */
export function promote(c: Effect): void {
  const { s } = c;
  for (const senior of vacancies(s)) {
    const id = s.wings[senior]?.leader;
    const leader = id === null || id === undefined ? undefined : s.leaders[id];
    if (id === null || id === undefined || leader === undefined || leader.place !== "map") continue;
    const wing = nextFor(s, id);
    Object.assign(leader, { role: "army", wing: null });
    c.tell("promoted", { leader: id });
    const [hex] = wing === undefined ? [] : placesFor(s, wing);
    if (wing !== undefined && hex !== undefined) takesField(c, wing, leader.hex ?? hex);
  }
}
