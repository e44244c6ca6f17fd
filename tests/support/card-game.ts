import * as z from "zod/mini";
import type { InstalledGame } from "../../src/replay/index.js";
import {
  type AnyGame,
  type Core,
  type DealtDeck,
  drawTop,
  isCardRef,
  kit,
  leftToDraw,
  noDeck,
  shapeOf,
  shuffleIn,
} from "../../src/rules/index.js";
import { coreAt, plain, plainShapes, sectionsOf } from "./plain.js";

// A game of cards and secrets: twelve cards, hands of three, a plot that both commit, a question, a theft.
const at = z.enum(["turn", "steal", "stolen", "answered", "redPlots", "bluePlots", "redOpens", "blueOpens", "compare"]);
type Frames = { round: { at: z.output<typeof at> } };
type Side = "red" | "blue";

export interface CardState extends Core<Frames> {
  on: Side;
  deck: DealtDeck;
  /** Refs of closed cards, ids of open ones. */
  hands: Record<Side, string[]>;
  discard: string[];
  /** Cards turned up from the pile for everybody: refs until they are. */
  table: string[];
  owes: Record<Side, string[]>;
  asked: { by: Side; refs: string[]; cards: string[] }[];
  plots: Record<Side, number | null>;
  plot: number;
  own: Record<Side, number>;
}
interface Cards {
  state: CardState;
  side: Side;
  frames: Frames;
  facts: Record<string, never>;
  options: { dealt: boolean };
  rulings: Record<string, never>;
  events: typeof events;
}
const events = {
  drawn: { rule: "2", says: "{side} draws {cards}" },
  plotted: { rule: "4", says: "red {red}, blue {blue}" },
} as const;
export const cardIds = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "king", "queen", "zero"];
const { move, flow, game } = kit<Cards>();
const other = (side: Side): Side => (side === "red" ? "blue" : "red");
const card = z.string();

function draw(s: CardState, side: Side): number {
  if (leftToDraw(s.deck) === 0 && s.discard.length > 0) {
    shuffleIn(s.deck, s.discard);
    s.discard = [];
  }
  const top = drawTop(s.deck);
  if (top !== undefined) s.hands[side].push(top);
  return top === undefined ? 0 : 1;
}

const play = move({
  name: "play",
  rule: "1",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({ card, stir: z.optional(z.boolean()) })),
  checks: {
    held: { rule: "1", says: "the card is in hand, face up", ok: ({ s, by, p }) => s.hands[by].includes(p.card) },
  },
  apply({ s, by, p, tell }) {
    s.hands[by] = s.hands[by].filter((item) => item !== p.card);
    s.discard.push(p.card);
    if (p.stir === true) {
      shuffleIn(s.deck, s.discard);
      s.discard = [];
    }
    tell("drawn", { side: by, cards: draw(s, by) });
    s.on = other(by);
    return "turn";
  },
  complete: false,
});

const ask = move({
  name: "ask",
  rule: "3",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({ cards: z.array(card) })),
  checks: {},
  apply({ s, by, p }) {
    s.asked = [{ by: other(by), refs: s.hands[other(by)].filter(isCardRef), cards: p.cards }];
    return "answered";
  },
  complete: false,
});

const steal = move({
  name: "steal",
  rule: "3",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({})),
  checks: {},
  apply: () => "steal",
  complete: false,
});

const begin = move({
  name: "plot",
  rule: "4",
  at: ["round/turn", "round/redPlots", "round/bluePlots"],
  params: shapeOf(z.strictObject({ id: z.string() })),
  checks: {
    small: {
      rule: "4",
      says: "no plot is above 9",
      // Judged when the value is open.
      ok: ({ secret, by, p }) => Number(secret(by, p.id)) <= 9,
    },
  },
  apply({ s, f, by, p, commit }) {
    commit(p.id);
    s.own[by] += 1;
    if (f.at === "turn") {
      s.on = other(by);
      return "turn";
    }
    return undefined;
  },
  complete: false,
});

const both = move({
  name: "both",
  rule: "4",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({})),
  checks: {},
  apply({ s }) {
    s.plot += 1;
    return "redPlots";
  },
  complete: false,
});

