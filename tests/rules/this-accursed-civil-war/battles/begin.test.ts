// Each battle without its map: it is set up, the first wing acts, and what nobody knows convicts nobody.
import { describe, expect, it } from "vitest";
import type { State } from "../../../../src/rules/this-accursed-civil-war/index.js";
import { battles } from "../../../../src/rules/this-accursed-civil-war/pack/battles/index.js";
import {
  begin,
  deploy,
  facingAt,
  mapless,
  moorSpots,
  type Spots,
  told,
} from "../../../support/this-accursed-civil-war/deploy.js";

const spots: { readonly [battle: string]: Spots } = {
  "marston-moor": moorSpots,
  naseby: { lifeguard: ["N1516"] },
};
const five = battles.filter(({ id }) => id !== "training").map(({ id }) => id);
const begun = (id: string): State => {
  const table = mapless({});
  const s = table.setup(id);
  begin(table, s, spots[id]);
  return s;
};

it.each(five)("Setup: %s opens without a map, everybody still to be placed", (id) => {
  const table = mapless({ authority: "sources" });
  const s = table.setup(id);
  expect(Object.values(s.units).every(({ place }) => place === "unplaced" || place === "away")).toBe(true);
  expect(table.expects(s)).toHaveLength(2);
  expect(table.invariants(s)).toEqual([]);
});

describe("Setup, 4.1, 4.2.1: the lists are set up, and the first turn begins", () => {
  it.each([
    // Three wings under Charge against none; MM.1 asks for a die first.
    ["edgehill", "royalist", "eh-r-left"],
    ["marston-moor", "parliament", "mm-p-left"],
    ["naseby", "royalist", "na-r-right"],
  ] as const)("%s: %s has the initiative, %s is activated", (id, side, wing) => {
    const table = mapless({});
    const s = begun(id);
    expect(s.turn).toBe(1);
    expect(s.initiative).toBe(side);
    expect(Object.values(s.units).some(({ place }) => place === "unplaced")).toBe(false);
    expect(Object.values(s.leaders).some(({ place }) => place === "unplaced")).toBe(false);
    expect(table.invariants(s)).toEqual([]);
    expect(told(table, s, { move: "select-wing", wing }, side)).toEqual([]);
    expect(table.play(s, { move: "select-wing", wing }, side).accepted).toBe(true);
    const [due] = table.expects(s);
    expect(due?.kind).toBe(id === "marston-moor" ? "chance" : "decision");
  });
});

