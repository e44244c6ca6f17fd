// The set-ups of the rulebook by hex, and the flags of each scenario (digest 8 and 10).
import { describe, expect, test } from "vitest";
import { acrossTheRappahannock, type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { factsOf } from "../../../src/rules/across-the-rappahannock/pack/reading.js";
import { scenarioOf, scenarios } from "../../../src/rules/across-the-rappahannock/pack/scenarios/index.js";
import { inArea } from "../../../src/rules/across-the-rappahannock/set-up/areas.js";
import { open } from "../../../src/rules/index.js";
import { isMissing } from "../../../src/rules/sdk/facts.js";

const facts = factsOf(standardPack);
const table = open(acrossTheRappahannock, { pack: standardPack, authority: "sources" });
const at = (s: State, hex: string): string[] =>
  Object.entries(s.units)
    .filter(([, unit]) => unit.hex === hex)
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([id]) => id);
const lacks = (ask: () => unknown): string | undefined => {
  try {
    ask();
    return undefined;
  } catch (signal) {
    if (isMissing(signal)) return signal.fact;
    throw signal;
  }
};

describe.each(scenarios.map(({ id }) => id))("%s", (id) => {
  const data = scenarioOf(id);
  const s = table.setup(id);

  test("is a state of the game, and everything that it names exists", async () => {
    const shapes = await acrossTheRappahannock.shapes();
    expect(shapes.state.explain(s)).toEqual([]);
    for (const marker of Object.keys(s.markers)) expect(facts.isMarker(marker), marker).toBe(true);
    for (const [unit, { command, side }] of Object.entries(s.units)) {
      expect(facts.command(command).side, unit).toBe(side);
      expect(facts.side(unit), unit).toBe(side);
    }
    for (const { area, units, leaders } of data.placements) {
      for (const unit of units) expect(facts.isUnit(unit), unit).toBe(true);
      for (const leader of leaders) expect(facts.isLeader(leader), leader).toBe(true);
      if (area.hexes !== undefined) for (const hex of area.hexes) expect(facts.has(hex), hex).toBe(true);
    }
    for (const { order } of data.reinforcements) {
      for (const one of order) expect(facts.isUnit(one) || facts.isLeader(one), one).toBe(true);
    }
  });

  test("nobody stands twice, cavalry is mounted, every hex is on a map in play", () => {
    const all = [
      ...data.stationed.map(({ unit }) => unit),
      ...data.placements.flatMap(({ units }) => units),
      ...data.reinforcements.flatMap(({ order }) => order),
    ];
    expect(all.length).toBe(new Set(all).size);
    for (const [unit, { type, mounted, hex }] of Object.entries(s.units)) {
      expect(mounted, unit).toBe(type === "cavalry");
      if (hex !== null) expect(data.maps, unit).toContain(hex.slice(0, 1));
    }
  });
});

