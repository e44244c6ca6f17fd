/**
 * Saved games and logs of VASSAL: read without Java, told step by step, compared with one another.
 *
 * A log of VASSAL is not signed and its dice are not committed: anybody who has a file can write another one. What is said of
 * it is consistent, inconsistent or unverifiable, never proven. User ids in these files are passwords: they are replaced
 * by `p1`, `p2` when a file is read.
 *
 * @example
 * ```ts
 * import { readVassal } from "turnproof/vassal";
 *
 * const read = readVassal(bytes);
 * if (read.ok) for (const { step, happenings } of read.steps) console.log(step, happenings);
 * ```
 *
 * @packageDocumentation
 */
export type { Audit, Claim, History } from "./audit/audit.js";
export type { DiceRow } from "./audit/brief.js";
export { type Fit, fitOf } from "./audit/chi-square.js";
export type { FileDifference } from "./audit/diff.js";
export type { Form } from "./codec/obfuscation.js";
export type { Metadata } from "./container/metadata.js";
export type { ChatRoll } from "./dice/chat.js";
export type { Fault, FaultCode, Read } from "./fault.js";
export { rewritten } from "./file.js";
export { mayBeVassal } from "./head.js";
export type { Player } from "./identities.js";
export type {
  ModuleContents,
  ModuleDeck,
  ModulePiece,
  ModuleSave,
  NamedPlace,
  SetUpStack,
} from "./module/contents.js";
export { type DieButton, readModule, type VassalModule } from "./module/module.js";
export { type ModuleSetUp, readSetUps } from "./module/set-ups.js";
export { auditVassal, diffVassal, type PlacedPiece, readVassal, type VassalStory } from "./read.js";
export type { Mismatch } from "./story/odd.js";
export type { Happening, Step } from "./story/steps.js";
export { timeText } from "./time.js";
export type { StandingCounter } from "./traffic/traffic.js";
