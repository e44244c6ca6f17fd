/**
 * Addresses of players: a file of the gamemaster's own, which is read and kept nowhere.
 *
 * @packageDocumentation
 */
import { type App, pathOf } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import { readBytes, textOf } from "../../app/core/files.js";
import { keyFrom } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { isAddress } from "../../mail/index.js";
import { toHex } from "../../replay/index.js";

/**
 * Reads a file of addresses: a line each, an identity key and an address.
 *
 * @returns addresses by identity key, as hex
 * @throws a refusal `addresses` that names the line
 */
export async function readAddresses(app: App, typed: string): Promise<ReadonlyMap<string, string>> {
  const text = textOf(await readBytes(app, pathOf(app, typed)));
  if (text === undefined) throw failure("addresses", `${shown(typed)} is not UTF-8 text.`);
  const found = new Map<string, string>();
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const [key = "", address = "", more] = line.split(/\s+/);
    if (!isAddress(address) || more !== undefined)
      throw failure("addresses", `${shown(typed)}, line ${at + 1}: a line consists of an identity key and an address.`);
    found.set(toHex(keyFrom(key, `${shown(typed)}, line ${at + 1},`)), address);
  }
  return found;
}