describe("Fredericksburg (8.1)", () => {
  const s = table.setup("fredericksburg");

  test("seven turns from 1100 to 1830, the Union begins", () => {
    const { turns } = scenarioOf("fredericksburg");
    expect(turns.map(({ name }) => name)).toEqual(["1100", "1215", "1330", "1445", "1600", "1715", "1830"]);
    expect(turns.map(({ automatic }) => automatic)).toEqual(["US", null, null, null, null, null, null]);
  });

  test.each([
    ["F2626", ["csa-wilcox-a-f"]],
    ["F2825", ["csa-wilcox-b-f"]],
    ["F3122", ["csa-wright-b"]],
    ["F3222", ["csa-hardaway-art-a", "csa-alexander-art-b", "csa-mahone-b-f"]],
    ["F3717", ["csa-cobb-a-f"]],
    ["F3817", ["csa-walton-art-b", "csa-cobb-b-f"]],
    ["F5611", ["csa-gregg-a-f", "csa-gregg-b-f"]],
    ["F4320", ["csa-nelson-art-f"]],
    ["F6006", ["csa-latimer-art-a-f", "csa-brown-art-a-f"]],
    ["F5701", ["csa-pelham-art-b"]],
    ["F4907", ["us-2-2-i"]],
    ["F4612", ["us-tompkins-art-a", "us-1-1-vi-b-f"]],
    ["F3014", ["us-arnold-art-f", "us-french-art-f"]],
    ["F3216", ["us-2-3-ii-a"]],
    ["F4410", ["us-gibson-art-f", "us-bayard-cav-f"]],
    ["F2812", ["us-pennington-art-f", "us-farnsworth-a-cav-f"]],
    ["F4203", ["us-hays-art-c"]],
  ])("%s", (hex, units) => {
    expect([...at(s, hex)].sort()).toEqual([...units].sort());
    // Artillery lies on top of infantry and cavalry (6.41).
    const [top] = at(s, hex);
    if (units.some((unit) => unit.includes("-art"))) expect(top).toContain("-art");
  });

  test("five pontoons; twelve Union corps markers and Pleasonton's beside them (FR.Cmd)", () => {
    expect(s.pontoons).toEqual(["F2914|F3015", "F3014|F3114", "F3511|F3612", "F4207|F4307", "F4208|F4308"]);
    const { grandDivisions, markers } = scenarioOf("fredericksburg");
    const corps = markers.filter((id) => facts.marker(id).side === "US" && facts.marker(id).kind === "corps");
    expect(corps).toHaveLength(12);
    expect(grandDivisions.flat().sort()).toEqual([...new Set(corps.map((id) => facts.marker(id).command))].sort());
    expect(markers.filter((id) => facts.marker(id).kind === "artillery")).toHaveLength(2);
  });

  test("three groups may come through F6000 to F6008 (FR.Reinf)", () => {
    const groups = scenarioOf("fredericksburg").reinforcements;
    expect(groups.map(({ group, hexes }) => [group, hexes[0], hexes.at(-1)])).toEqual([
      ["dh-hill", "F6000", "F6008"],
      ["cavalry", "F6000", "F6008"],
      ["guns", "F6000", "F6008"],
    ]);
    expect(Object.values(s.units).filter(({ place }) => place === "reserve")).toHaveLength(11);
  });

  test("Grand Divisions' divisions are led by those of December", () => {
    expect(s.units["us-2-2-i"]?.command).toBe("us-2-i-f");
    expect(facts.command("us-2-i-f").leader).toBe("us-gibbon-f");
    expect(facts.command("us-2-iii-f").leader).toBe("us-sickles");
  });
});

describe("Salem Church and Zoan Church (8.3, 8.4)", () => {
  test("McLaws commands every Confederate", () => {
    const s = table.setup("salem-church");
    const commands = Object.values(s.units).flatMap(({ side, command }) => (side === "CSA" ? [command] : []));
    expect(new Set(commands)).toEqual(new Set(["csa-mclaws"]));
    expect(at(s, "S3608")).toEqual(["csa-mahone-a-c"]);
    expect(at(s, "S3700")).toEqual(["us-3-vi-art-b-c"]);
    expect(scenarioOf("salem-church").turns.map(({ name, phases }) => `${name} ${phases.join("")}`)).toEqual([
      "1445 USCSAUSCSA",
      "1600 USCSAUSCSA",
      "1715 USCSAUSCSA",
      "1830 USCSAUSCSA",
    ]);
  });

  test("fortifications: Salem has twenty, without S3918; Zoan has fourteen, with it (AMB-32)", () => {
    const salem = table.setup("salem-church").ips;
    const zoan = table.setup("zoan-church").ips;
    expect([Object.keys(salem).length, Object.keys(zoan).length]).toEqual([20, 14]);
    expect([salem["S3918"], zoan["S3918"]?.facing]).toEqual([undefined, "W"]);
    expect([salem["S3315"]?.facing, salem["S4318"]?.facing, salem["S4208"]?.facing]).toEqual(["NW", "W", "E"]);
  });

  test("2/2/II waits for the second Union phase; Fitz Lee for an enemy within three hexes", () => {
    expect(scenarioOf("salem-church").locked).toEqual([
      { unit: "us-2-2-ii-c", untilTurn: 1, untilPhase: 3, orEnemyWithin: null },
    ]);
    expect(scenarioOf("zoan-church").locked[0]).toMatchObject({ unit: "csa-fitz-lee-c-cav-c", orEnemyWithin: 3 });
  });

  test("Zoan: the Union begins with V Corps, has no unit on the map; Ramseur is without Rodes", () => {
    const s = table.setup("zoan-church");
    expect(Object.values(s.units).filter(({ side, hex }) => side === "US" && hex !== null)).toEqual([]);
    expect(scenarioOf("zoan-church").opening).toEqual({ turn: 1, markers: ["us-v-am1"], obligation: true });
    expect(facts.markerRange("us-v-am1")).toEqual({ from: 0, to: 5 });
    expect(s.leaders["csa-rodes"]?.place).toBe("absent");
    expect(at(s, "S4912")).toEqual(["csa-ramseur-a-c"]);
    expect(s.conditions.ground).toBe("fair");
  });
});

