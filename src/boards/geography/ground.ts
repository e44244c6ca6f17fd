/**
 * Sea, land, waters and borders of a map on real ground.
 *
 * @packageDocumentation
 */
import { type Attributes, element, type SceneNode } from "../scene.js";
import { arcsPath, type GeographicMap, regionPath } from "./map.js";

export const groundColours = {
  sea: "#cfe2ea",
  land: "#efe6cf",
  coast: "#6f8f9c",
  border: "#8a7a5c",
  river: "#7fb2cc",
  ink: "#1d1b16",
} as const;

/** How a region looks: its tint, and a pattern on it for who does not see colours. */
export interface RegionLook {
  readonly fill: string;
  readonly pattern?: string;
  /** What the region is, for code that asks the picture. */
  readonly class?: string;
}

/** A pattern of thin lines or dots, to be laid over a tint as `url(#id)`. */
export function pattern(id: string, kind: "lines" | "dots", colour: string): SceneNode {
  const size = { id, width: 8, height: 8, patternUnits: "userSpaceOnUse" };
  if (kind === "dots") return element("pattern", size, [element("circle", { cx: 4, cy: 4, r: 0.8, fill: colour })]);
  return element("pattern", { ...size, patternTransform: "rotate(45)" }, [
    element("line", { x1: 0, y1: 0, x2: 0, y2: 8, stroke: colour, "stroke-width": 1.2 }),
  ]);
}

/**
 * Everything below lines and places: it changes only where a region changes hands. It is of the class `ground`, which gives way
 * to a map of the reader's own.
 */
export function groundParts(
  map: GeographicMap,
  lookOf: (region: string, kind: string) => RegionLook,
  rivers: { readonly [kind: string]: Attributes },
): SceneNode[] {
  const { width, height } = map;
  const regions = Object.entries(map.regions).flatMap(([region, { kind }]) => {
    const { fill, pattern: over, class: name } = lookOf(region, kind);
    const shape = { d: regionPath(map, region), ...(name === undefined ? {} : { class: name }) };
    // A line in the colour of the tint closes the seam to the next region.
    const tint = element("path", { ...shape, fill, stroke: fill, "stroke-width": 0.8 });
    return over === undefined ? [tint] : [tint, element("path", { ...shape, fill: `url(#${over})` })];
  });
  const line = { fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" };
  return [
    element("rect", { width, height, fill: groundColours.sea, class: "sea ground" }),
    element("g", { class: "regions ground" }, regions),
    // Under the lakes: the outline of a region runs through them.
    element("path", {
      d: arcsPath(map, "coast"),
      ...line,
      stroke: groundColours.coast,
      "stroke-width": 1.2,
      class: "ground",
    }),
    element("path", {
      d: map.lakes,
      fill: groundColours.sea,
      stroke: groundColours.coast,
      "stroke-width": 0.8,
      class: "ground",
    }),
    // Under the rivers: where one is the border, the river is what is seen.
    element("path", {
      d: arcsPath(map, "border"),
      ...line,
      stroke: groundColours.border,
      "stroke-width": 1.6,
      "stroke-dasharray": "7 3 1.5 3",
      class: "border ground",
    }),
    ...Object.entries(map.rivers).flatMap(([kind, d]) =>
      rivers[kind] === undefined ? [] : [element("path", { d, ...line, ...rivers[kind], class: `${kind} ground` })],
    ),
  ];
}
