import * as z from "zod/mini";
import { cardsHash, type InstalledGame, toHex } from "../../src/replay/index.js";
import {
  type AnyGame,
  type Core,
  type DealtDeck,
  isCardRef,
  kit,
  layPile,
  noDeck,
  shapeOf,
  shuffleIn,
  undrawn,
} from "../../src/rules/index.js";
import type { TestSetup } from "./game.js";
import { coreAt, plain, plainShapes, sectionsOf } from "./plain.js";

// Red has a secret deck of his own: dice say which place he draws, he alone knows what lies there.
const at = z.enum(["turn", "draw"]);
type Frames = { round: { at: z.output<typeof at> } };
export interface OwnState extends Core<Frames> {
  deck: DealtDeck;
  left: string[];
  hand: string[];
  played: string[];
  on: "red" | "blue";
}
interface Own {
  state: OwnState;
  side: "red" | "blue";
  frames: Frames;
  facts: Record<string, never>;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: Record<string, never>;
}
export const ownCards = ["ambush", "march", "raid", "rest", "scout", "supply"];
const { move, flow, game } = kit<Own>();
const none = shapeOf(z.strictObject({}));
const other = (side: "red" | "blue") => (side === "red" ? "blue" : "red");

const draw = move({
  name: "draw",
  rule: "1",
  at: ["round/turn"],
  params: none,
  checks: {},
  apply: () => "draw",
  complete: true,
});
const pass = move({
  name: "pass",
  rule: "1",
  at: ["round/turn"],
  params: none,
  checks: {},
  apply({ s, by }) {
    s.on = other(by);
    return "turn";
  },
  complete: true,
});
const play = move({
  name: "play",
  rule: "2",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({ card: z.string() })),
  checks: { held: { rule: "2", says: "the card is in hand", ok: ({ s, p }) => s.hand.includes(p.card) } },
  apply({ s, p }) {
    s.hand = s.hand.filter((item) => item !== p.card);
    s.played.push(p.card);
    return "turn";
  },
  complete: false,
});
const stir = move({
  name: "stir",
  rule: "3",
  at: ["round/turn"],
  params: none,
  checks: {},
  apply({ s }) {
    layPile(s.deck, s.played, s.left);
    s.played = [];
    s.left = undrawn(s.deck);
    return "turn";
  },
  complete: true,
});
const end = move({
  name: "finish",
  rule: "4",
  at: ["round/turn"],
  params: none,
  checks: {},
  apply: ({ by, win }) => win(by, "4", "it says so"),
  complete: true,
});

const own = game({
  ...{ id: "own-deck", title: "A deck of one's own", version: "1.0.0", sides: ["red", "blue"] as const },
  moves: [draw, pass, play, stir, end] as const,
  ...{ events: {}, rulings: {}, rulebook: sectionsOf("1", "2", "3", "4"), facts: () => ({}) },
  flows: [
    flow("round", "1", {
      turn: { rule: "1", by: ({ s }) => s.on },
      draw: {
        rule: "1",
        chance: "sealed",
        when: ({ s }) => s.left.length > 0,
        roll: ({ s }) => ({ pick: 1, of: s.left.length }),
        on({ s }, [place = 0]) {
          const [ref = ""] = s.left.splice(place, 1);
          s.hand.push(ref);
          s.deck.next = 0;
          return "turn";
        },
      },
    }),
  ],
  ...plain,
  shapes: plainShapes<OwnState>(),
  scenarios: {
    start: {
      title: "Start",
      setup(): OwnState {
        const deck = noDeck();
        shuffleIn(deck, ownCards);
        return {
          ...{ deck, left: undrawn(deck), hand: [], played: [], on: "red", ...coreAt("round", "turn") },
        };
      },
    },
  },
  decks: {
    plots: {
      rule: "1",
      cards: () => ownCards,
      look: ({ deck, hand }) => ({ piles: deck.piles, readers: { red: hand.filter(isCardRef), blue: [] } }),
      turned(s, ref, id) {
        s.hand = s.hand.map((item) => (item === ref ? id : item));
      },
    },
  },
});

const installed: InstalledGame = { game: own satisfies object as AnyGame, packs: [{}] };

/** The game with Ann's own deck: `own`, or masked by her alone (`poker`). */
export const ownSetup = (mode: "own" | "poker"): TestSetup => ({
  installed,
  players: [
    { id: "ann", side: "red" },
    { id: "bob", side: "blue" },
  ],
  more: {
    decks: [
      {
        id: "plots",
        mode,
        owner: "ann",
        cardsHash: toHex(cardsHash(ownCards)),
        audit: mode === "own" ? "full" : "none",
      },
    ],
  },
});
