// One kind of movement with one marker, whoever walks: normal, extended, strategic (6.13, LG.SM), also out of the map (LG.OffMap).
import { describe, expect, test } from "vitest";
import { acrossTheRappahannock, type Move, type State } from "../../../src/rules/across-the-rappahannock/index.js";
import { marching, unitAlways } from "../../../src/rules/across-the-rappahannock/movement/march-checks.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { moveParams } from "../../../src/rules/across-the-rappahannock/terms/params.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { broken, finding, go } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });

/** A marker of strategic movement in play. */
function riding(units: string, more: Partial<Standing> & { readonly change?: (s: State) => void } = {}): State {
  const s = position(table, { units, scenario: "training-campaign", turn: 2, ...more });
  s.initiative = "US";
  more.change?.(s);
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "next" },
    {
      ...{ flow: "strategic", at: "begin", side: "US", marker: "us-strategic-am1" },
      ...{ units: [], leaders: [], entered: {} },
    },
  ];
  table.settle(s);
  return s;
}

describe("6.13: every move along a path knows every kind of movement that it can be", () => {
  const walks = {
    "move-unit": { who: "unit", modes: ["extended"] },
    "enter-unit": { who: "unit", modes: ["extended", "strategic"] },
    "leave-map": { who: "unit", modes: ["extended", "strategic"] },
    "strategic-move": { who: "unit", modes: ["strategic"] },
    "move-train": { who: "train", modes: ["extended"] },
    "move-leader": { who: "leader", modes: ["extended"] },
    "enter-leader": { who: "leader", modes: ["extended", "strategic"] },
    "leader-leaves": { who: "leader", modes: ["extended", "strategic"] },
    "strategic-leader": { who: "leader", modes: ["extended", "strategic"] },
  } as const;

  test("6.12: no other move goes a path but retreats", () => {
    const along = Object.entries(moveParams).filter(([, params]) => "path" in params.shape);
    const named = along.map(([name]) => name).filter((name) => !name.startsWith("retreat-"));
    expect(named.sort()).toEqual(Object.keys(walks).sort());
  });

  test.each(Object.entries(walks))("6.13: %s asks what its kinds of movement ask", (name, { who, modes }) => {
    const checks = Object.keys(acrossTheRappahannock.moves.find((move) => move.name === name)?.checks ?? {});
    const always = name === "move-unit" ? unitAlways : marching[who].always;
    expect(checks).toEqual(expect.arrayContaining(Object.keys(always)));
    for (const mode of modes) {
      const set = mode === "strategic" && who !== "train" ? marching[who].strategic : marching[who].extended;
      expect(checks).toEqual(expect.arrayContaining(Object.keys(set)));
    }
  });
});

