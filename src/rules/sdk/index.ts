export { type ErrorCode, errorCodes, TurnproofError } from "../../schema/error.js";
export type { Json } from "../../schema/json.js";
export {
  type CompiledValidator,
  compiledShape,
  type Shape,
  type ShapeIssue,
  type StandardSchema,
  shapeOf,
} from "../../schema/shape.js";
export type { AnyGame, ValueShapes } from "./any-game.js";
export type { AnyMove } from "./check.js";
export type { Choice, Choices, MoveChoices, OpenHole, OpenMove, Start } from "./choice-types.js";
export { type AnyState, secretFact } from "./context.js";
export * from "./decks.js";
export { openWhere, reachedOn } from "./doubting.js";
export * from "./facts.js";
export * from "./finding.js";
export * from "./game-def.js";
export { type AnyChosen, type Chosen, type Condition, chosenAt, fill, type Hole, type HoleKind } from "./holes.js";
export * from "./input.js";
export { d6, d10, kit } from "./kit.js";
export { moduleFaults } from "./module-faults.js";
export { didYouMean, nearest } from "./nearest.js";
export {
  isOfficialDate,
  type OfficialClass,
  type OfficialStatement,
  type OfficialTaken,
  officialTaken,
  officialUpTo,
  officialWord,
  readingFault,
  settledBy,
} from "./official.js";
export { open } from "./open.js";
export { maxOrders, orderMoves } from "./orders.js";
export type { Odds, Preview, RollAhead } from "./preview.js";
export type { Ruling, RulingKind, Rulings } from "./rulings.js";
export type { SdkCode } from "./sdk-codes.js";
export {
  type LegalMoves,
  type OpenDeck,
  openTable,
  type Table,
  type TableNames,
  type TableOf,
  type TableSettings,
} from "./table.js";
export * from "./types.js";
export type { OrderWindow } from "./windows.js";
