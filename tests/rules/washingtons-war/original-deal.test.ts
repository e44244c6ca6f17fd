// The deal and the deck against the original, by a deck of real cards: whatever order the text allows, no card that is
// really held is refused, and none that lies open is let through.
import { describe, expect, test } from "vitest";
import { openLedger } from "../../../src/rules/index.js";
import type { Move } from "../../../src/rules/washingtons-war/index.js";
import { facts as factsOf } from "../../../src/rules/washingtons-war/pack/facts.js";
import {
  discardFromBattle,
  playBattleCard,
  reshuffleDue,
  takeFromHand,
} from "../../../src/rules/washingtons-war/position/cards.js";
import { layOnDiscards } from "../../../src/rules/washingtons-war/position/piles.js";
import type { Side } from "../../../src/rules/washingtons-war/terms/ids.js";
import { observed } from "../../support/coverage.js";
import { seeded } from "../../support/seeded.js";
import { play } from "../../support/washingtons-war/rules.js";
import { atTurn, completePack, ops } from "../../support/washingtons-war/turn.js";

const observe = observed("washingtons-war");
const pack = factsOf(completePack, openLedger("agreed"));
const everyCard = Object.keys(completePack.relations.card.entries);
const events = [
  ...["hortelez", "william-pitt", "john-paul-jones", "henry-knox", "kosciuszko", "joseph-brant", "lord-sandwich"],
  ...["morgans-riflemen", "hessian-infantry", "arnold-betrays", "major-campaign-1", "minor-campaign-1", "nathan-hale"],
  ...["north-government-falls-1783", "north-government-falls-1782", "suffren", "destaing"],
];
const known = [
  ...events,
  ...([1, 2, 3] as const).flatMap((value) => Array.from({ length: 7 }, (_, i) => ops(value, i + 1))),
];

const other = (side: Side): Side => (side === "american" ? "british" : "american");
const sides = ["american", "british"] as const;

type Order = "in-turn" | "in-blocks" | "as-they-like";
type Exhausted = "at-once" | "when-needed";

/** How the players at the table read what the text leaves open. */
interface Habit {
  readonly order: Order;
  readonly exhausted: Exhausted;
  /** Hortelez has it rebuilt from a battle. */
  readonly battleRebuilds: boolean;
  /** Hortelez has the deck rebuilt where an event takes it out of a hand. */
  readonly randomRebuilds: boolean;
}

