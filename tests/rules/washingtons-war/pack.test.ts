import { describe, expect, it } from "vitest";
import { openLedger } from "../../../src/rules/index.js";
import { standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import { facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import { colonyIds, generalIds, zoneIds } from "../../../src/rules/washingtons-war/terms/constants.js";
import { observed } from "../../support/coverage.js";
import { position, tableFor } from "../../support/washingtons-war/rules.js";
import { ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const { relations } = standardPack;
const agreed = facts(standardPack, openLedger("agreed"));

describe("the shipped component pack", () => {
  it("has the published shape", async () => {
    const { pack } = await washingtonsWar.shapes();
    expect(pack.explain(standardPack)).toEqual([]);
  });

  it("2.0: 110 cards, 66 Ops cards, the seven Specials of 6.34.C, one of each of the two that are set aside", () => {
    const cards = agreed.cards.map((id) => agreed.card(id));
    expect(cards).toHaveLength(110);
    expect([1, 2, 3].map((value) => cards.filter(({ ops }) => ops === value).length)).toEqual([22, 22, 22]);
    expect(cards.filter(({ mandatory }) => mandatory)).toHaveLength(7);
    expect(cards.flatMap(({ warEnds }) => warEnds ?? []).sort()).toEqual([1779, 1780, 1781, 1782, 1783]);
    for (const card of cards) expect(card.ops === null).toBe(card.flag !== null);
  });

  it("12.3: the twenty ports of the seven zones, four of them fortified (2.1.C)", () => {
    expect(Object.keys(relations.zone.entries)).toHaveLength(20);
    expect(new Set(Object.values(relations.zone.entries).map(({ value }) => value))).toEqual(new Set(zoneIds));
    expect(Object.keys(relations.fortified.entries).sort()).toEqual([
      "charleston",
      "montreal",
      "philadelphia",
      "quebec",
    ]);
    for (const { source } of Object.values(relations.zone.entries)) expect(source).toBe("rulebook");
  });

  it("every colony has a space, every General his ratings, every year its CUs", () => {
    for (const colony of colonyIds) expect(agreed.spacesOf(colony).length, colony).toBeGreaterThan(0);
    for (const general of generalIds) {
      expect(agreed.strategy(general)).toBeGreaterThan(0);
      expect(agreed.tactical(general)).toBeGreaterThan(0);
      expect(agreed.agility(general)).toBeGreaterThan(0);
    }
    expect([1775, 1776, 1777, 1778, 1779, 1780, 1781, 1782, 1783].map(agreed.reinforcements)).toEqual([
      3, 8, 1, 8, 1, 5, 1, 1, 1,
    ]);
  });

  it("the whole map is connected, and every link joins two of its spaces", () => {
    const seen = new Set(["boston"]);
    for (const space of seen) for (const next of agreed.neighbours(space)) seen.add(next);
    expect([...seen].sort()).toEqual(agreed.spaces);
    expect(agreed.spaces).toHaveLength(55);
    for (const pair of Object.keys(relations.link.entries)) {
      for (const end of pair.split("|")) expect(agreed.spaces).toContain(end);
    }
  });

  it("what only a reconstruction says makes a move doubtful, never illegal", () => {
    const stack = [{ flow: "impulse", at: "play", by: "british" }] as const;
    const from = {
      generals: { carleton: "quebec", clinton: "norfolk" },
      hands: { british: ["?"] },
      state: { stack: [...stack] },
    } as const;
    const sources = tableFor(standardPack, { observe, authority: "sources" });
    const s = position({ ...from, hands: { british: ["?"] }, state: { stack: [...stack] } });
    const move = { move: "ops-activate", card: ops(1), general: "carleton" } as const;
    // That Carleton needs a 3 is said by the rulebook, the value of this card only by the reconstruction.
    expect(sources.check(s, move, "british")).toMatchObject([{ severity: "unknown", facts: [`card/${ops(1)}`] }]);
    expect(tableFor(standardPack, { observe }).check(s, move, "british")).toMatchObject([
      { severity: "violation", rule: "7.1.A" },
    ]);
  });

  it("what the rulebook says decides on its own: Specials are not discarded", () => {
    const sources = tableFor(standardPack, { observe, authority: "sources" });
    const s = position({
      hands: { british: ["?"] },
      state: { stack: [{ flow: "impulse", at: "play", by: "british" }] },
    });
    const move = { move: "discard-event", card: "benjamin-franklin", action: "none" } as const;
    expect(sources.check(s, move, "british")).toMatchObject([{ severity: "violation", rule: "6.34.A" }]);
  });

  it("a space that the pack does not know is unknown, not off the map", () => {
    const sources = tableFor(standardPack, { observe, authority: "sources" });
    const s = position({
      hands: { british: ["?"] },
      state: { stack: [{ flow: "impulse", at: "play", by: "british" }] },
    });
    const move = { move: "ops-place-pc", card: ops(1), place: ["lancaster"], flip: [] };
    expect(sources.check(s, { ...move, move: "ops-place-pc" }, "british")).toMatchObject([
      { severity: "unknown", facts: ["colony/lancaster"] },
    ]);
  });
});

describe("hide and the two views", () => {
  it("a hand is face down for everybody until a card is shown, so a view hides nothing more", () => {
    const table = tableFor(standardPack, { observe });
    const s = table.setup("standard");
    for (const side of ["american", "british", "public"] as const) expect(table.view(s, side)).toEqual(s);
  });
});

describe("invariants", () => {
  const table = tableFor(standardPack);
  const broken = (change: (s: ReturnType<typeof position>) => void) => {
    const s = position({ spaces: { boston: { british: 1 } }, generals: { howe: "boston" } });
    expect(table.invariants(s)).toEqual([]);
    change(s);
    return table.invariants(s).map(({ code }) => code.replace("washingtons-war/invariant/", ""));
  };
  const boston = (s: ReturnType<typeof position>, more: object) => Object.assign(s.spaces["boston"] ?? {}, more);

  it.each<[string, (s: ReturnType<typeof position>) => void]>([
    ["general-place", (s) => Object.assign(s.generals, { lee: "atlantis" })],
    ["one-general", (s) => Object.assign(s.generals, { clinton: "boston" })],
    ["one-side", (s) => boston(s, { american: 1 })],
    ["french-cu", (s) => boston(s, { british: 0, french: 0 }) && Object.assign(s, { frenchBox: 6 })],
    ["card-count", (s) => Object.assign(s.cards, { deck: 3 })],
    ["congress", (s) => Object.assign(s, { congress: "atlantis" })],
    ["french-navy", (s) => Object.assign(s, { frenchNavy: "delaware" })],
    ["alliance", (s) => Object.assign(s, { allianceDue: true })],
    ["fresh", (s) => Object.assign(s.cards.fresh, { british: 1 })],
  ])("%s", (name, change) => {
    expect(broken(change)).toEqual([name]);
  });

  it("card-twice and swappable", () => {
    expect(
      broken((s) => {
        s.cards.discard = ["tarleton", "tarleton"];
        s.cards.deck -= 2;
        s.cards.swappable = { card: "henry-knox", by: "british", due: false };
      }),
    ).toEqual(["card-twice", "swappable"]);
  });

  it("pc-markers: with more than 68 markers, on a map that large", () => {
    expect(
      broken((s) => {
        for (let i = 0; i < 69; i++)
          s.spaces[`space-${String.fromCharCode(97 + (i % 26))}${"x".repeat(Math.floor(i / 26))}`] = {
            pc: "british",
            american: 0,
            french: 0,
            british: 0,
          };
      }),
    ).toEqual(["pc-markers"]);
  });
});
