/**
 * What players and referees do, whatever the face: begin, join and play games that lie in folders of a store, take mails in, sign
 * turns. It prints nothing and asks nothing; a face gives it a store, chance and a clock, hears its notices and says its refusals.
 *
 * @packageDocumentation
 */
export { type App, pathOf } from "./core/app.js";
export { type Confirms, confirmationIn } from "./core/confirming.js";
export type {
  Asking,
  AtRevision,
  Came,
  DeskCall,
  DeskCalls,
  Outcome,
  Proposed,
  Refusal,
  Standing,
  Written,
} from "./core/contract.js";
export { type Exit, exits, type Failure, type Fields, failure, isFailure } from "./core/failure.js";
export type { Hearing, Notice } from "./core/notices.js";
export type { Entry, OpenFile, Stats, Store } from "./core/store.js";
export { type Desk, deskOf, type Reply } from "./desk/desk.js";
export { alone } from "./folder/alone.js";
export { beginGame } from "./folder/inviting.js";
export { joinGame } from "./folder/joining.js";
export { receivePackets } from "./folder/receiving.js";
export { type Restored, type Restoring, restoreFolder } from "./folder/remaking.js";
export { type SealedTurn, type SealOptions, sealTurn } from "./folder/sealing.js";
export { type Identity, makeIdentity, readIdentity } from "./folder/secrets.js";
export { startGame } from "./folder/starting.js";
