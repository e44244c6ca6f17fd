// One position for each use of a word that the rulebook of Washington's War defines once, where no other test holds one.
import { describe, expect, test } from "vitest";
import { openLedger } from "../../src/rules/index.js";
import { facts } from "../../src/rules/washingtons-war/pack/facts.js";
import { isolated } from "../../src/rules/washingtons-war/position/politics.js";
import { game, type Position, position, testPack } from "../support/washingtons-war/rules.js";
import { atTurn, impulseOf, ops } from "../support/washingtons-war/turn.js";

/** The state of a war in which the French have landed. */
const alliance = { franceEntered: 1776, alliance: 9, frenchNavy: "south-atlantic", frenchBox: 0 } as const;

describe("CUs: French ones are American ones (12.2.C)", () => {
  const campaign = (from: Position) =>
    impulseOf("british", {
      hands: { british: ["major-campaign-1", "?"], american: ["?"] },
      state: alliance,
      ...from,
    }).british({
      move: "play-event",
      card: "major-campaign-1",
    });

  test("7.4.A: a British General alone does not enter a space of French CUs", () => {
    const g = game({
      spaces: { "new-york": { british: 2 }, morristown: { french: 1 } },
      generals: { howe: "new-york" },
      march: "howe",
      state: alliance,
    });
    expect(g.codes("british", { move: "step", to: "morristown" })).toEqual(["step/not-alone-into-enemy-cu (7.4.A)"]);
    expect(g.codes("british", { move: "step", to: "morristown", pickup: { british: 2 } })).toEqual([]);
  });

  test("7.5: nobody sails to a port of French CUs", () => {
    const sail = (there: Position["spaces"]) =>
      game({
        spaces: { "new-york": { british: 2 }, ...there },
        generals: { howe: "new-york" },
        march: "howe",
        state: alliance,
      }).codes("british", { move: "naval-move", to: "newport", cu: 2 });
    expect(sail({ newport: { french: 1 } })).toEqual(["naval-move/no-american-cu (7.5)"]);
    expect(sail({})).toEqual([]);
  });

  test("8.1.C: no reinforcements to a port of French CUs", () => {
    const land = (there: Position["spaces"]) =>
      impulseOf("british", {
        hands: { british: [ops(1)], american: ["?"] },
        spaces: there ?? {},
        state: { ...alliance, britishBox: 3 },
      }).codes("british", { move: "reinforce-british", card: ops(1), port: "newport", cu: 2 });
    expect(land({ newport: { french: 1 } })).toEqual(["reinforce-british/no-american-cu (8.1.C)"]);
    expect(land({})).toEqual([]);
  });

  test("7.2.B: French CUs guard a PC from a Landing Party", () => {
    const flip = (french: number) =>
      campaign({ spaces: { newport: { pc: "american", french } } }).codes("british", {
        move: "landing-party",
        port: "newport",
        kind: "flip",
      });
    expect(flip(1)).toEqual(["landing-party/no-american-cu (7.2.B)"]);
    expect(flip(0)).toEqual([]);
  });

  test("10.12.B: French CUs guard a PC from a discarded event", () => {
    const remove = (french: number) =>
      impulseOf("british", {
        hands: { british: ["henry-knox"], american: ["?"] },
        spaces: { reading: { pc: "british" }, york: { pc: "american", french } },
        state: alliance,
      }).codes("british", { move: "discard-event", card: "henry-knox", action: "remove", space: "york" });
    expect(remove(1)).toEqual(["discard-event/removes-undefended (10.12.B)"]);
    expect(remove(0)).toEqual([]);
  });

  test("7.8.A: a General with French CUs alone is an Army, and intercepts", () => {
    const g = game({
      spaces: { "new-york": { british: 3 }, morristown: { pc: "american" }, reading: { french: 2 } },
      generals: { howe: "new-york", rochambeau: "reading" },
      march: "howe",
      state: alliance,
    });
    g.british({ move: "step", to: "morristown", pickup: { british: 3 } });
    expect(g.codes("american", { move: "intercept", general: "rochambeau" })).toEqual([]);
  });
});

