// Invaders and the garrison of the port where they have landed (5.0).
import { describe, expect, test } from "vitest";
import type { Move } from "../../../src/rules/a-house-divided/index.js";
import { fireAt, game, go } from "../../support/a-house-divided/positions.js";
import { observed } from "../../support/coverage.js";

const observe = observed("a-house-divided");
const end: Move = { move: "end-movement" };
const stay: Move = { move: "stay" };
const spread: Move = { move: "fire-at-will", aim: "spread" };
const invade = (to: string, ...pieces: string[]): Move => ({ move: "naval-invasion", pieces, to });
const coast = (more: Partial<Parameters<typeof game>[0]> = {}) =>
  game({
    observe,
    die: 6,
    marches: 6,
    ...more,
    pieces: { washington: "U 4vI", richmond: "C 1mI", ...more.pieces },
    options: { coastalDefences: true, ...more.options },
  });

describe("5.0: invaders stay until the garrison is beaten", () => {
  test.each(["agreed", "sources"] as const)("5.0: they do not march on (%s)", (authority) => {
    const g = coast({ authority });
    g.table.play(g.s, invade("wilmington", "u-inf-1", "u-inf-2"), "union", true);
    const [finding, ...rest] = g.findings("union", go("wilmington", "u-inf-1", "goldsboro", "rail"));
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({
      code: "a-house-divided/march/garrison-first",
      rule: "5.0",
      severity: authority === "agreed" ? "violation" : "unknown",
      actual: ["u-inf-1"],
      message: "Union infantry 1 landed in Wilmington and cannot leave before the garrison there is beaten",
    });
  });

  test("5.0: nobody of them, by no line, and not with a leader or in a group", () => {
    const g = coast({
      pieces: { washington: "U 4vI 1vC" },
      leaders: { grant: "washington" },
      options: { leaders: true },
    });
    g.union({
      move: "naval-invasion",
      pieces: ["u-inf-1", "u-inf-2", "u-cav-1"],
      leaders: ["grant"],
      to: "wilmington",
    });
    const march = (pieces: string, by: "rail" | "cavalry", path: string) =>
      g.codes("union", go("wilmington", pieces, path, by));
    expect(march("u-cav-1", "cavalry", "goldsboro")).toEqual(["march/garrison-first (5.0)"]);
    expect(march("u-inf-1 u-inf-2", "rail", "goldsboro")).toEqual(["march/garrison-first (5.0)"]);
    // The port is still Confederate: no ship leaves it.
    expect(g.codes("union", invade("norfolk", "u-inf-1"))).toContain("naval-invasion/from-own-ports (16.12.M11)");
    // A leader is no unit, and goes where they like.
    expect(g.codes("union", { move: "move-leader", leader: "grant", path: ["goldsboro"] })).toEqual([]);
  });

  test("5.0: they march on from a port without a garrison, and where the rule is not used", () => {
    const open = coast().union(invade("new-bern", "u-inf-1"));
    expect(open.codes("union", go("new-bern", "u-inf-1", "goldsboro", "rail"))).toEqual([]);
    const without = coast({ options: { coastalDefences: false } }).union(invade("wilmington", "u-inf-1"));
    expect(without.codes("union", go("wilmington", "u-inf-1", "goldsboro", "rail"))).toEqual([]);
  });

  test("5.0: who came to the port by land is not held, nor who passes it", () => {
    const g = coast({ pieces: { goldsboro: "U 1vI 1vC" }, boxes: { goldsboro: "union" } });
    g.union(invade("wilmington", "u-inf-1"), go("goldsboro", "u-inf-5", "wilmington", "rail"));
    expect(g.codes("union", go("wilmington", "u-inf-5", "goldsboro", "rail"))).toEqual([]);
    expect(g.codes("union", go("wilmington", "u-inf-1 u-inf-5", "florence", "rail"))).toEqual([
      "march/garrison-first (5.0)",
    ]);
  });

  test("5.0, 16.12.M6: a way back to a free box of one's own is open, guns or not; inland it is not", () => {
    const back = coast({ pieces: { goldsboro: "U 1vI" }, boxes: { goldsboro: "union" } });
    back.union(invade("wilmington", "u-inf-1"));
    expect(back.codes("union", go("wilmington", "u-inf-1", "goldsboro", "rail"))).toEqual([]);
    expect(back.codes("union", go("wilmington", "u-inf-1", "florence", "rail"))).toEqual([
      "march/garrison-first (5.0)",
    ]);
    // Through an own box to one that is none is inland.
    expect(back.codes("union", go("wilmington", "u-inf-1", "goldsboro raleigh", "rail"))).toContain(
      "march/garrison-first (5.0)",
    );
  });

  test("5.0: who has beaten it is free in the next turn", () => {
    const g = coast({ at: "combat", pieces: { wilmington: "U 2vI" } });
    expect(g.due()).not.toBe("battle/defenderFire");
    const landed = coast().union(invade("wilmington", "u-inf-1", "u-inf-2"), end);
    landed.csa(fireAt("garrison>u-inf-1")).roll([6]).union(spread).roll([1, 1]);
    expect(landed.s.boxes["wilmington"]?.control).toBe("union");
    const next = game({
      observe,
      pieces: { wilmington: "U 2vI", washington: "U 1vI", richmond: "C 1mI" },
      boxes: { wilmington: { control: "union", invaded: true } },
      options: { coastalDefences: true },
    });
    expect(next.codes("union", go("wilmington", "u-inf-1", "goldsboro", "rail"))).toEqual([]);
  });

  /** A battle next to the port in which invaders face the garrison. */
  const beside = (more: Partial<Parameters<typeof game>[0]> = {}) => {
    const g = coast({
      ...more,
      pieces: { goldsboro: "C 1mI", raleigh: "U 2vI", ...more.pieces },
      boxes: { raleigh: "union" },
    });
    g.union(invade("wilmington", "u-inf-1", "u-inf-2"), go("raleigh", "u-inf-5 u-inf-6", "goldsboro", "rail"), end);
    if (g.due() === "combat/choose") g.union({ move: "fight", box: "goldsboro" });
    g.csa(spread).roll([6]).union(spread).roll([6, 6]);
    return g.csa(stay).union(stay);
  };
  const help: Move = { move: "reinforce", from: "wilmington", pieces: ["u-inf-1"], path: ["goldsboro"], by: "rail" };

  test("7.0, 8.22: the rating of a leader who goes after the day's last round was part of that day", () => {
    const carried = (goes: boolean) => {
      const g = coast({
        pieces: { wilmington: "C 1vI" },
        leaders: { lee: "wilmington" },
        options: { leaders: true, battleLeadership: true },
      });
      g.union(invade("wilmington", "u-inf-1", "u-inf-2"), end);
      g.roll(1, 1);
      for (let round = 1; round <= 4; round++) {
        g.csa({ move: "announce-bonus", leader: "lee", to: [] });
        const nobody: Move = { move: "fire", shots: [] };
        g.csa(nobody).union(nobody);
        const away = g.table.legalMoves(g.s, "confederate").find(({ move }) => move === "retreat");
        if (away === undefined) throw new Error("no box to retreat to");
        g.csa(goes && round === 4 ? away : { move: "stay" });
        if (g.due().endsWith("Retreat")) g.union({ move: "stay" });
        while (g.due().endsWith("Reinforce"))
          g[g.due().includes("attacker") ? "union" : "csa"]({ move: "end-reinforcement" });
      }
      g.roll(1, 1);
      return g.told("leadership-rolled").at(-1)?.["carried"];
    };
    expect(carried(true)).toBe(carried(false));
  });

  test("5.0: they do not reinforce another battle", () => {
    // Nobody else could come: the window does not open for them.
    expect(beside().codes("union", help)).toEqual(["reinforce/window (16.12.B7)", "reinforce/garrison-first (5.0)"]);
    const g = beside({ pieces: { richmond: "C 1mI", petersburg: "", raleigh: "U 3vI" } });
    expect(g.due()).toBe("battle/attackerReinforce");
    expect(g.codes("union", help)).toEqual(["reinforce/garrison-first (5.0)"]);
  });

  test("5.0: they do where there is no garrison", () => {
    const g = beside({ options: { coastalDefences: false } });
    expect(g.due()).toBe("battle/attackerReinforce");
    expect(g.codes("union", help)).toEqual([]);
  });
});

