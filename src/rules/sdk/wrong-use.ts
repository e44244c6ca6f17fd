/**
 * What an app may hand to a table by mistake: no state, a state of another game, a frozen one, something that is not an input. It is a mistake of
 * the program, not of a player, so it throws with a code and says what was given. Logs never come here: replay opens tables itself.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../schema/error.js";
import { isRecord } from "../../schema/json.js";
import type { AnyGame } from "./any-game.js";
import type { Table } from "./table.js";

/** A table that looks at what it is given before it asks the rules. */
export function guarded(table: Table): Table {
  const { game } = table;
  const flows = new Set(game.flows.map(({ name }) => name));
  const state = (s: unknown): void => requireState(game, flows, s);
  const writable = (s: unknown): void => {
    state(s);
    if (!Object.isFrozen(s)) return;
    throw new TurnproofError("play/state", "this state is frozen: played() plays on a copy and gives it back");
  };
  return {
    ...table,
    expects: (s) => asked(state, s, () => table.expects(s)),
    due: (s) => asked(state, s, () => table.due(s)),
    check: (s, move, by) => asked(state, s, () => table.check(s, asMove(move), by)),
    play: (s, input, by, force) => asked(writable, s, () => table.play(s, asInput(input), by, force)),
    roll: (s, result) => asked(writable, s, () => table.roll(s, result)),
    establish: (s, fact, value, entry) => asked(writable, s, () => table.establish(s, fact, value, entry)),
    played: (s, input, by, force) => asked(state, s, () => table.played(s, asInput(input), by, force)),
    undecidedMoves: (s, by) => asked(state, s, () => table.undecidedMoves(s, by)),
    preview: (s, move, by) => asked(state, s, () => table.preview(s, asMove(move), by)),
    view: (s, side) => asked(state, s, () => table.view(s, side)),
    invariants: (s) => asked(state, s, () => table.invariants(s)),
    settle: (s) => asked(writable, s, () => table.settle(s)),
  };
}

function asked<T>(require: (s: unknown) => void, s: unknown, ask: () => T): T {
  require(s);
  return ask();
}

/** What was given, for a sentence. */
const given = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "a list" : typeof value === "object" ? "an object" : typeof value;

function requireState(game: AnyGame, flows: ReadonlySet<string>, s: unknown): void {
  const stack = isRecord(s) ? s["stack"] : undefined;
  if (!isRecord(s) || !Array.isArray(stack) || !Array.isArray(s["orders"]) || !isRecord(s["known"]))
    throw new TurnproofError(
      "play/state",
      `a state of ${game.id} was expected, not ${given(s)}: table.setup gives the first one`,
    );
  const unknownFrame = stack.find((frame: unknown) => !isRecord(frame) || !flows.has(String(frame["flow"])));
  if (unknownFrame === undefined) return;
  const flow = isRecord(unknownFrame) ? String(unknownFrame["flow"]) : given(unknownFrame);
  throw new TurnproofError("play/state", `this is a state of another game: ${game.id} has no flow ${flow}`);
}

function asMove<T>(move: T): T {
  if (isRecord(move) && typeof move["move"] === "string") return move;
  throw new TurnproofError("play/input", `a move was expected, { move: "name", ... }, not ${given(move)}`);
}

function asInput<T>(input: T): T {
  if (isRecord(input) && ["move", "chance", "fact", "turned"].some((kind) => kind in input)) return input;
  throw new TurnproofError("play/input", `a move, dice or a fact was expected, not ${given(input)}`);
}
