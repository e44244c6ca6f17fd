import { surelySupplied } from "../../mechanics/points/supply.js";
import { remembered } from "../../sdk/memory.js";
import type { EffectContext, QueryContext } from "../kit.js";
import { armiesOf, generalsOf, isSpace, other } from "../terms/constants.js";
import { interventionReinforcements, stateReinforcements, unionReinforcements } from "../terms/figures.js";
import type { ArmyId, GeneralId, Side, SpaceId, StateId } from "../terms/ids.js";
import {
  available,
  cavalryGenerals,
  confederateStates,
  mississippi,
  pennsylvaniaCapitals,
  returnsAsCavalry,
  returnsIn,
  waiting,
} from "../terms/places.js";
import type { State } from "../terms/state.js";
import {
  addInfantry,
  armyAt,
  commandOf,
  controlOf,
  fortOf,
  generalsAt,
  infantryAt,
  isCoastalFort,
  putGeneral,
  spAt,
  spaceOfArmy,
} from "./board.js";
import { confederateWorks } from "./naval-control.js";
import { isRail } from "./open-march.js";
import { hasLine, type SupplyQuery, surelyHasLine } from "./supply.js";

/** Whether the Confederacy holds no fort and no ironclad on the Mississippi (12.8). */
export function holdsMississippi({ s, facts }: Pick<QueryContext, "s" | "facts">): boolean {
  const works = confederateWorks(s, facts);
  return mississippi.every((space) => !works.has(space));
}

/** Armies that were lost may be formed again, and their markers are there from now on (7.35). */
export function returnArmies(s: State): void {
  for (const army of Object.values(s.armies)) {
    const turn = returnsIn(army.at);
    if (turn !== undefined && turn <= s.turn) army.at = available;
  }
}

/** Generals who come into play for the first time in this turn or before (5.6). */
export const newGenerals = ({ s, facts }: Pick<QueryContext, "s" | "facts">, side: Side): GeneralId[] =>
  generalsOf[side].filter((id) => s.generals[id].at === waiting && facts.arrival(id) <= s.turn);

/** Generals who come back from the Turn Track (3.1). */
export const backGenerals = ({ s }: Pick<QueryContext, "s">, side: Side): GeneralId[] =>
  generalsOf[side].filter((id) => (returnsIn(s.generals[id].at) ?? Number.POSITIVE_INFINITY) <= s.turn);

/** Whether any General of a side comes in this turn. */
export const anyGeneral = (c: Pick<QueryContext, "s" | "facts">, side: Side): boolean =>
  newGenerals(c, side).length + backGenerals(c, side).length > 0;

/** The regions of Union reinforcements (10.31). */
export type Region = "east" | "center" | "west";

const regionOf = (state: StateId): Region | undefined => {
  if (["DC", "PA", "DE", "NJ"].includes(state)) return "east";
  if (["OH", "IN"].includes(state)) return "center";
  return ["IL", "MO"].includes(state) ? "west" : undefined;
};

/**
 * Whether a way of the Union leads from a space to the north edge, by rail alone or by any line; the Baltimore & Ohio is one
 * (10.24, 10.31).
 *
 * @throws the missing-fact signal where a line that nobody knows could lead there
 */
function toEdge(
  { s, facts }: SupplyQuery,
  from: SpaceId,
  kinds: "rail" | "any",
  through: "own" | "neutral" = "neutral",
) {
  const carries = (space: SpaceId, to: SpaceId): boolean => {
    const line = facts.line(space, to);
    if (line === "baltimore-ohio" || isRail(s, facts, space, to)) return true;
    return kinds === "any" && line === "road";
  };
  const way = {
    next: (space: SpaceId) => facts.neighbours(space).filter((to) => carries(space, to)),
    open(space: SpaceId) {
      const control = controlOf(s, facts, space);
      return (
        (control === "union" || (control === null && through === "neutral")) && spAt(s, space, "confederate") === 0
      );
    },
    isSource: facts.exit,
  };
  return surelySupplied(way, from, facts.spaces, facts.line);
}

