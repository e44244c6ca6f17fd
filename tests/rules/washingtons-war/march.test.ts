import { describe, expect, it, test } from "vitest";
import { observed } from "../../support/coverage.js";
import {
  changed,
  completeMap,
  game as gameAt,
  openMarch,
  type Position,
  position,
  put,
  tableFor,
  testPack,
} from "../../support/washingtons-war/rules.js";

const observe = observed("washingtons-war");
const table = tableFor(undefined, { observe });
const game = (from: Position) => gameAt(from, table);

/** Gates with four CUs at Ninety Six, as in the example; three more CUs at Charleston. */
const gatesAtNinetySix: Position = {
  spaces: {
    "ninety-six": { american: 4 },
    charleston: { american: 3, pc: "american" },
    "st-marys": {},
    falmouth: { british: 1 },
  },
  generals: { gates: "ninety-six" },
  march: "gates",
};

it("7.3 example, lines 1151-1164: Gates from Ninety Six by Camden, Eutaw Springs and Charleston to Savannah", () => {
  const g = game(gatesAtNinetySix);
  g.american({ move: "step", to: "camden", pickup: { american: 4 } }, { move: "step", to: "eutaw-springs" });
  g.american({ move: "step", to: "charleston", drop: { american: 2 } });
  expect(g.codes("american", { move: "step", to: "savannah", pickup: { american: 4 } })).toEqual([
    "step/takes-what-is-there (7.3.A)",
    "step/five-cu (7.3.A)",
  ]);
  g.american({ move: "step", to: "savannah", pickup: { american: 3 } });
  const { spaces, generals } = g.s;
  expect(
    [spaces["ninety-six"], spaces["eutaw-springs"], spaces["charleston"], spaces["savannah"]].map((s) => s?.american),
  ).toEqual([0, 2, 0, 5]);
  expect(generals.gates).toBe("savannah");
  expect(g.told("general-marched").map(({ space, cu, spent, allowance }) => [space, cu, spent, allowance])).toEqual([
    ["camden", 4, 1, 5],
    ["eutaw-springs", 4, 2, 5],
    ["charleston", 2, 3, 5],
    ["savannah", 5, 4, 5],
  ]);
  // The fifth space: Augusta or St. Mary's.
  expect(g.codes("american", { move: "step", to: "augusta" })).toEqual([]);
  expect(g.codes("american", { move: "step", to: "st-marys" })).toEqual([]);
  g.american({ move: "step", to: "augusta" });
  expect(g.due()).toBe("");
});

it("7.3.D example, lines 1171-1173 and 1124-1126: Fort Detroit to Bassett Town counts three, so Point Pleasant is out of reach", () => {
  const g = game({
    spaces: { "fort-detroit": { british: 2 } },
    generals: { burgoyne: "fort-detroit" },
    march: "burgoyne",
  });
  g.british({ move: "step", to: "bassett-town", pickup: { british: 2 } });
  expect(g.told("general-marched")).toMatchObject([{ spent: 3 }]);
  expect(g.findings("british", { move: "step", to: "point-pleasant" })).toMatchObject([
    { code: "washingtons-war/step/wilderness-counts-three", rule: "7.3.D", expected: 4, actual: 6 },
  ]);
});

