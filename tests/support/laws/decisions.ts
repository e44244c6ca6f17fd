// The decisions of the corpora, each with the state before it, whatever signatures and hashes their logs have: they are played
// again by the rules as they are now.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installedGames } from "../../../src/games.js";
import { packHash } from "../../../src/replay/index.js";
import type { AnyGame, AnyMove, AnyState, Input } from "../../../src/rules/index.js";
import { openTable } from "../../../src/rules/index.js";
import { type Entry, entry as entryShape, type Manifest } from "../../../src/schema/index.js";
import type { AnyTable } from "../turns.js";

/** What a table of a game is opened with, readings apart. */
export interface Settings {
  readonly game: AnyGame;
  readonly pack: unknown;
  readonly options: object;
  readonly authority: "agreed" | "sources";
}

/** A log, read without asking who signed it. */
export interface Recorded {
  readonly name: string;
  readonly manifest: Manifest;
  readonly entries: readonly Entry[];
}

/** A decision of a log. The state is the one that is played on: who keeps it copies it. */
export interface Decision {
  readonly settings: Settings;
  /** With the readings that the log agreed. */
  readonly table: AnyTable;
  readonly s: AnyState;
  readonly move: AnyMove;
  readonly by: string;
}

export const isMove = (input: Input): input is AnyMove => "move" in input;

/** The entries of a log; undefined where it does not begin with a manifest. */
export function recorded(name: string, text: string): Recorded | undefined {
  const entries = text.split("\n").flatMap((line) => {
    const parsed = line.startsWith("{") ? entryShape.safeParse(JSON.parse(line)) : undefined;
    return parsed?.success === true ? [parsed.data] : [];
  });
  const [first] = entries;
  return first?.t === "manifest" ? { name, manifest: first.b.m, entries } : undefined;
}

/** The settings of a log's table; where its own pack is not installed the first one of the game. */
export async function settingsOf({ rules, options, data }: Manifest): Promise<Settings> {
  const installed = await installedGames.find(rules.id);
  if (installed === undefined) throw new Error(`no game ${rules.id}`);
  const pack = installed.packs.find((one) => packHash(one) === data.hash) ?? installed.packs[0];
  return { game: installed.game, pack, options, authority: data.authority };
}

/** What a log gave the rules: the inputs of each entry, in order, and its dice. */
export function* inputsOf({ manifest, entries }: Recorded) {
  const sides = new Map(manifest.players.map(({ id, side }) => [id, side]));
  for (const { t, b, a, s, r = [] } of entries) {
    const by = sides.get(a) ?? "";
    const rolls = r.map(({ purpose, out }) => ({ chance: purpose, result: out }));
    if (t === "move") {
      const facts = (b.asserts ?? []).map(({ fact, value }) => ({ fact, value, entry: s }));
      yield { s, by, inputs: [...facts, ...b.do], rolls };
    } else if (t === "open" && b.kind === "hidden") {
      yield { s, by, inputs: [{ fact: `secret/${by}/${b.id}`, value: b.value, entry: s }], rolls };
    } else yield { s, by, inputs: [], rolls };
  }
}

/** The results of an entry as the rules number the faces: logs number them from 1. */
export const asRolled = (roll: object, result: readonly number[]): number[] => {
  const from = "faces" in roll ? ("from" in roll && typeof roll.from === "number" ? roll.from : 1) : 1;
  return result.map((face) => face - 1 + from);
};

/** Each decision of some logs of a game, as far as the rules of today accept what was played. */
export async function* decisionsOf(id: string, logs: number): AsyncGenerator<Decision> {
  const folder = join(process.cwd(), "tests/games", id);
  const names = readdirSync(folder).filter((name) => name.endsWith(".pbem"));
  const step = Math.max(1, Math.floor(names.length / logs));
  for (const name of names.filter((_, at) => at % step === 0)) {
    const log = recorded(name, readFileSync(join(folder, name), "utf8"));
    if (log !== undefined) yield* played(log, await settingsOf(log.manifest));
  }
}

function* played(log: Recorded, settings: Settings): Generator<Decision> {
  const { start, rulings } = log.manifest;
  const { game, ...rest } = settings;
  const table = openTable(game, { ...rest, rulings });
  const s: AnyState = "scenario" in start ? table.setup(start.scenario) : JSON.parse(JSON.stringify(start.position));
  if (!("scenario" in start)) table.settle(s);
  for (const { by, inputs, rolls } of inputsOf(log)) {
    const due = [...rolls];
    const roll = (): boolean => {
      for (let [next] = table.expects(s); next?.kind === "chance"; [next] = table.expects(s)) {
        const given = due.shift();
        if (given === undefined) return true;
        const input = { ...given, result: asRolled(next.roll, given.result) };
        if (!table.play(s, input, "chance").accepted) return false;
      }
      return true;
    };
    if (!roll()) return;
    for (const input of inputs) {
      if (isMove(input) && input.move !== "set-order" && input.move !== "cancel-order")
        yield { settings, table, s, move: input, by };
      if (!table.play(s, input, isMove(input) ? by : "chance").accepted || !roll()) return;
    }
  }
}
