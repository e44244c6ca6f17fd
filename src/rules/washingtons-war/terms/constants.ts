import type { Box, ColonyId, GeneralId, Nationality, Side, ZoneId } from "./ids.js";

/** Whose piece each General is (4.0); Rochambeau plays for the American (12.2.C). */
export const nationalityOf: { readonly [general in GeneralId]: Nationality } = {
  arnold: "american",
  burgoyne: "british",
  carleton: "british",
  clinton: "british",
  cornwallis: "british",
  gates: "american",
  greene: "american",
  howe: "british",
  lafayette: "american",
  lee: "american",
  lincoln: "american",
  rochambeau: "french",
  washington: "american",
};

/** The thirteen Generals, in the order in which reports list them. */
export const generalIds: readonly GeneralId[] = [
  "arnold",
  "burgoyne",
  "carleton",
  "clinton",
  "cornwallis",
  "gates",
  "greene",
  "howe",
  "lafayette",
  "lee",
  "lincoln",
  "rochambeau",
  "washington",
];

/** Whether an id is one of a General. */
export function isGeneral(id: string): id is GeneralId {
  return Object.hasOwn(nationalityOf, id);
}

/** The side that plays a General. */
export function sideOf(general: GeneralId): Side {
  return nationalityOf[general] === "british" ? "british" : "american";
}

/** The other side. */
export function other(side: Side): Side {
  return side === "american" ? "british" : "american";
}

/** The nationalities whose CUs a side plays (12.2.C). */
export const nationalitiesOf: { readonly [side in Side]: readonly Nationality[] } = {
  american: ["american", "french"],
  british: ["british"],
};

export const zoneIds: readonly ZoneId[] = [
  "st-lawrence",
  "new-england",
  "long-island-sound",
  "delaware",
  "chesapeake",
  "carolinas",
  "south-atlantic",
];

/** The thirteen colonies, north to south. */
export const thirteenColonies: readonly ColonyId[] = [
  "NH",
  "MA",
  "RI",
  "CT",
  "NY",
  "NJ",
  "PA",
  "DE",
  "MD",
  "VA",
  "NC",
  "SC",
  "GA",
];

/** The thirteen colonies and Canada. */
export const colonyIds: readonly ColonyId[] = [...thirteenColonies, "Canada"];

/** South of the Winter Attrition Line, the border of Virginia and North Carolina (2.1.B). */
export const southernColonies: readonly ColonyId[] = ["NC", "SC", "GA"];

/** Where a General goes who is in excess or was captured and comes back (7.4.C, 8.1.A, 8.2.A). */
export const reinforcementBox: { readonly [side in Side]: Box } = {
  american: "american-leaders",
  british: "british-reinforcements",
};

/** What these two add to their Agility when they evade (7.9.A). */
export const evadeBonus: { readonly [general in GeneralId]?: number } = { washington: 2, greene: 2 };