describe("7.3.A to 7.3.C allowance", () => {
  const start = (general: "howe" | "greene"): Position => ({
    spaces: { hartford: { american: 3 }, quebec: { british: 2 }, "new-york": { american: 1 } },
    generals: { [general]: general === "howe" ? "quebec" : "hartford" },
    march: general,
  });
  test("7.3.A: four spaces for a British General; then the move is over", () => {
    const g = game(start("howe"));
    g.british({ move: "step", to: "montreal", pickup: { british: 2 } });
    for (const to of ["ticonderoga", "saratoga", "albany"]) g.british({ move: "step", to });
    expect(g.due()).toBe("");
    expect(g.codes("british", { move: "step", to: "westchester" })).toEqual(["step/window (7.3.A)"]);
  });
  test("7.3.A, 7.3.B: the checks say so too, where the march is still open", () => {
    const s = position(start("howe"));
    const [march] = s.stack;
    Object.assign(march ?? {}, { spent: 4, ended: "7.3.A" });
    expect(table.check(s, { move: "step", to: "montreal" }, "british")).toMatchObject([
      { code: "washingtons-war/step/move-not-over", rule: "7.3.B", actual: "7.3.A" },
      { code: "washingtons-war/step/within-allowance", rule: "7.3.A", expected: 4, actual: 5 },
    ]);
  });
  test("7.3.C: five for an American one", () => {
    const g = game(start("greene"));
    g.american({ move: "step", to: "springfield", pickup: { american: 3 } });
    for (const to of ["albany", "saratoga", "ticonderoga"]) g.american({ move: "step", to });
    expect(g.due()).toBe("march/go");
    g.american({ move: "step", to: "montreal" });
    expect(g.due()).toBe("");
  });
  test("7.3.C: not into enemy CUs with the fifth space", () => {
    const g = game({ ...start("greene"), spaces: { hartford: { american: 3 }, montreal: { british: 1 } } });
    g.american({ move: "step", to: "springfield", pickup: { american: 3 } });
    for (const to of ["albany", "saratoga", "ticonderoga"]) g.american({ move: "step", to });
    expect(g.findings("american", { move: "step", to: "montreal" })).toMatchObject([
      { code: "washingtons-war/step/fifth-space-without-enemy", rule: "7.3.C", expected: 4, actual: 5 },
    ]);
  });
  test("7.3.C: no fifth space after an overrun", () => {
    const g = game({ ...start("greene"), spaces: { hartford: { american: 4 }, albany: { british: 1 } } });
    g.american({ move: "step", to: "springfield", pickup: { american: 4 } }, { move: "step", to: "albany" });
    g.american({ move: "step", to: "saratoga" });
    g.american({ move: "step", to: "ticonderoga" });
    expect(g.due()).toBe("");
    expect(g.codes("american", { move: "step", to: "montreal" })).toEqual(["step/window (7.3.A)"]);
  });
  test("7.3.C: the fifth space after an overrun is refused by name", () => {
    const pack = changed(testPack, ({ link }) => put(link, { "albany|ticonderoga": "wilderness" }));
    const g = gameAt(
      { ...start("greene"), spaces: { hartford: { american: 4 }, springfield: { british: 1 } } },
      tableFor(pack, { observe }),
    );
    g.american({ move: "step", to: "springfield", pickup: { american: 4 } }, { move: "step", to: "albany" });
    expect(g.findings("american", { move: "step", to: "ticonderoga" })).toMatchObject([
      { code: "washingtons-war/step/four-spaces-with-overrun", rule: "7.3.C", expected: 4, actual: 5 },
    ]);
  });
  test("7.3.C: a General alone moves five spaces too, and an Army may capture with the fifth", () => {
    const alone = game({ ...start("greene"), spaces: { hartford: {} } });
    for (const to of ["springfield", "albany", "saratoga", "ticonderoga", "montreal"])
      alone.american({ move: "step", to });
    expect(alone.s.generals.greene).toBe("montreal");
    const g = game({ ...start("greene"), generals: { greene: "hartford", burgoyne: "montreal" } });
    g.american({ move: "step", to: "springfield", pickup: { american: 1 } });
    for (const to of ["albany", "saratoga", "ticonderoga", "montreal"]) g.american({ move: "step", to });
    expect(g.s.generals.burgoyne).toBe("captured");
  });
  test("7.3.C: the Marblehead Regiment gives six spaces, with overruns and battle", () => {
    const g = game({
      spaces: { hartford: { american: 4 }, albany: { british: 1 }, montreal: { british: 2, pc: "british" } },
      generals: { greene: "hartford" },
      march: "greene",
      marblehead: true,
    });
    g.american({ move: "step", to: "springfield", pickup: { american: 4 } });
    for (const to of ["albany", "saratoga", "albany", "saratoga", "ticonderoga"]) {
      expect(g.codes("american", { move: "step", to })).toEqual([]);
      g.american({ move: "step", to });
    }
    expect(g.due()).toBe("");
    expect(g.told("general-marched").at(-1)).toMatchObject({ spent: 6, allowance: 6 });
    const h = game({
      spaces: { hartford: { american: 4 }, montreal: { british: 2, pc: "british" } },
      generals: { greene: "hartford" },
      march: "greene",
      marblehead: true,
    });
    h.american({ move: "step", to: "springfield", pickup: { american: 4 } });
    for (const to of ["albany", "saratoga", "ticonderoga", "montreal"]) h.american({ move: "step", to });
    expect(h.due()).toBe("battle/attackerValue");
  });
});

