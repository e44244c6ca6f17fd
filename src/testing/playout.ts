import {
  commitBody,
  type Machine,
  openDraft,
  penOf,
  sealPacket,
  writeEntry,
  writeObligations,
} from "../replay/index.js";
import { TurnproofError } from "../schema/error.js";
import type { Json } from "../schema/index.js";
import { stream } from "./json-values.js";
import { begin, moves, replay, type TestGame, type TestSetup, writerOf } from "./signed-game.js";

/** How a game was played out: the log, and what happened in it. */
export interface PlayedOut {
  readonly game: TestGame;
  readonly log: string;
  readonly moves: number;
  readonly packets: number;
  readonly ended: boolean;
}

/** Weighs a choice of moves: the name of a move -> how often it is taken, 1 unless said otherwise. */
export type Taste = (move: string) => number;

/** Legal moves; if there are no such moves, those that missing facts leave undecided. */
function certain({ table, state }: Machine, by: string) {
  const legal = table.legalMoves(state, by);
  return legal.length > 0 ? legal : table.undecidedMoves(state, by);
}

/** Chooses among legal moves by itself; undefined leaves it to the taste. */
export type Choose = (
  legal: ReturnType<typeof certain>,
  machine: Machine,
  by: string,
  next: (n: number) => number,
) => ReturnType<typeof certain>[number] | undefined;

/** What a player writes down where a move commits a value; the state is that to which the move leads. */
export type Commit = (id: string, state: Json, by: string) => Json;

/** A move tried on a copy: the values that it commits, and the state after it. */
function tried({ table, state }: Machine, move: { readonly move: string }, by: string) {
  const after = JSON.parse(JSON.stringify(state));
  return { ids: table.play(after, { ...move }, by).committed, after };
}

/** Plays a game to its end through `legalMoves`, as a signed log. One machine serves both players. */
export async function playOut(
  setup: TestSetup,
  seed: number,
  maxMoves = 20_000,
  taste: Taste = () => 1,
  choose: Choose = () => undefined,
  commit?: Commit,
): Promise<PlayedOut> {
  const game = await begin({ ...setup, salt: 10 + (seed % 50) });
  const next = stream(seed);
  const { machine } = await replay(game);
  let log = game.log;
  let played = 0;
  let packets = 3;
  while (machine.phase.at !== "over" && played < maxMoves) {
    const pen = penOf(machine);
    if (pen === null) break;
    let writer = writerOf(game, pen);
    const draft = openDraft(machine, pen);
    const fault = [...writeObligations(draft, writer)];
    while (fault.length === 0 && penOf(machine) === pen && machine.phase.at === "play" && played < maxMoves) {
      const [due] = machine.table.expects(machine.state);
      if (due?.kind !== "decision")
        throw new TurnproofError("testing/failed", `seed ${seed}: ${JSON.stringify(due)} is due in play`);
      const legal = certain(machine, due.by);
      const names = [...new Set(legal.map(({ move }) => move))].flatMap((name) =>
        Array<string>(taste(name)).fill(name),
      );
      const name = names[next(names.length)] ?? legal[0]?.move;
      const choices = legal.filter(({ move }) => move === name);
      const move = choose(legal, machine, due.by, next) ?? choices[next(choices.length)];
      if (move === undefined) throw new TurnproofError("testing/failed", `seed ${seed}: a dead end at ${due.window}`);
      const body = moves({ ...move });
      const { ids, after } = commit === undefined ? { ids: [], after: null } : tried(machine, move, due.by);
      for (const id of ids) {
        const value = commit?.(id, after, due.by) ?? null;
        Object.assign(game.writers, { [pen]: { ...writer, committed: { ...writer.committed, [id]: value } } });
        writer = writerOf(game, pen);
      }
      const hide = ids.map((id) => commitBody(machine, writer, id, writer.committed?.[id] ?? null));
      const written = hide.length === 0 || body.t !== "move" ? body : { t: body.t, b: { ...body.b, hide } };
      fault.push(...writeEntry(draft, writer, written).filter(({ severity }) => severity === "violation"));
      played += 1;
      fault.push(...writeObligations(draft, writer));
    }
    if (fault.length > 0) throw new TurnproofError("testing/failed", `seed ${seed}: ${JSON.stringify(fault)}`);
    log += sealPacket(draft, writer);
    packets += 1;
  }
  return { game: { ...game, log }, log, moves: played, packets, ended: machine.phase.at === "over" };
}
