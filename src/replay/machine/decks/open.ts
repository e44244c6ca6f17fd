/**
 * The decks of a manifest: whether they are those of the rules, and what is loaded to judge them.
 *
 * @packageDocumentation
 */
import type { AnyState, Table } from "../../../rules/sdk/index.js";
import type { Manifest } from "../../../schema/index.js";
import { cardsHash, loadBoxes } from "../../cards/index.js";
import { hexBytes, toHex } from "../../crypto/bytes.js";
import type { ProtocolFinding } from "../../format/finding.js";
import { maxPiles, viewFault } from "./piles.js";
import type { Boxes, DeckRecord, Poker } from "./records.js";

const wrong = (message: string, figures: Partial<ProtocolFinding> = {}): ProtocolFinding => ({
  code: "handshake/decks",
  severity: "violation",
  message,
  seq: 0,
  ...figures,
});

/** What the decks of a manifest break. */
export function deckFaults(manifest: Manifest, table: Table, state: AnyState): ProtocolFinding[] {
  const { decks, players } = manifest;
  const findings: ProtocolFinding[] = [];
  const ids = decks.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) findings.push(wrong("each deck stands once in a manifest"));
  for (const open of table.decks) {
    const dealt = open.look(state) !== null;
    if (dealt === ids.includes(open.id)) continue;
    const message = dealt
      ? `by the options the deck ${open.id} is dealt by the log, but the manifest does not say who deals it`
      : `by the options the deck ${open.id} is not dealt by the log, yet the manifest names it`;
    findings.push(wrong(message, { actual: open.id }));
  }
  for (const { id, boxKeys } of players) {
    // Else a true complaint about a box of one deck could open a box of the other (cards 5).
    const keys = Object.values(boxKeys ?? {});
    if (new Set(keys).size !== keys.length) findings.push(wrong(`${id} has one box key for two decks`));
  }
  const dealers = new Set(decks.flatMap(({ dealer }) => dealer?.key ?? []));
  if (dealers.size > 1) findings.push(wrong("one dealer deals all decks of a game"));
  for (const item of decks) {
    const open = table.decks.find(({ id }) => id === item.id);
    if (open === undefined) {
      findings.push(wrong(`the game has no deck "${item.id}"`, { actual: item.id }));
      continue;
    }
    const hash = toHex(cardsHash(open.cards));
    if (hash !== item.cardsHash) {
      const message = `the deck ${item.id} of the manifest does not have the cards of the pack`;
      findings.push(wrong(message, { expected: hash, actual: item.cardsHash }));
    }
    if ((item.mode === "dealer") !== (item.dealer !== undefined)) {
      findings.push(wrong(`a dealer is named for decks of mode "dealer", and for no other (${item.id})`));
    }
    const owned = players.some(({ id }) => id === item.owner);
    if (item.mode === "own" ? !owned : item.owner !== undefined && (item.mode !== "poker" || !owned)) {
      findings.push(wrong(`the owner of the deck ${item.id} is a player, or nobody`, { actual: item.owner ?? null }));
    }
    if (item.mode !== "poker" && item.audit === "none") {
      // Only what was proven card by card can stay closed for ever (log-format 16).
      const message = `what a deck of mode "${item.mode}" held is shown after the game (${item.id})`;
      findings.push(wrong(message, { expected: "full" }));
    }
    const secrets = item.dealer?.chain.n ?? maxPiles;
    if (secrets < maxPiles) {
      const message = `the dealer's chain for ${item.id} has ${secrets} secrets, and a deck may be shuffled ${maxPiles} times`;
      findings.push(wrong(message, { expected: maxPiles, actual: secrets }));
    }
    const view = open.look(state);
    const impossible = view === null ? undefined : viewFault(open.cards, view);
    if (impossible !== undefined) findings.push(wrong(`the deck ${item.id} at the start: ${impossible}`));
    const keys = players.map(({ boxKeys }) => boxKeys?.[item.id]);
    if (item.mode === "dealer" && keys.includes(undefined)) {
      findings.push(wrong(`each player needs a box key for the deck ${item.id}`));
    }
  }
  return findings;
}

/** The records of the decks, with the parts that judge them. What is not needed is not loaded. */
export async function openDecks(
  manifest: Manifest,
  gid: Uint8Array,
  table: Table,
): Promise<DeckRecord[] | ProtocolFinding> {
  const { decks, players } = manifest;
  const boxTools: Boxes | null = decks.some(({ mode }) => mode === "dealer") ? await loadBoxes() : null;
  const pokerTools: Poker | null = decks.some(({ mode }) => mode === "poker")
    ? await import("../../cards/mental-poker/index.js")
    : null;
  const records: DeckRecord[] = [];
  for (const item of decks) {
    const deck = table.decks.find(({ id }) => id === item.id);
    if (deck === undefined) continue;
    for (const { id, boxKeys } of item.mode === "dealer" ? players : []) {
      const key = boxKeys?.[item.id];
      if (key === undefined || boxTools?.pointFault(hexBytes(key)) === undefined) continue;
      return wrong(`the box key of ${id} for the deck ${item.id} is unusable`, { code: "keys/unusable", actual: key });
    }
    const poker =
      item.mode === "poker" && pokerTools !== null
        ? {
            points: pokerTools.cardPoints({ gid, deckId: item.id }, deck.cards),
            levels: [],
            chains: new Map(),
            usedKeys: [],
            laidAt: -1,
          }
        : null;
    records.push({
      item,
      deck,
      cards: deck.cards,
      epochs: [],
      turned: new Map(),
      boxes: new Map(),
      faulty: new Set(),
      ephemerals: new Set(),
      denied: new Set(),
      words: [],
      shown: new Map(),
      orders: [],
      boxTools: item.mode === "dealer" ? boxTools : null,
      pokerTools: item.mode === "poker" ? pokerTools : null,
      poker,
      counts: { dealt: 0, faults: 0, openings: 0, audited: false },
    });
  }
  return records;
}
