// The special rules of each battle, one after the other.
import { describe, expect, it } from "vitest";
import type { Options, State } from "../../../../src/rules/this-accursed-civil-war/index.js";
import { standardOptions, standardPack } from "../../../../src/rules/this-accursed-civil-war/index.js";
import { battleOf } from "../../../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import { factsOf } from "../../../../src/rules/this-accursed-civil-war/pack/reading.js";
import { armiesOf, mayInfluence } from "../../../../src/rules/this-accursed-civil-war/position/command.js";
import { promote } from "../../../../src/rules/this-accursed-civil-war/position/replacements.js";
import { pointsOf } from "../../../../src/rules/this-accursed-civil-war/position/score.js";
import { fireModifiersOf, groundFire } from "../../../../src/rules/this-accursed-civil-war/position/small-arms.js";
import { entryOf, featuresOf } from "../../../../src/rules/this-accursed-civil-war/position/steps.js";
import {
  continuationRoll,
  preemptionRoll,
} from "../../../../src/rules/this-accursed-civil-war/position/wing-choice.js";
import { rulings } from "../../../../src/rules/this-accursed-civil-war/terms/rulings.js";
import { begin, mapless, moorSpots, told } from "../../../support/this-accursed-civil-war/deploy.js";
import { lambournField } from "../../../support/this-accursed-civil-war/newbury.js";

const facts = factsOf(standardPack);
const ruling = ((id: string) => Object.entries(rulings).find(([name]) => name === id)?.[1].standard ?? "") as never;
const open = (id: string, options: Partial<Options> = {}): State => mapless({ options }).setup(id);
const put = (s: State, id: string, hex: string): void => {
  Object.assign(s.units[id] ?? expect.fail(id), { place: "map", hex });
};

