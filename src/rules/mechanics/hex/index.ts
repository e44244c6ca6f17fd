/**
 * What every wargame on hexes needs. Pure functions over ids of hexes; what a unit is and what a step costs is the game's.
 *
 * @packageDocumentation
 */
export * from "./areas.js";
export * from "./facing.js";
export * from "./fields.js";
export * from "./footprint.js";
export * from "./grid.js";
export * from "./grids.js";
export * from "./hexsides.js";
export * from "./line.js";
export * from "./map-facts.js";
export * from "./notation.js";
export * from "./pack.js";
export * from "./paths.js";
export * from "./sheets.js";
export * from "./sight.js";
export * from "./stacks.js";
