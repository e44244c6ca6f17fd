// What a file lacks convicts nobody: honest packets in any order, some left out, some twice, also where rulings overtook.
import { describe, expect, test } from "vitest";
import { comparePackets, groupPackets, loadShapes, readLines, type TypedBody } from "../../src/replay/index.js";
import type { Ruling } from "../../src/schema/index.js";
import { settled } from "../support/agree.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, type TestGame, verify, write, writerOf } from "../support/game.js";
import { stream } from "../support/json-schema.js";
import { packetsOf, resign, textOf } from "../support/tamper.js";

const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });
const plan = (...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls] });
const entry = (b: Ruling): TypedBody => ({ t: "ruling", b });

/** TURNPROOF_CUTS makes the run longer. */
const rounds = Number(process.env["TURNPROOF_CUTS"] ?? 60);

const overtaking: { readonly [kind: string]: Ruling } = {
  interpret: { kind: "interpret", text: "the weather counts" },
  fact: { kind: "fact", fact: "weather/today", value: 1, text: "rain" },
};

/** Ann writes two packets in a row, a ruling on the entry before overtakes both, and she goes on: her A1, A2 and A3. */
async function overtaken(ruling: Ruling) {
  const game = await begin({ ...diceSetup, referee: true });
  await write(game, "ann", [pass("blue", "now")]);
  await write(game, "bob", [pass("red", "now")]);
  await settled(game);
  const before = game.log;
  await write(game, "ann", [plan("now")]);
  await write(game, "ann", [plan("now")]);
  const branch = packetsOf(game.log).slice(packetsOf(before).length);
  game.log = before;
  await write(game, "referee", [entry(ruling)], true, false);
  await settled(game);
  // Numbers that packets had which do not stand may be left out in the first packet after a ruling, words included.
  if (ruling.kind === "interpret") await numbered(game, "ann", 9, plan());
  else await write(game, "ann", [plan()], true);
  const rest = packetsOf(game.log).slice(packetsOf(before).length);
  return { game, before: packetsOf(before), branch, rest };
}

/** A packet with a number of its own, as a player writes who had sent others that were overtaken. */
async function numbered(game: TestGame, id: string, k: number, ...bodies: readonly TypedBody[]): Promise<void> {
  const { log } = game;
  await write(game, id, bodies, true);
  const packets = packetsOf(game.log);
  const packet = resign(packets.at(-1) ?? [], writerOf(game, id), (_, head) => Object.assign(head, { k }));
  game.log = log + textOf([packet]);
}

const accused = async (game: TestGame, log: string) => {
  const report = await verify(game, log);
  return report.findings
    .filter(({ severity }) => severity === "violation")
    .map(({ code, author }) => `${code} ${author ?? ""}`);
};

describe.each(Object.entries(overtaking))("a ruling (%s) that overtakes two packets in a row", (_, ruling) => {
  test("accuses nobody, whichever of them the file lacks", async () => {
    const { game, before, branch, rest } = await overtaken(ruling);
    const [a1 = [], a2 = []] = branch;
    for (const beside of [[], [a1, a2], [a1], [a2], [a2, a1]]) {
      for (const log of [
        [...before, ...beside, ...rest],
        [...before, ...rest, ...beside],
      ]) {
        expect(await accused(game, textOf(log))).toEqual([]);
        const report = await verify(game, textOf(log));
        expect(report.verdict).toBe("valid");
        expect(report.game?.judged).toBe((await verify(game)).game?.judged);
        const codes = report.findings.map(({ code }) => code);
        // The first one left out, the second stands on nothing here, and its place is taken.
        if (beside.length === 1 && beside[0] === a2) expect(codes).toContain("chain/stray");
      }
    }
  });

  test("in any order, with any part left out or doubled", async () => {
    const { game, before, branch, rest } = await overtaken(ruling);
    const next = stream(7);
    const shapes = await loadShapes();
    for (let round = 0; round < rounds; round++) {
      const parts = [...before, ...branch, ...rest].filter(() => next(8) > 0);
      for (let at = parts.length - 1; at > 0; at--) {
        if (next(3) > 0) continue;
        const other = next(at + 1);
        [parts[at], parts[other]] = [parts[other] ?? [], parts[at] ?? []];
      }
      if (next(4) === 0) parts.push(parts[next(parts.length)] ?? []);
      const log = textOf(parts);
      expect(await accused(game, log), `round ${round}`).toEqual([]);
      const { packets } = groupPackets(readLines(new TextEncoder().encode(log)).lines, shapes);
      expect((await comparePackets(packets, packets)).forks, `round ${round}`).toEqual([]);
    }
  });
});

test("without a referee two packets of one number are a fork, also where one stands on what is not here", async () => {
  const game = await begin(diceSetup);
  const before = packetsOf(game.log);
  const { log } = game;
  await write(game, "ann", [plan("now")]);
  await write(game, "ann", [plan("now")]);
  const [, a2 = []] = packetsOf(game.log).slice(before.length);
  game.log = log;
  await write(game, "ann", [plan()]);
  await write(game, "ann", [plan()]);
  const other = packetsOf(game.log).slice(before.length);
  expect(await accused(game, textOf([...before, a2, ...other]))).toEqual(["chain/fork ann"]);
});
