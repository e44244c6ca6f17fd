/**
 * Who may ask the server of a page: the page that this server gave out, and nobody else. Every other site that a browser
 * has open, and everybody else on this machine, comes by one of these doors and finds it shut.
 *
 * @packageDocumentation
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { servedPolicy } from "./policy.js";

/** What is asked, as far as it is looked at. */
export interface Asked {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
}

/** Why nothing is answered. */
export interface Refusal {
  readonly status: 401 | 403 | 405 | 413 | 415 | 421;
  readonly says: string;
}

/**
 * Looks at what every request has to show, wherever it goes; undefined where nothing is against it.
 *
 * @param host the one name by which this server is asked: address and port
 * @param writes whether anything can be changed where it goes
 */
export function refusalOf({ method, headers }: Asked, host: string, writes: boolean): Refusal | undefined {
  // A name that was bound to this address afterwards comes with that name.
  if (headers.host !== host) return { status: 421, says: "This server has a different name." };
  // A form or a picture of another site says where it comes from; one that hides it says "null".
  if (headers.origin !== undefined && headers.origin !== `http://${host}`)
    return { status: 403, says: "Only the page itself may send requests." };
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none")
    return { status: 403, says: "Only the page itself may send requests." };
  if (method === "GET") return undefined;
  if (method !== "POST" || !writes) return { status: 405, says: "Nothing can be changed here." };
  // A browser says where a post comes from: a post that does not come from the page is not answered.
  if (headers.origin === undefined) return { status: 403, says: "Only the page itself may send requests." };
  // What a form can send without asking first is not read.
  if (headers["content-type"] !== "application/json") return { status: 415, says: "Only JSON is read here." };
  if (Number(headers["content-length"] ?? 0) > maxBytes) return tooLarge;
  return undefined;
}

/** A mail with a packet, in base64; nothing that is asked is larger. */
export const maxBytes = 16 * 1024 * 1024;

export const tooLarge: Refusal = { status: 413, says: "This is larger than any mail of a game." };

/** Whether a request shows a secret under the given scheme; how much of it is right, the time that it takes does not tell. */
export function shows(headers: IncomingHttpHeaders, scheme: "Bearer" | "Once", secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`${scheme} ${secret}`));
}

/** What goes with every answer, refusals too. */
export const safeHeaders: { readonly [name: string]: string } = {
  "content-security-policy": servedPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};
