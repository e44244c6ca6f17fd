// A move found word by word, a look ahead, and standing orders, at the command line.
import { describe, expect, test } from "vitest";
import { begun, warBegun } from "./support.js";

const committees =
  "spaces=norwich,falmouth,newport,hartford,albany,morristown,york,wilmington-de,baltimore,richmond,charlotte,camden,savannah";

describe("moves, word by word", () => {
  test("a list with one of each colony: what is left, then the words to type", async () => {
    const { bob } = await warBegun();
    const first = await bob.done("moves", "g", "place-committees");
    expect(first).toMatch(/^spaces {3}list, 13$/m);
    expect(first).toMatch(/^ {2}newport +Newport +RI$/m);
    const begunWith = await bob.done("moves", "g", "place-committees", "spaces=newport");
    expect(begunWith).not.toMatch(/ RI$/m);
    const { out } = await bob.run("moves", "g", "place-committees", committees);
    expect(out).toContain(`ready\n  turnproof do g place-committees ${committees}`);
  });

  test("what can become no legal move is refused with its rule", async () => {
    const { bob } = await warBegun();
    const { code, err } = await bob.run("moves", "g", "place-committees", "spaces=newport,newport");
    expect(code).toBe(3);
    expect(err).toContain("[washingtons-war 4.0]");
    expect((await bob.run("moves", "g", "plase-committees")).err).toContain('has no move "plase-committees"');
  });
});

describe("preview", () => {
  test("tells what comes of a move and writes nothing", async () => {
    const { bob } = await warBegun();
    const before = bob.read("g", "game.pbem");
    const seen = await bob.done("preview", "g", "place-committees", committees);
    expect(seen).toContain("Then ");
    expect(bob.read("g", "game.pbem")).toBe(before);
    expect(await bob.done("status", "g")).toContain("Next: turnproof moves");
  });

  test("an illegal move is told with its rules", async () => {
    const { bob } = await warBegun();
    const { code, out } = await bob.run("preview", "g", "place-committees", "spaces=newport");
    expect(code).toBe(1);
    expect(out).toContain("[washingtons-war 4.0");
  });

  test("the results of a roll, each with what it leads to", async () => {
    const { ann, bob } = await begun();
    const [mover] = (await ann.done("status", "g")).includes("Next: turnproof moves") ? [ann] : [bob];
    const { out } = await mover.run("preview", "g", "step", "fields=1");
    expect(out).toMatch(/Then /);
  });
});

test("orders: those that stand, and what can be answered in advance", async () => {
  const { bob } = await warBegun();
  const listed = await bob.done("orders", "g");
  expect(listed).toContain("Orders in force\n  none");
  expect(listed).toMatch(/^ {2}march\/intercept \[washingtons-war [\d.A-Z]+\]: intercept, decline-intercept, or ask$/m);
  expect(listed).toMatch(/^ {4}when\.enters= +place: the space that the enemies have entered$/m);
  const order = ["set-order", "id=stay", "window=march/intercept", "when.atMost=3", "answer.move=decline-intercept"];
  await bob.done("do", "g", ...order, "then", "place-committees", committees);
  expect(await bob.done("orders", "g")).toContain("stay: march/intercept, atMost=3 -> decline-intercept");
});
