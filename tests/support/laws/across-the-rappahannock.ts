// What the laws of processes need to know of Across the Rappahannock: where it begins, what is a process, who has finished.
import {
  acrossTheRappahannock,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import type { QueryContext } from "../../../src/rules/across-the-rappahannock/kit.js";
import { inCommand } from "../../../src/rules/across-the-rappahannock/position/command-range.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import type { AnyGame, AnyMove, AnyState } from "../../../src/rules/index.js";
import type { MoveDef } from "../../../src/rules/sdk/types.js";
import { board, position } from "../across-the-rappahannock/board.js";
import { crowded, facts } from "../across-the-rappahannock/crowded.js";
import type { AnyTable } from "../turns.js";
import { type DrawingTable, openDrawing } from "./drawing.js";
import type { Cut, Verdicts } from "./gates.js";
import type { Moment, Next, Taste } from "./moments.js";

const settings = { pack: standardPack, options: standardOptions, authority: "agreed" } as const;
/** A table of the game, or of a copy of it that lacks a rule. */
export const tableOf = (rules: AnyGame = acrossTheRappahannock): DrawingTable => openDrawing(rules, settings);

const plain = <T>(value: unknown): T => JSON.parse(JSON.stringify(value));
const rows = board();

/** A crowd: both armies in a few hexes, stacked, next to each other, some disordered; a side is about to act. */
export function crowd(next: Next, at?: "fire" | "move" | "charge"): AnyState {
  const where = at ?? (["fire", "move", "charge"] as const)[next(3)];
  const side = next(2) === 0 ? "US" : "CSA";
  const s = position(rows, { ...crowded(next, next(4) === 0), side, ...(where !== undefined && { at: where }) });
  // A bridge and a train that can take it up: ground that changes while others march.
  for (const id of Object.keys(s.trains))
    s.trains[id] = { cargo: 1 + next(2), building: null, delayed: false, since: 0, under: null };
  // Each command acts once.
  for (const frame of s.stack) if (frame.flow === "activation") frame.next = [];
  rows.settle(s);
  return plain(s);
}

/** A position in which a side gives out markers of strategic movement. */
export function marking(on: AnyTable, by: string): AnyState {
  const s: State = plain(on.setup("training-campaign"));
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "strategic", owing: [by === "US" ? "US" : "CSA"] },
  ];
  return plain(s);
}

/** Nobody says that they are done while others can act. */
export const busy: Taste = ({ move }) => (/^(?:end-|no-|act-singly)/.test(move) ? 0.25 : 1);

const isUnits = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Strategic markers for some of a command, those offered and others that may be refused (LG.SM). */
export function anyMarking({ s, offered }: Moment, next: Next): AnyMove | undefined {
  const marking = offered.filter(({ move }) => /^(?:assign|remove)-strategic$/.test(move));
  const one = marking[next(marking.length)];
  const { units }: State = plain(s);
  if (one === undefined) return undefined;
  const own = Object.keys(units).filter((id) => units[id]?.command === one["command"]);
  const chosen = own.filter(() => next(2) === 0);
  return chosen.length === 0 ? undefined : { ...one, units: chosen };
}
/** The same in two parts, at every place. */
export function* cutsOf(whole: AnyMove): Iterable<Cut> {
  const all = isUnits(whole["units"]) ? whole["units"] : [];
  for (let at = 1; at < all.length; at++) {
    const first = { ...whole, units: all.slice(0, at), leader: false };
    yield { first, rest: { ...whole, units: all.slice(at) }, ends: false, declines: [] };
  }
}

const standard: { readonly [id: string]: { readonly standard: string } } = acrossTheRappahannock.rulings;
/** What the questions of the game are asked with, by the standard readings. */
const asked = (s: State): QueryContext => ({
  ...{ s, facts, options: standardOptions },
  ruling: (id) => (standard[id]?.standard ?? "") as never,
});

/** Units of the command that acts, and who of them is out of command: so they are from its beginning on (5.13). */
export const commanded: Verdicts = {
  process(s) {
    const state: State = plain(s);
    const frame = state.stack.find(({ flow }) => flow === "command");
    return frame?.flow === "command" && state.stack.at(-1) === frame ? frame.commands.join() : undefined;
  },
  finished(s) {
    const state: State = plain(s);
    const frame = state.stack.find(({ flow }) => flow === "command");
    return frame?.flow === "command" ? frame.units.filter((id) => state.units[id]?.place === "map") : [];
  },
  named(_, s) {
    const state: State = plain(s);
    const frame = state.stack.find(({ flow }) => flow === "command");
    if (frame?.flow !== "command") return [];
    return frame.units.filter((id) => !inCommand(asked(state), frame, id));
  },
};
/** The same as if it were asked of where everybody stands now. */
export const commandedNow: Verdicts = {
  ...commanded,
  named(table, s, by) {
    const state: State = plain(s);
    state.acts = {};
    return commanded.named(table, plain(state), by);
  },
};

/** A copy of the rules with some of its moves changed, or without them. */
const changed = (change: (move: MoveDef) => MoveDef | undefined): AnyGame => {
  const game: AnyGame = acrossTheRappahannock;
  return { ...game, moves: game.moves.flatMap((move) => change(move) ?? []) };
};
export const brokenRules = {
  /** Nobody can retreat, nor say that it is done at will. */
  "no retreats": changed((move) => (/^retreat-(?:unit|at-will)$/.test(move.name) ? undefined : move)),
  /** Markers are given once: what is given in parts is refused. */
  "markers at once": changed((move) => {
    if (move.name !== "assign-strategic") return move;
    const once = {
      rule: "LG.SM",
      says: "the command has markers already",
      ok: ({ s, p }: { readonly s: State; readonly p: { readonly command: string } }) =>
        !Object.values(s.units).some(({ command, strategic }) => command === p.command && strategic),
    };
    return { ...move, checks: { ...move.checks, once } };
  }),
  /** Steps that leave out one facing that is legal. */
  lame: changed((move) =>
    move.holes === undefined || !["move-unit", "face-stack"].includes(move.name)
      ? move
      : {
          ...move,
          *holes(c, chosen) {
            for (const hole of move.holes?.(c, chosen) ?? [])
              yield hole.param === "/facing"
                ? { ...hole, values: [...hole.values].filter((one) => one !== "E") }
                : hole;
          },
        },
  ),
} as const;
