import { describe, expect, it } from "vitest";
import type { Declared } from "../../../src/rules/washingtons-war/effects/declared.js";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { observed } from "../../support/coverage.js";
import { changed, type Position, tableFor } from "../../support/washingtons-war/rules.js";
import { completePack, discarded, impulseOf, type Settings } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const knox = "henry-knox";
const at = (from: Position = {}, settings: Settings = {}, by: Side = "american", card = knox) =>
  impulseOf(by, { ...from, hands: { [by]: [card], ...from.hands } }, { observe, ...settings });
const play = (declared: Declared, card = knox): Move => ({
  move: "play-event",
  card,
  declared: [...declared],
});

/** Plays a declaration for Knox; the other side has a card, so the turn goes on. */
function declared(declaration: Declared, from: Position = {}, settings: Settings = {}) {
  const g = at({ ...from, hands: { british: ["?"], ...from.hands } }, settings);
  const played = g.table.play(g.s, play(declaration), "american", true);
  expect(played.findings.map(({ code }) => code)).toEqual(["washingtons-war/play-event/effect-known"]);
  expect(played.accepted).toBe(true);
  expect(g.table.invariants(g.s)).toEqual([]);
  return { ...g, told: (name: string) => played.events.filter((e) => e.event === name).map((e) => e.figures) };
}

/** What is wrong with a declaration, beside that the card is not documented. */
function faults(declaration: Declared, from: Position = {}, settings: Settings = {}) {
  const findings = at(from, settings).findings("american", play(declaration));
  return findings.filter(({ severity }) => severity === "violation");
}

