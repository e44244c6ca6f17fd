// What the pack says of maps and counters, and what it does not (digest 3).
import { describe, expect, test } from "vitest";
import { standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { type Facts, facts as read } from "../../../src/rules/across-the-rappahannock/pack/facts.js";
import type { Pack } from "../../../src/rules/across-the-rappahannock/pack/schema.js";
import { isMissing, openLedger } from "../../../src/rules/sdk/facts.js";
import { copyJson } from "../../../src/schema/json.js";

const facts = read(standardPack, openLedger("agreed"));

/** The name of the fact that is missing; undefined where an answer came. */
function lacks(ask: () => unknown): string | undefined {
  try {
    ask();
    return undefined;
  } catch (signal) {
    if (isMissing(signal)) return signal.fact;
    throw signal;
  }
}

describe("hexes of the published maps", () => {
  test.each([
    "F4814 F4813",
    "F4814 F4815",
    "F4814 F4714",
    "F2914 F3015",
    "F3014 F3114",
    "F3511 F3612",
    "F4207 F4307",
    "F4208 F4308",
    "F4206 F4306",
    "F4904 F5005",
    "F5004 F5104",
    "F5103 F5204",
    "C2100 C2101",
    "C2001 C2002",
    "F3717 F3817",
    "S3608 S3707",
  ])("%s are neighbours, as the rulebook says", (pair) => {
    const [a = "", b = ""] = pair.split(" ");
    expect(facts.adjacent(a, b)).toBe(true);
    expect(facts.distance(a, b)).toBe(1);
  });

  test("west is where places grow, south where rows do (3.4)", () => {
    expect(facts.directionTo("F4814", "F4815")).toBe("W");
    expect(facts.directionTo("F4814", "F4914")).toBe("SW");
    expect(facts.directionTo("F4914", "F5014")).toBe("SE");
    expect(facts.directionTo("F4814", "F4713")).toBe("NE");
  });

  test("what the rules say of a hex is known, anything else is not", () => {
    expect(facts.terrain("F3115")).toBe("town");
    expect(facts.partlyRiver("F3013")).toBe(false);
    expect(facts.partlyRiver("F4904")).toBe(true);
    expect(facts.fortification("F3817")).toEqual({ facing: null });
    expect(facts.railroad("F4714", "F4814")).toBe(true);
    expect(facts.railroad("F4814", "F4813")).toBe(false);
    expect(facts.ford("C2002", "C2001")).toBe("poor");
    expect(facts.entry("CSA-6")).toEqual(["C6010"]);
    expect(lacks(() => facts.terrain("F3116"))).toBe("terrain/F3116");
    expect(lacks(() => facts.level("F3115"))).toBe("level/F3115");
    expect(lacks(() => facts.road("F3115", "F3116"))).toBe("road/F3115|F3116");
    expect(lacks(() => facts.entry("CSA-7"))).toBe("entry/CSA-7");
    expect(lacks(() => facts.stretch("salem-pike"))).toBe("stretch/salem-pike");
  });

  test("a hex that a set-up names is on its map; one near the edge may be", () => {
    expect(facts.onMap("F2915")).toBe(true);
    expect(facts.onMap("C2000")).toBe(true);
    expect(lacks(() => facts.onMap("F0028"))).toBe("onMap/F0028");
    expect(facts.onMap("F6200")).toBe(false);
    expect(facts.onMap("T1500")).toBe(false);
    expect(facts.onMap("X0101")).toBe(false);
  });

  test("how two maps join is not known: nothing is said of hexes on both", () => {
    expect(lacks(() => facts.distance("F3027", "S3000"))).toBe("alignment/S");
    expect(facts.neighbours("F3000")).toEqual(["F2900", "F3001", "F3100"]);
  });
});

describe("maps that join", () => {
  const joined = copyJson(Object(standardPack)) as Pack;
  joined.relations.alignment.entries["S"] = { value: { hex: "S3000", lies: "W", of: "F3028" }, source: "component" };
  joined.relations.alignment.entries["C"] = { value: { hex: "C3400", lies: "NW", of: "S3128" }, source: "component" };
  const both = read(joined, openLedger("agreed"));

  test("neighbours lie across the seam", () => {
    expect(both.adjacent("S3000", "F3028")).toBe(true);
    expect(both.neighbours("F3028")).toContain("S3000");
    expect(both.directionTo("F3028", "S3000")).toBe("W");
    expect(both.neighbours("S3000")).toContain("F3028");
  });

  test("distances count through, also over a third map", () => {
    expect(both.distance("F3020", "S3010")).toBe(19);
    expect(both.distance("C3410", "F3028")).toBe(both.distance("C3410", "S3000") + 1);
    expect(both.grid.within("F3028", 2)).toEqual(expect.arrayContaining(["S3000", "S3001", "F3026"]));
    expect(new Set(both.grid.within("F3028", 2)).size).toBe(both.grid.within("F3028", 2).length);
  });
});

describe("the training battlefield", () => {
  const kinds = <T>(take: (a: string, b: string) => T): Set<T> =>
    new Set(facts.hexesOf("T").flatMap((hex) => facts.neighbours(hex).map((next) => take(hex, next))));

  test("has every terrain, every hexside feature, every kind of road", () => {
    expect(facts.hexesOf("T")).toHaveLength(300);
    expect(new Set(facts.hexesOf("T").map(facts.terrain))).toEqual(new Set(["clear", "woods", "swamp", "town"]));
    expect(new Set(facts.hexesOf("T").map(facts.level))).toEqual(new Set([0, 1, 2, 3]));
    expect(kinds(facts.water)).toEqual(new Set(["none", "river", "canal", "run", "stream"]));
    expect(kinds(facts.ford)).toEqual(new Set(["none", "good", "poor", "stream"]));
    expect(kinds(facts.road)).toEqual(new Set(["none", "pike", "road", "trail"]));
    for (const read of [facts.bridge, facts.wall, facts.railroad]) expect(kinds(read)).toEqual(new Set([true, false]));
    expect(facts.hexesOf("T").map(facts.fortification).filter(Boolean).length).toBeGreaterThan(5);
  });

  test("every unlisted fact is answered: the map is entered as a whole", () => {
    expect(facts.hexside("T0100", "T0101")).toEqual({
      water: "none",
      ford: "none",
      bridge: false,
      wall: false,
      road: "none",
      railroad: false,
    });
    expect(facts.fortification("T0000")).toBeNull();
  });

  test("each route runs from hex to hex, and crosses the river where something lies across", () => {
    for (const [name, { value }] of Object.entries(standardPack.relations.route.entries)) {
      value.hexes.forEach((hex, at) => {
        const before = value.hexes[at - 1];
        if (before === undefined) return;
        expect(facts.adjacent(before, hex), `${name}: ${before} ${hex}`).toBe(true);
        const { water, bridge, ford } = facts.hexside(before, hex);
        if (water === "river") expect(bridge || ford !== "none", `${name}: ${before} ${hex}`).toBe(true);
      });
    }
  });

  test("east and west of the river touch only across it", () => {
    for (const hex of facts.hexesOf("T")) {
      for (const next of facts.neighbours(hex)) {
        expect(facts.water(hex, next) === "river", `${hex} ${next}`).toBe(facts.bank(hex) !== facts.bank(next));
      }
    }
  });

  test("roads, walls and railroads of a hex", () => {
    expect(facts.onPike("T0712")).toBe(true);
    expect(facts.onPike("T0312")).toBe(false);
    expect(facts.onRoad("T0312")).toBe(true);
    expect(facts.onRoad("T1112")).toBe(false);
    expect(facts.hasWall("T0811")).toBe(true);
    expect(facts.wall("T0711", "T0710")).toBe(false);
    expect(facts.hasRailroad("T0710")).toBe(true);
    expect(facts.road("T0610", "T0710")).toBe("none");
  });
});

describe("counters", () => {
  test("the four that the rulebook describes (2.2)", () => {
    expect(facts.strength("csa-kershaw-a-c", { mounted: false })).toBe(4);
    expect(facts.cohesion("csa-kershaw-a-c", { disordered: false, mounted: false })).toBe(7);
    expect(facts.cohesion("csa-fitz-lee-a-cav", { disordered: false, mounted: true })).toBe(8);
    expect([facts.fire("us-hays-art-b"), facts.range("us-hays-art-b")]).toEqual([3, "M"]);
    expect([facts.commandRange("us-wadsworth"), facts.combined("us-wadsworth")]).toEqual([4, 2]);
    expect(lacks(() => facts.strength("csa-hoke-a", { mounted: false }))).toBe("strength/csa-hoke-a");
    expect(lacks(() => facts.commandRange("csa-early"))).toBe("commandRange/csa-early");
  });

  test("allowances by kind of unit: a quarter of those of strategic movement (LG.SM)", () => {
    const allowance = (id: string) => facts.allowance(id, { mounted: true });
    expect(allowance("csa-hoke-a")).toBe(4);
    expect(allowance("us-hays-art-b")).toBe(5);
    expect(allowance("csa-fitz-lee-a-cav")).toBe(6);
    expect(facts.leaderAllowance("us-hooker")).toBe(7);
    expect(allowance("us-train-1")).toBe(5);
  });

  test("Disorder costs cavalry Cohesion: 1, and 2 on foot for the Confederacy (12.4)", () => {
    const of = (id: string, disordered: boolean, mounted: boolean) => facts.cohesion(id, { disordered, mounted });
    expect([of("us-tcav-a", false, true), of("us-tcav-a", true, true)]).toEqual([7, 6]);
    expect([of("us-tcav-a", false, false), of("us-tcav-a", true, false)]).toEqual([6, 5]);
    expect([of("csa-tcav-a", false, true), of("csa-tcav-a", true, true)]).toEqual([8, 7]);
    expect([of("csa-tcav-a", false, false), of("csa-tcav-a", true, false)]).toEqual([7, 5]);
  });

  test("on foot cavalry has the strength of its back", () => {
    expect(facts.strength("csa-tcav-a", { mounted: true })).toBe(4);
    expect(facts.strength("csa-tcav-a", { mounted: false })).toBe(2);
  });

  test("a counter of both battles serves another command in each", () => {
    expect(facts.commandOf("csa-jones-art-a", "F")).toBe("csa-ii-res");
    expect(facts.commandOf("csa-jones-art-a", "C")).toBe("csa-colston");
    expect(lacks(() => facts.commandOf("csa-wilcox-a-f", "C"))).toBe("unit/csa-wilcox-a-f");
    expect(facts.elr("csa-cutt-art-b-f")).toBe(true);
    expect(facts.elr("csa-cutt-art-a-f")).toBe(false);
    expect(facts.sharpshooters("us-3-3-iii-ss-c")).toBe(true);
  });

  test("brigades that no set-up names are a reconstruction: they condemn nobody", () => {
    const ledger = openLedger("sources");
    const strict = read(standardPack, ledger);
    expect(strict.unit("us-1-1-i-f").name).toBe("1/1/I");
    expect(ledger.doubtful).toEqual(["unit/us-1-1-i-f"]);
    ledger.doubtful.length = 0;
    expect(strict.unit("csa-hoke-a").name).toBe("Hoke a");
    expect(ledger.doubtful).toEqual([]);
  });

  test("ranges of markers as far as they are known (LG.Indecision)", () => {
    expect(facts.markerRange("us-v-am1")).toEqual({ from: 0, to: 5 });
    expect(facts.markerRange("us-v-am2")).toEqual({ from: 0, to: 6 });
    expect(facts.markerRange("us-xii-am1")).toEqual({ from: 0, to: 8 });
    expect(lacks(() => facts.markerRange("us-ii-am1"))).toBe("markerRange/us-ii-am1");
  });

  test("every command, leader and marker names what exists", () => {
    for (const id of facts.commands) {
      const { leader } = facts.command(id);
      if (leader !== null) expect(facts.leader(leader).command, id).toBe(id);
    }
    for (const id of facts.markers) {
      for (const command of facts.marker(id).commands) expect(facts.isCommand(command), `${id} ${command}`).toBe(true);
    }
    for (const id of Object.keys(standardPack.relations.unit.entries)) {
      for (const command of Object.values(facts.unit(id).commands)) expect(facts.isCommand(command), id).toBe(true);
    }
  });
});

describe("ground conditions", () => {
  test("of the boxes that the rulebook names, and the limit that it does not (LG.Weather)", () => {
    const strict = (box: number): readonly [string, boolean] => {
      const ledger = openLedger("sources");
      return [read(standardPack, ledger).ground(box), ledger.doubtful.length === 0];
    };
    expect([0, 5, 8, 9, 10].map(strict)).toEqual([
      ["good", true],
      ["fair", true],
      ["bad", true],
      ["bad", true],
      ["bad", true],
    ]);
    expect([2, 3, 7].map(strict)).toEqual([
      ["good", false],
      ["fair", false],
      ["fair", false],
    ]);
  });
});

test("a fact that players establish goes before the pack", () => {
  const ledger = openLedger("agreed");
  const own: Facts = read(standardPack, ledger);
  ledger.known = {
    "terrain/F3116": { value: "clear", entry: 7 },
    "road/F3115|F3116": { value: "pike", entry: 8 },
    "terrain/T0607": { value: "woods", entry: 9 },
  };
  expect(own.terrain("F3116")).toBe("clear");
  expect(own.road("F3116", "F3115")).toBe("pike");
  expect(own.terrain("T0607")).toBe("woods");
});

test("an entry lies on the maps in play, or nobody knows where it lies (LG.OffMap)", () => {
  expect(facts.entryMayLieOn("CSA-4", ["T"])).toBe(true);
  expect(facts.entryMayLieOn("CSA-6", ["T"])).toBe(false);
  expect(facts.entryMayLieOn("CSA-6", ["C"])).toBe(true);
  expect(facts.entryMayLieOn("CSA-7", ["C"])).toBe(true);
});
