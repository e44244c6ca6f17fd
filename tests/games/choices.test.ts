// Every move that was played in the corpora can be found step by step; what the steps offer is legal; each step is fast.
// TURNPROOF_CHOICES asks for that many times as much.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { libraryOf, replayLog } from "../../src/replay/index.js";
import type { AnyMove, AnyState, Table } from "../../src/rules/index.js";
import { copyJson } from "../../src/schema/json.js";
import { anyWalk, cannotFind } from "../support/holes.js";
import { stream } from "../support/json-schema.js";

const effort = Number(process.env["TURNPROOF_CHOICES"] ?? 1);
/** Logs, and moves of each, that are looked for. */
const [logs, share] = [4 * effort, 12];

const isMove = (input: object): input is AnyMove => "move" in input;

interface Turn {
  readonly table: Table<AnyState, AnyMove, string>;
  readonly s: AnyState;
  readonly move: AnyMove;
  readonly by: string;
}

/** Every so many moves of some logs of a game, each of another kind at least once a log: with the state before it. */
async function turns(id: string): Promise<Turn[]> {
  const installed = await installedGames.find(id);
  if (installed === undefined) throw new Error(`no game ${id}`);
  const folder = join(import.meta.dirname, id);
  const names = readdirSync(folder).filter((name) => name.endsWith(".pbem"));
  const step = Math.max(1, Math.floor(names.length / logs));
  const found: Turn[] = [];
  for (const name of names.filter((_, at) => at % step === 0)) {
    const { machine } = await replayLog(new Uint8Array(readFileSync(join(folder, name))), { library: libraryOf(installed) });
    if (machine === null) throw new Error(`${name} is no log`);
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

describe.each([...installedGames.ids])("%s", (id) => {
  test("every parameter has a kind, so that an app knows how to ask", async () => {
    const installed = await installedGames.find(id);
    const kinds = installed?.game.holes ?? {};
    const found = await turns(id);
    const named = new Set(found.flatMap(({ move }) => Object.keys(move).filter((name) => name !== "move")));
    expect([...named].filter((name) => !Object.hasOwn(kinds, name))).toEqual([]);
  });

  test("each move that was played can be found step by step", async () => {
    const missing = new Map<string, string>();
    for (const { table, s, move, by } of await turns(id)) {
      const why = cannotFind(table, s, by, move);
      if (why !== undefined) missing.set(move.move, why.slice(0, 400));
    }
    expect([...missing.values()]).toEqual([]);
  });

  test("what the steps lead to is legal, and they lead nowhere else", async () => {
    const next = stream(5);
    const wrong = new Map<string, string>();
    for (const { table, s, by } of await turns(id)) {
      const { moves } = table.legalMoves(s, by, {});
      const open = moves[next(moves.length)];
      if (open === undefined) continue;
      const { ready, chosen, sure } = anyWalk(table, s, by, open.move, next);
      if (ready === null && sure) wrong.set(open.move, `${open.move} ${JSON.stringify(chosen)} ends nowhere`);
      const broken = ready === null ? [] : table.check(s, ready, by).filter(({ severity }) => severity === "violation");
      if (broken.length > 0) wrong.set(open.move, JSON.stringify([ready, broken[0]]));
    }
    expect([...wrong.values()]).toEqual([]);
  });
});
