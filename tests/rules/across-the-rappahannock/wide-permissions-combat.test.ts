// Permissions of charges, retreats, rally, batteries and works that the text gives in one of its readings: each with the stricter
// one beside it.
import { describe, expect, test } from "vitest";
import {
  acrossTheRappahannock,
  type Move,
  type State,
  standardOptions,
  standardPack,
} from "../../../src/rules/across-the-rappahannock/index.js";
import { recoveryHexes } from "../../../src/rules/across-the-rappahannock/morale/recovery.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import { openTable } from "../../../src/rules/index.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { type Fight, fight, reading } from "../../support/across-the-rappahannock/combat.js";
import { broken, due, go, idle } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";
import { cannotFind } from "../../support/holes.js";

type Agreed = { readonly [id: string]: string };

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const by = (rulings: Agreed) => board({ observe, rulings });
const at = (units: string, more: Partial<Standing> = {}): State => position(table, { units, ...more });
const steps = openTable(acrossTheRappahannock, { pack: standardPack, authority: "agreed", options: standardOptions });
/** Why a legal move cannot be said step by step. */
const unsayable = (s: State, move: Move, side: "US" | "CSA" = "US"): string | undefined =>
  cannotFind(steps, s, side, JSON.parse(JSON.stringify(move)));
const charge = (...charges: { attackers: string[]; targets: string[] }[]): Move => ({
  move: "declare-charges",
  charges,
});

describe("10.24: units that do not all stand together", () => {
  const stacks = "csa-oak-a T0013 SE; csa-oak-b T0013; csa-pine-a T0213 NE; csa-pine-b T0213; us-1-1-ta-a T0112 W";
  const all = charge({ attackers: ["csa-oak-a", "csa-oak-b", "csa-pine-a", "csa-pine-b"], targets: ["T0112"] });
  const declared = (rulings: Agreed): { readonly f: Fight; readonly divided: boolean } => {
    const f = fight({ at: "charge", side: "CSA", units: stacks }, { rulings });
    expect(f.breaks("CSA", all)).toEqual([]);
    f.play("CSA", all);
    const events = f.play("US", { move: "hold-fire" });
    return { f, divided: events.some(({ event }) => event === "charge-divided") };
  };

  test("10.24: each part of what was named as one charge is resolved by itself", () => {
    expect(declared({}).divided).toBe(true);
    expect(unsayable(fight({ at: "charge", side: "CSA", units: stacks }).s, all, "CSA")).toBeUndefined();
  });
  test("10.24: by agreement who has a neighbour among them charges with all; nobody has who is alone", () => {
    const rulings = { "apart-charges": "neighbours" };
    expect(declared(rulings).divided).toBe(false);
    const f = fight({ at: "charge", side: "CSA", units: stacks }, { rulings });
    const alone = charge({ attackers: ["csa-oak-a", "csa-oak-b", "csa-pine-a"], targets: ["T0112"] });
    expect(f.breaks("CSA", alone)).toEqual(["joined"]);
    const agreed = openTable(acrossTheRappahannock, {
      ...{ pack: standardPack, authority: "agreed", options: standardOptions },
      rulings,
    });
    expect(cannotFind(agreed, f.s, "CSA", JSON.parse(JSON.stringify(all)))).toBeUndefined();
  });
  test("11.32: a unit is named in one charge alone, for only who advanced after 11 and more charges again", () => {
    const f = fight({ at: "charge", side: "CSA", units: stacks });
    const twice = charge(
      { attackers: ["csa-oak-a"], targets: ["T0112"] },
      { attackers: ["csa-oak-a", "csa-oak-b"], targets: ["T0112"] },
    );
    expect(f.findings("CSA", twice).map(({ rule }) => rule)).toContain("11.32");
  });
});