/** Five turns with a real deck, through the rules. Returns how often the deck was rebuilt. */
function war(seed: number, habit: Habit, rulings: { [id: string]: string } = {}) {
  const random = seeded(seed);
  const count = 30 + random(known.length - 29);
  const inPlay = shuffled(known).slice(0, count);
  const g = atTurn(
    "strategyCards",
    {
      spaces: {
        philadelphia: { pc: "american" },
        falmouth: { american: 2 },
        "st-marys": { british: 2, pc: "british" },
      },
      generals: { lee: "falmouth", howe: "st-marys" },
      state: { congress: "philadelphia", year: 1777, stack: [] },
    },
    { observe, rulings },
  );
  // `atTurn` settles at once: begin again from the step before, with the cards of this game.
  const { s, table } = g;
  s.cards.hand = { american: [], british: [] };
  s.cards.setAside = [];
  s.cards.removed = everyCard.filter((card) => !inPlay.includes(card));
  s.cards.otherwise = [];
  s.cards.deck = inPlay.length;
  s.stack = [{ flow: "turn", at: "strategyCards", next: null }];

  function shuffled<T>(cards: readonly T[]): T[] {
    const rest = [...cards];
    return cards.flatMap(() => rest.splice(random(rest.length), 1));
  }

  let deck = shuffled(inPlay);
  let discards: string[] = [];
  let due = false;
  let rebuilds = 0;
  const hand: { [S in Side]: string[] } = { american: [], british: [] };
  const owed = { american: 0, british: 0 };
  const boxes: string[] = [];
  const queue: { [S in Side]: string[] } = { american: [], british: [] };
  let endOfWar: string | undefined;

  const rebuild = () => {
    deck = shuffled([...deck, ...discards]);
    discards = [];
    rebuilds += 1;
  };
  const draw = (side: Side) => {
    if (deck.length === 0) rebuild();
    const card = deck.pop();
    if (card !== undefined) hand[side].push(card);
    if (deck.length === 0 && discards.length > 0 && habit.exhausted === "at-once") rebuild();
  };
  const deal = () => {
    if (due) rebuild();
    due = false;
    const turns: Side[] = Array.from({ length: 14 }, (_, i) => sides[i % 2] ?? "american");
    if (habit.order === "in-blocks") turns.sort();
    // The American takes the first card, and the rest comes as it comes (5.0, 5.2).
    if (habit.order === "as-they-like") turns.splice(1, 13, ...shuffled(turns.slice(1)));
    for (const side of turns) draw(side);
  };
  const drop = (side: Side, card: string) => {
    const at = hand[side].indexOf(card);
    if (at < 0) throw new Error(`${seed}: ${side} does not really hold ${card}`);
    hand[side].splice(at, 1);
  };
  const abandon = (side: Side) => {
    discards.push(...queue[side]);
    queue[side] = [];
  };
  /** The rules, for what a battle does with cards; a battle itself has no part in it. */
  const acting = {
    s,
    facts: pack,
    tell() {},
    readings(): never {
      throw new Error("no other card that is spent in a battle leaves anything open");
    },
  };
  const does = (side: Side, ...moves: Move[]) => {
    for (const move of moves) {
      const findings = table.check(s, move, side);
      expect(findings, `${seed}: ${side} ${JSON.stringify(move)}`).toEqual([]);
      play(table, s, side, move);
    }
  };
  /** What lies open, or was played, and cannot be in a hand. */
  const open = (): string[] => [
    ...boxes,
    ...queue.american,
    ...queue.british,
    ...(endOfWar === undefined ? [] : [endOfWar]),
    ...s.cards.removed.slice(0, 3),
  ];
  const refuses = (side: Side, card: string) => {
    const move: Move =
      pack.card(card).ops === null
        ? { move: "discard-event", card, action: "none" }
        : { move: "ops-place-pc", card, place: [], flip: [] };
    // What lies there by the other side's word alone, nobody knows to be there; it is not let through either.
    const by = s.cards.claims.by[card];
    const wanted = by === undefined || by === side ? ["violation"] : ["violation", "unknown"];
    expect(
      table.check(s, move, side).some(({ severity, rule }) => wanted.includes(severity) && rule === "5.3"),
      `${seed}: ${card} lies open, and ${side} plays it`,
    ).toBe(true);
  };

  /** One impulse of a side that really holds cards. */
  function impulse(side: Side): void {
    for (const card of open()) refuses(side, card);
    const swappable = s.cards.swappable;
    const give = hand[side].find((card) => (pack.card(card).ops ?? 0) >= (side === "american" ? 2 : 1));
    if (swappable !== null && swappable.by !== side && give !== undefined && random(2) === 0) {
      drop(side, give);
      does(side, { move: "swap-discarded-event", card: give });
      discards.splice(discards.indexOf(swappable.card), 1);
      hand[side].push(swappable.card);
      discards.push(give);
    }
    const card = hand[side][random(hand[side].length)];
    if (card === undefined) throw new Error(`${seed}: ${side} has no card`);
    const fights: (() => void)[] = [];
    const { ops: value, mandatory, effect } = pack.card(card);
    drop(side, card);
    // Battles of the impulse: both sides may spend cards before it is over. Nobody fights with a discard.
    for (const one of value === null ? [] : sides) {
      const cards = hand[one].map((held) => [held, pack.card(held)] as const);
      const battle = cards.find(([, printed]) => printed.battle && printed.flag === one)?.[0];
      if (battle !== undefined && random(2) === 0) {
        fights.push(() => {
          drop(one, battle);
          playBattleCard(acting, one, battle);
          if (battle !== "arnold-betrays") discards.push(battle);
          owed[one] += 1;
        });
      }
      const event = cards.find(([held, printed]) => held !== battle && printed.ops === null && !printed.mandatory)?.[0];
      if (event !== undefined && random(4) === 0) {
        fights.push(() => {
          drop(one, event);
          if (event === "hortelez") {
            takeFromHand(s, one, event);
            layOnDiscards(s, event);
            reshuffleDue(acting, event, ["rebuilds", "does-not"]);
          } else discardFromBattle(acting, one, event);
          discards.push(event);
          if (event === "hortelez" && habit.battleRebuilds) due = true;
        });
      }
    }
    for (const fight of fights) fight();
    if (value !== null) {
      const how = random(4);
      if (how === 0 && (value < 3 || queue[side].length > 0)) {
        queue[side].push(card);
        does(side, { move: "ops-queue", card });
      } else {
        abandon(side);
        if (how === 1 && side === "american" && s.americanReinforcements < 2) {
          boxes.push(card);
          does(side, { move: "reinforce-american", card, space: "falmouth" });
        } else if (how === 1 && side === "british" && !s.britishReinforced) {
          boxes.push(card);
          does(side, { move: "reinforce-british", card, port: "st-marys", cu: 0 });
        } else {
          discards.push(card);
          does(side, { move: "ops-place-pc", card, place: [], flip: [] });
        }
      }
    } else {
      abandon(side);
      if (mandatory) {
        if (endOfWar !== undefined) discards.push(endOfWar);
        endOfWar = card;
        does(side, { move: "play-event", card });
      } else if (card === "william-pitt" && side === "british" && random(2) === 0) {
        // What else it does is not documented, and so only unknown.
        const move: Move = { move: "play-event", card, declared: [] };
        expect(table.check(s, move, side).map(({ severity }) => severity)).toEqual(["unknown"]);
        expect(table.play(s, move, side, true).accepted).toBe(true);
        discards.push(card);
        due = true;
      } else if (effect === "john-paul-jones" && side === "american") {
        discards.push(card);
        does(side, { move: "play-event", card });
        loseOne("british");
      } else if (effect?.endsWith("campaign") === true && random(2) === 0) {
        discards.push(card);
        does(side, { move: "play-event", card }, { move: "end-campaign" });
      } else {
        discards.push(card);
        if (card === "hortelez") due = true;
        does(side, { move: "discard-event", card, action: "none" });
        const [then] = table.expects(s);
        const theirs = then?.kind === "decision" && then.window === "impulse/play" && then.by === other(side);
        // Nothing was drawn since, so nobody can hold it.
        if (theirs && owed.american + owed.british === 0 && hand.american.length + hand.british.length > 0) {
          refuses(other(side), card);
        }
      }
    }
    for (const one of [side, other(side)]) {
      for (; owed[one] > 0; owed[one] -= 1) draw(one);
    }
  }

  /** A random card of a hand is shown, and laid on the discards (6.31). */
  function loseOne(from: Side): void {
    const [roll] = table.expects(s);
    if (roll?.kind !== "chance") return;
    const at = random(s.cards.hand[from].length);
    const face = s.cards.hand[from][at];
    const real = hand[from].filter((card) => !s.cards.hand[from].includes(card));
    const card = face !== undefined && face !== "?" ? face : (real[random(real.length)] ?? "");
    play(table, s, "chance", { chance: roll.purpose, result: [at] });
    drop(from, card);
    if (face === "?") does(from, { move: "show-card", card });
    if (pack.card(card).mandatory) {
      if (endOfWar !== undefined) discards.push(endOfWar);
      endOfWar = card;
    } else {
      discards.push(card);
      if (card === "hortelez" && habit.randomRebuilds) due = true;
    }
  }

  deal();
  table.settle(s);
  for (let turns = 0, guard = 0; turns < 5 && guard < 400; guard += 1) {
    const [next] = table.expects(s);
    if (next === undefined) break;
    if (next.kind === "chance") {
      play(table, s, "chance", { chance: next.purpose, result: [1 + random(6)] });
      continue;
    }
    if (next.kind !== "decision") throw new Error(JSON.stringify(next));
    if (next.window === "turn/claim") does("british", { move: "decline-first-play" });
    else if (next.window === "turn/chooseFirst") does("american", { move: "choose-first-player", first: "british" });
    else if (next.window === "impulse/play") {
      impulse(next.by === "british" ? "british" : "american");
      if (hand.american.length + hand.british.length > 0) {
        expect([s.cards.hand.american.length, s.cards.hand.british.length], `${seed}: hands`).toEqual([
          hand.american.length,
          hand.british.length,
        ]);
        continue;
      }
      abandon("american");
      abandon("british");
      discards.push(...boxes.splice(0));
      turns += 1;
      deal();
    } else throw new Error(`${seed}: ${next.window}`);
  }
  return rebuilds;
}

describe("5.1, 5.2, 6.1 lines 390-406, 495-533: wars with a real deck", () => {
  const habits = (["in-turn", "in-blocks", "as-they-like"] as const).flatMap((order) =>
    (["at-once", "when-needed"] as const).flatMap((exhausted) =>
      [true, false].map((battleRebuilds) => [order, exhausted, battleRebuilds] as const),
    ),
  );

  test.each(habits)(
    "5.2: dealt %s, rebuilt %s, Hortelez in a battle %s: nothing that is held is refused",
    (order, exhausted, battleRebuilds) => {
      let rebuilds = 0;
      for (let seed = 1; seed <= 6; seed++) {
        rebuilds += war(seed, { order, exhausted, battleRebuilds, randomRebuilds: seed % 2 === 0 });
      }
      expect(rebuilds).toBeGreaterThan(8);
    },
  );
});
