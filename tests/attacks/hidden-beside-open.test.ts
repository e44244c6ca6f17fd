// What a committed value breaks is found when it is open, whatever else stands against the same entry by the same rule.
import { expect, test } from "vitest";
import { commitBody, mayStand, penOf, stateHash, type TypedBody } from "../../src/replay/index.js";
import type { Proposal } from "../../src/schema/index.js";
import { agree } from "../support/agree.js";
import { secretSetup } from "../support/decks.js";
import { begin, moves, replay, type TestGame, type TestSetup, verify, write, writerOf } from "../support/game.js";
import { moveChanged, otherVersion } from "../support/versions.js";

/** The game of secrets, in which a side goes on plotting, and a plot that is named after a king breaks the rule at once. */
const setup: TestSetup = {
  ...secretSetup,
  more: { stands: "players" },
  installed: otherVersion(
    secretSetup.installed,
    "1.0.0",
    moveChanged("plot", ({ apply, checks }) => ({
      apply: (c: never) => {
        const to = apply(c);
        Object.assign(Object(c).s, { on: Object(c).by });
        return to;
      },
      checks: Object.fromEntries(
        Object.entries(checks).map(([name, check]) => [
          name,
          { ...check, ok: (c: never) => !`${Object(c).p.id}`.startsWith("king") && check.ok(c) },
        ]),
      ),
    })),
  ),
};

type Plot = readonly [id: string, value: number];

/** Ann plots twice in one entry. */
async function plotted(...plots: readonly Plot[]): Promise<TestGame> {
  const game = await begin(setup);
  const writer = { ...writerOf(game, "ann"), committed: Object.fromEntries(plots) };
  Object.assign(game.writers, { ann: writer });
  const { machine } = await replay(game);
  const entry: TypedBody = {
    t: "move",
    b: {
      do: plots.map(([id]) => ({ move: "plot", id })),
      hide: plots.map(([id, value]) => commitBody(machine, writer, id, value)),
    },
  };
  await write(game, "ann", [entry], true);
  return game;
}

/** All that was found against the plots that the players have agreed to let stand. */
async function letStand(game: TestGame): Promise<void> {
  const { machine } = await replay(game);
  const seq = machine.findings[0]?.seq ?? -1;
  const found = mayStand(machine, seq);
  if (found === undefined) throw new Error("nothing may stand");
  expect(found.errors.map(({ message }) => message)).toEqual(["no plot is above 9"]);
  const errors = found.errors.map(({ code, section = "" }) => ({ code, section }));
  const { entry, after } = found;
  const entries = [{ seq, entry, after, errors }];
  const proposal: Proposal = { kind: "stands", entries, stateHash: stateHash(machine.state) };
  await agree(game, proposal, true, true);
}

/** Ann ends the game, and everything is opened. */
async function opened(game: TestGame): Promise<void> {
  await write(game, "ann", [moves({ move: "finish" })], true);
  for (let pen = "ann"; pen !== ""; pen = penOf((await replay(game)).machine) ?? "") {
    const { machine } = await replay(game);
    if (penOf(machine) === pen) await write(game, pen, [], true);
  }
}

const against = async (game: TestGame) =>
  (await verify(game)).findings.map(({ severity, path, settledBy }) => `${severity} ${path} ${settledBy ?? "open"}`);

test.each([
  [
    "before it",
    [
      ["king", 3],
      ["x", 12],
    ],
    ["violation /b/do/0 6", "violation /b/do/1 open"],
  ],
  [
    "behind it",
    [
      ["x", 12],
      ["king", 3],
    ],
    ["violation /b/do/1 6", "violation /b/do/0 open"],
  ],
] as const)(
  "an error that stands, %s in the entry, lets no hidden one of the same rule stand",
  async (_, plots, said) => {
    const game = await plotted(...plots);
    await letStand(game);
    await opened(game);
    expect(await against(game)).toEqual(said);
    expect((await verify(game)).verdict).toBe("violations");
  },
);

test("of two hidden ones each is found by itself, and a good value beside an error breaks nothing", async () => {
  const two = await plotted(["a", 12], ["b", 13]);
  await opened(two);
  expect(await against(two)).toEqual(["violation /b/do/0 open", "violation /b/do/1 open"]);
  const one = await plotted(["a", 12], ["b", 3]);
  await opened(one);
  expect(await against(one)).toEqual(["violation /b/do/0 open"]);
});
