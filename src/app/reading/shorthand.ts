/**
 * A move from few words: the number of a line that was listed, the beginning of a name, a name as it stands on the
 * counter, values without their keys. What is left out is taken where only one thing can be meant.
 *
 * The beginning of a name is looked up among what is legal now. A word that is a whole id is never read as another.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import {
  type AnyChosen,
  type AnyMove,
  type AnyState,
  didYouMean,
  fill,
  type Json,
  type MoveChoices,
  type OpenHole,
} from "../../rules/sdk/index.js";
import { failure, isFailure } from "../core/failure.js";
import { oneOfEach, plainNames } from "./copies.js";
import { type Assignment, assignment, namesOfMoves, readMove, readValue, unknownMove } from "./params.js";

/** Where a move is typed: the rules, the state as its mover knows it, and the list that they were shown last. */
export interface Typing {
  readonly table: Machine["table"];
  readonly state: AnyState;
  readonly side: string;
  /** Whether the game has something of this id, legal to name now or not. */
  known(id: string): boolean;
  /** The moves that were listed, by their numbers; a failure where that list is out of date. */
  listed(): readonly AnyMove[];
}

/** One move from what somebody typed. */
export function readTypedMove(typing: Typing, [typed = "", ...words]: readonly string[]): AnyMove {
  if (/^\d{1,5}$/.test(typed)) return listedMove(typing, Number(typed), words);
  const { table, state, side } = typing;
  const name = moveNamed(typing, typed);
  const whole = wholeMove(typing, name, words);
  const isOrder = name === "set-order" || name === "cancel-order";
  if (whole.ok && (isOrder || breaksNothing(typing, whole.move))) return whole.move;
  if (isOrder && !whole.ok) throw whole.why;
  let chosen: AnyChosen = {};
  const open = (): MoveChoices => table.legalMoves(state, side, { move: name, with: chosen });
  const take = (param: string | undefined, word: string): void => {
    // Every part of a list is looked up among what can follow those before it.
    const first = holeOf(open(), param);
    const whole = first === undefined ? undefined : exactly(first, word);
    const parts = first?.pick === undefined || whole !== undefined ? [word] : word.split(/[,+]/);
    for (const part of parts) {
      const hole = holeOf(open(), first?.param ?? param);
      if (hole !== undefined) chosen = fill(chosen, hole, meantBy(hole, part, typing));
      else if (param !== undefined && first === undefined) chosen = fill(chosen, { param }, readValue(part));
      else throw failure("too-much", `${name} takes nothing more here: "${shown(part)}" is left over.`);
    }
  };
  try {
    for (const word of inOrder(words, () => holesOf(open()))) {
      if (typeof word === "string") take(undefined, word);
      else if (word.raw !== "") take(pointerOf(word), word.raw);
    }
  } catch (thrown) {
    // Words that make a whole move are judged as they stand: the rules say what is wrong with it.
    if (whole.ok && isFailure(thrown) && thrown.code !== "cli/which-one") return whole.move;
    throw thrown;
  }
  const choices = table.legalMoves(state, side, { move: name, with: chosen, forced: true });
  if (choices.ready !== null) return choices.ready;
  if (whole.ok) return whole.move;
  const unknownParam = choices.against
    .map(({ message }) => /additionalProperties: (.+)$/.exec(message)?.[1])
    .find(Boolean);
  if (choices.next === null && unknownParam !== undefined) {
    const names = holesOf(table.legalMoves(state, side, { move: name })).map(({ param }) => param.slice(1));
    const near = didYouMean(unknownParam, names);
    const rest = near === "" && names.length > 0 ? `; it begins with ${names.join(", ")}` : near;
    throw failure("no-such-key", `${name} has nothing called "${shown(unknownParam)}"${rest}.`);
  }
  throw choices.next === null || words.length === 0 ? missing(name, choices, whole.why) : missing(name, choices);
}

function listedMove(typing: Typing, number: number, words: readonly string[]): AnyMove {
  const moves = typing.listed();
  const move = moves[number - 1];
  if (move === undefined)
    throw failure("no-such-number", `The list has ${moves.length} moves; there is no number ${number}.`);
  if (words.length === 0) return move;
  throw failure("number-alone", `A number stands for a whole move: "${shown(words[0] ?? "")}" cannot follow it.`);
}

/** The move that a name, or the beginning of one, stands for: first of those that are open now. */
function moveNamed({ table, state, side }: Typing, typed: string): string {
  const name = moveMeant(table, { state, side }, typed);
  if (name !== undefined) return name;
  const open = table.legalMoves(state, side, {}).moves.map(({ move }) => move);
  const all = namesOfMoves(table.game).filter((one) => beginsLike(one, typed));
  if (all.length === 0) throw unknownMove(table.game, typed, open.length > 0 ? open : undefined);
  const now = all.filter((one) => open.includes(one));
  const closed =
    now.length > 0 || open.length === 0 ? "" : ` None of these is open now; the open ones are: ${open.join(", ")}.`;
  throw failure(
    "which-move",
    `"${shown(typed)}" can be ${(now.length > 0 ? now : all).join(", ")}: type more of it.${closed}`,
  );
}

