/**
 * Rulings (log-format 11): what a referee decides, without having the pen. They can annul and award; they cannot set dice.
 *
 * @packageDocumentation
 */
import type { AnyState } from "../../rules/sdk/index.js";
import type { Body } from "../../schema/index.js";
import { applyPatchSafely } from "../format/json-patch.js";
import { forgetCommitted } from "./committed.js";
import { decksBroken } from "./decks/piles.js";
import { agreeText, forgetTexts } from "./declared-texts.js";
import { takeKey, unusableKey, vouchFault } from "./keys.js";
import { establish, isMisfit } from "./moves.js";
import { factFault } from "./proposals.js";
import { cyclic, mayRule, penOf, seatOf } from "./queries.js";
import { isQuiet } from "./quiet-rulings.js";
import { endGame, putState, stateHash, tooFarBack, withoutInputs } from "./rules-state.js";
import { reseat, successorFault, vacancyFault } from "./seats.js";
import { forgetStands, letStand, standFault } from "./stands.js";
import { broken, type Fault, rest, type Step, settling, type Then, unchanged } from "./step.js";
import type { Machine, RulingRecord } from "./types.js";

/** An entry `ruling`. */
export function* rule(m: Machine, author: string, body: Body<"ruling">): Step {
  if (!mayRule(m, author)) {
    const message = "only a referee of this game who has not been replaced may rule";
    return broken(m, author, { code: "ruling/signature", message });
  }
  const before = m.period?.owner ?? penOf(m) ?? m.lastOwner;
  const record = recordOf(m, author, body);
  const fault = yield* carryOut(m, author, body);
  if (fault !== undefined) return broken(m, author, fault);
  m.rulings.push(record());
  m.floor = m.seq;
  // Any ruling may have overtaken packets, words too: the numbers that they had used may be left out.
  for (const seat of m.seats) seat.maySkipNumbers = true;
  return afterRuling(m, body, before);
}

/** Carries a ruling out; or says why it cannot be: then judging ends. */
function* carryOut(m: Machine, author: string, body: Body<"ruling">): Step<Fault | undefined> {
  if (body.kind === "interpret") return undefined;
  if (body.kind === "stands") {
    const fault = standFault(m, "referee", body);
    if (fault === undefined) letStand(m, "ruling", body, m.seq);
    return fault;
  }
  const shown = body.shown ?? {};
  const unknownPlayer = Object.keys(shown).find((player) => seatOf(m, player) === undefined);
  if (unknownPlayer !== undefined) return noPlayer(unknownPlayer);
  const fault = yield* ruleOn(m, author, body);
  // A successor's chain begins behind what the leaver had shown: nothing of it is skipped.
  if (fault === undefined) skipShown(m, shown, body.kind === "substitute" ? body.player : undefined);
  return fault;
}

const noPlayer = (id: string, code: "ruling/kind" | "substitute/player" = "ruling/kind"): Fault => ({
  code,
  message: `there is no player ${id}`,
});