test("5.0, 8.12: who leaves a garrison that fights on and comes back has taken part once", () => {
  const g = coast({
    pieces: { washington: "U 4vI", wilmington: "C 1vI", goldsboro: "C 1mI" },
    options: { desertion: true },
  }).union(invade("wilmington", "u-inf-1", "u-inf-2", "u-inf-3"), end);
  const away =
    Object.keys(g.s.pieces).find((id) => g.where(id) === "wilmington" && g.piece(id).side === "confederate") ?? "";
  g.csa(fireAt(`${away}>u-inf-1 garrison>u-inf-1`)).roll([6, 6]);
  g.union(fireAt(`u-inf-1>${away} u-inf-2>${away} u-inf-3>${away}`)).roll([1, 6, 6]);
  g.csa({ move: "retreat", to: "goldsboro" });
  // The garrison fights another round alone; then they can come back.
  g.csa(spread).roll([6]).union(spread).roll([6, 6, 6]);
  while (g.due() !== "battle/defenderReinforce") {
    g.union(g.due().includes("Retreat") ? stay : { move: "end-reinforcement" });
  }
  g.csa({ move: "reinforce", from: "goldsboro", pieces: [away], path: ["wilmington"], by: "rail" });
  const battle = g.s.stack.at(-1);
  expect(battle?.flow === "battle" && battle.took.confederate).toEqual([away]);
});

