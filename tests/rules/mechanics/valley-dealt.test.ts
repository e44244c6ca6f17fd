// The Valley with cards that the log deals: by a dealer, and by the players alone.
import { expect, test } from "vitest";
import { boxKeyPair } from "../../../src/replay/cards/boxes/index.js";
import { cardsHash, knownState, toHex } from "../../../src/replay/index.js";
import { dealerItemFor, dealerWriterFor, session } from "../../support/decks.js";
import { type TestSetup, verify, writerOf } from "../../support/game.js";
import { seeded } from "../../support/seeded.js";
import { valleyGame } from "../../support/valley/game.js";
import { valleyPack } from "../../support/valley/pack.js";

const hash = toHex(cardsHash(Object.keys(valleyPack.relations.card.entries).sort()));
const base: TestSetup = {
  installed: valleyGame,
  players: [
    { id: "ann", side: "north" },
    { id: "bob", side: "south" },
  ],
  options: { dealt: true },
};
const setups: { readonly [mode: string]: TestSetup } = {
  dealer: {
    ...base,
    more: { decks: [dealerItemFor("cards", hash)] },
    boxKeys: (card) => ({ cards: toHex(boxKeyPair(card, { deckId: "cards" }).key) }),
    officials: { dealer: dealerWriterFor },
  },
  poker: { ...base, more: { decks: [{ id: "cards", mode: "poker", cardsHash: hash, audit: "none" }] } },
};

test.each(Object.keys(setups))("%s: two turns and a rebuild, each card turned up by who plays it", async (mode) => {
  const setup = setups[mode] ?? base;
  const played = await session(setup, "cards");
  const { machine } = played;
  const next = seeded(5);
  const turnOf = () => Number(Reflect.get(machine.state, "turn"));
  for (let moves = 0; moves < 100 && turnOf() < 3; moves++) {
    const pen = played.settle();
    const [due] = machine.table.expects(machine.state);
    if (pen === "" || due?.kind !== "decision") throw new Error(`nothing to decide: ${JSON.stringify(due)}`);
    const known = knownState(machine, pen, writerOf(played.game, pen).secrets?.card ?? new Uint8Array());
    // Cards rather than marches, and none of a text that nobody has.
    const legal = machine.table.legalMoves(known, due.by).filter((move) => move.move !== "march");
    const sure = legal.filter((move) => machine.table.check(known, move, due.by).length === 0);
    const move = sure[next(sure.length)];
    if (move === undefined) throw new Error(`no move at ${due.window}`);
    played.mail(pen, played.playing(pen, { ...move }));
  }
  expect(turnOf()).toBe(3);
  const report = await verify(played.game);
  expect(report.findings.filter(({ severity }) => severity === "violation")).toEqual([]);
  expect(report.assurance.decks).toMatchObject([{ id: "cards", mode, faults: 0 }]);
  expect(report.assurance.decks[0]?.shuffles).toBeGreaterThanOrEqual(2);
});
