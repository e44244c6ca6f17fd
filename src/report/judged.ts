/**
 * What bytes are, whatever their file is called, and what is to be said of them: a log, a mail, a fork proof, evidence.
 *
 * @packageDocumentation
 */
import { shown } from "../boards/text/escape.js";
import { readMail } from "../mail/index.js";
import {
  forkProofFault,
  type GameLibrary,
  type Judgement,
  LOG_CAPS,
  type Replayed,
  readLines,
  reportOf,
} from "../replay/index.js";
import type { Evidence, ForkProof, Report, Shape } from "../schema/index.js";
import { mayBeOther } from "./heads.js";
import type { OtherFile } from "./other-file.js";

/** What was found out about bytes. */
export type Judged =
  | { readonly kind: "log"; readonly replayed: Replayed; readonly report: Report }
  | { readonly kind: "evidence"; readonly evidence: Evidence; readonly judgement: Judgement }
  | { readonly kind: "fork-proof"; readonly proof: ForkProof; readonly fault: string | undefined };

/** Bytes of which nothing can be said: a stable code and one sentence. */
export interface NotJudged {
  readonly kind: "none";
  readonly code: "mail-damaged" | "not-a-proof" | "one-packet" | "no-log";
  readonly message: string;
  /** What they are instead of a log. */
  readonly is?: OtherFile["is"];
}

/** How bytes are judged. */
export interface JudgeOptions {
  /** What the bytes are called in sentences, escaped. */
  readonly name: string;
  /** The games by which evidence is judged. */
  readonly library: GameLibrary;
  /** Replays a log. */
  readonly replay: (log: Uint8Array) => Promise<Replayed>;
}

/** Judges bytes. Never throws on what they hold. */
export async function judgeBytes(
  bytes: Uint8Array,
  { name, library, replay }: JudgeOptions,
): Promise<Judged | NotJudged> {
  const proof = await forkProofIn(bytes);
  if (proof !== undefined) {
    if ("code" in proof) return proof;
    return { kind: "fork-proof", proof, fault: await forkProofFault(proof) };
  }
  const evidence = await evidenceIn(bytes);
  if (evidence !== undefined) {
    if ("code" in evidence) return evidence;
    const { checkEvidence } = await import("../replay/judge/evidence/check.js");
    return { kind: "evidence", evidence, judgement: await checkEvidence(evidence, { library }) };
  }
  const { kind, bytes: log, damaged } = await readMail(bytes);
  if (kind === "mail" && log.length === 0) {
    const message = `${name} contains no readable packet${damaged[0] === undefined ? "." : `: ${shown(damaged[0])}`}`;
    return { kind: "none", code: "mail-damaged", message };
  }
  const other = mayBeOther(log) ? await (await import("./other-file.js")).otherFile(log, name) : undefined;
  if (other !== undefined) return { kind: "none", code: "no-log", message: other.says, is: other.is };
  const replayed = await replay(log);
  const first = replayed.packets[0]?.head;
  if (first !== undefined && first.first > 0 && replayed.packets.length === 1) {
    const message = `${name} is a single packet (${first.k} of ${shown(first.a)}), not a log: take it in as you take in a mail, then verify the game.`;
    return { kind: "none", code: "one-packet", message };
  }
  return { kind: "log", replayed, report: reportOf(replayed) };
}

/** The schemas are large: they are loaded where a proof comes. */
const loadShapes = async () => (await import("../schema/generated/shapes.js")).shapes;

async function forkProofIn(bytes: Uint8Array): Promise<ForkProof | NotJudged | undefined> {
  // Canonical JSON spells it in one way: where these words are nowhere, a whole log need not be read line by line.
  if (!new TextDecoder().decode(bytes).includes('"kind":"fork-proof"')) return undefined;
  const { lines } = readLines(bytes);
  const value = lines.length === 1 ? lines[0]?.value : undefined;
  if (value?.["kind"] !== "fork-proof") return undefined;
  return shapedAs((await loadShapes())["fork-proof"], value, "fork proof");
}

/** A proof that has its shape; a damaged one is told by the first place that is wrong. */
function shapedAs<T>(shape: Shape<T>, value: unknown, what: string): T | NotJudged {
  if (shape.accepts(value)) return value;
  const issue = shape.explain(value)[0];
  return noProof(`The ${what} is damaged: ${shown(`${issue?.path || "/"} ${issue?.message ?? ""}`)}.`);
}

const noProof = (message: string): NotJudged => ({ kind: "none", code: "not-a-proof", message });

/** Evidence is one line, as long as a game may be. */
const evidenceCaps = { ...LOG_CAPS, lineBytes: LOG_CAPS.fileBytes, keys: 4_000_000 };

async function evidenceIn(bytes: Uint8Array): Promise<Evidence | NotJudged | undefined> {
  // Canonical JSON has its members in order: evidence begins with its base.
  if (new TextDecoder().decode(bytes.subarray(0, 8)) !== '{"base":') return undefined;
  const { lines, findings } = readLines(bytes, evidenceCaps);
  const value = lines.length === 1 ? lines[0]?.value : undefined;
  if (findings[0] !== undefined) return noProof(`The evidence is damaged: ${shown(findings[0].message)}`);
  if (value?.["kind"] !== "evidence") return undefined;
  return shapedAs((await loadShapes()).evidence, value, "evidence");
}
