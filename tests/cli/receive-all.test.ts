// Work that grows with the bytes, not with their square: counted in replays, not in time.
import { expect, test } from "vitest";
import type { GameLibrary } from "../../src/replay/index.js";
import { begunOn, goRound, library, of, post } from "./card-table.js";
import type { Person } from "./support.js";

/** A game of some turns, in Ann's folder. */
async function game(turns: number) {
  const table = post(["ann", "bob", "eve"]);
  const [ann, bob, eve] = [of(table, "ann"), of(table, "bob"), of(table, "eve")];
  const pair = { ...table, people: { ann, bob } };
  await begunOn(pair, "dice-only", "--start", "day");
  await goRound(pair);
  for (let turn = 0; turn < turns; turn++) {
    for (const [me, other] of [
      [ann, "blue"],
      [bob, "red"],
    ] as const) {
      await me.done("do", "g", "plan", "rolls=now", `to=${other}`);
      await me.done("seal", "g");
      await goRound(pair);
    }
  }
  return { ann, bob, eve };
}

/** How often a command opened the rules: once for each time that it reads the log. */
async function replays(person: Person, ...words: string[]) {
  let count = 0;
  const counting: GameLibrary = {
    ...library,
    find: (...named) => {
      count += 1;
      return library.find(...named);
    },
  };
  const said = await person.runWith({ library: counting }, ...words);
  return { count, said };
}

test("a whole game is observed in as many replays as a short one, and told packet by packet", async () => {
  const counts: number[] = [];
  for (const turns of [1, 4]) {
    const { ann, eve } = await game(turns);
    const { count, said } = await replays(eve, "receive", "g", ann.file("g", "game.pbem"), "--observe");
    expect(said).toMatchObject({ code: 0, err: "" });
    expect(eve.read("g", "game.pbem")).toBe(ann.read("g", "game.pbem"));
    const packets = ann.read("g", "game.pbem").match(/"sigs":/g)?.length ?? 0;
    expect(said.out.match(/genuine, taken into the log/g)).toHaveLength(packets - 1);
    expect(said.out.match(/rolled 1d6 for day\/now/g)).toHaveLength(2 * turns);
    expect(eve.read("g", "journal.txt").match(/received packet/g)).toHaveLength(packets - 1);
    counts.push(count);
  }
  expect(counts[1]).toBe(counts[0]);
});

test("with anything odd in it each packet is tried by itself: what is good comes in", async () => {
  const { ann, eve } = await game(2);
  const log = ann.read("g", "game.pbem");
  const at = log.lastIndexOf('"sig":"') + 7;
  const damaged = `${log.slice(0, at)}${log.startsWith("00", at) ? "11" : "00"}${log.slice(at + 2)}`;
  const said = await eve.run("receive", "g", eve.write("bad.pbem", damaged), "--observe");
  expect(said.code).toBe(1);
  expect(said.out).toContain("is not acceptable");
  expect(log.startsWith(eve.read("g", "game.pbem"))).toBe(true);
  expect(eve.read("g", "game.pbem").split("\n").length).toBeGreaterThan(8);
});