/** The same, undefined where none or more than one can be meant. */
export function moveMeant(
  table: Typing["table"],
  { state, side }: Pick<Typing, "state" | "side">,
  typed: string,
): string | undefined {
  const all = namesOfMoves(table.game);
  if (all.includes(typed)) return typed;
  const open = table.legalMoves(state, side, {}).moves.map(({ move }) => move);
  for (const names of [open, all]) {
    const [only, ...others] = names.filter((name) => beginsLike(name, typed));
    if (only !== undefined) return others.length === 0 ? only : undefined;
  }
  return undefined;
}

/** Whether a name begins so, in each of its parts: `o-pl` for ops-place-pc. */
function beginsLike(name: string, typed: string): boolean {
  const parts = plain(name).split("-");
  const asked = plain(typed).split("-");
  return (
    typed !== "" && asked.length <= parts.length && asked.every((part, at) => parts[at]?.startsWith(part) === true)
  );
}

/** The move as its words say it, nothing looked up. */
function wholeMove({ table }: Typing, name: string, words: readonly string[]) {
  try {
    return { ok: true, move: readMove(table.game, [name, ...words]) } as const;
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return { ok: false, why: thrown } as const;
  }
}

const breaksNothing = ({ table, state, side }: Typing, move: AnyMove): boolean =>
  table.check(state, move, side).every(({ severity }) => severity !== "violation");

const holesOf = ({ next, also }: MoveChoices): OpenHole[] => (next === null ? [...also] : [next, ...also]);

const pointerOf = ({ path }: Assignment): string => `/${path.join("/")}`;

/** The words in an order in which they can be taken: those with a key as soon as it is their turn, the others in between. */
function* inOrder(words: readonly string[], holes: () => readonly OpenHole[]): Iterable<string | Assignment> {
  let left = words.map((word) => (word.includes("=") ? assignment(word) : word));
  while (left.length > 0) {
    const params = holes().map(({ param }) => param);
    const ready = left.findIndex((word) => typeof word !== "string" && params.includes(pointerOf(word)));
    const at =
      ready >= 0
        ? ready
        : Math.max(
            0,
            left.findIndex((word) => typeof word === "string"),
          );
    const word = left[at];
    left = left.filter((_, other) => other !== at);
    if (word !== undefined) yield word;
  }
}

/** The hole of a parameter; the one to be filled next where none is named. */
const holeOf = (choices: MoveChoices, param: string | undefined): OpenHole | undefined =>
  holesOf(choices).find((hole) => param === undefined || hole.param === param);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

const idOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The value that is written so, or is called so on its counter; of copies the first. */
function exactly({ values }: OpenHole, word: string): Json | undefined {
  const written = values.find(({ value }) => idOf(value) === word);
  if (written !== undefined) return written.value;
  const called = oneOfEach(plainNames(values).filter(({ value, says }) => isCalled(word, value, says)));
  return called.length === 1 ? called[0]?.value : undefined;
}

const isCalled = (word: string, value: Json, says: string): boolean =>
  plain(idOf(value)) === plain(word) || plain(says) === plain(word);

/** What a word means where a hole is filled; the word itself if it is not among the legal values: then the rules say why. */
function meantBy(hole: OpenHole, word: string, { known }: Typing): Json {
  const exact = exactly(hole, word);
  if (exact !== undefined) return exact;
  if (known(word)) return word;
  const { values, param } = hole;
  const named = plainNames(values);
  const called = named.filter(({ value, says }) => isCalled(word, value, says));
  const meant = oneOfEach(
    called.length > 0
      ? called
      : named.filter(
          ({ value, says }) =>
            beginsLike(idOf(value), word) || beginsLike(says, word) || plain(says).startsWith(plain(word)),
        ),
  );
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) return only.value;
  if (only !== undefined && word !== "") {
    const few = plainNames(meant)
      .slice(0, 8)
      .map(({ value, says }) =>
        idOf(value) === says || says.endsWith(`(${idOf(value)})`) ? says : `${idOf(value)} (${says})`,
      );
    throw failure(
      "which-one",
      `"${shown(word)}" can be ${shown(few.join(", "))}${meant.length > 8 ? ", ..." : ""}: type more of it, and a name of several words in quotes.`,
    );
  }
  const names = values.flatMap(({ value, says }) =>
    plain(says) === plain(idOf(value)) ? [idOf(value)] : [idOf(value), says],
  );
  const near = didYouMean(word, names);
  if (near !== "" || (hole.complete && values.length > 0)) {
    const few = values.slice(0, 8).map(({ value }) => idOf(value));
    const rest = near === "" ? `; it can be ${few.join(", ")}${values.length > few.length ? ", ..." : ""}` : near;
    throw failure(
      "no-such-one",
      `${param.split("/").at(-1) ?? ""}: "${shown(word)}" cannot be chosen now${shown(rest)}.`,
    );
  }
  return readValue(word);
}

function missing(name: string, { next, against }: MoveChoices, why?: Error): Error {
  if (next === null) {
    const [first] = against;
    if (first === undefined && why !== undefined) return why;
    return failure(
      "no-choice",
      `${name} is not possible like this: ${shown(first?.message ?? "nothing can be chosen")}.`,
    );
  }
  const few = next.values.slice(0, 12).map(({ value }) => idOf(value));
  const isCut = next.values.length > few.length;
  const key = next.param.slice(1).replaceAll("/", ".");
  const message = `${name}: which ${key}? It can be ${shown(few.join(", "))}${isCut ? ", ..." : "."}`;
  return failure("say-more", message, isCut ? { move: name } : {});
}
