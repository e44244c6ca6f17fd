// What single scenarios say about set-up and reinforcements (digest 8).
import { describe, expect, it } from "vitest";
import {
  factsOf,
  type Move,
  type State,
  scenarioOf,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { bridged } from "../../../src/rules/across-the-rappahannock/position/costs.js";
import { rosterOf } from "../../../src/rules/across-the-rappahannock/position/roster.js";
import type { HexId, Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { openLedger } from "../../../src/rules/index.js";
import { board } from "../../support/across-the-rappahannock/board.js";
import { go } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const facts = factsOf(standardPack, openLedger("agreed"));

/** The scenario at a side's set-up. */
function placing(scenario: string, side: Side): State {
  const s = table.setup(scenario);
  s.stack = [
    { flow: "campaign", at: "turn" },
    { flow: "setUp", at: "place", sides: [side] },
  ];
  return s;
}
const codes = (s: State, move: Move, by: Side): string[] =>
  table.check(s, move, by).map(({ code, severity }) => `${code.slice(code.lastIndexOf("/") + 1)} ${severity}`);
const place = (unit: string, hex: HexId, facing?: "E" | "SE"): Move => ({
  move: "place-unit",
  unit,
  hex,
  ...(facing === undefined ? {} : { facing }),
});
const lead = (leader: string, hex: HexId): Move => ({ move: "place-leader", leader, hex });

describe("FR.Setup: leaders who begin in any hex", () => {
  const own = board({ observe, rulings: { "leader-any-hex": "with-own" } });
  it.each([
    ["fredericksburg", "csa-anderson", "F3520", "CSA"],
    ["salem-church", "csa-mclaws", "S3500", "CSA"],
    ["crossing-historical", "csa-early", "F5020", "CSA"],
  ] as const)(
    "FR.Setup: %s: %s stands in any hex of the map; by agreement with a unit of his",
    (scenario, leader, hex, by) => {
      const s = placing(scenario, by);
      s.known[`onMap/${hex}`] = { value: true, entry: 1 };
      expect(codes(s, lead(leader, hex), by)).toEqual([]);
      const found = own
        .check(s, lead(leader, hex), by)
        .map(({ code, severity }) => `${code.slice(code.lastIndexOf("/") + 1)} ${severity}`);
      expect(found).toEqual(["in-the-area violation"]);
      // Not on a map of another battle.
      expect(codes(s, lead(leader, "C3010"), by)).toEqual(["in-the-area violation"]);
    },
  );
  it("SC.Jackson: with any unit means with one of his command", () => {
    const s = placing("jacksons-attack", "US");
    expect(codes(s, lead("us-hancock", "C3010"), "US")).toEqual(["in-the-area violation"]);
  });
});

describe("the free set-up of the crossing (SC.Cross.Free)", () => {
  const open = (s: State, hex: HexId) => {
    const set = (fact: string, value: string | number | boolean | null) => {
      s.known[fact] = { value, entry: 1 };
    };
    set(`bank/${hex}`, "west");
    set(`fortification/${hex}`, null);
    set(`level/${hex}`, 1);
    for (const next of facts.neighbours(hex)) set(`stoneWall/${[hex, next].sort().join("|")}`, false);
  };

  it("the Union is asked for its bridges first, and offered the rivers that are known", () => {
    const s = table.setup("crossing-free");
    const [due] = table.expects(s);
    expect(due).toMatchObject({ by: "US", asks: "place the bridges (3 left)" });
    // Where Falmouth lies is not known: its hex settles it.
    expect(codes(s, { move: "place-pontoon", hexside: "F2914|F3015" }, "US")).toEqual(["below-falmouth unknown"]);
    s.known["place/F2512"] = { value: "Falmouth", entry: 1 };
    const south = table.legalMoves(s, "US").flatMap((move) => (move.move === "place-pontoon" ? [move.hexside] : []));
    expect(south).toEqual(expect.arrayContaining(["F2914|F3015", "F3511|F3612", "F4207|F4307"]));
    for (const hexside of ["F2914|F3015", "F3511|F3612", "F4207|F4307"])
      go(table, s, { move: "place-pontoon", hexside });
    go(table, s, { move: "end-set-up" });
    expect(table.expects(s)[0]).toMatchObject({ by: "CSA", asks: expect.stringContaining("left to place") });
  });

  it("one infantry unit may stand in F3020: no guns, no second one, its general with it", () => {
    const s = placing("crossing-free", "CSA");
    open(s, "F3020");
    expect(codes(s, place("csa-cutt-art-c", "F3020"), "CSA")).toEqual(["in-the-area violation"]);
    expect(codes(s, lead("csa-early", "F3020"), "CSA")).toEqual(["in-the-area violation"]);
    go(table, s, place("csa-hays-a", "F3020"), "CSA");
    expect(codes(s, place("csa-hays-b", "F3020"), "CSA")).toEqual(["in-the-area violation"]);
    expect(codes(s, place("csa-hays-a", "F3020"), "CSA")).toEqual([]);
    expect(codes(s, lead("csa-early", "F3020"), "CSA")).toEqual([]);
  });
});

describe("Jackson's attack (SC.Jackson)", () => {
  const data = scenarioOf("jacksons-attack");
  const group = (name: string) => data.reinforcements.find((one) => one.group === name);

  it("FR.Setup: 1/3/III a stands in C4815 or C4816 and faces southeast", () => {
    const s = placing("jacksons-attack", "US");
    expect(codes(s, place("us-1-3-iii-a-c", "C4815", "E"), "US")).toEqual(["as-printed violation"]);
    expect(codes(s, place("us-1-3-iii-a-c", "C4817"), "US")).toEqual(["in-the-area violation"]);
    go(table, s, place("us-1-3-iii-a-c", "C4816"));
    expect(s.units["us-1-3-iii-a-c"]?.facing).toBe("SE");
    expect(codes(s, { move: "face-unit", hex: "C4816", facing: "W" }, "US")).toEqual(["as-printed violation"]);
    expect(codes(s, { move: "face-unit", hex: "C4816", facing: "SE" }, "US")).toEqual([]);
  });

  it("Pleasonton and his guns with either counter of the brigade", () => {
    const s = placing("jacksons-attack", "US");
    for (const hex of ["C4316", "C4416"]) {
      expect(codes(s, place("us-martin-art-c", hex), "US")).toEqual([]);
      expect(codes(s, lead("us-pleasonton", hex), "US")).toEqual([]);
    }
    expect(codes(s, lead("us-pleasonton", "C3910"), "US")).toEqual(["in-the-area violation"]);
  });

  it("guns of the set-up serve with every marker of Jackson's, those that come later with his corps' alone", () => {
    const s = table.setup("jacksons-attack");
    const served = (unit: string) =>
      [...data.markers].filter((id) => facts.marker(id).commands.includes(s.units[unit]?.command ?? "")).sort();
    const corps = ["csa-ii-am1", "csa-ii-am2"];
    for (const unit of ["csa-brown-art-a-c", "csa-brown-art-b", "csa-beckham-art-a-c", "csa-beckham-art-b-c"]) {
      expect(served(unit), unit).toEqual([
        "csa-ap-hill-am1",
        "csa-ap-hill-am2",
        "csa-colston-am1",
        "csa-colston-am2",
        ...corps,
        "csa-rodes-am1",
        "csa-rodes-am2",
      ]);
    }
    for (const unit of ["csa-alexander-art-a", "csa-alexander-art-c-c", "csa-mcintosh-art-c", "csa-jones-art-b"]) {
      expect(served(unit), unit).toEqual(corps);
    }
  });

  it("generals come with any unit of theirs; the guns of the second wave behind Warren's infantry", () => {
    expect(group("colston")?.hexes).toEqual(["C2927", "C3028", "C3127", "C3228", "C3327"]);
    expect(group("ap-hill")).toMatchObject({ secondMarker: true, turn: 2 });
    expect(group("ap-hill")?.hexes).toEqual(expect.arrayContaining(["C2927", "C3127", "C3327"]));
    expect(group("warren-b")).toMatchObject({
      order: ["csa-warren-b-c", "csa-carter-art-a-c", "csa-carter-art-b-c"],
      parts: [["csa-warren-b-c"], ["csa-carter-art-a-c", "csa-carter-art-b-c"]],
    });
  });

  it("a battery of the army's reserve comes with its column's markers, or with the Cavalry", () => {
    const s = table.setup("jacksons-attack");
    s.turn = 3;
    const units = (marker: string, commands: string[]) =>
      rosterOf({ s, facts }, { side: "US", marker, use: null, commands }).units;
    expect(units("us-i-am1", ["us-1-i"])).toContain("us-aop-art-a-c");
    expect(units("us-cav-am1", [])).toContain("us-aop-art-a-c");
    expect(units("us-ii-am1", ["us-1-ii"])).not.toContain("us-aop-art-a-c");
    s.turn = 2;
    expect(units("us-i-am1", ["us-2-i"])).not.toContain("us-aop-art-a-c");
  });
});

describe("Salem Church (SC.Salem)", () => {
  it("pontoons lie across Scott's ford and Blind ford: where that is only the map says", () => {
    const s = table.setup("salem-church");
    const known = (ford: "good" | "none") => {
      const ledger = openLedger("agreed");
      ledger.known = {
        "stretch/scotts-ford": { value: ["S2710", "S2711"], entry: 1 },
        "stretch/blind-ford": { value: ["S2808", "S2809"], entry: 1 },
        "ford/S2710|S2711": { value: ford, entry: 1 },
        "bridge/S2710|S2711": { value: false, entry: 1 },
        "ford/S2712|S2713": { value: "good", entry: 1 },
        "bridge/S2712|S2713": { value: false, entry: 1 },
      };
      return factsOf(standardPack, ledger);
    };
    expect(bridged({ s, facts: known("good") }, "S2710", "S2711")).toBe(true);
    expect(bridged({ s, facts: known("good") }, "S2712", "S2713")).toBe(false);
    expect(bridged({ s, facts: known("none") }, "S2710", "S2711")).toBe(false);
  });
});

describe("the whole battle (SC.Full)", () => {
  it("Posey and Mahone stand in the positions of the list, Anderson with Wright, Posey or Mahone", () => {
    const s = placing("whole-battle", "CSA");
    for (const [unit, hex] of [
      ["csa-posey-a-c", "S3918"],
      ["csa-posey-b-c", "S4019"],
      ["csa-mahone-a-c", "S3718"],
      ["csa-mahone-b-c", "S3819"],
    ] as const) {
      expect(s.units[unit]?.hex, unit).toBe(hex);
    }
    expect(codes(s, place("csa-garnett-art-b-c", "S3819"), "CSA")).toEqual([]);
    for (const hex of ["S4117", "S4318", "S3918", "S4019", "S3718", "S3819"]) {
      expect(codes(s, lead("csa-anderson", hex), "CSA"), hex).toEqual([]);
    }
    expect(codes(s, lead("csa-anderson", "F2823"), "CSA")).toEqual(["in-the-area violation"]);
  });

  it("loose trains stand south of Falmouth", () => {
    const s = placing("whole-battle", "US");
    for (const hex of ["F2410", "F3010"]) {
      s.known[`bank/${hex}`] = { value: "east", entry: 1 };
      s.known[`onMap/${hex}`] = { value: true, entry: 1 };
      for (const next of facts.neighbours(hex))
        s.known[`road/${[hex, next].sort().join("|")}`] = { value: "road", entry: 1 };
    }
    expect(codes(s, place("us-train-1", "F3010"), "US")).toEqual(["in-the-area unknown"]);
    s.known["place/F2512"] = { value: "Falmouth", entry: 1 };
    expect(codes(s, place("us-train-1", "F3010"), "US")).toEqual([]);
    expect(codes(s, place("us-train-1", "F2410"), "US")).toEqual(["in-the-area violation"]);
  });

  it("who stands in works looks over them until his owner turns him", () => {
    const s = table.setup("whole-battle");
    expect([s.units["csa-posey-a-c"]?.facing, s.units["csa-perry-c"]?.facing]).toEqual(["W", "E"]);
    expect(table.setup("jacksons-attack").units["us-dieckmann-art-c"]?.facing).toBe("NW");
  });
});

describe("an owner's own map", () => {
  const own = (charted: boolean) => {
    const pack: typeof standardPack = JSON.parse(JSON.stringify(standardPack));
    const { bank, map } = pack.relations;
    bank.entries = {
      T0500: { value: "east", source: "component" },
      T0719: { value: "west", source: "component" },
    };
    for (const sheet of Object.values(map.entries)) sheet.value.charted = charted && sheet.value.exact;
    return factsOf(pack, openLedger("agreed"));
  };

  it("of the banks one hex on each side of the river is enough, once everything else is entered", () => {
    for (const [hex] of Object.entries(standardPack.relations.bank.entries)) {
      if (hex.startsWith("T")) expect(own(true).bank(hex), hex).toBe(facts.bank(hex));
    }
    expect(() => own(false).bank("T0502")).toThrow(expect.objectContaining({ fact: "bank/T0502" }));
    expect(own(true).bank("T0719")).toBe("west");
    expect(() => own(true).bank("F3010")).toThrow(expect.objectContaining({ fact: "bank/F3010" }));
  });
});

describe("pontoons of which the list can be read in two ways", () => {
  it.each([
    ["crossing-historical", "crossing-pontoons", "none", []],
    ["crossing-historical", "crossing-pontoons", "three", ["F2914|F3015", "F3511|F3612", "F4207|F4307"]],
    ["jacksons-attack", "jackson-pontoon", "west", ["C1812|C1813", "C2102|C2103"]],
    ["jacksons-attack", "jackson-pontoon", "east", ["C1812|C1813", "C2101|C2102"]],
  ] as const)("FR.Setup, SC.Cross, SC.Jackson: %s, %s %s", (scenario, id, reading, pontoons) => {
    const own = board({ observe, rulings: { [id]: reading } });
    const s = own.setup(scenario);
    s.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "finish", sides: [] },
    ];
    own.settle(s);
    expect(s.pontoons).toEqual(pontoons);
  });
});
