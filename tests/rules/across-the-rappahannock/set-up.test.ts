// Set-up (FR.Setup, SC.Cross.Free, SC.Salem, SC.Full), Recovery (11.6, 13), reserve batteries (FR.Art, CH.ResArt).
import { describe, expect, it } from "vitest";
import { factsOf, type Move, type State, standardPack } from "../../../src/rules/across-the-rappahannock/index.js";
import { emptyActivation } from "../../../src/rules/across-the-rappahannock/markers/activations.js";
import { recoveryCohesion } from "../../../src/rules/across-the-rappahannock/morale/recovery.js";
import { inCommand } from "../../../src/rules/across-the-rappahannock/position/command-range.js";
import { emptyTurn } from "../../../src/rules/across-the-rappahannock/sequence/turns.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import { rulings } from "../../../src/rules/across-the-rappahannock/terms/rulings.js";
import { openLedger } from "../../../src/rules/index.js";
import { board, position } from "../../support/across-the-rappahannock/board.js";
import { broken, due, go, idle, roll, until } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const observe = observed("across-the-rappahannock");
const table = board({ observe });
const facts = factsOf(standardPack, openLedger("agreed"));
const read = (id: string, agreed: { readonly [id: string]: string } = {}) => {
  const reading = agreed[id] ?? Object.entries(rulings).find(([name]) => name === id)?.[1].standard ?? "";
  observe.ruling?.(id, reading);
  return reading;
};
const ruling = ((id: string) => read(id)) as never;

