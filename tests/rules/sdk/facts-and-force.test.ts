// Facts that are missing or doubtful, moves carried out as claimed, views.
import { describe, expect, test } from "vitest";
import { ford } from "../../../examples/tiny-game/game.js";
import { fordPack } from "../../../examples/tiny-game/pack.js";
import { open } from "../../../src/rules/index.js";
import { type Pack, packWithoutKeep, raiders, raidersPack } from "./raiders-game.js";

/** A table and its state where the raider decides. */
function morning(authority: "agreed" | "sources", pack: Pack = raidersPack, paranoid = false) {
  const table = open(raiders, { pack, authority, paranoid });
  const s = table.setup("day");
  for (const by of ["raider", "guard"] as const) table.play(s, { move: "bid", number: 1 }, by);
  table.play(s, { chance: "day/draw", result: [0, 1] }, "chance");
  table.play(s, { chance: "day/order", result: [0, 1, 2] }, "chance");
  return { table, s };
}

const march = (to: "ford" | "mill" | "keep") => ({ move: "march", to }) as const;

describe("three answers", () => {
  test("known from the components: a violation, whatever the authority", () => {
    for (const authority of ["agreed", "sources"] as const) {
      const { table, s } = morning(authority);
      expect(table.check(s, march("ford"), "raider")).toEqual([]);
      s.plunder["camp"] = { count: 1 };
      expect(table.check(s, { move: "take", heap: "camp", count: 2 }, "raider")).toMatchObject([
        { code: "raiders/take/what-is-there", severity: "violation", expected: 1, actual: 2 },
      ]);
    }
  });

  test("a reconstruction never condemns on its own, unless the players agreed the pack", () => {
    const sources = morning("sources");
    expect(sources.table.check(sources.s, march("mill"), "raider")).toEqual([
      {
        code: "raiders/march/no-track",
        rule: "3.2",
        severity: "unknown",
        message: "not along a track",
        facts: ["roads/camp|mill"],
      },
    ]);
    const agreed = morning("agreed");
    expect(agreed.table.check(agreed.s, march("mill"), "raider")).toMatchObject([
      { code: "raiders/march/no-track", severity: "violation" },
    ]);
  });

  test("what an incomplete relation does not list is unknown; on an agreed pack a pair that is not listed is none", () => {
    const sources = morning("sources");
    expect(sources.table.check(sources.s, march("keep"), "raider")).toMatchObject([
      { code: "raiders/march/by-a-road", severity: "unknown", facts: ["roads/camp|keep"] },
      { code: "raiders/march/no-track", severity: "unknown", facts: ["roads/camp|keep"] },
    ]);
    const agreed = morning("agreed");
    expect(agreed.table.check(agreed.s, march("keep"), "raider")).toMatchObject([
      { code: "raiders/march/by-a-road", severity: "violation" },
    ]);
  });

  test("what was established in the game counts as agreed", () => {
    const { table, s } = morning("sources");
    table.play(s, { fact: "roads/camp|keep", value: "track", entry: 7 }, "chance");
    expect(table.check(s, march("keep"), "raider")).toMatchObject([
      { code: "raiders/march/no-track", severity: "violation" },
    ]);
    expect(s.known).toEqual({ "roads/camp|keep": { value: "track", entry: 7 } });
  });

  test("a window that a reconstruction alone shuts is neither open nor shut; an agreed pack shuts it", () => {
    const blind: typeof fordPack = {
      sight: {
        complete: true,
        entries: { ...fordPack.sight.entries, "field-1": { value: 0, source: "reconstruction" } },
      },
    };
    for (const [authority, severity] of [
      ["sources", "unknown"],
      ["agreed", "violation"],
    ] as const) {
      const table = open(ford, { pack: blind, authority });
      const s = table.setup("crossing");
      table.play(s, { move: "step", fields: 1 }, "scout");
      const [finding, ...more] = table.check(s, { move: "fire" }, "guard");
      expect(finding).toMatchObject({ code: "the-ford/fire/window", rule: "2.1", severity });
      expect(finding?.facts).toEqual(authority === "sources" ? ["sight/field-1"] : undefined);
      expect(more).toEqual([]);
    }
    // Nothing is doubtful about a field that the board does not list at all.
    const table = open(ford, { pack: fordPack, authority: "sources" });
    const s = table.setup("crossing");
    table.play(s, { move: "step", fields: 1 }, "scout");
    expect(table.check(s, { move: "fire" }, "guard")).toMatchObject([{ severity: "violation" }]);
  });

  test("moves that leave something unknown are listed apart: none of the legal ones needs force", () => {
    const { table, s } = morning("sources");
    expect(table.legalMoves(s, "raider")).toEqual([march("ford")]);
    expect(table.undecidedMoves(s, "raider")).toEqual([march("mill")]);
  });
});

