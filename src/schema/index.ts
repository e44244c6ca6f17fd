export * from "./entry.js";
export * from "./ids.js";
export { copyJson, type Json } from "./json.js";
export * from "./manifest.js";
export * from "./pack.js";
export * from "./packet.js";
export * from "./report.js";
export * from "./shape.js";
export { bodySchemas, wireSchemas } from "./wire.js";
