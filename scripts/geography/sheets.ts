// The sheets that are drawn on real ground: what lies where, how large, and what goes into which slot.
import type { Frame } from "./plane.js";
import type { Rect } from "./rectangles.js";
import type { Sizes } from "./slots.js";

export interface SheetPlan extends Frame {
  /** Files of data/: regions and waters, and latitude and longitude of the places. */
  readonly ground: string;
  readonly places: string;
  /** Where the module is written. */
  readonly out: string;
  /** Points nearer than this to a line are left out. */
  readonly tolerance: number;
  readonly riverKind: (name: string, rank: number) => string | undefined;
  /** Rivers that are of a kind between two places only, from the mouth up: the rest of them is an ordinary river. */
  readonly reaches: { readonly [river: string]: readonly [mouth: string, head: string] };
  /** The region in which a place must lie, undefined where it lies off the shore; `known` is what the data say. */
  readonly regionOf: (place: string, known: string | undefined) => string | undefined;
  readonly sizes: Sizes;
  /** How far apart marks are pushed before slots are laid. */
  readonly apart: number;
  /** How far a place may go from its true point. */
  readonly most: number;
  /** Tracks and legend: rectangles where no slot may lie. */
  readonly boxes: { readonly panel: Rect; readonly legend: Rect };
  /** Regions that get a plaque, and its size. */
  readonly plaques: { readonly regions: readonly string[]; readonly w: number; readonly h: number };
  readonly seed: number;
}

/** Rivers on which fleets move in For the People, and how far up (6.2). */
const navigable = {
  Mississippi: ["forts-st-philip-jackson-la", "alton-il"],
  Ohio: ["cairo-il", "wheeling-wv"],
  Tennessee: ["paducah-ky", "decatur-al"],
  Cumberland: ["paducah-ky", "nashville-tn"],
  Wabash: ["evansville-in", "vincennes-in"],
  Arkansas: ["arkansas-post-ar", "little-rock-ar"],
  Yazoo: ["vicksburg-ms", "yazoo-city-ms"],
  Red: ["port-hudson-la", "grand-ecore-la"],
  Potomac: ["fort-monroe-va", "washington-dc"],
  Chattahoochee: ["fort-gadson-fl", "columbus-ga"],
  Apalachicola: ["fort-gadson-fl", "columbus-ga"],
} as const satisfies SheetPlan["reaches"];

/** Forts on the shore, which the simplified coast leaves in the water. */
const offShore: ReadonlySet<string> = new Set([
  ...["fort-morgan-al", "fort-sumter-sc", "fort-monroe-va", "fort-pulaski-ga", "fort-pickens-fl"],
]);

const stateOf = (place: string): string => place.slice(place.lastIndexOf("-") + 1).toUpperCase();

export const sheets: { readonly [game: string]: SheetPlan } = {
  "for-the-people": {
    ground: "civil-war",
    places: "for-the-people",
    out: "src/boards/for-the-people/generated/map.ts",
    width: 1640,
    height: 1290,
    centre: [34.66, -84.6],
    parallels: [31, 40],
    scale: 5300,
    lenses: [
      { at: [38.5, -77.5], more: 0.8, radius: 560 },
      { at: [35.5, -87], more: 0.3, radius: 330 },
    ],
    tolerance: 0.9,
    riverKind: (name, rank) => (Object.hasOwn(navigable, name) ? "navigable" : rank <= 2 ? "river" : undefined),
    reaches: navigable,
    // Harper's Ferry lies in West Virginia today.
    regionOf: (place) => (offShore.has(place) ? undefined : place === "harpers-ferry-va" ? "WV" : stateOf(place)),
    sizes: { mark: 9, stack: { w: 58, h: 28 }, letters: 11.6, line: 12, gap: 2 },
    apart: 62,
    most: 70,
    boxes: { panel: { x: 1272, y: 742, w: 358, h: 538 }, legend: { x: 12, y: 1182, w: 962, h: 98 } },
    plaques: {
      regions: [
        ...["AL", "AR", "DE", "FL", "GA", "IL", "IN", "KY", "LA", "MD"],
        ...["MO", "MS", "NC", "NJ", "OH", "PA", "SC", "TN", "TX", "VA", "WV"],
      ],
      w: 58,
      h: 28,
    },
    seed: 2,
  },
  "a-house-divided": {
    ground: "civil-war",
    places: "a-house-divided",
    out: "src/boards/a-house-divided/generated/map.ts",
    width: 1640,
    height: 1290,
    centre: [35.45, -84.5],
    parallels: [31, 40],
    scale: 5250,
    lenses: [{ at: [38, -77.5], more: 0.7, radius: 560 }],
    tolerance: 0.9,
    riverKind: (_, rank) => (rank <= 2 ? "river" : undefined),
    reaches: {},
    regionOf: (place, known) => (offShore.has(`${place}-va`) ? undefined : known),
    sizes: { mark: 15, stack: { w: 96, h: 40 }, letters: 13.5, line: 14, gap: 2 },
    apart: 84,
    most: 80,
    boxes: { panel: { x: 1300, y: 850, w: 330, h: 430 }, legend: { x: 12, y: 1210, w: 840, h: 70 } },
    plaques: { regions: [], w: 0, h: 0 },
    seed: 1,
  },
  "washingtons-war": {
    ground: "colonial",
    places: "washingtons-war",
    out: "src/boards/washingtons-war/generated/map.ts",
    width: 1060,
    height: 1290,
    centre: [39.3, -75.8],
    parallels: [33, 45],
    scale: 4050,
    lenses: [{ at: [40.9, -73.9], more: 0.9, radius: 600 }],
    tolerance: 0.9,
    riverKind: (_, rank) => (rank <= 2 ? "river" : undefined),
    reaches: {},
    regionOf: (_, known) => known,
    sizes: { mark: 16, stack: { w: 80, h: 36 }, letters: 13, line: 13.5, gap: 2 },
    apart: 92,
    most: 85,
    boxes: { panel: { x: 708, y: 662, w: 340, h: 480 }, legend: { x: 300, y: 1154, w: 748, h: 124 } },
    plaques: {
      regions: ["Canada", "NH", "MA", "RI", "CT", "NY", "NJ", "PA", "DE", "MD", "VA", "NC", "SC", "GA"],
      w: 66,
      h: 36,
    },
    seed: 15,
  },
};
