// What may condemn: facts that only `resolve` read, rules known from a weak source, questions that the text leaves open.
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  type Core,
  didYouMean,
  kit,
  type Ledger,
  nearest,
  open,
  type RelationData,
  relation1,
  shapeOf,
  TurnproofError,
} from "../../../src/rules/index.js";
import { sectionsOf } from "../../support/plain.js";

type Frames = { turn: { at: "play" | "rest" | "again"; drawn: string[] } };

interface State extends Core<Frames> {
  hand: string[];
  played: string[];
}

interface Pack {
  readonly value: RelationData<number>;
}

const facts = (pack: Pack, ledger: Ledger) => ({
  value: relation1<string, number>("value", pack.value, 0, ledger, (value) => typeof value === "number"),
});

const rulings = {
  "deal-order": {
    rule: "1.2",
    kind: "order",
    question: "Who is dealt first?",
    readings: { any: "Either.", first: "The one who begins.", second: "The other one." },
    standard: "any",
  },
} as const;

interface Cards {
  state: State;
  side: "one";
  frames: Frames;
  facts: ReturnType<typeof facts>;
  options: Record<string, never>;
  rulings: typeof rulings;
  events: Record<string, never>;
}

const { decline, move, flow, game } = kit<Cards>();

const play = move({
  name: "play",
  rule: "2.1",
  at: ["turn/play"],
  params: shapeOf(z.strictObject({ card: z.string(), times: z.int() })),
  resolve({ p, facts }) {
    const value = facts.value(p.card);
    return {
      value,
      get twice() {
        return 2 * facts.value(p.card);
      },
    };
  },
  checks: {
    "at-most-two": {
      rule: "2.1",
      says: "a card is played at most twice, not {times} times",
      ok: ({ p }) => p.times <= 2,
    },
    "worth-it": { rule: "2.2", says: "{card} is worth {value}", ok: ({ d }) => d.value > 1 },
    doubled: { rule: "2.3", says: "{card} doubled is worth {twice}", ok: ({ d }) => d.twice > 2 },
    spread: { rule: "2.4", says: "a look at all of it", ok: ({ d }) => Object.keys(d).length === 0 },
    custom: { rule: "2.5", source: "community", says: "the custom is to play once", ok: ({ p }) => p.times === 1 },
    dealt: {
      rule: "1.2",
      says: "{card} was not dealt",
      ok: ({ p, readings }) => readings("deal-order").some((order) => p.card.startsWith(order) || p.card === "low"),
    },
  },
  apply({ s, p }) {
    s.played.push(p.card);
    return "rest";
  },
  complete: false,
});

const nap = move({
  name: "nap",
  rule: "3.1",
  at: ["turn/rest"],
  params: shapeOf(z.strictObject({})),
  checks: {},
  apply: () => "play",
  complete: true,
});

const enough = decline({
  name: "enough",
  rule: "2",
  at: ["turn/again"],
  params: shapeOf(z.strictObject({})),
  says: "no card more",
});

const cards = game({
  id: "cards",
  title: "Cards",
  version: "1.0.0",
  sides: ["one"],
  moves: [play, nap, enough],
  flows: [
    flow("turn", "1", {
      play: { rule: "2", by: () => "one" },
      rest: { rule: "3", source: "community", when: ({ s }) => s.played.includes("dream"), by: () => "one" },
      again: { rule: "2", by: () => "one" },
    }),
  ],
  events: {},
  rulings,
  rulebook: sectionsOf("1", "1.2", "2", "2.1", "2.2", "2.3", "2.4", "2.5", "3", "3.1"),
  shapes: () => Promise.reject(new Error("not read from files")),
  options: shapeOf(z.strictObject({})),
  standardOptions: {},
  scenarios: {
    day: {
      title: "A day",
      setup: (): State => ({
        stack: [{ flow: "turn", at: "play", drawn: [] }],
        orders: [],
        known: {},
        blocked: null,
        passed: [],
        over: null,
        hand: [],
        played: [],
      }),
    },
  },
  facts,
  invariants: () => [],
  redact: "nothing" as const,
});

const pack: Pack = { value: { complete: false, entries: { low: { value: 1, source: "reconstruction" } } } };
const settings = (authority: "agreed" | "sources", rulings = {}) => ({ pack, authority, rulings });
const severities = (findings: readonly { code: string; severity: string }[]) =>
  Object.fromEntries(findings.map(({ code, severity }) => [code.replace("cards/play/", ""), severity]));

describe("a doubtful fact that look reads", () => {
  const findingsOf = (authority: "agreed" | "sources") => {
    const table = open(cards, settings(authority));
    return table.check(table.setup("day"), { move: "play", card: "low", times: 3 }, "one");
  };

  test("counts only against the checks that use what was found", () => {
    expect(severities(findingsOf("sources"))).toEqual({
      "at-most-two": "violation",
      "worth-it": "unknown",
      doubled: "unknown",
      spread: "unknown",
      custom: "unknown",
    });
    const [twice, , doubled] = findingsOf("sources");
    expect(twice).toMatchObject({ message: "a card is played at most twice, not 3 times" });
    expect(doubled).toMatchObject({ facts: ["value/low"], message: "low doubled is worth 2" });
  });

  test("counts as a fact on an agreed pack", () => {
    expect([...new Set(findingsOf("agreed").map(({ severity }) => severity))]).toEqual(["violation"]);
  });

  test("still stops the move where nobody knows it at all", () => {
    const table = open(cards, settings("sources"));
    expect(table.check(table.setup("day"), { move: "play", card: "high", times: 3 }, "one")).toMatchObject([
      { severity: "unknown", facts: ["value/high"] },
    ]);
  });
});