describe("6.31 an event whose text is not documented does what its player declares", () => {
  it("the finding names the card and its number, and is unknown", () => {
    const [finding] = at().findings("american", play([]));
    expect(finding).toMatchObject({
      code: "washingtons-war/play-event/effect-known",
      severity: "unknown",
      facts: ["effect/henry-knox"],
      message: expect.stringContaining("Henry Knox, Continental Army Artillery Commander (number not"),
    });
    const numbered = changed(completePack, (relations) => {
      relations.number = { complete: false, entries: { "henry-knox": { value: 56, source: "component" } } };
    });
    const g = at();
    expect(tableFor(numbered).check(g.s, play([]), "american")).toMatchObject([
      { message: expect.stringContaining("(number 56)") },
    ]);
  });

  it("once the players agreed what the card says, the declaration is no longer in doubt", () => {
    const g = at({ hands: { british: ["?"] } });
    const text = "place two American PCs";
    g.table.play(g.s, { fact: "effect/henry-knox", value: text, entry: 7 }, "chance");
    g.american(play([{ do: "place-pc", side: "american", spaces: ["norwich", "york"] }]));
    expect(g.s.spaces["norwich"]?.pc).toBe("american");
    expect(g.told("event-declared")).toEqual([
      { card: knox, side: "american", things: ["place-pc"], words: ["American PC in Norwich, York"] },
    ]);
  });

  it("nothing is declared for a card whose text is known, nor for a Battle card", () => {
    const codes = (card: string, by: Side) =>
      at({}, {}, by, card)
        .codes(by, play([], card))
        .map((code) => code.replace("play-event/", ""));
    expect(codes("hortelez", "american")).toEqual(["declared-where-unknown (6.31)"]);
    expect(codes("morgans-riflemen", "american")).toEqual([
      "not-only-in-battle (6.33.A)",
      "declared-where-unknown (6.31)",
    ]);
    expect(codes("tarleton", "british")).toEqual(["effect-known (6.31)"]);
  });

  it("the empty declaration is offered", () => {
    const g = at();
    const offered = g.table.undecidedMoves(g.s, "american").filter(({ move }) => move === "play-event");
    expect(offered).toEqual([play([])]);
    expect(g.table.describe(play([]))).toBe("play Henry Knox, Continental Army Artillery Commander");
  });

  it("PCs are placed, flipped and removed, one after the other", () => {
    const g = declared(
      [
        { do: "place-pc", side: "british", spaces: ["norwich", "york"] },
        { do: "flip-pc", spaces: ["norwich"] },
        { do: "remove-pc", spaces: ["york", "boston"] },
      ],
      { spaces: { boston: { pc: "british" } } },
    );
    expect(g.s.spaces["norwich"]?.pc).toBe("american");
    expect([g.s.spaces["york"]?.pc, g.s.spaces["boston"]?.pc]).toEqual([null, null]);
    expect(g.told("pc-removed")).toEqual([
      { side: "british", space: "york" },
      { side: "british", space: "boston" },
    ]);
  });

  it("7.6: CUs come from the Reserve and leave the map; a General who is no prisoner goes to a space or to his box", () => {
    const g = declared(
      [
        { do: "add-cu", nationality: "american", space: "reading", cu: 2 },
        { do: "remove-cu", nationality: "british", space: "boston", cu: 3 },
        { do: "move-general", general: "gates", to: "reading" },
        { do: "move-general", general: "howe", to: "british-reinforcements" },
      ],
      { spaces: { boston: { british: 5 } }, generals: { howe: "boston" } },
    );
    expect(g.s.spaces["reading"]?.american).toBe(2);
    expect(g.s.spaces["boston"]?.british).toBe(2);
    expect(g.s.generals).toMatchObject({ gates: "reading", howe: "british-reinforcements" });
    expect(g.told("cu-added")).toEqual([{ cu: 2, nationality: "american", space: "reading" }]);
    expect(g.told("cu-removed")).toEqual([{ cu: 3, nationality: "british", space: "boston" }]);
    expect(g.told("general-moved")).toHaveLength(2);
  });

  it("13.1: CUs that an event removes can win the game", () => {
    const g = declared([{ do: "remove-cu", nationality: "british", space: "st-marys", cu: 1 }]);
    expect(g.s.over).toMatchObject({ winner: "american", rule: "13.1" });
  });

  it("cards are drawn and discarded, the deck is to be rebuilt, the event leaves the game", () => {
    const g = declared(
      [
        { do: "draw-cards", side: "american", cards: 2 },
        { do: "discard-card", side: "british", card: "line-mutinies" },
        { do: "rebuild-deck" },
        { do: "remove-card" },
      ],
      { hands: { british: ["?", "line-mutinies"] } },
    );
    expect(g.s.cards.hand).toEqual({ american: ["?", "?"], british: ["?"] });
    expect(g.s.cards).toMatchObject({ discard: ["line-mutinies"], removed: [knox], reshuffle: true });
    expect(g.told("cards-drawn")).toEqual([{ side: "american", cards: 2 }]);
    expect(g.told("card-discarded")).toEqual([{ side: "british", card: "line-mutinies" }]);
  });

  it("a random card waits for its roll; the French Alliance marker moves both ways", () => {
    const g = declared([
      { do: "move-alliance", by: 3 },
      { do: "move-alliance", by: -1 },
      { do: "discard-at-random", side: "british" },
    ]);
    expect(g.s.alliance).toBe(2);
    expect(g.due()).toBe("randomDiscard/pick");
  });

  it("10.12.A: a PC is placed only where none is, flipped and removed where one is", () => {
    const spaces = { boston: { pc: "british" } } as const;
    const pc = { code: "washingtons-war/play-event/declared-pc", rule: "10.12.A" };
    expect(faults([{ do: "place-pc", side: "american", spaces: ["boston"] }], { spaces })).toMatchObject([
      { ...pc, message: expect.stringContaining("not place in Boston, where the PC is British"), path: "/declared/0" },
    ]);
    expect(faults([{ do: "place-pc", side: "american", spaces: ["york", "york"] }])).toMatchObject([pc]);
    expect(faults([{ do: "flip-pc", spaces: ["york"] }])).toMatchObject([pc]);
    expect(faults([{ do: "rebuild-deck" }, { do: "remove-pc", spaces: ["york"] }])).toMatchObject([
      { ...pc, path: "/declared/1" },
    ]);
    const first: Declared[number] = { do: "place-pc", side: "british", spaces: ["york"] };
    expect(faults([first, { do: "remove-pc", spaces: ["york"] }])).toEqual([]);
  });

  it("3.0: no CUs but those that are there, under the ruling counter-mix none beyond the Reserve", () => {
    const cu = { code: "washingtons-war/play-event/declared-cu", rule: "3.0" };
    const spaces = { boston: { british: 2 } };
    const three = { do: "remove-cu", nationality: "british", space: "boston", cu: 3 } as const;
    expect(faults([three], { spaces })).toMatchObject([{ ...cu, expected: 2, actual: 3 }]);
    const many = { do: "add-cu", nationality: "american", space: "reading", cu: 999 } as const;
    expect(faults([many])).toEqual([]);
    const limited = changed(completePack, ({ counters }) => {
      counters.entries["american"] = { value: 20, source: "component" };
    });
    const g = at();
    const table = tableFor(limited, { rulings: { "counter-mix": "limited" } });
    expect(table.check(g.s, play([many]), "american")).toMatchObject([{ ...cu, actual: 999 }, { severity: "unknown" }]);
  });

  it("3.0: no CU comes to enemy CUs, no General to pieces of the enemy, no General to another of his side", () => {
    const stacking = { code: "washingtons-war/play-event/declared-stacking", rule: "3.0" };
    const spaces = { boston: { british: 2 } };
    const generals = { howe: "boston", greene: "reading", carleton: "york" };
    const from = { spaces, generals };
    const into = (space: string) => ({ do: "add-cu", nationality: "american", space, cu: 1 }) as const;
    expect(faults([into("boston")], from)).toMatchObject([{ ...stacking, actual: "2 British CU" }]);
    const gates = (to: string) => ({ do: "move-general", general: "gates", to }) as const;
    expect(faults([gates("reading")], from)).toMatchObject([{ ...stacking, actual: ["greene"] }]);
    expect(faults([gates("york")], from)).toMatchObject([stacking]);
    expect(faults([{ ...gates("york") }, gates("albany")], { ...from, generals: {} })).toEqual([]);
  });

  it("3.0: who stands with whom is asked when all is declared: Generals change places, CUs take over a space", () => {
    const from = { spaces: { york: { british: 1 } }, generals: { greene: "reading", gates: "albany", howe: "york" } };
    const to = (general: "greene" | "gates" | "howe", space: string) =>
      ({ do: "move-general", general, to: space }) as const;
    const add = { do: "add-cu", nationality: "american", space: "york", cu: 1 } as const;
    const remove = { do: "remove-cu", nationality: "british", space: "york", cu: 1 } as const;
    expect(faults([to("greene", "albany"), to("gates", "reading")], from)).toEqual([]);
    expect(faults([add, remove], from)).toEqual([]);
    expect(faults([add, to("howe", "boston")], from)).toMatchObject([
      { code: "washingtons-war/play-event/declared-stacking", path: "/declared/0", actual: "1 British CU" },
    ]);
    expect(faults([to("greene", "albany"), add, remove], from)).toMatchObject([
      { code: "washingtons-war/play-event/declared-stacking", path: "/declared/0", actual: ["gates"] },
    ]);
    const changed = declared([to("greene", "albany"), to("gates", "reading")], from);
    expect(changed.s.generals).toMatchObject({ greene: "albany", gates: "reading" });
    // Whoever is left alone with them is captured.
    expect(declared([add, remove], from).s.generals.howe).toBe("captured");
  });

  it("8.1.C, 8.2.C: CUs that come to a lone General capture him, as reinforcements do; the card stays undocumented", () => {
    const from = { generals: { carleton: "york", greene: "reading" } };
    const add = (nationality: Side, space: string) => ({ do: "add-cu", nationality, space, cu: 1 }) as const;
    const g = declared([add("american", "york"), add("british", "reading")], from);
    expect(g.s.generals).toMatchObject({ carleton: "captured", greene: "captured" });
    expect([g.s.spaces["york"]?.american, g.s.spaces["reading"]?.british]).toEqual([1, 1]);
    expect(g.told("general-captured")).toHaveLength(2);
  });

  it("6.31, 7.6: a card may bring a prisoner back, its text goes before the rules; nobody who has left the game", () => {
    const general = { code: "washingtons-war/play-event/declared-general", rule: "7.6" };
    const move = (to: string) => ({ do: "move-general", general: "lee", to }) as const;
    for (const to of ["york", "american-leaders"]) {
      const g = declared([move(to)], { generals: { lee: "captured" } });
      expect(g.s.generals.lee).toBe(to);
    }
    expect(faults([move("american-leaders")], { generals: { lee: "eliminated" } })).toMatchObject([
      { ...general, message: expect.stringContaining("no event moves him") },
    ]);
    const french = { do: "move-general", general: "rochambeau", to: "york" } as const;
    expect(faults([french], { generals: { rochambeau: "french-reinforcements" } })).toMatchObject([general]);
  });

  it("6.1, 6.34.A: cards come from where they are, and a Special is not discarded", () => {
    const cards = { code: "washingtons-war/play-event/declared-cards", rule: "6.1" };
    const drop = (card: string) => ({ do: "discard-card", side: "british", card }) as const;
    expect(faults([drop("line-mutinies")])).toMatchObject([{ ...cards, expected: "hand/british" }]);
    expect(faults([drop("no-such-card")], { hands: { british: ["?"] } })).toMatchObject([cards]);
    expect(faults([drop("benjamin-franklin")], { hands: { british: ["?"] } })).toMatchObject([
      { code: "washingtons-war/play-event/declared-special", rule: "6.34.A" },
    ]);
    const g = at();
    discarded(g.s, "hortelez");
    const left = g.s.cards.deck + 1;
    const draw = (n: number) => play([{ do: "draw-cards", side: "american", cards: n }]);
    expect(g.codes("american", draw(left))).toEqual(["play-event/effect-known (6.31)"]);
    expect(g.codes("american", draw(left + 1))).toEqual([
      "play-event/declared-cards (6.1)",
      "play-event/effect-known (6.31)",
    ]);
  });

  it("2.1: only spaces of the map", () => {
    const steps: Declared = [
      { do: "place-pc", side: "american", spaces: ["atlantis"] },
      { do: "add-cu", nationality: "american", space: "atlantis", cu: 1 },
      { do: "move-general", general: "gates", to: "atlantis" },
      { do: "move-general", general: "gates", to: "british-reinforcements" },
    ];
    for (const step of steps) {
      expect(at().codes("american", play([step]))).toEqual(["play-event/on-the-map (2.1)"]);
    }
  });

  it("what is not of the vocabulary is malformed", () => {
    const odd: object[] = [{ do: "win-the-game" }, { do: "add-cu", nationality: "french", space: "boston", cu: 1 }];
    for (const step of odd) {
      const move = Object.assign(play([]), { declared: [step] });
      expect(at().codes("american", move)).toContain("sdk/malformed (undefined)");
    }
  });

  it("what cannot be carried out is not accepted, even where a referee lets the game go on", () => {
    const g = at({ spaces: { boston: { british: 1 } }, hands: { british: ["?"] } });
    const before = structuredClone(g.s);
    const step = { do: "remove-cu", nationality: "british", space: "boston", cu: 5 } as const;
    const played = g.table.play(g.s, play([step]), "american", true);
    expect(played.accepted).toBe(false);
    expect(g.s).toEqual(before);
  });

  it("each thing in words", () => {
    const { table } = at();
    const words = table.describe(
      play([
        { do: "place-pc", side: "american", spaces: ["york"] },
        { do: "flip-pc", spaces: ["boston"] },
        { do: "remove-pc", spaces: ["norfolk"] },
        { do: "add-cu", nationality: "american", space: "york", cu: 2 },
        { do: "remove-cu", nationality: "british", space: "boston", cu: 1 },
        { do: "move-general", general: "gates", to: "york" },
        { do: "draw-cards", side: "american", cards: 1 },
        { do: "discard-card", side: "british", card: "hortelez" },
        { do: "discard-at-random", side: "british" },
        { do: "move-alliance", by: 2 },
        { do: "rebuild-deck" },
        { do: "remove-card" },
      ]),
    );
    expect(words).toBe(
      "play Henry Knox, Continental Army Artillery Commander, declaring: American PC in York; flip the PC of Boston; remove the PC of Norfolk; 2 American CU to York; remove 1 British CU from Boston; Gates to York; American draws 1 card; British discards Hortelez et Cie; British discards a random card; French Alliance +2; rebuild the deck; the card leaves the game",
    );
  });
});
