// What a side sees of a state. Cards are dealt outside the log: a hand holds "?" for what nobody has shown, so the view
// of the other side and the public one must hold no trace of what lies in it; standing orders are open to everybody. A
// program that keeps whole hands by id gets the others' face down.
import { describe, expect, test } from "vitest";
import { open } from "../../../src/rules/index.js";
import { type Move, type State, standardPack, washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { result, seeded } from "../../support/seeded.js";
import { dealer } from "../../support/washingtons-war/dealer.js";
import { choose } from "../../support/washingtons-war/players.js";
import { type Temperament, temperaments } from "../../support/washingtons-war/temperaments.js";
import { impulseOf, ops } from "../../support/washingtons-war/turn.js";
import { board } from "../../support/washingtons-war/whole-game.js";

const sides: readonly Side[] = ["american", "british"];
const views = ["american", "british", "public"] as const;
const otherOf = (side: Side): Side => (side === "american" ? "british" : "american");

/** Every id that stands in a view as a value. */
const idsIn = (view: State): ReadonlySet<string> =>
  new Set([...JSON.stringify(view).matchAll(/"([a-z][a-z0-9-]{1,59})"(?!:)/g)].flatMap(([, id]) => id ?? []));

/** Cards that both have seen where they lie or went: all piles of the table, and what was taken from the discards. */
function seenByBoth({ cards, card, stack }: State): ReadonlySet<string> {
  const queues = sides.flatMap((side) => [...(cards.queue[side]?.cards ?? []), ...cards.reinforcement[side]]);
  const hands = sides.flatMap((side) => cards.hand[side]);
  const named = [cards.endOfWar, card.played, cards.swappable?.card ?? null, ...drawn(stack)];
  return new Set(
    [
      ...cards.discard,
      ...cards.removed,
      ...cards.setAside,
      ...cards.fresh.cards,
      ...cards.otherwise.flatMap(({ discard, fresh }) => [...discard, ...fresh.cards]),
      ...queues,
      ...hands,
      ...named,
    ].flatMap((one) => one ?? []),
  );
}

const drawn = (stack: State["stack"]) => stack.map((frame) => (frame.flow === "randomDiscard" ? frame.card : null));

/** Plays a game at a table without a log; `resolve` sees every state, with what the sides really hold. */
function playWatched(
  seed: number,
  tempers: { readonly [S in Side]: Temperament },
  resolve: (s: State, views: (side: Side | "public") => State, hands: (side: Side) => readonly string[]) => void,
): State {
  const random = seeded(seed);
  const table = open(washingtonsWar, { pack: standardPack, authority: "agreed" });
  const s = table.setup("standard");
  const cards = dealer(board, s, seed);
  for (let [due] = table.expects(s); due !== undefined; [due] = table.expects(s)) {
    resolve(s, (side) => table.view(s, side), cards.hand);
    if (due.kind === "fact") throw new Error(due.fact);
    if (due.kind === "chance") {
      cards.see(s, table.play(s, { chance: due.purpose, result: result(due.roll, random) }, "chance").events);
      continue;
    }
    const side: Side = due.by === "british" ? "british" : "american";
    const seen = { s, facts: board, side, due, temper: tempers[side], dealer: cards, mood: random(10), next: random };
    const move: Move = Object(choose({ ...seen, table: Object(table) }));
    const played = table.play(s, move, side);
    expect(played.findings).toEqual([]);
    cards.see(s, played.events, { move: Object(move), side });
  }
  return s;
}

describe("whole games", () => {
  const pairs: readonly { readonly [S in Side]: Temperament }[] = [
    { american: temperaments.bold, british: temperaments.hoarder },
    { american: temperaments.ordinary, british: temperaments.warden },
    { american: temperaments.fabian, british: temperaments.bold },
  ];

  test.each([1, 2, 3, 4, 5, 6])(
    "game %i: no card of the other hand is in the view of a side, nor any in the public one",
    (seed) => {
      const tempers = pairs[seed % pairs.length] ?? pairs[0];
      if (tempers === undefined) throw new Error("no players");
      let states = 0;
      const last = playWatched(seed, tempers, (s, view, hands) => {
        states += 1;
        const open = seenByBoth(s);
        const secret = (side: Side) => hands(side).filter((card) => !open.has(card));
        for (const side of sides) {
          const ids = idsIn(view(side));
          for (const card of secret(otherOf(side))) expect(ids, `${card} of ${otherOf(side)}`).not.toContain(card);
        }
        const ids = idsIn(view("public"));
        for (const card of sides.flatMap(secret)) expect(ids, card).not.toContain(card);
        // How many cards a side holds is no secret.
        for (const side of sides) expect(s.cards.hand[side]).toHaveLength(hands(side).length);
      });
      expect(last.over).not.toBeNull();
      expect(states).toBeGreaterThan(20);
    },
  );
});

describe("what is open to everybody", () => {
  const order = { id: "stay", window: "turn/claim", when: {}, answer: { move: "decline-first-play" } } as const;

  test("standing orders of a side stay readable for the other side and for the public", () => {
    const { table, s } = impulseOf("british", { hands: { british: ["?"], american: ["?"] } });
    expect(table.play(s, Object({ move: "set-order", ...order }), "british").findings).toEqual([]);
    for (const side of views) expect(table.view(s, side).orders).toEqual([{ ...order, by: "british" }]);
  });

  test("6.32.C: a card taken from the discards lies in the hand for all to see; the rest of the hand does not", () => {
    const it = impulseOf("british", { hands: { british: ["?", "?"], american: ["?", "?"] } });
    it.british({ move: "discard-event", card: "henry-knox", action: "none" });
    it.american({ move: "swap-discarded-event", card: ops(3) });
    expect(it.s.cards.hand).toEqual({ american: ["?", "henry-knox"], british: ["?"] });
    // In a view nothing tells such a card from one that a program has dealt: both lie face down for the other side.
    for (const side of views) {
      const { hand, discard } = it.table.view(it.s, side).cards;
      const american = side === "american" ? ["?", "henry-knox"] : ["?", "?"];
      expect(hand).toEqual({ american, british: ["?"] });
      expect(discard).toEqual([ops(3)]);
    }
  });

  test("6.1: hands that a program keeps by id in the state are seen by their owners alone", () => {
    const hands = { british: ["henry-knox", ops(1)], american: [ops(2), "?", ops(3)] };
    const { table, s } = impulseOf("british", { hands });
    for (const side of sides) {
      const { hand } = table.view(s, side).cards;
      expect(hand[side]).toEqual(hands[side]);
      expect(hand[otherOf(side)]).toEqual(hands[otherOf(side)].map(() => "?"));
      const seen = idsIn(table.view(s, side));
      for (const card of hands[otherOf(side)]) if (card !== "?") expect(seen).not.toContain(card);
    }
    expect(table.view(s, "public").cards.hand).toEqual({ british: ["?", "?"], american: ["?", "?", "?"] });
    expect(s.cards.hand).toEqual(hands);
  });

  test("6.1: in a deck that the log deals a card by id was turned up for everybody, and stays", () => {
    const { table, s } = impulseOf("british", { hands: { british: ["?"], american: ["?"] } });
    Object.assign(s.cards, {
      dealt: { piles: [], readers: {} },
      hand: { british: ["1.3", "henry-knox"], american: ["1.4"] },
    });
    for (const side of views) expect(table.view(s, side).cards.hand).toEqual(s.cards.hand);
  });

  test("a side that the game has not is refused, with the nearest name", () => {
    const { table, s } = impulseOf("british", { hands: { british: ["?"], american: ["?"] } });
    expect(() => Object(table).view(s, "britsh")).toThrow(
      expect.objectContaining({
        name: "TurnproofError",
        code: "view/side",
        message: expect.stringContaining("british"),
      }),
    );
    expect(() => Object(table).view(s, undefined)).toThrow(expect.objectContaining({ code: "view/side" }));
  });

  test("a face-down hand is face down in every view, one's own too: the log does not know it", () => {
    const { table, s } = impulseOf("american", { hands: { american: ["?", "?", "?"], british: ["?"] } });
    for (const side of views) {
      expect(table.view(s, side).cards.hand).toEqual({ american: ["?", "?", "?"], british: ["?"] });
    }
  });

  test("a view is a copy: what is done to it does nothing to the state", () => {
    const { table, s } = impulseOf("american", { hands: { american: ["?"], british: ["?"] } });
    const before = JSON.stringify(s);
    for (const side of views) {
      const view = table.view(s, side);
      expect(view).toEqual(s);
      view.cards.hand.british.push("howe");
      view.spaces["boston"] = { pc: "american", american: 9, french: 9, british: 9 };
      view.orders.push({ by: "british", ...order });
    }
    expect(JSON.stringify(s)).toBe(before);
  });
});
