// What players of seeded games want: so that their games come to what chance alone seldom leads to.
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import { eliteIds } from "../../../src/rules/for-the-people/terms/lists.js";
import { mississippi } from "../../../src/rules/for-the-people/terms/places.js";
import type { Ambition } from "./ambitious.js";
import { agreedFacts } from "./rules.js";

const [kentucky, westVirginia, missouri, ohio, tennessee, virginia] = (
  ["KY", "WV", "MO", "OH", "TN", "VA"] as const
).map((state) => agreedFacts.spacesOf(state));
const spaces = (...lists: readonly (readonly SpaceId[] | undefined)[]): SpaceId[] =>
  lists.flatMap((list) => list ?? []);

/** Kinds of moves that come up seldom, or that a player at random would seldom get right. */
const seldom = [
  ...(["naval-army", "end-fleet", "build-railroads", "relocate-capital", "fill-border-state", "order-will"] as const),
  ...(["name-commander", "choose-commander", "retreat-by-sea", "organize-army", "become-cavalry"] as const),
  "grow-brigade",
] as const;

const states = ["place-pcs", "take-control", "fill-border-state", "order-will"] as const;

const southern = [
  ...(["richmond-va", "nashville-tn", "memphis-tn", "vicksburg-ms", "port-hudson-la", "new-orleans-la"] as const),
  ...(["atlanta-ga", "chattanooga-tn", "charleston-sc", "clarksville-tn", "columbus-ky", "dover-tn"] as const),
] as const;
const northern = [
  ...(["washington-dc", "baltimore-md", "louisville-ky", "frankfort-ky", "lexington-ky", "st-louis-mo"] as const),
  ...(["cincinnati-oh", "paducah-ky", "cairo-il", "harrisburg-pa"] as const),
] as const;
const ports = [
  ...(["norfolk-va", "vicksburg-ms", "memphis-tn", "mobile-al", "savannah-ga", "charleston-sc"] as const),
  ...(["new-orleans-la", "wilmington-nc", "grand-gulf-ms", "port-hudson-la"] as const),
] as const;
const fields = [
  ...(["richmond-va", "manassas-va", "fredericksburg-va", "nashville-tn", "dover-tn", "vicksburg-ms"] as const),
] as const;

/** By what the players want. */
export const ambitions = {
  /** The Union goes south, nobody else moves. */
  south: { aims: { union: southern }, wanted: seldom, events: 6, idle: "confederate" },
  north: { aims: { confederate: northern }, wanted: seldom, events: 6, idle: "union" },
  capitals: { aims: { union: southern, confederate: northern }, wanted: seldom, events: 6 },
  events: { aims: {}, wanted: seldom, events: 10 },
  /** The Border States, and who crosses the Ohio. */
  border: {
    aims: { union: spaces(kentucky, westVirginia), confederate: spaces(kentucky, westVirginia, ohio) },
    focus: spaces(kentucky, westVirginia),
    ...{ wanted: states, events: 3 },
  },
  raiders: {
    aims: { confederate: spaces(kentucky, missouri, ohio) },
    focus: spaces(kentucky, missouri),
    ...{ wanted: states, events: 2, idle: "union" },
  },
  tennessee: {
    aims: { union: spaces(kentucky, tennessee) },
    focus: spaces(kentucky, westVirginia, tennessee),
    ...{ wanted: states, events: 2, idle: "confederate" },
  },
  /** What cards bring that nobody has the text of. */
  declared: {
    aims: {},
    focus: [
      ...(["place-marker", "ironclad", "torpedo", "place-elite", "remove-sp", "move-general", ...eliteIds] as const),
      ...([
        "orphan-brigade",
        "css-virginia",
        "css-arkansas",
        "css-tennessee",
        "css-hunley",
        "foreign-intervention",
      ] as const),
      ...(["emancipation-proclamation", "forward-to-richmond", "draft-riots", "enlistments-expire"] as const),
    ],
    ...{ wanted: seldom, events: 10 },
  },
  coast: {
    aims: { union: spaces(["richmond-va"], virginia) },
    focus: [
      ...(["fort-monroe-va", "norfolk-va", "new-orleans-la", "mobile-al", "forts-st-philip-jackson-la"] as const),
      ...(["fort-morgan-al", "yorktown-va", "west-point-va", "city-point-va", "mcclellan"] as const),
    ],
    wanted: ["naval-army", "end-fleet", "retreat-by-sea", "choose-commander", "name-commander", "interrupt"],
    events: 9,
  },
  river: {
    aims: { union: mississippi },
    focus: [...mississippi],
    ...{ wanted: ["naval-army", "choose-commander"], events: 5, idle: "confederate" },
  },
  navy: {
    aims: { union: fields },
    focus: [
      ...(["place-marker", "remove-marker", "ironclad", "torpedo", "hunley", ...ports] as const),
      ...(["css-virginia", "css-arkansas", "css-tennessee", "css-hunley", "confederate-torpedoes"] as const),
      ...(["orphan-brigade", "forward-to-richmond", "foreign-intervention"] as const),
    ],
    ...{ wanted: ["interrupt", "naval-move", "choose-commander", "naval-army"], events: 10 },
  },
  battle: {
    aims: { union: fields, confederate: ["washington-dc", "manassas-va", "nashville-tn", "cairo-il"] },
    focus: ["forward-to-richmond", "foreign-intervention", "orphan-brigade", "place-elite", ...eliteIds],
    ...{ wanted: ["interrupt", "choose-leaders", "choose-commander", "move-army", "order-will"], events: 4 },
  },
} as const satisfies { readonly [name: string]: Ambition };

/** Cards whose text the players agree before they begin, so that what is declared of them stands. */
export const agreedCards = [
  ...(["emancipation-proclamation", "foreign-intervention", "forward-to-richmond", "griersons-raid"] as const),
  ...(["draft-riots", "copperheads", "strategy-board-93", "fortified-lines", "gettysburg-address"] as const),
  ...(["orphan-brigade", "enlistments-expire", "habeas-corpus"] as const),
] as const;
