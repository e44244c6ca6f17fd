// The Valley: a card game on a map of points that uses the SDK and the mechanics alone. Each of its checks holds in a
// legal move and fires in one that breaks it.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { open } from "../../../src/rules/index.js";
import { valley } from "../../support/valley/game.js";
import { tornPack } from "../../support/valley/pack.js";
import { type GameMove, seat } from "../../support/valley/seat.js";

const codes = (findings: readonly { readonly code: string; readonly severity: string }[]) =>
  findings.map(({ code, severity }) => `${code.replace("valley/", "")} ${severity}`);

describe("played by its rules", () => {
  test("1.1: both sides are dealt three cards, face down, and north plays first", () => {
    const { s, table } = seat();
    expect(s.cards.hand).toEqual({ north: ["?", "?", "?"], south: ["?", "?", "?"] });
    expect(s.cards.deck).toBe(4);
    expect(table.expects(s)).toMatchObject([{ by: "north", window: "round/play" }]);
    expect(table.invariants(s)).toEqual([]);
  });

  test("2.0: one card a round in turn; who has none left is passed over", () => {
    const { s, table, play } = seat();
    for (const [by, card] of [
      ["north", "ops-a"],
      ["south", "ops-b"],
      ["north", "ops-c"],
    ] as const) {
      play({ move: "discard", card }, by);
    }
    s.cards.hand.south = [];
    s.cards.deck += 2;
    expect(table.expects(s)).toMatchObject([{ by: "south" }]);
    const again = seat({ hands: { north: ["spies", "?"], south: ["?"] } });
    again.play({ move: "discard", card: "ops-a" }, "north");
    again.play({ move: "discard", card: "ops-b" }, "south");
    expect(again.table.expects(again.s)).toMatchObject([{ by: "north" }]);
  });

  test("3.1: an army goes by rail, by road and down the river; nobody is near enough to come between", () => {
    const { s, play } = seat();
    play({ move: "march", card: "ops-d", army: "north-1" }, "north");
    play({ move: "step", path: ["birch", "ford"] }, "north");
    expect(s.armies["north-1"]?.at).toBe("ford");
    expect(s.stack.at(-1)).toMatchObject({ flow: "march", at: "go", left: 2, from: "birch" });
    play({ move: "stop" }, "north");
    expect(s.cards.discard).toEqual(["ops-d"]);
  });

  test("3.4: an army next to a point without an enemy marker comes between, and the march ends where it came from", () => {
    const { s, table, play, roll } = seat({ pc: { birch: null } });
    play({ move: "march", card: "ops-d", army: "north-1" }, "north");
    play({ move: "step", path: ["birch"] }, "north");
    expect(table.legalMoves(s, "south")).toEqual([{ move: "intercept", army: "south-1" }, { move: "let-pass" }]);
    play({ move: "intercept", army: "south-1" }, "south");
    roll(2);
    expect([s.armies["north-1"]?.at, s.armies["south-1"]?.at]).toEqual(["ash", "birch"]);
    expect(table.expects(s)).toMatchObject([{ by: "south", window: "round/play" }]);
  });

  test("3.4: a failed try ends it for that army on this card, and the march goes on", () => {
    const { s, table, play, roll } = seat({ pc: { birch: null } });
    play({ move: "march", card: "ops-d", army: "north-1" }, "north");
    play({ move: "step", path: ["birch"] }, "north");
    play({ move: "intercept", army: "south-1" }, "south");
    roll(5);
    expect(table.expects(s)).toMatchObject([{ by: "north", window: "march/go" }]);
    expect(s.tried).toEqual(["south-1"]);
  });

  test("2.2: events do what they say, and go where they belong", () => {
    const { s, table, play } = seat({ hands: { north: ["good-harvest", "recruits", "?"], south: ["?", "?", "?"] } });
    play({ move: "play-event", card: "good-harvest" }, "north");
    expect([s.harvest.north, s.cards.reshuffle, s.cards.discard]).toEqual([2, true, ["good-harvest"]]);
    play({ move: "discard", card: "ops-a" }, "south");
    play({ move: "play-event", card: "recruits" }, "north");
    expect([s.armies["north-1"]?.size, s.cards.removed]).toEqual([4, ["recruits"]]);
    expect(table.invariants(s)).toEqual([]);
  });

  test("2.4: a random card is shown by its owner where it lies face down, and laid down as it is where it is known", () => {
    const hidden = seat({ hands: { north: ["spies"], south: ["?", "?"] } });
    hidden.play({ move: "play-event", card: "spies" }, "north");
    hidden.roll(1);
    expect(hidden.table.expects(hidden.s)).toMatchObject([{ by: "south", window: "randomDiscard/show" }]);
    hidden.play({ move: "show-card", card: "torn-map" }, "south");
    expect(hidden.s.cards.discard).toEqual(["spies", "torn-map"]);
    expect(hidden.s.cards.hand.south).toEqual(["?"]);
    const seen = seat({ hands: { north: ["spies"], south: ["ops-a", "?"] } });
    seen.play({ move: "play-event", card: "spies" }, "north");
    seen.roll(0);
    expect(seen.s.cards.discard).toEqual(["spies", "ops-a"]);
  });

  test("2.3: what a card does whose text nobody has is declared, carried out, and left open until it is agreed", () => {
    const declared = [
      { do: "remove-marker", point: "elm" },
      { do: "place-marker", point: "elm", side: "north" },
      { do: "draw-cards", side: "north", cards: 2 },
    ] as const;
    const move: GameMove = { move: "play-event", card: "old-letter", declared: [...declared] };
    const { s, table, play } = seat({ hands: { north: ["old-letter", "?"], south: ["?"] } });
    expect(codes(table.check(s, move, "north"))).toEqual(["play-event/effect-known unknown"]);
    play(move, "north", true);
    expect([s.pc["elm"], s.cards.hand.north.length]).toEqual(["north", 3]);
    expect(table.invariants(s)).toEqual([]);
    const agreed = seat({ hands: { north: ["old-letter"], south: ["?"] } });
    agreed.s.known["effect/old-letter"] = { value: "as declared", entry: 7 };
    expect(agreed.table.check(agreed.s, move, "north")).toEqual([]);
  });

  test("1.2: the deck is rebuilt from the discards when it is out, and a card of the rebuild is in no older hand", () => {
    const { s, table } = seat({ hands: { north: ["spies"], south: ["?"] } });
    const all = ["ops-a", "ops-b", "ops-c", "ops-d", "ops-e", "recruits", "old-letter"];
    s.cards.discard = all.slice(0, 6);
    s.cards.deck = 2;
    expect(table.play(s, { move: "discard", card: "spies" }, "north").accepted).toBe(true);
    expect(table.play(s, { move: "discard", card: "torn-map" }, "south").accepted).toBe(true);
    expect(s.turn).toBe(2);
    expect(s.cards.hand).toEqual({ north: ["?", "?", "?"], south: ["?", "?", "?"] });
    expect(table.invariants(s)).toEqual([]);
  });

  test("4.2, 5.1: at the end of a turn isolated markers go, and armies without supply starve", () => {
    const hands = { north: ["?"], south: ["?"] };
    const { s, play } = seat({ hands, pc: { ash: "south" }, at: { "north-1": "glen", "south-1": "ash" } });
    play({ move: "discard", card: "ops-a" }, "north");
    play({ move: "discard", card: "ops-b" }, "south");
    // The army in ash cuts birch off from north, and the army in the glen from supply; it holds its point, and the
    // southern line to elm leads over birch, where no marker is left.
    expect([s.pc["birch"], s.pc["glen"], s.pc["ash"], s.pc["elm"]]).toEqual([null, "north", "south", "south"]);
    expect([s.armies["north-1"]?.size, s.armies["south-1"]?.size]).toEqual([2, 3]);
  });

  test("1.1: dealt by the log, a hand is read by its owner alone, and a card is turned up before it is played", () => {
    const { s, table } = seat({ dealt: true });
    expect(s.cards.hand.north.every((card) => /^1\.\d$/.test(card))).toBe(true);
    const [first = ""] = s.cards.hand.north;
    expect(codes(table.check(s, { move: "discard", card: "ops-a" }, "north"))).toEqual([
      "discard/card-in-hand violation",
    ]);
    const deck = valley.decks?.["cards"];
    expect(deck?.look(s)).toMatchObject({ readers: { north: s.cards.hand.north, south: s.cards.hand.south } });
    deck?.turned(s, first, "ops-a");
    expect(table.check(s, { move: "discard", card: "ops-a" }, "north")).toEqual([]);
  });

  test("whole games by random play end, and keep what must hold", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { s, table, play, roll } = seat({ dealt: false });
      let state = seed;
      const next = (n: number) => {
        state = (state * 48271) % 2147483647;
        return state % n;
      };
      for (let inputs = 0; s.over === null && inputs < 300; inputs++) {
        const [due] = table.expects(s);
        if (due?.kind === "chance") {
          const { roll: die } = due;
          roll("pick" in die ? next(die.of) : 1 + next(6));
        } else if (due?.kind === "decision") {
          const by = due.by === "north" ? "north" : "south";
          const moves = table.legalMoves(s, by);
          const move = moves[next(moves.length)];
          if (move === undefined) throw new Error(`no move at ${due.window}`);
          play(move, by);
        }
        expect(table.invariants(s)).toEqual([]);
      }
      expect(s.over, `game ${seed}`).not.toBeNull();
    }
  });
});

