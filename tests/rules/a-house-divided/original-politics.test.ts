// Border States and foreign intervention as the rulebook's own words have them (8.3, 8.4).
import { describe, expect, test } from "vitest";
import type { BoxId, Side } from "../../../src/rules/a-house-divided/terms/ids.js";
import { game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
type P = Parameters<typeof game>[0];
type Where = { readonly [box: BoxId]: Side | "neutral" };
const turn = (p: Partial<P>, options: P["options"]) =>
  game({
    observe,
    at: "turn",
    active: "confederate",
    pieces: { chicago: "U 1mI", richmond: "C 1mI" },
    ...p,
    options: { ...options },
  });
const csa = (...boxes: BoxId[]): Where => Object.fromEntries(boxes.map((box) => [box, "confederate"] as const));

describe("8.3: Border States", () => {
  const states = (boxes: Where, more: Partial<P> = {}) => turn({ boxes, ...more }, { borderStates: true });
  const missouri = ["st-joseph", "springfield-mo", "st-louis"];

  test("8.3: a die where every city of a state is Confederate at the start of the turn", () => {
    expect(states(csa(...missouri)).due()).toBe("playerTurn/border");
    for (const city of missouri)
      expect(states({ ...csa(...missouri), [city]: "union" }).due(), city).not.toBe("playerTurn/border");
    expect(states(csa("bowling-green")).due()).not.toBe("playerTurn/border");
    expect(states(csa("bowling-green", "louisville")).due()).toBe("playerTurn/border");
    expect(states(csa("baltimore")).due()).toBe("playerTurn/border");
    expect(states(csa("baltimore"), { active: "union" }).due()).not.toBe("playerTurn/border");
  });

  test("8.3: one for each of them; above the number only, and once in a game", () => {
    const g = states(csa(...missouri, "bowling-green", "louisville", "baltimore"));
    const before = g.s.pool.confederate.infantry;
    g.roll(3, 4, 6);
    expect(g.told("border-rolled")).toMatchObject([{ result: "no" }, { result: "yes" }, { result: "yes" }]);
    expect(g.s.pool.confederate.infantry).toBe(before + 2);
    expect(g.due()).toBe("playerTurn/marchRoll");
    const again = states(csa(...missouri, "baltimore"), { state: { borders: g.s.borders } });
    again.roll(6);
    expect(again.told("border-rolled")).toMatchObject([{ state: "missouri" }]);
    expect(again.due()).toBe("playerTurn/marchRoll");
  });
});

describe("8.4: foreign intervention", () => {
  const begun = (boxes: Where, more: Partial<P> = {}) =>
    turn({ boxes, ...more }, { foreignIntervention: true, captureOfWashington: true }).told("intervention-begun")
      .length;
  const level: P["state"] = { washington: { taken: true, lost: true, due: false, adjustment: -3 } };
  const held = csa("washington", "pittsburgh");

  test("8.4: Washington and a Union city of value 2, and limits within three", () => {
    // Washington counts 1, Pittsburgh 3: the Union has 34 - 1 - 3 - 3 = 27 against 29.
    expect(begun(held, { state: level })).toBe(1);
    expect(begun(csa("washington", "cleveland"), { state: level })).toBe(0);
    expect(begun(csa("pittsburgh", "st-louis"), { state: level })).toBe(0);
    const books = (adjustment: number) => ({
      state: { washington: { taken: true, lost: true, due: false, adjustment } },
    });
    expect(begun(held, books(2))).toBe(1);
    expect(begun(held, books(3))).toBe(0);
  });

  test("8.4: for each lost Confederate city one Union city of value 2", () => {
    const lost = { ...held, savannah: "union", augusta: "union" } as const;
    expect(begun(lost, { state: level })).toBe(0);
    expect(begun({ ...lost, "st-louis": "confederate" }, { state: level })).toBe(1);
    expect(begun({ ...held, savannah: "union" }, { state: level })).toBe(1);
  });

  test("8.4: at the start of a Confederate turn only", () => {
    expect(begun(held, { state: level, active: "union" })).toBe(0);
  });

  const allied = (more: Partial<P> = {}) =>
    game({
      observe,
      active: "confederate",
      options: { foreignIntervention: true },
      ...more,
      pieces: { europe: "F 2vI", mobile: "C 1vI", fredericksburg: "C 1vI", "new-bern": "U 1vI", ...more.pieces },
      boxes: { "new-bern": "union", ...more.boxes },
      state: { intervention: { come: true, holds: true }, ...more.state },
    });

  test("8.4: sea movement between Confederate ports, nothing else", () => {
    const g = allied();
    const own = Object.keys(g.s.pieces).find((id) => g.where(id) === "mobile") ?? "";
    const near = Object.keys(g.s.pieces).find((id) => g.where(id) === "fredericksburg") ?? "";
    expect(g.codes("confederate", go("europe", "f-inf-1 f-inf-2", "wilmington", "sea"))).toEqual([]);
    expect(g.codes("confederate", go("mobile", own, "norfolk", "sea"))).toEqual([]);
    expect(g.codes("confederate", go("mobile", own, "new-bern", "sea"))).toContain("march/between-ports (16.12.M10)");
    expect(g.codes("confederate", go("mobile", own, "baltimore", "sea"))).not.toEqual([]);
    expect(g.codes("confederate", go("fredericksburg", near, "washington", "river"))).toContain(
      "march/not-the-potomac (16.12.M7)",
    );
    expect(g.codes("confederate", { move: "naval-invasion", pieces: [own], to: "new-bern" })).toContain(
      "naval-invasion/union-only (8.4)",
    );
    expect(g.codes("confederate", go("europe", "f-inf-1", "mobile", "rail"))).not.toEqual([]);
    expect(
      allied({ state: { intervention: { come: false, holds: false } } }).codes(
        "confederate",
        go("mobile", own, "norfolk", "sea"),
      ),
    ).toContain("march/may-sail (8.4)");
  });

  test("8.4: foreign pieces are not promoted, and count against no limit", () => {
    const g = allied({ at: "promotion", pieces: { richmond: "F 1vI" } });
    const foreign = Object.keys(g.s.pieces).find((id) => g.where(id) === "richmond") ?? "";
    expect(g.codes("confederate", { move: "promote", piece: foreign, to: "crack", battle: null })).toContain(
      "promote/not-foreign (8.4)",
    );
    const full = (size: number) =>
      allied({ at: "recruitment", pieces: { mobile: `C ${size}vI`, fredericksburg: "", richmond: "F 2vI" } }).roll(2);
    expect(full(28).codes("confederate", { move: "recruit", box: "atlanta", type: "infantry" })).toEqual([]);
    expect(full(29).codes("confederate", { move: "recruit", box: "atlanta", type: "infantry" })).not.toEqual([]);
  });

  test("8.4: who was destroyed comes back to Europe on a five or six", () => {
    const gone = {
      destroyed: [4, 5, 6].map((at) => ({ id: `f-inf-${at}`, type: "infantry", grade: "veteran" }) as const),
    };
    const g = allied({ at: "recruitment", pieces: { europe: "F 1vI" }, state: gone })
      .roll(2)
      .csa({ move: "end-recruitment" });
    expect(g.due()).toBe("recruitment/rebuild");
    g.roll([4, 5, 6]);
    expect(["f-inf-4", "f-inf-5", "f-inf-6"].map(g.where)).toEqual(["gone", "europe", "europe"]);
  });
});
