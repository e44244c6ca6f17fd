export * from "./mechanics/cards/index.js";
export * from "./mechanics/cost-search.js";
export * from "./mechanics/graph.js";
export * from "./mechanics/hex/index.js";
export * from "./mechanics/pack-entries.js";
export * from "./mechanics/points/index.js";
export * from "./mechanics/result-table.js";
export * from "./sdk/index.js";
