import { expect, test } from "vitest";
import { beginReinforcement } from "../../../src/rules/for-the-people/position/phases.js";
import { loseGenerals } from "../../../src/rules/for-the-people/position/pieces.js";
import { generalIds } from "../../../src/rules/for-the-people/terms/general-ids.js";
import { game, position, roundOf, tableFor } from "../../support/for-the-people/rules.js";

const potomac = {
  "frederick-md": {
    union: 8,
    generals: ["fremont", "mcclellan", "butler", "grant"],
    army: ["army-of-the-potomac", "fremont"],
  },
} as const;

test("5.61, 5.62: Fremont is relieved for Grant: 8, and 2 for McClellan, whom he passes over", () => {
  const g = roundOf("union", { spaces: potomac, hands: { union: ["kansas-admitted"] } });
  const relieve = (general: "grant" | "sherman", fate: "remove" | "transfer") =>
    ({
      move: "relieve-commander",
      card: "kansas-admitted",
      reliefs: [{ army: "army-of-the-potomac", general, fate }],
    }) as const;
  const copy = (m: ReturnType<typeof relieve>) => ({ ...m, reliefs: [...m.reliefs] });
  expect(g.codes("union", copy(relieve("sherman", "remove")))).toEqual(["relieve-commander/a-successor (5.61)"]);
  expect(g.codes("union", copy(relieve("grant", "transfer")))).toEqual([
    "relieve-commander/one-after-the-other (5.62)",
  ]);
  g.union(copy(relieve("grant", "remove")));
  expect(g.s.will.union.points).toBe(90);
  expect(g.s.armies["army-of-the-potomac"].commander).toBe("grant");
  expect(g.s.generals["fremont"].at).toBe("removed");
});

test("5.62, 5.63: Grant goes to the Potomac, Sherman takes over, Meade is dismissed: 8 and 5", () => {
  const spaces = {
    "louisville-ky": {
      union: 8,
      pc: "union",
      generals: ["grant", "sherman", "thomas"],
      army: ["army-of-the-cumberland", "grant"],
    },
    "frederick-md": { union: 8, generals: ["meade", "burnside"], army: ["army-of-the-potomac", "meade"] },
    "cincinnati-oh": {},
  } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"] } });
  g.union({
    move: "relieve-commander",
    card: "kansas-admitted",
    reliefs: [
      { army: "army-of-the-cumberland", general: "sherman", fate: "transfer" },
      { army: "army-of-the-potomac", general: "grant", fate: "dismiss" },
    ],
  });
  // The example has Burnside rank below Grant, and costs 13 in all.
  expect(g.s.will.union.points).toBe(87);
  expect(g.s.armies["army-of-the-potomac"].commander).toBe("grant");
  expect(g.s.generals["meade"].at).toBe("track-6");
});

test("5.61: after a large defeat in the last round a relief costs half", () => {
  const beaten = [{ army: "army-of-the-potomac" as const, round: 3, during: "union" as const }];
  const state = { beaten, rounds: { union: 4, confederate: 4 } };
  const g = roundOf("union", { spaces: potomac, hands: { union: ["kansas-admitted"] }, state });
  g.union({
    move: "relieve-commander",
    card: "kansas-admitted",
    reliefs: [{ army: "army-of-the-potomac", general: "mcclellan", fate: "dismiss" }],
  });
  expect(g.s.will.union.points).toBe(96);
});

test("5.65: Generals go ten spaces by road, not into enemy spaces; who is bound to an Army stays", () => {
  const g = roundOf("union", { spaces: potomac, hands: { union: ["kansas-admitted"] } });
  const go = (general: "fremont" | "mcclellan" | "grant" | "butler", ...path: ("manassas-va" | "gettysburg-pa")[]) =>
    g.codes("union", { move: "reorganize", card: "kansas-admitted", moves: [{ general, by: "road", path }] });
  expect(go("fremont", "gettysburg-pa")).toEqual(["reorganize/may-leave-army (5.65)"]);
  expect(go("mcclellan", "gettysburg-pa")).toEqual(["reorganize/may-leave-army (5.65)"]);
  expect(go("grant", "manassas-va")).toEqual(["reorganize/open-spaces (5.65)"]);
  expect(go("butler", "gettysburg-pa")).toEqual([]);
});

