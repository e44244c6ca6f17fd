/**
 * What a file is, and what is to be said of it: a log, a game folder, a mail, a fork proof, evidence.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { readMail } from "../../mail/index.js";
import {
  checkEvidence,
  forkProofFault,
  type GameLibrary,
  type Judgement,
  LOG_CAPS,
  type Machine,
  type Replayed,
  readLines,
  reportOf,
} from "../../replay/index.js";
import { shapes } from "../../schema/generated/shapes.js";
import type { Evidence, ForkProof, Report, Shape } from "../../schema/index.js";
import { isFolder, isThere, readTyped } from "../input/files.js";
import { type Exit, exits, failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { libraryIn, placesIn, replayWith, withPack } from "./folder.js";

/** What was found out about a file. */
export type Judged =
  | { readonly kind: "log"; readonly replayed: Replayed; readonly report: Report; readonly exit: Exit }
  | { readonly kind: "evidence"; readonly evidence: Evidence; readonly judgement: Judgement; readonly exit: Exit }
  | { readonly kind: "fork-proof"; readonly proof: ForkProof; readonly fault: string | undefined; readonly exit: Exit };

const exitOf: { readonly [V in Report["verdict"]]: Exit } = {
  valid: exits.done,
  violations: exits.violations,
  undetermined: exits.undetermined,
  unreadable: exits.wrong,
};

/** How a log is judged. */
export interface Judging {
  /** A referee's pack, in place of the one in the manifest. */
  readonly audit?: { readonly pack: unknown };
  readonly until?: number;
  /** Called after each entry that was judged. */
  readonly after?: (machine: Machine) => void;
}

/** Reads what was typed and judges it. */
export async function judge(shell: Shell, typed: string, judging: Judging = {}): Promise<Judged> {
  const path = shell.path(typed);
  const places = placesIn(path);
  const folder = typed !== "-" && (await isFolder(path));
  if (folder && !isThere(places.log)) throw failure("no-log", `${shown(typed)} is a folder without a log (game.pbem).`);
  const library = folder ? await libraryIn(shell, places) : shell.io.library;
  const read = await readTyped(shell.io, typed, folder ? places.log : path);
  // What is too large is not read to its end: the report says so, from the first byte past the cap.
  if (!read.ok) throw failure("too-large", `${shown(typed)}: ${read.finding.message}`);
  const proof = forkProofIn(read.bytes);
  if (proof !== undefined) {
    const fault = await forkProofFault(proof);
    return { kind: "fork-proof", proof, fault, exit: fault === undefined ? exits.violations : exits.wrong };
  }
  const evidence = evidenceIn(read.bytes);
  if (evidence !== undefined) {
    const known = judging.audit === undefined ? library : withPack(library, judging.audit.pack);
    const judgement = await checkEvidence(evidence, { library: known });
    return {
      kind: "evidence",
      evidence,
      judgement,
      exit: judgement.fault === undefined ? exits.violations : exits.wrong,
    };
  }
  const { kind, bytes, damaged } = await readMail(read.bytes);
  if (kind === "mail" && bytes.length === 0) {
    throw failure("mail-damaged", `${shown(typed)} holds no packet that can be read: ${shown(damaged[0] ?? "")}`);
  }
  const replayed = await replayWith(shell, bytes, { library, ...judging });
  const first = replayed.packets[0]?.head;
  if (first !== undefined && first.first > 0 && replayed.packets.length === 1) {
    const message = `${shown(typed)} is packet ${first.k} of ${shown(first.a)} alone, not a log: take it in with turnproof receive, then verify the game folder.`;
    throw failure("one-packet", message);
  }
  const report = reportOf(replayed);
  return { kind: "log", replayed, report, exit: exitOf[report.verdict] };
}

function forkProofIn(bytes: Uint8Array): ForkProof | undefined {
  const { lines } = readLines(bytes);
  const value = lines.length === 1 ? lines[0]?.value : undefined;
  if (value?.["kind"] !== "fork-proof") return undefined;
  return whole(shapes["fork-proof"], value, "fork proof");
}

/** A proof that has its shape; a damaged one is told by the first place that is wrong. */
function whole<T>(shape: Shape<T>, value: unknown, what: string): T {
  if (shape.accepts(value)) return value;
  const issue = shape.explain(value)[0];
  throw failure("not-a-proof", `The ${what} is damaged: ${shown(`${issue?.path || "/"} ${issue?.message ?? ""}`)}.`);
}

/** Evidence is one line, as long as a game may be. */
const evidenceCaps = { ...LOG_CAPS, lineBytes: LOG_CAPS.fileBytes, keys: 4_000_000 };

function evidenceIn(bytes: Uint8Array): Evidence | undefined {
  // Canonical JSON has its members in order: evidence begins with its base.
  if (new TextDecoder().decode(bytes.subarray(0, 8)) !== '{"base":') return undefined;
  const { lines, findings } = readLines(bytes, evidenceCaps);
  const value = lines.length === 1 ? lines[0]?.value : undefined;
  if (findings[0] !== undefined) throw failure("not-a-proof", `The evidence is damaged: ${shown(findings[0].message)}`);
  if (value?.["kind"] !== "evidence") return undefined;
  return whole(shapes.evidence, value, "evidence");
}

/** The games known where a file lies: a folder may have a pack of its own. */
export async function libraryOfFile(shell: Shell, typed: string): Promise<GameLibrary> {
  const path = shell.path(typed);
  return typed !== "-" && (await isFolder(path)) ? libraryIn(shell, placesIn(path)) : shell.io.library;
}
