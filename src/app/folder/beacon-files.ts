/**
 * What comes from outside for a roll of class `beacon`: the signature of a round, a witness's word (cards 12).
 *
 * @packageDocumentation
 */

import * as z from "zod/mini";
import { shown } from "../../boards/text/escape.js";
import { FORMAT } from "../../schema/format.js";
import { hex32, hex64 } from "../../schema/index.js";
import { failure } from "../core/failure.js";
import { type Kept, readJson } from "../core/files.js";

const hex48 = z.string().check(z.regex(/^[0-9a-f]{96}$/));
const round = z.int().check(z.minimum(1));

/** A round as drand's public servers give it; more may stand in it. */
const drandRound = z.looseObject({ round, signature: hex48 });

/** What a witness signs, and their signature: g, hash of the handover, round. */
export const testimony = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal("witness"),
  g: hex32,
  handover: hex32,
  round,
  sig: hex64,
});
export type Testimony = z.output<typeof testimony>;

/** A round of the beacon from a file of drand's, or from what was typed. */
export async function readRound(
  app: Kept,
  path: string | undefined,
  typed: { readonly round?: string; readonly sig?: string },
): Promise<{ readonly round: number; readonly sig: string }> {
  const value =
    path === undefined
      ? { round: Number(typed.round), signature: typed.sig?.toLowerCase() }
      : await readJson(app, path);
  const read = drandRound.safeParse(value);
  if (read.success) return { round: read.data.round, sig: read.data.signature };
  const wanted = "a round (a number) and its signature (96 hexadecimal digits)";
  const message =
    path === undefined
      ? `Give ${wanted}, or name the file that drand gave you.`
      : `${shown(path)} is not a round of drand's quicknet: ${wanted} were expected.`;
  throw failure("no-round", message, path === undefined ? { options: ["round", "sig"] } : {});
}

/** A witness's word from a file. */
export async function readTestimony(app: Kept, path: string): Promise<Testimony> {
  const read = testimony.safeParse(await readJson(app, path));
  if (read.success) return read.data;
  throw failure("no-testimony", `${shown(path)} is not the word of a witness.`);
}
