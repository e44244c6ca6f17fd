export * from "./mechanics/deck.js";
export * from "./mechanics/graph.js";
export * from "./mechanics/result-table.js";
export * from "./sdk/index.js";
