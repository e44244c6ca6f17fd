export * from "./mechanics/cost-search.js";
export * from "./mechanics/deck.js";
export * from "./mechanics/graph.js";
export * from "./mechanics/hex/facing.js";
export * from "./mechanics/hex/grid.js";
export * from "./mechanics/hex/line.js";
export * from "./mechanics/result-table.js";
export * from "./sdk/index.js";
