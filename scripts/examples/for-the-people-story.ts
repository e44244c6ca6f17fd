// The rulebook's example of play of For the People (1.3, Spring to Autumn 1861) as decisions, in its order. What the text leaves
// to nobody (no interruption, no interception) is not written here: the log declines it. Where the text breaks its own rules:
// - Fremont drops 5 of his 5 SP on the way to St. Louis and arrives there with 1 more: here he arrives with what he has left, 0.
// - The note of Johnston's army at Nashville says 3 SP where 5 stand: here 5.
// - Johnston's modifier at Manassas is +4, but the text adds 3 to his 4. Here a 3 is rolled: the sum is 7 as in the text, and so
//   are the losses.
// - The Union makes an Army on a space that it does not control: the text says itself that this is not valid, and so does the log.
import type { Move, Side } from "../../src/rules/for-the-people/index.js";
import type { GeneralId, SpaceId } from "../../src/rules/for-the-people/terms/ids.js";

/** Whose decision, and which one. `against`: the text itself calls it not valid. */
export interface Act {
  readonly by: Side;
  readonly move: Move;
  readonly against?: boolean;
}

type Declared = Extract<Move, { move: "play-event" }>["declared"];

const union = (move: Move): Act => ({ by: "union", move });
const south = (move: Move): Act => ({ by: "confederate", move });

const event = (card: string, declared?: Declared): Move =>
  declared === undefined ? { move: "play-event", card } : { move: "play-event", card, declared };
const by = (way: "rail" | "sea") => (from: SpaceId, to: SpaceId, sp: number) => ({ from, to, sp, by: way });
const rail = by("rail");
const sea = by("sea");

type Step = Extract<Move, { move: "step" }>;
const go = (to: SpaceId, more: Partial<Step> = {}): Step => ({ move: "step", to, ...more });
const leave = (infantry: number) => ({ leave: { infantry } });
const take = (infantry: number) => ({ take: { infantry } });
const stop: Move = { move: "stop" };

const spring: readonly Act[] = [
  south({ move: "decline-first-round" }),
  union(event("crittenden-compromise", [{ do: "place-pc", side: "union", spaces: ["lexington-ky", "louisville-ky"] }])),
  south(event("letters-of-marque")),
  union(event("kansas-admitted", [{ do: "add-sp", side: "union", space: "kansas-city-mo", sp: 1 }])),
  south(event("css-sumter")),
  union(
    event("western-virginia", [
      { do: "place-pc", side: "union", spaces: ["parkersburg-wv", "grafton-wv", "weston-wv"] },
    ]),
  ),
  south(event("kentucky-anarchy", [{ do: "remove-pc", spaces: ["lexington-ky", "louisville-ky", "columbus-ky"] }])),
  union(event("southern-blockade")),
  south(event("cabinet-intrigue")),
  union({ move: "mark-control", place: ["kansas-city-mo"], remove: [] }),
  south({ move: "mark-control", place: ["columbus-ky"], remove: [] }),
];

type Homes = readonly (readonly [general: GeneralId, space: SpaceId])[];

/** Where the text's Generals of the summer lie; the log draws them face down, so the spaces are told in the order of the draw. */
const unionGenerals: Homes = [
  ["buell", "cincinnati-oh"],
  ["rosecrans", "cincinnati-oh"],
  ["halleck", "cairo-il"],
  ["pope", "cairo-il"],
  ["mcclellan", "frederick-md"],
  ["banks", "harpers-ferry-va"],
  ["burnside", "washington-dc"],
];