describe("set-up", () => {
  const unit = (id: string, hex: string, facing?: "E" | "W"): Move => ({
    move: "place-unit",
    unit: id,
    hex,
    ...(facing === undefined ? {} : { facing }),
  });
  const leader = (id: string, hex: string): Move => ({ move: "place-leader", leader: id, hex });
  const turn = (hex: string, facing: "E" | "W"): Move => ({ move: "face-unit", hex, facing });
  const bridge = (hexside: string): Move => ({ move: "place-pontoon", hexside });
  const assign = (id: string, command: string): Move => ({ move: "assign-unit", unit: id, command });
  const done: Move = { move: "end-set-up" };

  it("SC.Cross.Free, FR.Setup, 6.41, SC.Full, SC.Salem: Confederates first, in fortified places or on heights; then the Union beyond the river", () => {
    const s = table.setup("training-crossing");
    expect(due(table, s)).toBe("US setUp/place");
    s.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "place", sides: ["CSA", "US"] },
    ];
    expect(broken(table, s, unit("us-1-1-ta-a", "T0304"), "CSA")).toEqual(["place-unit/own"]);
    expect(broken(table, s, unit("us-tres-a", "T0304"), "CSA")).toEqual(["place-unit/to-be-placed"]);
    expect(broken(table, s, unit("csa-oak-a", "T9911"), "CSA")).toEqual(["place-unit/a-hex"]);
    expect(broken(table, s, unit("csa-oak-a", "T0304"), "CSA")).toEqual(["place-unit/in-the-area"]);
    go(table, s, unit("csa-oak-a", "T0611", "E"), "CSA");
    expect(s.units["csa-oak-a"]).toMatchObject({ hex: "T0611", facing: "E", place: "map" });
    go(table, s, unit("csa-elder-a", "T0310"), "CSA");
    expect(broken(table, s, unit("csa-elder-b", "T0310"), "CSA")).toEqual(["place-unit/one-in-each"]);
    expect(broken(table, s, unit("csa-maple-a", "T0611"), "CSA")).toEqual(["place-unit/stacking"]);
    expect(broken(table, s, done, "CSA")).toEqual(["end-set-up/everybody-placed"]);
    expect(broken(table, s, leader("us-alder", "T0611"), "CSA")).toEqual([
      "place-leader/own",
      "place-leader/in-the-area",
    ]);
    expect(broken(table, s, leader("csa-beech", "T0611"), "CSA")).toEqual(["place-leader/to-be-placed"]);
    go(table, s, leader("csa-ash", "T0611"), "CSA");
    expect(broken(table, s, bridge("T0506|T0507"), "CSA")).toEqual(["place-pontoon/union"]);
    expect(broken(table, s, turn("T0603", "W"), "CSA")).toEqual(["face-unit/a-stack"]);
    go(table, s, turn("T0611", "W"), "CSA");
    expect(s.units["csa-oak-a"]?.facing).toBe("W");
    expect(broken(table, s, assign("us-ss-tb", "us-1-ta"), "CSA")).toEqual(["assign-unit/own"]);
  });

  it("SC.Cross.Free, 5.15, 6.14, SC.Salem, 4.24: the Union's bridges, its units, its attached brigade", () => {
    const s = table.setup("training-crossing");
    s.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "place", sides: ["US"] },
    ];
    const enemy = s.units["csa-oak-a"];
    if (enemy !== undefined) Object.assign(enemy, { hex: "T0304", place: "map" });
    expect(broken(table, s, unit("us-1-1-ta-a", "T0304"))).toEqual(["place-unit/no-enemies"]);
    expect(broken(table, s, leader("us-alder", "T0304"))).toEqual(["place-leader/no-enemies"]);
    expect(broken(table, s, leader("us-alder", "T0305"))).not.toContain("place-leader/no-enemies");
    expect(broken(table, s, bridge("T0505|T0506"))).toEqual(["place-pontoon/over-the-river"]);
    expect(broken(table, s, bridge("T0506|T0509"))).toEqual(["place-pontoon/a-hexside"]);
    go(table, s, bridge("T0506|T0507"));
    expect(broken(table, s, bridge("T0506|T0507"))).toEqual(["place-pontoon/one-each"]);
    expect(broken(table, s, done)).toEqual(["end-set-up/everybody-placed"]);
    Object.assign(s.units["us-ss-tb"] ?? {}, { command: "us-2-tb" });
    expect(broken(table, s, done)).toEqual(["end-set-up/everybody-placed"]);
    const must = board({ observe, rulings: { assignment: "must" } });
    expect(broken(must, s, done)).toEqual(["end-set-up/everybody-placed", "end-set-up/units-assigned"]);
    go(table, s, bridge("T0406|T0407"));
    expect(broken(table, s, bridge("T0606|T0607"))).toEqual(["place-pontoon/left-to-place"]);
    expect(broken(table, s, unit("us-1-1-ta-a", "T0506"))).toEqual(["place-unit/in-the-area"]);
    expect(broken(table, s, assign("us-1-1-ta-a", "us-1-ta"))).toEqual(["assign-unit/to-be-assigned"]);
    expect(broken(table, s, assign("us-ss-tb", "us-nobody"))).toEqual(["assign-unit/a-command"]);
    expect(broken(table, s, assign("us-ss-tb", "us-tcav"))).toEqual(["assign-unit/one-of-these"]);
    go(table, s, assign("us-ss-tb", "us-2-ta"));
    expect(s.units["us-ss-tb"]?.command).toBe("us-2-ta");
  });

  it("FR.Setup, SC.Cross.Free: a side that sets up twice places its bridges first", () => {
    const s = table.setup("training-crossing");
    s.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "place", sides: ["US", "CSA", "US"] },
    ];
    expect(broken(table, s, unit("us-1-1-ta-a", "T0304"))).toEqual(["place-unit/bridges-first"]);
    go(table, s, bridge("T0506|T0507"));
    go(table, s, bridge("T0406|T0407"));
    go(table, s, assign("us-ss-tb", "us-2-ta"));
    go(table, s, done);
    expect(due(table, s)).toBe("CSA setUp/place");
  });

  it("south of Falmouth, where the map has the place", () => {
    const s = board({ observe }).setup("crossing-free");
    s.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "place", sides: ["US"] },
    ];
    const south = (hexside: string) =>
      table.check(s, bridge(hexside), "US").find(({ code }) => code.endsWith("below-falmouth"));
    expect(south("F2914|F3015")?.severity).toBe("unknown");
    s.known["place/F2512"] = { value: "Falmouth", entry: 1 };
    expect(south("F2914|F3015")).toBeUndefined();
    expect(south("F2414|F2514")).toMatchObject({ severity: "violation", expected: "south of row 25", actual: 24 });
  });

  it("facings that the scenario prints", () => {
    const s = table.setup("jacksons-attack");
    s.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "place", sides: ["US"] },
    ];
    expect(broken(table, s, turn("C3625", "E"))).toEqual(["face-unit/as-printed"]);
    expect(broken(table, s, turn("C3625", "W"))).toEqual([]);
  });

  it("written decisions before play, opened when such a command first acts (SC.Full)", () => {
    const s = table.setup("training-campaign");
    expect(due(table, s)).toBe("US setUp/orders");
    const played = table.play(s, { move: "write-orders" }, "US");
    expect(played.committed).toEqual(["decisions"]);
    s.stack = [
      { flow: "campaign", at: "turn" },
      { flow: "setUp", at: "orders", sides: [] },
    ];
    expect(broken(table, s, { move: "write-orders" })).toEqual(["write-orders/before-play"]);
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "next" },
      { flow: "activation", ...emptyActivation("US"), marker: "us-ta-am1" },
    ];
    table.settle(s);
    expect(due(table, s)).toBe("secret/US/decisions");
    const bad = structuredClone(s);
    for (const value of [{}, 5, { "us-2-ta": { stay: false } }, { "us-2-ta": { stay: "no" } }]) {
      const at = structuredClone(bad);
      expect(
        table.play(at, { fact: "secret/US/decisions", value, entry: 1 }, "chance").findings.map(({ code }) => code),
      ).toEqual(["across-the-rappahannock/activation/written"]);
    }
    go(table, s, { fact: "secret/US/decisions", value: { "us-2-ta": { stay: true } }, entry: 1 });
    expect(s.written.orders).toEqual({ "us-2-ta": { stay: true, to: null } });
    const frame = s.stack.find(({ flow }) => flow === "activation");
    // A division that stays does nothing while Sedgwick is inactive.
    expect(frame).toMatchObject({ commands: [] });
  });
});