describe("10.27: retreats before a charge", () => {
  const both = "csa-oak-a T0113 E; csa-tcav-a T0013 SE; us-tcav-a T0112 W";
  const two = charge(
    { attackers: ["csa-oak-a"], targets: ["T0112"] },
    { attackers: ["csa-tcav-a"], targets: ["T0112"] },
  );
  const away = (...path: string[]): Move => ({
    move: "retreat-before-charge",
    unit: "us-tcav-a",
    path: ["T0112", ...path],
  });
  const charged = (units: string, move: Move, rulings: Agreed = {}): Fight => {
    const f = fight({ at: "charge", side: "CSA", units }, { rulings });
    f.play("CSA", move);
    return f;
  };

  test("10.27: infantry and cavalry charge one hex: who is mounted leaves it; by agreement not", () => {
    const f = charged(both, two);
    expect(f.expects()).toEqual(["US assault/before"]);
    expect(f.breaks("US", away("T0111"))).toEqual([]);
    expect(unsayable(f.s, away("T0111"))).toBeUndefined();
    expect(charged(both, two, { "charged-by-both": "no" }).expects()).not.toContain("US assault/before");
  });
  test("10.27: before cavalry alone nobody leaves", () => {
    const f = charged(
      "csa-tcav-a T0013 SE; us-tcav-a T0112 W",
      charge({ attackers: ["csa-tcav-a"], targets: ["T0112"] }),
    );
    expect(f.expects()).not.toContain("US assault/before");
  });
  test("10.27: who ends next to none of those who charge is farther from all of them", () => {
    const units = "csa-oak-a T0113 E; csa-pine-a T0013 SE; us-tcav-a T0112 W";
    const f = charged(units, charge({ attackers: ["csa-oak-a", "csa-pine-a"], targets: ["T0112"] }));
    const { facts } = reading(f.s);
    for (const hex of facts.hexesOf("T").filter((one) => facts.distance("T0112", one) <= 2)) {
      const path = facts.adjacent("T0112", hex)
        ? [hex]
        : [facts.neighbours(hex).find((one) => facts.adjacent("T0112", one)) ?? ""];
      const codes = f.breaks("US", away(...path, ...(path.includes(hex) ? [] : [hex])));
      if (codes.includes("farther")) expect(hex === "T0112" || codes.includes("not-beside-enemies")).toBe(true);
    }
    expect(f.breaks("US", away("T0111", "T0112"))).toContain("farther");
  });
  test("10.27, 6.42: past one friend, not past two; by agreement past nobody with whom it could not stay", () => {
    const move = charge({ attackers: ["csa-oak-a"], targets: ["T0112"] });
    const one = "csa-oak-a T0113 E; us-tcav-a T0112 W; us-1-1-ta-a T0111 W";
    const past = away("T0111", "T0110");
    const f = charged(one, move);
    expect(f.breaks("US", past)).toEqual([]);
    expect(unsayable(f.s, past)).toBeUndefined();
    expect(f.breaks("US", away("T0111"))).toContain("within-stacking");
    expect(charged(one, move, { "retreat-through": "no" }).breaks("US", past)).toEqual(["within-stacking"]);
    expect(charged(`${one}; us-1-1-ta-b T0111`, move).breaks("US", past)).toEqual(["within-stacking"]);
  });
});

describe("11.23, 6.42: retreats past friends", () => {
  const driven = (rulings: Agreed): Fight => {
    const units = "csa-oak-a T0113 E; us-tcav-a T0112 W; us-1-1-ta-a T0111 W";
    const f = fight({ at: "charge", side: "CSA", units }, { rulings });
    f.play("CSA", charge({ attackers: ["csa-oak-a"], targets: ["T0112"] }));
    f.play("US", { move: "stand-fast" });
    f.roll("resolution/die", 9);
    f.roll("resolution/checks", 0);
    return f;
  };
  const past: Move = { move: "retreat-unit", unit: "us-tcav-a", path: ["T0112", "T0111", "T0110"] };

  test("11.23: mounted cavalry goes on past one friend; by agreement it does not", () => {
    const f = driven({});
    expect(f.breaks("US", past)).toEqual([]);
    expect(unsayable(f.s, past)).toBeUndefined();
    expect(driven({ "retreat-through": "no" }).breaks("US", past)).toEqual(["room-with-friends"]);
    f.play("US", past);
    expect(f.s.units["us-tcav-a"]?.hex).toBe("T0110");
    expect(f.s.units["us-1-1-ta-a"]).toMatchObject({ hex: "T0111", order: 0, facing: "W" });
  });
});

describe("11.51: rally of who was pushed", () => {
  const rally: Move = { move: "rally", unit: "us-1-1-ta-a" };
  const pushed = (act: object): State => {
    const s = at("us-1-1-ta-a T0500 disordered", { at: "rally" });
    s.acts["us-1-1-ta-a"] = { ...idle, ...act };
    return s;
  };

  test("11.51: a unit that only made room rallies; by agreement it does not", () => {
    const s = pushed({ retreated: true });
    expect(due(table, s)).toBe("US command/rally");
    expect(broken(table, s, rally)).toEqual([]);
    expect(unsayable(s, rally)).toBeUndefined();
    expect(broken(by({ "rally-pushed": "no" }), s, rally)).toContain("rally/idle");
  });
  test.each([{ charged: true }, { moved: true }, { fired: true }, { defended: true }, { worked: true }])(
    "11.51, 3.C.2: not one that has done something: %o",
    (act) => {
      expect(broken(table, pushed({ retreated: true, ...act }), rally)).toContain("rally/idle");
    },
  );
});