describe("LG.OffMap: leaving the map by extended movement (6.13)", () => {
  const five = "T0705 T0704 T0703 T0702 T0701 T0700";
  const leave = (unit: string, path: string, mode?: "normal" | "extended" | "strategic"): Move => ({
    ...{ move: "leave-map", unit, path: path.split(" "), exit: "US-B" },
    ...(mode === undefined ? {} : { mode }),
  });
  const camp = (units: string, leaders = "us-alder T0500"): State =>
    position(table, { units, leaders, scenario: "training-campaign", turn: 2 });

  test("6.13: infantry five hexes from the exit leaves with six points, not with four", () => {
    const s = camp("us-1-1-ta-a T0705");
    for (const mode of [undefined, "normal"] as const) {
      expect(finding(table, s, leave("us-1-1-ta-a", five, mode), "enough-points")).toMatchObject({
        ...{ expected: 4, actual: 5 },
        message: "the path costs 5 movement points; 1/1/A a has 4 (normal)",
      });
    }
    expect(broken(table, s, leave("us-1-1-ta-a", five, "extended"))).toEqual([]);
    const offered = table.legalMoves(s, "US").filter(({ move }) => move === "leave-map");
    expect(offered).toEqual([leave("us-1-1-ta-a", five, "extended")]);
    go(table, s, leave("us-1-1-ta-a", five, "extended"));
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ place: "off-map", hex: null });
  });

  test("6.13: not within two hexes of an enemy, at the start or on the way", () => {
    for (const enemy of ["T0707", "T0502"]) {
      const s = camp(`us-1-1-ta-a T0705; csa-oak-a ${enemy}`);
      expect(broken(table, s, leave("us-1-1-ta-a", five, "extended")), enemy).toEqual([
        "leave-map/extended-keeps-away",
      ]);
    }
    expect(broken(table, camp("us-1-1-ta-a T0705; csa-oak-a T0708"), leave("us-1-1-ta-a", five, "extended"))).toEqual(
      [],
    );
  });

  test("11.12, 12.3: not disordered, not cavalry on foot", () => {
    const disordered = camp("us-1-1-ta-a T0705 disordered");
    expect(broken(table, disordered, leave("us-1-1-ta-a", five, "extended"))).toEqual(["leave-map/may-extend"]);
    const onFoot = camp("us-tcav-a T0702 dismounted");
    expect(broken(table, onFoot, leave("us-tcav-a", "T0702 T0701 T0700", "extended"))).toEqual([
      "leave-map/extended-in-the-saddle",
    ]);
    expect(broken(table, onFoot, leave("us-tcav-a", "T0702 T0701 T0700"))).toEqual([]);
  });

  test("LG.SM: who has a marker leaves by strategic movement and by no other", () => {
    const s = riding("us-1-1-ta-a T0705 strategic");
    expect(broken(table, s, leave("us-1-1-ta-a", five))).toEqual([]);
    expect(broken(table, s, leave("us-1-1-ta-a", five, "strategic"))).toEqual([]);
    expect(broken(table, s, leave("us-1-1-ta-a", five, "extended"))).toEqual(["leave-map/with-its-marker"]);
    expect(broken(table, camp("us-1-1-ta-a T0702"), leave("us-1-1-ta-a", "T0702 T0701 T0700", "strategic"))).toContain(
      "leave-map/with-its-marker",
    );
  });

  test("LG.OffMap, 6.11: the way out costs no more than the way to the exit; by agreement one hex more", () => {
    const four = leave("us-1-1-ta-a", "T0704 T0703 T0702 T0701 T0700");
    const s = camp("us-1-1-ta-a T0704");
    expect(broken(table, s, four)).toEqual([]);
    expect(broken(board({ observe, rulings: { "exit-cost": "hex" } }), s, four)).toEqual(["leave-map/enough-points"]);
  });

  test("LG.OffMap, 6.11: leaders pay no more either", () => {
    // A pike costs a leader half a point: seven points are fourteen hexes of it, eleven are twenty-two.
    const off = (path: string, mode?: "extended" | "strategic"): Move => ({
      ...{ move: "leader-leaves", leader: "us-alder", path: path.split(" "), exit: "US-B" },
      ...(mode === undefined ? {} : { mode }),
    });
    const way = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `T07${String(n).padStart(2, "0")}`);
    const far = ["T0716", "T0715", ...way].join(" ");
    const s = camp("us-1-1-ta-a T0700", "us-alder T0716");
    go(table, s, leave("us-1-1-ta-a", "T0700"));
    expect(broken(table, s, off(far))).toEqual(["leader-leaves/enough-points"]);
    expect(broken(table, s, off(far, "extended"))).toEqual([]);
    const near = camp("us-1-1-ta-a T0700; csa-oak-a T0514", "us-alder T0716");
    go(table, near, leave("us-1-1-ta-a", "T0700"));
    expect(broken(table, near, off(far, "extended"))).toEqual(["leader-leaves/extended-keeps-away"]);
    expect(broken(table, s, off(far, "strategic"))).toContain("leader-leaves/with-its-marker");
  });
});

