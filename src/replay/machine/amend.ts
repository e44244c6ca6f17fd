/**
 * Amendments (log-format 10): the players go on by another agreement, or by another version of their rules.
 *
 * @packageDocumentation
 */
import type { Proposal } from "../../schema/index.js";
import { deckFaults } from "./decks/open.js";
import { unfitFor } from "./new-rules.js";
import { hasOutside } from "./outside.js";
import { putState, stateHash } from "./rules-state.js";
import { compareState, convicts, inForce, spanFrom } from "./spans.js";
import { broken, type Fault, settling, stopped, type Then } from "./step.js";
import type { Agreement, Machine, OpenedRules, Seat } from "./types.js";

/** Changes that the module does not have are refused at once; what is only not at hand here ends judging when agreed. */
export function amendFault(m: Machine, changes: Changes): Fault | undefined {
  const { deadlines: _, limits: __, ...ofTheRules } = changes;
  if (Object.keys(ofTheRules).length === 0) return undefined;
  const missing = Object.values(changes.classes ?? {}).find((asked) => !hasOutside(m, asked));
  if (missing !== undefined) {
    return { code: "rules/options", message: `this game has nobody for rolls of class ${missing}` };
  }
  if (changes.rules !== undefined && changes.rules.id !== m.agreement.rules.id) {
    const figures = { expected: m.agreement.rules.id, actual: changes.rules.id };
    return { code: "rules/options", message: "an amendment changes the version of the rules, not the game", figures };
  }
  const opened = m.openRules(amended(m.agreement, changes));
  if ("code" in opened) return opened.severity === "violation" ? opened : undefined;
  const unfit = changes.rules === undefined ? undefined : unfitFor(m, opened);
  if (unfit !== undefined) return unfit;
  const [deck] = deckFaults(m.manifest, opened.table, m.state);
  if (deck !== undefined) {
    return { code: "rules/options", message: `the decks of the manifest stay as they are: ${deck.message}` };
  }
  const names = changes.rules !== undefined || changes.data !== undefined;
  if (!names || changes.stateHash !== undefined) return undefined;
  return { code: "state/hash", message: "a change of rules or pack names the state after it" };
}

type Changes = Extract<Proposal, { kind: "amend" }>["changes"];

/** An agreement with changes. */
function amended(agreement: Agreement, { classes, stateHash: _, ...rest }: Changes): Agreement {
  const { dice } = agreement;
  const next = classes === undefined ? dice : { ...dice, classes: { ...dice.classes, ...classes } };
  return { ...agreement, ...definedOnly(rest), dice: next };
}

/** Everybody has agreed: from the next entry on these rules judge. */
export function amend(m: Machine, seat: Seat, changes: Changes): Then {
  const next = amended(m.agreement, changes);
  const opened = m.openRules(next);
  if ("code" in opened) {
    // Rules that were agreed, but are not here: nobody broke anything.
    const { code, severity, message } = opened;
    return { to: "stop", why: { code, severity, message, seq: m.seq } };
  }
  putRules(m, next, opened);
  const { stateHash: after } = changes;
  const own = stateHash(m.state);
  if (after === undefined) return settling;
  compareState(m, m.seq, seat.id, after === own);
  if (after === own || m.auditing) return settling;
  if (!convicts(m, m.seq)) return stopped;
  const message = "the state after the amendment is another one than was agreed";
  return broken(m, seat.id, { code: "state/hash", message, figures: { expected: own, actual: after } });
}

/** Nothing earlier is judged again: what stands up to here was played by the rules that were agreed until now. */
function putRules(m: Machine, next: Agreement, opened: OpenedRules): void {
  m.agreement = next;
  for (const [side, seq] of m.table.ledger.seated) opened.table.ledger.seated.set(side, seq);
  m.table = opened.table;
  m.shapes = opened.shapes;
  m.spans.push(spanFrom(m.seq + 1, next, opened, inForce(m)));
  for (const record of m.decks) record.deck = m.table.decks.find(({ id }) => id === record.item.id) ?? record.deck;
  putState(m, m.state);
  m.floor = m.seq;
}

function definedOnly<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.assign(
    {},
    ...Object.entries(changes)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => ({ [k]: v })),
  );
}