describe("11.64: waiting for a hex", () => {
  const wait: Move = { move: "keep-waiting", unit: "us-1-1-ta-a" };
  const boxed = (units: string, leaders: string): State => {
    const s = at(`us-1-1-ta-a T0500; ${units}`, { leaders });
    Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: null, place: "recovery" });
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "judge" },
      { flow: "recovery", at: "place", units: [], placing: ["us-1-1-ta-a"], unit: null },
    ];
    return s;
  };

  test("11.64, 5.13: a hex in range by some readings only need not be taken; by agreement it must", () => {
    const s = boxed("csa-oak-a T1409", "us-alder T1408");
    expect(recoveryHexes(reading(s), "us-1-1-ta-a")).not.toEqual([]);
    expect(broken(table, s, wait)).toEqual([]);
    expect(broken(by({ "return-duty": "agreed" }), s, wait)).toEqual(["keep-waiting/no-hex"]);
  });
  test("11.64: a hex that is one by every reading must be taken", () => {
    expect(broken(table, boxed("us-1-1-ta-b T0502", "us-alder T0502"), wait)).toEqual(["keep-waiting/no-hex"]);
  });
  test("11.65: nobody says what lies behind the own lines: one without a leader waits as its owner likes", () => {
    const s = boxed("us-1-1-ta-b T0502; us-1-2-ta-a T0602", "us-alder T0502; us-birch T0602");
    Object.assign(s.units["us-1-1-ta-a"] ?? {}, { command: "us-tres" });
    expect(broken(table, s, wait)).toEqual([]);
  });
});

describe("CH.ResArt, FR.Art.US: batteries of a reserve", () => {
  test("CH.ResArt: a Confederate one that began in a stack serves the cavalry's marker too; by agreement not", () => {
    const s = at("csa-tanv T0600; csa-oak-a T0600; csa-tcav-a T0603", {
      ...{ side: "CSA", commands: ["csa-tcav"], marker: "csa-tcav-am1", at: "fire" },
    });
    s.log.attached = { "csa-tanv": "csa-1-t1" };
    const call: Move = { move: "add-battery", unit: "csa-tanv" };
    expect(broken(table, s, call, "CSA")).toEqual([]);
    expect(unsayable(s, call, "CSA")).toBeUndefined();
    expect(broken(by({ "reserve-stacked": "stacked" }), s, call, "CSA")).toEqual(["add-battery/may-serve"]);
  });
  test("FR.Art.US: the Artillery marker activates those of the reserve on either bank; by agreement east of it", () => {
    const s = at("us-tres-a T0510; us-alder-art T0511", { at: "fire", marker: "us-tguns-am1", commands: [] });
    s.scenario = "training-assault";
    for (const frame of s.stack) if (frame.flow === "command") Object.assign(frame, { use: "artillery" });
    const call = (unit: string): Move => ({ move: "add-battery", unit });
    expect(broken(table, s, call("us-tres-a"))).toEqual([]);
    expect(unsayable(s, call("us-tres-a"))).toBeUndefined();
    const east = by({ "reserve-banks": "east" });
    expect(broken(east, s, call("us-tres-a"))).toEqual(["add-battery/with-artillery-or-corps"]);
    expect(broken(table, s, call("us-alder-art"))).toEqual(["add-battery/with-artillery-or-corps"]);
  });
});

describe("LG.Eng.Pontoon, LG.Eng.Destroy: works", () => {
  test("LG.Eng.Pontoon: a bridge over a canal begins beside the canal; by agreement only where the river is", () => {
    const s = at("us-train-t1 T0408; us-1-1-ta-a T0409", { at: "works", marker: "us-ta-am1" });
    for (const frame of s.stack) if (frame.flow === "command") frame.units.push("us-train-t1");
    s.activations = 5;
    const build = (to: string): Move => ({ move: "start-pontoon", train: "us-train-t1", to });
    expect(broken(table, s, build("T0508"))).toEqual([]);
    const river = by({ "bridge-water": "river" });
    expect(broken(river, s, build("T0508"))).toEqual(["start-pontoon/in-the-river"]);
    expect(broken(table, s, build("T0409"))).toEqual(["start-pontoon/in-the-river", "start-pontoon/over-water"]);
  });
  test("LG.Eng.Destroy, FR.Pontoons: who has charged from an end of the bridge is asked for works; by agreement not", () => {
    for (const [rulings, window] of [
      [{}, "CSA command/works"],
      [{ "bridge-work": "nothing" }, "US"],
    ] as const) {
      const one = by(rulings);
      const s = position(one, {
        units: "csa-hazel-a T1208; us-1-1-ta-a T0300",
        side: "CSA",
        at: "rally",
        scenario: "training-assault",
      });
      s.pontoons = ["T1207|T1208"];
      s.acts["csa-hazel-a"] = { ...idle, charged: true };
      one.settle(s);
      expect(due(one, s).startsWith(window)).toBe(window === "CSA command/works");
      if (window !== "CSA command/works") continue;
      go(one, s, { move: "destroy-pontoon", unit: "csa-hazel-a", hexside: "T1207|T1208" }, "CSA");
      expect(s.pontoons).toEqual([]);
    }
  });
});