describe("LG.Hooker.Move: Hooker moves as any other leader", () => {
  const hooker = (path: string, mode?: "normal" | "extended"): Move => ({
    ...{ move: "strategic-leader", leader: "us-hooker", path: path.split(" ") },
    ...(mode === undefined ? {} : { mode }),
  });
  const nine = "T0500 T0501 T0502 T0503 T0504 T0505 T0506 T0406 T0405 T0305";

  test("6.11, 6.13: he uses extended movement where no enemy is near", () => {
    const s = riding("us-1-1-ta-a T0700 strategic", { leaders: "us-hooker T0500" });
    expect(broken(table, s, hooker(nine))).toEqual(["strategic-leader/enough-points"]);
    expect(broken(table, s, hooker(nine, "extended"))).toEqual([]);
    const near = riding("us-1-1-ta-a T0700 strategic; csa-oak-a T0407", { leaders: "us-hooker T0500" });
    expect(broken(table, near, hooker(nine, "extended"))).toContain("strategic-leader/extended-keeps-away");
  });

  test("6.13, LG.SM: who has a marker uses strategic movement and says nothing", () => {
    const change = (s: State) => Object.assign(s.leaders["us-alder"] ?? {}, { strategic: true });
    const s = riding("us-1-1-ta-a T0701 strategic", { leaders: "us-alder T0700", change });
    const lead = (mode?: "normal" | "extended"): Move => ({
      ...{ move: "strategic-leader", leader: "us-alder", path: ["T0700", "T0701"] },
      ...(mode === undefined ? {} : { mode }),
    });
    expect(broken(table, s, lead())).toEqual([]);
    expect(broken(table, s, lead("extended"))).toEqual(["strategic-leader/one-kind-of-movement"]);
  });
});

describe("LG.SM: fords in bad conditions", () => {
  const units = "us-alder-art T0305 strategic";
  const change = (s: State) => Object.assign(s.conditions, { ground: "bad" });
  const over = (unit: string): Move => ({ move: "strategic-move", unit, path: ["T0305", "T0306", "T0307", "T0308"] });

  test("LG.SM: weather closes no good ford, as it influences costs alone", () => {
    expect(broken(table, riding(units, { change }), over("us-alder-art"))).toEqual([]);
  });

  test("T.Terrain, 6.24: by agreement what has no cost is closed, and the finding says where and why", () => {
    const s = riding(units, { change });
    const strict = board({ observe, rulings: { "strategic-fords": "closed" } });
    expect(broken(strict, s, over("us-alder-art"))).toEqual(["strategic-move/passable"]);
    expect(finding(strict, s, over("us-alder-art"), "passable").message).toBe(
      "Alder art cannot go from T0306 to T0307: nothing carries it over the water there",
    );
  });

  test("T.Terrain, BR.Water: without strategic movement bad conditions close the ford to guns", () => {
    const s = position(table, { units: "us-alder-art T0306 W", leaders: "us-alder T0305" });
    Object.assign(s.conditions, { ground: "bad" });
    const walk: Move = { move: "move-unit", unit: "us-alder-art", path: ["T0306", "T0307"], mode: "normal" };
    expect(broken(table, s, walk)).toEqual(["move-unit/over-water"]);
    Object.assign(s.conditions, { ground: "good" });
    expect(broken(table, s, walk)).toEqual([]);
  });

  test("6.14: strategic movement into enemies and past them breaks more than its own distance", () => {
    const s = riding("us-1-1-ta-a T0700 strategic; csa-oak-a T0703");
    const through: Move = { move: "strategic-move", unit: "us-1-1-ta-a", path: ["T0700", "T0701", "T0702", "T0703"] };
    const short: Move = { ...through, path: ["T0700", "T0701"] };
    expect(broken(table, riding("us-1-1-ta-a T0700 strategic; csa-oak-a T0712"), short)).toEqual([]);
    expect(broken(table, s, through).sort()).toEqual([
      "strategic-move/not-into-enemies",
      "strategic-move/stops-beside-enemy",
      "strategic-move/strategic-keeps-away",
      "strategic-move/strategic-passes-nobody",
    ]);
  });
});

describe("6.24: what nobody can cross stops trains and leaders too", () => {
  test("6.24, T.Terrain: a train in a town off its streets", () => {
    const s = position(table, { units: "us-train-t1 T0606; us-1-1-ta-a T0605", leaders: "us-alder T0605" });
    const drive: Move = { move: "move-train", train: "us-train-t1", path: ["T0606", "T0607"], mode: "normal" };
    expect(broken(table, s, drive)).toContain("move-train/passable");
    const back: Move = { ...drive, path: ["T0606", "T0605"] };
    expect(broken(table, s, back)).not.toContain("move-train/passable");
  });
  test("6.24: a leader over the river", () => {
    const change = (s: State) => Object.assign(s.leaders["us-alder"] ?? {}, { strategic: true });
    const s = riding("us-1-1-ta-a T0700 strategic", { leaders: "us-alder T0506", change });
    const over: Move = { move: "strategic-leader", leader: "us-alder", path: ["T0506", "T0507"] };
    expect(broken(table, s, over)).toContain("strategic-leader/passable");
    expect(broken(table, s, { ...over, path: ["T0506", "T0505"] })).not.toContain("strategic-leader/passable");
    expect(finding(table, s, over, "passable").message).toBe(
      "Alder cannot go from T0506 to T0507: nothing carries it over the water there",
    );
  });
});

