// Positions of Washington's War from which the corpus reaches what whole games seldom do.
import { generalIds, reinforcementBox, sideOf } from "../../../src/rules/washingtons-war/terms/constants.js";
import type { CardId, GeneralId, Side, SpaceId } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { Space, State } from "../../../src/rules/washingtons-war/terms/state.js";

/** What a position has beside an empty map with everybody in his box. */
export interface Standing {
  readonly year: number;
  /** Whose impulse it is. */
  readonly to: Side;
  readonly spaces: { readonly [space: SpaceId]: Partial<Space> };
  readonly generals: { readonly [G in GeneralId]?: SpaceId };
  /** The cards that the players hold; the state knows how many. */
  readonly hands: { readonly [S in Side]: readonly CardId[] };
  readonly endOfWar?: CardId;
  readonly more?: Partial<State>;
}

/** The state of a position in the Strategy Phase. */
export function positioned({ year, to, spaces, generals, hands, endOfWar, more = {} }: Standing): (s: State) => State {
  return (start) => {
    const s: State = JSON.parse(JSON.stringify(start));
    const empty: Space = { pc: null, american: 0, french: 0, british: 0 };
    for (const space of Object.keys(s.spaces)) s.spaces[space] = { ...empty, ...spaces[space] };
    for (const general of generalIds) s.generals[general] = generals[general] ?? boxOf(general, s.generals[general]);
    Object.assign(s, { year, phase: "strategy", congress: "dispersed", firstPlayer: to }, more);
    s.stack = [
      { flow: "turn", at: "impulses", next: to === "american" ? "british" : "american" },
      { flow: "impulse", at: "play", by: to },
    ];
    const { cards } = s;
    cards.deck += cards.setAside.length - (endOfWar === undefined ? 0 : 1);
    cards.setAside = [];
    cards.endOfWar = endOfWar ?? null;
    for (const side of ["american", "british"] as const) {
      cards.hand[side] = hands[side].map(() => "?");
      cards.deck -= hands[side].length;
    }
    return s;
  };
}

function boxOf(general: GeneralId, start: string): string {
  return general === "rochambeau" ? start : reinforcementBox[sideOf(general)];
}

const pcs = (pc: Side, ...spaces: readonly SpaceId[]): { [space: SpaceId]: Partial<Space> } =>
  Object.fromEntries(spaces.map((space) => [space, { pc }]));

/** One CU against one CU: whoever wins may lose his too. */
export const duel: Standing = {
  year: 1778,
  to: "british",
  spaces: {
    boston: { pc: "british", british: 1 },
    "lexington-concord": { pc: "american", american: 1 },
    ...pcs("british", "new-york", "quebec", "montreal", "norfolk", "savannah"),
    ...pcs("american", "philadelphia", "hartford", "springfield", "richmond", "salem"),
  },
  generals: { howe: "boston", washington: "lexington-concord" },
  hands: { american: ["ops-1-01"], british: ["ops-3-01"] },
};

/** CUs without a General, the last ones in the colonies, attacked by an Army. */
export const leaderless: Standing = {
  year: 1777,
  to: "american",
  spaces: {
    hartford: { pc: "american", american: 5 },
    springfield: { pc: "british", british: 2 },
    quebec: { pc: "british", british: 2 },
    ...pcs("american", "newport", "albany", "lexington-concord", "norwich"),
    ...pcs("british", "montreal"),
  },
  generals: { greene: "hartford", carleton: "quebec" },
  hands: { american: ["ops-1-01"], british: ["ops-1-02"] },
};

/** Every port is British when France enters: the French wait. */
export const noPort: Standing = {
  year: 1781,
  to: "american",
  endOfWar: "north-government-falls-1781",
  spaces: {
    ...pcs("british", "barnstable", "boston", "falmouth", "newport", "long-island", "new-haven", "new-york"),
    ...pcs("british", "montreal", "quebec", "philadelphia", "wilmington-de", "alexandria", "baltimore", "norfolk"),
    ...pcs("british", "yorktown", "charleston", "new-bern", "wilmington-nc", "savannah", "st-marys"),
    ...pcs("american", "springfield", "lexington-concord", "norwich", "frederick-town", "reading", "wyoming-valley"),
    ...pcs("american", "richmond", "salem", "salisbury", "charlotte", "camden", "ninety-six", "augusta", "morristown"),
    falmouth: { pc: "british", american: 3 },
    newport: { pc: "british", american: 1 },
    hartford: { pc: "american", american: 6 },
    york: { pc: "american", american: 6 },
    salisbury: { pc: "american", american: 1 },
    "new-york": { pc: "british", british: 5 },
    albany: { pc: "british", british: 3 },
    norfolk: { pc: "british", british: 2 },
    "fort-detroit": { pc: "british", british: 1 },
  },
  generals: {
    arnold: "falmouth",
    lincoln: "newport",
    greene: "hartford",
    washington: "york",
    lafayette: "salisbury",
    howe: "new-york",
    burgoyne: "albany",
    carleton: "quebec",
  },
  hands: {
    american: ["hortelez", "ops-2-01", "ops-3-01", "ops-3-02", "marblehead"],
    british: ["ops-1-01", "ops-1-02", "ops-1-03", "ops-1-04", "ops-2-02"],
  },
  more: { alliance: 8, congress: "reading" },
};

/** A winter in the third year of the French: every kind of stack, and one British CU in the colonies. */
export const hardWinter: Standing = {
  year: 1780,
  to: "american",
  spaces: {
    baltimore: { pc: "american", american: 8 },
    reading: { pc: "american", french: 2 },
    saratoga: { pc: "american", american: 3, french: 1 },
    ticonderoga: { pc: "american", american: 3, french: 2 },
    norwich: { pc: "american", american: 1 },
    concord: { pc: "american", american: 1 },
    richmond: { pc: "american", american: 1 },
    morristown: { pc: "american", american: 1 },
    bennington: { pc: "british", british: 1 },
    montreal: { pc: "british", british: 4 },
    quebec: { pc: "british", british: 2 },
    ...pcs("american", "hartford", "philadelphia", "newport"),
    ...pcs("british", "norfolk", "new-york", "savannah"),
  },
  generals: { washington: "baltimore", rochambeau: "ticonderoga", greene: "morristown", carleton: "montreal" },
  hands: { american: ["ops-3-01"], british: ["ops-1-01"] },
  more: {
    alliance: 9,
    franceEntered: 1778,
    europeanWar: true,
    frenchNavy: "chesapeake",
    frenchBox: 0,
    regularsAdvantage: false,
  },
};
