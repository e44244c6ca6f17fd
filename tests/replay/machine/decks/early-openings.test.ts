// Committed values against undos, rulings and openings that nobody asked for (cards 2).
import { describe, expect, test } from "vitest";
import { commitBody, penOf, type TypedBody } from "../../../../src/replay/index.js";
import { hiddenBody } from "../../../../src/replay/write/hands/obligations.js";
import type { Json } from "../../../../src/schema/index.js";
import { agree } from "../../../support/agree.js";
import { secretSetup } from "../../../support/decks.js";
import { begin, replay, type TestGame, verify, write, writerOf } from "../../../support/game.js";

const move = (name: string): TypedBody => ({ t: "move", b: { do: [{ move: name }] } });
const violations = async (game: TestGame) =>
  (await verify(game)).findings
    .filter(({ severity }) => severity === "violation")
    .map(({ code, author }) => `${code} ${author ?? ""}`);

/** A move of a player that commits a value; returns its number. */
async function plot(game: TestGame, id: string, secret: string, value: Json): Promise<number> {
  const writer = writerOf(game, id);
  Object.assign(game.writers, { [id]: { ...writer, committed: { ...writer.committed, [secret]: value } } });
  const { machine } = await replay(game);
  const hide = [commitBody(machine, writerOf(game, id), secret, value)];
  await write(game, id, [{ t: "move", b: { do: [{ move: "plot", id: secret }], hide } }], true);
  return machine.seq + 1;
}

/** Everybody writes what software writes, until somebody has to decide. */
async function settle(game: TestGame): Promise<string> {
  for (;;) {
    const { machine } = await replay(game);
    const { phase: place } = machine;
    const pen = penOf(machine) ?? "";
    if (pen === "" || (place.at === "play" && !place.forChance && place.opening === undefined)) return pen;
    await write(game, pen, [], true);
  }
}

const plotsOf = async (game: TestGame) => JSON.parse(JSON.stringify((await replay(game)).machine.state)).plots;

describe("what the rules demand is opened, and nothing else in its place", () => {
  test("another value, another kind of opening", async () => {
    const game = await begin(secretSetup);
    await plot(game, "ann", "trap", 4);
    await write(game, "bob", [{ t: "move", b: { do: [{ move: "both" }] } }], true);
    await settle(game);
    for (const id of ["ann", "bob"]) {
      if (penOf((await replay(game)).machine) !== id) await settle(game);
      await plot(game, id, "both-1", 2);
    }
    for (let turn = 0; turn < 4; turn++) {
      const { machine } = await replay(game);
      if (machine.phase.at === "play" && machine.phase.owner === "ann" && machine.phase.opening !== undefined) break;
      await write(game, penOf(machine) ?? "", [], true, machine.phase.at !== "play");
    }
    const { machine } = await replay(game);
    expect(machine.phase).toMatchObject({ owner: "ann", opening: "both-1" });
    const log = game.log;
    const other = hiddenBody(machine, writerOf(game, "ann"), "trap");
    if (other === undefined) throw new Error("nothing to open");
    await write(game, "ann", [other], true, false);
    expect(await violations(game)).toEqual(["hidden/early-open ann"]);
    game.log = log;
    const cards: TypedBody = {
      t: "open",
      b: { kind: "cards", deckId: "main", refs: ["1.0"], cards: ["a1"], salts: ["00".repeat(32)] },
    };
    await write(game, "ann", [cards], true, false);
    expect(await violations(game)).toEqual(["hidden/early-open ann"]);
  });
});

describe("an undo", () => {
  test("of a move that committed a value: the same id can be used again, and the old value is not owed", async () => {
    const game = await begin(secretSetup);
    await write(game, "ann", [move("both")]);
    const rest = (await replay(game)).machine.seq;
    await plot(game, "ann", "both-1", 3);
    await settle(game);
    const pen = penOf((await replay(game)).machine) ?? "";
    expect(pen).toBe("bob");
    const to = [...(await replay(game)).machine.rests].filter((seq) => seq <= rest).at(-1) ?? -1;
    await agree(game, { kind: "undo", to });
    await settle(game);
    expect((await replay(game)).machine.committed.size).toBe(0);
    expect(penOf((await replay(game)).machine)).toBe("ann");
    await plot(game, "ann", "both-1", 5);
    await settle(game);
    await plot(game, "bob", "both-1", 6);
    await settle(game);
    expect(await plotsOf(game)).toEqual({ red: 5, blue: 6 });
    expect(await violations(game)).toEqual([]);
  });

  test("never goes back to before a value was seen, and one that could not be chosen breaks no later undo", async () => {
    const game = await begin(secretSetup);
    await write(game, "ann", [move("both")]);
    const rest = [...(await replay(game)).machine.rests].at(-1) ?? -1;
    await plot(game, "ann", "both-1", 12);
    await settle(game);
    await plot(game, "bob", "both-1", 6);
    const pen = await settle(game);
    const before = await violations(game);
    expect(before).toEqual(["cards-only/round/redOpens ann", "cards-only/plot/small ann"]);
    const log = game.log;
    await write(game, pen, [{ t: "propose", b: { kind: "undo", to: rest } }], true, false);
    expect(await violations(game)).toEqual([...before, `undo/target ${pen}`]);
    game.log = log;
    await write(game, pen, [move("both")], true);
    const to = (await replay(game)).machine.seq;
    await plot(game, (await settle(game)) || "ann", "both-2", 1);
    await settle(game);
    expect((await replay(game)).machine.rests.has(to)).toBe(true);
    await agree(game, { kind: "undo", to });
    await settle(game);
    expect((await replay(game)).findings.map(({ code }) => code)).not.toContain("rules/failed");
    expect(await violations(game)).toEqual(before);
  });
});

describe("a ruling", () => {
  test("that annuls a commitment, opened or not, leaves nothing of it", async () => {
    for (const opened of [false, true]) {
      const game = await begin({ ...secretSetup, referee: true });
      await write(game, "ann", [move("both")]);
      const red = await plot(game, "ann", "both-1", 3);
      const blue = opened ? await settle(game).then(() => plot(game, "bob", "both-1", 4)) : -1;
      await settle(game);
      const seqs = opened ? [red, blue] : [red];
      await write(game, "referee", [{ t: "ruling", b: { kind: "annul", seqs, text: "once more" } }], true, false);
      await settle(game);
      expect(await violations(game)).toEqual([]);
      expect((await replay(game)).machine.committed.size).toBe(0);
      await plot(game, "ann", "both-1", 7);
      await settle(game);
      await plot(game, "bob", "both-1", 8);
      await settle(game);
      expect(await plotsOf(game)).toEqual({ red: 7, blue: 8 });
      expect(await violations(game)).toEqual([]);
    }
  });
});
