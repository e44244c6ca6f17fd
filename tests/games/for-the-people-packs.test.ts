// Packs of another edition: decks with fewer and with more cards than the printed 110, each with a game played to its end and verified.
import { describe, expect, test } from "vitest";
import { libraryOf, replayLog } from "../../src/replay/index.js";
import { type Pack, type State, standardPack } from "../../src/rules/for-the-people/index.js";
import { standardOptions } from "../../src/rules/for-the-people/terms/options.js";
import { openTable } from "../../src/rules/index.js";
import { chooseByKind, forThePeopleGame, forThePeopleSetup } from "../support/for-the-people/log.js";
import { verify } from "../support/game.js";
import { type Choose, playOut } from "../support/playout.js";

type Cards = Pack["relations"]["card"]["entries"];

const { card, number, effect } = standardPack.relations;

/** The standard pack with other cards; what the added ones do was agreed with the pack. */
function packOf(entries: Cards, numbers: Pack["relations"]["number"]["entries"], added: readonly string[] = []): Pack {
  const texts = added.map((id) => [id, { value: "as declared", source: "agreed" as const }] as const);
  return {
    ...standardPack,
    relations: {
      ...standardPack.relations,
      card: { complete: true, entries },
      number: { ...number, entries: numbers },
      ...(added.length > 0 && {
        effect: { complete: false, entries: { ...effect?.entries, ...Object.fromEntries(texts) } },
      }),
    },
  };
}

const kept = Object.keys(card.entries).filter((_, at) => at % 4 === 0);
const small = packOf(
  Object.fromEntries(Object.entries(card.entries).filter(([id]) => kept.includes(id))),
  Object.fromEntries(Object.entries(number.entries).filter(([id]) => kept.includes(id))),
);

/** As many more cards as the edition of 2006 has; their names and values are made up. */
const more = Array.from({ length: 20 }, (_, at) => `new-card-${at + 111}`);
const values = [1, 2, 3] as const;
const large = packOf(
  {
    ...card.entries,
    ...Object.fromEntries(
      more.map((id, at) => [
        id,
        {
          value: {
            title: `New card ${at + 111}`,
            operations: values[at % 3] ?? 1,
            side: "either" as const,
            effect: id,
          },
          source: "component" as const,
        },
      ]),
    ),
  },
  {
    ...number.entries,
    ...Object.fromEntries(more.map((id, at) => [id, { value: at + 111, source: "component" as const }])),
  },
  more,
);

/** Cards that the standard pack has not are played before others. */
const addedFirst: Choose = (legal, machine, by, pick) =>
  legal.find((move) => "card" in move && more.some((id) => id === move["card"])) ??
  chooseByKind(legal, machine, by, pick);

const packs = [
  ["fewer cards", small, 28],
  ["more cards", large, 130],
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
    else expect(played.some((id) => more.includes(id))).toBe(true);
    // The standard pack is not the one that they agreed.
    expect((await verify({ ...game, library: libraryOf(forThePeopleGame) })).verdict).not.toBe("valid");
  }, 240_000);
});
