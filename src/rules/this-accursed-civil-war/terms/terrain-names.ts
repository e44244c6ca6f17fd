/** Terrain of hexes, and what lies on hexsides (7.1.1). */
export const terrain = [
  "clear",
  "wood",
  "marsh",
  "thicket",
  "lane",
  "hedge",
  "field",
  "river",
  "village",
  "bridge",
  "castle",
  "entrenchment",
] as const;
export type Terrain = (typeof terrain)[number];
export type Feature = "stream" | "hedgeRow" | "upslope" | "downslope";
