import { describe, expect, it, test } from "vitest";
import { observed } from "../../support/coverage.js";
import { fights } from "../../support/washingtons-war/fights.js";
import { type Position, tableFor } from "../../support/washingtons-war/rules.js";

const { game, fight, noCards, drm } = fights(tableFor(undefined, { observe: observed("washingtons-war") }));

it("9.63 example, lines 1815-1874: Burgoyne and five CUs at Saratoga", () => {
  const g = game({
    spaces: {
      montreal: { pc: "british", british: 5 },
      ticonderoga: { pc: "american" },
      saratoga: { pc: "american", american: 5 },
    },
    generals: { burgoyne: "montreal", gates: "saratoga" },
    hands: { british: ["joseph-brant", "?"], american: ["morgans-riflemen", "?"] },
    march: "burgoyne",
  });
  g.british({ move: "step", to: "ticonderoga", pickup: { british: 5 } })
    .american({ move: "decline-intercept" })
    .british({ move: "step", to: "saratoga" })
    .american({ move: "decline-evade" })
    .british({ move: "battle-discard", card: "joseph-brant" })
    .american({ move: "battle-card", card: "morgans-riflemen" })
    .roll(4, 1);
  expect(g.told("battle-value")).toEqual([
    { side: "british", general: "burgoyne", die: 4, tactical: 2, cu: 5, value: 2 },
    { side: "american", general: "gates", die: 1, tactical: 2, cu: 5, value: 1 },
  ]);
  g.roll(3, 4);
  const zero = { regulars: 0, navy: 0, militia: 0, winterOffensive: 0, battleCard: 0, discard: 0, interception: 0 };
  expect(g.told("battle-drm")).toEqual([
    { ...zero, side: "british", cu: 5, general: 2, regulars: 1, discard: 1, drm: 9 },
    { ...zero, side: "american", cu: 5, general: 1, militia: 1, battleCard: 2, drm: 9 },
  ]);
  expect(g.told("regulars-drm")).toEqual([{ drm: 1 }]);
  expect(g.told("militia-drm")).toEqual([{ drm: 1, side: "american", colony: "NY", american: 2, british: 0 }]);
  expect(g.told("battle-fought")).toEqual([
    {
      ...{ space: "saratoga", attacker: "british", attackerDie: 3, attackerDrm: 9, attackerTotal: 12 },
      ...{ defender: "american", defenderDie: 4, defenderDrm: 9, defenderTotal: 13, winner: "american" },
    },
  ]);
  g.roll(5, 2);
  expect(g.told("loser-losses")).toEqual([{ side: "british", die: 5, rolled: 2, cu: 2 }]);
  expect(g.told("winner-losses")).toEqual([{ side: "american", die: 2, agility: 1, limit: 2, cu: 1 }]);
  expect(g.told("surrendered-in-attack")).toEqual([
    { side: "british", cu: 3, space: "saratoga", from: "ticonderoga", general: "burgoyne" },
  ]);
  expect(g.s.generals.burgoyne).toBe("captured");
  expect(g.s.spaces["saratoga"]).toEqual({ pc: "american", american: 4, french: 0, british: 0 });
  expect(g.s.spaces["ticonderoga"]?.british).toBe(0);
  expect(g.s.regularsAdvantage).toBe(false);
  expect(g.told("alliance-moved").map(({ from, to, by }) => [from, to, by])).toEqual([
    [0, 1, 1],
    [1, 3, 2],
  ]);
  expect(g.s.alliance).toBe(3);
  expect(g.s.cards.replacements).toEqual({ american: 1, british: 0 });
  expect(g.due()).toBe("");
});

describe("9.3 Battle Value", () => {
  test.each([
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 5],
    [5, 5],
    [6, 5],
  ])("9.3 table: Howe (Tactical 6) with five CUs rolls %i: %i", (die, value) => {
    const g = noCards(fight()).roll(die);
    expect(g.told("battle-value")).toEqual([{ side: "british", general: "howe", die, tactical: 6, cu: 5, value }]);
  });

  test("9.2 clarification: a defender counts all CUs of the space, so Howe has his six", () => {
    const g = game({
      spaces: { "new-york": { british: 7, pc: "british" }, morristown: { american: 5, pc: "american" } },
      generals: { howe: "new-york", washington: "morristown" },
      march: "washington",
    });
    g.american({ move: "step", to: "new-york", pickup: { american: 5 } });
    noCards(g).roll(4, 4);
    expect(g.told("battle-value").map(({ value }) => value)).toEqual([5, 6]);
  });

  test("9.3: half is rounded down, and a side without a General does not roll", () => {
    const g = fight({
      spaces: { "new-york": { british: 5 } },
      generals: { howe: "british-reinforcements", cornwallis: "new-york" },
      march: "cornwallis",
    });
    noCards(g).roll(2);
    expect(g.told("battle-value")).toEqual([
      { side: "british", general: "cornwallis", die: 2, tactical: 5, cu: 5, value: 2 },
    ]);
    expect(g.due()).toBe("battle/attackerDie");
  });
});