test("5.65, 6.11: only Generals of the Union go by sea", () => {
  const spaces = { "richmond-va": { confederate: 2, generals: ["polk", "hood"] } } as const;
  const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter"] } });
  const moves = [{ general: "polk" as const, by: "sea" as const, path: ["wilmington-nc" as const] }];
  expect(g.codes("confederate", { move: "reorganize", card: "css-sumter", moves })).toContain(
    "reorganize/union-by-sea (6.11)",
  );
  const union = roundOf("union", {
    spaces: { "fort-monroe-va": { pc: "union" }, "baltimore-md": { union: 1, generals: ["banks"] } },
    hands: { union: ["kansas-admitted"] },
  });
  const sails = [{ general: "banks" as const, by: "sea" as const, path: ["fort-monroe-va" as const] }];
  expect(union.codes("union", { move: "reorganize", card: "kansas-admitted", moves: sails })).toEqual([]);
});

test("5.34, 5.29: the opponent sends back Generals whom a space cannot hold, or lets them be", () => {
  const spaces = { "cincinnati-oh": { union: 1, generals: ["buell", "rosecrans", "hancock"] } } as const;
  const g = roundOf("union", { spaces, hands: { union: ["kansas-admitted"], confederate: ["css-sumter"] } });
  g.union({ move: "discard-card", card: "kansas-admitted" });
  expect(g.waits()).toEqual(["confederate round/organisation"]);
  expect(g.codes("confederate", { move: "send-back", generals: ["buell", "hancock"] })).toEqual([
    "send-back/no-more-than-excess (5.34)",
  ]);
  g.confederate({ move: "send-back", generals: ["buell"] });
  expect(g.s.generals["buell"].at).toBe("track-6");
  expect(g.waits()).toEqual(["confederate round/play"]);
});

test("19: Operations queue up for a General, who is activated when they suffice; another play breaks the queue", () => {
  const spaces = { "cincinnati-oh": { union: 4, generals: ["buell", "rosecrans"] } } as const;
  const hands = { union: ["kansas-admitted", "strategy-board-93", "empty-haversacks"] };
  const options = { operationsQueue: true };
  const off = roundOf("union", { spaces, hands });
  expect(off.codes("union", { move: "queue-operations", card: "kansas-admitted", general: "buell" })).toEqual([
    "queue-operations/option-chosen (19)",
  ]);
  const g = roundOf("union", { spaces, hands }, { options, rulings: { "queue-for-another": "never" } });
  g.union({ move: "queue-operations", card: "kansas-admitted", general: "buell" });
  expect(g.s.cards.queue.union).toEqual({ general: "buell", cards: ["kansas-admitted"], total: 1 });
  expect(g.codes("union", { move: "queue-operations", card: "strategy-board-93", general: "rosecrans" })).toEqual([
    "queue-operations/same-general (19)",
  ]);
  g.union({ move: "queue-operations", card: "strategy-board-93", general: "buell" });
  expect(g.waits()).toEqual(["union campaign/choose"]);
  expect(g.codes("union", { move: "move-corps", general: "rosecrans", infantry: 2 })).toEqual([
    "move-corps/queued-general (19)",
  ]);
  expect(g.codes("union", { move: "end-campaign" })).toEqual(["end-campaign/queue-activates (19)"]);
  g.union({ move: "move-corps", general: "buell", infantry: 2 }, { move: "stop" });
  expect(g.s.cards.discard).toEqual(["kansas-admitted", "strategy-board-93"]);
  const broken = roundOf("union", { spaces, hands }, { options });
  broken.union({ move: "queue-operations", card: "kansas-admitted", general: "buell" });
  broken.union({ move: "discard-card", card: "empty-haversacks" });
  expect(broken.s.cards.queue.union).toBeNull();
});

test("5.67: Forrest's brigade grows to two SP beside infantry, where that was agreed", () => {
  const spaces = {
    "nashville-tn": { confederate: 1, generals: ["+forrest"] },
    "memphis-tn": { generals: ["+morgan"] },
  } as const;
  const hands = { confederate: ["css-sumter"] };
  const off = roundOf("confederate", { spaces, hands });
  expect(off.codes("confederate", { move: "grow-brigade", general: "forrest" })).toEqual([
    "grow-brigade/forrest-or-sheridan (5.67)",
  ]);
  const g = roundOf("confederate", { spaces, hands }, { options: { forrest: true } });
  g.confederate({ move: "grow-brigade", general: "forrest" });
  expect(g.s.generals["forrest"].brigade).toBe(2);
  expect(g.waits()).toEqual(["confederate round/play"]);
  const alone = roundOf(
    "confederate",
    { spaces: { "nashville-tn": { generals: ["+forrest"] } }, hands },
    { options: { forrest: true } },
  );
  expect(alone.codes("confederate", { move: "grow-brigade", general: "forrest" })).toEqual([
    "grow-brigade/beside-infantry (5.67)",
  ]);
});

