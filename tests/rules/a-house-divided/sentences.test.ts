// A broken rule is told with its figures: who, where, how many.
import { expect, test } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
type Position = Parameters<typeof game>[0];

const told: readonly (readonly [sentence: string, by: "union" | "confederate", p: Position, move: Move])[] = [
  [
    "the march die is 4, and an invasion needs a 6",
    "union",
    { pieces: { washington: "U 2mI" } },
    { move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" },
  ],
  [
    "no march die was rolled this turn, and an invasion needs a 6",
    "union",
    { die: null, pieces: { washington: "U 2mI" } },
    { move: "naval-invasion", pieces: ["u-inf-1"], to: "norfolk" },
  ],
  [
    "2 pieces invade with 1 marches left: each costs one",
    "union",
    { die: 6, marches: 1, pieces: { washington: "U 3mI" } },
    { move: "naval-invasion", pieces: ["u-inf-1", "u-inf-2"], to: "norfolk" },
  ],
  [
    "Chicago is not a port",
    "union",
    { die: 6, pieces: { washington: "U 3mI" } },
    { move: "naval-invasion", pieces: ["u-inf-1"], to: "chicago" },
  ],
  [
    "there is no rail line from Washington to Gordonsville",
    "union",
    { pieces: { washington: "U 1mI" } },
    go("washington", "u-inf-1", "gordonsville", "rail"),
  ],
  [
    "the line from Fredericksburg to Washington crosses the Potomac: it is the Union's",
    "confederate",
    { active: "confederate", pieces: { fredericksburg: "C 1mI", richmond: "C 1mI" } },
    go("fredericksburg", "c-inf-1", "washington", "river"),
  ],
  [
    "enemy pieces stand in Manassas Junction: the move ends there",
    "union",
    { pieces: { washington: "U 1mC", "manassas-junction": "C 1mI" } },
    go("washington", "u-cav-1", "manassas-junction gordonsville", "cavalry"),
  ],
  [
    "Union infantry 2 stands in Chicago, not in Washington",
    "union",
    { pieces: { washington: "U 1mI", chicago: "U 1mI" } },
    go("washington", "u-inf-2", "baltimore", "rail"),
  ],
  [
    "Confederate infantry 1 is a piece of the enemy",
    "union",
    { pieces: { washington: "U 1mI", richmond: "C 1mI" } },
    go("richmond", "c-inf-1", "petersburg", "rail"),
  ],
  [
    "Grant is not in Washington, but: Chicago",
    "union",
    { pieces: { washington: "U 1mI" }, leaders: { grant: "chicago" }, options: { leaders: true } },
    go("washington", "u-inf-1", "baltimore", "rail", ["grant"]),
  ],
  [
    "Sherman is not in play yet",
    "union",
    { pieces: { washington: "U 1mI" }, options: { leaders: true } },
    { move: "move-leader", leader: "sherman", path: ["baltimore"] },
  ],
  [
    "Goldsboro is under Confederate control: nobody else entrenches there",
    "union",
    { pieces: { goldsboro: "U 1mI" } },
    { move: "entrench", box: "goldsboro" },
  ],
  [
    "Washington is a fort: it is entrenched already",
    "union",
    { pieces: { washington: "U 1mI" } },
    { move: "entrench", box: "washington" },
  ],
  [
    "to entrench in Baltimore costs 1 marches, and 0 are left",
    "union",
    { marches: 0, pieces: { baltimore: "U 1mI" } },
    { move: "entrench", box: "baltimore" },
  ],
  [
    "no Union piece is contained in Norfolk",
    "union",
    { pieces: { washington: "U 1mI" } },
    { move: "breakout", box: "norfolk" },
  ],
  [
    "Goldsboro is not a contained port: it must be fought for",
    "union",
    { at: "combat", pieces: { goldsboro: "U 1mI; C 1mI", raleigh: "U 1mI; C 1mI" } },
    { move: "hold", box: "goldsboro" },
  ],
  [
    "there is no enemy in Norfolk; battles are to be fought in: Goldsboro, Raleigh",
    "union",
    { at: "combat", pieces: { goldsboro: "U 1mI; C 1mI", raleigh: "U 1mI; C 1mI" } },
    { move: "fight", box: "norfolk" },
  ],
  [
    "Union infantry 1 is militia and rises to veteran, not to crack",
    "union",
    { at: "promotion", pieces: { chicago: "U 1mI" } },
    { move: "promote", piece: "u-inf-1", to: "crack", battle: null },
  ],
  [
    "the Union side has won no battle in Chicago in this turn",
    "union",
    { at: "promotion", pieces: { chicago: "U 1mI" } },
    { move: "promote", piece: "u-inf-1", to: "veteran", battle: "chicago" },
  ],
];

test.each(told)("16.12: %s", (sentence, by, p, move) => {
  expect(
    game({ observe, ...p })
      .findings(by, move)
      .map(({ message }) => message),
  ).toContain(sentence);
});

test("16.12.R2, R3: recruits", () => {
  const g = game({ observe, at: "recruitment", pieces: { washington: "U 1vI", richmond: "C 1mI" } }).roll(6);
  const told = (box: string, type: "infantry" | "cavalry" = "infantry") =>
    g.findings("union", { move: "recruit", box, type }).map(({ message }) => message);
  expect(told("harrisburg")).toEqual(["Harrisburg has no recruitment value for the Union side"]);
  expect(told("louisville")).toEqual(["Louisville is under neutral control, not under Union control"]);
  g.union({ move: "recruit", box: "chicago", type: "cavalry" });
  expect(told("chicago")).toEqual(["Chicago has raised its piece of this turn already"]);
  expect(told("indianapolis", "cavalry")).toEqual(["no militia cavalry of the Union side is in the pool"]);
});
