import { boxKeyPair } from "../../src/replay/cards/boxes/index.js";
import { vrfKeyPair } from "../../src/replay/dice/vrf.js";
import {
  buildChain,
  cardsHash,
  closedCards,
  dealerChainOwner,
  deriveSecrets,
  type Machine,
  openDraft,
  openingsOf,
  penOf,
  publicKeyOf,
  sealPacket,
  type TypedBody,
  toHex,
  type Writer,
  writeEntry,
  writeObligations,
} from "../../src/replay/index.js";
import type { DeckItem, Json } from "../../src/schema/index.js";
import { cardGame, cardIds } from "./card-game.js";
import { begin, replay, type TestGame, type TestSetup, writerOf } from "./game.js";

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);
const players = [
  { id: "ann", side: "red" },
  { id: "bob", side: "blue" },
];
const base = { id: "main", cardsHash: toHex(cardsHash(cardIds)) };

const dealerSecret = deriveSecrets(bytes(32, 77), bytes(16, 78));
const dealerTip = () => dealerSecret.chainTip(0);
export const dealerChain = buildChain(dealerChainOwner("main"), bytes(16, 78), dealerTip(), 64);
export const dealerWriter: Writer = { id: "dealer", signing: dealerSecret.signing, dealing: dealerTip };

/** A dealer's deck of any game. */
export function dealerItemFor(id: string, hash: string): DeckItem {
  const chain = buildChain(dealerChainOwner(id), bytes(16, 78), dealerTip(), 64);
  return {
    id,
    cardsHash: hash,
    mode: "dealer",
    dealer: {
      name: "Deal",
      key: toHex(publicKeyOf(dealerSecret.signing)),
      chain: { nonce: toHex(bytes(16, 78)), n: 64, anchor: toHex(chain.anchor) },
    },
    audit: "full",
  };
}

/** The dealer of the test games. */
export const dealerWriterFor: Writer = { id: "dealer", signing: dealerSecret.signing, dealing: dealerTip };

const dealerItem = dealerItemFor(base.id, base.cardsHash);

/** The card game with a dealer. */
export const dealerSetup: TestSetup = {
  installed: cardGame,
  players,
  more: { decks: [dealerItem] },
  boxKeys: (card) => ({ main: toHex(boxKeyPair(card, { deckId: "main" }).key) }),
  officials: { dealer: dealerWriter },
};

/** The card game without one. */
export const pokerSetup: TestSetup = {
  installed: cardGame,
  players,
  more: { decks: [{ ...base, mode: "poker", audit: "none" }] },
};

/** The game without cards: only values are committed. */
export const secretSetup: TestSetup = { installed: cardGame, players, options: { dealt: false } };

const oracleSecret = deriveSecrets(bytes(32, 87), bytes(16, 88));
/** A manifest's oracle, and who writes for it. */
export const oracleItem = {
  id: "club",
  name: "Club",
  key: toHex(publicKeyOf(oracleSecret.signing)),
  vrfKey: toHex(vrfKeyPair(oracleSecret.vrf).key),
};
export const oracleWriter: Writer = { id: "oracle", signing: oracleSecret.signing, oracle: oracleSecret.vrf };

/** A game whose machine is kept from packet to packet: proofs are verified once, not anew at each mail. */
export interface Session {
  readonly game: TestGame;
  readonly machine: Machine;
  /** Writes duties and entries of a player, seals, and throws what is wrong with them. */
  mail(id: string, ...bodies: readonly TypedBody[]): void;
  /** Everybody writes what software writes, until somebody has to decide; returns who. */
  settle(): string;
  hand(id: string): Map<string, string>;
  /** A move, with what turns up the cards that it names. */
  playing(id: string, move: { readonly move: string; readonly [parameter: string]: Json }): TypedBody;
}

/** Begins a game and deals. */
export async function session(setup: TestSetup, deckId = "main"): Promise<Session> {
  const game = await begin(setup);
  const { machine } = await replay(game);
  const secretOf = (id: string) => writerOf(game, id).secrets?.card ?? bytes(32, 0);
  const mail = (id: string, ...bodies: readonly TypedBody[]): void => {
    const open = openDraft(machine, id);
    const writer = writerOf(game, id);
    const findings = [...writeObligations(open, writer)];
    for (const body of bodies) findings.push(...writeEntry(open, writer, body), ...writeObligations(open, writer));
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
    game.log += sealPacket(open, writer);
  };
  const settle = (): string => {
    for (let turn = 0; turn < 1000; turn++) {
      const pen = penOf(machine);
      const { phase: place } = machine;
      if (pen === null) return "";
      if (place.at === "play" && !place.forChance && place.opening === undefined) return pen;
      mail(pen);
    }
    throw new Error("it does not come to rest");
  };
  const session: Session = {
    game,
    machine,
    mail,
    settle,
    hand: (id) => closedCards(machine, id, secretOf(id)).get(deckId) ?? new Map(),
    playing(id, move) {
      const named = Object.values(move).flatMap((value) => (typeof value === "string" ? [value] : []));
      const opens = openingsOf(machine, id, secretOf(id), named);
      return { t: "move", b: { do: [{ ...move }], ...(opens.length === 0 ? {} : { opens }) } };
    },
  };
  settle();
  return session;
}
