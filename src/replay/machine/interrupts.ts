/**
 * Entries that need not the pen: a referee's ruling, a forfeit (3.5).
 *
 * @packageDocumentation
 */
import type { AnyState } from "../../rules/sdk/index.js";
import type { Body } from "../../schema/index.js";
import { applyPatchSafely } from "../json-patch.js";
import type { ChanceSource } from "./chance.js";
import { establish } from "./moves.js";
import { putState, stateHash, withoutInputs } from "./rules-state.js";
import { settle, stop } from "./settle.js";
import { cyclic, dueOf, hexBytes, type Machine, penOf, report, seatOf } from "./state.js";

function refuse(m: Machine, author: string, code: string, message: string, figures: object = {}): void {
  report(m, { code, severity: "violation", message, seq: m.seq, author, ...figures });
  stop(m);
}

/** An entry `ruling`. The referee can annul and award; he cannot set dice. */
export function rule(m: Machine, author: string, body: Body<"ruling">, source: ChanceSource): void {
  if (author !== "referee" || m.referee === null) {
    return refuse(m, author, "ruling/signature", "only the referee of the manifest rules");
  }
  if (body.kind === "interpret") {
    if (m.place.at === "referee") m.place = { at: "play", owner: m.place.owner, forChance: false };
    return;
  }
  const before = m.period?.owner ?? penOf(m) ?? m.lastOwner;
  if (!skipOvertaken(m, author, body.shown ?? {})) return;
  if (m.stopped !== null) return;
  const state = ruledState(m, author, body);
  if (m.stopped !== null) return;
  m.floor = m.seq;
  if (body.kind === "rotate") {
    // A new key changes nothing of the game: a pending proposal is still to be answered.
    if (m.place.at === "referee") m.place = { at: "play", owner: m.place.owner, forChance: false };
    return;
  }
  m.pending = null;
  if (body.kind === "fact") return settle(m, source, author);
  if (state !== undefined) putState(m, state);
  if (m.state.over !== null) return settle(m, source, author);
  const first = seatOf(m, before) === undefined ? m.lastOwner : before;
  m.place = { at: "exchange", queue: cyclic(m, first), next: { to: "settle" } };
}

/** Values that overtaken packets had shown are never keys; the ruling must name as many as the file holds, or more. */
function skipOvertaken(m: Machine, author: string, shown: { readonly [player: string]: number }): boolean {
  for (const [player, count] of Object.entries(m.overtaken)) {
    if (count > (shown[player] ?? 0)) {
      const figures = { expected: count, actual: shown[player] ?? 0 };
      refuse(
        m,
        author,
        "ruling/shown",
        `packets that the ruling overtakes had shown ${count} values of ${player}`,
        figures,
      );
      return false;
    }
  }
  for (const [player, count] of Object.entries(shown)) {
    const seat = seatOf(m, player);
    if (seat !== undefined) seat.skip += count;
  }
  return true;
}

function ruledState(
  m: Machine,
  author: string,
  body: Exclude<Body<"ruling">, { kind: "interpret" }>,
): AnyState | undefined {
  switch (body.kind) {
    case "annul": {
      const annulled = new Set(body.seqs);
      const fixed = m.inputs.findLast(({ by }) => by === "state")?.seq ?? -1;
      const early = body.seqs.find((seq) => seq <= fixed);
      if (early !== undefined) {
        const message = `entry ${early} lies before the state that entry ${fixed} put in place: patch the state instead`;
        refuse(m, author, "ruling/annul", message, { actual: early });
        return undefined;
      }
      countAnnulled(m, annulled);
      const { refused } = withoutInputs(m, ({ seq }) => !annulled.has(seq));
      if (refused.length === 0) return undefined;
      refuse(
        m,
        author,
        "ruling/annul",
        `without them the entries ${refused.join(", ")} cannot stand: annul these too`,
        {
          actual: refused,
        },
      );
      return undefined;
    }
    case "patch":
      return patched(m, author, body);
    case "fact":
      establish(m, body.fact, body.value, author);
      return undefined;
    case "award":
      m.state.over = { ...body.result, rule: "ruling" };
      return undefined;
    case "rotate": {
      const seat = seatOf(m, body.player);
      if (seat === undefined) refuse(m, author, "ruling/kind", `there is no player ${body.player}`);
      else seat.key = hexBytes(body.key);
      return undefined;
    }
  }
}

function patched(m: Machine, author: string, body: Extract<Body<"ruling">, { kind: "patch" }>): AnyState | undefined {
  const before = stateHash(m.state);
  if (body.before !== before) {
    refuse(m, author, "ruling/stale", "the ruling changes another state than the one it stands on", {
      expected: before,
      actual: body.before,
    });
    return undefined;
  }
  const result = applyPatchSafely(m.state, body.patch);
  if (!result.ok) {
    refuse(m, author, "ruling/patch", `the patch does not fit the state: ${result.message}`);
    return undefined;
  }
  const { state: shape } = m.shapes;
  if (!shape.accepts(result.value)) {
    const issue = shape.explain(result.value)[0];
    refuse(
      m,
      author,
      "ruling/patch",
      `the patched state has not the shape of one: ${issue?.path ?? ""} ${issue?.message ?? ""}`,
    );
    return undefined;
  }
  const state: AnyState = JSON.parse(JSON.stringify(result.value));
  for (const finding of m.table.invariants(state)) {
    report(m, { ...finding, severity: "irregularity", seq: m.seq, author });
  }
  return state;
}

function countAnnulled(m: Machine, annulled: ReadonlySet<number>): void {
  for (const { seq, input, author } of m.inputs) {
    if (!annulled.has(seq) || !("chance" in input)) continue;
    m.counts.annulled[author] = (m.counts.annulled[author] ?? 0) + 1;
  }
}

/** An entry `forfeit`: the one with the pen lets the game stand. */
export function forfeit(m: Machine, author: string, body: Body<"forfeit">): void {
  const due = dueOf(m);
  if (penOf(m) !== body.of || due !== body.due) {
    const figures = { expected: { of: penOf(m), due }, actual: body };
    return refuse(m, author, "forfeit/not-due", `${body.of} does not owe a ${body.due}`, figures);
  }
  const { forfeit: who } = m.agreement.deadlines;
  const byReferee = author === "referee" && m.referee !== null;
  const byOpponent =
    who === "opponent" && m.seats.length === 2 && author !== body.of && seatOf(m, author) !== undefined;
  if (!byReferee && !byOpponent) {
    return refuse(
      m,
      author,
      "forfeit/not-agreed",
      `a forfeit is signed by ${who === "none" ? "the referee only" : `the ${who}`}`,
    );
  }
  const others = m.seats.filter((seat) => seat.id !== body.of && seat.active);
  const winner = others.length === 1 ? (others[0]?.side ?? "draw") : "draw";
  m.state.over = { winner, rule: "forfeit", reason: `${body.of} did not write the ${body.due} in time` };
  m.place = { at: "over" };
  if (byReferee) return;
  // Time is not in the log: an opponent's word for it is a claim.
  const message = `${author} claims that ${body.of} let the deadline pass; a log cannot show time`;
  report(m, { code: "forfeit/claimed", severity: "unknown", message, seq: m.seq, author });
}
