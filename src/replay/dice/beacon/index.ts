/**
 * Rolls from a public randomness beacon. Loaded on demand; `quicknet.ts` alone is small.
 *
 * @packageDocumentation
 */
export { type BeaconKeyParts, beaconDiceKey } from "./dice-key.js";
export { type BeaconChain, chainHash, QUICKNET, roundAt, timeOf } from "./quicknet.js";
export { verifyBeacon } from "./verify.js";