describe("9.4 DRMs", () => {
  const regular = (more: Position = {}) =>
    drm(noCards(fight(more)).roll(6, ...(more.generals?.greene ? [6] : []), 1, 1), "british");

  test("9.41: +1 for the Regulars as long as the British have the advantage", () => {
    expect(regular()).toMatchObject({ regulars: 1, drm: 5 + 5 + 1 });
    expect(regular({ state: { regularsAdvantage: false } })).toMatchObject({ regulars: 0, drm: 10 });
  });

  const atPort = (port: string, from: string, more: Position = {}, pc?: "american" | "british") => {
    const g = game({
      ...more,
      spaces: { [from]: { british: 3 }, [port]: { american: 4, ...(pc ? { pc } : {}) }, ...more.spaces },
      generals: { howe: from },
      march: "howe",
    });
    g.british({ move: "step", to: port, pickup: { british: 3 } });
    noCards(g).roll(6, 1, 1);
    return drm(g, "british");
  };

  test("9.42: +1 for the Royal Navy in a port, whatever its PC", () => {
    expect(atPort("new-york", "morristown")).toMatchObject({ navy: 1 });
    expect(atPort("new-york", "morristown", {}, "american")).toMatchObject({ navy: 1 });
    expect(regular()).toMatchObject({ navy: 0 });
  });
  test("9.42: in a fortified port only with a British PC", () => {
    expect(atPort("philadelphia", "reading")).toMatchObject({ navy: 0 });
    expect(atPort("philadelphia", "reading", {}, "american")).toMatchObject({ navy: 0 });
    expect(atPort("philadelphia", "reading", {}, "british")).toMatchObject({ navy: 1 });
  });
  test("12.3: not in the Blockaded Zone", () => {
    const france = { alliance: 9, franceEntered: 1776, frenchBox: 0, europeanWar: true } as const;
    const navy = (frenchNavy: "long-island-sound" | "delaware") =>
      atPort("new-york", "morristown", { state: { ...france, frenchNavy } });
    expect(navy("long-island-sound")).toMatchObject({ navy: 0 });
    expect(navy("delaware")).toMatchObject({ navy: 1 });
  });

  test("9.43: +1 to the side with more PCs in the colony, to nobody at a tie", () => {
    const militia = (spaces: Position["spaces"]) => {
      const g = noCards(fight({ spaces: spaces ?? {} })).roll(6, 1, 1);
      return ["american", "british"].map((side) => drm(g, side)?.["militia"]);
    };
    expect(militia({})).toEqual([0, 0]);
    expect(militia({ monmouth: { pc: "american" } })).toEqual([1, 0]);
    expect(militia({ monmouth: { pc: "american" }, "new-brunswick": { pc: "british" } })).toEqual([0, 0]);
    expect(militia({ monmouth: { pc: "british" } })).toEqual([0, 1]);
  });
  test("9.43: in Canada only with both Montreal and Quebec", () => {
    const canada = (quebec: "american" | "british") => {
      const g = game({
        spaces: { ticonderoga: { american: 4 }, montreal: { british: 2, pc: "british" }, quebec: { pc: quebec } },
        generals: { greene: "ticonderoga" },
        march: "greene",
      });
      g.american({ move: "step", to: "montreal", pickup: { american: 4 } });
      noCards(g).roll(6, 1, 1);
      return drm(g, "british");
    };
    expect(canada("british")).toMatchObject({ militia: 1 });
    expect(canada("american")).toMatchObject({ militia: 0 });
  });

  const offensive = (general: "washington" | "greene", hands: Position["hands"], replacements = 0) => {
    const g = game({
      spaces: { morristown: { american: 5 }, "new-york": { british: 3 } },
      generals: { [general]: "morristown" },
      ...(hands ? { hands } : {}),
      march: general,
    });
    g.s.cards.replacements.british = replacements;
    g.american({ move: "step", to: "new-york", pickup: { american: 5 } });
    noCards(g).roll(6, 1, 1);
    return drm(g, "american");
  };
  test("9.44: +2 for Washington attacking with the very last card", () => {
    expect(offensive("washington", {})).toMatchObject({ winterOffensive: 2, drm: 12 });
  });
  test("9.44: not while anybody holds a card or is owed one, and not for another General", () => {
    expect(offensive("washington", { british: ["?"] })).toMatchObject({ winterOffensive: 0 });
    expect(offensive("washington", { american: ["?"] })).toMatchObject({ winterOffensive: 0 });
    expect(offensive("washington", {}, 1)).toMatchObject({ winterOffensive: 0 });
    expect(offensive("greene", {})).toMatchObject({ winterOffensive: 0 });
  });
  test("9.44: not in defence", () => {
    const g = fight({ spaces: { morristown: { american: 3 } }, generals: { washington: "morristown" } });
    noCards(g).roll(6, 6, 1, 1);
    expect(drm(g, "american")).toMatchObject({ winterOffensive: 0 });
  });

  test("9.45: +2 for an own Battle card, +1 for a discarded event", () => {
    const g = fight({ hands: { british: ["hessian-infantry"], american: ["william-pitt"] } });
    g.british({ move: "battle-card", card: "hessian-infantry" }).american({
      move: "battle-discard",
      card: "william-pitt",
    });
    g.roll(6, 1, 1);
    expect(drm(g, "british")).toMatchObject({ battleCard: 2, discard: 0 });
    expect(drm(g, "american")).toMatchObject({ battleCard: 0, discard: 1 });
    expect(g.s.cards.replacements).toEqual({ american: 0, british: 1 });
    expect(g.s.cards.discard).toEqual(["hessian-infantry", "william-pitt"]);
  });

  test("9.46: +1 for a successful interception", () => {
    const g = game({
      spaces: { "new-york": { british: 4 }, morristown: { pc: "american" }, reading: { american: 2 } },
      generals: { howe: "new-york", arnold: "reading" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
    g.american({ move: "intercept", general: "arnold" }).roll(2);
    noCards(g).roll(6, 6, 1, 1);
    expect(drm(g, "american")).toMatchObject({ interception: 1 });
    expect(g.told("interception-drm")).toEqual([{ drm: 1 }]);
    expect(drm(g, "british")).toMatchObject({ interception: 0 });
  });
});

describe("9.2 result and 9.5 losses", () => {
  test("9.2 step 4: the attacker wins a tie", () => {
    const g = noCards(fight({ spaces: { morristown: { american: 6 } }, state: { regularsAdvantage: false } })).roll(1);
    // 5 + 3 + 1 against 6 + 3
    g.roll(1, 3);
    expect(g.told("battle-fought")[0]).toMatchObject({ attackerTotal: 9, defenderTotal: 9, winner: "british" });
  });
  test.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])("9.5 table: the loser rolls %i and loses %i", (die, cu) => {
    const g = noCards(fight({ spaces: { morristown: { american: 5 } } })).roll(6, 6, 1, die, 6);
    expect(g.told("loser-losses")).toEqual([{ side: "american", die, rolled: cu, cu }]);
    expect(g.s.spaces["new-york"]?.british).toBe(0);
  });
  test("9.5, 9.0: nobody loses more than he has; where nobody is left, nobody retreats", () => {
    const g = noCards(fight({ spaces: { morristown: { american: 2 } } })).roll(6, 6, 1, 6, 6);
    expect(g.told("loser-losses")).toEqual([{ side: "american", die: 6, rolled: 3, cu: 2 }]);
    expect(g.due()).toBe("");
    expect(g.codes("american", { move: "retreat", to: "reading" })).toEqual(["retreat/window (9.0)"]);
    expect(g.told("retreated")).toEqual([]);
    expect(g.told("loser-eliminated")).toEqual([{ side: "american", space: "morristown" }]);
  });
  test.each([
    ["nobody", 0, 1],
    ["gates", 1, 2],
    ["arnold", 2, 3],
    ["greene", 3, 4],
  ] as const)("9.5 table: against %s (Agility %i) the winner loses one CU up to a %i", (general, agility, limit) => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const led = general !== "nobody";
      const g = fight({
        spaces: { morristown: { american: 3 } },
        ...(led ? { generals: { [general]: "morristown" } } : {}),
      });
      noCards(g).roll(...(led ? [6, 1] : [6]), 6, 1, 1, die);
      const cu = die <= limit ? 1 : 0;
      expect(g.told("winner-losses")).toEqual([{ side: "british", die, agility, limit, cu }]);
      expect(g.s.spaces["morristown"]?.british).toBe(5 - cu);
    }
  });
  test("9.5: a winning General without CUs stays in a friendly or uncontrolled space", () => {
    const last = (pc: "american" | "british" | null) => {
      const g = game({
        spaces: { "new-york": { british: 1 }, morristown: { american: 1, ...(pc ? { pc } : {}) } },
        generals: { howe: "new-york" },
        march: "howe",
      });
      g.british({ move: "step", to: "morristown", pickup: { british: 1 } });
      noCards(g).roll(6, 6, 1, 1, 1);
      return g;
    };
    expect(last(null).s.generals.howe).toBe("morristown");
    expect(last("british").s.generals.howe).toBe("morristown");
    const g = last("american");
    expect(g.s.generals.howe).toBe("captured");
    expect(g.told("winner-captured")).toEqual([{ general: "howe", space: "morristown" }]);
  });
  test("11.3: the American divides the losses of a mixed stack", () => {
    const g = noCards(fight({ spaces: { morristown: { american: 2, french: 2 } }, state: { frenchBox: 3 } })).roll(
      6,
      6,
      1,
      4,
      6,
    );
    expect(g.due()).toBe("battle/chooseLosses");
    expect(g.codes("american", { move: "choose-losses", american: 1, french: 0 })).toEqual([
      "choose-losses/as-many-as-lost (9.5)",
    ]);
    expect(g.codes("american", { move: "choose-losses", american: 3, french: 0 })).toEqual([
      "choose-losses/as-many-as-lost (9.5)",
      "choose-losses/cu-there (11.3)",
    ]);
    g.american({ move: "choose-losses", american: 0, french: 2 });
    expect(g.told("cu-lost")).toEqual([{ american: 0, french: 2, british: 0, space: "morristown" }]);
  });
  test("11.3: no choice where all are of one nationality, or all are lost", () => {
    const french = noCards(fight({ spaces: { morristown: { french: 3 } }, state: { frenchBox: 2 } })).roll(
      6,
      6,
      1,
      4,
      6,
    );
    expect(french.told("cu-lost")).toEqual([{ american: 0, french: 2, british: 0, space: "morristown" }]);
    const all = noCards(fight({ spaces: { morristown: { american: 1, french: 1 } }, state: { frenchBox: 4 } })).roll(
      6,
      6,
      1,
      6,
      6,
    );
    expect(all.told("cu-lost")).toEqual([{ american: 1, french: 1, british: 0, space: "morristown" }]);
  });
});

