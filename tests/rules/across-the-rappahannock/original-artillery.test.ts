// Artillery by the letter of the rulebook (7.14, 9, 13, T.TEC): hard cases, each told from its neighbour.
import { describe, expect, test } from "vitest";
import type { Move, State } from "../../../src/rules/across-the-rappahannock/index.js";
import type { Side } from "../../../src/rules/across-the-rappahannock/terms/ids.js";
import type { Standing } from "../../support/across-the-rappahannock/board.js";
import { fight, told } from "../../support/across-the-rappahannock/combat.js";
import { idle } from "../../support/across-the-rappahannock/turn.js";

const fire = (units: string, target: string, facing?: "E" | "W" | "NW"): Move => ({
  ...{ move: "artillery-fire", units: units.split(" "), target },
  ...(facing === undefined ? {} : { facing }),
});
/** A position of artillery fire; where nobody has a target the window is shut besides. */
function guns(units: string, more: Partial<Standing> = {}) {
  const f = fight({ at: "fire", units, ...more });
  return { ...f, breaks: (by: Side, move: Move) => f.breaks(by, move).filter((code) => code !== "window") };
}

describe("9.1, 9.2: range, sight, order", () => {
  test("9.11: medium guns reach seven hexes, not eight", () => {
    const far = (hex: string) =>
      guns(`us-alder-art T0108 W; csa-oak-a ${hex} E`).breaks("US", fire("us-alder-art", hex));
    expect(far("T0115")).toEqual([]);
    expect(far("T0116")).toEqual(["in-range"]);
  });

  test("9.21: disordered guns do not fire; 7.14: the others turn as they like for it", () => {
    const ill = guns("us-alder-art T0110 W disordered; us-tres-a T0110; csa-oak-a T0113 E");
    expect(ill.breaks("US", fire("us-alder-art", "T0113"))).toContain("in-good-order");
    const turned = guns("us-alder-art T0110 E; csa-oak-a T0113 E");
    expect(turned.breaks("US", fire("us-alder-art", "T0113"))).toEqual(["through-its-front"]);
    expect(turned.breaks("US", fire("us-alder-art", "T0113", "W"))).toEqual([]);
  });

  test("9.4: a unit between blocks on one level, friend or enemy; 9.21: neighbours are always seen", () => {
    for (const between of ["us-1-1-ta-a T0111 W", "csa-elder-a T0111 E", "csa-ash-art T0111 E"]) {
      expect(
        guns(`us-alder-art T0110 W; csa-oak-a T0112 E; ${between}`).breaks("US", fire("us-alder-art", "T0112")),
      ).toEqual(["in-sight"]);
    }
    const leader = guns("us-alder-art T0110 W; csa-oak-a T0112 E", { leaders: "csa-ash T0111" });
    expect(leader.breaks("US", fire("us-alder-art", "T0112"))).toEqual([]);
    expect(guns("us-alder-art T0111 W; csa-oak-a T0112 E").breaks("US", fire("us-alder-art", "T0112"))).toEqual([]);
  });

  test("T.TEC f: not up a cliff next door, down it yes", () => {
    const up = guns("us-alder-art T0911 W; csa-oak-a T0912 E");
    expect(up.breaks("US", fire("us-alder-art", "T0912"))).toEqual(["not-up-a-slope"]);
    const down = guns("us-alder-art T0912 E; csa-oak-a T0911 W");
    expect(down.breaks("US", fire("us-alder-art", "T0911"))).toEqual([]);
  });

  test("13: at night only next door", () => {
    const night = { scenario: "training-campaign", turn: 4 } as const;
    const two = guns("us-alder-art T0110 W; csa-oak-a T0112 E", night);
    expect(two.breaks("US", fire("us-alder-art", "T0112"))).toEqual(["next-to-at-night"]);
    const one = guns("us-alder-art T0111 W; csa-oak-a T0112 E", night);
    expect(one.breaks("US", fire("us-alder-art", "T0112"))).toEqual([]);
  });
});

describe("9.3: combined fire", () => {
  test("9.3: the greater strength, the worse range, two more; only where both reach", () => {
    // Reserve a has 3 and long guns, Alder's 2 and medium ones: at one hex long guns have 1, medium ones 2.
    const f = guns("us-alder-art T0111 W; us-tres-a T0111; csa-oak-a T0112 E");
    f.play("US", fire("us-alder-art us-tres-a", "T0112"));
    expect(told(f.roll("exchange/dice", 0), "fire-rolled")).toMatchObject({
      modifiers: { strength: 3, range: 1, combined: 2 },
    });
    const far = guns("us-alder-art T0108 W; us-tres-a T0108; csa-oak-a T0116 E");
    expect(far.breaks("US", fire("us-alder-art us-tres-a", "T0116"))).toContain("in-range");
  });
});