describe("Command Range (5.13, 5.14)", () => {
  const f = { scattered: false };
  const within = (units: string, leaders: string, id = "us-1-1-ta-a", over: Partial<typeof f> = {}) => {
    const s = position(table, { units, leaders });
    return inCommand({ s, facts, ruling }, { ...f, ...over }, id);
  };

  it("counts movement points, not hexes", () => {
    const range = facts.commandRange("us-alder");
    expect(range).toBeGreaterThan(2);
    const hex = (steps: number) => `T05${String(steps).padStart(2, "0")}`;
    expect(within(`us-1-1-ta-a ${hex(range)}`, "us-alder T0500")).toBe(true);
    expect(within(`us-1-1-ta-a ${hex(range + 1)}`, "us-alder T0500")).toBe(range + 1 <= 0);
  });

  it("5.13: the points of the range are those of a leader, by another reading those of cavalry", () => {
    const units = { units: "us-1-1-ta-a T0303", leaders: "us-alder T0000" };
    const counted = (reading: string) => {
      const agreed = ((name: string) => read(name, { "range-column": reading })) as never;
      return inCommand({ s: position(table, units), facts, ruling: agreed }, f, "us-1-1-ta-a");
    };
    expect([counted("leader"), counted("cavalry")]).toEqual([true, false]);
  });

  it("a chain of adjacent units of the command carries it on", () => {
    const range = facts.commandRange("us-alder");
    const hex = (steps: number) => `T05${String(steps).padStart(2, "0")}`;
    const link = `us-1-1-ta-b ${hex(range)}; us-1-1-ta-a ${hex(range + 1)}`;
    expect(within(link, "us-alder T0500")).toBe(true);
    expect(within(link.replace("us-1-1-ta-b", "us-1-2-ta-a"), "us-alder T0500")).toBe(false);
  });

  it("not through enemies, not without a leader; a failed combination takes everybody out; reserves need nobody", () => {
    expect(within("us-1-1-ta-a T0502", "")).toBe(false);
    expect(within("us-1-1-ta-a T0502", "us-alder T0502", "us-1-1-ta-a", { scattered: true })).toBe(false);
    expect(within("us-tres-a T0019", "", "us-tres-a")).toBe(true);
  });

  describe("4.25: the chain of a combined activation", () => {
    // Alder commands the first unit; the second is Birch's, who is far away; the third is alone.
    const units = "us-1-1-ta-a T0501; us-1-2-ta-a T0502; us-1-2-ta-b T0504";
    const of = (id: string, commands: string[], rulings: { [id: string]: string } = {}) => {
      const s = position(table, { units, leaders: "us-alder T0500; us-birch T1419" });
      const agreed = ((name: string) => read(name, rulings)) as never;
      return inCommand({ s, facts, ruling: agreed }, { scattered: false, commands }, id);
    };
    const both = ["us-1-ta", "us-2-ta"];
    it("4.25: runs on through the other command, as if they were one", () => {
      expect(of("us-1-2-ta-a", both)).toBe(true);
      expect(of("us-1-2-ta-b", both)).toBe(false);
      expect(of("us-1-2-ta-a", ["us-2-ta"])).toBe(false);
      expect(of("us-1-2-ta-a", both, { "combined-chain": "own" })).toBe(false);
      expect(of("us-1-1-ta-a", both)).toBe(true);
    });
    it("5.13: so it closes with the enemy in the combined activation alone", () => {
      const close: Move = { move: "move-unit", unit: "us-1-2-ta-a", path: ["T0502", "T0503"], mode: "normal" };
      const camp = (commands: string[]) =>
        position(table, {
          units: `${units.replace("T0504", "T0400")}; csa-oak-a T0504`,
          leaders: "us-alder T0500; us-birch T1419",
          commands,
        });
      expect(broken(table, camp(both), close)).toEqual([]);
      expect(broken(table, camp(["us-2-ta"]), close)).toEqual(["move-unit/in-command-to-close"]);
    });
  });

  it("as it was when the command began", () => {
    const s = position(table, { units: "us-1-1-ta-a T0502", leaders: "us-alder T0500" });
    s.acts["us-alder"] = { ...idle, from: "T0500" };
    Object.assign(s.leaders["us-alder"] ?? {}, { hex: "T1419" });
    expect(inCommand({ s, facts, ruling }, f, "us-1-1-ta-a")).toBe(true);
    s.acts["us-1-1-ta-a"] = { ...idle, from: "off" };
    delete s.acts["us-alder"];
    expect(inCommand({ s, facts, ruling }, f, "us-1-1-ta-a")).toBe(true);
  });
});

