import { describe, expect, it } from "vitest";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { observed } from "../../support/coverage.js";
import {
  changed,
  game as gameAt,
  type Position,
  put,
  tableFor,
  testPack,
} from "../../support/washingtons-war/rules.js";
import { atFrames, impulseOf, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const board = tableFor(undefined, { observe });
const game = (from: Position) => gameAt(from, board);

describe("7.3.A every Army that he can lead on is among the legal moves", () => {
  const loads = (g: ReturnType<typeof game>, to: string) =>
    g.table
      .legalMoves(g.s, g.s.stack.some((f) => f.flow === "march" && f.general === "greene") ? "american" : "british")
      .filter((move): move is Extract<Move, { move: "step" }> => move.move === "step" && move.to === to);

  it("a British General: from nobody to five", () => {
    const g = game({ spaces: { boston: { british: 7 } }, generals: { howe: "boston" }, march: "howe" });
    expect(loads(g, "lexington-concord").map(({ pickup }) => pickup?.british ?? 0)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("12.2.C: Americans for Frenchmen, on the way", () => {
    const g = game({
      spaces: { newport: { american: 3 }, "lexington-concord": { french: 2 } },
      generals: { greene: "newport" },
      march: "greene",
      state: { frenchBox: 0 },
    }).american({ move: "step", to: "lexington-concord", pickup: { american: 3 } });
    const armies = loads(g, "boston").map(({ drop, pickup }) => [drop?.american ?? 0, pickup?.french ?? 0]);
    expect(armies).toContainEqual([1, 2]);
    expect(armies).toHaveLength(12);
    expect(new Set(armies.map(String)).size).toBe(12);
  });
});

describe("7.6.B Washington's capture", () => {
  it("every PC that may be removed is in one of the removals offered", () => {
    const pcs = ["boston", "barnstable", "norwich", "concord", "york", "reading", "camden", "norfolk", "savannah"];
    const g = atFrames(
      [{ flow: "washingtonCaptured", at: "remove" }],
      { spaces: Object.fromEntries(pcs.map((space) => [space, { pc: "american" }])) },
      { observe },
    );
    const offered = g.table
      .legalMoves(g.s, "british")
      .flatMap((move) => (move.move === "remove-pcs" ? move.spaces : []));
    expect(new Set(offered)).toEqual(new Set(pcs));
  });
});

describe("13.1 automatic victory at the instant", () => {
  it("the last British CUs of the thirteen colonies march into Canada: the game is over before anybody intercepts", () => {
    const g = game({
      spaces: {
        "st-marys": {},
        ticonderoga: { british: 3 },
        montreal: { pc: "american" },
        oswego: { american: 3 },
      },
      generals: { carleton: "ticonderoga", arnold: "oswego" },
      march: "carleton",
    });
    g.british({ move: "step", to: "montreal", pickup: { british: 3 } });
    expect(g.s.over).toMatchObject({ winner: "american", rule: "13.1" });
    expect(g.due()).toBe("");
  });

  it("and so does the last transport to Quebec", () => {
    const g = game({
      spaces: { "st-marys": {}, boston: { british: 3 }, quebec: { pc: "british" } },
      generals: { howe: "boston" },
      march: "howe",
    });
    g.british({ move: "naval-move", to: "quebec", cu: 3 });
    expect(g.s.over).toMatchObject({ winner: "american", rule: "13.1" });
  });
});

describe("7.7 Congress", () => {
  it("a British Army that retreats to where Congress sits alone disperses it", () => {
    const g = game({
      spaces: { "new-york": { american: 5 }, westchester: { british: 3 }, hartford: {} },
      generals: { greene: "new-york", howe: "westchester" },
      march: "greene",
      state: { congress: "hartford" },
    });
    g.american({ move: "step", to: "westchester", pickup: { american: 5 } })
      .american({ move: "decline-battle-card" })
      .british({ move: "decline-battle-card" })
      .roll(6, 1, 6, 1, 1, 6);
    if (g.due() === "battle/retreat") g.british({ move: "retreat", to: "hartford" });
    expect(g.s.generals.howe).toBe("hartford");
    expect(g.told("congress-dispersed")).toEqual([{ space: "hartford" }]);
  });
});

describe("spaces that the pack does not name, established in the game", () => {
  const known = { "colony/dover": { value: "DE", entry: 1 } };
  const pack = changed(testPack, ({ winterQuarters }) => put(winterQuarters, { dover: true }));

  it("10.2.2, 10.0.B: an Army controls them, and they count for their colony", () => {
    const g = gameAt(
      {
        spaces: { dover: { american: 2 }, "wilmington-de": { pc: "american" }, york: { british: 2 } },
        generals: { gates: "dover", howe: "york" },
        state: { known, congress: "philadelphia", year: 1783, stack: [{ flow: "turn", at: "placement", next: null }] },
      },
      tableFor(pack, { observe }),
    );
    expect(g.told("army-controls")).toContainEqual({ side: "american", space: "dover" });
  });

  it("9.43: their PCs count for the Militia", () => {
    const g = gameAt(
      {
        spaces: { dover: { pc: "british" }, "wilmington-de": { american: 2 }, philadelphia: { british: 4 } },
        generals: { howe: "philadelphia" },
        march: "howe",
        state: { known },
      },
      tableFor(pack, { observe }),
    );
    g.british({ move: "step", to: "wilmington-de", pickup: { british: 4 } })
      .british({ move: "decline-battle-card" })
      .american({ move: "decline-battle-card" })
      .roll(1, 1, 1);
    expect(g.told("militia-drm")).toEqual([{ drm: 1, side: "british", colony: "DE", american: 0, british: 1 }]);
  });
});

describe("12.3 texts", () => {
  it("zones and boxes are named as people write them", () => {
    expect(board.describe({ move: "place-french-navy", zone: "long-island-sound" })).toBe(
      "French Navy to Long Island Sound",
    );
    expect(board.describe({ move: "send-back", general: "lee" })).toBe("Lee goes to the box American Leaders");
  });
});

describe("6.2, ruling null-ops: a General activated for nothing", () => {
  const howe = (rulings: { [id: string]: string }, more: Position = {}) => {
    const from = { hands: { british: [ops(3), "minor-campaign-1"] }, generals: { howe: "boston" }, ...more } as const;
    const g = impulseOf("british", { spaces: { boston: { british: 2 } }, ...from }, { observe, rulings });
    return g.british({ move: "ops-activate", card: ops(3), general: "howe" });
  };
  const barred = { "null-ops": "barred" };
  const stop = { move: "stop" } as const;

  it("allowed, unless it was agreed that a card may not come to nothing", () => {
    expect(howe({}).codes("british", stop)).toEqual([]);
    const g = howe(barred);
    expect(g.codes("british", stop)).toEqual(["stop/moves-at-all (6.2)"]);
    g.british({ move: "step", to: "lexington-concord" });
    expect(g.codes("british", stop)).toEqual([]);
  });

  it("a General who can go nowhere may stop in any case, and so may one of a Campaign", () => {
    const around = { barnstable: { pc: "american" }, "lexington-concord": { pc: "american" } } as const;
    const g = howe(barred, { spaces: { ...around, falmouth: { american: 1 } } });
    expect(g.codes("british", stop)).toEqual([]);
    const campaign = impulseOf(
      "british",
      { spaces: { boston: { british: 2 } }, generals: { howe: "boston" }, hands: { british: ["minor-campaign-1"] } },
      { observe, rulings: barred },
    );
    campaign.british({ move: "play-event", card: "minor-campaign-1" }, { move: "activate-general", general: "howe" });
    expect(campaign.codes("british", stop)).toEqual([]);
  });
});