const summerMoves: readonly Act[] = [
  union({
    move: "reinforce-union",
    places: [
      { space: "washington-dc", sp: 8 },
      { space: "cincinnati-oh", sp: 6 },
      { space: "st-louis-mo", sp: 4 },
    ],
  }),
  south({ move: "land-supplies", port: "savannah-ga" }),
  south({ move: "land-supplies", port: "mobile-al" }),
  south({ move: "land-supplies", port: "new-orleans-la" }),
  south({
    move: "reinforce-confederate",
    states: [
      ...(["nashville-tn", "pensacola-fl", "manassas-va", "monroe-la", "atlanta-ga", "fayetteville-ar"] as const),
      ...(["wilmington-nc", "charleston-sc", "fort-morgan-al"] as const),
    ],
    border: [],
    returning: [],
  }),
  union({
    move: "strategic-move",
    moves: [
      sea("washington-dc", "fort-monroe-va", 2),
      rail("springfield-il", "cairo-il", 1),
      rail("washington-dc", "cairo-il", 3),
      rail("pittsburgh-pa", "columbus-oh", 2),
      rail("philadelphia-pa", "cairo-il", 1),
      rail("cincinnati-oh", "cairo-il", 1),
    ],
  }),
  south({
    move: "strategic-move",
    moves: [
      rail("wilmington-nc", "manassas-va", 1),
      rail("charleston-sc", "manassas-va", 1),
      rail("monroe-la", "nashville-tn", 1),
      rail("pensacola-fl", "columbus-ky", 1),
      rail("mobile-al", "columbus-ky", 1),
      rail("new-orleans-la", "manassas-va", 1),
      rail("atlanta-ga", "knoxville-tn", 1),
    ],
  }),
];

const southernGenerals: Homes = [
  ["stuart", "manassas-va"],
  ["smith", "knoxville-tn"],
  ["bragg", "nashville-tn"],
];

const summer: readonly Act[] = [
  south({ move: "claim-first-round", card: "minor-campaign-88" }),
  south({ move: "move-corps", general: "price", infantry: 2 }),
  south(go("clarksville-ar")),
  south(go("little-rock-ar", take(0))),
  south(go("clarksville-ar", take(1))),
  south(go("fayetteville-ar")),
  south(go("springfield-mo")),
  south(stop),
  south({ move: "move-corps", general: "polk", infantry: 1 }),
  south(go("humboldt-tn")),
  south(go("new-madrid-mo")),
  south(stop),
  union(
    event("nathaniel-lyon", [
      { do: "place-pc", side: "union", spaces: ["ironton-mo", "lexington-mo", "st-joseph-mo"] },
    ]),
  ),
  south(event("governor-harris", [{ do: "add-sp", side: "confederate", space: "nashville-tn", sp: 2 }])),
  union(event("major-campaign-84")),
  union({ move: "move-corps", general: "fremont", infantry: 4 }),
  union(go("jefferson-city-mo")),
  union(go("lexington-mo")),
  union(go("kansas-city-mo")),
  union(go("lexington-mo", take(1))),
  union(go("jefferson-city-mo")),
  union(go("rolla-mo", leave(2))),
  union(go("ironton-mo", leave(2))),
  union(go("st-louis-mo", leave(1))),
  union(stop),
  union({ move: "move-division", space: "columbus-oh", infantry: 3 }),
  union(go("zanesville-oh")),
  union(go("wheeling-wv")),
  union(go("grafton-wv", leave(1))),
  union(go("weston-wv")),
  union(go("lewisburg-wv")),
  union(stop),
  union({ move: "naval-move", from: "fort-monroe-va", to: "fort-pulaski-ga", infantry: 2 }),
  south({
    move: "create-army",
    card: "uss-monitor",
    army: "army-of-tennessee",
    space: "nashville-tn",
    general: "a-s-johnston",
  }),
  union(event("major-campaign-83")),
  union({ move: "move-army", army: "army-of-the-potomac", infantry: 6, generals: ["burnside"] }),
  union(go("frederick-md")),
  union(go("manassas-va")),
  south({ move: "intercept", from: "winchester-va", general: "j-johnston", infantry: 1, card: "first-manassas" }),
  union({ move: "move-corps", general: "banks", infantry: 2 }),
  union(go("winchester-va")),
  union(stop),
  union({ move: "move-corps", general: "buell", infantry: 6, generals: ["rosecrans"] }),
  union(go("falmouth-ky")),
  union(go("lexington-ky", leave(1))),
  union(go("somerset-ky", leave(1))),
  union(go("lexington-ky", leave(1))),
  union(go("frankfort-ky")),
  union(go("louisville-ky", leave(1))),
  union(go("lebanon-ky", leave(1))),
  union(stop),
  south({
    move: "create-army",
    card: "foreign-intervention",
    army: "army-of-northern-virginia",
    space: "manassas-va",
    general: "j-johnston",
  }),
  union({
    move: "relieve-commander",
    card: "css-hunley",
    reliefs: [{ army: "army-of-the-potomac", general: "mcclellan", fate: "dismiss" }],
  }),
  union(event("anaconda-plan")),
  union({
    move: "mark-control",
    place: [
      ...(["jefferson-city-mo", "rolla-mo", "wheeling-wv", "lewisburg-wv", "falmouth-ky", "lexington-ky"] as const),
      ...(["frankfort-ky", "louisville-ky", "somerset-ky", "lebanon-ky", "winchester-va"] as const),
    ],
    remove: [],
  }),
  south({ move: "mark-control", place: ["springfield-mo"], remove: [] }),
  union({ move: "fill-border-state", state: "MO", spaces: ["greenville-mo"] }),
  union({ move: "fill-border-state", state: "WV", spaces: ["franklin-wv", "charleston-wv"] }),
];

