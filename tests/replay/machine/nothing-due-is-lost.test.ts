// What is due stays due: a refused proposal, words of the referee and a new key leave the game where it stood.
import { expect, test } from "vitest";
import { commitBody, givenValues, type Place, penOf } from "../../../src/replay/index.js";
import type { Proposal, Ruling } from "../../../src/schema/index.js";
import { settled } from "../../support/agree.js";
import { secretSetup } from "../../support/decks.js";
import { diceSetup } from "../../support/dice-game.js";
import { begin, fordSetup, moves, replay, type TestGame, verify, write, writerOf } from "../../support/game.js";
import { giveUp, offer, seatByRuling } from "../../support/successor.js";
import { packetsOf, textOf } from "../../support/tamper.js";

const pass = (to: string, ...rolls: readonly string[]) => moves({ move: "plan", rolls: [...rolls], to });

/** Both have committed a value, and the first has to open theirs: nothing but the opening leads on. */
async function opening(): Promise<TestGame> {
  const game = await begin({ ...secretSetup, referee: true });
  await write(game, "ann", [moves({ move: "both" })], true);
  for (const id of ["ann", "bob"]) {
    const { machine } = await replay(game);
    const hide = [commitBody(machine, writerOf(game, id), "both-1", 3)];
    await write(game, id, [{ t: "move", b: { do: [{ move: "plot", id: "both-1" }], hide } }], true);
  }
  for (let { machine } = await replay(game); machine.phase.at !== "play"; { machine } = await replay(game)) {
    await write(game, penOf(machine) ?? "", [], true);
  }
  return game;
}

/** Games that rest at every state in which something can be due of a player who may propose or call. */
const resting: { readonly [state: string]: () => Promise<TestGame> } = {
  "an opening": opening,
  "a decision": () => begin({ ...fordSetup, referee: true }),
  "a decision after rolls in a period": async () => {
    const game = await begin({ ...diceSetup, referee: true });
    await write(game, "ann", [moves({ move: "plan", rolls: ["now", "now"] })]);
    return game;
  },
  "a decision in the second period of a player": async () => {
    const game = await begin({ ...diceSetup, referee: true });
    await write(game, "ann", [pass("blue", "now")]);
    await write(game, "bob", [pass("red", "sealed")]);
    await settled(game);
    return game;
  },
};

const end: Proposal = { kind: "end", result: { winner: "draw", reason: "enough" } };
const words: Ruling = { kind: "interpret", text: "play on" };

/** What must not change: the place, who has the pen, the period, what a sealed roll waits for. */
const standing = ({
  machine: { phase: place, period, lastDecision, lastOwner, pending },
}: Awaited<ReturnType<typeof replay>>) =>
  JSON.parse(
    JSON.stringify({ place, j: period?.j, fresh: period?.fresh, x: period?.x, lastDecision, lastOwner, pending }),
  );

const interruptions: { readonly [name: string]: (game: TestGame) => Promise<void> } = {
  "a proposal that is refused": async (game) => {
    const pen = penOf((await replay(game)).machine) ?? "";
    await write(game, pen, [{ t: "propose", b: end }], true, false);
    const { machine } = await replay(game);
    const of = machine.pending?.hash ?? "";
    await write(game, penOf(machine) ?? "", [{ t: "answer", b: { of, ok: false } }], true, false);
  },
  "a call that is answered by words": async (game) => {
    const pen = penOf((await replay(game)).machine) ?? "";
    await write(game, pen, [{ t: "call", b: { text: "what does this mean?" } }], true, false);
    await write(game, "referee", [{ t: "ruling", b: words }], true, false);
  },
  "a successor who is refused": async (game) => {
    const pen = penOf((await replay(game)).machine) ?? "";
    await write(
      game,
      pen,
      [{ t: "propose", b: { kind: "substitute", ...(await offer(game, pen)).word } }],
      true,
      false,
    );
    const { machine } = await replay(game);
    const of = machine.pending?.hash ?? "";
    await write(game, penOf(machine) ?? "", [{ t: "answer", b: { of, ok: false } }], true, false);
  },
  "words that nobody asked for": async (game) => {
    await write(game, "referee", [{ t: "ruling", b: words }], true, false);
  },
};

