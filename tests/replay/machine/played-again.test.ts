// What undos and annulments have played again is bounded by the length of the log, and comes out as if it all were.
import { expect, test } from "vitest";
import type { TypedBody } from "../../../src/replay/index.js";
import { replayInputs } from "../../../src/replay/machine/rules-state.js";
import { agree, correspondence, settled } from "../../support/agree.js";
import { diceSetup } from "../../support/dice-game.js";
import { effort } from "../../support/effort.js";
import { begin, moves, replay, type TestGame, verify, write } from "../../support/game.js";
import { stream } from "../../support/json-schema.js";

const plan = (...rolls: readonly string[]) => ({ move: "plan", rolls: [...rolls] });
const many = (count: number): TypedBody => moves(...Array.from({ length: count }, () => plan()));
const annul = (...seqs: number[]): TypedBody => ({ t: "ruling", b: { kind: "annul", seqs, text: "again" } });

async function codes(game: TestGame): Promise<string[]> {
  return (await verify(game)).findings.map(({ code, author }) => `${code} ${author}`);
}

test("annulments that each have a whole long game played again end at the bound, by the referee's fault alone", async () => {
  const game = await begin({ ...diceSetup, referee: true });
  const { machine } = await replay(game);
  const first = machine.seq + 1;
  await write(
    game,
    "ann",
    Array.from({ length: 90 }, () => many(100)),
  );
  const { log } = game;
  const length = (await replay(game)).machine.inputs.length;
  expect(length).toBe(9000);
  // 9000 + 8900 + 8800 lie within 20,000 and the inputs that are left; the fourth does not.
  for (let at = 0; at < 3; at++) await write(game, "referee", [annul(first + at)], false, false);
  await settled(game);
  expect(await codes(game)).toEqual([]);
  await write(game, "referee", [annul(first + 3)], true, false);
  expect(await codes(game)).toEqual(["ruling/annul referee"]);
  game.log = log;
  const worked = effort();
  await verify(game);
  expect(worked()).toBeLessThan(10_000);
});

test("undos one after another: each that nobody may ask for any more is refused before it is answered", async () => {
  const game = await begin(diceSetup);
  const to = (await replay(game)).machine.seq;
  await write(game, "ann", [moves(plan())]);
  const early = to + 1;
  for (let at = 0; at < 3; at++) {
    await write(
      game,
      "ann",
      Array.from({ length: 90 }, () => many(100)),
    );
    const { machine } = await replay(game);
    if (machine.playedAgain + 9000 > 20_000 + machine.inputs.length) break;
    await agree(game, { kind: "undo", to: early });
  }
  expect((await replay(game)).machine.playedAgain).toBeGreaterThan(15_000);
  expect(await codes(game)).toEqual([]);
});

test("an undo in a long game plays little of it again, and comes to the state of the whole", async () => {
  const next = stream(11);
  const game = await begin({ ...diceSetup, referee: true });
  const { machine, mail, pen, answer } = await correspondence(game);
  for (let turn = 0; turn < 40; turn++) {
    while (machine.phase.at !== "play" || machine.phase.forChance) mail(pen());
    mail(pen(), ...Array.from({ length: 20 }, () => moves(plan(...(next(3) === 0 ? ["now"] : [])))));
    if (machine.phase.at !== "play" || next(2) === 0) continue;
    const rests = [...machine.rests].filter((seq) => seq >= machine.floor);
    const target = rests[Math.max(0, rests.length - 2 - next(4))];
    if (target === undefined) continue;
    mail(pen(), { t: "propose", b: { kind: "undo", to: target } });
    answer(true);
    while (machine.phase.at !== "play" || machine.phase.forChance) mail(pen());
    // Whoever has no state at hand plays all of it, and comes to the same.
    expect(replayInputs(machine, () => true).state).toEqual(machine.state);
  }
  expect(machine.reached.length).toBeGreaterThan(1);
  expect(await codes(game)).toEqual([]);
});
