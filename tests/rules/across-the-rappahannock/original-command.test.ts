// Command Range by the letter of the rulebook (5.13, 5.14, 4.25, 6.51): hard cases, each told from its neighbour.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import { commandedHexes, inCommand } from "../../../src/rules/across-the-rappahannock/position/command-range.js";
import { commandsAtHand } from "../../../src/rules/across-the-rappahannock/position/roster.js";
import { commandedNow } from "../../../src/rules/across-the-rappahannock/position/strategic.js";
import { board, position, type Standing } from "../../support/across-the-rappahannock/board.js";
import { reading } from "../../support/across-the-rappahannock/combat.js";
import { broken, go } from "../../support/across-the-rappahannock/turn.js";
import { observed } from "../../support/coverage.js";

const table = board({ observe: observed("across-the-rappahannock") });
const at = (units: string, more: Partial<Standing> = {}): State =>
  position(table, { units, commands: ["us-1-ta"], ...more });
const walk = (unit: string, path: string): Move => ({
  ...{ move: "move-unit", unit, path: path.split(" "), mode: "normal" },
});
const outside = ["move-unit/in-command-to-close"];

describe("5.13: the Command Range of four points", () => {
  test("5.13: four clear hexes are in it, five are not", () => {
    const enemy = "; csa-oak-a T0511 E";
    const close = walk("us-1-1-ta-a", "T0509 T0510");
    expect(broken(table, at(`us-1-1-ta-a T0509 W${enemy}`, { leaders: "us-alder T0408" }), close)).toEqual([]);
    expect(broken(table, at(`us-1-1-ta-a T0509 W${enemy}`, { leaders: "us-alder T0109" }), close)).toEqual([]);
    expect(broken(table, at(`us-1-1-ta-a T0509 W${enemy}`, { leaders: "us-alder T0009" }), close)).toEqual(outside);
  });

  test("5.13: it is counted where the leader was when the activation began, and over no closed water", () => {
    const s = at("us-1-1-ta-a T0509 W; csa-oak-a T0511 E", { leaders: "us-alder T0408" });
    go(table, s, {
      move: "move-leader",
      leader: "us-alder",
      path: ["T0408", "T0308", "T0208", "T0108"],
      mode: "normal",
    });
    expect(broken(table, s, walk("us-1-1-ta-a", "T0509 T0510"))).toEqual([]);
    const river = at("us-1-1-ta-a T0507 W; csa-oak-a T0509 E", { leaders: "us-alder T0505" });
    expect(broken(table, river, walk("us-1-1-ta-a", "T0507 T0508"))).toEqual(outside);
  });

  test("5.13: points of a road count next to enemies too: nobody moves there by it", () => {
    // Woods of two points a hex, with a road of one point through them, past an enemy.
    const s = at("us-1-1-ta-a T0116 W; csa-oak-a T0017 E", { leaders: "us-alder T0316" });
    const along = at("us-1-1-ta-a T0016 W; csa-oak-a T0117 E", { leaders: "us-alder T0416" });
    expect(broken(table, s, walk("us-1-1-ta-a", "T0116 T0016"))).toEqual([]);
    expect(broken(table, along, walk("us-1-1-ta-a", "T0016 T0116"))).toEqual([]);
  });

  const under = (rulings: { readonly [id: string]: string }, units: string, leader: string, path: string) => {
    const own = board({ rulings, observe: observed("across-the-rappahannock") });
    const s = position(own, { units, commands: ["us-1-ta"], leaders: `us-alder ${leader}` });
    return broken(own, s, walk("us-1-1-ta-a", path));
  };

  test("5.13: counted from the leader, or from the unit to him; by agreement from him alone", () => {
    // The leader lies nearer as the unit goes to him than it does as he goes to it.
    const units = "us-1-1-ta-a T0509 W; csa-oak-a T0511 E";
    expect(under({}, units, "T0212", "T0509 T0510")).toEqual([]);
    expect(under({ "range-direction": "leader" }, units, "T0212", "T0509 T0510")).toEqual(outside);
  });

  test("5.13: through hexes of enemies, as nobody moves there; by agreement around them", () => {
    const units = "us-1-1-ta-a T0507 W; csa-oak-a T0509 E";
    expect(under({}, units, "T0511", "T0507 T0508")).toEqual([]);
    expect(under({ "range-enemies": "around" }, units, "T0511", "T0507 T0508")).toEqual(outside);
  });

  test("5.13: by the reading range-roads=moving roads count as for a unit that moves", () => {
    const rulings = { "range-roads": "moving", "range-direction": "leader" };
    const moving = board({ rulings, observe: observed("across-the-rappahannock") });
    const s = position(moving, {
      units: "us-1-1-ta-a T0116 W; csa-oak-a T0017 E",
      commands: ["us-1-ta"],
      leaders: "us-alder T0316",
    });
    const along = position(moving, {
      units: "us-1-1-ta-a T0016 W; csa-oak-a T0117 E",
      commands: ["us-1-ta"],
      leaders: "us-alder T0416",
    });
    const answers = [
      broken(moving, s, walk("us-1-1-ta-a", "T0116 T0016")),
      broken(moving, along, walk("us-1-1-ta-a", "T0016 T0116")),
    ];
    expect(answers).toContainEqual(outside);
  });

  test("5.13: who begins next to an enemy may go away, not to another one's side", () => {
    const s = at("us-1-1-ta-a T0510 W; csa-oak-a T0511 E", { leaders: "us-alder T0000" });
    expect(broken(table, s, walk("us-1-1-ta-a", "T0510 T0509"))).toEqual([]);
    const two = at("us-1-1-ta-a T0510 W; csa-oak-a T0511 E; csa-oak-b T0411 E", { leaders: "us-alder T0000" });
    expect(broken(table, two, walk("us-1-1-ta-a", "T0510 T0410"))).toEqual(outside);
  });
});