describe("9.13: response fire", () => {
  test("9.13, 7.14: of artillery that was fired at, once a marker, one hexside to either hand", () => {
    const f = guns("us-alder-art T0110 W; us-birch-art T0312 NW; csa-ash-art T0112 W");
    f.play("US", fire("us-alder-art", "T0112"));
    // The guns look away: one hexside does not bring the enemy into their front.
    expect(f.expects()).toEqual(["exchange/dice"]);
    const g = guns("us-alder-art T0110 W; us-birch-art T0312 NW; csa-ash-art T0112 NE");
    g.play("US", fire("us-alder-art", "T0112"));
    expect(g.expects()).toEqual(["CSA exchange/respond"]);
    g.play("CSA", { move: "response-fire", units: ["csa-ash-art"] });
    g.roll("exchange/dice", 0, 0);
    g.play("US", fire("us-birch-art", "T0112"));
    expect(g.expects()).toEqual(["exchange/dice"]);
  });

  test("9.13: infantry that is fired at does not answer", () => {
    const f = guns("us-alder-art T0110 W; csa-oak-a T0112 E");
    f.play("US", fire("us-alder-art", "T0112"));
    expect(f.expects()).toEqual(["exchange/dice"]);
  });

  test("9.13: guns answer before the fire disorders them", () => {
    const f = guns("us-tres-a T0110 W; csa-ash-art T0112 E");
    f.play("US", fire("us-tres-a", "T0112"));
    f.play("CSA", { move: "response-fire", units: ["csa-ash-art"] });
    const events = f.roll("exchange/dice", 9, 9).filter(({ event }) => event === "fire-rolled");
    expect(events).toHaveLength(2);
  });
});

describe("6.31: move or fire", () => {
  test("6.31, 7.14: guns that have fired do not move, but turn; guns that answered move with their own marker", () => {
    const f = guns("us-alder-art T0110 W; us-birch-art T0205 W; csa-oak-a T0112 E");
    f.play("US", fire("us-alder-art", "T0112"));
    f.roll("exchange/dice", 0);
    if (f.expects()[0] === "US command/fire") f.play("US", { move: "end-fire" });
    const walk: Move = { move: "move-unit", unit: "us-alder-art", path: ["T0110", "T0109"], mode: "normal" };
    expect(f.breaks("US", walk)).toContain("has-not-fired");
    expect(f.breaks("US", { move: "face-stack", hex: "T0110", facing: "E" })).toEqual([]);
    expect(f.breaks("US", { ...walk, unit: "us-birch-art", path: ["T0205", "T0204"] })).toEqual([]);
  });
});

describe("6.31, CH.ResArt: a battery of the reserve and two commands of one marker", () => {
  const f = (act: Partial<State["acts"][string]>) => {
    const one = guns("us-tres-a T0110 W; us-1-1-ta-a T0210 W; csa-oak-a T0112 E");
    const frame = one.s.stack.at(-1);
    if (frame?.flow === "command") frame.units = ["us-1-1-ta-a"];
    one.s.acts["us-tres-a"] = { ...idle, ...act };
    return one;
  };
  const joins: Move = { move: "add-battery", unit: "us-tres-a" };

  test("6.31: what moved with one of them may serve the next, and does not fire with it", () => {
    const moved = f({ moved: true, mode: "normal" });
    expect(moved.offers("US", "artillery-fire")).toEqual([]);
    const frame = moved.s.stack.at(-1);
    if (frame?.flow === "command") frame.units.push("us-tres-a");
    const shot = fire("us-tres-a", "T0112");
    expect(moved.breaks("US", shot)).toEqual(["has-not-moved"]);
    expect(moved.findings("US", shot)).toContainEqual(expect.objectContaining({ rule: "6.31" }));
  });

  test("9.12: what did nothing yet fires with the next", () => {
    const fresh = f({});
    expect(fresh.breaks("US", joins)).toEqual([]);
    fresh.play("US", joins);
    fresh.play("US", fire("us-tres-a", "T0112"));
  });
});
