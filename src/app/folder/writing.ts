/**
 * One decision into the draft: tried, shown with what comes of it, and kept only where it may stand.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import type { LogFinding, TypedBody } from "../../replay/index.js";
import { rightFacts } from "../../report/right-fact.js";
import { storyLines, tell } from "../../report/story.js";
import { bodyShapes } from "../../schema/generated/shapes.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { say, warn } from "../core/notices.js";
import { saveDraft } from "./drafts.js";
import { noteSeen, ownCards } from "./seen.js";
import { type Writing, write } from "./session.js";

/** Findings as a report has them: with their rule cited. */
export function sayFindings(
  app: App,
  { machine }: Pick<Writing, "machine">,
  findings: readonly LogFinding[],
  refused?: true,
): void {
  const { game } = machine.table;
  for (const { rule, facts, rests, ...rest } of findings) {
    const title = rule !== undefined && Object.hasOwn(game.rulebook, rule) ? game.rulebook[rule]?.title : undefined;
    const cited =
      rule === undefined ? {} : { rule: { game: game.id, section: rule, ...(title === undefined ? {} : { title }) } };
    const finding = {
      ...{ ...rest, ...cited, ...(facts === undefined ? {} : { facts: [...facts] }) },
      ...(rests === undefined ? {} : { rests: [...rests] }),
    };
    app.tell({ code: "finding", message: finding.message, finding, refused });
  }
}

/** Says what the entries of the draft did, from one on. */
export function sayStory(app: App, { machine, draft }: Pick<Writing, "machine" | "draft">, from: number): void {
  const first = draft.first + from;
  const items = machine.timeline?.filter(({ seq }) => seq >= first) ?? [];
  for (const line of storyLines(
    items.map((item) => tell(item, machine)),
    machine.table.game.id,
  ))
    say(app, "writing", line);
}

/** How an entry is kept. */
export interface How {
  readonly claim?: boolean;
  readonly before?: () => Promise<void>;
}

/**
 * Writes an entry and keeps it in the draft, unless it breaks rules.
 *
 * @param how.claim keeps it all the same where judging can go on
 * @param how.before is asked when it may stand, before anything is written to disk; it can still say no
 * @returns whether it was kept
 */
export async function keepEntry(
  app: App,
  writing: Writing,
  body: TypedBody,
  dir: string,
  how: How = {},
): Promise<boolean> {
  const { claim = false, before } = how;
  const shape = bodyShapes[body.t];
  const issue = shape.accepts(body.b) ? undefined : shape.explain(body.b)[0];
  if (issue !== undefined)
    throw failure("not-an-entry", `This cannot go into a log: ${shown(issue.path)} ${shown(issue.message)}.`);
  const knew = ownCards(writing.machine, writing.writer);
  const { findings, from, stopped } = write(writing, body);
  const broken = findings.filter(({ severity, code }) => severity === "violation" || code === "facts/misfit");
  if (broken.length > 0 && (!claim || stopped)) {
    // What was due before it may have rolled, and findings can tell of it.
    await noteSeen(app, writing, from, knew);
    const rolled = writing.draft.entries.slice(from).some(({ entry }) => entry.r !== undefined);
    warn(
      app,
      "writing/refused",
      body.t === "move" && broken.some(({ severity }) => severity === "violation")
        ? "This move breaks rules; nothing was written."
        : "You may not write this now.",
    );
    // Behind a roll that binds nothing only the first is told: it does not hang on the dice.
    const told = rolled ? broken.slice(0, 1) : findings;
    sayFindings(app, writing, told, true);
    for (const notice of rightFacts(told, shown(dir))) app.tell(notice);
    if (!stopped) say(app, "next/claim", "It can be sent all the same, for your opponent or the referee to judge.");
    return false;
  }
  for (const notice of rightFacts(broken, shown(dir))) app.tell(notice);
  await before?.();
  await noteSeen(app, writing, writing.draft.entries.length, knew);
  await saveDraft(app, writing);
  sayStory(app, writing, from);
  if (findings.length > 0) sayFindings(app, writing, findings);
  return true;
}
