// Victory of every scenario (FR.VP, SC.*), invariants.
import { describe, expect, it } from "vitest";
import { factsOf, type State, scenarioOf, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { invariants } from "../../../src/rules/across-the-rappahannock/position/invariants.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { rulings } from "../../../src/rules/across-the-rappahannock/terms/rulings.js";
import { controls, exitPoints, withdrawnStrength } from "../../../src/rules/across-the-rappahannock/victory/points.js";
import { openLedger } from "../../../src/rules/index.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const facts = factsOf(standardPack, openLedger("agreed"));
const reading = (over: { [id: string]: string } = {}) =>
  ((id: string) => {
    const read = over[id] ?? Object.entries(rulings).find(([name]) => name === id)?.[1].standard ?? "";
    observe.ruling?.(id, read);
    return read;
  }) as never;

/** A position of the training map that is judged by the victory of a scenario, at the end of its last turn. */
function judged(units: string, scenario: string, state: (s: State) => void = () => undefined, over = {}, last = true) {
  const table = board({ observe, rulings: over });
  const s = position(table, { units });
  s.scenario = scenario;
  s.turn = last ? scenarioOf(scenario).turns.length : 2;
  state(s);
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", ...emptyTurn(s), at: "judge" },
  ];
  table.settle(s);
  return s.over;
}
const hold =
  (side: Side, ...hexes: readonly HexId[]) =>
  (s: State) => {
    for (const hex of hexes) s.control[hex] = side;
  };

describe("held hexes (SC.Fred, FR.VP)", () => {
  const heights = facts.stretch("training-pike-heights");

  it("no point: the Confederacy; one a moral, four a decisive victory", () => {
    expect(judged("us-1-1-ta-a T0500", "training")).toMatchObject({ winner: "CSA", rule: "SC.Training" });
    expect(judged("us-1-1-ta-a T0711", "training")).toMatchObject({
      winner: "US",
      reason: "a moral victory with 1 points",
    });
    expect(judged("us-1-1-ta-a T0412", "training", hold("US", ...heights))).toMatchObject({
      reason: "a decisive victory with 6 points",
    });
  });

  it("held by who was last there with no enemy near, by another reading by who stands there", () => {
    expect(judged("us-1-1-ta-a T0500; csa-oak-a T0413", "training", hold("US", "T0412"))).toMatchObject({
      winner: "CSA",
    });
    expect(judged("us-1-1-ta-a T0500", "training", hold("US", "T0412"))).toMatchObject({ winner: "US" });
    expect(judged("us-1-1-ta-a T0500", "training", hold("US", "T0412"), { "held-hex": "occupied" })).toMatchObject({
      winner: "CSA",
    });
  });

  it("the battle's own figures: 5, 2, 2, 2 and one for each hex of the Telegraph Road", () => {
    const { victory } = scenarioOf("fredericksburg");
    expect(victory).toMatchObject({ kind: "held-hexes", moral: 1, decisive: 6 });
    if (victory.kind !== "held-hexes") throw new Error("no prizes");
    const points = victory.prizes.flatMap(({ hex, points: value }) => (hex === undefined ? [] : [[hex, value]]));
    expect(points).toEqual([
      ["F5903", 5],
      ["F3719", 2],
      ["F3421", 2],
      ["F2825", 2],
    ]);
  });
});

describe("control (SC.Jackson, SC.Full)", () => {
  it("the last to occupy, no enemy in the hex or next to it", () => {
    const s = position(board(), { units: "us-1-1-ta-a T0500; csa-oak-a T0505" });
    expect([controls({ s, facts }, "US", "T0500"), controls({ s, facts }, "US", "T0300")]).toEqual([true, false]);
    hold("US", "T0504", "T0300")(s);
    expect([controls({ s, facts }, "US", "T0504"), controls({ s, facts }, "US", "T0300")]).toEqual([false, true]);
  });
});

describe("Salem Church (SC.Salem) and Zoan Church (SC.Zoan)", () => {
  // The stretch is a missing fact of the pack: the players establish it.
  const pike = ["S3919", "S3918"];
  const known = (s: State) => {
    s.known["stretch/salem-pike"] = { value: pike, entry: 1 };
  };
  const away = "us-1-1-ta-a T0500; csa-oak-a T1015";

  it("the whole pike, its end, or neither", () => {
    const through = (s: State) => {
      known(s);
      hold("US", ...pike, "S3907")(s);
    };
    expect(judged(away, "salem-church", through, { "salem-pike": "last" })).toMatchObject({
      winner: "US",
      rule: "SC.Salem",
      reason: "a grand victory: the whole pike",
    });
    expect(judged(away, "salem-church", through)).toMatchObject({ winner: "CSA" });
    expect(
      judged(away, "salem-church", (s) => {
        known(s);
        Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: "S3919" });
      }),
    ).toMatchObject({ winner: "US", reason: "S3919 is occupied" });
    expect(judged(away, "salem-church", known)).toMatchObject({ winner: "CSA" });
  });

  it.each(["S4918", "S4018"])("the Union stands in %s", (hex) => {
    expect(judged(away, "zoan-church", (s) => Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex }))).toMatchObject({
      winner: "US",
      rule: "SC.Zoan",
    });
  });
  it("it stands in neither", () => expect(judged(away, "zoan-church")).toMatchObject({ winner: "CSA" }));
});