describe("Crossing the Rappahannock (8.5)", () => {
  test("historical: four turns of four phases; free: seven, the first with one", () => {
    expect(scenarioOf("crossing-historical").turns.map(({ name }) => name)).toEqual(["0945", "1100", "1215", "1330"]);
    const free = scenarioOf("crossing-free").turns;
    expect(free.map(({ phases }) => phases.length)).toEqual([1, 4, 4, 4, 4, 4, 4]);
    expect(free[0]).toMatchObject({ name: "0600", phases: ["US"] });
  });

  test("Early commands every Confederate; bridges at F2822 and F2919 are blown", () => {
    const s = table.setup("crossing-historical");
    const commands = Object.values(s.units).flatMap(({ side, command }) => (side === "CSA" ? [command] : []));
    expect(new Set(commands)).toEqual(new Set(["csa-early"]));
    expect(scenarioOf("crossing-historical").blownAt).toEqual(["F2822", "F2919"]);
    expect(scenarioOf("crossing-free").blownAt).toEqual(["F2822"]);
    expect(at(s, "F3315")).toEqual(["us-1-3-vi-a-c", "us-1-3-vi-b-c"]);
    expect(at(s, "F4119")).toEqual(["csa-barksdale-b-c"]);
  });

  test.each([
    ["none", []],
    ["three", ["F2914|F3015", "F3511|F3612", "F4207|F4307"]],
  ] as const)("pontoons of the historical set-up, reading %s (AMB-69)", (reading, pontoons) => {
    const own = open(acrossTheRappahannock, {
      pack: standardPack,
      authority: "sources",
      rulings: { "crossing-pontoons": reading },
    });
    const s = own.setup("crossing-historical");
    s.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "finish", sides: [] },
    ];
    own.settle(s);
    expect(s.pontoons).toEqual(pontoons);
  });

  test("areas ask only for what decides (three answers)", () => {
    const s = table.setup("crossing-historical");
    const area = (group: string) =>
      scenarioOf("crossing-historical").placements.find((one) => one.group === group)?.area ?? {};
    const inside = (group: string, hex: string) => inArea({ s, facts }, area(group), hex);
    expect(inside("andrews", "F3010")).toBe(true);
    expect(inside("andrews", "F3410")).toBe(false);
    expect(inside("wilcox", "F3410")).toBe(false);
    expect(inside("wilcox", "S3010")).toBe(false);
    expect(lacks(() => inside("wilcox", "F3010"))).toBe("fortification/F3010");
    expect(inside("gibbon", "F3217")).toBe(false);
    expect(lacks(() => inside("gibbon", "F2816"))).toBe("bank/F2816");
    expect(inside("reserve-d", "F3013")).toBe(true);
    expect(inside("reserve-d", "F3317")).toBe(false);
    expect(lacks(() => inside("howe", "F3813"))).toBe("stretch/hazel-run");
  });

  test("free: the Union's bridges, then the Confederacy, then the Union's troops", () => {
    expect(scenarioOf("crossing-free")).toMatchObject({ setUpOrder: ["US", "CSA", "US"], freePontoons: 3 });
    const [due] = table.expects(table.setup("crossing-free"));
    expect(due).toMatchObject({ kind: "decision", by: "US" });
  });

  test("free: one unit may stand in F3020, none at a pontoon", () => {
    const s = table.setup("crossing-free");
    const [early, sedgwick] = scenarioOf("crossing-free").placements.map(({ area }) => area);
    expect(inArea({ s, facts }, early ?? {}, "F3020", "csa-hays-a")).toBe(true);
    s.pontoons = ["F2914|F3013"];
    expect(inArea({ s, facts }, sedgwick ?? {}, "F3013")).toBe(false);
    s.pontoons = [];
    expect(inArea({ s, facts }, sedgwick ?? {}, "F3013")).toBe(true);
    expect(inArea({ s, facts }, { withCommand: ["csa-early"] }, "F3020")).toBe(false);
  });
});