describe("what is only inferred or missing convicts nobody", () => {
  it("Setup: printed hexes are judged without a map", () => {
    const table = mapless({ authority: "sources" });
    const s = table.setup("edgehill");
    const lists = { move: "place-unit", unit: "eh-r-kings-lg", facing: "NW" } as const;
    expect(told(table, s, { ...lists, hex: "E3105" }, "royalist")).toEqual([]);
    expect(told(table, s, { ...lists, hex: "E3106" }, "royalist")).toEqual(["in-the-area violation"]);
  });
  it("6.1: the size of a unit that is only inferred", () => {
    const table = mapless({ authority: "sources" });
    const s = table.setup("marston-moor");
    const one = { move: "place-unit", hex: "M2110", right: "M2111", facing: "SW", unit: "mm-r-warren" } as const;
    const found = told(table, s, one, "royalist");
    expect(found).toContain("as-large unknown");
    expect(found).not.toContain("as-large violation");
  });
  it("8.1.1: how hexes lie to each other, where the lists alone tell it", () => {
    const table = mapless({ authority: "sources" });
    const s = table.setup("naseby");
    const lifeguard = { move: "place-unit", unit: "na-r-kings-lg", facing: "SW" } as const;
    expect(told(table, s, { ...lifeguard, hex: "N1520" }, "royalist")).toEqual(["in-the-area unknown"]);
    expect(told(mapless({}), s, { ...lifeguard, hex: "N1520" }, "royalist")).toEqual(["in-the-area violation"]);
    expect(told(mapless({}), s, { ...lifeguard, hex: "N1516" }, "royalist")).toEqual([]);
    expect(told(mapless({}), s, { ...lifeguard, hex: "N1515" }, "royalist")).toEqual([]);
  });
  it("FN.Setup, SN.Setup: roads, rivers and villages that no pack lists", () => {
    const fn = mapless({}).setup("first-newbury");
    expect(
      told(
        mapless({}),
        fn,
        { move: "place-unit", unit: "fn-r-centre-culverin", hex: "F3000", facing: "NW" },
        "royalist",
      ),
    ).toEqual(["in-the-area unknown"]);
    const sn = mapless({}).setup("second-newbury");
    const table = mapless({});
    expect(
      told(table, sn, { move: "place-unit", unit: "sn-r-i-maurice", hex: "S3010", facing: "NW" }, "royalist"),
    ).toEqual(["in-the-area unknown"]);
    expect(
      told(table, sn, { move: "place-unit", unit: "sn-p-waller", hex: "S1010", facing: "SW" }, "parliament"),
    ).toEqual(["in-the-area unknown"]);
  });
  it("SN.Setup: what a map cannot change is judged: more than ten hexes from Donnington", () => {
    const table = mapless({});
    const s = table.setup("second-newbury");
    const far = { move: "place-unit", unit: "sn-r-i-goring", hex: "S2540", facing: "SW" } as const;
    expect(told(table, s, far, "royalist")).toEqual(["in-the-area violation"]);
    expect(told(table, s, { ...far, hex: "S2630" }, "royalist")).toEqual(["in-the-area unknown"]);
  });
});

describe("Setup: leaders", () => {
  it("EH.Setup: Essex begins with the Lord General's regiment", () => {
    const table = mapless({});
    const s = table.setup("edgehill");
    deploy(table, s, "parliament");
    expect(s.leaders["eh-essex"]?.hex).toMatch(/^E161[12]$/);
    expect(told(table, s, { move: "place-leader", leader: "eh-essex", hex: "E1512" }, "parliament")).toEqual([
      "with-a-unit violation",
    ]);
  });
  it("MM.Setup: Prince Rupert and Cromwell begin in hexes of their own", () => {
    const s = mapless({}).setup("marston-moor");
    expect(s.leaders["mm-rupert"]?.hex).toBe("M1515");
    expect(s.leaders["mm-cromwell"]?.hex).toBe("M2907");
  });
  it("Setup: a Wing Commander begins with a unit of his wing", () => {
    const table = mapless({});
    const s = table.setup("naseby");
    deploy(table, s, "royalist", spots["naseby"]);
    expect(told(table, s, { move: "place-leader", leader: "na-langdale", hex: "N2006" }, "royalist")).toEqual([
      "with-a-unit violation",
    ]);
  });
});

describe("8.1.1: what the lists put together against the rule", () => {
  it("NA.Setup: the Lifeguard with the Bluecoats, muskets with the wagon", () => {
    const s = begun("naseby");
    expect(s.units["na-r-kings-lg"]?.hex).toBe("N1516");
    expect([s.units["na-p-centre-train-guard"]?.hex, s.units["na-p-centre-red-wagon"]?.hex]).toEqual([
      "N3915",
      "N3915",
    ]);
  });
  it("EH.Setup: nobody else", () => {
    const table = mapless({});
    const s = table.setup("naseby");
    s.units["na-r-i-howard"] = { ...(s.units["na-r-i-howard"] ?? expect.fail("Howard")), place: "map", hex: "N1516" };
    const found = told(
      table,
      s,
      { move: "place-unit", unit: "na-r-kings-lg", hex: "N1516", facing: facingAt(s, "royalist") },
      "royalist",
    );
    expect(found).toEqual(["room-there violation"]);
  });
});
