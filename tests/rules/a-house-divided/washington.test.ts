// What the capture of Washington costs the Union, and what hangs on its army limit afterwards (6.0).
import { describe, expect, test } from "vitest";
import { maxArmySize } from "../../../src/rules/a-house-divided/position/armies.js";
import { game, go, reading } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const options = { captureOfWashington: true };
const end = { move: "end-movement" } as const;
const pieces = { "manassas-junction": "C 2vI", chicago: "U 1mI", richmond: "C 1mI" };

/** The Confederates march into Washington, and the die of the capture falls. */
const taken = (die: number, more: Partial<Parameters<typeof game>[0]> = {}) =>
  game({ observe, active: "confederate", options, pieces, ...more })
    .csa(go("manassas-junction", "c-inf-1 c-inf-2", "washington", "rail"), end)
    .roll(die);
const limits = (g: ReturnType<typeof game>) =>
  (["union", "confederate"] as const).map((side) => maxArmySize(reading(g.s, options), side));

describe("6.0: the limit after the capture", () => {
  test("6.0: before the die it is what it was", () => {
    const g = game({ observe, active: "confederate", options, pieces });
    g.csa(go("manassas-junction", "c-inf-1 c-inf-2", "washington", "rail"), end);
    expect(g.due()).toBe("combat/washingtonDie");
    expect(limits(g)).toEqual([34, 29]);
  });

  test("6.0, 16.12.W3: with a 5 both limits are 29 and the game goes on; with a 6 the Confederacy wins", () => {
    const level = taken(5);
    expect(limits(level)).toEqual([29, 29]);
    expect(level.told("army-sizes")).toMatchObject([{ union: 29, confederate: 29 }]);
    expect(level.s.over).toBeNull();
    expect(taken(6).s.over).toMatchObject({ winner: "confederate", rule: "16.12.W3" });
  });

  test("6.0, 16.12.R3: with a 2 the Union has room for 32 pieces, no more", () => {
    const recruiting = (size: number) =>
      game({
        observe,
        at: "recruitment",
        options,
        pieces: { indianapolis: `U ${size}vI`, richmond: "C 1mI" },
        boxes: { washington: "confederate" },
        state: { washington: { ...taken(2).s.washington } },
      }).roll(6);
    const room = recruiting(31);
    expect(limits(room)).toEqual([32, 29]);
    room.union({ move: "recruit", box: "chicago", type: "infantry" });
    const full = recruiting(32);
    expect(full.codes("union", { move: "recruit", box: "chicago", type: "infantry" })).toEqual([
      "recruit/window (16.12.R3)",
    ]);
  });

  test("8.4: a difference of four is no condition of foreign intervention, three is one", () => {
    const begins = (more: { readonly [box: string]: "neutral" }) => {
      const g = game({
        observe,
        at: "turn",
        active: "confederate",
        options: { ...options, foreignIntervention: true },
        pieces: { richmond: "C 1mI", chicago: "U 1mI" },
        // Pittsburgh is the Union city of value 2 that the Confederacy needs.
        boxes: { washington: "confederate", pittsburgh: "confederate", atlanta: "neutral", ...more },
        state: { washington: { ...taken(2).s.washington } },
      });
      return { limits: limits(g), begun: g.told("intervention-begun").length > 0 };
    };
    expect(begins({ montgomery: "neutral" })).toEqual({ limits: [29, 26], begun: true });
    expect(begins({ montgomery: "neutral", augusta: "neutral" })).toEqual({ limits: [29, 25], begun: false });
  });

  test("6.0: the recapture adds 1 and nothing else, also after a second capture", () => {
    const back = (washington: ReturnType<typeof game>["s"]["washington"]) =>
      game({
        observe,
        options,
        pieces: { baltimore: "U 1vI", richmond: "C 1mI" },
        boxes: { washington: "confederate" },
        state: { washington: { ...washington } },
      }).union(go("baltimore", "u-inf-1", "washington", "rail"), end);
    const first = back(taken(5).s.washington);
    expect(limits(first)).toEqual([30, 29]);
    const second = taken(2, { state: { washington: { ...first.s.washington } } });
    expect(second.told("washington-loss")).toMatchObject([{ die: 2, loss: 2 }]);
    expect(limits(second)).toEqual([28, 29]);
    expect(limits(back(second.s.washington))).toEqual([29, 29]);
  });
});
