// Effects by name, and what is declared where nobody has a text.
import { describe, expect, test } from "vitest";
import {
  type CardEffect,
  conditionMet,
  type DeclarableDeeds,
  type DeclaredThings,
  declaredFaults,
  declaredHoles,
  declaredLimits,
  declaredWhereUnknown,
  declaredWords,
  effectKnown,
  effectTable,
} from "../../../../src/rules/index.js";
import { seeded } from "../../../support/seeded.js";

type Effect = CardEffect<{ readonly coins: number }, { coins: number }, "red">;
const rich: Effect = {
  rule: "1.1",
  condition: { rule: "1.1", says: "there are coins", met: ({ coins }) => coins > 0 },
  carryOut: (c) => {
    c.coins += 1;
  },
};
const likely: Effect = { rule: "1.2", condition: { rule: "1.2", says: "x", source: "community", met: () => false } };

describe("effects", () => {
  test("are found by name; a name of two effects is a mistake of the game", () => {
    const effectOf = effectTable<Effect>([
      ["rich", rich],
      ["likely", likely],
    ]);
    expect([effectOf("rich"), effectOf("poor"), effectOf(null)]).toEqual([rich, undefined, undefined]);
    const twice = [
      ["rich", rich],
      ["rich", likely],
    ] as const;
    expect(() => effectTable<Effect>(twice)).toThrow("two effects are named rich");
  });

  test("a condition is asked by the check that stands for its source", () => {
    expect(conditionMet(rich, { coins: 1 }, "red")).toBe(true);
    expect(conditionMet(rich, { coins: 0 }, "red")).toEqual({ condition: "there are coins" });
    expect(conditionMet(rich, { coins: 0 }, "red", "community")).toBe(true);
    expect(conditionMet(likely, { coins: 0 }, "red")).toBe(true);
    expect(conditionMet(likely, { coins: 0 }, "red", "community")).toEqual({ condition: "x" });
    expect(conditionMet(undefined, { coins: 0 }, "red")).toBe(true);
  });

  test("an unknown text leaves the play open until it is agreed", () => {
    const card = { card: "torn", number: 7, unknown: true, agreed: false };
    expect(effectKnown(card)).toMatchObject({ unknown: "effect/torn", number: 7, path: "/card" });
    expect(effectKnown({ ...card, number: undefined })).toMatchObject({ number: "not known" });
    expect([effectKnown({ ...card, agreed: true }), effectKnown({ ...card, unknown: false })]).toEqual([true, true]);
    expect([declaredWhereUnknown(undefined, false), declaredWhereUnknown([], true)]).toEqual([true, true]);
    expect(declaredWhereUnknown([], false)).toEqual({ path: "/declared" });
  });
});

/** Things with coins: so many are given or taken. */
type Thing = { readonly do: "give" | "take"; readonly coins: number };
interface Purse {
  coins: number;
}
const things: DeclaredThings<Purse, Thing, "enough" | "some"> = {
  *faults({ coins }, thing) {
    if (thing.coins === 0) yield ["some", { actual: 0 }];
    if (thing.do === "take" && thing.coins > coins) yield ["enough", { expected: coins, actual: thing.coins }];
  },
  carryOut(purse, thing) {
    purse.coins += thing.do === "give" ? thing.coins : -thing.coins;
  },
  onCopy: (purse) => ({ ...purse }),
};

