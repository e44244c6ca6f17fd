/**
 * What a player keeps to themselves: the identity key of all their games, and the secrets of one game.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import {
  deriveSecrets,
  encodeDidKey,
  fingerprintWords,
  fromHex,
  type GivenValue,
  publicKeyOf,
  toHex,
} from "../../replay/index.js";
import { isRecord } from "../../schema/json.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { isThere, readJson, secretMode, writeNew, writeWhole } from "../core/files.js";
import { join } from "../core/paths.js";
import { warnOfRights } from "./rights.js";

/** The long-term key: signs invites, joins and rotations of game keys; a referee rules with it. */
export interface Identity {
  readonly secret: Uint8Array;
  readonly name: string | null;
  readonly did: string;
  readonly words: string;
}

/** Secrets of one game. */
export interface GameSecret {
  readonly version: 1;
  /** Who the owner of the folder is in the game: a player's id, or `dealer`, `oracle`. */
  readonly player: string;
  /** The game that the chain belongs to, once known; it never changes then. */
  readonly gid: string | null;
  /** 32 bytes from which every secret of the game derives. */
  readonly backup: string;
  /** 16 bytes: of the player's chain in the manifest, of the first deck's chain of a dealer; zeros for an oracle. */
  readonly nonce: string;
  /** Game keys made later, for a rotation: 32 bytes each. */
  readonly keys: readonly string[];
  /** What opens the closed values of the seat's earlier player: by their ids. */
  readonly given?: { readonly [id: string]: GivenValue };
}

const identityFile = (app: App) => join(app.home, "identity.json");

/** Bytes of a field that holds hex of a length; undefined where it does not. */
function hexField(value: unknown, bytes: number): Uint8Array | undefined {
  const read = typeof value === "string" ? fromHex(value) : undefined;
  return read?.length === bytes ? read : undefined;
}

function identityOf(secret: Uint8Array, name: string | null): Identity {
  const key = publicKeyOf(secret);
  return { secret, name, did: encodeDidKey(key), words: fingerprintWords(key).join(" ") };
}

/**
 * Makes the identity key; one that is there is never overwritten.
 *
 * @param restored the key of before, from its words: 32 bytes
 */
export async function makeIdentity(
  app: App,
  name: string | null,
  restored?: Uint8Array,
): Promise<{ identity: Identity; file: string }> {
  const file = identityFile(app);
  const identity = identityOf(restored ?? app.random(32), name);
  const text = { version: 1, did: identity.did, ...(name === null ? {} : { name }), secret: toHex(identity.secret) };
  if (isThere(app, file)) {
    throw failure("identity-exists", `${file} already contains an identity key; it is never overwritten.`);
  }
  await writeNew(app, file, `${JSON.stringify(text, null, 2)}\n`, secretMode);
  return { identity, file };
}

/** The user's identity key. */
export async function readIdentity(app: App): Promise<Identity> {
  const file = identityFile(app);
  if (!isThere(app, file)) {
    const message = `There is no identity key in ${file}.`;
    throw failure("no-identity", message);
  }
  await warnOfRights(app, file);
  const value = await readJson(app, file);
  const secret = isRecord(value) && value["version"] === 1 ? hexField(value["secret"], 32) : undefined;
  if (!isRecord(value) || secret === undefined) {
    const message = `${file} is not an identity key: restore your copy of it, or move it away and bring the key back by its 24 words.`;
    throw failure("identity-damaged", message, { file });
  }
  return identityOf(secret, typeof value["name"] === "string" ? value["name"] : null);
}

/** Reads the secrets of a game; undefined where the folder has none (an observer's, a referee's). */
export async function readSecret(app: App, file: string): Promise<GameSecret | undefined> {
  if (!isThere(app, file)) return undefined;
  await warnOfRights(app, file);
  const value = await readJson(app, file).catch(() => undefined);
  if (isSecret(value)) return value;
  const message = `${file} is not a secret file of turnproof: restore your copy of it, or rebuild the folder from the 24 words and the mails of the game.`;
  throw failure("secret-damaged", message);
}

function isSecret(value: unknown): value is GameSecret {
  if (!isRecord(value) || value["version"] !== 1 || typeof value["player"] !== "string") return false;
  const { gid, backup, nonce, keys, given } = value;
  if (given !== undefined && !isGiven(given)) return false;
  const gidFits = gid === null || hexField(gid, 32) !== undefined;
  const keysFit = Array.isArray(keys) && keys.every((key) => hexField(key, 32) !== undefined);
  return gidFits && keysFit && hexField(backup, 32) !== undefined && hexField(nonce, 16) !== undefined;
}

/** Whether a value is what opens committed values, by their ids. */
export function isGiven(value: unknown): value is { readonly [id: string]: GivenValue } {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (one) => isRecord(one) && "value" in one && typeof one["salt"] === "string" && /^[0-9a-f]{64}$/.test(one["salt"]),
    )
  );
}

/** Writes the secrets of a game. */
export function writeSecret(app: App, file: string, secret: GameSecret): Promise<void> {
  return writeWhole(app, file, `${JSON.stringify(secret, null, 2)}\n`, secretMode);
}

/** Who writes in a log without playing, and has a folder with secrets of their own. */
export const serviceIds = ["dealer", "oracle"] as const;
export type ServiceId = (typeof serviceIds)[number];

/** Whether secrets are those of a dealer or an oracle. */
export function serviceOf({ player }: GameSecret): ServiceId | undefined {
  return serviceIds.find((id) => id === player);
}

/** What to do where a folder's secrets are not there. */
export function noSecret(folder: string): Error {
  const message = `${shown(folder)} has no secret.json, so nothing can be written in it. If it is yours, put the file back, or rebuild the folder from its 24 words.`;
  return failure("no-secret", message, { folder: shown(folder) });
}

/** Bytes of a hex text that was checked when it was read. */
export function bytesOfHex(text: string): Uint8Array {
  const bytes = fromHex(text);
  if (bytes === undefined) throw new TypeError("not hex");
  return bytes;
}

/** What derives from the backup item, and every secret that may sign, newest last. */
export function secretsOf(secret: GameSecret) {
  const secrets = deriveSecrets(bytesOfHex(secret.backup), bytesOfHex(secret.nonce));
  return { secrets, signing: [secrets.signing, ...secret.keys.map(bytesOfHex)] };
}