describe("the crossings (SC.Cross)", () => {
  const crossing = (state: (s: State) => void, over = {}) => {
    const s = position(board(), {
      units: "us-1-1-ta-a T0500; us-alder-art T0501; us-tcav-a T0502; csa-oak-a T1015; csa-ash-art T1016",
    });
    s.scenario = "training-crossing";
    state(s);
    const { victory } = scenarioOf("training-crossing");
    if (victory.kind !== "exits") throw new Error("no exits");
    const c = { s, facts, ruling: reading(over) };
    return { us: exitPoints(c, "US", victory), csa: exitPoints(c, "CSA", victory), lost: withdrawnStrength(c, "US") };
  };
  const exit =
    (unit: string, hex: string, disordered = false) =>
    (s: State) => {
      s.exits.push({ unit, hex, disordered });
    };

  it("three a strength point by the pike, though it lies on the western edge; half of it, rounded down, in disorder", () => {
    const sp = facts.points("us-1-1-ta-a");
    expect(crossing(exit("us-1-1-ta-a", "T0719")).us).toBe(3 * sp);
    expect(crossing(exit("us-1-1-ta-a", "T0519")).us).toBe(sp);
    expect(crossing(exit("us-1-1-ta-a", "T0719", true)).us).toBe(Math.floor((3 * sp) / 2));
  });

  it("half a point a strength point is rounded down; cavalry yields nothing", () => {
    expect(crossing(exit("csa-oak-a", "T0700")).csa).toBe(Math.floor(facts.points("csa-oak-a") / 2));
    expect(crossing(exit("us-tcav-a", "T0719")).us).toBe(0);
  });

  it("SC.Cross: withdrawn infantry, eliminated artillery by the standard reading, no cavalry", () => {
    const lose = (s: State) => {
      for (const [id, place] of [
        ["us-1-1-ta-a", "withdrawn"],
        ["us-alder-art", "eliminated"],
        ["us-tcav-a", "withdrawn"],
      ] as const) {
        Object.assign(s.units[id] ?? {}, { hex: null, place });
      }
    };
    const foot = facts.points("us-1-1-ta-a");
    expect(crossing(lose).lost).toBe(foot + facts.points("us-alder-art"));
    expect(crossing(lose, { "artillery-losses": "no" }).lost).toBe(foot);
  });

  it("the difference decides; three for the road; a draw where there is none", () => {
    const empty = "us-1-1-ta-a T0500; csa-oak-a T0615";
    expect(judged(empty, "training-crossing")).toMatchObject({ winner: "draw" });
    expect(judged(empty, "training-crossing", exit("us-1-1-ta-a", "T0719"))).toMatchObject({ winner: "US" });
    expect(judged(empty, "training-crossing", exit("csa-oak-a", "T0719"))).toMatchObject({ winner: "CSA" });
    const road = facts.stretch("training-pike-west");
    const three = { winner: "US", reason: "Union 3, Confederacy 0: a margin of 3" };
    const far = "us-1-1-ta-a T0500; csa-oak-a T1019";
    expect(judged(far, "training-crossing")).toMatchObject(three);
    const walked = { "crossing-pike": "held" };
    expect(judged(far, "training-crossing", () => undefined, walked)).toMatchObject({ winner: "draw" });
    expect(judged(far, "training-crossing", hold("US", ...road), walked)).toMatchObject(three);
  });

  it("the battle's own figures", () => {
    const { victory } = scenarioOf("crossing-historical");
    expect(victory).toMatchObject({ kind: "exits", perWithdrawn: 1, road: { side: "US", points: 3 } });
    if (victory.kind !== "exits") throw new Error("no exits");
    expect(victory.exits.map(({ side, perPoint }) => [side, perPoint])).toEqual([
      ["US", 3],
      ["US", 1],
      ["CSA", 2],
      ["CSA", 1],
      ["CSA", 0.5],
    ]);
  });
});

