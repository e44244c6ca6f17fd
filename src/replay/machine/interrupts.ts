/**
 * Entries that need not the pen: a referee's ruling, a forfeit (log-format 11).
 *
 * @packageDocumentation
 */
import type { AnyState } from "../../rules/sdk/index.js";
import type { Body } from "../../schema/index.js";
import { applyPatchSafely } from "../format/json-patch.js";
import { finish } from "./audit.js";
import { type ChanceSource, unproven } from "./chance.js";
import { forgetCommitted } from "./committed.js";
import { factFault, takeKey, vouchFault } from "./consent.js";
import { decksBroken } from "./decks/piles.js";
import { agreeText, forgetTexts } from "./declared-texts.js";
import { breakOff, report } from "./findings.js";
import { establish, isMisfit } from "./moves.js";
import { cyclic, dueOf, keyFault, mayRule, penOf, seatOf } from "./queries.js";
import { isQuiet } from "./quiet-rulings.js";
import { endGame, putState, stateHash, tooFarBack, withoutInputs } from "./rules-state.js";
import { reseat, successorFault, vacancyFault } from "./seats.js";
import { settle } from "./settle.js";
import { forgetStands, letStand, standFault } from "./stands.js";
import type { Machine, RulingRecord } from "./types.js";

/** An entry `ruling`. The referee can annul and award; they cannot set dice. */
export function rule(m: Machine, author: string, body: Body<"ruling">, source: ChanceSource): void {
  if (!mayRule(m, author)) {
    return breakOff(m, author, "ruling/signature", "only a referee of this game who has not been replaced may rule");
  }
  const before = m.period?.owner ?? penOf(m) ?? m.lastOwner;
  const record = recordOf(m, author, body);
  if (body.kind === "stands") {
    const fault = standFault(m, "referee", body);
    if (fault !== undefined) return breakOff(m, author, fault.code, fault.message, fault.figures);
    letStand(m, "ruling", body, m.seq);
  } else if (body.kind !== "interpret") {
    const nobody = Object.keys(body.shown ?? {}).find((player) => seatOf(m, player) === undefined);
    if (nobody !== undefined) return breakOff(m, author, "ruling/kind", `there is no player ${nobody}`);
    ruleOn(m, author, body);
    if (m.stopped !== null) return;
    // A successor's chain begins behind what the leaver had shown: nothing of it is skipped.
    skipShown(m, body.shown ?? {}, body.kind === "substitute" ? body.player : undefined);
  }
  m.rulings.push(record());
  m.floor = m.seq;
  // Any ruling may have overtaken packets, words too: the numbers that they had used may be left out.
  for (const seat of m.seats) seat.maySkipNumbers = true;
  if (isQuiet(body)) {
    // Words, a new key and what is left as it is change nothing of the game: a pending proposal is still to be answered.
    if (m.phase.at === "referee") m.phase = m.phase.back;
    return;
  }
  m.pending = null;
  if (m.state.over !== null) return settle(m, source, author);
  // Everybody shows a fresh value: nobody plays on with dice that they already know.
  const first = seatOf(m, before) === undefined ? m.lastOwner : before;
  m.phase = { at: "exchange", queue: cyclic(m, first), next: { to: "settle" } };
}

/** Begins to note what a ruling changes; what it returns ends the note. */
function recordOf(m: Machine, author: string, body: Body<"ruling">): () => RulingRecord {
  const { kind, text } = body;
  const before = stateHash(m.state);
  const annulled = { ...m.counts.annulled };
  const all = m.inputs.length;
  // A turn that is taken back with a seat is settled like one that was annulled.
  const turn = body.kind === "substitute" ? openTurn(m, body.player) : [];
  return () => {
    const rolls = Object.entries(m.counts.annulled).flatMap(([player, count]) => {
      const more = count - (annulled[player] ?? 0);
      return more === 0 ? [] : [[player, more] as const];
    });
    const after = stateHash(m.state);
    const annuls = body.kind === "annul" ? [...body.seqs] : m.inputs.length < all ? turn : [];
    const by = author === "referee" ? {} : { by: author };
    const does = doneBy(m, body);
    return { seq: m.seq, ...by, kind, text, does, before, after, rolls: Object.fromEntries(rolls), annuls };
  };
}

/** The entries that a player has given the rules in a period of theirs that is open. */
function openTurn({ period, inputs }: Machine, player: string): number[] {
  if (period === null || period.owner !== player) return [];
  return [...new Set(inputs.map(({ seq }) => seq))].filter((seq) => seq > period.since);
}

/** As many places of a patch are named. */
const maxPaths = 8;

