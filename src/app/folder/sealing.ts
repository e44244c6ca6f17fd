/**
 * A turn is sealed: what is due is written, the packet signed, or the last one shown again where nothing is new.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { type Machine, penOf, type ReadPacket, type Writer, writeObligations } from "../../replay/index.js";
import type { App } from "../core/app.js";
import { requireYes } from "../core/confirming.js";
import { failure } from "../core/failure.js";
import { hasDecision } from "./asked.js";
import { missingValues, openingDue } from "./committed.js";
import { requireProven } from "./demand.js";
import { keepAddress, putInOutbox, type Sealed, sealDraft } from "./outbox.js";
import { requireComplete } from "./restored.js";
import { serviceIds } from "./secrets.js";
import { openWriter, requireJudged, type Writing } from "./session.js";

export interface SealOptions {
  /** Sends moves that break rules, as they were claimed. */
  readonly claim?: boolean;
  /** Shows what is asked although the log has findings. */
  readonly accept?: boolean;
  readonly roundIn: number;
  /** A restored folder lacks nothing. */
  readonly yes?: boolean;
  /** Sends half a turn. */
  readonly part?: boolean;
  /** The opponent's mail address: it is remembered. */
  readonly to?: string;
}

export interface SealedTurn {
  readonly sealed: Sealed;
  /** Nothing was new: it is the last packet, byte for byte. */
  readonly again: boolean;
  readonly machine: Machine;
  readonly writer: Writer;
}

/** Seals what is written in a folder. */
export async function sealTurn(app: App, dir: string, options: SealOptions): Promise<SealedTurn> {
  const { claim = false, accept = false, yes = false, part = false, to, roundIn } = options;
  const writing = await openWriter(app, dir, { roundIn });
  requireJudged(writing);
  const { draft, writer, machine } = writing;
  if (to !== undefined) await keepAddress(app, writing.folder.places, to);
  const service = serviceIds.find((id) => id === writer.id);
  if (service !== undefined) {
    throw failure("use-service", "Nothing is sealed by hand in this folder.", { service, dir: shown(dir) });
  }
  requireProven(writing, writer.id, false, accept);
  const half = draft.entries.length > 0 && hasDecision(machine, penOf(machine), writer.id);
  const asked = half ? machine.table.expects(machine.state)[0] : undefined;
  writeObligations(draft, writer);
  if (draft.entries.length === 0) {
    requireValues(writing, dir);
    return { sealed: await lastPacket(app, writing, dir), again: true, machine, writer };
  }
  await requireComplete(app, writing, yes);
  if (asked?.kind === "decision") {
    const question = `The turn is still yours (${shown(asked.asks)} [${machine.table.game.id} ${asked.rule}]): you would send half of it, in one mail more than needed.`;
    requireYes(question, part, "part");
  }
  return { sealed: await sealDraft(app, writing, claim), again: false, machine, writer };
}

/** The last packet, byte for byte, where the other side has not built on it yet. */
export async function lastPacket(
  app: App,
  { replayed, writer, folder, machine }: Writing,
  dir: string,
): Promise<Sealed> {
  const last = replayed.packets.at(-1);
  if (last === undefined || last.head.a !== writer.id) throw nothingToSeal(machine, writer.id, dir, last);
  return putInOutbox(app, folder.places, last, replayed);
}

/** A value that has to be opened and is not at hand: which one, and how it is entered again. */
function requireValues({ machine, writer }: Writing, dir: string): void {
  const due = openingDue(machine, writer.id);
  if (due === undefined || !missingValues(machine, writer).includes(due)) return;
  const message = `You have to open what you committed as ${shown(due)}, and its value is not in this folder: enter it again.`;
  throw failure("value-missing", message, { dir: shown(dir), id: shown(due) });
}

function nothingToSeal(machine: Writing["machine"], me: string, dir: string, last: ReadPacket | undefined) {
  const pen = penOf(machine);
  if (pen === me) return failure("nothing-to-seal", "You have not written anything.", { dir: shown(dir) });
  const after = last === undefined ? "" : `, after the packet of ${last.head.a}`;
  return failure("not-your-pen", `${pen ?? "Nobody"} writes now${after}: you have nothing to seal.`);
}
