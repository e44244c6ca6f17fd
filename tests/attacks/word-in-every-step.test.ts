// What one player alone asserted decides more than checks: which windows open, who decides, what is rolled, opened or asked.
import { describe, expect, test } from "vitest";
import { commitBody, penOf, type TypedBody } from "../../src/replay/index.js";
import { agree, begin, moves, replay, settled, type TestGame, verify, write, writerOf } from "../support/game.js";
import { shoalsSetup } from "../support/shoals.js";
import { giveUp, offer } from "../support/successor.js";

const fact = "depth/mill";
const asserts = (value: number, name = fact): TypedBody => ({
  t: "move",
  b: { do: [], asserts: [{ fact: name, value }] },
});
const does = (...names: readonly string[]) => moves(...names.map((move) => ({ move })));

/** Ann alone says how deep it is; then Bob has the turn. */
async function word(depth = 5, referee = true): Promise<TestGame> {
  const game = await begin({ ...shoalsSetup, referee });
  await write(game, "ann", [does("look")]);
  await write(game, "ann", [asserts(depth), does("pass")]);
  await settled(game);
  expect((await replay(game)).machine.state).toMatchObject({ on: "blue", known: { [fact]: { by: "red" } } });
  return game;
}

/** bob fixes a value secretly, and opens it after ann's step. */
async function shownBoat(game: TestGame): Promise<TestGame> {
  const { machine } = await replay(game);
  const hide = [commitBody(machine, writerOf(game, "bob"), "boat", 4)];
  await write(game, "bob", [{ t: "move", b: { do: [{ move: "hide" }, { move: "pass" }], hide } }]);
  await settled(game);
  await write(game, "ann", [does("show")]);
  const bob = { ...writerOf(game, "bob"), committed: { boat: 4 } };
  const shown = { ...game, writers: { ...game.writers, bob } };
  while (penOf((await replay(shown)).machine) === "ann") await write(shown, "ann", []);
  await write(shown, "bob", []);
  return shown;
}

const told = async (game: TestGame, log = game.log) =>
  (await verify(game, log)).findings.map(({ code, severity, author }) => `${code} ${severity} ${author}`);

describe("by Ann's word alone nobody else is accused", () => {
  test("of a move for a window that stayed shut on the way that her word led", async () => {
    const game = await word();
    await write(game, "bob", [does("follow")]);
    await write(game, "bob", [does("enter")], true);
    expect(await told(game)).toEqual(["shoals/enter/window unknown bob"]);
  });

  test("of acting at the wrong time some steps behind the one that her word led to", async () => {
    const game = await word();
    await write(game, "bob", [does("follow", "land")]);
    await write(game, "bob", [does("pass")], true);
    expect(await told(game)).toEqual(["sdk/not-now unknown bob"]);
  });

  test("of a standing order where by her word somebody else decides", async () => {
    const game = await word();
    const order = { move: "set-order", id: "one", window: "shore/swim", when: {}, answer: "ask" } as const;
    await write(game, "bob", [moves({ move: "ask-who" }, order)], true);
    expect(await told(game)).toContain("sdk/order-not-now unknown bob");
  });

  test("of deciding before her, where by her word both decide", async () => {
    const game = await word();
    await write(game, "bob", [does("ask-both", "answer")], true);
    expect(await told(game)).toContain("sdk/not-yours unknown bob");
  });

  test("of a value that they had committed", async () => {
    const game = await begin(shoalsSetup);
    await write(game, "ann", [does("pass")]);
    await settled(game);
    const { machine } = await replay(game);
    const hide = [commitBody(machine, writerOf(game, "bob"), "boat", 4)];
    await write(game, "bob", [{ t: "move", b: { do: [{ move: "hide" }, { move: "pass" }], hide } }]);
    await settled(game);
    await write(game, "ann", [does("look")]);
    await write(game, "ann", [asserts(5), does("show")]);
    for (let { machine } = await replay(game); penOf(machine) === "ann"; { machine } = await replay(game))
      await write(game, "ann", []);
    const bob = { ...writerOf(game, "bob"), committed: { boat: 4 } };
    const opening = { ...game, writers: { ...game.writers, bob } };
    await write(opening, "bob", [], true);
    expect(await told(opening)).toEqual(["shoals/shore/show unknown bob"]);
  });

  test("of a fact that they assert where by her word nobody asks for it", async () => {
    const game = await word();
    await write(game, "bob", [does("measure")]);
    await write(game, "bob", [asserts(7, "width/mill")], true);
    expect(await told(game)).toEqual(["facts/not-asked unknown bob"]);
  });

  test("after a move of their own that could not be carried out", async () => {
    const game = await word();
    await write(game, "bob", [does("follow")]);
    await write(game, "bob", [does("dive")], true);
    await write(game, "bob", [does("pass")], true);
    expect(await told(game)).toEqual([
      "shoals/dive/never violation bob",
      "sdk/cannot-go-on violation bob",
      "sdk/not-now unknown bob",
    ]);
  });

  test("where the referee has ruled another value since", async () => {
    const game = await word();
    await write(game, "bob", [does("follow")]);
    await write(game, "referee", [{ t: "ruling", b: { kind: "fact", fact, value: 1, text: "it is shallow" } }]);
    await settled(game);
    await write(game, "bob", [does("pass")], true);
    expect(await told(game)).toEqual(["sdk/not-now unknown bob"]);
  });

  test("where an undo has played the way again, and they have moved since", async () => {
    const game = await word();
    await write(game, "bob", [does("follow")]);
    await write(game, "bob", [does("stroke")]);
    const back = (await replay(game)).machine.seq;
    await write(game, "bob", [does("land", "rest", "pass")]);
    await settled(game);
    await agree(game, { kind: "undo", to: back });
    await settled(game);
    expect(penOf((await replay(game)).machine)).toBe("bob");
    await write(game, "bob", [does("stroke")]);
    await write(game, "bob", [does("pass")], true);
    expect(await told(game)).toEqual(["sdk/not-now unknown bob"]);
  });
});