describe("13: points and roads at night", () => {
  // No road is on this way: the night alone makes it too dear.
  const walk: Move = {
    move: "move-unit",
    unit: "us-1-1-ta-a",
    path: ["T0500", "T0501", "T0502", "T0503", "T0504"],
    mode: "normal",
  };
  const units = "us-1-1-ta-a T0500; csa-oak-a T0505";
  const night = { units, scenario: "training-campaign", leaders: "us-alder T0500" } as const;

  test("13, 6.11: the surcharge beside an enemy is told as points, not as a road (6.22)", () => {
    const dark = Array.from({ length: 12 }, (_, at) => at + 1).find((turn) => {
      const s = position(table, { ...night, turn });
      return broken(table, s, walk).includes("move-unit/enough-points");
    });
    expect(dark).toBeDefined();
    expect(broken(table, position(table, { ...night, turn: dark ?? 1 }), walk)).toEqual(["move-unit/enough-points"]);
    expect(broken(table, position(table, { ...night, turn: 2 }), walk)).toEqual([]);
  });
});

describe("7.12: turning belongs to the unit's own movement", () => {
  const walk = (unit: string, path: string, facing?: "E" | "W"): Move => ({
    ...{ move: "move-unit", unit, path: path.split(" "), mode: "normal" },
    ...(facing === undefined ? {} : { facing }),
  });
  const turn = (hex: string): Move => ({ move: "face-stack", hex, facing: "E" });

  test("7.12: by agreement who has moved turns until another moves; who has not moved turns at any time", () => {
    const own = board({ observe, rulings: { "turning-after-others": "own" } });
    const s = position(own, {
      units: "us-1-1-ta-a T0500 W; us-2-1-ta-a T0502 W; us-2-1-ta-b T0504 W",
      leaders: "us-alder T0501",
    });
    go(own, s, walk("us-1-1-ta-a", "T0500 T0501"));
    expect(broken(own, s, turn("T0501"))).toEqual([]);
    go(own, s, walk("us-2-1-ta-a", "T0502 T0503"));
    expect(broken(own, s, turn("T0501"))).toEqual(["face-stack/in-its-own-movement"]);
    expect(finding(own, s, turn("T0501"), "in-its-own-movement").message).toBe(
      "1/1/A a has moved, and 2/1/A a after it: it turns no more",
    );
    expect(broken(own, s, turn("T0503"))).toEqual([]);
    expect(broken(own, s, turn("T0504"))).toEqual([]);
  });

  const joins = "us-alder-art T0501 E; us-1-2-ta-a T0502 W";
  const alone = { units: joins, leaders: "us-alder T0501", commands: ["us-1-ta"] } as const;

  test("7.11: a gun that joins infantry of another command turns it; by agreement it takes the facing it finds", () => {
    const s = position(table, alone);
    expect(broken(table, s, walk("us-alder-art", "T0501 T0502", "E"))).toEqual([]);
    const own = board({ observe, rulings: { "joining-turns": "own" } });
    expect(broken(own, s, walk("us-alder-art", "T0501 T0502", "E"))).toEqual(["move-unit/turns-alone"]);
    expect(broken(own, s, walk("us-alder-art", "T0501 T0502", "W"))).toEqual([]);
    expect(broken(own, s, walk("us-alder-art", "T0501 T0502"))).toEqual([]);
    const comrades = position(own, { ...alone, units: "us-alder-art T0501 E; us-1-1-ta-a T0502 W" });
    expect(broken(own, comrades, walk("us-alder-art", "T0501 T0502", "E"))).toEqual([]);
  });
});