for (const [name, interrupt] of Object.entries(interruptions)) {
  test.each(Object.entries(resting))(`${name} leaves %s as it was`, async (_, make) => {
    const game = await make();
    const before = standing(await replay(game));
    expect((before.place as Place).at).toBe("play");
    await interrupt(game);
    expect(standing(await replay(game))).toEqual(before);
    expect((await verify(game)).findings.filter(({ severity }) => severity === "violation")).toEqual([]);
  });
}

test("words between a proposal and its answer leave the proposal", async () => {
  const game = await begin({ ...fordSetup, referee: true });
  await write(game, "ann", [{ t: "propose", b: end }], true, false);
  const before = standing(await replay(game));
  await write(game, "referee", [{ t: "ruling", b: words }], true, false);
  expect(standing(await replay(game))).toEqual(before);
});

test("an opening that was due before a refused proposal is taken after it", async () => {
  for (const interrupt of Object.values(interruptions)) {
    const game = await opening();
    const { machine } = await replay(game);
    expect(machine.phase).toEqual({ at: "play", owner: "ann", forChance: false, opening: "both-1" });
    await interrupt(game);
    for (const id of ["ann", "bob"]) {
      Object.assign(game.writers, { [id]: { ...writerOf(game, id), committed: { "both-1": 3 } } });
      await write(game, id, [], true);
    }
    expect((await verify(game)).findings).toEqual([]);
    expect(JSON.parse(JSON.stringify((await replay(game)).machine.state)).plots).toEqual({ red: 3, blue: 3 });
  }
});

/** What a change of seat must leave: the position, what is due of whom, what is committed. */
const owed = ({ machine: { phase: place, state, committed, pending } }: Awaited<ReturnType<typeof replay>>) =>
  JSON.parse(JSON.stringify({ place, state, committed: [...committed.keys()], pending }));

test.each(Object.entries(resting))(
  "a seat given up at %s leaves everything as it was, but for the dice",
  async (_, make) => {
    const game = await make();
    const before = owed(await replay(game));
    const owner = penOf((await replay(game)).machine) ?? "";
    const next = await giveUp(game, await offer(game, owner), true);
    await settled(next);
    expect(owed(await replay(next))).toEqual(before);
    expect((await verify(next)).findings.filter(({ severity }) => severity === "violation")).toEqual([]);
  },
);

test.each(Object.entries(resting).filter(([state]) => state !== "an opening"))(
  "a seat ruled at %s: its owner decides next, where the open turn began",
  async (_, make) => {
    const game = await make();
    const { machine } = await replay(game);
    const owner = penOf(machine) ?? "";
    const { since = 0 } = machine.period ?? {};
    const packets = packetsOf(game.log).filter((lines) => Number(lines[0]?.["first"]) <= since);
    const begun = owed(await replay({ ...game, log: textOf(packets) }));
    const next = await seatByRuling(game, await offer(game, owner));
    const after = owed(await replay(next));
    expect(after.state).toEqual(begun.state);
    expect(after.place).toEqual({ at: "play", owner, forChance: false });
    expect((await verify(next)).findings).toEqual([]);
  },
);

test("a successor opens what the leaver committed, with the value and the salt that they were given", async () => {
  const game = await opening();
  const { machine } = await replay(game);
  const [leaver, made] = [writerOf(game, "ann"), await offer(game, "ann")];
  const given = givenValues(machine, { ...leaver, committed: { "both-1": 3 } });
  expect(Object.keys(given)).toEqual(["both-1"]);
  const next = await giveUp(game, made, true);
  await settled(next);
  const successor = { ...made.writer, given };
  const others = { ...writerOf(game, "bob"), committed: { "both-1": 3 } };
  const play = { ...next, writers: { ...next.writers, ann: successor, bob: others } };
  for (const id of ["ann", "bob"]) await write(play, id, [], true);
  expect((await verify(play)).findings).toEqual([]);
  expect(JSON.parse(JSON.stringify((await replay(play)).machine.state)).plots).toEqual({ red: 3, blue: 3 });
});
