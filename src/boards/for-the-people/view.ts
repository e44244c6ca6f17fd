import type { Pack, Side, State } from "../../rules/for-the-people/index.js";
import { originalSide } from "../../rules/for-the-people/position/board.js";
import { titleOf } from "../../rules/for-the-people/position/names.js";
import { isArmy, isGeneral, sideOf, sideOfArmy, sideOfElite } from "../../rules/for-the-people/terms/constants.js";
import type { ArmyId, EliteId, GeneralId, SpaceId, StateId } from "../../rules/for-the-people/terms/ids.js";
import { eliteIds, stateIds } from "../../rules/for-the-people/terms/lists.js";
import { spaceIds } from "../../rules/for-the-people/terms/space-ids.js";

export const sides: readonly Side[] = ["union", "confederate"];
export const sideNames = { union: "Union", confederate: "Confederate" } as const satisfies {
  readonly [S in Side]: string;
};

/** States north to south, as the map lies. */
export const stateNames = {
  ...{ PA: "Pennsylvania", NJ: "New Jersey", OH: "Ohio", IN: "Indiana", IL: "Illinois", DE: "Delaware" },
  ...{ MD: "Maryland", DC: "District of Columbia", WV: "West Virginia", VA: "Virginia", KY: "Kentucky" },
  ...{ MO: "Missouri", TN: "Tennessee", NC: "North Carolina", AR: "Arkansas", SC: "South Carolina" },
  ...{ GA: "Georgia", AL: "Alabama", MS: "Mississippi", LA: "Louisiana", TX: "Texas", FL: "Florida" },
} as const satisfies { readonly [S in StateId]: string };

const isState = (id: string): id is StateId => stateIds.some((one) => one === id);

/** The states in the order of the map. */
export const statesInOrder: readonly StateId[] = Object.keys(stateNames).filter(isState);

const endOf = (space: string): string => space.slice(space.lastIndexOf("-") + 1).toUpperCase();

/** The state of a space: the end of its id. */
export function stateOf(space: SpaceId): StateId {
  const end = endOf(space);
  return isState(end) ? end : "DC";
}

const byState: ReadonlyMap<StateId, readonly SpaceId[]> = new Map(
  stateIds.map((state) => [state, spaceIds.filter((space) => stateOf(space) === state)]),
);

export const spacesOf = (state: StateId): readonly SpaceId[] => byState.get(state) ?? [];

/** Who controls a space: by a PC, else the side whose state it is; null where nobody does (1.2). */
export const controlOf = (s: State, space: SpaceId): Side | null => s.pc[space] ?? originalSide(stateOf(space));

/** How many spaces of a state a side controls. */
export const held = (s: State, state: StateId, side: Side): number =>
  spacesOf(state).filter((space) => controlOf(s, space) === side).length;

export const nameOf = (pack: Pack, space: SpaceId): string => pack.relations.name.entries[space]?.value ?? space;

/** "Spring 1861" of turn 1 (3.2). */
export const turnName = (turn: number): string =>
  `${["Spring", "Summer", "Autumn"][(turn - 1) % 3]} ${1861 + Math.floor((turn - 1) / 3)}`;

export const cardName = (pack: Pack, card: string): string => {
  const title = pack.relations.card.entries[card]?.value.title ?? card;
  const number = pack.relations.number.entries[card]?.value;
  return number === undefined ? title : `#${number} ${title}`;
};

export const title = (id: string): string => titleOf(id);

/** The last name of a General, with initials where two share it. */
export const shortName = (general: GeneralId): string => titleOf(general).replaceAll(". ", ".");

/** The pieces of one side in a space. */
export interface Force {
  readonly side: Side;
  /** All SP, and those of Cavalry Brigades among them. */
  readonly sp: number;
  readonly brigades: number;
  readonly army: ArmyId | undefined;
  /** The commander first, then by political rating, brigades last. */
  readonly generals: readonly GeneralId[];
  readonly elites: readonly EliteId[];
}