describe("9.2 step 7", () => {
  test("9.41: three British CUs lost in one battle cost the Regulars, two do not", () => {
    const lost = (die: number) => noCards(fight({ spaces: { morristown: { american: 9 } } })).roll(1, 1, 6, die, 6).s;
    expect(lost(6)).toMatchObject({ regularsAdvantage: false, alliance: 3 });
    expect(lost(4)).toMatchObject({ regularsAdvantage: true, alliance: 1 });
  });
  test("12.1: a British victory moves nothing", () => {
    expect(noCards(fight()).roll(6, 6, 1, 1, 6).s.alliance).toBe(0);
  });
  test("12.1: an American attack won moves the marker too", () => {
    const g = game({
      spaces: { morristown: { american: 5 }, "new-york": { british: 2 } },
      generals: { greene: "morristown" },
      march: "greene",
    });
    g.american({ move: "step", to: "new-york", pickup: { american: 5 } });
    noCards(g).roll(6, 6, 1, 1, 6).british({ move: "retreat-by-sea", to: "norfolk" });
    expect(g.s.alliance).toBe(1);
    expect(g.s.spaces["norfolk"]?.british).toBe(1);
  });
  test("9.1: the activated General attacks, also into an interception", () => {
    const g = game({
      spaces: { "new-york": { british: 4 }, morristown: { pc: "american" }, reading: { american: 2 } },
      generals: { howe: "new-york", arnold: "reading" },
      march: "howe",
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 4 } }).american({
      move: "intercept",
      general: "arnold",
    });
    g.roll(1);
    expect(g.told("battle-begun")).toEqual([
      { space: "morristown", attacker: "british", general: "howe", attackerCu: 4, defenderCu: 2 },
    ]);
  });
});