/** Where the game goes on behind a ruling; `before` had the pen. */
function afterRuling(m: Machine, body: Body<"ruling">, before: string): Then {
  // Words, a new key and what is left as it is change nothing of the game: a pending proposal is still to be answered.
  if (isQuiet(body)) return m.phase.at === "referee" ? rest(m.phase.back) : unchanged;
  m.pending = null;
  if (m.state.over !== null) return settling;
  // Everybody shows a fresh value: nobody plays on with dice that they already know.
  const first = seatOf(m, before) === undefined ? m.lastOwner : before;
  return rest({ at: "exchange", queue: cyclic(m, first), next: { to: "settle" } });
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

type Ruled<K extends Body<"ruling">["kind"]> = Extract<Body<"ruling">, { readonly kind: K }>;

function* ruleOn(
  m: Machine,
  author: string,
  body: Exclude<Body<"ruling">, { readonly kind: "interpret" | "stands" }>,
): Step<Fault | undefined> {
  switch (body.kind) {
    case "annul":
      return yield* annul(m, body.seqs);
    case "patch":
      return yield* patch(m, author, body);
    case "fact":
      return yield* ruleFact(m, author, body);
    case "award":
      endGame(m, { ...body.result, rule: "ruling" }, author);
      return undefined;
    case "rotate":
      return giveKey(m, body);
    case "substitute":
      return yield* giveSeat(m, body);
  }
}

function* ruleFact(m: Machine, author: string, { fact, value }: Ruled<"fact">): Step<Fault | undefined> {
  const fault = factFault(fact);
  if (fault === undefined && (yield* establish(m, fact, value, author))) agreeText(m, fact);
  return fault;
}

function giveKey(m: Machine, body: Ruled<"rotate">): Fault | undefined {
  const seat = seatOf(m, body.player);
  if (seat === undefined) return noPlayer(body.player);
  const fault = unusableKey(m, body) ?? vouchFault(m, body);
  if (fault === undefined) takeKey(m, seat, body.key);
  return fault;
}

function* giveSeat(m: Machine, body: Ruled<"substitute">): Step<Fault | undefined> {
  const seat = seatOf(m, body.player);
  if (seat === undefined) return noPlayer(body.player, "substitute/player");
  const shown = body.shown ?? {};
  const behind = seat.c + seat.skip + (Object.hasOwn(shown, seat.id) ? (shown[seat.id] ?? 0) : 0);
  const fault = successorFault(m, seat, body, behind) ?? vacancyFault(m, seat);
  if (fault === undefined) yield* reseat(m, seat, body);
  return fault;
}

function* annul(m: Machine, seqs: readonly number[]): Step<Fault | undefined> {
  const annulled = new Set(seqs);
  const fault = annulFault(m, seqs);
  if (fault !== undefined) return fault;
  const code = "ruling/annul";
  const rolls = m.inputs.filter(({ seq, by }) => by === "chance" && annulled.has(seq));
  const before = m.state;
  const facts = yield* forgetCommitted(m, (seq) => annulled.has(seq));
  const { refused } = withoutInputs(m, ({ seq, by, input }) => {
    if ("fact" in input && typeof input.fact === "string" && facts.has(input.fact)) return false;
    return !annulled.has(seq) || by === "turned";
  });
  if (refused.length > 0) {
    const message = `without them the entries ${refused.join(", ")} cannot stand: annul these as well`;
    return { code, message, figures: { actual: refused } };
  }
  const broken = decksBroken(m, before);
  if (broken !== undefined) return { code, message: `${broken}: patch the state instead` };
  forgetStands(m, (seq) => annulled.has(seq));
  forgetTexts(m, (seq) => annulled.has(seq));
  for (const roll of rolls) m.counts.annulled[roll.author] = (m.counts.annulled[roll.author] ?? 0) + 1;
  return undefined;
}

/** Why entries cannot be annulled, whatever they hold. */
function annulFault(m: Machine, seqs: readonly number[]): Fault | undefined {
  const code = "ruling/annul";
  const fixed = m.inputs.findLast(({ by }) => by === "state")?.seq ?? -1;
  const early = seqs.find((seq) => seq <= fixed);
  if (early !== undefined) {
    const message = `entry ${early} is before the state that entry ${fixed} put in place: patch the state instead`;
    return { code, message, figures: { actual: early } };
  }
  const late = seqs.find((seq) => seq >= m.seq);
  if (late !== undefined)
    return { code, message: `there is no entry ${late} before this ruling`, figures: { actual: late } };
  const annulled = new Set(seqs);
  const far = tooFarBack(m, ({ seq, by }) => annulled.has(seq) && by !== "turned");
  return far === undefined ? undefined : { code, message: far };
}

function* patch(m: Machine, author: string, body: Ruled<"patch">): Step<Fault | undefined> {
  const patched = patchedState(m, body);
  if ("code" in patched) return patched;
  const { state } = patched;
  try {
    yield { events: m.table.settle(state).events };
    for (const finding of m.table.invariants(state))
      yield { finding: { ...finding, severity: "irregularity", seq: m.seq, author } };
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return { code: "ruling/patch", message: `the rules cannot go on from the patched state: ${why}` };
  }
  const old = m.state;
  putState(m, state);
  const broken = decksBroken(m, old);
  return broken === undefined ? undefined : { code: "ruling/patch", message: broken };
}

/** The state that a patch leads to; or why it may not. */
function patchedState(m: Machine, body: Ruled<"patch">): { readonly state: AnyState } | Fault {
  const code = "ruling/patch";
  const before = stateHash(m.state);
  if (body.before !== before) {
    const figures = { expected: before, actual: body.before };
    return { code: "ruling/stale", message: "the ruling changes another state than the one it stands on", figures };
  }
  const barred = body.patch.find(({ op, path }) => op !== "test" && !isPatchable(m, path));
  if (barred !== undefined) {
    const message = `no patch changes ${barred.path === "" ? "the whole state" : barred.path}: ${patchWords(m)}`;
    return { code, message, figures: { actual: barred.path } };
  }
  const result = applyPatchSafely(m.state, body.patch);
  if (!result.ok) return { code, message: `the patch does not fit the state: ${result.message}` };
  const { state: shape } = m.shapes;
  if (!shape.accepts(result.value)) {
    const issue = shape.explain(result.value)[0];
    const where = `${issue?.path ?? ""} ${issue?.message ?? ""}`;
    return { code, message: `the patched state does not have the shape of a state: ${where}` };
  }
  const state: AnyState = JSON.parse(JSON.stringify(result.value));
  if (secretsIn(state) === secretsIn(m.state)) return { state };
  return { code, message: "a committed value becomes known when it is opened: no patch does that for its owner" };
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
