/**
 * A dealer's boxes, and claims about them. Needs the curve: loaded by `loadBoxes`.
 *
 * @packageDocumentation
 */
export { pointFault } from "../../crypto/ristretto.js";
export { claimFault, type FaultCase, type FaultClaim, type FaultJudgement, judgeFault } from "./fault.js";
export {
  auditBoxes,
  BOX_BYTES,
  type BoxAddress,
  type BoxContent,
  type BoxKeyPair,
  boxEphemeral,
  boxKeyPair,
  type LoggedBox,
  openBox,
  sealBox,
} from "./seal.js";