describe("Jackson's attack and the whole battle (SC.Jackson, SC.Full)", () => {
  const away = "us-1-1-ta-a T0000; csa-oak-a T1019";
  const roads = ["training-pike-west", "training-pike-east"].flatMap((name) => facts.stretch(name));

  it("every hex of the roads ends the battle in any turn", () => {
    expect(judged(away, "training-campaign", hold("US", ...roads), {}, false)).toMatchObject({
      winner: "US",
      reason: "every hex of the roads is controlled",
    });
    expect(judged(away, "training-campaign", hold("US", ...roads.slice(1)), {}, false)).toBeNull();
  });

  it("points for hexes, and for eliminated strength points of every arm", () => {
    expect(judged(away, "training-campaign", hold("CSA", "T0412"))).toMatchObject({
      winner: "CSA",
      reason: "Union 0, Confederacy 5: a margin of 5",
    });
    const lost = (s: State) => {
      const unit = s.units["us-1-1-ta-a"];
      if (unit !== undefined) s.units["us-tcav-a"] = { ...unit, type: "cavalry", hex: null, place: "eliminated" };
    };
    expect(judged(away, "training-campaign", lost)).toMatchObject({
      winner: "CSA",
      reason: `Union 0, Confederacy ${facts.points("us-tcav-a")}: a margin of ${facts.points("us-tcav-a")}`,
    });
  });

  it("Jackson: equal points go to who has lost fewer strength points for good", () => {
    const end = (places: { [id: string]: "eliminated" }) =>
      judged("us-1-1-ta-a T0000; us-1-1-ta-b T0001; csa-oak-a T1019; csa-oak-b T1018", "jacksons-attack", (s) => {
        s.known["stretch/jackson-pike"] = { value: ["C3821", "C3911"], entry: 1 };
        for (const [id, place] of Object.entries(places)) Object.assign(s.units[id] ?? {}, { hex: null, place });
      });
    expect(end({})).toMatchObject({ winner: "draw" });
    expect(end({ "us-1-1-ta-a": "eliminated" })).toMatchObject({ winner: "CSA" });
    expect(end({ "csa-oak-a": "eliminated" })).toMatchObject({ winner: "US" });
    const { victory } = scenarioOf("jacksons-attack");
    expect(victory).toMatchObject({ automatic: { side: "CSA" }, perEliminated: 0 });
    expect(scenarioOf("whole-battle").victory).toMatchObject({ automatic: { side: "both" }, perEliminated: 1 });
  });
});

describe("the roads of Jackson and of the whole battle", () => {
  it("are asked for only when their ends are controlled", () => {
    const table = board({ observe });
    const at = (hexes: readonly HexId[]) => {
      const s = position(table, { units: "us-1-1-ta-a T0000; csa-oak-a T1019" });
      s.scenario = "jacksons-attack";
      s.turn = 2;
      hold("CSA", ...hexes)(s);
      s.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(s), at: "judge" },
      ];
      table.settle(s);
      return s.blocked;
    };
    expect(at(["C4500"])).toBeNull();
    expect(at(["C4500", "C3822"])).toBe("stretch/jackson-road");
  });
});

describe("invariants", () => {
  const wrong = (change: (s: State) => void, units = "us-1-1-ta-a T0500; us-1-1-ta-b T0500; csa-oak-a T1015") => {
    const s = position(board(), { units, leaders: "us-alder T0500" });
    expect([...invariants(s, facts)]).toEqual([]);
    change(s);
    return [...invariants(s, facts)].map(({ code }) => code.slice(code.lastIndexOf("/") + 1));
  };
  const unit = (s: State, id: string, more: object) => Object.assign(s.units[id] ?? {}, more);

  it.each<[string, (s: State) => void]>([
    ["unit-place", (s) => unit(s, "us-1-1-ta-a", { place: "withdrawn" })],
    ["unit-hex", (s) => unit(s, "us-1-1-ta-a", { hex: "F3010", order: 0 })],
    ["mounted", (s) => unit(s, "csa-oak-a", { mounted: true })],
    ["leader-place", (s) => Object.assign(s.leaders["us-alder"] ?? {}, { hex: null })],
    ["one-side", (s) => unit(s, "csa-oak-a", { hex: "T0500", order: 2, facing: s.units["us-1-1-ta-a"]?.facing })],
    ["one-facing", (s) => unit(s, "us-1-1-ta-b", { facing: "SE" })],
    ["stack-order", (s) => unit(s, "us-1-1-ta-b", { order: 5 })],
    ["guns-on-top", (s) => unit(s, "us-1-1-ta-b", { type: "artillery" })],
    ["hexside", (s) => s.pontoons.push("T0500|T0505")],
    ["one-bridge", (s) => s.pontoons.push("T0506|T0507", "T0506|T0507")],
    ["position", (s) => Object.assign(s.ips, { T0500: { facing: null, built: true, builder: null, since: 0 } })],
    [
      "delay",
      (s) =>
        Object.assign(s.trains, { "us-train-t1": { cargo: 0, building: null, delayed: true, since: 0, under: null } }),
    ],
  ])("%s", (name, change) => {
    expect(wrong(change)).toContain(name);
  });
});
