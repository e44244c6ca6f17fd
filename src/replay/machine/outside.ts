/**
 * Chance that needs somebody outside the period: an oracle's answer, a beacon's round (cards 11, 12).
 *
 * @packageDocumentation
 */
import type { Body, ChanceClass, Manifest } from "../../schema/index.js";
import { hexBytes, toHex } from "../crypto/bytes.js";
import { verifyStatement } from "../format/dsse.js";
import type { Step } from "./step.js";
import type { Machine, OutsideAnswer, OutsideChance } from "./types.js";

/** Loads what a manifest needs of it; or says what is wrong with the keys that it names. */
export async function openOutside({ oracle, dice }: Manifest): Promise<OutsideChance | string> {
  const classes = Object.values(dice.classes);
  const none = { calls: 0, answer: null, answeredAt: -1, round: null, lastRound: 0 };
  const beacon = classes.includes("beacon") ? await import("../dice/beacon/index.js") : null;
  if (oracle === undefined) {
    if (classes.includes("oracle")) return "rolls have the class oracle, and the manifest names no oracle";
    return { ...none, oracle: null, beacon };
  }
  const [vrf, input] = await Promise.all([import("../dice/vrf.js"), import("../dice/oracle.js")]);
  const fault = vrf.vrfKeyFault(hexBytes(oracle.vrfKey));
  if (fault !== undefined) return `the key of the oracle is unusable: ${fault}`;
  return { ...none, oracle: { vrf, input }, beacon };
}

/** Whether the machine can judge rolls of a class. */
export function hasOutside(m: Machine, class_: ChanceClass): boolean {
  if (class_ === "oracle") return m.outside.oracle !== null;
  return class_ !== "beacon" || m.outside.beacon !== null;
}

/** The answer that serves a roll of this class now: it stands after the last decision of anybody. */
export function answerFor(m: Machine, class_: ChanceClass): OutsideAnswer | null {
  const { answer, answeredAt } = m.outside;
  return answer !== null && answer.class === class_ && answeredAt > m.lastDecision ? answer : null;
}

/** An entry `oracle`: it answers the handover that it stands on. Returns whether it is right. */
export function* takeOracle(m: Machine, author: string, body: Body<"oracle">, n: number): Step<boolean> {
  const { oracle } = m.outside;
  const item = m.manifest.oracle;
  if (oracle === null || item === undefined) return false;
  const where = { severity: "violation", seq: m.seq, author } as const;
  if (body.n !== n || body.for !== m.head) {
    const message =
      body.n === n
        ? "the oracle answers another entry than the one before it"
        : `the oracle answers question ${body.n} where ${n} is asked`;
    const figures = { expected: { n, for: m.head }, actual: { n: body.n, for: body.for } };
    yield { finding: { code: "dice/oracle-number", message, ...figures, ...where } };
    return false;
  }
  const input = oracle.input.oracleInput(m.gidBytes, item.id, n);
  const output = oracle.vrf.vrfVerify(hexBytes(item.vrfKey), input, hexBytes(body.proof));
  if (output === undefined || toHex(output) !== body.beta) {
    const message = "the oracle's answer does not follow from its key and the question";
    yield { finding: { code: "dice/oracle-proof", message, ...where } };
    return false;
  }
  m.outside.calls = n;
  m.outside.answer = { class: "oracle", n, output };
  m.outside.answeredAt = m.seq;
  return true;
}

/** What a witness of a beacon signs: this handover asked for that round, and the round was still to come. */
export function witnessStatement(gid: string, handover: string, round: number) {
  return { g: gid, handover, round };
}

/** An entry `beacon`: the signature of the round that the handover before it named. Returns whether it is right. */
export function* takeBeacon(m: Machine, author: string, body: Body<"beacon">, round: number): Step<boolean> {
  const { beacon } = m.outside;
  if (beacon === null) return false;
  const where = { severity: "violation", seq: m.seq, author } as const;
  if (body.round !== round) {
    const message = `this is round ${body.round}; the handover before it named round ${round}`;
    yield { finding: { code: "dice/beacon-round", message, expected: round, actual: body.round, ...where } };
    return false;
  }
  const randomness = beacon.verifyBeacon(beacon.QUICKNET, round, hexBytes(body.sig));
  if (randomness === undefined) {
    const message = `the signature is not that of beacon round ${round}`;
    yield { finding: { code: "dice/beacon-proof", message, ...where } };
    return false;
  }
  const witnessed = isWitnessed(m, body, round);
  if (!witnessed) {
    const message = `only ${author} says that round ${round} was still to come when it was named: it may have been picked`;
    yield { finding: { code: "dice/beacon-unwitnessed", severity: "irregularity", message, seq: m.seq, author } };
  }
  m.outside.answer = { class: "beacon", round, randomness, witnessed };
  m.outside.answeredAt = m.seq;
  m.outside.round = null;
  m.outside.lastRound = round;
  return true;
}

function isWitnessed(m: Machine, { witness }: Body<"beacon">, round: number): boolean {
  const item = m.manifest.witness;
  if (item === undefined || witness === undefined) return false;
  const statement = witnessStatement(m.gid, m.head, round);
  return verifyStatement("witness", statement, hexBytes(item.key), hexBytes(witness), m.signatures);
}