describe("Recovery (3.D, 11.6)", () => {
  const recovering = (
    units: string,
    more: {
      turn?: number;
      scenario?: string;
      leaders?: string;
      state?: (s: State) => void;
      rulings?: { [id: string]: string };
    } = {},
  ) => {
    const at = board({ observe, ...(more.rulings === undefined ? {} : { rulings: more.rulings }) });
    const s = position(at, {
      units,
      leaders: more.leaders ?? "us-alder T0502",
      scenario: more.scenario ?? "training",
      turn: more.turn ?? 2,
    });
    more.state?.(s);
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "judge" },
      { flow: "recovery", at: "begin", units: [], placing: [], unit: null },
    ];
    at.settle(s);
    return { s, table: at };
  };
  const boxed =
    (...ids: string[]) =>
    (s: State) => {
      for (const id of ids) Object.assign(s.units[id] ?? {}, { hex: null, place: "recovery" });
    };
  const two = "us-1-1-ta-a T0500; us-1-1-ta-b T0502";
  const place = (hex: string): Move => ({ move: "place-recovered", unit: "us-1-1-ta-a", hex });
  const wait: Move = { move: "keep-waiting", unit: "us-1-1-ta-a" };

  it("7.11, 11.62, 11.64: a die at or below the Cohesion brings a unit back, disordered, within its leader's range", () => {
    const { s, table: at } = recovering(two, { state: boxed("us-1-1-ta-a") });
    expect(due(at, s)).toBe("recovery/die");
    roll(at, s, 6);
    expect(due(at, s)).toBe("US recovery/place");
    expect(broken(at, s, wait)).toEqual(["keep-waiting/no-hex"]);
    expect(broken(at, s, { move: "keep-waiting", unit: "us-1-1-ta-b" })).toEqual(["keep-waiting/the-next-one"]);
    expect(broken(at, s, { move: "place-recovered", unit: "us-1-1-ta-b", hex: "T0502" })).toEqual([
      "place-recovered/the-next-one",
    ]);
    expect(broken(at, s, place("T9902"))).toEqual(["place-recovered/a-hex"]);
    expect(broken(at, s, place("T1419"))).toEqual(["place-recovered/within-range"]);
    const facing = s.units["us-1-1-ta-b"]?.facing === "E" ? "W" : "E";
    const turned: Move = { move: "place-recovered", unit: "us-1-1-ta-a", hex: "T0502", facing };
    expect(broken(at, s, turned)).toEqual([]);
    expect(broken(board({ observe, rulings: { "joining-turns": "own" } }), s, turned)).toEqual([
      "place-recovered/faces-with-the-stack",
    ]);
    expect(broken(at, s, place("F3010"))).toContain("place-recovered/on-the-map");
    go(at, s, place("T0503"));
    expect(s.units["us-1-1-ta-a"]).toMatchObject({ hex: "T0503", disordered: true, place: "map" });
  });

  it("3.D.1: after the last marker of a turn whoever is in the Recovery Box rolls", () => {
    const s = position(table, { units: two, leaders: "us-alder T0502" });
    boxed("us-1-1-ta-a")(s);
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "recovery" },
    ];
    table.settle(s);
    expect(due(table, s)).toBe("recovery/die");
  });

  it("a higher die is the end of it by day", () => {
    const { s, table: at } = recovering(two, { state: boxed("us-1-1-ta-a") });
    const [event] = roll(at, s, 7);
    expect(event).toMatchObject({ event: "recovery-rolled", figures: { die: 7, cohesion: 6, result: "is lost" } });
    expect(s.units["us-1-1-ta-a"]?.place).toBe("eliminated");
  });

  it("11.64: three hexes from enemies, with room; otherwise it waits without another die", () => {
    const { s, table: at } = recovering(`${two}; us-1-2-ta-a T0501; csa-oak-a T0504`, {
      state: boxed("us-1-1-ta-a"),
      leaders: "us-alder T0503",
    });
    roll(at, s, 0);
    expect(broken(at, s, place("T0503"))).toEqual(["place-recovered/far-from-enemies"]);
    expect(broken(at, s, place("T0501"))).toEqual(["place-recovered/stacking"]);
    const none = recovering(`us-1-1-ta-b T0502; us-1-1-ta-a T0500; csa-oak-a T0503`, {
      state: boxed("us-1-1-ta-a"),
      leaders: "us-alder T0502",
      rulings: {},
    });
    roll(none.table, none.s, 0);
    for (const leader of Object.values(none.s.leaders)) leader.hex = null;
    go(none.table, none.s, wait);
    expect(none.s.returning).toEqual(["us-1-1-ta-a"]);
    const again = recovering(two, {
      state: (at) => {
        boxed("us-1-1-ta-a")(at);
        at.returning = ["us-1-1-ta-a"];
      },
    });
    expect(due(again.table, again.s)).toBe("US recovery/place");
  });

  it("11.62, 11.63: cavalry by its mounted Cohesion, infantry by its front, by another reading its back", () => {
    const cohesion = (id: string, reading: string) => {
      const agreed = ((name: string) => read(name, { "recovery-cohesion": reading })) as never;
      return recoveryCohesion({ facts, ruling: agreed }, id);
    };
    expect(cohesion("us-tcav-a", "full")).toBe(7);
    expect([cohesion("us-1-1-ta-a", "full"), cohesion("us-1-1-ta-a", "disordered")]).toEqual([6, 4]);
  });

  it("nobody of a command that is wiped out returns (11.61); withdrawn units go on to the box (3.D.2)", () => {
    const { s, table: at } = recovering(two, { state: boxed("us-1-1-ta-a", "us-1-1-ta-b") });
    expect(due(at, s)).not.toBe("recovery/die");
    expect(s.wiped).toEqual(["us-1-ta"]);
    const gone = recovering(two, {
      state: (x) => Object.assign(x.units["us-1-1-ta-a"] ?? {}, { hex: null, place: "withdrawn" }),
    });
    expect(gone.s.units["us-1-1-ta-a"]?.place).toBe("recovery");
  });

  it("independent units within the range of a leader of their marker (11.65)", () => {
    const { s, table: at } = recovering("csa-t1-res-a T0714; csa-oak-a T0611; us-1-1-ta-a T0000", {
      state: boxed("csa-t1-res-a"),
      leaders: "csa-ash T0613",
    });
    if (due(at, s) === "recovery/die") roll(at, s, 0);
    // The reserve is a command of its own: all of it is gone, so nothing returns.
    expect(s.wiped).toEqual(["csa-t1-res"]);
    const left = recovering("csa-t1-res-a T0714; csa-oak-a T0611; us-1-1-ta-a T0000", {
      leaders: "csa-ash T0613",
      state(x) {
        boxed("csa-t1-res-a")(x);
        const gun = x.units["csa-t1-res-a"];
        if (gun !== undefined) x.units["csa-t1-res-b"] = { ...gun, hex: "T0719", place: "map" };
      },
    });
    roll(left.table, left.s, 0);
    const back = (hex: string): Move => ({ move: "place-recovered", unit: "csa-t1-res-a", hex });
    expect(broken(left.table, left.s, back("T1419"), "CSA")).toEqual(["place-recovered/within-any-range"]);
    go(left.table, left.s, back("T0714"), "CSA");
  });

  it("at night: not in the first turn, by choice and without loss in the second; rest for who is idle (13)", () => {
    const night = (turn: number, units = two) =>
      recovering(units, {
        scenario: "training-campaign",
        turn,
        state: boxed("us-1-1-ta-a"),
        leaders: "us-alder T0502",
      });
    // 1 May: 1600, 1715, 1830, Night-1, Night-2.
    expect(due(night(4).table, night(4).s)).not.toMatch(/^(US )?recovery/);
    const { s, table: at } = night(5);
    expect(due(at, s)).toBe("US recovery/choose");
    expect(broken(at, s, { move: "try-recovery", unit: "us-1-1-ta-b" })).toEqual(["try-recovery/in-the-box"]);
    go(at, s, { move: "try-recovery", unit: "us-1-1-ta-a" });
    roll(at, s, 9);
    expect(s.units["us-1-1-ta-a"]?.place).toBe("recovery");
    const leave = night(5);
    go(leave.table, leave.s, { move: "end-recovery" });
    expect(leave.s.units["us-1-1-ta-a"]?.place).toBe("recovery");
    const rest = night(
      5,
      "us-1-1-ta-a T0500; us-1-1-ta-b T0502 disordered; us-2-1-ta-a T0606 disordered; csa-oak-a T0607",
    );
    go(rest.table, rest.s, { move: "end-recovery" });
    expect([rest.s.units["us-1-1-ta-b"]?.disordered, rest.s.units["us-2-1-ta-a"]?.disordered]).toEqual([false, true]);
  });
});