describe("turns and levels of victory", () => {
  it.each([
    ["edgehill", {}, 9],
    ["first-newbury", {}, 20],
    ["marston-moor", {}, 5],
    ["second-newbury", {}, 6],
    ["second-newbury", { eightTurns: true }, 8],
    ["second-newbury", { attack: "east" }, null],
    ["second-newbury", { attack: "donnington" }, null],
    ["second-newbury", { attack: "bagnor" }, 12],
    ["naseby", {}, 15],
  ] as const)("SN.Options, 3: %s with %o has %s turns", (id, options, turns) => {
    expect(battleOf(id).turns({ ...standardOptions, ...options })).toBe(turns);
  });
  it.each([
    ["edgehill", [11, 10, -9, -10, -29, -30, -49, -50]],
    ["first-newbury", [20, 19, -10, -11, -39, -40, -69, -70]],
    ["marston-moor", [50, 49, 20, 19, 0, -1, -20, -21]],
    ["second-newbury", [70, 69, 40, 39, 10, 9, -20, -21]],
    ["naseby", [60, 59, 30, 29, 10, 9, -19, -20]],
  ] as const)("VP: %s", (id, margins) => {
    const level = (margin: number) => battleOf(id).levels.findIndex(({ from }) => margin >= from);
    expect(margins.map(level)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    expect(battleOf(id).levels.map(({ winner }) => winner)).toEqual([
      ...["parliament", "parliament", "draw", "royalist", "royalist"],
    ]);
  });
  it.each([
    ["mended", "royalist"],
    ["printed", "draw"],
  ] as const)("VP: ten points for the King at Marston Moor, as %s: %s", (reading, winner) => {
    const table = mapless({ rulings: { "overlapping-levels": reading } });
    const s = table.setup("marston-moor");
    begin(table, s, moorSpots);
    s.turn = 5;
    for (const wing of Object.values(s.wings)) wing.order = "receive-charge";
    Object.assign(s.units["mm-p-reserve"] ?? {}, { place: "eliminated", hex: null, right: null });
    for (const side of [s.phasing, s.phasing === "royalist" ? "parliament" : "royalist"] as const) {
      expect(table.play(s, { move: "pass" }, side).findings).toEqual([]);
    }
    expect(s.over?.winner).toBe(winner);
  });
});

describe("Edgehill", () => {
  it("EH.Map: streams are ornament there, and nowhere else", () => {
    const s = open("edgehill");
    const all = { ...facts, features: () => ["stream" as const] };
    expect(featuresOf({ s, facts: all }, "E2010", "E2011")).toEqual([]);
    expect(featuresOf({ s: open("naseby"), facts: all }, "N2010", "N2011")).toEqual(["stream"]);
  });
  it("EH.Options: one pistol shot for the King's horse", () => {
    const shots = (options: Partial<Options>) =>
      ["eh-r-rupert", "eh-p-balfour", "eh-r-gerard"].map((id) => open("edgehill", options).units[id]?.pistols);
    expect(shots({})).toEqual([2, 2, 0]);
    expect(shots({ royalistOnePistol: true })).toEqual([1, 2, 0]);
  });
  it("EH.Options: the King's heavy infantry fires with 1 less where that is agreed, Parliament's never", () => {
    const clear = { ...facts, terrain: () => "clear" as const, features: () => [] };
    const muskets = (unit: string, target: string, royalistMusketPenalty: boolean) => {
      const s = open("edgehill");
      put(s, unit, "E2010");
      put(s, target, "E2011");
      const options = { ...standardOptions, royalistMusketPenalty };
      const volley = { unit, salvo: false, reaction: false, retiring: false };
      const shot = { from: "E2010", to: "E2011", target };
      return fireModifiersOf({ s, facts: clear, ruling, options }, volley, shot)["muskets"];
    };
    expect(muskets("eh-r-byron-foot", "eh-p-lord-general", true)).toBe(-1);
    expect(muskets("eh-r-byron-foot", "eh-p-lord-general", false)).toBeUndefined();
    expect(muskets("eh-p-lord-general", "eh-r-byron-foot", true)).toBeUndefined();
  });
});

describe("First Newbury", () => {
  it("FN.2: five points for each hex of Round Hill on which the King's troops stand", () => {
    const s = open("first-newbury");
    const points = () => pointsOf({ s, facts, ruling }, "royalist");
    expect(points()).toBe(0);
    for (const [at, hex] of ["F1607", "F1608", "F1706", "F1707", "F1708", "F1807", "F1808"].entries()) {
      put(
        s,
        ["i", "ii", "iii"].flatMap((n) => ["rupert", "byron", "wilmot"].map((one) => `fn-r-${n}-${one}`))[at] ?? "",
        hex,
      );
      expect(points()).toBe(5 * (at + 1));
    }
    put(s, "fn-r-i-gerard", "F1709");
    expect(points()).toBe(35);
  });
  it("5.3.5: Lord Forth stands ready for the King", () => {
    expect(battleOf("first-newbury").armyReplacements).toEqual({ royalist: ["fn-forth"] });
    expect(open("first-newbury").leaders["fn-forth"]?.place).toBe("waiting");
  });
});

describe("Marston Moor", () => {
  it.each([
    ["centre", "unplaced", "unplaced"],
    ["partial", "unplaced", "away"],
    ["delayed", "away", undefined],
    ["none", undefined, undefined],
  ] as const)("MM.York: %s", (york, whitecoats, regiments) => {
    const s = open("marston-moor", { york });
    for (const n of ["i", "ii", "iii"]) {
      expect(s.units[`mm-r-whitecoats-${n}`]?.place).toBe(whitecoats);
      expect(s.units[`mm-r-york-${n}`]?.place).toBe(regiments);
    }
  });
  it("MM.1: three Army Commanders, of whom the die names one", () => {
    const s = open("marston-moor");
    for (const [n, id] of ["mm-leven", "mm-manchester", "mm-fairfax"].entries())
      Object.assign(s.leaders[id] ?? {}, { place: "map", hex: `M310${n}` });
    expect(armiesOf(s, "parliament")).toEqual([]);
    s.rival = "mm-leven";
    expect(armiesOf(s, "parliament")).toEqual(["mm-leven"]);
    expect(armiesOf(s, "royalist")).toEqual(["mm-rupert"]);
  });
  it("MM.1: each influences his colour, and whom no colour is stated of", () => {
    const s = open("marston-moor");
    const by = (army: string) =>
      ["mm-p-eglinton", "mm-lumsden", "mm-cromwell", "mm-p-reserve"].map((id) => mayInfluence(s, army, id));
    expect(by("mm-leven")).toEqual([true, true, false, true]);
    expect(by("mm-manchester")).toEqual([false, false, true, true]);
    expect(by("mm-fairfax")).toEqual([false, false, true, true]);
  });
  it("MM.1, 5.3.5: each army has its own senior Wing Commander", () => {
    const s = open("marston-moor");
    put(s, "mm-p-i-manchester", "M2904");
    Object.assign(s.leaders["mm-cromwell"] ?? {}, { place: "map", hex: "M2904" });
    Object.assign(s.leaders["mm-manchester"] ?? {}, { place: "eliminated", hex: null });
    promote({ s, facts, ruling, tell: () => undefined, call: () => undefined } as never);
    expect(s.leaders["mm-cromwell"]).toMatchObject({ role: "army", wing: null });
    expect(s.wings["mm-p-left"]?.leader).toBe("mm-leslie");
    promote({ s, facts, ruling, tell: () => undefined, call: () => undefined } as never);
    expect(s.wings["mm-p-left"]?.leader).toBe("mm-leslie");
  });
  it("MM.2: in the first turn the Allies have -1 to continuations and preemptions", () => {
    const s = open("marston-moor");
    const rolls = (wing: string) =>
      [continuationRoll, preemptionRoll].map(
        (roll) => roll({ s, facts, ruling }, wing, undefined).modifiers["surprise"],
      );
    for (const wing of Object.values(s.wings)) wing.order = "charge";
    // Without commanders on the map, of whose values nobody knows.
    for (const leader of Object.values(s.leaders)) Object.assign(leader, { place: "unplaced", hex: null });
    expect(rolls("mm-p-left")).toEqual([-1, -1]);
    expect(rolls("mm-r-left")).toEqual([undefined, undefined]);
    s.turn = 2;
    expect(rolls("mm-p-left")).toEqual([undefined, undefined]);
  });
  it("MM.Setup: muskets next to another unit, when everybody stands", () => {
    const table = mapless({});
    const s = table.setup("marston-moor");
    begin(table, s, moorSpots);
    s.stack = [{ flow: "setUp", at: "place", ready: [] }];
    expect(told(table, s, { move: "end-set-up" }, "royalist")).toEqual([]);
    put(s, "mm-r-right-commanded-muskets-1", "M2401");
    expect(told(table, s, { move: "end-set-up" }, "royalist")).toEqual(["with-others violation"]);
  });
});

describe("Second Newbury", () => {
  const s = open("second-newbury");
  it("SN.1, 9.10.2: the castle is a stretch of its own, and a castle is not attacked", () => {
    expect(battleOf("second-newbury").areas(standardOptions)["castle"]).toEqual({ stretch: "sn-donnington-castle" });
  });
  it("SN.2: five points for each hex that Parliament held last", () => {
    const board = factsOf(lambournField);
    const points = () => pointsOf({ s, facts: board, ruling }, "parliament");
    for (const [at, hex] of ["S2524", "S3632", "S3425", "S2823", "S2536", "S2636"].entries()) {
      s.control[hex] = "parliament";
      expect(points()).toBe(5 * (at + 1));
    }
    s.control["S2524"] = "royalist";
    expect(points()).toBe(25);
  });
  it("SN.3: Shaw House takes two from fire at it, and from close combat", () => {
    const clear = factsOf(lambournField);
    expect(groundFire({ s, facts: clear }, "S2537", "S2536")).toEqual({ house: -2 });
    expect(groundFire({ s, facts: clear }, "S2538", "S2537")).toEqual({});
    expect(battleOf("second-newbury").special.shelter).toMatchObject({ fire: -2, combat: -2 });
  });
  it("SN.4: three bridges stand on the map", () => {
    expect(["S2011", "S2624", "S3235"].map((hex) => entryOf({ s, facts }, "cavalry", hex)?.cost)).toEqual([2, 2, 2]);
  });
  it("SN.5: Parliament writes down where the bridge of boats lies, once", () => {
    const table = mapless({});
    const fresh = table.setup("second-newbury");
    expect(told(table, fresh, { move: "write-bridge" }, "royalist")).toEqual(["has-boats violation"]);
    expect(table.play(fresh, { move: "write-bridge" }, "parliament").accepted).toBe(true);
    expect(fresh.boats).toEqual({ written: true, hex: null });
  });
});

describe("Naseby", () => {
  it("NA.Setup: two falcons by option", () => {
    const guns = (options: Partial<Options>) =>
      Object.keys(open("naseby", options).units).filter((id) => id.startsWith("na-r-centre-falcon"));
    expect(guns({})).toEqual([]);
    expect(guns({ royalistGuns: true })).toHaveLength(2);
  });
  it("NA.1: both of Bard's units have no pikes, nobody else", () => {
    const marked = battleOf("naseby").units.filter(({ marks }) => marks?.includes("no-pikes"));
    expect(marked.map(({ id, type }) => [id, type])).toEqual([
      ["na-r-i-bard", "heavy"],
      ["na-r-ii-bard", "heavy"],
    ]);
  });
});