describe("American Unit: CU, General or Congress (3.0)", () => {
  test("7.2.B: each of them keeps a Landing Party from placing a PC", () => {
    const place = (from: Position) =>
      impulseOf("british", { hands: { british: ["major-campaign-1", "?"], american: ["?"] }, ...from })
        .british({ move: "play-event", card: "major-campaign-1" })
        .codes("british", { move: "landing-party", port: "norfolk", kind: "place" });
    const units: Position[] = [
      { spaces: { norfolk: { american: 1 } } },
      { spaces: { norfolk: { french: 1 } }, state: alliance },
      { generals: { lee: "norfolk" } },
      { state: { congress: "norfolk" } },
    ];
    for (const from of units) expect(place(from)).toEqual(["landing-party/empty-to-place (7.2.B)"]);
    expect(place({})).toEqual([]);
  });

  test("10.12.B: each of them keeps a British PC of a discarded event away", () => {
    const place = (from: Position) =>
      impulseOf("british", {
        hands: { british: ["henry-knox"], american: ["?"] },
        ...from,
        spaces: { reading: { pc: "british" }, ...from.spaces },
      }).codes("british", { move: "discard-event", card: "henry-knox", action: "place", space: "york" });
    const units: Position[] = [
      { spaces: { york: { american: 1 } } },
      { spaces: { york: { french: 1 } }, state: alliance },
      { generals: { lee: "york" } },
      { state: { congress: "york" } },
    ];
    for (const from of units)
      expect(place(from)).toEqual(["discard-event/british-places-without-american-unit (10.11.B.ii)"]);
    expect(place({})).toEqual([]);
  });
});

describe("ports", () => {
  test("12.2.B.ii: the French land in a port, not inland", () => {
    const land = (port: string) =>
      impulseOf("american", {
        hands: { american: [ops(1)], british: ["?"] },
        generals: { rochambeau: "american-leaders" },
        state: { ...alliance, frenchBox: 5, frenchWaiting: true },
      }).codes("american", { move: "reinforce-french", card: ops(1), port });
    expect(land("camden")).toEqual(["reinforce-french/port-open (12.2.B.ii)"]);
    expect(land("newport")).toEqual([]);
  });

  test("7.2.B: a party lands in a port, not inland", () => {
    const land = (port: string) =>
      impulseOf("british", { hands: { british: ["major-campaign-1", "?"], american: ["?"] } })
        .british({ move: "play-event", card: "major-campaign-1" })
        .codes("british", { move: "landing-party", port, kind: "place" });
    expect(land("camden")).toEqual(["landing-party/a-port (7.2.B)"]);
    expect(land("norfolk")).toEqual([]);
  });
});

test("3.0: where no line but Falmouth-Quebec leads out, a PC is isolated, Arnold or not", () => {
  const known = facts(testPack, openLedger("agreed"));
  const cutOff = (quebec: Position["spaces"]) => {
    const around = known.neighbours("falmouth").filter((space) => space !== "quebec");
    const british = Object.fromEntries(around.map((space) => [space, { pc: "british" as const }]));
    const spaces = { ...british, ...quebec, falmouth: { pc: "american" as const } };
    return isolated(position({ spaces, generals: { arnold: "quebec" } }), known, "american");
  };
  expect(known.link("falmouth", "quebec")).toBe("arnold");
  // Open, or American with Arnold in it: nothing there reaches Falmouth.
  expect(cutOff({})).toEqual(["falmouth"]);
  expect(cutOff({ quebec: { pc: "american" } })).toEqual(["falmouth"]);
});

test("10.2.2: a General with French CUs places a PC, the CUs alone do not", () => {
  const g = atTurn("placement", {
    spaces: { york: { french: 2 }, reading: { french: 1 } },
    generals: { rochambeau: "york" },
    state: { ...alliance, frenchNavy: "south-atlantic" },
  });
  expect(g.told("army-controls")).toContainEqual({ side: "american", space: "york" });
  expect(g.told("army-controls")).not.toContainEqual({ side: "american", space: "reading" });
});