test("5.67: Van Dorn moves with one SP and becomes a brigade for good, where that was agreed", () => {
  const spaces = { "memphis-tn": { confederate: 2, generals: ["van-dorn"] } } as const;
  const ride = (infantry: number, vanDorn: boolean) => {
    const g = roundOf("confederate", { spaces, hands: { confederate: ["css-sumter"] } }, { options: { vanDorn } });
    g.confederate({ move: "move-corps", card: "css-sumter", general: "van-dorn", infantry });
    return g;
  };
  expect(ride(2, true).codes("confederate", { move: "become-cavalry" })).toEqual(["become-cavalry/one-sp (5.67)"]);
  expect(ride(1, false).codes("confederate", { move: "become-cavalry" })).toEqual([
    "become-cavalry/van-dorn-or-sheridan (5.67)",
  ]);
  const g = ride(1, true);
  g.confederate({ move: "become-cavalry" });
  expect(g.s.generals["van-dorn"].brigade).toBe(1);
  expect(g.s.infantry.confederate).toEqual({ "memphis-tn": 1 });
});

test("5.67: McClellan brings five SP once to an Army near Washington, by another reading five points", () => {
  const spaces = {
    "frederick-md": { union: 5, generals: ["mcclellan"], army: ["army-of-the-potomac", "mcclellan"] },
  } as const;
  const hands = { union: ["clara-barton"] };
  const off = roundOf("union", { spaces, hands });
  expect(off.codes("union", { move: "organize-army" })).toEqual(["organize-army/option-chosen (5.67)"]);
  const g = roundOf("union", { spaces, hands }, { options: { mcclellan: true } });
  g.union({ move: "organize-army" });
  expect(g.s.infantry.union).toEqual({ "frederick-md": 10 });
  expect(g.codes("union", { move: "organize-army" })).toEqual(["organize-army/option-chosen (5.67)"]);
  const far = {
    "cairo-il": { union: 5, generals: ["mcclellan"], army: ["army-of-the-potomac", "mcclellan"] },
  } as const;
  const away = roundOf("union", { spaces: far, hands }, { options: { mcclellan: true } });
  expect(away.codes("union", { move: "organize-army" })).toEqual(["organize-army/near-washington (5.67)"]);
  const will = roundOf(
    "union",
    { spaces, hands },
    { options: { mcclellan: true }, rulings: { "mcclellan-bonus": "will" } },
  );
  will.union({ move: "organize-army" });
  expect(will.s.will.union.points).toBe(107);
});

test("5.67, 5.15: a brigade that grows on the march takes an SP that stands beside it, else one that marches with it", () => {
  const march = (confederate: number, infantry: number) => {
    const g = roundOf(
      "confederate",
      {
        spaces: { "nashville-tn": { confederate, generals: ["bragg", "+forrest"] } },
        hands: { confederate: ["dixie-land"] },
      },
      { options: { forrest: true } },
    );
    g.confederate({ move: "move-corps", card: "dixie-land", general: "bragg", infantry, generals: ["forrest"] });
    g.confederate({ move: "grow-brigade", general: "forrest" }, { move: "step", to: "franklin-tn" });
    return g.told("moved").map(({ sp }) => sp);
  };
  // Nobody stands beside them: one of the two who march becomes cavalry.
  expect(march(2, 2)).toEqual([3]);
  expect(march(4, 2)).toEqual([4]);
  // A corps of six is full.
  expect(march(8, 5)).toEqual([6]);
});

test.each([
  ["van-dorn", "confederate", "memphis-tn"],
  ["sheridan", "union", "cairo-il"],
] as const)("5.67, 5.54: %s comes back after three turns as the cavalry that he has become", (general, by, space) => {
  const back = (rode: boolean) => {
    const table = tableFor({ options: { vanDorn: true, sheridan: true } });
    const s = position({ spaces: { [space]: { [by]: 2, generals: [rode ? `+${general}` : general] } } });
    for (const id of generalIds) if (s.generals[id].at === "waiting") s.generals[id].at = "removed";
    loseGenerals({ s, tell: () => undefined }, [general]);
    s.turn = rode ? 8 : 6;
    s.stack = [
      { flow: "turn", at: "deal", next: null },
      { flow: "reinforcement", ...beginReinforcement(s), at: `${by}Generals` },
    ];
    const g = game(s, table);
    g[by]({ move: "place-generals", spaces: [], returning: [{ general, space }] });
    return [s.generals[general].brigade, s.infantry[by][space]];
  };
  expect(back(true)).toEqual([1, 1]);
  expect(back(false)).toEqual([0, 2]);
});
