export * from "./armor.js";
export { LOG_CAPS, readBounded, readLines } from "./boundary.js";
export { fromHex, toHex } from "./bytes.js";
export { canonicalText } from "./canonical.js";
export { cardsHash, dealerChainOwner } from "./cards/index.js";
export * from "./compare.js";
export { deriveSecrets, type PlayerSecrets } from "./derive.js";
export { parseRollSpec, type RollSpec, roll, rollSeed } from "./dice.js";
export {
  checkPublicKey,
  loadPure,
  loadSignatures,
  loadWebCrypto,
  publicKeyOf,
  type SyncSignatureBackend,
} from "./ed25519.js";
export { checkEvidence, type Judgement } from "./evidence/check.js";
export { makeEvidence, type NoEvidence } from "./evidence/make.js";
export * from "./export.js";
export { packHash, rulesHash } from "./fingerprints.js";
export { concealBody, dealerSecrets } from "./hands/duties.js";
export { boxKeysFor, closedCards, openingsOf } from "./hands/hand.js";
export { knownState } from "./hands/known.js";
export * from "./handshake.js";
export * from "./identity.js";
export { applyPatchSafely, comparePatch } from "./json-patch.js";
export * from "./library.js";
export type { AnyEntry } from "./machine/apply.js";
export { officialKeys } from "./machine/officials.js";
export { stateHash } from "./machine/rules-state.js";
export {
  dueOf,
  type LogFinding,
  type Machine,
  officialOf,
  type Place,
  penOf,
  type Seat,
  seatOf,
  type TimelineItem,
} from "./machine/state.js";
export { rechainFrom } from "./machine/values.js";
export { packetName } from "./packet-check.js";
export { groupPackets, loadShapes, type ReadEntry, type ReadPacket } from "./packets.js";
export { type Replayed, type ReplayOptions, replayLog } from "./replay.js";
export { dueList, reportOf, stageOf } from "./report.js";
export { buildChain } from "./seed-chain.js";
export { verifyLog } from "./verify.js";
export * from "./writer.js";
