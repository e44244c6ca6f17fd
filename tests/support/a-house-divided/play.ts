import {
  aHouseDivided,
  allAdvanced,
  type Move,
  type Options,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/a-house-divided/index.js";
import type { Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import { type Observer, open, type Table } from "../../../src/rules/index.js";
import { stream } from "../json-schema.js";

export type Board = Table<State, Move, Side>;

/** How somebody plays: how often a move is taken, for what it is and where it leads. */
export type Temperament = (move: Move, s: State, by: Side) => number;

const calm: Temperament = (move) => {
  if (move.move === "end-movement") return 2;
  if (move.move === "stay") return 3;
  return 1;
};

/** Marches where enemies are, and fights on. */
const bold: Temperament = (move, s, by) => {
  if (move.move === "end-movement" || move.move === "hold") return 0.2;
  if (move.move === "retreat" || move.move === "break-off") return 0.2;
  if (move.move !== "march") return 1;
  const goal = move.groups[0]?.path.at(-1) ?? "";
  if (s.boxes[goal]?.control !== by) return 20;
  return Object.values(s.pieces).some(({ side, box }) => box === goal && side !== by) ? 20 : 1;
};

/** Digs in, and leaves when it gets hot. */
const careful: Temperament = (move) => {
  if (move.move === "entrench") return 20;
  if (move.move === "retreat" || move.move === "withdraw-cavalry") return 4;
  if (move.move === "march") return 0.3;
  return 1;
};

export const temperaments = { calm, bold, careful } as const;

/** How a game went: its end, the moves that were made, inputs, and whether anything was wrong on the way. */
export interface Outcome {
  readonly state: State;
  readonly inputs: number;
  readonly reason: string;
  readonly moves: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

/** Plays a game to its end through `legalMoves`, with seeded choices and dice. */
export function playOut(
  board: Board,
  scenario: string,
  seed: number,
  tempers: { readonly [S in Side]: Temperament },
  most = 20_000,
): Outcome {
  const next = stream(seed);
  const s = board.setup(scenario);
  const moves = new Map<string, number>();
  const faults: string[] = [];
  let inputs = 0;
  for (; s.over === null && inputs < most && faults.length === 0; inputs++) {
    const [due] = board.expects(s);
    if (due === undefined) {
      faults.push("nothing is due");
    } else if (due.kind === "chance") {
      const count = "count" in due.roll ? due.roll.count : 0;
      const result = Array.from({ length: count }, () => next(6) + 1);
      faults.push(...board.play(s, { chance: due.purpose, result }, "chance").findings.map(({ code }) => code));
    } else if (due.kind === "fact") {
      faults.push(`the fact ${due.fact} is due`);
    } else {
      const by: Side = due.by === "union" ? "union" : "confederate";
      const listed = board.legalMoves(s, by);
      // Where facts are not known, only what leaves nothing open.
      const legal = board.ledger.agreed ? listed : listed.filter((one) => board.check(s, one, by).length === 0);
      const move = choose(legal, (one) => tempers[by](one, s, by), next);
      if (move === undefined) {
        faults.push(`a dead end at ${due.window}`);
        break;
      }
      moves.set(move.move, (moves.get(move.move) ?? 0) + 1);
      faults.push(...board.play(s, move, by).findings.map(({ code }) => `${move.move}: ${code}`));
    }
    faults.push(...board.invariants(s).map(({ code, path }) => `${code} ${path ?? ""}`));
  }
  return { state: s, inputs, reason: s.over === null ? "none" : `${s.over.winner} ${s.over.rule}`, moves, faults };
}

/** First the kind of move, then one of its kind: many marches do not drown everything else. */
export function choose<M extends { readonly move: string }>(
  legal: readonly M[],
  weight: (move: M) => number,
  next: (n: number) => number,
): M | undefined {
  const kinds = [...new Set(legal.map(({ move }) => move))];
  const pick = <T>(things: readonly T[], of: (thing: T) => number): T | undefined => {
    const weights = things.map((thing) => Math.max(1, Math.round(10 * of(thing))));
    let at = next(weights.reduce((sum, one) => sum + one, 0));
    return things.find((_, i) => {
      at -= weights[i] ?? 0;
      return at < 0;
    });
  };
  if (legal.length === 0) return undefined;
  const kind = pick(kinds, (name) => Math.max(...legal.filter(({ move }) => move === name).map(weight)));
  return pick(
    legal.filter(({ move }) => move === kind),
    weight,
  );
}

/** A table with options. */
export function boardWith(
  options: Partial<Options>,
  settings: { observe?: Observer; rulings?: { [id: string]: string }; authority?: "sources" | "agreed" } = {},
): Board {
  const all = { ...standardOptions, ...options };
  return open(aHouseDivided, { pack: standardPack, authority: "agreed", paranoid: true, options: all, ...settings });
}

export { allAdvanced, standardOptions };