/** Whether Washington takes the reinforcements of the east (10.31). */
export const washingtonOpen = (c: SupplyQuery): boolean =>
  controlOf(c.s, c.facts, "washington-dc") === "union" &&
  remembered(c.s, "for-the-people/rail to the edge", () => toEdge(c, "washington-dc", "rail"));

/** Whether Washington takes them by every reading: 10.31 does not say whether its railroad leads through neutral spaces. */
const washingtonSurelyOpen = (c: SupplyQuery): boolean =>
  washingtonOpen(c) &&
  remembered(c.s, "for-the-people/own rail to the edge", () => toEdge(c, "washington-dc", "rail", "own"));

/** Whether a space of the center or the west has a line to the north edge (10.31); a port of the river gives none. */
export const hasLineNorth = (c: SupplyQuery, space: SpaceId): boolean =>
  remembered(c.s, `for-the-people/line north of ${space}`, () => toEdge(c, space, "any"));

/** The region for which SP come to a space, undefined where none do (10.31). */
export function regionAt(c: SupplyQuery, space: SpaceId): Region | undefined {
  const { s, facts } = c;
  const region = regionOf(facts.state(space));
  if (region === "east") {
    const open = space === "washington-dc" ? washingtonOpen(c) : !washingtonSurelyOpen(c);
    return open ? "east" : undefined;
  }
  if (facts.state(space) === "MO" && space !== "st-louis-mo") return undefined;
  return controlOf(s, facts, space) === "union" ? region : undefined;
}

/** SP that do not come: after Foreign Intervention (4.42), and for lost capitals of Pennsylvania where they count (10.31). */
export function withheldSp({ s, facts, options }: SupplyQuery): number {
  const lost = options.pennsylvaniaCapitals
    ? pennsylvaniaCapitals.filter((space) => controlOf(s, facts, space) === "confederate").length
    : 0;
  return (s.intervention ? interventionReinforcements : 0) + lost;
}

/** SP of a region, and in all, in this turn (4.42, 10.31). */
export function unionSp(c: SupplyQuery): { readonly [region in Region | "all"]: number } {
  const { east, eastElsewhere, center, west } = unionReinforcements;
  const ofEast = washingtonOpen(c) ? east : eastElsewhere;
  const organizer = mcclellanBrings(c) === undefined ? 0 : 1;
  return { east: ofEast, center, west, all: ofEast + center + west - withheldSp(c) + c.s.returning.union + organizer };
}

/** Where McClellan's Army takes up an SP more: in the capital or next to it (5.67 A). */
export function mcclellanBrings({ s, facts, options }: SupplyQuery): SpaceId | undefined {
  const army = options.mcclellan ? commandOf(s, "mcclellan") : undefined;
  const space = army === undefined ? undefined : spaceOfArmy(s, army);
  const capital = s.capitals.union;
  if (space === undefined || capital === null) return undefined;
  return space === capital || facts.neighbours(capital).includes(space) ? space : undefined;
}

/** SP that the Confederacy gets for its states: how many at most, by the readings that hold (10.42). */
export function stateSp({ s, facts, ruling }: Pick<QueryContext, "s" | "facts" | "ruling">): number {
  const lost = confederateStates.filter((state) => s.states[state].control === "union").length;
  const [now, once] = [holdsMississippi({ s, facts }), s.mississippi];
  const reading = ruling("mississippi-deduction");
  const river = reading === "now" ? now : reading === "once" ? once : now && once;
  return Math.max(0, stateReinforcements - lost - (river ? 1 : 0));
}

/** Whether a space has a line; Armies and corps may live off the Shenandoah Valley (8.42). */
const isLed = (c: SupplyQuery, space: SpaceId, side: Side): boolean =>
  hasLine(c, space, side, armyAt(c.s, space, side) !== undefined || generalsAt(c.s, space, side).length > 0);

