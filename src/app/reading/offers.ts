/**
 * What somebody who does not play offers two players: a dealer's keys and chains, an oracle's keys. Public files, made
 * before the game and named in its manifest.
 *
 * @packageDocumentation
 */

import * as z from "zod/mini";
import { shown } from "../../boards/text/escape.js";
import { vrfKeyFault } from "../../replay/dice/vrf.js";
import { checkPublicKey, fromHex } from "../../replay/index.js";
import { FORMAT } from "../../schema/format.js";
import { deckId, type deckItem, hex32, type OracleItem, oracleItem, plainText } from "../../schema/index.js";
import { zodWords } from "../../schema/zod-words.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { readJson } from "../core/files.js";

const chain = z.strictObject({
  nonce: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  n: z.int().check(z.minimum(1), z.maximum(256)),
  anchor: hex32,
});

/** The public file of a dealer, for one game of one rules module. */
export const dealerOffer = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("dealer"),
  /** The rules module whose decks they deal. */
  game: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  name: plainText(60),
  key: hex32,
  decks: z.array(z.strictObject({ id: deckId, chain })).check(z.minLength(1), z.maxLength(8)),
});
export type DealerOffer = z.output<typeof dealerOffer>;

/** The public file of an oracle. */
export const oracleOffer = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("oracle"),
  ...oracleItem.shape,
});
export type OracleOffer = z.output<typeof oracleOffer>;

type DealerOf = NonNullable<z.output<typeof deckItem>["dealer"]>;

/** A dealer's part of a deck item. */
export function dealerOf({ name, key, decks }: DealerOffer, id: string): DealerOf | undefined {
  const deck = decks.find((candidate) => candidate.id === id);
  return deck === undefined ? undefined : { name, key, chain: deck.chain };
}

/** Reads a dealer's public file. */
export async function readDealerOffer(app: App, path: string, typed: string): Promise<DealerOffer> {
  const read = dealerOffer.safeParse(await readJson(app, path));
  if (!read.success) throw noOffer(typed, "dealer", read.error.issues[0]);
  await checkKey(read.data.key, typed);
  return read.data;
}

/** Reads an oracle's public file, as a manifest names them. */
export async function readOracleOffer(app: App, path: string, typed: string): Promise<OracleItem> {
  const read = oracleOffer.safeParse(await readJson(app, path));
  if (!read.success) throw noOffer(typed, "oracle", read.error.issues[0]);
  const { id, name, key, vrfKey } = read.data;
  await checkKey(key, typed);
  const fault = vrfKeyFault(fromHex(vrfKey) ?? new Uint8Array());
  if (fault !== undefined) throw failure("offer-key", `The key for answers in ${shown(typed)} is unusable: ${fault}.`);
  return { id, name, key, vrfKey };
}

function noOffer(
  typed: string,
  role: string,
  issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined,
) {
  const where =
    issue === undefined ? "" : ` (${issue.path.map(String).join(".") || "the file"}: ${zodWords({ ...issue })})`;
  const message = `${shown(typed)} is not the public file of ${role === "oracle" ? "an oracle" : "a dealer"}${shown(where)}.`;
  return failure("not-an-offer", message, { role });
}

async function checkKey(key: string, typed: string): Promise<void> {
  const fault = await checkPublicKey(fromHex(key) ?? new Uint8Array());
  if (fault !== undefined) throw failure("offer-key", `The key in ${shown(typed)} is unusable: ${fault}.`);
}