describe("Jackson's attack (8.6)", () => {
  const s = table.setup("jacksons-attack");
  const data = scenarioOf("jacksons-attack");

  test("ten turns with two of night; the Confederacy begins twice, then has 2 more", () => {
    expect(data.turns.map(({ name }) => name)).toEqual([
      "1715",
      "1830",
      "Night-1",
      "Night-2",
      "0600",
      "0715",
      "0830",
      "0945",
      "1100",
      "1215",
    ]);
    expect(data.turns.map(({ automatic }) => automatic).slice(0, 3)).toEqual(["CSA", "CSA", null]);
    expect(data.turns[2]?.modifiers).toEqual({ US: 0, CSA: 2 });
    expect(data.turns[0]?.markers).toEqual(["csa-ii-am1"]);
    expect(data.turns[1]?.markers).toBeNull();
  });

  test("42 Union fortifications and seven Confederate ones", () => {
    expect(data.ips).toHaveLength(49);
    expect(Object.keys(s.ips)).toHaveLength(49);
    const by = (facing: string) => data.ips.filter((one) => one.facing === facing).length;
    expect([by("W"), by("SW"), by("SE"), by("E"), by("NW")]).toEqual([13, 4, 19, 8, 5]);
  });

  test("errors of the list are read as suggested (AMB-15)", () => {
    expect(at(s, "C3109")).toEqual(["us-3-1-ii-a-c"]);
    expect(at(s, "C4109").sort()).toEqual(["us-1-2-iii-b-c", "us-1-2-xii-a-c"]);
    expect(at(s, "C3106").sort()).toEqual(["us-2-2-v-c", "us-2-v-art-c"]);
    expect(at(s, "C3127")).toEqual(["csa-oneal-a-c"]);
    expect(at(s, "C3328")).toEqual(["csa-fitz-lee-c-cav-c"]);
    expect(s.pontoons).toEqual(["C1812|C1813"]);
    expect(s.fords["C2001|C2002"]?.improved).toBe(true);
  });

  test.each([
    ["west", "C2102|C2103"],
    ["east", "C2101|C2102"],
  ] as const)('the bridge "2102-2", reading %s (AMB-15)', (reading, bridge) => {
    const own = open(acrossTheRappahannock, {
      pack: standardPack,
      authority: "sources",
      rulings: { "jackson-pontoon": reading },
    });
    const at = own.setup("jacksons-attack");
    at.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "finish", sides: [] },
    ];
    own.settle(at);
    expect(at.pontoons).toEqual(["C1812|C1813", bridge]);
  });

  test("facings as printed, the first of two where there is a choice", () => {
    expect(s.units["csa-perry-c"]?.facing).toBe("W");
    expect(s.units["us-dieckmann-art-c"]?.facing).toBe("NW");
    expect(data.stationed.find(({ unit }) => unit === "us-2-2-v-c")?.facings).toEqual(["E", "SE"]);
    expect(s.units["us-2-2-v-c"]?.facing).toBe("E");
  });

  test("waves: the third comes with the second marker; Jackson's guns serve him", () => {
    const wave = (group: string) => data.reinforcements.find((one) => one.group === group);
    expect(wave("warren-a")).toMatchObject({ turn: 2, hexes: ["C3228"], secondMarker: false });
    expect(wave("lane")).toMatchObject({ turn: 2, hexes: ["C3327"], secondMarker: true });
    expect(wave("mcgowan")).toMatchObject({ turn: 3, entry: "CSA-11", secondMarker: true });
    expect(wave("paxton")).toMatchObject({ turn: 2, entry: "CSA-10", outOfCommand: true });
    expect(s.units["csa-beckham-art-a-c"]?.command).toBe("csa-ii-guns");
    for (const marker of ["csa-ii-am1", "csa-rodes-am1", "csa-ap-hill-am2", "csa-colston-am1"]) {
      expect(facts.marker(marker).commands, marker).toContain("csa-ii-guns");
    }
  });
});

