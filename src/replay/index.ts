export { cardsHash, dealerChainOwner } from "./cards/index.js";
export { fromHex, toHex } from "./crypto/bytes.js";
export { deriveSecrets, type PlayerSecrets } from "./crypto/derive.js";
export {
  checkPublicKey,
  loadPure,
  loadSignatures,
  loadWebCrypto,
  publicKeyOf,
  type SyncSignatureBackend,
} from "./crypto/ed25519.js";
export * from "./crypto/identity.js";
export { parseRollSpec, type RollSpec, roll, rollSeed } from "./dice/dice.js";
export { buildChain } from "./dice/seed-chain.js";
export * from "./format/armor.js";
export { LOG_CAPS, readBounded, readLines } from "./format/boundary.js";
export { canonicalText } from "./format/canonical.js";
export type { LogFinding } from "./format/finding.js";
export { packHash, rulesHash } from "./format/fingerprints.js";
export { applyPatchSafely, comparePatch } from "./format/json-patch.js";
export { groupPackets, loadShapes, type ReadEntry, type ReadPacket } from "./format/packets.js";
export * from "./judge/compare.js";
export { checkEvidence, type Judgement } from "./judge/evidence/check.js";
export { makeEvidence, type NoEvidence } from "./judge/evidence/make.js";
export * from "./judge/export.js";
export * from "./judge/library.js";
export { packetName } from "./judge/packet-check.js";
export { type Replayed, type ReplayOptions, replayLog } from "./judge/replay.js";
export { dueList, reportOf, stageOf } from "./judge/report.js";
export { verifyLog } from "./judge/verify.js";
export type { AnyEntry } from "./machine/apply.js";
export * from "./machine/handshake.js";
export { officialKeys } from "./machine/officials.js";
export { dueOf, officialOf, penOf, seatOf } from "./machine/queries.js";
export { stateHash } from "./machine/rules-state.js";
export type { Machine, Place, Seat, TimelineItem } from "./machine/types.js";
export { rechainFrom } from "./machine/values.js";
export { concealBody, dealerSecrets } from "./write/hands/duties.js";
export { boxKeysFor, closedCards, openingsOf } from "./write/hands/hand.js";
export { knownState } from "./write/hands/known.js";
export * from "./write/writer.js";
