/**
 * The files of an event as they are typed: read, their shape and their signatures checked before anything in them counts.
 *
 * @packageDocumentation
 */
import type * as z from "zod/mini";
import { shown } from "../../boards/text/escape.js";
import { hexBytes } from "../../replay/crypto/bytes.js";
import { verifyStatement } from "../../replay/format/dsse.js";
import { canonicalText, checkPublicKey } from "../../replay/index.js";
import { reservedIds } from "../../replay/machine/officials.js";
import { jsonFault } from "../../report/other-file.js";
import { type EventProfile, type EventRound, signedProfile, signedRound } from "../../schema/event.js";
import { zodWords } from "../../schema/zod-words.js";
import { type App, pathOf } from "../core/app.js";
import { type Failure, failure, isFailure } from "../core/failure.js";
import { readBytes, readJson, textOf } from "../core/files.js";
import { profileHash, type ReadProfile } from "./event-differences.js";
import { roundFaults, roundHash } from "./event-pairings.js";

/** A file that has not the shape that was asked for, told by its first fault. */
export function misshapen(
  typed: string,
  what: string,
  [issue]: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Failure {
  const at = issue?.path.map(String).join(".");
  if (at === "kind")
    return failure("not-an-event", `${shown(typed)} is not a valid ${what}, but a different kind of file.`);
  const where = issue === undefined ? "" : ` (${at || "the file"}: ${zodWords({ ...issue })})`;
  return failure("not-an-event", `${shown(typed)} is not a valid ${what}${shown(where)}.`);
}

/** A file that is not JSON is told to be what it was taken for; anything else that hinders reading is passed on. */
async function notJson(app: App, typed: string, what: string, thrown: unknown): Promise<never> {
  if (!isFailure(thrown) || thrown.code !== "cli/not-json") throw thrown;
  const text = textOf(await readBytes(app, pathOf(app, typed)));
  throw failure("not-json", `${shown(typed)} is not a valid ${what}: it is not JSON${jsonFault(text ?? "") ?? ""}.`);
}

/** A file of the user's by its schema, in a form that has one spelling: its hash is its name. */
export async function readShaped<S extends z.ZodMiniType>(
  app: App,
  typed: string,
  schema: S,
  what: string,
): Promise<z.output<S>> {
  const value = await readJson(app, pathOf(app, typed)).catch((thrown) => notJson(app, typed, what, thrown));
  const read = schema.safeParse(value);
  if (!read.success) throw misshapen(typed, what, read.error.issues);
  try {
    canonicalText(read.data);
  } catch {
    throw failure("not-an-event", `${shown(typed)} contains numbers or texts that no ${what} can have.`);
  }
  return read.data;
}

/** Refuses a key that no signature can be trusted under. */
async function requireKey(typed: string, name: string, key: string): Promise<void> {
  const fault = await checkPublicKey(hexBytes(key));
  if (fault !== undefined)
    throw failure("event-key", `A key of ${shown(name)} in ${shown(typed)} is unusable: ${fault}.`);
}

/** Whether the referees of a profile have each vouched for the key that rules. */
export async function requireReferees(typed: string, referees: EventProfile["referees"]): Promise<void> {
  const taken = new Set<string>(reservedIds);
  for (const { id, name, idKey, key, join } of referees) {
    const twice = [id, ...new Set([idKey, key])].some((one) => taken.has(one));
    if (twice)
      throw failure(
        "event-referees",
        `In ${shown(typed)} the referee ${shown(id)} has the name or key of another referee.`,
        {
          id,
        },
      );
    for (const one of [id, idKey, key]) taken.add(one);
    for (const one of [idKey, key]) await requireKey(typed, name, one);
    if (!verifyStatement("referee", { referee: id, key }, hexBytes(idKey), hexBytes(join)))
      throw failure("event-signature", `${shown(name)} has not signed that they rule, or not with this key.`, { id });
  }
}

/** Refuses a file that its gamemaster has not signed. */
export async function requireSigned(
  typed: string,
  kind: "profile" | "round",
  body: unknown,
  gm: EventProfile["gm"],
  sig: string,
): Promise<void> {
  await requireKey(typed, gm.name, gm.idKey);
  if (verifyStatement(kind, body, hexBytes(gm.idKey), hexBytes(sig))) return;
  throw failure("event-signature", `${shown(typed)} is not signed by ${shown(gm.name)}: ask for it again.`);
}

/** A file of an event as it is kept beside a game: signed, in its one spelling. */
interface Signed {
  readonly file: string;
}

const fileOf = (signed: unknown): string => `${canonicalText(signed)}\n`;

/** Reads a profile that its gamemaster has signed. */
export async function readProfile(app: App, typed: string): Promise<ReadProfile & Signed> {
  const signed = await readShaped(app, typed, signedProfile, "event profile");
  const { profile, sig } = signed;
  if ((profile.prev === null) !== (profile.number === 1))
    throw failure(
      "not-an-event",
      `${shown(typed)}: the first profile has number 1, and only the first names none before it.`,
    );
  await requireSigned(typed, "profile", profile, profile.gm, sig);
  await requireReferees(typed, profile.referees);
  return { profile, hash: profileHash(profile), file: fileOf(signed) };
}

/** A round that was read, and whose signature holds. */
export interface ReadRound extends Signed {
  readonly round: EventRound;
  readonly hash: string;
}

/**
 * Reads a round that the gamemaster of one of some profiles has signed under it.
 *
 * @throws `cli/round-other` where it is of none of them
 */
export async function readRound(app: App, typed: string, profiles: readonly ReadProfile[]): Promise<ReadRound> {
  const signed = await readShaped(app, typed, signedRound, "round of an event");
  const { round, sig } = signed;
  const at = profiles.find(({ hash }) => hash === round.profile);
  if (at === undefined || at.profile.event !== round.event) {
    const message = `${shown(typed)} is a round of ${shown(round.event)} under the profile ${round.profile.slice(0, 16)}, which is missing.`;
    throw failure("round-other", message, { profile: round.profile });
  }
  await requireSigned(typed, "round", round, at.profile.gm, sig);
  const [fault] = roundFaults(round);
  if (fault !== undefined) throw failure("not-an-event", `${shown(typed)}: ${shown(fault)}`);
  return { round, hash: roundHash(round), file: fileOf(signed) };
}
