// The moves of the corpora, each with the state before it: what tests of all games look at.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installedGames } from "../../src/games.js";
import { libraryOf, packHash, replayLog } from "../../src/replay/index.js";
import type { AnyMove, AnyState, Json, Table } from "../../src/rules/index.js";
import { copyJson } from "../../src/schema/json.js";

export type AnyTable = Table<AnyState, AnyMove, string>;

/** A move that was played, and the state before it. */
export interface Turn {
  readonly table: AnyTable;
  readonly s: AnyState;
  readonly move: AnyMove;
  readonly by: string;
}

const isMove = (input: object): input is AnyMove => "move" in input;

/** Some logs of a game's corpus, replayed, with the pack that they were played on. */
export async function machinesOf(id: string, logs: number) {
  const installed = await installedGames.find(id);
  if (installed === undefined) throw new Error(`no game ${id}`);
  const folder = join(process.cwd(), "tests/games", id);
  const names = readdirSync(folder).filter((name) => name.endsWith(".pbem"));
  const step = Math.max(1, Math.floor(names.length / logs));
  const library = libraryOf(installed);
  const machines = [];
  for (const name of names.filter((_, at) => at % step === 0)) {
    const { machine } = await replayLog(new Uint8Array(readFileSync(join(folder, name))), { library });
    if (machine === null) throw new Error(`${name} is not of these rules: npm run corpus -- ${id}`);
    const pack = installed.packs.find((one) => packHash(one) === machine.agreement.data.hash);
    machines.push({ machine, game: installed.game, pack });
  }
  return machines;
}

/** Every so many moves of some logs of a game, and the first of each kind in each of them. */
export async function turnsOf(
  id: string,
  { logs, share }: { readonly logs: number; readonly share: number },
): Promise<Turn[]> {
  const found: Turn[] = [];
  for (const { machine } of await machinesOf(id, logs)) {
    const { table } = machine;
    const s: AnyState = JSON.parse(machine.initial);
    const seen = new Set<string>();
    let count = 0;
    for (const { input, by } of machine.inputs) {
      // A ruling's state is none that the rules led to.
      if ("state" in input && !("move" in input)) break;
      if (isMove(input) && input.move !== "set-order" && input.move !== "cancel-order") {
        count += 1;
        if (count % share === 0 || !seen.has(input.move)) found.push({ table, s: copyJson(s), move: input, by });
        seen.add(input.move);
      }
      table.play(s, input, by, true);
    }
  }
  return found;
}

/** Values of parameters by their names, as they occur in moves: what can be put in place of one another. */
export type Pool = ReadonlyMap<string, readonly Json[]>;

/** Every value that a parameter has in these moves; of a list each element. */
export function poolOf(moves: Iterable<AnyMove>): Pool {
  const pool = new Map<string, Map<string, Json>>();
  const add = (name: string, value: Json): void => {
    if (Array.isArray(value)) for (const one of value) add(name, one);
    else if (typeof value === "object" && value !== null) {
      for (const [inner, one] of Object.entries(value)) add(inner, one);
      if (Object.values(value).every((one) => typeof one === "number")) put(name, value);
    } else put(name, value);
  };
  const put = (name: string, value: Json) => {
    const known = pool.get(name) ?? new Map<string, Json>();
    pool.set(name, known.set(JSON.stringify(value), value));
  };
  for (const { move: _, ...params } of moves) for (const [name, value] of Object.entries(params)) add(name, value);
  return new Map([...pool].map(([name, values]) => [name, [...values.values()]]));
}

/** A move with one of its values, at any depth, put in place by another of the pool; a list may lose or gain one. */
export function mutated(move: AnyMove, pool: Pool, next: (n: number) => number): AnyMove {
  const { move: name, ...params } = move;
  const names = Object.keys(params);
  const chosen = names[next(names.length)];
  if (chosen === undefined) return move;
  const value = params[chosen];
  return { ...params, move: name, ...(value !== undefined && { [chosen]: change(chosen, value, pool, next) }) };
}

function change(name: string, value: Json, pool: Pool, next: (n: number) => number): Json {
  const values = pool.get(name) ?? [];
  const any = (): Json => values[next(values.length)] ?? value;
  if (Array.isArray(value)) {
    const at = next(value.length + 1);
    const how = next(3);
    if (how === 0 && value.length > 0) return value.filter((_, i) => i !== at % value.length);
    const inner = value[at % Math.max(1, value.length)];
    if (typeof inner === "object" && inner !== null) {
      return value.map((one, i) => (i === at % value.length ? change(name, one, pool, next) : one));
    }
    if (how === 1) return [...value, any()];
    return value.map((one, i) => (i === at % value.length ? any() : one));
  }
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value);
    const key = keys[next(keys.length)];
    if (key === undefined) return any();
    return Object.fromEntries(
      Object.entries(value).map(([one, inner]) => [one, one === key ? change(one, inner, pool, next) : inner]),
    );
  }
  return any();
}
