export { type CardEffects, cardEffects } from "./card-effects.js";
export * from "./cards.js";
export {
  type SchemaChecked,
  type SchemaFault,
  type SchemaSource,
  type SchemaValidator,
  schemaFaults,
} from "./check-file.js";
export {
  type ClubReceipt,
  clubReceipt,
  type SeenAt,
  type SignedReceipt,
  seenAt,
  signedReceipt,
} from "./club-receipt.js";
export { coreFields } from "./core-state.js";
export * from "./entry.js";
export * from "./event.js";
export * from "./evidence.js";
export * from "./ids.js";
export { copyJson, type Json } from "./json.js";
export * from "./letter.js";
export * from "./manifest.js";
export * from "./pack.js";
export { type PackTable, packTable } from "./pack-table.js";
export * from "./packet.js";
export * from "./report.js";
export * from "./shape.js";
export { type VassalMapping, vassalMapping } from "./vassal-mapping.js";
export { bodySchemas, wireSchemas } from "./wire.js";
