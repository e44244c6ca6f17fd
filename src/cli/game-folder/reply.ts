/**
 * What follows the opponent's mail without a decision: a value to show, a roll to take.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { dueList, leftInPacket, penOf, type Writer, writeObligations } from "../../replay/index.js";
import type { Shell } from "../terminal/shell.js";
import { hasDecision, sayWhatIsAsked } from "./asked.js";
import { unprovenDemand } from "./demand.js";
import { saveDraft } from "./drafts.js";
import { nextStep } from "./next-step.js";
import { type Sealed, sayWhatToSend, sealDraft } from "./outbox.js";
import { isUnsure } from "./restored.js";
import { gaveUp } from "./seats.js";
import { openSession, type Writing, whoAmI, writingOn } from "./session.js";
import { sayStory } from "./writing.js";

/**
 * Seals what is due where the pen leaves the player by it; otherwise it waits in the draft for their decision.
 *
 * @returns the packet, where one was sealed
 */
export async function reply(shell: Shell, dir: string, answer: boolean): Promise<Sealed | undefined> {
  const session = await openSession(shell, dir);
  const me = await whoAmI(shell, session);
  if (session.folder.secret === undefined) {
    await sayNext(shell, dir, session, me, 0);
    return undefined;
  }
  const writing = await writingOn(shell, session);
  const { draft, writer, machine } = writing;
  if (!answer || draft.entries.length > 0 || penOf(machine) !== writer.id) {
    await sayNext(shell, dir, session, me, draft.entries.length, writer, writing);
    return undefined;
  }
  const unproven = machine.phase.at === "service" ? unprovenDemand(session, writer.id, false) : undefined;
  if (unproven !== undefined) {
    shell.say(`Your cards are asked for on a log with findings (${unproven.code}): nothing was answered.`);
    await sayNext(shell, dir, session, me, 0, writer, writing);
    return undefined;
  }
  if (isUnsure(session.folder)) {
    shell.say(
      "This folder was restored: nothing is signed before you have said, with turnproof seal, that it lacks nothing.",
    );
    await sayNext(shell, dir, session, me, 0, writer, writing);
    return undefined;
  }
  writeObligations(draft, writer);
  if (draft.entries.length === 0) {
    await sayNext(shell, dir, session, me, 0, writer, writing);
    return undefined;
  }
  sayStory(shell, writing, 0);
  // Who has given their seat up sends their last value: what comes next is the successor's, under the same name.
  if (penOf(machine) === writer.id && leftInPacket(machine, writer.id) === undefined) {
    await saveDraft(writing);
    await sayNext(shell, dir, session, me, draft.entries.length, writer, writing);
    return undefined;
  }
  const sealed = await sealDraft(shell, writing, false);
  shell.say("Only values were due: the answer was written at once.");
  sayWhatToSend(shell, sealed);
  if (leftInPacket(machine, writer.id) !== undefined) {
    shell.say(gaveUp);
    return sealed;
  }
  await sayNext(shell, dir, { machine: sealed.replayed.machine ?? machine }, me, 0, writer);
  return sealed;
}

async function sayNext(
  shell: Shell,
  dir: string,
  { machine }: { readonly machine: Parameters<typeof nextStep>[0] },
  me: string | null,
  drafted: number,
  writer?: Writer,
  writing?: Writing,
): Promise<void> {
  if (writing !== undefined && hasDecision(machine, penOf(machine), me)) await sayWhatIsAsked(shell, writing, dir);
  else for (const { player, what } of dueList(machine)) shell.say(`${shown(player)}: ${shown(what)}`);
  shell.say(`Next: ${nextStep(machine, { folder: dir, me, drafted, ...(writer === undefined ? {} : { writer }) })}`);
}
