import { describe, expect, it, test } from "vitest";
import { observed } from "../../support/coverage.js";
import {
  game as gameAt,
  type Placed,
  type Position,
  position,
  tableFor,
  testPack,
} from "../../support/washingtons-war/rules.js";

const table = tableFor(undefined, { observe: observed("washingtons-war") });

/** Winter Attrition on a position. */
const winter = (more: Position) =>
  gameAt(
    {
      ...more,
      spaces: { "st-marys": { british: 2 }, falmouth: { american: 1 }, ...more.spaces },
      generals: { lee: "falmouth", ...more.generals },
      winter: true,
      state: { phase: "winter-attrition", ...more.state },
    },
    table,
  );
const left = (space: string, placed: Placed, generals: Position["generals"] = {}) => {
  const g = winter({ spaces: { [space]: placed }, generals });
  const { american, french, british } = g.s.spaces[space] ?? { american: 0, french: 0, british: 0 };
  return [american, french, british, g.due()];
};

it("11.1 example, lines 2302-2310 and 2258-2260: five British CUs at Reading lose two, three lose one", () => {
  expect(left("reading", { british: 5 })).toEqual([0, 0, 3, ""]);
  expect(left("reading", { british: 3 })).toEqual([0, 0, 2, ""]);
});

it("11.2 example, lines 2330-2333: Washington and six CUs at Philadelphia: five are safe, the sixth rolls", () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const g = winter({ spaces: { philadelphia: { american: 6 } }, generals: { washington: "philadelphia" } });
    expect(g.due()).toBe("winter/roll");
    g.roll(die);
    const result = die <= 3 ? "lost" : "stays";
    expect(g.told("attrition-rolled")).toEqual([{ space: "philadelphia", side: "american", die, result }]);
    expect(g.s.spaces["philadelphia"]?.american).toBe(die <= 3 ? 5 : 6);
  }
});

describe("11.1 British", () => {
  test("11.1: none lost in Winter Quarters or south of the line", () => {
    expect(left("new-york", { british: 5 })).toEqual([0, 0, 5, ""]);
    expect(left("quebec", { british: 1 })).toEqual([0, 0, 1, ""]);
    expect(left("camden", { british: 5 })).toEqual([0, 0, 5, ""]);
    expect(left("yorktown", { british: 4 })).toEqual([0, 0, 2, ""]);
  });
  test("11.1: a General does not help two CUs or more, but a single one", () => {
    expect(left("reading", { british: 4 }, { howe: "reading" })).toEqual([0, 0, 2, ""]);
    expect(left("reading", { british: 1 }, { howe: "reading" })).toEqual([0, 0, 1, ""]);
    expect(left("reading", { british: 1 })).toEqual([0, 0, 1, "winter/roll"]);
  });
  test.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 1],
    [6, 1],
  ])("11.1 table: the single CU rolls %i: %i left", (die, cu) => {
    expect(winter({ spaces: { reading: { british: 1 } } }).roll(die).s.spaces["reading"]?.british).toBe(cu);
  });
});

describe("11.2 American", () => {
  test("11.2: half everywhere, fractions of the loss dropped", () => {
    expect(left("albany", { american: 5 })).toEqual([3, 0, 0, ""]);
    expect(left("camden", { american: 2 })).toEqual([1, 0, 0, ""]);
    expect(left("reading", { american: 7 }, { greene: "reading" })).toEqual([4, 0, 0, ""]);
  });
  test("11.2: a single CU rolls, unless a General is with it, French ones too", () => {
    expect(left("albany", { american: 1 })).toEqual([1, 0, 0, "winter/roll"]);
    expect(left("albany", { american: 1 }, { rochambeau: "albany" })).toEqual([1, 0, 0, ""]);
    expect(winter({ spaces: { albany: { american: 1 } } }).roll(3).s.spaces["albany"]?.american).toBe(0);
    expect(winter({ spaces: { albany: { american: 1 } } }).roll(4).s.spaces["albany"]?.american).toBe(1);
  });
  test("11.2: five with Washington are safe in Winter Quarters or in the south, not elsewhere", () => {
    const with5 = (space: string) => left(space, { american: 5 }, { washington: space });
    expect(with5("philadelphia")).toEqual([5, 0, 0, ""]);
    expect(with5("camden")).toEqual([5, 0, 0, ""]);
    expect(with5("reading")).toEqual([3, 0, 0, ""]);
    expect(left("reading", { american: 1 }, { washington: "reading" })).toEqual([1, 0, 0, ""]);
  });
  test("11.2: what exceeds five suffers as if alone", () => {
    expect(left("philadelphia", { american: 8 }, { washington: "philadelphia" })).toEqual([7, 0, 0, ""]);
    expect(left("philadelphia", { american: 9 }, { washington: "philadelphia" })).toEqual([7, 0, 0, ""]);
  });
});

