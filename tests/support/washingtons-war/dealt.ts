import { boxKeyPair } from "../../../src/replay/cards/boxes/index.js";
import { cardsHash, knownState, toHex } from "../../../src/replay/index.js";
import { openTable } from "../../../src/rules/index.js";
import { washingtonsWar } from "../../../src/rules/washingtons-war/index.js";
import type { DeckItem } from "../../../src/schema/index.js";
import { dealerItemFor, dealerWriterFor, type Session, session } from "../decks.js";
import type { TestSetup } from "../game.js";
import { writerOf } from "../game.js";
import { stream } from "../json-schema.js";
import type { Taste } from "../playout.js";
import { washingtonsWarGame, washingtonsWarSetup } from "./game.js";

const { game, packs } = washingtonsWarGame;
const [deck] = openTable(game, {
  pack: packs[0],
  authority: "agreed",
  options: { ...washingtonsWar.standardOptions, cards: "dealt" },
}).decks;
if (deck === undefined) throw new Error("no deck");
const hash = toHex(cardsHash(deck.cards));

/** Washington's War with its deck dealt by the log. */
export function dealtWar(mode: "dealer" | "poker", audit: DeckItem["audit"]): TestSetup {
  const base = { ...washingtonsWarSetup, options: { ...washingtonsWar.standardOptions, cards: "dealt" } };
  if (mode === "poker") return { ...base, more: { decks: [{ id: "strategy", mode, cardsHash: hash, audit }] } };
  return {
    ...base,
    more: { decks: [{ ...dealerItemFor("strategy", hash), audit }] },
    boxKeys: (card) => ({ strategy: toHex(boxKeyPair(card, { deckId: "strategy" }).key) }),
    officials: { dealer: dealerWriterFor },
  };
}

/** Plays until a condition holds, each player choosing among the moves that are legal with his own hand. */
export async function playDealt(
  setup: TestSetup,
  seed: number,
  done: (played: Session) => boolean,
  taste: Taste = () => 1,
): Promise<Session> {
  const played = await session({ ...setup, salt: seed }, "strategy");
  const next = stream(seed);
  const { machine } = played;
  for (let moves = 0; moves < 20_000 && !done(played); moves++) {
    const pen = played.settle();
    if (pen === "") break;
    const [due] = machine.table.expects(machine.state);
    if (due?.kind !== "decision") throw new Error(`${JSON.stringify(due)} is due in play`);
    const known = knownState(machine, pen, writerOf(played.game, pen).secrets?.card ?? new Uint8Array());
    const legal = machine.table
      .legalMoves(known, due.by)
      .filter((move) => machine.table.check(known, move, due.by).length === 0);
    const names = [...new Set(legal.map(({ move }) => move))].flatMap((name) => Array<string>(taste(name)).fill(name));
    const name = names[next(names.length)] ?? legal[0]?.move;
    const choices = legal.filter(({ move }) => move === name);
    const move = choices[next(choices.length)];
    if (move === undefined) throw new Error(`seed ${seed}: a dead end at ${due.window}`);
    played.mail(pen, played.playing(pen, { ...move }));
  }
  return played;
}