function doneBy(m: Machine, body: Body<"ruling">): string {
  switch (body.kind) {
    case "interpret":
      return "says how a rule is read, and changes nothing";
    case "stands":
      return `lets ${standing(body)} stand, and changes nothing`;
    case "annul":
      return `annuls ${body.seqs.length === 1 ? "entry" : "entries"} ${body.seqs.join(", ")}`;
    case "patch": {
      const paths = body.patch.filter(({ op }) => op !== "test").map(({ op, path }) => `${op} ${path}`);
      const more = paths.length > maxPaths ? ` and ${paths.length - maxPaths} more` : "";
      return `changes the state: ${paths.slice(0, maxPaths).join(", ")}${more}`;
    }
    case "fact":
      return isMisfit(m, body.fact, body.value)
        ? `establishes nothing: ${JSON.stringify(body.value)} is not a value that ${body.fact} can have`
        : `establishes ${body.fact} = ${JSON.stringify(body.value)}`;
    case "award":
      return body.result.winner === "draw"
        ? `ends the game as a draw: ${body.result.reason}`
        : `awards the game to ${body.result.winner}: ${body.result.reason}`;
    case "substitute":
      return `gives the seat of ${body.player} to ${body.name}`;
    case "rotate":
      return `puts a new game key of ${body.player} in force, which their identity key vouches for`;
  }
}

/** The errors of a list, counted, and the entries that they stand in. */
function standing({ entries }: Extract<Body<"ruling">, { kind: "stands" }>): string {
  const count = entries.reduce((sum, { errors }) => sum + errors.length, 0);
  const seqs = entries.map(({ seq }) => seq).join(", ");
  return `${count} ${count === 1 ? "error" : "errors"} of ${entries.length === 1 ? "entry" : "entries"} ${seqs}`;
}

/** Values that overtaken packets had shown are never keys. */
function skipShown(m: Machine, shown: { readonly [player: string]: number }, successor: string | undefined): void {
  for (const seat of m.seats) {
    if (seat.id !== successor && Object.hasOwn(shown, seat.id)) seat.skip += shown[seat.id] ?? 0;
  }
}

function ruleOn(m: Machine, author: string, body: Exclude<Body<"ruling">, { kind: "interpret" | "stands" }>): void {
  switch (body.kind) {
    case "annul":
      return annul(m, author, body.seqs);
    case "patch":
      return patch(m, author, body);
    case "fact": {
      const fault = factFault(body.fact);
      if (fault !== undefined) return breakOff(m, author, fault.code, fault.message, fault.figures);
      if (establish(m, body.fact, body.value, author)) agreeText(m, body.fact);
      return;
    }
    case "award":
      return endGame(m, { ...body.result, rule: "ruling" }, author);
    case "rotate": {
      const seat = seatOf(m, body.player);
      if (seat === undefined) return breakOff(m, author, "ruling/kind", `there is no player ${body.player}`);
      const fault = keyFault(m, body.player, body.key);
      if (fault !== undefined) return breakOff(m, author, "keys/unusable", fault);
      const unvouched = vouchFault(m, body);
      if (unvouched !== undefined) return breakOff(m, author, unvouched.code, unvouched.message, unvouched.figures);
      return takeKey(m, seat, body.key);
    }
    case "substitute": {
      const seat = seatOf(m, body.player);
      if (seat === undefined) return breakOff(m, author, "substitute/player", `there is no player ${body.player}`);
      const shown = body.shown ?? {};
      const behind = seat.c + seat.skip + (Object.hasOwn(shown, seat.id) ? (shown[seat.id] ?? 0) : 0);
      const fault = successorFault(m, seat, body, behind) ?? vacancyFault(m, seat);
      if (fault !== undefined) return breakOff(m, author, fault.code, fault.message, fault.figures);
      return reseat(m, seat, body);
    }
  }
}

function annul(m: Machine, author: string, seqs: readonly number[]): void {
  const annulled = new Set(seqs);
  const fixed = m.inputs.findLast(({ by }) => by === "state")?.seq ?? -1;
  const early = seqs.find((seq) => seq <= fixed);
  if (early !== undefined) {
    const message = `entry ${early} is before the state that entry ${fixed} put in place: patch the state instead`;
    return breakOff(m, author, "ruling/annul", message, { actual: early });
  }
  const late = seqs.find((seq) => seq >= m.seq);
  if (late !== undefined) {
    return breakOff(m, author, "ruling/annul", `there is no entry ${late} before this ruling`, { actual: late });
  }
  const far = tooFarBack(m, ({ seq, by }) => annulled.has(seq) && by !== "turned");
  if (far !== undefined) return breakOff(m, author, "ruling/annul", far);
  const rolls = m.inputs.filter(({ seq, by }) => by === "chance" && annulled.has(seq));
  const before = m.state;
  const facts = forgetCommitted(m, (seq) => annulled.has(seq));
  const { refused } = withoutInputs(m, ({ seq, by, input }) => {
    if ("fact" in input && typeof input.fact === "string" && facts.has(input.fact)) return false;
    return !annulled.has(seq) || by === "turned";
  });
  if (refused.length > 0) {
    const message = `without them the entries ${refused.join(", ")} cannot stand: annul these as well`;
    return breakOff(m, author, "ruling/annul", message, { actual: refused });
  }
  const broken = decksBroken(m, before);
  if (broken !== undefined) return breakOff(m, author, "ruling/annul", `${broken}: patch the state instead`);
  forgetStands(m, (seq) => annulled.has(seq));
  forgetTexts(m, (seq) => annulled.has(seq));
  for (const roll of rolls) m.counts.annulled[roll.author] = (m.counts.annulled[roll.author] ?? 0) + 1;
}

