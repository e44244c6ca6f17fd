/**
 * A proposal of the opponent is answered.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Machine, TypedBody } from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import { proposalText } from "../../report/story.js";
import { failure } from "../terminal/io.js";
import type { Shell } from "../terminal/shell.js";
import { sayProposedRules } from "./amending.js";
import { sayErrors } from "./proposing.js";
import { requireJudged, type Writing } from "./session.js";
import { keepEntry } from "./writing.js";

/** The proposal that waits for somebody's answer; undefined where none does. */
export function proposalFor({ pending, phase }: Pick<Machine, "pending" | "phase">, me: string) {
  return pending !== null && phase.at === "answer" && phase.queue[0] === me ? pending : undefined;
}

/** Writes the answer into the draft; false where it may not stand. */
export async function answerProposal(shell: Shell, writing: Writing, dir: string, ok: boolean): Promise<boolean> {
  requireJudged(writing);
  const pending = proposalFor(writing.machine, writing.writer.id);
  if (pending === undefined) throw failure("no-proposal", "No proposal waits for your answer.");
  const { proposal } = pending;
  shell.say(`${shown(pending.by)} proposes ${shown(proposalText(proposal))}.`);
  if (proposal.kind === "stands") sayErrors(shell, writing.machine, proposal);
  if (proposal.kind === "substitute")
    shell.say(`Compare the words of the one who comes by telephone: ${keyWords(proposal.idKey)}`);
  if (proposal.kind === "amend") await sayProposedRules(shell, writing, proposal.changes, ok);
  const body: TypedBody = { t: "answer", b: { of: pending.hash, ok } };
  return keepEntry(shell, writing, body, dir);
}