describe("7.3 connections and CUs", () => {
  const howe: Position = {
    spaces: { "new-york": { british: 7 }, morristown: {}, "new-haven": { british: 2 } },
    generals: { howe: "new-york" },
    march: "howe",
  };
  test("7.3.B: along the lines of the map only", () => {
    const g = game(howe);
    expect(g.codes("british", { move: "step", to: "albany" })).toEqual(["step/along-a-connection (7.3.B)"]);
    expect(g.codes("british", { move: "step", to: "atlantis" })).toEqual(["step/on-the-map (7.3.B)"]);
    const sources = gameAt(howe, tableFor(testPack, { observe, authority: "sources" }));
    expect(sources.codes("british", { move: "step", to: "atlantis" })).toEqual(["step (7.3)"]);
    const complete = gameAt(howe, tableFor(completeMap, { observe, authority: "sources" }));
    expect(complete.codes("british", { move: "step", to: "atlantis" })).toEqual(["step/on-the-map (7.3.B)"]);
  });
  test("7.4.D: Falmouth-Quebec for Arnold only, at three spaces", () => {
    const at = (general: "arnold" | "greene") =>
      game({ spaces: { falmouth: { american: 2 } }, generals: { [general]: "falmouth" }, march: general });
    expect(at("greene").codes("american", { move: "step", to: "quebec" })).toEqual(["step/arnold-only (7.4.D)"]);
    const g = at("arnold").american({ move: "step", to: "quebec", pickup: { american: 2 } });
    expect(g.told("general-marched")).toMatchObject([{ general: "arnold", cu: 2, spent: 3 }]);
  });
  test("7.3.A: never more than five CUs, and only those that are there", () => {
    const g = game(howe);
    expect(g.findings("british", { move: "step", to: "morristown", pickup: { british: 6 } })).toMatchObject([
      { rule: "7.3.A", expected: 5, actual: 6 },
    ]);
    expect(g.codes("british", { move: "step", to: "morristown", pickup: { british: 8 } })).toEqual([
      "step/takes-what-is-there (7.3.A)",
      "step/five-cu (7.3.A)",
    ]);
    g.british({ move: "step", to: "new-haven", pickup: { british: 4 } });
    expect(g.codes("british", { move: "step", to: "hartford", pickup: { british: 2 } })).toEqual([
      "step/five-cu (7.3.A)",
    ]);
    expect(g.codes("british", { move: "step", to: "hartford", pickup: { british: 2 }, drop: { british: 1 } })).toEqual(
      [],
    );
    expect(g.codes("british", { move: "step", to: "hartford", drop: { british: 5 } })).toEqual([
      "step/drops-what-he-has (7.3.A)",
    ]);
    g.british({ move: "step", to: "hartford", pickup: { british: 1 }, drop: { british: 4 } }, { move: "stop" });
    expect(g.s.spaces["hartford"]?.british).toBe(1);
    expect(g.s.spaces["new-haven"]?.british).toBe(5);
  });
  test("12.2.C: Americans and French march together, the British lead British only", () => {
    const g = game({
      spaces: { newport: { american: 2, french: 3 } },
      generals: { rochambeau: "newport" },
      march: "rochambeau",
      state: { frenchBox: 2 },
    });
    expect(g.codes("american", { move: "step", to: "hartford", pickup: { british: 1 } })).toContain(
      "step/own-nationality (12.2.C)",
    );
    g.american({ move: "step", to: "hartford", pickup: { american: 2, french: 3 } }, { move: "stop" });
    expect(g.s.spaces["hartford"]).toMatchObject({ american: 2, french: 3 });
    expect(game(howe).codes("british", { move: "step", to: "morristown", pickup: { french: 1 } })).toContain(
      "step/own-nationality (12.2.C)",
    );
  });
});