describe("broken, check by check", () => {
  const broken = (
    setting: Parameters<typeof seat>[0],
    before: (sitting: ReturnType<typeof seat>) => void,
    move: GameMove,
    by: "north" | "south",
  ): string[] => {
    const sitting = seat(setting);
    before(sitting);
    return codes(sitting.table.check(sitting.s, move, by));
  };
  const nothing = () => {};
  const marching = (sitting: ReturnType<typeof seat>) =>
    sitting.play({ move: "march", card: "ops-a", army: "north-1" }, "north");

  test.each<[string, GameMove]>([
    ["march/a-card", { move: "march", card: "ops-z", army: "north-1" }],
    ["march/an-army", { move: "march", card: "ops-a", army: "north-9" }],
    ["march/operations", { move: "march", card: "spies", army: "north-1" }],
    ["march/own-army", { move: "march", card: "ops-a", army: "south-1" }],
    ["play-event/an-event", { move: "play-event", card: "ops-a" }],
    ["play-event/declared-where-unknown", { move: "play-event", card: "spies", declared: [] }],
    ["play-event/a-card", { move: "play-event", card: "spy" }],
    ["discard/a-card", { move: "discard", card: "spy" }],
  ])("%s", (code, move) => {
    expect(broken({}, nothing, move, "north")).toEqual([`${code} violation`]);
  });

  test("2.0: card-in-hand, of a card that is seen elsewhere, of one that came into the deck after the draw", () => {
    const discarded = ({ s }: ReturnType<typeof seat>) => s.cards.discard.push("ops-a");
    for (const move of ["discard", "march", "play-event"] as const) {
      const card = move === "play-event" ? "spies" : "ops-a";
      const elsewhere = (sitting: ReturnType<typeof seat>) => {
        discarded(sitting);
        sitting.s.cards.discard.push("spies");
      };
      const made: GameMove = move === "march" ? { move, card, army: "north-1" } : { move, card };
      expect(broken({}, elsewhere, made, "north")).toEqual([`${move}/card-in-hand violation`]);
    }
    const rebuilt = ({ s }: ReturnType<typeof seat>) => s.cards.fresh.cards.push("ops-a");
    // What was laid down before the rebuild is a claim of whoever laid it: a count of cards convicts nobody.
    expect(broken({}, rebuilt, { move: "discard", card: "ops-a" }, "north")).toEqual(["discard/card-in-hand unknown"]);
    const known = seat({ hands: { north: ["ops-a"], south: ["?"] } });
    const [finding] = known.table.check(known.s, { move: "discard", card: "ops-b" }, "north");
    expect(finding?.message).toBe("ops-b is not in the hand of north: every card of the hand is known");
  });

  test("3.1, 3.2, 3.3: steps", () => {
    const step = (...path: string[]): GameMove => ({ move: "step", path });
    expect(broken({}, marching, step(), "north")).toEqual(["step/one-or-two violation"]);
    expect(broken({}, marching, step("nowhere"), "north")).toEqual(["step/points violation"]);
    expect(broken({}, marching, step("elm"), "north")).toEqual([
      "step/along-lines violation",
      "step/not-into-enemies violation",
    ]);
    // Up the river leads no way, and a rail that is not all one's own is a road.
    expect(broken({}, marching, step("birch", "dale"), "north")).toEqual(["step/along-lines violation"]);
    expect(broken({ pc: { birch: null } }, marching, step("birch", "ford"), "north")).toEqual([
      "step/within-allowance violation",
    ]);
    expect(broken({ at: { "south-1": "glen" } }, marching, step("glen"), "north")).toEqual([
      "step/not-into-enemies violation",
    ]);
  });

  test("3.4, 3.5: interceptions", () => {
    const entered = (sitting: ReturnType<typeof seat>) => {
      sitting.play({ move: "march", card: "ops-d", army: "north-1" }, "north");
      sitting.play({ move: "step", path: ["birch"] }, "north");
    };
    const intercept: GameMove = { move: "intercept", army: "south-1" };
    expect(broken({ pc: { birch: null } }, entered, intercept, "south")).toEqual([]);
    expect(broken({}, entered, intercept, "south")).toEqual([
      "intercept/window violation",
      "intercept/not-own-marker violation",
    ]);
    const open = { pc: { birch: null } } as const;
    expect(broken(open, entered, { move: "intercept", army: "north-2" }, "south")).toContain(
      "intercept/may-intercept violation",
    );
    const tired = (sitting: ReturnType<typeof seat>) => {
      entered(sitting);
      sitting.s.tried.push("south-1");
    };
    expect(broken(open, tired, intercept, "south")).toEqual(["intercept/may-intercept violation"]);
    const home = (sitting: ReturnType<typeof seat>) => {
      entered(sitting);
      sitting.s.pc["birch"] = "north";
    };
    expect(broken(open, home, intercept, "south")).toEqual(["intercept/not-own-marker violation"]);
    const inTown = (sitting: ReturnType<typeof seat>) => {
      entered(sitting);
      const march = sitting.s.stack.at(-1);
      if (march?.flow === "march") march.here = "north";
      sitting.s.pc["north"] = "south";
    };
    expect(broken(open, inTown, intercept, "south")).toEqual([
      "intercept/no-town violation",
      "intercept/may-intercept violation",
      "intercept/line-known violation",
    ]);
  });

  test("3.4: a line that is torn off the sheet is neither there nor not there", () => {
    const table = open(valley, { pack: tornPack, paranoid: true });
    const { s } = seat({ pc: { ash: null }, at: { "south-1": "glen", "north-1": "north" } });
    table.play(s, { move: "march", card: "ops-d", army: "north-1" }, "north");
    table.play(s, { move: "step", path: ["ash"] }, "north");
    expect(table.expects(s)).toMatchObject([{ by: "south", window: "march/intercept" }]);
    const [finding] = table.check(s, { move: "intercept", army: "south-1" }, "south");
    expect(finding).toMatchObject({
      code: "valley/intercept/line-known",
      severity: "unknown",
      facts: ["line/ash|glen"],
    });
    s.known["lines/glen"] = { value: "all", entry: 3 };
    expect(codes(table.check(s, { move: "intercept", army: "south-1" }, "south"))).toEqual([
      "intercept/may-intercept violation",
      "intercept/line-known violation",
    ]);
  });

  test("5.1: an army starves where every line is known that could supply it; else the game waits for the fact", () => {
    const table = open(valley, { pack: tornPack, paranoid: true });
    const { s } = seat({ hands: { north: ["?"], south: ["?"] }, at: { "north-1": "glen" } });
    table.play(s, { move: "discard", card: "ops-a" }, "north");
    table.play(s, { move: "discard", card: "ops-b" }, "south");
    // Several lines could: one fact settles them all, and any fact lets the rule ask again.
    expect(table.expects(s)).toMatchObject([{ kind: "fact", fact: "lines/glen", rule: "5.1" }]);
    table.play(s, { fact: "line/ash|glen", value: "none", entry: 5 }, "chance");
    expect(table.expects(s)).toMatchObject([{ kind: "fact" }]);
    expect(table.establish(s, "lines/glen", "some").findings).toMatchObject([{ code: "sdk/fact-misfit" }]);
    expect(table.establish(s, "lines/glen", "all").accepted).toBe(true);
    expect([s.armies["north-1"]?.size, s.turn]).toEqual([2, 2]);
  });

  test("2.2, 2.3: events and declarations", () => {
    const event = (card: string, declared?: GameMove & { move: "play-event" }): GameMove =>
      declared ?? { move: "play-event", card };
    expect(broken({ at: { "north-1": "gone", "north-2": "gone" } }, nothing, event("recruits"), "north")).toEqual([
      "play-event/condition violation",
    ]);
    const letter = (...declared: NonNullable<Extract<GameMove, { move: "play-event" }>["declared"]>): GameMove => ({
      ...{ move: "play-event", card: "old-letter", declared },
    });
    const open = "play-event/effect-known unknown";
    const marker = ["play-event/declared-marker violation", open];
    expect(broken({}, nothing, letter({ do: "place-marker", point: "ash", side: "south" }), "north")).toEqual(marker);
    expect(broken({}, nothing, letter({ do: "remove-marker", point: "glen" }), "north")).toEqual(marker);
    // What was placed before can be removed: each thing is judged after those before it.
    const both = letter({ do: "place-marker", point: "glen", side: "south" }, { do: "remove-marker", point: "glen" });
    expect(broken({}, nothing, both, "north")).toEqual([open]);
    const cards = ["play-event/declared-cards violation", open];
    expect(broken({}, nothing, letter({ do: "draw-cards", side: "north", cards: 5 }), "north")).toEqual(cards);
    const gone = ({ s }: ReturnType<typeof seat>) => s.cards.discard.push("ops-a");
    expect(broken({}, gone, letter({ do: "discard-card", side: "south", card: "ops-a" }), "north")).toEqual(cards);
  });

  test("2.4: who shows a card shows one that lay face down", () => {
    const hit = (sitting: ReturnType<typeof seat>) => {
      sitting.play({ move: "play-event", card: "spies" }, "north");
      sitting.roll(1);
    };
    const hands = { north: ["spies"], south: ["ops-a", "?"] };
    expect(broken({ hands }, hit, { move: "show-card", card: "ops-a" }, "south")).toEqual([
      "show-card/face-down-in-hand violation",
    ]);
    expect(broken({ hands }, hit, { move: "show-card", card: "no-card" }, "south")).toEqual([
      "show-card/a-card violation",
    ]);
    expect(broken({ hands }, hit, { move: "show-card", card: "ops-b" }, "south")).toEqual([]);
  });

  test("every check of the game is named in this file", () => {
    const text = readFileSync(import.meta.filename, "utf8");
    const checks = valley.moves.flatMap(({ name, preconditions, checks: own }) =>
      [...Object.keys(preconditions), ...Object.keys(own)].map((check) => `${name}/${check}`),
    );
    const shared = (check: string) => check.endsWith("/card-in-hand");
    expect(checks.filter((check) => !shared(check) && !text.includes(check))).toEqual([]);
    expect(checks.length).toBeGreaterThan(20);
  });
});