describe("5.14: the chain", () => {
  const leaders = "us-alder T0500; us-birch T0500";
  test("5.14: through units of the command, in disorder too; not through others", () => {
    const chain = (middle: string) =>
      at(`us-1-1-ta-a T0504 W; ${middle} T0505 W; us-2-1-ta-b T0506 W; csa-oak-a T0305 E`, { leaders });
    const close = walk("us-2-1-ta-b", "T0506 T0406");
    expect(broken(table, chain("us-1-1-ta-b"), close)).toEqual([]);
    expect(broken(table, chain("us-1-2-ta-b"), close)).toEqual(outside);
    const ill = chain("us-1-1-ta-b");
    for (const unit of Object.values(ill.units)) if (unit.hex === "T0505") unit.disordered = true;
    expect(broken(table, ill, close)).toEqual([]);
  });

  test("5.14: it holds as the activation began, though the link has moved away", () => {
    const s = at("us-1-1-ta-a T0504 W; us-1-1-ta-b T0505 W; us-2-1-ta-b T0506 W; csa-oak-a T0305 E", { leaders });
    go(table, s, walk("us-1-1-ta-b", "T0505 T0605"));
    expect(broken(table, s, walk("us-2-1-ta-b", "T0506 T0406"))).toEqual([]);
  });
});

