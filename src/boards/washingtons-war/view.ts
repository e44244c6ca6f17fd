import type { Pack, Side, State } from "../../rules/washingtons-war/index.js";
import { controls } from "../../rules/washingtons-war/position/board.js";
import { colonyIds, generalIds, nationalityOf } from "../../rules/washingtons-war/terms/constants.js";
import type { ColonyId, GeneralId, Nationality } from "../../rules/washingtons-war/terms/ids.js";
import { type Spot, spotOf } from "../geography/map.js";
import { shown } from "../text/escape.js";
import { map } from "./generated/map.js";

export const nations = ["american", "french", "british"] as const satisfies readonly Nationality[];

export const nationNames = { american: "American", french: "French", british: "British" } as const satisfies {
  readonly [N in Nationality]: string;
};

export const colonyNames = {
  ...{ Canada: "Canada", NH: "New Hampshire", MA: "Massachusetts", RI: "Rhode Island", CT: "Connecticut" },
  ...{ NY: "New York", NJ: "New Jersey", PA: "Pennsylvania", DE: "Delaware", MD: "Maryland", VA: "Virginia" },
  ...{ NC: "North Carolina", SC: "South Carolina", GA: "Georgia" },
} as const satisfies { readonly [C in ColonyId]: string };

export const isColony = (id: string): id is ColonyId => colonyIds.some((one) => one === id);

export const nameOf = (pack: Pack, space: string): string => shown(pack.relations.name.entries[space]?.value ?? space);

export const generalName = (id: GeneralId): string => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;

export const generalsAt = (state: State, place: string): readonly GeneralId[] =>
  generalIds.filter((id) => state.generals[id] === place);

/** What one nation has in a space. */
export interface Force {
  readonly nation: Nationality;
  readonly cu: number;
  readonly generals: readonly GeneralId[];
}

export function forcesAt(state: State, space: string): Force[] {
  const here = state.spaces[space];
  const generals = generalsAt(state, space);
  return nations.flatMap((nation) => {
    const own = generals.filter((id) => nationalityOf[id] === nation);
    const cu = here?.[nation] ?? 0;
    return cu === 0 && own.length === 0 ? [] : [{ nation, cu, generals: own }];
  });
}

/** How a colony stands: who controls it, which is what wins (13.2), and the PCs of each side. */
export interface Standing {
  readonly control: Side | null;
  readonly american: number;
  readonly british: number;
  readonly of: number;
}

export function standingOf(state: State, pack: Pack, colony: ColonyId): Standing {
  const spaces = Object.keys(state.spaces).filter((id) => pack.relations.colony.entries[id]?.value === colony);
  const held = (side: Side) => spaces.filter((id) => state.spaces[id]?.pc === side).length;
  const control = controls(state, { spacesOf: () => spaces }, colony);
  return { control, american: held("american"), british: held("british"), of: spaces.length };
}

/** How many colonies each side controls, Canada among them (13.2). */
export function coloniesOf(state: State, pack: Pack): { readonly [S in Side]: number } {
  const all = colonyIds.map((colony) => standingOf(state, pack, colony).control);
  const count = (side: Side) => all.filter((control) => control === side).length;
  return { american: count("american"), british: count("british") };
}

/**
 * Where a space is drawn. One that the map does not have, because somebody's own pack has more of them, lies between its
 * neighbours as that pack's positions say; its name stands below it, its pieces above.
 */
export function spotIn(pack: Pack, space: string): Spot | undefined {
  const known = spotOf(map, space);
  if (known !== undefined) return known;
  const { entries } = pack.relations.position;
  const own = entries[space]?.value;
  if (own === undefined) return undefined;
  let [x, y, sum] = [0, 0, 0];
  for (const [id, { value }] of Object.entries(entries)) {
    const spot = spotOf(map, id);
    if (spot === undefined) continue;
    const weight = 1 / (1 + (value.x - own.x) ** 2 + (value.y - own.y) ** 2) ** 2;
    [x, y, sum] = [x + spot.x * weight, y + spot.y * weight, sum + weight];
  }
  if (sum === 0) return undefined;
  const [px, py] = [Math.round(x / sum), Math.round(y / sum)];
  const { mark, stack, line } = map;
  return {
    ...{ x: px, y: py },
    name: { x: px - 60, y: py + mark + 2, w: 120, h: line, lines: 1 },
    stack: { x: px - stack.w / 2, y: py - mark - 2 - stack.h, ...stack },
  };
}

/** "Boston, Massachusetts: British control; Carleton with 2 British CUs; port, Winter Quarters". */
export function sentenceOf(state: State, pack: Pack, space: string): string {
  const { colony, zone, winterQuarters, fortified } = pack.relations;
  const pc = state.spaces[space]?.pc ?? null;
  const where = colony.entries[space]?.value;
  const parts = [
    pc === null ? "no control" : `${nationNames[pc]} control`,
    ...forcesAt(state, space).map(forceWords),
    state.congress === space ? "the Continental Congress" : "",
    fortified.entries[space] !== undefined ? "fortified port" : zone.entries[space] !== undefined ? "port" : "",
    winterQuarters.entries[space]?.value === true ? "Winter Quarters" : "",
  ];
  const place = where === undefined ? nameOf(pack, space) : `${nameOf(pack, space)}, ${colonyNames[where]}`;
  return `${place}: ${parts.filter((part) => part !== "").join(", ")}`;
}

function forceWords({ nation, cu, generals }: Force): string {
  const units = cu === 0 ? [] : [`${cu} ${nationNames[nation]} ${cu === 1 ? "CU" : "CUs"}`];
  return [...(generals.length === 0 ? [] : [generals.map(generalName).join(" and ")]), ...units].join(" with ");
}