function patch(m: Machine, author: string, body: Extract<Body<"ruling">, { kind: "patch" }>): void {
  const before = stateHash(m.state);
  if (body.before !== before) {
    const figures = { expected: before, actual: body.before };
    const message = "the ruling changes another state than the one it stands on";
    return breakOff(m, author, "ruling/stale", message, figures);
  }
  const barred = body.patch.find(({ op, path }) => op !== "test" && !isPatchable(m, path));
  if (barred !== undefined) {
    const message = `no patch changes ${barred.path === "" ? "the whole state" : barred.path}: ${patchWords(m)}`;
    return breakOff(m, author, "ruling/patch", message, { actual: barred.path });
  }
  const result = applyPatchSafely(m.state, body.patch);
  if (!result.ok) return breakOff(m, author, "ruling/patch", `the patch does not fit the state: ${result.message}`);
  const { state: shape } = m.shapes;
  if (!shape.accepts(result.value)) {
    const issue = shape.explain(result.value)[0];
    const where = `${issue?.path ?? ""} ${issue?.message ?? ""}`;
    return breakOff(m, author, "ruling/patch", `the patched state does not have the shape of a state: ${where}`);
  }
  const state: AnyState = JSON.parse(JSON.stringify(result.value));
  if (secretsIn(state) !== secretsIn(m.state)) {
    const message = "a committed value becomes known when it is opened: no patch does that for its owner";
    return breakOff(m, author, "ruling/patch", message);
  }
  try {
    m.events.push(...m.table.settle(state).events);
    for (const finding of m.table.invariants(state)) {
      report(m, { ...finding, severity: "irregularity", seq: m.seq, author });
    }
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return breakOff(m, author, "ruling/patch", `the rules cannot go on from the patched state: ${why}`);
  }
  const old = m.state;
  putState(m, state);
  const broken = decksBroken(m, old);
  if (broken !== undefined) breakOff(m, author, "ruling/patch", broken);
}

/** What the engine keeps in a state: what is due and decided, the outcome, facts, orders that somebody signed. */
const engineFields = ["stack", "orders", "known", "blocked", "passed", "over"];

/** Whether a patch may change what a pointer names: a field of the game, below what the module lists. */
function isPatchable(m: Machine, path: string): boolean {
  const below = (field: string) => path === field || path.startsWith(`${field}/`);
  if (path === "" || engineFields.some((field) => below(`/${field}`))) return false;
  return m.table.game.patchable?.some(below) ?? true;
}

function patchWords(m: Machine): string {
  const listed = m.table.game.patchable;
  const may = listed === undefined ? "the game's own fields may be" : `what lies below ${listed.join(", ")} may be`;
  return `${may}; an outcome is awarded, an entry annulled, a fact ruled`;
}

/** The committed values that a state knows. */
function secretsIn({ known }: AnyState): string {
  const secrets = Object.keys(known).filter((fact) => fact.startsWith("secret/"));
  return JSON.stringify(secrets.sort().map((fact) => [fact, known[fact]]));
}

/** An entry `forfeit`: the one with the pen lets the game stand. */
export function forfeit(m: Machine, author: string, body: Body<"forfeit">): void {
  const due = dueOf(m);
  if (penOf(m) !== body.of || due !== body.due) {
    const figures = { expected: { of: penOf(m), due }, actual: body };
    return breakOff(m, author, "forfeit/not-due", `${body.of} does not owe a ${body.due}`, figures);
  }
  const { forfeit: who } = m.agreement.deadlines;
  const byReferee = mayRule(m, author);
  const byOpponent =
    who === "opponent" && m.seats.length === 2 && author !== body.of && seatOf(m, author) !== undefined;
  if (!byReferee && !byOpponent) {
    const signer =
      who === "opponent" && m.seats.length === 2
        ? "the opponent of the player who owes it, or the referee"
        : "the referee alone";
    return breakOff(m, author, "forfeit/not-agreed", `a forfeit is signed by ${signer}`);
  }
  const others = m.seats.filter((seat) => seat.id !== body.of && seat.active);
  const winner = others.length === 1 ? (others[0]?.side ?? "draw") : "draw";
  endGame(m, { winner, rule: "forfeit", reason: `${body.of} did not write the ${body.due} in time` }, author);
  unproven(m, "they did not hand over any more");
  finish(m);
  if (byReferee) return;
  // Time is not in the log: an opponent's word for it is a claim.
  const message = `${author} claims that ${body.of} let the deadline pass; a log cannot show time`;
  report(m, { code: "forfeit/claimed", severity: "unknown", message, seq: m.seq, author });
}
