// A change of seat that crosses with other mails: what was built on it stands, and what it took is given back to nobody.
import { describe, expect, test } from "vitest";
import type { TypedBody } from "../../src/replay/index.js";
import { settled } from "../support/agree.js";
import { diceSetup } from "../support/dice-game.js";
import { begin, moves, replay, type TestGame, verify, write } from "../support/game.js";
import { offer, rulingFor, writtenBy } from "../support/successor.js";

const refereed = { ...diceSetup, referee: true } as const;
const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });
const rain: TypedBody = {
  t: "ruling",
  b: { kind: "fact", fact: "weather/today", value: 2, text: "rain", shown: { ann: 1 } },
};

async function told(game: TestGame, log: string): Promise<string[]> {
  const { findings, seats = [] } = await verify(game, log);
  const names = seats.map(({ to }) => `seat ${to.name}`);
  return [...names, ...findings.map(({ code, severity, author }) => `${severity} ${code} ${author ?? "nobody"}`)];
}

describe("a ruling overtakes nothing that two people have written", () => {
  test("the handover with which a seat was given up, and the first value of the successor", async () => {
    const game = await begin(refereed);
    const made = await offer(game, "ann");
    await write(game, "ann", [{ t: "propose", b: { kind: "substitute", ...made.word } }]);
    const of = (await replay(game)).machine.pending?.hash ?? "";
    await write(game, "bob", [{ t: "answer", b: { of, ok: true } }]);
    const before = game.log;
    const late = { ...game, log: before };
    await write(late, "referee", [rain], true);
    const here = { ...game, log: before };
    await write(here, "ann", []);
    const next = writtenBy(here, made);
    await write(next, "ann", []);
    expect(await told(next, next.log + late.log.slice(before.length))).toEqual([
      "seat Cora",
      "irregularity ruling/stale nobody",
    ]);
  });

  test("the turn of an opponent, and the first value of a successor whom the referee seated behind it", async () => {
    const game = await begin(refereed);
    await write(game, "ann", [pass("blue")]);
    const before = game.log;
    const here = { ...game, log: before };
    await write(here, "bob", [pass("red", "now")]);
    const made = await offer(here, "ann");
    await write(here, "referee", [rulingFor(made)], true);
    const next = writtenBy(here, made);
    await settled(next);
    const late = { ...game, log: before };
    const words: TypedBody = {
      t: "ruling",
      b: { kind: "fact", fact: "weather/today", value: 2, text: "rain", shown: { bob: 2 } },
    };
    await write(late, "referee", [words], true);
    expect(await told(next, next.log + late.log.slice(before.length))).toEqual([
      "seat Cora",
      "irregularity ruling/stale nobody",
    ]);
  });
});