describe("5.0: readings of the garrison", () => {
  const landed = (rulings: { [id: string]: string }, more: Partial<Parameters<typeof game>[0]> = {}) =>
    coast({ ...more, rulings, pieces: { wilmington: "C 1mI", ...more.pieces } }).union(
      invade("wilmington", "u-inf-1", "u-inf-2"),
      end,
    );
  const aimed = (text: string) => fireAt(text);

  test("5.0: invaders choose their targets, by another reading the garrison comes first", () => {
    const at = (rulings: { [id: string]: string }) => {
      const g = landed(rulings);
      return g.csa(aimed("c-inf-2>u-inf-1 garrison>u-inf-1")).roll([6, 6]);
    };
    const pieces = aimed("u-inf-1>c-inf-2 u-inf-2>garrison");
    expect(at({}).codes("union", pieces)).toEqual([]);
    const first = at({ "garrison-target": "first" });
    expect(first.findings("union", pieces)).toMatchObject([
      {
        rule: "5.0",
        message: "Union infantry 1 fires at Confederate infantry 2 while the garrison of Wilmington stands",
      },
    ]);
    first.union(spread).roll([1, 1]);
    expect(first.told("shots-fired")[1]).toMatchObject({ shots: [{ target: "garrison" }, { target: "garrison" }] });
    // It is destroyed: now the pieces are free targets.
    first.csa(stay);
    while (first.due() !== "battle/defenderFire") {
      first[first.due().includes("attacker") ? "union" : "csa"]({ move: "end-reinforcement" });
    }
    first.csa(spread).roll([6]);
    expect(first.codes("union", aimed("u-inf-1>c-inf-2 u-inf-2>c-inf-2"))).toEqual([]);
  });

  test("8.22: a leader helps the garrison, by another reading not", () => {
    const lee = (rulings: { [id: string]: string }) =>
      landed(rulings, { leaders: { lee: "wilmington" }, options: { leaders: true } });
    const give: Move = { move: "announce-bonus", leader: "lee", to: ["garrison", "c-inf-2"] };
    const g = lee({}).csa(give, aimed("c-inf-2>u-inf-1 garrison>u-inf-1")).roll([6, 6]);
    expect(g.told("shots-fired")).toMatchObject([{ shots: [{ leader: 1 }, { piece: "garrison", leader: 1 }] }]);
    expect(lee({}).table.legalMoves(lee({}).s, "confederate")).toContainEqual({
      move: "announce-bonus",
      leader: "lee",
      to: ["garrison"],
    });
    expect(lee({ "garrison-bonus": "no" }).findings("confederate", give)).toMatchObject([
      { code: "a-house-divided/announce-bonus/own-fighters", actual: "garrison", path: "/to/0" },
    ]);
    const field = game({
      observe,
      at: "combat",
      pieces: { goldsboro: "U 1mI; C 1mI" },
      leaders: { lee: "goldsboro" },
      options: { leaders: true },
    });
    expect(field.findings("confederate", give)).toMatchObject([
      { code: "a-house-divided/announce-bonus/pieces-known", message: "no garrison fights in Goldsboro" },
    ]);
  });

  test("5.0: a port with a Confederate value that was taken has none, by another reading it has", () => {
    const baltimore = (rulings: { [id: string]: string }) =>
      coast({ rulings, boxes: { baltimore: "confederate" } }).union(invade("baltimore", "u-inf-1"), end);
    expect(baltimore({}).s.boxes["baltimore"]?.control).toBe("union");
    expect(baltimore({ "garrison-ports": "controlled" }).told("battle-begun")).toMatchObject([{ garrison: true }]);
  });
});
