// The Valley: a card game on a map of points, written with the SDK and the mechanics alone. Its rules in short:
// 1 three cards a turn, discards come back when the deck is out; 2 one card a round, for its event, for Operations or for
// nothing; 3 marches by road, rail and down the river, and who may come between; 4 markers, which isolation removes;
// 5 supply.
import * as z from "zod/mini";
import type { InstalledGame } from "../../../src/replay/index.js";
import {
  type AnyGame,
  cardFaults,
  controlledBy,
  d6,
  dealHands,
  dealSequences,
  dealtDeckOf,
  isFaceDown,
  layHandsDown,
  layOnDiscards,
  noDeck,
  rebuildWhereDue,
  seenAt,
  shapeOf,
  shuffleIn,
  shutBy,
  surelySupplied,
  takeFromHand,
  whoPlays,
} from "../../../src/rules/index.js";
import { coreAt } from "../plain.js";
import {
  type Cards,
  events,
  type Facts,
  facts,
  flow,
  game,
  other,
  rulings,
  type Side,
  sides,
  type ValleyState,
} from "./kit.js";
import { discard, intercept, letPass, march, playEvent, showCard, step, stop } from "./moves.js";
import { type ValleyPack, valleyPack } from "./pack.js";
import {
  armiesOf,
  armyAt,
  controller,
  drawing,
  interceptable,
  interceptors,
  isolated,
  places,
  supplyOf,
  waysBack,
} from "./position.js";

const lastTurn = 3;
const handSize = 3;

const flows = [
  flow("turn", "1.0", {
    deal: {
      rule: "1.1",
      auto(c) {
        const { s, f, readings, tell } = c;
        rebuildWhereDue(drawing(c));
        dealHands(drawing(c), dealSequences(["north", "south"], handSize, "in-turn"), readings("exhausted"));
        f.next = "north";
        tell("dealt", { deck: s.cards.deck });
      },
    },
    rounds: {
      rule: "2.0",
      auto({ s, f, call }) {
        const by = whoPlays(s.cards, sides, f.next ?? "north");
        if (by === null) return "isolation";
        f.next = other(by);
        call("round", { at: "play", by });
        return "rounds";
      },
    },
    isolation: {
      rule: "4.2",
      auto({ s, facts: read, tell }) {
        for (const side of sides) for (const army of armiesOf(s, side)) s.pc[s.armies[army]?.at ?? ""] = side;
        for (const side of sides) {
          const points = isolated(s, read, side);
          for (const point of points) s.pc[point] = null;
          if (points.length > 0) tell("isolated", { points });
        }
      },
    },
    supply: {
      rule: "5.1",
      auto({ s, facts: read, tell }) {
        for (const side of sides) {
          for (const id of armiesOf(s, side)) {
            const army = s.armies[id];
            if (army === undefined || surelySupplied(supplyOf(s, read, side), army.at, read.points, read.lines.between))
              continue;
            army.size -= 1;
            tell("starved", { army: id, size: army.size });
          }
        }
      },
    },
    count: {
      rule: "1.0",
      auto({ s, facts: read, win }) {
        s.turn += 1;
        const of = (side: Side) => controlledBy(read.points, controller(s), side).length + s.harvest[side];
        const [north, south] = [of("north"), of("south")];
        if (s.turn > lastTurn) win(north > south ? "north" : south > north ? "south" : "draw", "1.0", "the last turn");
        return "deal";
      },
    },
  }),
  flow("round", "2.0", {
    play: {
      rule: "2.0",
      by: ({ f }) => f.by,
      asks: ({ s, f }) => `play a card (${s.cards.hand[f.by].length} in hand)`,
    },
  }),
  flow("march", "3.0", {
    entered: {
      rule: "3.1",
      auto({ f }) {
        f.over = f.left === 0;
      },
    },
    intercept: {
      rule: "3.4",
      by: ({ s, f }) => other(s.armies[f.army]?.side ?? "north"),
      when({ s, f, facts: read }) {
        const reject = shutBy(Object.values(interceptable), { s, f });
        if (reject !== true) return reject;
        return interceptors(s, read, other(s.armies[f.army]?.side ?? "north"), f.here).length > 0 || "3.4";
      },
    },
    roll: {
      rule: "3.4",
      roll: d6,
      chance: "now",
      when: ({ f }) => f.trying !== null,
      on({ s, f, facts: read, tell }, [die = 0]) {
        const [mover, comes] = [s.armies[f.army], s.armies[f.trying ?? ""]];
        tell("interception-rolled", { army: f.trying, die });
        f.trying = null;
        if (die > 3 || mover === undefined || comes === undefined) return "intercept";
        const [back = f.from] = waysBack(s, read, f, mover.side);
        mover.at = back;
        comes.at = f.here;
        return "end";
      },
    },
    go: {
      rule: "3.1",
      by: ({ s, f }) => s.armies[f.army]?.side ?? "north",
      when: ({ f }) => !f.over || "3.2",
    },
  }),
  flow("randomDiscard", "2.4", {
    pick: {
      rule: "2.4",
      roll: ({ s, f }) => ({ pick: 1, of: s.cards.hand[f.from].length }),
      chance: "now",
      on({ s, f }, [place = 0]) {
        f.place = place;
        f.card = seenAt(s.cards, f.from, place) ?? null;
      },
    },
    show: {
      rule: "2.4",
      by: ({ f }) => f.from,
      when: ({ s, f }) => (f.card === null && isFaceDown(s.cards.hand[f.from][f.place ?? 0] ?? "")) || "2.4",
    },
    laid: {
      rule: "2.4",
      auto({ s, f, tell }) {
        const card = f.card ?? seenAt(s.cards, f.from, f.place);
        if (card === undefined) return;
        takeFromHand(places, s.cards, f.from, card);
        layOnDiscards(s.cards, card);
        tell("discarded", { side: f.from, card });
      },
    },
  }),
];

