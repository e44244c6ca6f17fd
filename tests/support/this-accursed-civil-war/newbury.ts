// Maps that the tests make up for both Newburys: only the hexes that the set-ups name, and where it matters all clear.
import { entriesOf } from "../../../src/rules/mechanics/pack-entries.js";
import { type State, standardPack } from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Pack, Sheet } from "../../../src/rules/this-accursed-civil-war/pack/schema.js";
import type { Board } from "./board.js";
import type { Spots } from "./deploy.js";

const hexes = (map: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `${map}${String(number).padStart(4, "0")}`);
const from = (first: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, n) => first + n * step);

function withMap(letter: string, sheet: Sheet, stretches: { readonly [name: string]: string[] }): Pack {
  const { relations } = standardPack;
  const map = entriesOf("component" as const, [[letter, sheet]]);
  return {
    ...standardPack,
    id: `${standardPack.id}-${letter.toLowerCase()}`,
    relations: {
      ...relations,
      map: { ...relations.map, entries: { ...relations.map.entries, ...map } },
      stretch: {
        ...relations.stretch,
        entries: { ...relations.stretch.entries, ...entriesOf("component" as const, Object.entries(stretches)) },
      },
    },
  };
}

/** Wash Hill road down column 30, the road to Sandleford along place 20, Bell Hill road down column 18. */
export const newburyField: Pack = withMap(
  "F",
  {
    ...{ title: "First Newbury", columns: { first: 1, last: 40 }, places: { first: 0, last: 30 } },
    ...{ columnsGrow: "east", placesGrow: "south", shifted: "odd", shiftTowards: "growing" },
    ...{ exact: true, charted: true },
  },
  {
    "fn-wash-hill-road": hexes("F", ...from(3000, 31)),
    "fn-wash-hill-road-centre": hexes("F", ...from(3000, 12)),
    "fn-sandleford-road": hexes("F", ...from(3020, 11, 100)),
    "fn-bell-hill-road": hexes("F", ...from(1800, 31)),
    "fn-skinners-green": hexes("F", 1003),
  },
);

export const firstNewburySpots: Spots = {
  "fn-r-centre": hexes("F", 3000, 3002, 3003, 3004, 3005, ...from(3000, 4), ...from(3008, 3), ...from(3004, 4)),
  "fn-r-left": hexes("F", ...from(3213, 9)),
  "fn-r-right": hexes("F", ...from(3302, 6)),
  "fn-p-centre": hexes("F", ...from(1905, 5), ...from(1805, 6), 1709, 1710),
  reserve: hexes("F", 1407, 1408, 1307, 1308, 1506, 1507),
  "fn-p-left": hexes("F", 902, 903, 904, 1002, 1003, 1004, 1102, 1103, 1104, 1101, 1100),
  "fn-p-right": hexes("F", ...from(1512, 8)),
};

/** The Lambourn along row 22; Speen, Shaw, Bagnor and the castle where the tests need them. */
export const lambournField: Pack = withMap(
  "S",
  {
    ...{ title: "Second Newbury", rows: { first: 1, last: 40 }, places: { first: 1, last: 45 } },
    ...{ rowsGrow: "south", placesGrow: "east", shifted: "odd", shiftTowards: "growing" },
    ...{ exact: true, charted: true },
  },
  {
    "sn-lambourn": hexes("S", ...from(2201, 45)),
    "sn-lambourn-below-shaw": hexes("S", ...from(2238, 8)),
    "sn-speen": hexes("S", 3015),
    "sn-shaw": hexes("S", 2636),
    "sn-shaw-house": hexes("S", 2536),
    "sn-bagnor": hexes("S", 2110),
    "sn-donnington-castle": hexes("S", 2023),
  },
);

export const secondNewburySpots: Spots = {
  "sn-r-left": hexes("S", 3015, 3016, 3014, 3113, 3114, 3115, 3116, 2914, 2915, 2916, 3215, 3216, 3214),
  "sn-r-centre": hexes("S", 2618, 2619, ...from(2620, 8), ...from(2720, 8), ...from(2820, 8), ...from(2920, 4)),
  "shaw-house": hexes("S", 2536, 2537),
  "near-lisle": hexes("S", 2538, 2539),
  astley: hexes("S", 2736, 2737),
  "near-foot": hexes("S", 2536, 2537, 2538, 2636, 2637, 2638, 2639, 2640),
  castle: hexes("S", 2023, 2023),
  "sn-p-outer-right": hexes("S", 2043, 2044, 1943, 1944, 1843, 1844, 2045, 1945, 1845, ...from(1743, 3), 1643),
  "sn-p-left": hexes("S", ...from(2501, 8)),
  "sn-p-centre": hexes("S", ...from(2701, 10), ...from(2801, 4)),
  "sn-p-right": hexes("S", ...from(3001, 8)),
};

const brigades: readonly (readonly [brigade: string, wing: string])[] = [
  ...["rupert", "caernarvon", "wilmot"].map((one) => [one, "fn-r-left"] as const),
  ...["byron", "gerard"].map((one) => [one, "fn-r-right"] as const),
];
const regiments = [
  ...["essex-lg", "bedford", "essex", "balfour", "delbier", "behre", "middleton", "ramsey"],
  ...["groby", "goodwin", "meldrum", "denbigh", "norton", "harvey", "dragoons-1", "dragoons-2"],
];
/** First Newbury with the horse of both armies assigned to wings, nobody set up yet. */
export function assigned(table: Board): State {
  const s = table.setup("first-newbury");
  const wings = [
    ...brigades.map(([brigade, wing]) => [brigade, wing, "royalist"] as const),
    ...regiments.map((brigade, at) => [brigade, at % 2 === 0 ? "fn-p-right" : "fn-p-left", "parliament"] as const),
  ];
  for (const [brigade, wing, side] of wings) {
    const { findings } = table.play(s, { move: "assign-brigade", brigade, wing }, side);
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
  }
  return s;
}
