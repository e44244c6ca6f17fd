/**
 * What follows the opponent's mail without a decision: a value to show, a roll to take.
 *
 * @packageDocumentation
 */

import { leftInPacket, type Machine, penOf, type Writer, writeObligations } from "../../replay/index.js";
import type { App } from "../core/app.js";
import { say } from "../core/notices.js";
import { unprovenDemand } from "./demand.js";
import { saveDraft } from "./drafts.js";
import { type Sealed, sayWhatToSend, sealDraft } from "./outbox.js";
import { isUnsure } from "./restored.js";
import { gaveUp } from "./seats.js";
import { openSession, type Writing, whoAmI, writingOn } from "./session.js";
import { sayStory } from "./writing.js";

/** What an answer came to, and how the game stands after it. */
export interface Replied {
  /** The packet, where one was sealed. */
  readonly sealed?: Sealed | undefined;
  /** A player who has given up their seat has nothing left to do. */
  readonly left: boolean;
  readonly machine: Machine;
  readonly me: string | null;
  /** How many entries wait to be sent. */
  readonly drafted: number;
  readonly writer?: Writer | undefined;
  /** The folder with what is due, where its owner writes in it. */
  readonly writing?: Writing | undefined;
}

/** Seals what is due where the pen leaves the player by it; otherwise it waits in the draft for their decision. */
export async function reply(app: App, dir: string, answer: boolean): Promise<Replied> {
  const session = await openSession(app, dir);
  const me = await whoAmI(app, session);
  if (session.folder.secret === undefined) return { machine: session.machine, me, drafted: 0, left: false };
  const writing = await writingOn(app, session);
  const { draft, writer, machine } = writing;
  const waits = (): Replied => ({ machine, me, drafted: draft.entries.length, writer, writing, left: false });
  if (!answer || draft.entries.length > 0 || penOf(machine) !== writer.id) return waits();
  const unproven = machine.phase.at === "service" ? unprovenDemand(session, writer.id, false) : undefined;
  if (unproven !== undefined) {
    say(
      app,
      "reply/unproven",
      `You are asked for cards on a log with findings (${unproven.code}): nothing was answered.`,
    );
    return waits();
  }
  if (isUnsure(app, session.folder)) {
    const told = "This folder was restored: nothing is signed until you confirm that nothing is missing from it.";
    say(app, "reply/restored", told);
    return waits();
  }
  writeObligations(draft, writer);
  if (draft.entries.length === 0) return waits();
  sayStory(app, writing, 0);
  // Who has given their seat up sends their last value: what comes next is the successor's, under the same name.
  const left = leftInPacket(machine, writer.id) !== undefined;
  if (penOf(machine) === writer.id && !left) {
    await saveDraft(app, writing);
    return waits();
  }
  const sealed = await sealDraft(app, writing, false);
  say(app, "reply/sealed", "Only values were due: the answer was written at once.");
  sayWhatToSend(app, sealed);
  if (left) say(app, "reply/left", gaveUp);
  return { sealed, left, machine: sealed.replayed.machine ?? machine, me, drafted: 0, writer };
}
