// Packs of another edition: decks with fewer and with more cards than the printed 110, each with a game played to its end and verified.
import { describe, expect, test } from "vitest";
import { libraryOf, replayLog } from "../../src/replay/index.js";
import { type Pack, type State, standardPack } from "../../src/rules/for-the-people/index.js";
import { standardOptions } from "../../src/rules/for-the-people/terms/standard-options.js";
import { openTable } from "../../src/rules/index.js";
import { cardsOf2006, packOf2006 } from "../support/for-the-people/cards-of-2006.js";
import { chooseByKind, forThePeopleGame, forThePeopleSetup } from "../support/for-the-people/log.js";
import { verify } from "../support/game.js";
import { type Choose, playOut } from "../support/playout.js";

const { card, number } = standardPack.relations;

const kept = Object.keys(card.entries).filter((_, at) => at % 4 === 0);
const isKept = ([id]: readonly [string, unknown]): boolean => kept.includes(id);
const small: Pack = {
  ...standardPack,
  relations: {
    ...standardPack.relations,
    card: { complete: true, entries: Object.fromEntries(Object.entries(card.entries).filter(isKept)) },
    number: { ...number, entries: Object.fromEntries(Object.entries(number.entries).filter(isKept)) },
  },
};

/** Cards that the standard pack has not are played before others. */
const addedFirst: Choose = (legal, machine, by, pick) =>
  legal.find((move) => "card" in move && cardsOf2006.some((id) => id === move["card"])) ??
  chooseByKind(legal, machine, by, pick);

const packs = [
  ["fewer cards", small, 28],
  ["more cards", packOf2006("agreed"), 130],
] as const;

describe.each(packs)("a pack with %s", (_, pack, cards) => {
  test("3.2: the deck is as large as the pack has it, dealt by the log or not", async () => {
    const { pack: shape } = await forThePeopleGame.game.shapes();
    expect(shape?.accepts(pack)).toBe(true);
    for (const dealt of ["external", "dealt"] as const) {
      const options = { ...standardOptions, cards: dealt };
      const table = openTable(forThePeopleGame.game, { pack, authority: "agreed", options });
      const state: State = Object(table.setup("1861"));
      const { deck, removed, hand } = state.cards;
      expect(deck + removed.length + hand.union.length + hand.confederate.length).toBe(cards);
      expect(table.decks[0]?.cards).toHaveLength(cards);
    }
  });

  test("3.2, 4.21: a game is played to its end with it, and verifies by it", async () => {
    const installed = { ...forThePeopleGame, packs: [pack] };
    const setup = { ...forThePeopleSetup, installed, start: { scenario: "1861" } };
    const { game, log, ended } = await playOut(setup, 4, 20_000, () => 1, addedFirst);
    expect(ended).toBe(true);
    const { verdict, findings } = await verify(game);
    expect({ verdict, findings }).toEqual({ verdict: "valid", findings: [] });
    const { machine } = await replayLog(new TextEncoder().encode(log), { library: game.library, timeline: true });
    const told = machine?.timeline?.flatMap(({ events }) => events) ?? [];
    const played = told.flatMap(({ event, figures }) => (event === "card-played" ? [String(figures["card"])] : []));
    if (cards < 110) expect(played.filter((id) => !kept.includes(id))).toEqual([]);
    else expect(played.some((id) => cardsOf2006.includes(id))).toBe(true);
    // The standard pack is not the one that they agreed.
    expect((await verify({ ...game, library: libraryOf(forThePeopleGame) })).verdict).not.toBe("valid");
  }, 240_000);
});