describe("batteries of the reserve", () => {
  const add = (unit: string): Move => ({ move: "add-battery", unit });
  const acting = (
    units: string,
    more: {
      leaders?: string;
      marker?: string;
      use?: "artillery" | null;
      scenario?: string;
      side?: Side;
      commands?: string[];
    } = {},
  ) => {
    const s = position(table, {
      units,
      ...(more.leaders === undefined ? {} : { leaders: more.leaders }),
      at: "fire",
      marker: more.marker ?? "us-ta-am1",
      side: more.side ?? "US",
      commands: more.commands ?? ["us-1-ta"],
    });
    if (more.scenario !== undefined) s.scenario = more.scenario;
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") frame.use = more.use ?? null;
    return s;
  };

  it("LG.SM, CH.ResArt: Chancellorsville: with the Cavalry marker, or in range of a leader who acts", () => {
    const near = acting("us-tres-a T0502; us-1-1-ta-a T0503", { leaders: "us-alder T0503" });
    expect(broken(table, near, add("us-1-1-ta-a"))).toEqual(["add-battery/a-battery"]);
    go(table, near, add("us-tres-a"));
    const frame = near.stack.at(-1);
    expect(frame?.flow === "command" && frame.units).toContain("us-tres-a");
    expect(broken(table, near, add("us-tres-a"))).toEqual(["add-battery/not-yet"]);
    const far = acting("us-tres-a T1419; us-1-1-ta-a T0503", { leaders: "us-alder T0503" });
    expect(broken(table, far, add("us-tres-a"))).toEqual(["add-battery/may-serve"]);
    const riders = acting("us-tres-a T1419; us-tcav-a T0503", { marker: "us-tcav-am1", commands: ["us-tcav"] });
    expect(broken(table, riders, add("us-tres-a"))).toEqual([]);
    expect(
      broken(
        table,
        acting("us-birch-art T0502; us-1-1-ta-a T0503", { leaders: "us-alder T0503" }),
        add("us-birch-art"),
      ),
    ).toEqual(["add-battery/may-serve"]);
    expect(
      broken(table, acting("csa-tanv T0502; us-1-1-ta-a T0503", { leaders: "us-alder T0503" }), add("csa-tanv")),
    ).toContain("add-battery/own");
    expect(
      broken(
        table,
        acting("us-tres-a T0502 strategic; us-1-1-ta-a T0503", { leaders: "us-alder T0503" }),
        add("us-tres-a"),
      ),
    ).toEqual(["add-battery/not-strategic"]);
  });

  it("Fredericksburg: the Artillery marker serves the eastern bank; named batteries only fire (FR.Art.US)", () => {
    const guns = (units: string) =>
      acting(units, { scenario: "training-assault", marker: "us-tguns-am1", use: "artillery", commands: [] });
    const s = guns("us-alder-art T0502; us-tres-a T0503");
    go(table, s, add("us-alder-art"));
    go(table, s, add("us-tres-a"));
    const frame = s.stack.at(-1);
    expect(frame?.flow === "command" && frame.fireOnly).toEqual(["us-alder-art"]);
    expect(s.log.option).toEqual({ "us-alder-art": "artillery", "us-tres-a": "artillery" });
    expect(broken(table, guns("us-alder-art T0510"), add("us-alder-art"))).toEqual([
      "add-battery/with-artillery-or-corps",
    ]);
    const used = guns("us-alder-art T0502");
    used.log.option = { "us-alder-art": "corps" };
    expect(broken(table, used, add("us-alder-art"))).toEqual(["add-battery/with-artillery-or-corps"]);
  });

  it("Fredericksburg: a corps marker serves the batteries assigned to it, once by either way", () => {
    const corps = (unit: string, command: string) =>
      acting(`${unit} T0502; us-1-1-ta-a T0503; us-1-1-tb-a T0603`, {
        scenario: "training-assault",
        commands: [command],
      });
    const [assigned = ""] = facts.assigned("us-tres-a");
    const command = assigned === "us-ta" ? "us-1-ta" : "us-1-tb";
    expect(broken(table, corps("us-tres-a", command), add("us-tres-a"))).toEqual([]);
    const used = corps("us-tres-a", command);
    used.log.option = { "us-tres-a": "artillery" };
    expect(broken(table, used, add("us-tres-a"))).toEqual(["add-battery/with-artillery-or-corps"]);
    expect(broken(table, corps("us-birch-art", command), add("us-birch-art"))).toEqual([
      "add-battery/with-artillery-or-corps",
    ]);
  });

  it("the marker serves Pleasonton's cavalry or the artillery (FR.Cav)", () => {
    const s = table.setup("training-assault");
    s.stack = [
      { flow: "campaign", at: "next" },
      { flow: "turn", ...emptyTurn(s), at: "use", marker: "us-tguns-am1" },
    ];
    s.markers["us-tguns-am1"] = "drawn";
    table.settle(s);
    expect(due(table, s)).toBe("US turn/use");
    go(table, s, { move: "use-marker", use: "artillery" });
    until(table, s, "US command/fire", 5);
    expect(s.stack.at(-1)).toMatchObject({ use: "artillery", commands: [] });
  });

  it("CH.ResArt: artillery that begins the turn in a stack serves with that command: the Union's reserve, none of its divisions", () => {
    const units =
      "csa-t1-res-a T0611; csa-oak-a T0611; us-tres-a T0502; us-1-1-ta-a T0502; us-alder-art T0503; us-1-2-ta-a T0503";
    const s = position(table, { units });
    const begin = (scenario: string, table = board({ observe })) => {
      s.scenario = scenario;
      s.turn = 2;
      s.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(s) },
      ];
      table.settle(s);
      return { ...s.log.attached };
    };
    expect(begin("training")).toEqual({ "csa-t1-res-a": "csa-1-t1", "us-tres-a": "us-1-ta" });
    expect(begin("training-assault")).toEqual({ "csa-t1-res-a": "csa-1-t1" });
    const reserve = board({ observe, rulings: { "union-reserve-stacked": "reserve" } });
    expect(begin("training", reserve)).toEqual({ "csa-t1-res-a": "csa-1-t1" });
  });

  it("CH.ResArt: so a Union division's battery fires with its own division, whoever it stands with", () => {
    const units = "us-alder-art T0502 W; us-1-2-ta-a T0502 W; csa-oak-a T0505 E";
    const act = (commands: string[]) => {
      const s = position(table, { units, leaders: "us-alder T0500; us-birch T0500" });
      s.stack = [
        { flow: "campaign", at: "next" },
        { flow: "turn", ...emptyTurn(s) },
      ];
      table.settle(s);
      s.stack = position(table, { units, at: "fire", commands }).stack;
      const fire: Move = { move: "artillery-fire", units: ["us-alder-art"], target: "T0505" };
      return broken(table, s, fire);
    };
    expect(act(["us-1-ta"])).toEqual([]);
    expect(act(["us-2-ta"])).toContain("artillery-fire/of-the-command");
  });
});