describe("7.2.A, 7.4.E one General for each CU in a Campaign", () => {
  test("7.2.A: CUs that Howe brought do not go on with Clinton", () => {
    const g = game({
      spaces: { "new-york": { british: 4 }, "new-haven": { british: 2 } },
      generals: { howe: "new-york", clinton: "new-haven" },
      march: "howe",
    });
    g.british(
      { move: "step", to: "new-haven", pickup: { british: 3 } },
      { move: "step", to: "hartford", drop: { british: 2 } },
      { move: "stop" },
    );
    expect(g.s.card.moved).toMatchObject({ "new-haven": { british: 2 }, hartford: { british: 1 } });
    openMarch(g.s, "clinton");
    expect(g.findings("british", { move: "step", to: "new-york", pickup: { british: 3 } })).toMatchObject([
      { code: "washingtons-war/step/cu-not-moved-before", rule: "7.2.A", expected: { british: 2 } },
    ]);
    expect(g.findings("british", { move: "naval-move", to: "norfolk", cu: 3 })).toMatchObject([
      { code: "washingtons-war/naval-move/cu-not-moved-before", rule: "7.4.E", expected: 2, actual: 3 },
    ]);
    expect(g.codes("british", { move: "step", to: "new-york", pickup: { british: 2 } })).toEqual([]);
  });
  test("7.2.A: the same General may take up again what he left behind", () => {
    const g = game({ spaces: { "new-york": { british: 4 } }, generals: { howe: "new-york" }, march: "howe" });
    g.british(
      { move: "step", to: "new-haven", pickup: { british: 4 } },
      { move: "step", to: "hartford", drop: { british: 2 } },
      { move: "step", to: "new-haven" },
      { move: "step", to: "hartford", pickup: { british: 2 } },
    );
    expect(g.s.card.moved).toEqual({ hartford: { american: 0, french: 0, british: 4 } });
  });
  test("7.2.A: the victors of a battle have moved, and so have beaten attackers", () => {
    const battle = (attackerDie: number) => {
      const g = game({
        spaces: { "new-york": { british: 4 }, morristown: { american: 3 } },
        generals: { howe: "new-york" },
        march: "howe",
      });
      g.british({ move: "step", to: "morristown", pickup: { british: 3 } }, { move: "decline-battle-card" });
      g.american({ move: "decline-battle-card" }).roll(1, attackerDie, 6, 1, 6);
      if (g.due() === "battle/retreat") g.american({ move: "retreat", to: "reading" });
      return g.s.card.moved;
    };
    expect(battle(6)).toMatchObject({ morristown: { british: 3 } });
    expect(battle(1)).toMatchObject({ "new-york": { british: 2 } });
  });
});