const autumnMoves: readonly Act[] = [
  union({
    move: "strategic-move",
    moves: [
      rail("lexington-ky", "lebanon-ky", 1),
      rail("falmouth-ky", "lebanon-ky", 1),
      rail("louisville-ky", "lebanon-ky", 1),
      rail("frankfort-ky", "lebanon-ky", 1),
      rail("st-louis-mo", "cairo-il", 1),
      rail("jefferson-city-mo", "cairo-il", 2),
      rail("rolla-mo", "cairo-il", 2),
      rail("indianapolis-in", "lebanon-ky", 1),
      rail("wheeling-wv", "lebanon-ky", 1),
      rail("ironton-mo", "cairo-il", 1),
    ],
  }),
  south({
    move: "strategic-move",
    moves: [
      rail("nashville-tn", "dover-tn", 1),
      rail("manassas-va", "strasburg-va", 1),
      rail("mobile-al", "columbus-ky", 1),
    ],
  }),
  union({ move: "place-generals", spaces: [], returning: [{ general: "mcdowell", space: "frederick-md" }] }),
];

const autumnGenerals: Homes = [
  ["van-dorn", "springfield-mo"],
  ["pemberton", "fort-sumter-sc"],
];

const autumn: readonly Act[] = [
  south({ move: "decline-first-round" }),
  union(event("cotton-is-king")),
  south(
    event("pre-war-treachery", [
      { do: "place-fort", side: "confederate", space: "new-madrid-mo" },
      { do: "place-fort", side: "confederate", space: "manassas-va" },
    ]),
  ),
  union({
    move: "create-army",
    card: "copperheads",
    army: "army-of-the-cumberland",
    space: "lebanon-ky",
    general: "buell",
  }),
  south(event("brazil-recognizes-the-confederacy")),
  union(event("eads-ironclads")),
  south(event("recognizes-border-states", [{ do: "add-sp", side: "confederate", space: "springfield-mo", sp: 2 }])),
  union(event("admiral-foote")),
  union({ move: "naval-move", from: "cairo-il", to: "dover-tn", infantry: 3 }),
  south({ move: "retreat", to: "franklin-tn" }),
  south(event("major-campaign-84")),
  south({ move: "move-army", army: "army-of-tennessee", infantry: 3, generals: ["bragg"] }),
  south(go("franklin-tn")),
  south(go("columbia-tn", take(1))),
  south(go("decatur-al")),
  south(go("tuscumbia-al")),
  south(go("corinth-ms")),
  south(stop),
  south({ move: "move-corps", general: "polk", infantry: 0 }),
  south(go("humboldt-tn")),
  south(go("columbus-ky")),
  south(go("humboldt-tn", take(3))),
  south(go("grand-junction-tn")),
  south(go("corinth-ms")),
  south(stop),
  south({
    move: "move-army",
    army: "army-of-northern-virginia",
    infantry: 2,
    generals: ["beauregard", "stuart"],
  }),
  south(go("fredericksburg-va")),
  south(stop),
  union(event("major-campaign-83")),
  union({
    move: "move-army",
    army: "army-of-the-potomac",
    infantry: 4,
    generals: ["burnside", "mcdowell"],
  }),
  union(go("manassas-va")),
  union({ move: "take-control" }),
  union(stop),
  union({ move: "move-corps", general: "halleck", infantry: 4 }),
  union(go("paducah-ky")),
  union(go("columbus-ky")),
  union(go("mckenzie-tn")),
  union(go("dover-tn")),
  union(go("franklin-tn", take(1))),
  union(go("columbia-tn")),
  union(go("waynesboro-tn")),
  union(go("pittsburg-landing-tn")),
  south({ move: "intercept", from: "corinth-ms", general: "a-s-johnston", infantry: 7, generals: ["bragg", "polk"] }),
  union(stop),
  union({ move: "move-army", army: "army-of-the-cumberland", infantry: 7, generals: ["rosecrans"] }),
  union(go("bowling-green-ky")),
  union({ move: "take-control" }),
  union(go("nashville-tn")),
  union({ move: "take-control" }),
  union(stop),
  south(event("balls-bluff", [{ do: "remove-sp", side: "union", space: "manassas-va", sp: 1 }])),
  {
    by: "union",
    move: {
      move: "create-army",
      card: "missouri-guerrilla-raids",
      army: "army-of-the-tennessee",
      space: "pittsburg-landing-tn",
      general: "halleck",
    },
    against: true,
  },
  south(event("trent-affair")),
  union({ move: "mark-control", place: ["dover-tn", "pittsburg-landing-tn"], remove: [] }),
  south({ move: "mark-control", place: [], remove: [] }),
  union({ move: "fill-border-state", state: "KY", spaces: ["columbus-ky", "paducah-ky"] }),
];

