import type { River } from "../../mechanics/points/rivers.js";
import type { SpaceId } from "../terms/ids.js";

/** A river, with the state in which it rises (6.62, case 2): `confederate`, or the map's north edge. */
export interface NavigableRiver extends River<SpaceId> {
  readonly rises: "confederate" | "union";
}

/**
 * The navigable rivers: their ports from the mouth to the source, as the letters of 6.2 and the printed rivers have them.
 * Grand Ecore lies on the Red River by 6.52; Fort Gadson and Columbus, Georgia by 6.62.
 */
export const rivers: readonly NavigableRiver[] = [
  {
    name: "Mississippi",
    points: [
      ...(["forts-st-philip-jackson-la", "new-orleans-la", "baton-rouge-la", "port-hudson-la"] as const),
      ...(["grand-gulf-ms", "vicksburg-ms", "memphis-tn", "new-madrid-mo", "columbus-ky"] as const),
      ...(["cairo-il", "st-louis-mo", "alton-il"] as const),
    ],
    into: null,
    rises: "union",
  },
  {
    name: "Ohio",
    points: [
      ...(["cairo-il", "paducah-ky", "evansville-in", "louisville-ky", "cincinnati-oh"] as const),
      ...(["parkersburg-wv", "wheeling-wv"] as const),
    ],
    into: { river: "Mississippi", above: "cairo-il" },
    rises: "union",
  },
  {
    name: "Tennessee",
    points: ["paducah-ky", "dover-tn", "pittsburg-landing-tn", "tuscumbia-al", "decatur-al"],
    into: { river: "Ohio", above: "paducah-ky" },
    rises: "confederate",
  },
  {
    name: "Cumberland",
    points: ["dover-tn", "clarksville-tn", "nashville-tn"],
    into: { river: "Ohio", above: "paducah-ky" },
    rises: "confederate",
  },
  {
    // 6.2 calls Charleston a river port and gives it no letter; its water, the Kanawha, joins the Ohio below Parkersburg.
    name: "Kanawha",
    points: ["charleston-wv"],
    into: { river: "Ohio", above: "cincinnati-oh" },
    rises: "union",
  },
  {
    name: "Wabash",
    points: ["vincennes-in"],
    into: { river: "Ohio", above: "paducah-ky" },
    rises: "union",
  },
  {
    name: "Arkansas",
    points: ["arkansas-post-ar", "little-rock-ar"],
    into: { river: "Mississippi", above: "vicksburg-ms" },
    rises: "confederate",
  },
  {
    name: "Yazoo",
    points: ["yazoo-city-ms"],
    into: { river: "Mississippi", above: "vicksburg-ms" },
    rises: "confederate",
  },
  {
    name: "Red",
    points: ["alexandria-la", "grand-ecore-la"],
    into: { river: "Mississippi", above: "port-hudson-la" },
    rises: "confederate",
  },
  { name: "Potomac", points: ["aquia-creek-va", "washington-dc"], into: null, rises: "union" },
  { name: "Chattahoochee", points: ["fort-gadson-fl", "columbus-ga"], into: null, rises: "confederate" },
];

/** Ports that are known to have a bar on some side, or of which it is not known; all other spaces have none (6.2). */
export const barredPorts: ReadonlySet<SpaceId> = new Set<SpaceId>([
  ...(["alton-il", "cairo-il", "cincinnati-oh", "clarksville-tn", "dover-tn", "little-rock-ar"] as const),
  ...(["louisville-ky", "memphis-tn", "nashville-tn", "new-madrid-mo", "paducah-ky"] as const),
  ...(["pittsburg-landing-tn", "vicksburg-ms", "washington-dc"] as const),
  // Not seen on any picture of the map.
  ...(["alexandria-la", "evansville-in", "grand-ecore-la", "parkersburg-wv", "st-louis-mo"] as const),
  ...(["vincennes-in", "wheeling-wv", "charleston-wv"] as const),
]);