describe("11.3 French", () => {
  test("11.3: alone as the British", () => {
    expect(left("newport", { french: 5 })).toEqual([0, 5, 0, ""]);
    expect(left("camden", { french: 5 })).toEqual([0, 5, 0, ""]);
    expect(left("reading", { french: 5 })).toEqual([0, 3, 0, ""]);
    expect(left("reading", { french: 1 }, { rochambeau: "reading" })).toEqual([0, 1, 0, ""]);
    expect(
      winter({ spaces: { reading: { french: 1 } }, state: { frenchBox: 4 } }).roll(2).s.spaces["reading"]?.french,
    ).toBe(0);
  });
  test("11.3: with Washington alone, still as the British", () => {
    expect(left("reading", { french: 4 }, { washington: "reading" })).toEqual([0, 2, 0, ""]);
    expect(left("newport", { french: 5 }, { washington: "newport" })).toEqual([0, 5, 0, ""]);
  });
  test("11.3: with an American CU as American ones; the American chooses", () => {
    const g = winter({ spaces: { newport: { american: 2, french: 3 } }, state: { frenchBox: 2 } });
    expect(g.due()).toBe("winter/chooseLosses");
    expect(g.codes("american", { move: "choose-losses", american: 1, french: 0 })).toEqual([
      "choose-losses/as-many-as-lost (9.5)",
    ]);
    expect(g.codes("american", { move: "choose-losses", american: 0, french: 2 })).toEqual([]);
    g.american({ move: "choose-losses", american: 1, french: 1 });
    expect(g.s.spaces["newport"]).toMatchObject({ american: 1, french: 2 });
    expect(g.told("american-attrition")).toEqual([{ space: "newport", american: 1, french: 1, british: 0 }]);
  });
  test("11.2: the sixth of a mixed stack with Washington: the American says which it was", () => {
    const g = winter({
      spaces: { philadelphia: { american: 3, french: 3 } },
      generals: { washington: "philadelphia" },
      state: { frenchBox: 2 },
    });
    g.roll(1);
    expect(g.due()).toBe("winter/chooseLosses");
    g.american({ move: "choose-losses", american: 0, french: 1 });
    expect(g.s.spaces["philadelphia"]).toMatchObject({ american: 3, french: 2 });
  });
});

describe("11.0 order and end", () => {
  test("11.0: American spaces first, each side by name", () => {
    const g = winter({
      spaces: { reading: { british: 1 }, york: { american: 1 }, albany: { american: 1 }, hartford: { american: 3 } },
    });
    g.roll(6, 6, 6);
    expect(g.told("attrition-rolled").map(({ space }) => space)).toEqual(["albany", "york", "reading"]);
    expect(g.due()).toBe("");
  });
  test("11.0: Generals and Congress are immune", () => {
    const g = winter({
      spaces: { albany: { american: 4 } },
      generals: { greene: "albany", gates: "hartford" },
      state: { congress: "york" },
    });
    expect(g.s).toMatchObject({ congress: "york", generals: { greene: "albany", gates: "hartford" } });
  });
  test("13.1: an automatic victory in the winter", () => {
    const g = winter({
      spaces: { falmouth: { american: 1 }, "st-marys": { british: 1 } },
      generals: { lee: "captured" },
    });
    g.roll(1);
    expect(g.s.over).toMatchObject({ winner: "british", rule: "13.1" });
  });
  test("a fact that nobody knows: the winter waits for it, and goes on", () => {
    const space = { pc: null, american: 0, french: 0, british: 3 };
    const s = position({ winter: true, state: { phase: "winter-attrition" }, generals: { lee: "falmouth" } });
    s.spaces["somewhere-else"] = space;
    const table = tableFor(testPack, { authority: "sources" });
    table.settle(s);
    expect(table.expects(s)).toMatchObject([{ kind: "fact", fact: "colony/somewhere-else" }]);
    table.play(s, { fact: "colony/somewhere-else", value: "NY", entry: 7 }, "chance");
    expect(table.expects(s)).toMatchObject([{ kind: "fact", fact: "winterQuarters/somewhere-else" }]);
    table.play(s, { fact: "winterQuarters/somewhere-else", value: false, entry: 8 }, "chance");
    expect(s.spaces["somewhere-else"]?.british).toBe(2);
  });
});
