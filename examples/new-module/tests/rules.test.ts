// Each check fires in a test whose title names its section, and passes in one; the last test says what is missing.
import { open } from "turnproof/rules";
import { broken, listening, playScript, resultOf, ruleCoverage, seeded } from "turnproof/testing";
import { expect, test } from "vitest";
import { ferryNight, games, standardPack } from "../src/index.js";

const listener = listening(() => expect.getState().currentTestName);

function begun(rulings: { readonly "tie-hits"?: "yes" | "no" } = {}) {
  const table = open(ferryNight, {
    pack: standardPack,
    rulings,
    observe: listener.observed(ferryNight.id),
    paranoid: true,
  });
  return { table, s: table.setup("crossing") };
}

test("1.1: the ferry goes one or two landings", () => {
  const { table, s } = begun();
  expect(broken(table, s, "ferry", { move: "pull", landings: 3 })).toEqual(["ferry-night/pull/one-or-two 1.1"]);
  expect(broken(table, s, "ferry", { move: "pull", landings: 2 })).toEqual([]);
  expect(playScript(table, s, [["ferry", { move: "pull", landings: 1 }]])).toEqual([
    { event: "pulled", figures: { landing: 1 } },
  ]);
});

test("1.2: the ferry stops at the far bank", () => {
  const { table, s } = begun();
  const near = { ...s, landing: 4 };
  expect(broken(table, near, "ferry", { move: "pull", landings: 2 })).toEqual(["ferry-night/pull/not-beyond 1.2"]);
  expect(broken(table, near, "ferry", { move: "pull", landings: 1 })).toEqual([]);
});

test("2.1: the watch fires only where it sees the ferry", () => {
  const { table, s } = begun();
  playScript(table, s, [["ferry", { move: "pull", landings: 1 }]]);
  expect(broken(table, s, "watch", { move: "fire" })).toEqual(["ferry-night/fire/window 2.1"]);
  playScript(table, s, [
    ["ferry", { move: "pull", landings: 1 }],
    ["watch", { move: "hold" }],
  ]);
  expect(s.landing).toBe(2);
});

test("2.2: the watch has two shots", () => {
  const { table, s } = begun();
  playScript(table, s, [["ferry", { move: "pull", landings: 2 }]]);
  expect(broken(table, s, "watch", { move: "fire" })).toEqual([]);
  expect(broken(table, { ...s, shots: 0 }, "watch", { move: "fire" })).toEqual(["ferry-night/fire/ammunition 2.2"]);
});

test.each(["yes", "no"] as const)("2.3: a roll equal to the range, tie-hits: %s", (reading) => {
  const { table, s } = begun({ "tie-hits": reading });
  playScript(table, s, [["ferry", { move: "pull", landings: 2 }], ["watch", { move: "fire" }], { roll: [5] }]);
  expect(s.over?.winner ?? null).toBe(reading === "yes" ? "watch" : null);
});

test("3.1: at the far bank the ferry wins", () => {
  const { table, s } = begun();
  const rest = { ...s, landing: 4 };
  playScript(table, rest, [["ferry", { move: "pull", landings: 1 }]]);
  expect(rest.over).toEqual({ winner: "ferry", rule: "3.1", reason: "across" });
});

test("whole games: invariants hold after every input, a saved state is the same", () => {
  const { table } = begun();
  for (let seed = 1; seed <= 50; seed++) {
    const random = seeded(seed);
    let s = table.setup("crossing");
    for (let [due] = table.expects(s); due !== undefined; [due] = table.expects(s)) {
      s = JSON.parse(JSON.stringify(s));
      if (due.kind === "chance") table.play(s, { chance: due.purpose, result: resultOf(due.roll, random) }, "chance");
      if (due.kind === "decision") {
        const legal = table.legalMoves(s, due.by);
        const move = legal[random(legal.length)];
        if (move === undefined) throw new Error(`seed ${seed}: a dead end`);
        table.play(s, move, due.by);
      }
      expect(table.invariants(s)).toEqual([]);
    }
    expect(s.over).not.toBeNull();
  }
});

test("every section is enforced, and tested under its name", () => {
  for (const { game } of games) expect(ruleCoverage(game, ...listener.take()).missing).toEqual([]);
});