/** What stands in a space. */
export interface Stand {
  readonly space: SpaceId;
  readonly control: Side | null;
  readonly pc: boolean;
  readonly forces: readonly Force[];
  readonly fort: Side | null;
  readonly coastalFort: boolean;
  readonly resource: number;
  readonly destroyed: boolean;
  readonly naval: readonly ("ironclad" | "torpedo" | "Hunley")[];
  readonly capital: Side | undefined;
}

function forceOf(s: State, pack: Pack, space: SpaceId, side: Side): Force | undefined {
  const army = Object.keys(s.armies)
    .filter(isArmy)
    .find((id) => sideOfArmy(id) === side && s.armies[id].at === space);
  const commander = army === undefined ? null : s.armies[army].commander;
  const here = Object.keys(s.generals)
    .filter(isGeneral)
    .filter((id) => sideOf(id) === side && s.generals[id].at === space);
  const rank = (id: GeneralId) =>
    id === commander ? 100 : s.generals[id].brigade > 0 ? -1 : (pack.relations.political.entries[id]?.value ?? 0);
  const generals = here.sort((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1));
  const brigades = generals.reduce((sum, id) => sum + s.generals[id].brigade, 0);
  const sp = (s.infantry[side][space] ?? 0) + brigades;
  const elites = eliteIds.filter((id) => sideOfElite(id) === side && s.elites[id] === space);
  const empty = sp === 0 && army === undefined && generals.length + elites.length === 0;
  return empty ? undefined : { side, sp, brigades, army, generals, elites };
}

/** Everything in a space. */
export function standOf(s: State, pack: Pack, space: SpaceId): Stand {
  const { relations } = pack;
  const control = controlOf(s, space);
  const coastalFort = relations.port.entries[space]?.value === "coastal-fort";
  return {
    space,
    control,
    pc: s.pc[space] !== undefined,
    forces: sides.flatMap((side) => forceOf(s, pack, space, side) ?? []),
    fort: s.forts[space] ?? null,
    coastalFort,
    resource: relations.resource.entries[space]?.value ?? 0,
    destroyed: s.destroyed.includes(space),
    naval: [
      ...(s.ironclads.includes(space) ? (["ironclad"] as const) : []),
      ...(s.torpedoes.includes(space) ? (["torpedo"] as const) : []),
      ...(s.hunley === space ? (["Hunley"] as const) : []),
    ],
    capital: sides.find((side) => s.capitals[side] === space),
  };
}

/** "12 SP, Army of the Potomac under McClellan, with Burnside, Stuart (2 SP), Iron Brigade" */
export function forceWords(s: State, { sp, army, generals, elites }: Force): string {
  const leads = army === undefined ? null : s.armies[army].commander;
  const others = generals.filter((id) => id !== leads);
  const named = (id: GeneralId) =>
    s.generals[id].brigade > 0 ? `${title(id)} (${s.generals[id].brigade} SP)` : title(id);
  const under = leads === null ? "a generic commander" : title(leads);
  return [
    ...(sp > 0 ? [`${sp} SP`] : []),
    ...(army === undefined ? [] : [`${title(army)} under ${under}`]),
    ...others.map(named),
    ...elites.map(title),
  ].join(", ");
}

/** "Richmond, Virginia: Confederate control; Confederate capital; Confederate 5 SP; resource 4". */
export function sentenceOf(s: State, pack: Pack, stand: Stand): string {
  const { space, control, pc, forces, fort, naval, capital, resource, destroyed } = stand;
  const port = pack.relations.port.entries[space]?.value;
  return [
    `${nameOf(pack, space)}, ${stateNames[stateOf(space)]}: ${control === null ? "nobody's" : `${sideNames[control]} control`}${pc ? " by a PC" : ""}`,
    ...(capital === undefined ? [] : [`${sideNames[capital]} capital`]),
    ...forces.map((force) => `${sideNames[force.side]} ${forceWords(s, force)}`),
    ...(fort === null ? [] : [`${sideNames[fort]} fort`]),
    ...(port === undefined || port === "none"
      ? []
      : [port === "coastal-fort" ? "coastal fort" : `${port.replace("+", " and ")} port`]),
    ...(resource === 0 ? [] : [`resource ${resource}${destroyed ? ", destroyed" : ""}`]),
    ...naval,
  ].join("; ");
}
