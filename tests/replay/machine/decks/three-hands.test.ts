// Mental poker between three: every draw takes a share of each of the others.

import { expect, test } from "vitest";
import * as z from "zod/mini";
import { cardsHash, type InstalledGame, type TypedBody, toHex } from "../../../../src/replay/index.js";
import {
  type AnyGame,
  type Core,
  type DealtDeck,
  drawTop,
  isCardRef,
  kit,
  noDeck,
  shapeOf,
  shuffleIn,
} from "../../../../src/rules/index.js";
import { session } from "../../../support/decks.js";
import { verify } from "../../../support/game.js";
import { coreAt, plain, plainShapes } from "../../../support/plain.js";

type Side = "red" | "blue" | "green";
const sides: readonly Side[] = ["red", "blue", "green"];
type Frames = { round: { at: "turn" } };
interface State extends Core<Frames> {
  on: Side;
  deck: DealtDeck;
  hands: Record<Side, string[]>;
  shown: string[];
}
interface Three {
  state: State;
  side: Side;
  frames: Frames;
  facts: Record<string, never>;
  options: Record<string, never>;
  rulings: Record<string, never>;
  events: Record<string, never>;
}
const ids = ["c1", "c2", "c3", "c4", "c5", "c6", "c7"];
const { move, flow, game } = kit<Three>();
const next = (side: Side): Side => sides[(sides.indexOf(side) + 1) % 3] ?? "red";
const play = move({
  name: "play",
  rule: "1",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({ card: z.string() })),
  checks: { held: { rule: "1", says: "it is in hand", ok: ({ s, by, p }) => s.hands[by].includes(p.card) } },
  apply({ s, by, p }) {
    s.hands[by] = s.hands[by].filter((item) => item !== p.card);
    s.shown.push(p.card);
    const top = drawTop(s.deck);
    if (top !== undefined) s.hands[by].push(top);
    s.on = next(by);
    return "turn";
  },
  complete: false,
});
/** A card goes to the next player: only he can read it then. */
const give = move({
  name: "give",
  rule: "1",
  at: ["round/turn"],
  params: shapeOf(z.strictObject({ ref: z.string() })),
  checks: { held: { rule: "1", says: "it is in hand", ok: ({ s, by, p }) => s.hands[by].includes(p.ref) } },
  apply({ s, by, p }) {
    s.hands[by] = s.hands[by].filter((item) => item !== p.ref);
    s.hands[next(by)].push(p.ref);
    s.on = next(by);
    return "turn";
  },
  complete: false,
});

const three = game({
  ...{ id: "three-hands", title: "Three hands", version: "1.0.0", sides },
  moves: [play, give] as const,
  ...{ events: {}, rulings: {}, rulebook: { "1": { title: "All" } }, facts: () => ({}) },
  flows: [flow("round", "1", { turn: { rule: "1", by: ({ s }) => s.on } })],
  ...plain,
  shapes: plainShapes<State>(),
  scenarios: {
    start: {
      title: "Start",
      setup(): State {
        const deck = noDeck();
        shuffleIn(deck, ids);
        const hands: State["hands"] = { red: [], blue: [], green: [] };
        for (const side of sides) hands[side].push(drawTop(deck) ?? "");
        return {
          ...{ on: "red", deck, hands, shown: [], ...coreAt("round", "turn") },
        };
      },
    },
  },
  decks: {
    main: {
      rule: "1",
      cards: () => ids,
      look: ({ deck, hands }) => ({
        piles: deck.piles,
        readers: Object.fromEntries(sides.map((side) => [side, hands[side].filter(isCardRef)])),
      }),
      turned(s, ref, id) {
        for (const side of sides) s.hands[side] = s.hands[side].map((item) => (item === ref ? id : item));
      },
    },
  },
});
const installed: InstalledGame = { game: three satisfies object as AnyGame, packs: [{}] };

test("three players shuffle, draw, give a card on, and nobody else can read it", async () => {
  const players = [
    { id: "ann", side: "red" },
    { id: "bob", side: "blue" },
    { id: "cid", side: "green" },
  ];
  const deck = { id: "main", mode: "poker" as const, cardsHash: toHex(cardsHash(ids)), audit: "none" as const };
  const { game: log, hand, mail, settle, playing } = await session({ installed, players, more: { decks: [deck] } });
  expect(["ann", "bob", "cid"].flatMap((id) => [...hand(id).keys()])).toEqual(["1.0", "1.1", "1.2"]);
  const dealt = ["ann", "bob", "cid"].flatMap((id) => [...hand(id).values()]);
  expect(new Set(dealt).size).toBe(3);
  const given: TypedBody = { t: "move", b: { do: [{ move: "give", ref: "1.0" }] } };
  mail(settle(), given);
  expect(settle()).toBe("bob");
  expect(hand("ann").size).toBe(0);
  expect(hand("bob").get("1.0")).toBe(dealt[0]);
  mail("bob", playing("bob", { move: "play", card: dealt[0] ?? "" }));
  expect(settle()).toBe("cid");
  expect([...hand("bob").keys()].sort()).toEqual(["1.1", "1.3"]);
  expect(await verify(log)).toMatchObject({ verdict: "valid", findings: [] });
});
