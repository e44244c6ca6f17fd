import { describe, expect, it } from "vitest";
import { openLedger } from "../../../src/rules/index.js";
import { facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import { isolated } from "../../../src/rules/washingtons-war/position/politics.js";
import { rulings } from "../../../src/rules/washingtons-war/terms/rulings.js";
import { observed } from "../../support/coverage.js";
import { fights } from "../../support/washingtons-war/fights.js";
import { game, position, tableFor } from "../../support/washingtons-war/rules.js";
import { atFrames, atTurn, completePack, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
type Ruled = keyof typeof rulings;

/** What a game gives under each reading of a question, the standard one first. */
function readings<R extends Ruled, T>(ruling: R, play: (settings: { rulings: { [id: string]: string } }) => T): T[] {
  const all = Object.keys(rulings[ruling].readings);
  expect(all[0]).toBe(rulings[ruling].standard);
  return all.map((reading) => play({ rulings: { [ruling]: reading } }));
}

describe("questions that the rulebook leaves open: both readings of each", () => {
  it("every question has a standard reading, and at least one other", () => {
    for (const { readings: all, standard, question } of Object.values(rulings)) {
      expect(Object.keys(all)).toContain(standard);
      expect(Object.keys(all).length).toBeGreaterThan(1);
      expect(question).toMatch(/\?$/);
    }
  });

  it("a question of permission or duty has the mild reading as its standard, any other one leaves it open", () => {
    const open = Object.entries(rulings).filter(([, { standard }]) => standard === "any");
    expect(open.map(([id]) => id).sort()).toEqual([
      "alliance-rebuild",
      "deal-order",
      "exhausted-deck",
      "falmouth-quebec-retreat",
      "fortified-ports",
      "generals-guard-pcs",
      "hortelez-in-battle",
      "hortelez-swapped",
      "leaderless-losers",
      "sea-retreat-to-origin",
    ]);
    for (const [id, ruling] of Object.entries(rulings)) {
      const { kind, standard } = ruling;
      if (kind === "figure" || kind === "order")
        expect([id, standard === "any" || "computed" in ruling]).toEqual([id, true]);
      expect(Object.keys(ruling.readings)[0]).toBe(standard);
    }
  });

  it("7.2.B: in an empty port a British piece does not keep a Landing Party away, or it does", () => {
    const from = {
      spaces: { "new-bern": { british: 1 }, boston: { british: 2 } },
      generals: { howe: "boston" },
      hands: { british: ["minor-campaign-1"], american: ["?"] },
    } as const;
    const codes = readings("empty-port", (settings) => {
      const g = impulseOf("british", from, { observe, ...settings });
      g.british({ move: "play-event", card: "minor-campaign-1" });
      return g.table.check(g.s, { move: "landing-party", port: "new-bern", kind: "place" }, "british");
    });
    expect(codes).toMatchObject([
      [],
      [{ rule: "7.2.B", message: "a PC is placed in an empty port: in New Bern is a British piece" }],
    ]);
  });

  it("7.2.B, 12.3: in a blockaded port a Landing Party neither flips nor places", () => {
    const from = {
      spaces: { "new-bern": {}, "wilmington-nc": { pc: "american" }, boston: { british: 2 } },
      generals: { howe: "boston" },
      hands: { british: ["minor-campaign-1"], american: ["?"] },
      state: { franceEntered: 1776, alliance: 9, frenchBox: 0, frenchNavy: "carolinas" },
    } as const;
    const g = impulseOf("british", from, { observe });
    g.british({ move: "play-event", card: "minor-campaign-1" });
    const barred = ["landing-party/not-blockaded (7.2.B)"];
    expect(g.codes("british", { move: "landing-party", port: "new-bern", kind: "place" })).toEqual(barred);
    expect(g.codes("british", { move: "landing-party", port: "wilmington-nc", kind: "flip" })).toEqual(barred);
  });

  it("7.7: Congress that an evading Army leaves alone is dispersed, or stays", () => {
    const congress = readings("congress-after-evasion", (settings) => {
      const g = game(
        {
          spaces: { "new-york": { british: 4 }, morristown: { american: 3, pc: "american" } },
          generals: { howe: "new-york", greene: "morristown" },
          march: "howe",
          state: { congress: "morristown" },
        },
        tableFor(undefined, { observe, ...settings }),
      );
      g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
      return g.american({ move: "evade", to: "reading" }).roll(1).s.congress;
    });
    expect(congress).toEqual(["dispersed", "morristown"]);
  });

  it("7.6.B: whose Generals guard PCs from removal: whoever removes four or five is right while nothing was agreed", () => {
    const spaces = ["boston", "hartford", "newport", "albany", "york"] as const;
    const at = (settings: { rulings: { [id: string]: string } } = { rulings: {} }) =>
      atFrames(
        [{ flow: "washingtonCaptured", at: "remove" }],
        {
          spaces: Object.fromEntries(spaces.map((space) => [space, { pc: "american" as const }])),
          generals: { carleton: "york" },
        },
        { observe, ...settings },
      );
    const codes = (rulings: { [id: string]: string }, ...some: readonly string[]) =>
      at({ rulings }).codes("british", { move: "remove-pcs", spaces: [...some] });
    const four = spaces.slice(0, 4);
    const five = "remove-pcs/five (7.6.B)";
    expect([codes({}, ...four), codes({}, ...spaces), codes({}, ...four.slice(1))]).toEqual([[], [], [five]]);
    const american = { "generals-guard-pcs": "american" };
    expect([codes(american, ...four), codes(american, ...spaces)]).toEqual([[five], []]);
    const both = { "generals-guard-pcs": "both-sides" };
    expect([codes(both, ...four), codes(both, ...spaces)]).toEqual([[], [five, "remove-pcs/no-general (7.6.B)"]]);
  });

  it("10.11.B: every port is next to a British port, or only those under British control are", () => {
    const codes = readings("adjacent-ports", (settings) => {
      const from = { spaces: { boston: { pc: "british" } }, hands: { british: [ops(1), "hortelez"] } } as const;
      const g = impulseOf("british", from, { observe, ...settings });
      return [
        ...g.codes("british", { move: "ops-place-pc", card: ops(1), place: ["savannah"], flip: [] }),
        ...g.codes("british", { move: "discard-event", card: "hortelez", action: "place", space: "savannah" }),
      ];
    });
    expect(codes).toEqual([
      [],
      ["ops-place-pc/british-places-adjacent (10.11.B.ii)", "discard-event/next-to-own-pc (10.12.B)"],
    ]);
  });

  it("10.32.A: a General alone closes an open space to British PCs, or only a General with CUs does", () => {
    const agreed = facts(completePack, openLedger("agreed"));
    const ring = Object.fromEntries(
      agreed.neighbours("springfield").map((space) => [space, { pc: "american" } as const]),
    );
    const at = (american: number) =>
      position({
        spaces: { ...ring, springfield: { pc: "british" }, hartford: { american } },
        generals: { greene: "hartford" },
      });
    const gone = (american: number) => [
      isolated(at(american), agreed, "british", "either"),
      isolated(at(american), agreed, "british", "both"),
    ];
    expect(gone(0)).toEqual([["springfield"], []]);
    expect(gone(2)).toEqual([["springfield"], ["springfield"]]);
    const told = readings("open-to-british-pc", (settings) => {
      const g = atTurn(
        "isolatedBritish",
        {
          spaces: { ...ring, springfield: { pc: "british" }, hartford: {} },
          generals: { greene: "hartford" },
        },
        { observe, ...settings },
      );
      return g.s.spaces["springfield"]?.pc;
    });
    expect(told).toEqual([null, "british"]);
  });

  it("9.44: a replacement still owed keeps the Winter Offensive away, or not", () => {
    const offensive = readings("very-last-card", (settings) => {
      const { game: at, noCards, drm } = fights(tableFor(undefined, { observe, ...settings }));
      const g = at({
        spaces: { morristown: { american: 5 }, "new-york": { british: 3 } },
        generals: { washington: "morristown" },
        march: "washington",
      });
      g.s.cards.replacements.british = 1;
      g.american({ move: "step", to: "new-york", pickup: { american: 5 } });
      noCards(g).roll(6, 1, 1);
      return drm(g, "american")?.["winterOffensive"];
    });
    expect(offensive).toEqual([0, 2]);
  });

  it("7.8.F: interception comes before capture and dispersal, or after them", () => {
    const after = readings("capture-or-interception", (settings) => {
      const g = game(
        {
          spaces: { "new-york": { british: 4 }, morristown: { pc: "american" }, reading: { american: 2 } },
          generals: { howe: "new-york", arnold: "reading", lee: "morristown" },
          march: "howe",
          state: { congress: "morristown" },
        },
        tableFor(undefined, { observe, ...settings }),
      );
      g.british({ move: "step", to: "morristown", pickup: { british: 4 } });
      return [g.due(), g.s.generals.lee, g.s.congress];
    });
    expect(after).toEqual([
      ["march/intercept", "morristown", "morristown"],
      ["march/intercept", "captured", "dispersed"],
    ]);
  });

  it("12.2.B.ii: the French land on a lone British General and capture him, or do not land there", () => {
    const codes = readings("french-land-on-general", (settings) => {
      const g = atFrames(
        [
          { flow: "turn", at: "impulses", next: "british" },
          { flow: "impulse", at: "done", by: "american" },
          { flow: "frenchEntry", at: "land" },
        ],
        {
          generals: { clinton: "newport", rochambeau: "french-reinforcements" },
          hands: { british: ["?"] },
          state: { alliance: 9, allianceDue: true, frenchNavy: "delaware" },
        },
        { observe, ...settings },
      );
      return g.codes("american", { move: "land-french", port: "newport" });
    });
    expect(codes).toEqual([[], ["land-french/port-open (12.2.B.ii)"]]);
  });

  it("9.7: after the overrun by treason the Army goes on, or its move is over", () => {
    const due = readings("overrun-by-treason", (settings) => {
      const { fight } = fights(tableFor(undefined, { observe, ...settings }));
      const g = fight({
        spaces: { "new-york": { british: 4 }, morristown: { american: 1 } },
        generals: { arnold: "morristown" },
        hands: { british: ["arnold-betrays"] },
      });
      g.british({ move: "battle-card", card: "arnold-betrays" });
      expect(g.told("overrun")).toHaveLength(1);
      return g.due();
    });
    expect(due).toEqual(["march/go", ""]);
  });

  it("12.2.B.ii: the waiting French come alone, or with American CUs", () => {
    const landed = readings("french-reinforcements", (settings) => {
      const g = impulseOf(
        "american",
        {
          generals: { rochambeau: "american-leaders" },
          hands: { american: [ops(3)], british: ["?"] },
          state: { frenchWaiting: true, franceEntered: 1776, alliance: 9, frenchNavy: "delaware" },
        },
        { observe, ...settings },
      );
      g.american({ move: "reinforce-french", card: ops(3), port: "newport" });
      const { american = 0, french = 0 } = g.s.spaces["newport"] ?? {};
      return { american, french };
    });
    expect(landed).toEqual([
      { american: 0, french: 5 },
      { american: 3, french: 5 },
    ]);
  });

  it("7.8.E, 7.9.A: only the next impulse lets an Army try again, no card spent in a battle", () => {
    const { fight } = fights(tableFor(undefined, { observe }));
    const g = fight({
      hands: { british: ["hessian-infantry"] },
      spaces: { morristown: { american: 3, pc: "american" }, reading: { american: 2 } },
      generals: { arnold: "reading" },
    });
    g.american({ move: "intercept", general: "arnold" }).roll(6);
    g.british({ move: "battle-card", card: "hessian-infantry" });
    expect(g.s.card.attempted).toEqual(["arnold"]);
  });
});