describe("a rule known from an adaptation only", () => {
  const twice = { move: "play", card: "low", times: 2 } as const;

  test("condemns on an agreed pack, and nowhere else", () => {
    for (const [authority, severity] of [
      ["agreed", "violation"],
      ["sources", "unknown"],
    ] as const) {
      const table = open(cards, settings(authority));
      expect(severities(table.check(table.setup("day"), twice, "one"))).toMatchObject({ custom: severity });
    }
    const table = open(cards, settings("sources"));
    const custom = table.check(table.setup("day"), twice, "one").find(({ code }) => code.endsWith("/custom"));
    expect(custom?.facts).toEqual(["rule/2.5"]);
  });

  test("condemns once the players established it", () => {
    const table = open(cards, settings("sources"));
    const s = table.setup("day");
    table.play(s, { fact: "rule/2.5", value: true, entry: 3 }, "chance");
    expect(severities(table.check(s, twice, "one"))).toMatchObject({ custom: "violation" });
    table.play(s, { fact: "rule/2.5", value: false, entry: 4 }, "chance");
    expect(severities(table.check(s, twice, "one"))).toMatchObject({ custom: "unknown" });
  });

  test("a window that such a rule shuts is neither open nor shut", () => {
    for (const [authority, severity] of [
      ["agreed", "violation"],
      ["sources", "unknown"],
    ] as const) {
      const table = open(cards, settings(authority));
      const s = table.setup("day");
      table.play(s, { move: "play", card: "low", times: 1 }, "one", true);
      expect(table.check(s, { move: "nap" }, "one")).toMatchObject([{ code: "cards/nap/window", severity }]);
    }
  });
});

describe("a question that the text leaves open", () => {
  const dealt = (card: string, agreed: { [id: string]: string }) => {
    const table = open(cards, {
      pack: { value: { complete: true, entries: {} } },
      authority: "agreed",
      rulings: agreed,
    });
    return table.check(table.setup("day"), { move: "play", card, times: 1 }, "one").map(({ code }) => code);
  };

  test("any reading is good enough while none was agreed", () => {
    for (const card of ["first-card", "second-card"]) expect(dealt(card, {})).not.toContain("cards/play/dealt");
    expect(dealt("third-card", {})).toContain("cards/play/dealt");
  });

  test("the agreed reading holds alone", () => {
    expect(dealt("first-card", { "deal-order": "first" })).not.toContain("cards/play/dealt");
    expect(dealt("second-card", { "deal-order": "first" })).toContain("cards/play/dealt");
  });

  test("a ruling or reading that the game does not have opens no table", () => {
    const opened = (rulings: { [id: string]: string }) => () => open(cards, settings("agreed", rulings));
    expect(opened({ "deal-ordr": "first" })).toThrow(
      new TurnproofError("open/ruling", 'cards has no ruling "deal-ordr" (did you mean deal-order?)'),
    );
    expect(opened({ "deal-order": "frist" })).toThrow(/readings of "deal-order" are any, first, second, not "frist"/);
    expect(opened({ constructor: "first" })).toThrow(expect.objectContaining({ code: "open/ruling" }));
    // @ts-expect-error no scenario of the game
    expect(() => open(cards, settings("agreed")).setup("dya")).toThrow(/no scenario "dya"/);
    expect(opened({ "deal-order": "frist" })).toThrow(expect.objectContaining({ code: "open/reading" }));
    // @ts-expect-error no scenario of the game
    const setup = () => open(cards, settings("agreed")).setup("dya");
    expect(setup).toThrow(expect.objectContaining({ code: "setup/scenario" }));
  });
});

describe("names that do not exist", () => {
  test("the nearest ones are offered, best first, at most three", () => {
    expect(nearest("richmnd", ["raleigh", "richmond"])).toEqual(["richmond"]);
    expect(nearest("Bostn", ["boston", "austin", "newport"])).toEqual(["boston"]);
    expect(nearest("aaaa", ["aaab", "aaac", "aaad", "aaae"])).toEqual(["aaab", "aaac", "aaad"]);
    expect(didYouMean("atlantis", ["boston"])).toBe("");
  });
});

describe("a move that is not due", () => {
  test("is told what is due, by whom, and which rule shuts its window", () => {
    const table = open(cards, settings("agreed"));
    const s = table.setup("day");
    expect(table.check(s, { move: "nap" }, "one")[0]?.message).toBe(
      "nap cannot be made now; one decides: turn/play, by play",
    );
    table.play(s, { move: "play", card: "low", times: 1 }, "one", true);
    expect(table.check(s, { move: "nap" }, "one")[0]?.message).toBe("nap is not open here, by 3 (3)");
    const typo: { move: string } = { move: "pla" };
    expect(table.check(s, JSON.parse(JSON.stringify(typo)), "one")[0]?.message).toBe(
      'cards has no move "pla" (did you mean play?)',
    );
  });
});