const end = move({
  name: "finish",
  rule: "5",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({})),
  checks: {},
  apply: ({ by, win }) => win(by, "5", "it says so"),
  complete: false,
});

const flip = move({
  name: "flip",
  rule: "2",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({ cards: z.int() })),
  checks: {},
  apply({ s, by, p }) {
    for (let n = 0; n < p.cards; n++) s.table.push(drawTop(s.deck) ?? "none");
    s.on = other(by);
    return "turn";
  },
  complete: false,
});

const plotId = (s: CardState) => `both-${s.plot}`;
const small = (_: unknown, value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9;

const cards = game({
  ...{ id: "cards-only", title: "Cards only", version: "1.0.0", sides: ["red", "blue"] as const },
  moves: [play, ask, steal, begin, both, flip, end] as const,
  ...{ events, rulings: {}, rulebook: sectionsOf("1", "2", "3", "4", "5"), facts: () => ({}) },
  flows: [
    flow("round", "1", {
      turn: { rule: "1", by: ({ s }) => s.on },
      steal: {
        rule: "3",
        chance: "sealed",
        when: ({ s }) => s.hands[other(s.on)].some(isCardRef),
        roll: ({ s }) => ({ pick: 1, of: s.hands[other(s.on)].filter(isCardRef).length }),
        on({ s }, [place = 0]) {
          const side = other(s.on);
          s.owes[side] = [s.hands[side].filter(isCardRef)[place] ?? ""];
        },
      },
      stolen: {
        rule: "3",
        auto({ s }) {
          s.on = other(s.on);
          return "turn";
        },
      },
      answered: { rule: "3", auto: () => "turn" },
      redPlots: { rule: "4", by: () => "red" },
      bluePlots: { rule: "4", by: () => "blue" },
      redOpens: {
        rule: "4",
        opens: ({ s }) => ({ by: "red", id: plotId(s) }),
        accepts: small,
        otherwise: 0,
        opened({ s }, value) {
          s.plots.red = Number(value);
        },
      },
      blueOpens: {
        rule: "4",
        opens: ({ s }) => ({ by: "blue", id: plotId(s) }),
        accepts: small,
        otherwise: 0,
        opened({ s }, value) {
          s.plots.blue = Number(value);
        },
      },
      compare: {
        rule: "4",
        auto({ s, tell }) {
          tell("plotted", { red: s.plots.red, blue: s.plots.blue });
          return "turn";
        },
      },
    }),
  ],
  ...plain,
  shapes: plainShapes<CardState>(),
  options: shapeOf(z.custom<{ dealt: boolean }>(() => true)),
  standardOptions: { dealt: true },
  scenarios: {
    duel: {
      title: "A duel",
      setup({ dealt }): CardState {
        const s: CardState = {
          ...{ on: "red", deck: noDeck(), hands: { red: [], blue: [] }, discard: [], table: [], asked: [], plot: 0 },
          ...{ owes: { red: [], blue: [] }, plots: { red: null, blue: null }, own: { red: 0, blue: 0 } },
          ...coreAt("round", "turn"),
        };
        if (!dealt) return s;
        shuffleIn(s.deck, cardIds);
        for (let i = 0; i < 3; i++) for (const side of ["red", "blue"] as const) draw(s, side);
        return s;
      },
    },
  },
  decks: {
    main: {
      rule: "2",
      cards: () => cardIds,
      look: ({ deck, hands, owes, asked, table }) =>
        deck.piles.length === 0
          ? null
          : {
              piles: deck.piles,
              readers: { red: hands.red.filter(isCardRef), blue: hands.blue.filter(isCardRef) },
              openDraws: table.filter(isCardRef),
              turnUp: owes,
              nonMembershipProofs: asked,
            },
      turned(s, ref, id) {
        s.table = s.table.map((item) => (item === ref ? id : item));
        for (const side of ["red", "blue"] as const) {
          s.hands[side] = s.hands[side].map((item) => (item === ref ? id : item));
          s.owes[side] = s.owes[side].filter((item) => item !== ref);
        }
      },
    },
  },
});

export const cardGame: InstalledGame = { game: cards satisfies object as AnyGame, packs: [{}] };
