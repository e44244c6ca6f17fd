import type { GeneralId, SpaceId, StateId, ZoneId } from "./ids.js";

/** Where pieces are that are not on the map. */
export const waiting = "waiting";
export const removed = "removed";
export const available = "available";

/** The place of the Turn Track from which a piece comes back in a turn (3.1, 5.54, 7.35). */
export const onTrack = (turn: number): string => `track-${turn}`;

/** How the place of the Turn Track ends of a General who has become cavalry for the rest of the game (5.67 B, D). */
const forGood = "-brigade";

/** The place of the Turn Track of a General who comes back as the cavalry that they have become (5.67 B, D). */
export const onTrackAsCavalry = (turn: number): string => `${onTrack(turn)}${forGood}`;

/** Whether a General of the Turn Track comes back as the cavalry that they have become. */
export const returnsAsCavalry = (place: string): boolean => returnsIn(place) !== undefined && place.endsWith(forGood);

/** The turn in which a piece of the Turn Track comes back; undefined where it is elsewhere. */
export const returnsIn = (place: string): number | undefined =>
  place.startsWith("track-") ? Number(place.slice("track-".length).replace(forGood, "")) : undefined;

/** A cavalry General (1.2). */
export const cavalryGenerals = [
  ...(["forrest", "morgan", "stuart", "wheeler"] as const),
  ...(["pleasonton", "sheridan", "stoneman"] as const),
] as const satisfies readonly GeneralId[];

/** Coastal forts, each with the port that it protects (6.62, case 4). */
export const coastalForts = {
  "fort-morgan-al": "mobile-al",
  "forts-st-philip-jackson-la": "new-orleans-la",
  "fort-pickens-fl": "pensacola-fl",
  "fort-gadson-fl": "columbus-ga",
  "fort-pulaski-ga": "savannah-ga",
  "fort-sumter-sc": "charleston-sc",
  "fort-fisher-nc": "wilmington-nc",
  "fort-monroe-va": "norfolk-va",
} as const satisfies { readonly [fort in SpaceId]?: SpaceId };

/** The spaces that count for the Mississippi (12.8). */
export const mississippi = [
  ...(["wheeling-wv", "parkersburg-wv", "cincinnati-oh", "evansville-in"] as const),
  ...(["louisville-ky", "paducah-ky", "columbus-ky", "cairo-il", "alton-il"] as const),
  ...(["memphis-tn", "clarksville-tn", "dover-tn", "nashville-tn", "pittsburg-landing-tn"] as const),
  ...(["vicksburg-ms", "grand-gulf-ms", "port-hudson-la", "new-orleans-la"] as const),
  ...(["forts-st-philip-jackson-la", "baton-rouge-la", "tuscumbia-al", "decatur-al"] as const),
  ...(["new-madrid-mo", "st-louis-mo"] as const),
] as const satisfies readonly SpaceId[];

/** Blockade runner ports by zone (10.52). */
export const runnerPorts = {
  "north-atlantic": ["norfolk-va", "morehead-city-nc", "wilmington-nc"],
  "south-atlantic": ["charleston-sc", "savannah-ga", "fernandina-fl", "jacksonville-fl"],
  "eastern-gulf": ["columbus-ga", "pensacola-fl", "mobile-al"],
  "western-gulf": ["new-orleans-la", "sabine-city-tx"],
} as const satisfies { readonly [zone in ZoneId]: readonly SpaceId[] };

/** Union, Border and Confederate states (1.2, 2.3, 2.6). */
export const unionStates: readonly StateId[] = ["IL", "IN", "OH", "MD", "PA", "NJ", "DE", "DC"];
export const borderStates: readonly StateId[] = ["MO", "KY", "WV"];
export const confederateStates: readonly StateId[] = [
  ...(["VA", "NC", "SC", "GA", "TN", "FL", "AL", "MS", "LA", "AR", "TX"] as const),
];

/** Where each government sits at the start (11.21). */
export const capitals = { union: "washington-dc", confederate: "richmond-va" } as const satisfies {
  readonly [side: string]: SpaceId;
};

/** Where the Union capital goes without a further loss (11.23). */
export const unionRefuges = [
  ...(["philadelphia-pa", "trenton-nj", "dover-de", "annapolis-md"] as const),
  ...(["columbus-oh", "indianapolis-in", "springfield-il"] as const),
] as const satisfies readonly SpaceId[];

/** The capitals of Pennsylvania, where later editions are followed in it (10.31). */
export const pennsylvaniaCapitals = ["philadelphia-pa", "harrisburg-pa"] as const satisfies readonly SpaceId[];

/** The Shenandoah Valley (8.41). */
export const shenandoah = ["winchester-va", "staunton-va", "strasburg-va"] as const satisfies readonly SpaceId[];

/** Between which an Army of McClellan or of a strategy-1 General sails (6.15 a). */
export const peninsula = [
  ...(["washington-dc", "aquia-creek-va", "urbanna-va", "fort-monroe-va"] as const),
] as const satisfies readonly SpaceId[];

/** The two lines that the Confederacy may complete as railroads (5.93). */
export const railroadsToBuild = [
  ["meridian-ms", "demopolis-al"],
  ["greensboro-nc", "danville-va"],
] as const satisfies readonly (readonly [SpaceId, SpaceId])[];