/** What keeps Confederate SP from a space of its states (10.43); undefined where nothing does. */
export function whyNoArrival(c: SupplyQuery, space: SpaceId): string | undefined {
  const { s, facts } = c;
  if (!confederateStates.includes(facts.state(space))) return "it lies in no Confederate state";
  if (s.states[facts.state(space)].control === "union") return "the Union controls the state";
  if (controlOf(s, facts, space) === "union" || spAt(s, space, "union") > 0 || fortOf(s, facts, space) === "union")
    return "the Union holds it";
  if (facts.proUnion(space)) return "it is for the Union";
  // Coastal forts get theirs directly: no line of the map leads there.
  if (isCoastalFort(facts, space)) return undefined;
  return isLed(c, space, "confederate") ? undefined : "it has no line of communication";
}

/** What keeps the SP of a brigade from a space of the Confederacy where no state can take it (5.54, 10.43). */
export function whyNoReturn(c: SupplyQuery, space: SpaceId): string | undefined {
  const { s, facts } = c;
  if (controlOf(s, facts, space) !== "confederate" || spAt(s, space, "union") > 0)
    return "the Confederacy does not hold it";
  if (facts.proUnion(space)) return "it is for the Union";
  return isCoastalFort(facts, space) || hasLine(c, space, "confederate")
    ? undefined
    : "it has no line of communication";
}

/** Armies of a side that are surely in supply, without any General in their space: they get one first (10.62). */
export const wantingGenerals = (
  c: SupplyQuery,
  side: Side,
  holds: (ask: () => boolean) => boolean = (ask) => ask(),
): ArmyId[] =>
  armiesOf[side].filter((army) => {
    const { at } = c.s.armies[army];
    return isSpace(at) && generalsAt(c.s, at, side).length === 0 && holds(() => surelyHasLine(c, at, side));
  });

/** What keeps a General from a space (10.61, 10.62, 8.3); undefined where nothing does. */
export function whyNoGeneral(c: SupplyQuery, space: SpaceId, side: Side): string | undefined {
  const { s } = c;
  if (spAt(s, space, other(side)) > 0) return "the enemy holds it";
  const line = isLed(c, space, side);
  const sp = spAt(s, space, side) > 0;
  if (armyAt(s, space, side) !== undefined && !line) return "its Army has no line of communication";
  const strict = c.ruling("general-without-line") === "either-missing";
  if (strict ? line && sp : line || sp) return undefined;
  return strict
    ? "it has not both a line of communication and an SP"
    : "it has neither a line of communication nor an SP";
}

/** How many more Generals a space surely takes: with an SP for each, and in supply by every reading (10.61). */
export function roomAt(c: SupplyQuery, space: SpaceId, side: Side, named: readonly SpaceId[] = []): number {
  const sp = spAt(c.s, space, side);
  if (sp === 0) return 0;
  const come = named.filter((one) => one === space).length;
  const room = sp - generalsAt(c.s, space, side).length - come;
  return room > 0 && isSurelyOpen(c, space, side) ? room : 0;
}

/** Asked for every list of spaces that is begun, and found once for a position. */
const isSurelyOpen = (c: SupplyQuery, space: SpaceId, side: Side): boolean =>
  remembered(
    c.s,
    `for-the-people/${side} Generals surely come to ${space}`,
    () => surelyHasLine(c, space, side) && whyNoGeneral(c, space, side) === undefined,
  );

/** A General takes a place on the map: in command of an Army that has nobody, a cavalry General with an SP (10.63, 10.64). */
export function arrive(c: EffectContext, general: GeneralId, space: SpaceId, side: Side): void {
  const { s, tell } = c;
  const changed = returnsAsCavalry(s.generals[general].at);
  putGeneral(s, general, space);
  tell("general-arrived", { general, space });
  // 5.67 D: Sheridan may be used as an infantry General, until he has become cavalry.
  const foot = general === "sheridan" && c.options.sheridan;
  if (changed || (!foot && cavalryGenerals.some((id) => id === general))) {
    if (infantryAt(s, space, side) === 0) return;
    addInfantry(s, space, side, -1);
    s.generals[general].brigade = 1;
    tell("brigade-formed", { general, space });
    return;
  }
  const army = armyAt(s, space, side);
  if (army === undefined || s.armies[army].commander !== null) return;
  s.armies[army].commander = general;
  tell("commander-named", { army, general });
}