describe("declarations", () => {
  test("each thing is judged after those before it, the first fault of each check is told, and nothing is written", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const next = seeded(seed);
      const declared = Array.from(
        { length: next(5) },
        (): Thing => ({ do: next(2) === 0 ? "give" : "take", coins: next(4) }),
      );
      const purse = { coins: 2 };
      const found = declaredFaults(things, purse, declared, "/things");
      expect(purse.coins).toBe(2);
      let coins = 2;
      const wanted: { [check: string]: object } = {};
      for (const [i, thing] of declared.entries()) {
        const lacking = thing.do === "take" && thing.coins > coins;
        const path = `/things/${i}`;
        if (thing.coins === 0) wanted["some"] ??= { actual: 0, path };
        if (lacking) wanted["enough"] ??= { expected: coins, actual: thing.coins, path };
        if (thing.coins > 0 && !lacking) coins += thing.do === "give" ? thing.coins : -thing.coins;
      }
      expect(found).toEqual(wanted);
    }
  });

  test("what holds of the whole is asked when all is done, what was not carried out left out; nothing is written", () => {
    const whole: DeclaredThings<{ coins: number }, Thing, "enough" | "some"> = {
      ...things,
      *atEnd({ coins }, declared) {
        if (coins > 5) yield [declared.length - 1, ["some", { expected: 5, actual: coins }]];
      },
    };
    const purse = { coins: 2 };
    const faults = (...coins: readonly number[]) =>
      declaredFaults(
        whole,
        purse,
        coins.map((n): Thing => ({ do: n > 0 ? "give" : "take", coins: Math.abs(n) })),
      );
    expect(faults()).toEqual({});
    expect(faults(4)).toEqual({ some: { expected: 5, actual: 6, path: "/declared/0" } });
    // Too many on the way only.
    expect(faults(4, -2)).toEqual({});
    expect(faults(4, -9)).toEqual({
      enough: { expected: 6, actual: 9, path: "/declared/1" },
      some: { expected: 5, actual: 6, path: "/declared/1" },
    });
    expect(purse.coins).toBe(2);
  });

  test("limits are checks with their sections", () => {
    const limits = declaredLimits<"enough" | "some">({
      enough: ["2.1", "there are {expected}"],
      some: ["2.2", "none"],
    });
    expect(Object.entries(limits).map(([name, { rule, says }]) => [name, rule, says])).toEqual([
      ["enough", "2.1", "there are {expected}"],
      ["some", "2.2", "none"],
    ]);
    const faults = declaredFaults(things, { coins: 0 }, [{ do: "take", coins: 1 }]);
    expect(limits["enough"]?.ok({ d: { faults } })).toEqual({ expected: 0, actual: 1, path: "/declared/0" });
    expect(limits["some"]?.ok({ d: { faults } })).toBe(true);
  });

  test("in words they stand behind the card", () => {
    expect(declaredWords([], String)).toBe("");
    expect(declaredWords([1, 2], (n) => `${n} coins`)).toBe(", declaring: 1 coins; 2 coins");
  });

  test("are said thing by thing, each field by field", () => {
    interface Begun {
      readonly do?: "give" | "spread";
      readonly coins?: number;
      readonly to?: readonly string[];
    }
    const deeds: DeclarableDeeds<"give" | "spread", Begun, "coins" | "to"> = {
      fields: { give: ["coins"], spread: ["to"] },
      lists: ["to"],
      possible: () => ["give", "spread"],
      values: (field) => (field === "coins" ? [1, 2] : ["ash", "birch"]),
    };
    const asked = (declared: readonly Begun[]) =>
      [...declaredHoles(deeds, declared)].map(({ param, values }) => [param, [...values]]);
    expect(asked([])).toEqual([
      ["/declared", []],
      ["/declared/0/do", ["give", "spread"]],
    ]);
    expect(asked([{ do: "give" }])).toEqual([["/declared/0/coins", [1, 2]]]);
    expect(asked([{ do: "give", coins: 1 }])).toEqual([["/declared/1/do", ["give", "spread"]]]);
    expect(asked([{ do: "spread" }])).toEqual([["/declared/0/to", ["ash", "birch"]]]);
    expect(asked([{ do: "spread", to: ["ash"] }])).toEqual([
      ["/declared/0/to", ["birch"]],
      ["/declared/1/do", ["give", "spread"]],
    ]);
    expect(asked(Array(12).fill({ do: "give", coins: 1 }))).toEqual([]);
  });
});