describe("a fact that is missing", () => {
  test("an automatic step waits for it, and goes on when it is given", () => {
    const { table, s } = morning("agreed", packWithoutKeep);
    expect(s.blocked).toBe("walls/keep");
    expect(table.expects(s)).toEqual([{ kind: "fact", fact: "walls/keep", rule: "3.0" }]);
    expect(table.check(s, march("ford"), "raider")).toMatchObject([
      { code: "sdk/fact-needed", severity: "unknown", facts: ["walls/keep"] },
    ]);
    expect(table.legalMoves(s, "raider")).toEqual([]);
    // A value of another kind settles nothing: it is refused, and the fact is asked for as before.
    const asked = JSON.stringify(s);
    expect(table.establish(s, "walls/keep", { a: 1 }).findings).toMatchObject([{ code: "sdk/fact-misfit" }]);
    expect(JSON.stringify(s)).toBe(asked);
    table.play(s, { fact: "walls/keep", value: 3, entry: 9 }, "chance");
    expect(s).toMatchObject({ blocked: null, strength: 7 });
    expect(table.expects(s)).toMatchObject([{ by: "raider", window: "day/go" }]);
  });

  test("an effect that needs it is not carried out, and nothing is written", () => {
    const { table, s } = morning("agreed", raidersPack, true);
    s.at = "ford";
    const before = structuredClone(s);
    const played = table.play(s, { move: "scale" }, "raider");
    expect(played).toMatchObject({ accepted: false, findings: [{ code: "sdk/fact-needed", facts: ["walls/ford"] }] });
    expect(s).toEqual(before);
  });

  test("paranoid finds an effect that wrote before it read", () => {
    const { table, s } = morning("agreed", raidersPack, true);
    s.at = "ford";
    expect(() => table.play(s, { move: "scale-blindly" }, "raider")).toThrow(/scale-blindly wrote to the state before/);
  });
});

describe("gates", () => {
  test("a precondition that is not met is the only finding; behind an open one all checks are asked", () => {
    const { table, s } = morning("agreed");
    const burn = { move: "burn", heap: "camp" } as const;
    expect(table.check(s, burn, "raider")).toEqual([
      {
        code: "raiders/burn/a-heap",
        rule: "3.4",
        severity: "violation",
        message: "there is a heap of that name",
        actual: "camp",
      },
    ]);
    s.plunder["camp"] = { count: 0 };
    expect(table.check(s, burn, "raider").map(({ code }) => code)).toEqual([
      "raiders/burn/worth-it",
      "raiders/burn/not-at-camp",
    ]);
    s.plunder["camp"] = { count: 2 };
    s.at = "ford";
    expect(table.play(s, burn, "raider").accepted).toBe(true);
    expect(s.plunder["camp"]).toEqual({ count: 0 });
  });
});

describe("force", () => {
  test("a move that breaks a rule is carried out as claimed, with its findings", () => {
    const { table, s } = morning("agreed");
    expect(table.play(s, march("mill"), "raider").accepted).toBe(false);
    expect(s.stack).toHaveLength(1);
    const played = table.play(s, march("mill"), "raider", true);
    expect(played).toMatchObject({ accepted: true, findings: [{ code: "raiders/march/no-track" }] });
    expect(table.expects(s)).toMatchObject([{ by: "guard", window: "ambush/react" }]);
  });

  test("where its effect is impossible the state stays as it was", () => {
    const { table, s } = morning("agreed");
    const before = structuredClone(s);
    const played = table.play(s, { move: "take", heap: "nowhere", count: 1 }, "raider", true);
    expect(played.accepted).toBe(false);
    expect(played.findings.map(({ code }) => code)).toEqual(["raiders/take/what-is-there", "sdk/cannot-go-on"]);
    expect(s).toEqual(before);
  });

  test("it does not open windows: a move out of turn is never carried out", () => {
    const { table, s } = morning("agreed");
    expect(table.play(s, { move: "strike" }, "guard", true)).toMatchObject({
      accepted: false,
      findings: [{ code: "sdk/not-now" }],
    });
  });
});

describe("views", () => {
  test("a side sees its own hand and how many cards the other one holds", () => {
    const { table, s } = morning("agreed");
    expect(table.view(s, "raider")).toMatchObject({
      hands: { raider: ["a", "b"], guard: ["?"] },
      deck: ["?", "?", "?"],
    });
    expect(table.view(s, "guard")).toMatchObject({ hands: { raider: ["?", "?"], guard: ["spy"] } });
    expect(table.view(s, "public")).toMatchObject({ hands: { raider: ["?", "?"], guard: ["?"] } });
    expect(s.hands.raider).toEqual(["a", "b"]);
  });

  test("on a view the rules answer as far as it goes", () => {
    const { table, s } = morning("agreed");
    const seen = table.view(s, "guard");
    expect(table.expects(seen)).toEqual(table.expects(s));
    expect(table.check(seen, { move: "play", card: "c" }, "raider")).toMatchObject([
      { code: "raiders/play/in-hand", severity: "unknown", facts: ["secret/hand"] },
    ]);
    expect(table.check(s, { move: "play", card: "c" }, "raider")).toMatchObject([{ severity: "violation" }]);
  });

  test("invariants are asked of any state", () => {
    const { table, s } = morning("agreed");
    expect(table.invariants(s)).toEqual([]);
    s.deck.push("forged");
    expect(table.invariants(s)).toMatchObject([{ code: "raiders/cards", actual: 6 }]);
  });
});
