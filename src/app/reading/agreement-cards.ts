/**
 * What two players agree about cards and about chance from outside: who deals, who answers, who witnesses.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import { boxKeysFor, cardsHash, toHex } from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import type { AnyState, Table } from "../../rules/sdk/index.js";
import type { Invite, Manifest, Player } from "../../schema/index.js";
import { type App, pathOf } from "../core/app.js";
import { failure } from "../core/failure.js";
import { note } from "../core/notices.js";
import { plainName } from "./names.js";
import { keyFrom, oneOf } from "./typed.js";

/** The options of `new` about cards and outside chance, as they were typed. */
export interface CardTerms {
  readonly dealer?: string;
  readonly poker?: boolean;
  readonly audit: string;
  readonly oracle?: string;
  readonly witness?: string;
  readonly witnessName: string;
}

type Decks = Manifest["decks"];

/** Whether the cards are to be dealt by the log. */
export function wantsDealing({ dealer, poker }: CardTerms): boolean {
  return dealer !== undefined || poker === true;
}

/** The decks of a game that its options let the log deal, and who deals them. */
export async function decksFrom(app: App, table: Table, state: AnyState, terms: CardTerms): Promise<Decks> {
  const { dealer, poker } = terms;
  if (dealer !== undefined && poker === true)
    throw failure("two-dealers", "Cards are dealt by a dealer or by the players together, not by both.");
  const dealt = table.decks.filter((deck) => deck.look(state) !== null);
  const names = dealt.map(({ id }) => id).join(", ");
  if (dealt.length === 0) {
    if (!wantsDealing(terms)) return [];
    const why =
      table.decks.length === 0
        ? "it has no deck that a log can deal"
        : "its options say that the cards are dealt outside the log";
    throw failure("nothing-to-deal", `There is nothing to deal in ${table.game.title}: ${why}.`);
  }
  if (!wantsDealing(terms)) {
    const message = `With these options, the cards of ${table.game.title} are dealt in the log (${shown(names)}): say who deals.`;
    throw failure("no-dealer", message);
  }
  const audit = oneOf(terms.audit, ["none", "hands", "full"], { option: "audit" });
  if (dealer !== undefined && audit === "none") {
    throw failure("audit-needed", "A dealer's deck is proven only if cards are opened after the game.");
  }
  const base = dealt.map(({ id, cards }) => ({ id, cardsHash: toHex(cardsHash(cards)), audit }));
  if (dealer === undefined) return base.map((item) => ({ ...item, mode: "poker" as const }));
  // What reads a public file is needed by few: the page loads it for nobody else.
  const { dealerOf, readDealerOffer } = await import("./offers.js");
  const offer = await readDealerOffer(app, pathOf(app, dealer), dealer);
  if (offer.game !== table.game.id) {
    const message = `${shown(dealer)} offers to deal ${shown(offer.game)}, not ${table.game.id}: ask for a new offer.`;
    throw failure("other-offer", message);
  }
  return base.map((item) => {
    const part = dealerOf(offer, item.id);
    if (part === undefined)
      throw failure("other-offer", `${shown(dealer)} has no chain for the deck ${item.id}: ask for a new offer.`);
    return { ...item, mode: "dealer" as const, dealer: part };
  });
}

/** Oracle and witness, as they are named. */
export async function outsideFrom(
  app: App,
  classes: Manifest["dice"]["classes"],
  { oracle, witness, witnessName }: CardTerms,
): Promise<Pick<Manifest, "oracle" | "witness">> {
  const used = new Set(Object.values(classes));
  if (used.has("oracle") && oracle === undefined)
    throw failure("no-oracle", "Rolls of class oracle need somebody who answers.");
  if (!used.has("oracle") && oracle !== undefined)
    throw failure("idle-oracle", "An oracle answers rolls of class oracle: say which.");
  if (!used.has("beacon") && witness !== undefined)
    throw failure("idle-witness", "A witness is for rolls of class beacon: say which.");
  if (used.has("beacon") && witness === undefined)
    note(
      app,
      "agreement/no-witness",
      "Without a witness nobody can say that a beacon round was named before it was out: the report will say so.",
    );
  return {
    ...(oracle === undefined
      ? {}
      : { oracle: await (await import("./offers.js")).readOracleOffer(app, pathOf(app, oracle), oracle) }),
    ...(witness === undefined
      ? {}
      : { witness: { name: plainName(witnessName), key: toHex(keyFrom(witness, "The witness's key")) } }),
  };
}

/** A player's slot with the keys under which a dealer seals their cards. */
export async function withBoxKeys(slot: Player, card: Uint8Array, decks: Decks): Promise<Player> {
  const dealt = decks.filter(({ mode }) => mode === "dealer").map(({ id }) => id);
  return dealt.length === 0 ? slot : { ...slot, boxKeys: await boxKeysFor(card, dealt) };
}

const afterwards = {
  none: "after the game nothing is opened",
  hands: "after the game everybody opens what they held",
  full: "after the game the whole order is shown",
} as const;

/** Cards, oracle and witness in words. */
export function cardRows({ decks, oracle, witness }: Invite["m"]): string[][] {
  return [
    ...decks.map(({ id, mode, dealer, owner, audit }) => [
      "cards",
      `${id}: ${
        mode === "dealer"
          ? `dealt by ${dealer?.name ?? ""}, who sees them all`
          : mode === "poker"
            ? "shuffled by the players together; nobody else sees a hand"
            : `the secret deck of ${owner ?? ""}`
      }; ${afterwards[audit]}`,
    ]),
    ...[...new Set(decks.flatMap(({ dealer }) => (dealer === undefined ? [] : [dealer.key])))].map((key) => [
      "dealer",
      `key ${keyWords(key)}`,
    ]),
    ...(oracle === undefined
      ? []
      : [["oracle", `${oracle.name} answers rolls of class oracle, key ${keyWords(oracle.key)}`]]),
    ...(witness === undefined
      ? []
      : [["witness", `${witness.name} says that a beacon round was still to come, key ${keyWords(witness.key)}`]]),
  ];
}
