/**
 * A proposal of the opponent is answered.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { Machine, TypedBody } from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import { proposalText } from "../../report/story.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { say } from "../core/notices.js";
import { sayProposedRules } from "./amending.js";
import { sayErrors } from "./proposing.js";
import { requireJudged, type Writing } from "./session.js";
import { keepEntry } from "./writing.js";

/** The proposal that waits for somebody's answer; undefined where none does. */
export function proposalFor({ pending, phase }: Pick<Machine, "pending" | "phase">, me: string) {
  return pending !== null && phase.at === "answer" && phase.queue[0] === me ? pending : undefined;
}

/** Writes the answer into the draft; false where it may not stand. */
export async function answerProposal(app: App, writing: Writing, dir: string, ok: boolean): Promise<boolean> {
  requireJudged(writing);
  const pending = proposalFor(writing.machine, writing.writer.id);
  if (pending === undefined) throw failure("no-proposal", "No proposal waits for your answer.");
  const { proposal } = pending;
  say(app, "answering", `${shown(pending.by)} proposes ${shown(proposalText(proposal))}.`);
  if (proposal.kind === "stands") sayErrors(app, writing.machine, proposal);
  if (proposal.kind === "substitute")
    say(app, "answering", `Compare the newcomer's words over the telephone: ${keyWords(proposal.idKey)}`);
  if (proposal.kind === "amend") await sayProposedRules(app, writing, proposal.changes, ok);
  const body: TypedBody = { t: "answer", b: { of: pending.hash, ok } };
  return keepEntry(app, writing, body, dir);
}