describe("CH.ResArt: guns that began the turn in a stack", () => {
  /** A battery of the reserve; it stands apart from the infantry now that it began the turn with. */
  const battery = (hex: string, leader: string, attached: { [unit: string]: string }) => {
    const s = at(`csa-oak-a T0509 E; csa-t1-res-a ${hex} E; us-1-1-ta-a T0508 W`, {
      ...{ scenario: "training-campaign", side: "CSA", commands: ["csa-1-t1"], leaders: `csa-ash ${leader}` },
    });
    s.log.attached = attached;
    const frame = s.stack.at(-1);
    if (frame?.flow === "command") frame.units = ["csa-oak-a", "csa-t1-res-a"];
    return s;
  };
  const joins = walk("csa-t1-res-a", "T0511 T0510 T0509");
  const withOak = { "csa-t1-res-a": "csa-1-t1" };

  test("CH.ResArt, 5.13: are in command within the range of that command's leader, wherever they have gone", () => {
    expect(broken(table, battery("T0511", "T0512", withOak), joins, "CSA")).toEqual([]);
    expect(broken(table, battery("T0511", "T0019", withOak), joins, "CSA")).toEqual(outside);
  });

  test("CH.ResArt, LG.SM: at the start of a turn they are in command by either commander", () => {
    const s = at("csa-oak-a T0511 E; csa-ash-art T0511 E; csa-elder-a T0513 E", {
      ...{ scenario: "training-campaign", side: "CSA", leaders: "csa-ash T0019; csa-beech T0512" },
    });
    expect(commandedNow(reading(s), "csa-ash-art")).toBe(false);
    s.log.attached = { "csa-ash-art": "csa-2-t1" };
    expect(commandedNow(reading(s), "csa-ash-art")).toBe(true);
    expect(commandedNow(reading(s), "csa-oak-a")).toBe(false);
  });

  test("CH.ResArt: a battery of the Union's reserve that others call serves as one, in command everywhere", () => {
    const s = at("us-tres-a T0108 W; us-1-1-ta-a T0110 W; csa-oak-a T0112 E", {
      ...{ scenario: "training-campaign", leaders: "us-alder T0109; us-birch T0500" },
    });
    s.log.attached = { "us-tres-a": "us-2-ta" };
    const called = (commands: string[]) => inCommand(reading(s), { scattered: false, commands }, "us-tres-a");
    expect(called(["us-1-ta"])).toBe(true);
    expect(called(["us-2-ta"])).toBe(false);
  });

  test("CH.ResArt, 5.14: carry its chain on, and that of their own no more", () => {
    const chain = (attached: { [unit: string]: string }) => {
      const s = at("csa-oak-a T0509 E; csa-t1-res-a T0510 E; csa-oak-b T0511 E; us-1-1-ta-a T0508 W", {
        ...{ scenario: "training-campaign", side: "CSA", commands: ["csa-1-t1"], leaders: "csa-ash T0512" },
      });
      s.log.attached = attached;
      return commandedHexes(reading(s), "csa-1-t1");
    };
    expect(chain(withOak)).toContain("T0510");
    expect(chain({ "csa-oak-a": "csa-2-t1" })).not.toContain("T0509");
  });
});

describe("6.11: a general whose units do not act", () => {
  /** The commands that a corps' marker activates. */
  const called = (units: string, more: (s: State) => void = () => undefined): readonly string[] => {
    const s = position(table, { units, leaders: "us-alder T0500", scenario: "training-campaign", turn: 2 });
    more(s);
    return commandsAtHand(reading(s), "US", ["us-1-ta", "us-2-ta"]);
  };

  test("6.11, LG.SM: goes with his marker though they ride, or are off the map, or may come back", () => {
    expect(called("us-1-1-ta-a T0502 strategic; us-1-2-ta-a T0400")).toEqual(["us-1-ta", "us-2-ta"]);
    for (const place of ["off-map", "withdrawn", "recovery"] as const) {
      const gone = (s: State) => Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: null, place });
      expect(called("us-1-1-ta-a T0502; us-1-2-ta-a T0400", gone), place).toEqual(["us-1-ta", "us-2-ta"]);
    }
  });

  test("4.21: not where he rides himself, nor where nobody is left whom he leads", () => {
    const rides = (s: State) => Object.assign(s.leaders["us-alder"] ?? {}, { strategic: true });
    expect(called("us-1-1-ta-a T0502 strategic; us-1-2-ta-a T0400", rides)).toEqual(["us-2-ta"]);
    const lost = (s: State) => Object.assign(s.units["us-1-1-ta-a"] ?? {}, { hex: null, place: "eliminated" });
    expect(called("us-1-1-ta-a T0502; us-1-2-ta-a T0400", lost)).toEqual(["us-2-ta"]);
    expect(called("us-1-2-ta-a T0400 strategic")).toEqual([]);
  });
});