function setup({ dealt }: { readonly dealt: boolean }, { cards: all, points }: Facts): ValleyState {
  const fresh = { cards: [], north: 0, south: 0 };
  const cards: Cards = {
    ...{ deck: all.length, discard: [], reshuffle: false, fresh, dealt: dealt ? noDeck() : null },
    ...{ hand: { north: [], south: [] }, otherwise: [], removed: [] },
    claims: { by: {}, taken: { north: 0, south: 0 }, lost: 0 },
  };
  if (cards.dealt !== null) shuffleIn(cards.dealt, all);
  const pc: ValleyState["pc"] = {};
  for (const point of points) pc[point] = null;
  for (const point of ["north", "ash", "birch"]) pc[point] = "north";
  for (const point of ["south", "elm"]) pc[point] = "south";
  return {
    ...{ turn: 1, cards, pc, harvest: { north: 0, south: 0 }, tried: [] },
    armies: {
      "north-1": { side: "north", at: "ash", size: 3 },
      "north-2": { side: "north", at: "dale", size: 1 },
      "south-1": { side: "south", at: "elm", size: 3 },
    },
    ...coreAt("turn", "deal"),
    stack: [{ flow: "turn", at: "deal", next: null }],
  };
}

/** What is wrong with a position: more cards than there are, two armies in one point. */
function* invariants(s: ValleyState, { cards: all }: Facts) {
  for (const { name, says, ...figures } of cardFaults(s.cards, sides, s.cards.removed, all.length)) {
    yield { code: `valley/invariant/${name}`, rule: "1.0", severity: "violation" as const, message: says, ...figures };
  }
  for (const army of armiesOf(s, "north")) {
    const point = s.armies[army]?.at ?? "";
    if (armyAt(s, "south", point) === undefined) continue;
    const message = "no point has armies of both sides";
    yield { code: "valley/invariant/one-side", rule: "3.3", severity: "violation" as const, message, actual: point };
  }
}

export const valley = game({
  ...{ id: "valley", title: "The Valley", version: "1.0.0", sides },
  moves: [march, step, stop, intercept, letPass, playEvent, discard, showCard] as const,
  flows,
  ...{ events, rulings, facts, invariants },
  redact: (copy, side) => layHandsDown(places, copy.cards, side),
  rulebook: {
    ...{ "1.0": { title: "Cards" }, "1.1": { title: "The deal" }, "1.2": { title: "The deck" } },
    ...{ "2.0": { title: "Rounds" }, "2.1": { title: "Discards" }, "2.2": { title: "Events" } },
    ...{ "2.3": { title: "Events without a text" }, "2.4": { title: "Random cards" }, "3.0": { title: "Marches" } },
    ...{ "3.1": { title: "Steps" }, "3.2": { title: "Allowance" }, "3.3": { title: "Enemies" } },
    ...{ "3.4": { title: "Interception" }, "3.5": { title: "Towns" }, "4.0": { title: "Markers" } },
    ...{ "4.2": { title: "Isolation" }, "5.1": { title: "Supply" } },
  },
  shapes: async () => ({
    state: shapeOf(z.custom<ValleyState>((value) => Array.isArray(Object(value).stack))),
    pack: shapeOf(z.custom<ValleyPack>(() => true)),
  }),
  options: shapeOf(z.custom<{ dealt: boolean }>(() => true)),
  standardOptions: { dealt: false },
  scenarios: { war: { title: "Three turns", setup } },
  decks: {
    cards: dealtDeckOf<ValleyState, Facts, Side>({
      rule: "1.1",
      sides,
      all: ({ cards }) => cards,
      cards: (s) => s.cards,
      turnsUp({ stack }) {
        const top = stack.at(-1);
        if (top?.flow !== "randomDiscard" || top.at !== "show" || top.place === null) return undefined;
        return { side: top.from, place: top.place };
      },
    }),
  },
});

export const valleyGame: InstalledGame = { game: valley satisfies object as AnyGame, packs: [valleyPack] };