/** A die of the text, or one that gets supplies past a blockade of level 1. */
export type Wanted = number | "passes";

/**
 * The dice of the text, in its order: four zones of the blockade, Fort Pulaski, Manassas, Dover, the missed interception. Three
 * zones let supplies pass with a 2, a 3 and a 3; here with any such die, or the search would take hours.
 */
export const bookDice: readonly Wanted[] = [1, "passes", "passes", "passes", 1, 2, 5, 3, 5, 3, 6];

/** The order in which the spaces are told so that each General is drawn where the text has them. */
function told(homes: Homes, draw: readonly number[] | undefined): SpaceId[] {
  const names = homes.map(([general]) => general).sort();
  if (draw === undefined) return homes.map(([, space]) => space);
  const home = new Map(homes);
  return draw.flatMap((at) => home.get(names[at] ?? "buell") ?? []);
}

/** The whole story; `draw` tells how the Generals of the nth order are drawn, where that is known. */
export function story(draw: (nth: number) => readonly number[] | undefined): Act[] {
  const place = (spaces: SpaceId[]): Move => ({ move: "place-generals", spaces, returning: [] });
  return [
    ...spring,
    ...summerMoves,
    union(place(told(unionGenerals, draw(0)))),
    south(place(told(southernGenerals, draw(1)))),
    ...summer,
    ...autumnMoves,
    south(place(told(autumnGenerals, draw(2)))),
    ...autumn,
  ];
}
