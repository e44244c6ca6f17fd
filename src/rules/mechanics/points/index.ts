export * from "./control.js";
export * from "./isolation.js";
export * from "./lines.js";
export * from "./naming.js";
export * from "./paths.js";
export * from "./reactions.js";
export * from "./rivers.js";
export * from "./supply.js";