describe("7.4 Generals", () => {
  const alone: Position = {
    spaces: { "new-york": { british: 2 }, morristown: { american: 1 }, "new-haven": { pc: "american" } },
    generals: { howe: "new-york", gates: "westchester" },
    march: "howe",
  };
  test("7.4.A: without CUs not into enemy CUs; 7.4.B: nor into an enemy PC", () => {
    const g = game(alone);
    expect(g.codes("british", { move: "step", to: "morristown" })).toEqual(["step/not-alone-into-enemy-cu (7.4.A)"]);
    expect(g.codes("british", { move: "step", to: "new-haven" })).toEqual(["step/not-alone-into-enemy-pc (7.4.B)"]);
    expect(g.codes("british", { move: "step", to: "new-haven", pickup: { british: 1 } })).toEqual([]);
    expect(g.codes("british", { move: "step", to: "morristown", pickup: { british: 1 } })).toEqual([]);
  });
  test("7.4.A: past a lone enemy General, but not to stop with him", () => {
    const g = game(alone).british({ move: "step", to: "westchester" });
    expect(g.s.generals.gates).toBe("westchester");
    expect(g.codes("british", { move: "stop" })).toEqual(["stop/not-with-enemy-general (7.4.A)"]);
    g.british({ move: "step", to: "albany" });
    expect(g.codes("british", { move: "stop" })).toEqual([]);
  });
  test("7.4.A: he does not enter where he could not go on", () => {
    const g = game({ ...alone, generals: { howe: "new-york", gates: "saratoga" } });
    g.british({ move: "step", to: "westchester" }, { move: "step", to: "albany" }, { move: "step", to: "westchester" });
    g.british({ move: "step", to: "albany" });
    expect(g.due()).toBe("");
    const h = game({ ...alone, generals: { howe: "new-york", gates: "saratoga" } });
    h.british(
      { move: "step", to: "westchester" },
      { move: "step", to: "new-york" },
      { move: "step", to: "westchester" },
    );
    expect(h.codes("british", { move: "step", to: "albany" })).toEqual([]);
    const i = game({ ...alone, generals: { howe: "new-york", gates: "albany" } });
    i.british(
      { move: "step", to: "westchester" },
      { move: "step", to: "new-york" },
      { move: "step", to: "westchester" },
    );
    expect(i.codes("british", { move: "step", to: "albany" })).toEqual(["step/goes-on-past-general (7.4.A)"]);
  });
  test("7.4.C: he may end with another General; one of the two goes to the box", () => {
    const g = game({
      spaces: { "new-york": { british: 2 }, "new-haven": { british: 1 } },
      generals: { howe: "new-york", clinton: "new-haven" },
      march: "howe",
    });
    g.british({ move: "step", to: "new-haven", pickup: { british: 2 } });
    expect(g.s.generals.clinton).toBe("new-haven");
    g.british({ move: "stop" });
    expect(g.due()).toBe("excessGeneral/choose");
    expect(g.findings("british", { move: "send-back", general: "burgoyne" })).toMatchObject([
      {
        code: "washingtons-war/send-back/one-of-them",
        rule: "7.4.C",
        expected: ["clinton", "howe"],
        actual: "burgoyne",
      },
    ]);
    expect(g.codes("british", { move: "send-back", general: "washington" })).toEqual([
      "send-back/one-of-them (7.4.C)",
      "send-back/not-washington (7.4.C)",
    ]);
    g.british({ move: "send-back", general: "howe" });
    expect(g.s.generals).toMatchObject({ howe: "british-reinforcements", clinton: "new-haven" });
    expect(g.told("general-sent-back")).toEqual([
      { general: "howe", space: "new-haven", box: "british-reinforcements" },
    ]);
  });
  test("7.4.C: Washington stays, the other goes; Rochambeau goes to the American Leaders", () => {
    const g = game({
      spaces: { newport: { french: 2 }, hartford: { american: 2 } },
      generals: { rochambeau: "newport", washington: "hartford" },
      march: "rochambeau",
      state: { frenchBox: 3 },
    });
    g.american({ move: "step", to: "hartford", pickup: { french: 2 } }, { move: "stop" });
    expect(g.due()).toBe("");
    expect(g.s.generals).toMatchObject({ rochambeau: "american-leaders", washington: "hartford" });
  });
  test("7.4.C clarification: passing through friendly Generals is free", () => {
    const g = game({
      spaces: { "new-york": { british: 2 }, "new-haven": { british: 1 } },
      generals: { howe: "new-york", clinton: "new-haven" },
      march: "howe",
    });
    g.british(
      { move: "step", to: "new-haven", pickup: { british: 2 } },
      { move: "step", to: "hartford" },
      { move: "stop" },
    );
    expect(g.s.generals).toMatchObject({ howe: "hartford", clinton: "new-haven" });
    expect(g.told("general-sent-back")).toEqual([]);
  });
});

describe("7.3.B what ends a move", () => {
  test("a battle ends it", () => {
    const g = game({
      spaces: { "new-york": { british: 4 }, morristown: { american: 2 } },
      generals: { howe: "new-york" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } }, { move: "decline-battle-card" });
    g.american({ move: "decline-battle-card" }).roll(6, 6, 1, 4, 6);
    expect(g.due()).toBe("");
    expect(g.codes("british", { move: "step", to: "reading" })).toEqual(["step/window (7.3.B)"]);
    expect(g.codes("british", { move: "stop" })).toEqual(["stop/window (7.3.B)"]);
  });
});