test.each(["agreed", "asserted"] as const)(
  "a committed value that waits for a fact is judged when the fact is %s: who fixed it does not escape",
  async (how) => {
    const game = await begin(shoalsSetup);
    await write(game, "ann", [does("pass")]);
    await settled(game);
    const opening = await shownBoat(game);
    expect(await told(opening)).toEqual([]);
    const committed = [...(await replay(opening)).machine.committed.values()][0]?.seq;
    if (how === "agreed") await agree(opening, { kind: "fact", fact, value: 5 }, true, true);
    else await write(opening, "bob", [asserts(5)], true);
    expect((await verify(opening)).findings).toMatchObject([
      { code: "shoals/shore/show", severity: "violation", author: "bob", seq: committed },
    ]);
  },
);

test("whose move leads to a value that the other player could not choose is not named for it", async () => {
  const game = await begin({ ...shoalsSetup, referee: true, facts: [{ fact, value: 3 }] });
  await write(game, "ann", [does("pass")]);
  await settled(game);
  const shown = await shownBoat(game);
  await settled(shown);
  await write(shown, "referee", [{ t: "ruling", b: { kind: "fact", fact, value: 5, text: "deeper" } }]);
  await settled(shown);
  expect(await told(shown)).toEqual([]);
  await write(shown, "ann", [does("show")], true);
  expect(await told(shown)).toEqual(["shoals/shore/show violation bob"]);
});

test("an order that is set where nobody knows yet who decides waits for the fact, and does not end judging", async () => {
  const game = await begin(shoalsSetup);
  const order = { move: "set-order", id: "one", window: "shore/swim", when: {}, answer: "ask" } as const;
  await write(game, "ann", [moves({ move: "ask-who" }, order)], true);
  expect(await told(game)).toEqual(["sdk/fact-needed unknown ann"]);
  expect((await replay(game)).machine.stopped).toBe(null);
});

test("the report lists what stands on one word as the game stands: nothing that was taken back, and again what a referee annulled", async () => {
  const asserted = async (one: TestGame) =>
    (await verify(one)).assurance.words.filter((text) => text.startsWith("Asserted"));
  const game = await word();
  const told = ["Asserted by a player, not proven: depth/mill = 5 (ann)."];
  expect(await asserted(game)).toEqual(told);
  await write(game, "referee", [{ t: "ruling", b: { kind: "fact", fact, value: 5, text: "so it is" } }]);
  await settled(game);
  expect(await asserted(game)).toEqual([]);
  const { machine } = await replay(game);
  const ruled = machine.rulings.at(-1)?.seq ?? -1;
  await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs: [ruled], text: "not so" } }]);
  await settled(game);
  expect(await asserted(game)).toEqual(told);
  const own = machine.inputs.flatMap(({ seq, input }) => ("move" in input && input.move !== "look" ? [seq] : []));
  const first = machine.inputs.flatMap(({ seq, input, by }) => ("fact" in input && by === "fact" ? [seq] : []));
  const seqs = [...new Set([...own, ...first])].filter((seq) => seq !== ruled);
  await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs, text: "as if nobody had said it" } }]);
  await settled(game);
  expect(await asserted(game)).toEqual([]);
});

test("who has taken her seat over is not held to what she asserted", async () => {
  const game = await word();
  await write(game, "bob", [does("pass")]);
  await settled(game);
  const next = await giveUp(game, await offer(game, "ann"));
  await settled(next);
  await write(next, "ann", [does("follow")]);
  await write(next, "ann", [does("pass")], true);
  expect(await told(next)).toEqual(["sdk/not-now unknown ann"]);
});
