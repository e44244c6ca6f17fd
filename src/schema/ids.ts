import * as z from "zod/mini";
import type { Json } from "./json.js";
import { plainTextPattern, playerIdPattern } from "./patterns.js";

const hexOf = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));

/** A hash, key or chain value: 32 bytes as lower-case hex. */
export const hex32 = hexOf(32);
/** A chain's nonce: 16 bytes as lower-case hex. */
export const hex16 = hexOf(16);
/** An Ed25519 signature: 64 bytes as lower-case hex. */
export const hex64 = hexOf(64);

/** A player in a log: short, lower case, never one of the reserved words (`chance`, `referee`, `public`). */
export const playerId = z.string().check(z.regex(playerIdPattern));

/** A name or a text that people read: no control characters. Shown escaped. */
export const plainText = (max: number) => z.string().check(z.regex(plainTextPattern(max)));

/** A number that counts something in a log. */
export const nonNegativeInt = z.int().check(z.minimum(0));

/** Any JSON value. A file has been read by JSON.parse before a schema sees it, so nothing else can stand here. */
export const json = z.custom<Json>((value) => value !== undefined);