describe("The whole battle (8.7)", () => {
  const data = scenarioOf("whole-battle");

  test("reinforcements come at the turns of the list", () => {
    const when = (group: string) => {
      const turn = data.turns[(data.reinforcements.find((one) => one.group === group)?.turn ?? 0) - 1];
      return `${turn?.day} ${turn?.name}`;
    };
    expect(["iii-corps", "reserve-d", "averell", "ii-corps", "whf-lee", "fitz-lee"].map(when)).toEqual([
      "1 May 0715",
      "1 May 1330",
      "3 May 1215",
      "1 May 0715",
      "1 May 1215",
      "1 May 1330",
    ]);
  });

  test("three maps, weather from box 5, decisions, five pontoons and five trains", () => {
    const s = table.setup("whole-battle");
    expect(data.maps).toEqual(["C", "F", "S"]);
    expect(s.conditions).toMatchObject({ track: 5, ground: "fair" });
    expect(data.decisions).toEqual(["us-i", "us-2-ii"]);
    expect(s.pontoons).toHaveLength(5);
    expect(Object.keys(s.trains)).toHaveLength(5);
    expect(s.sedgwick.active).toBe(false);
    expect(s.markers["us-i-am1"]).not.toBe("available");
  });
});

test("subsystems by scenario (section 10)", () => {
  const flags = (id: string) => {
    const { recovery, strategic, weather, engineers, offMap, balloon, indecision, hooker } = scenarioOf(id);
    return { recovery, strategic, weather, engineers, offMap, balloon, indecision, hooker };
  };
  const none = {
    recovery: false,
    strategic: false,
    weather: false,
    engineers: "none",
    offMap: "none",
    balloon: false,
    indecision: "none",
    hooker: false,
  };
  expect(flags("fredericksburg")).toEqual({ ...none, recovery: true, engineers: "fredericksburg" });
  expect(flags("salem-church")).toEqual(none);
  expect(flags("zoan-church")).toEqual({ ...none, indecision: "plain" });
  expect(flags("crossing-historical")).toEqual({ ...none, offMap: "exit" });
  expect(flags("crossing-free")).toEqual({ ...none, offMap: "exit" });
  const large = {
    recovery: true,
    strategic: true,
    engineers: "full",
    offMap: "full",
    indecision: "distance",
    hooker: true,
  };
  expect(flags("jacksons-attack")).toEqual({ ...none, ...large });
  expect(flags("whole-battle")).toEqual({ ...none, ...large, weather: true, balloon: true });
});
