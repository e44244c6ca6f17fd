/**
 * Rounds: pairings as a plain file, signed by the gamemaster of their event.
 *
 * @packageDocumentation
 */
import * as z from "zod/mini";
import type { App } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import type { Identity } from "../../app/folder/secrets.js";
import type { ReadProfile } from "../../app/reading/event-differences.js";
import { type ReadRound, readShaped } from "../../app/reading/event-files.js";
import { roundFaults } from "../../app/reading/event-pairings.js";
import { keyFrom } from "../../app/reading/typed.js";
import { shown } from "../../boards/text/escape.js";
import { signStatement } from "../../replay/format/dsse.js";
import { publicKeyOf, toHex } from "../../replay/index.js";
import { eventRound } from "../../schema/event.js";
import { FORMAT } from "../../schema/format.js";
import type { EventRound, SignedRound } from "../../schema/index.js";

/** A round before it is signed: players are did:key, or hex. What else a program notes beside them is left out. */
const roundForm = z.object({
  round: eventRound.shape.round,
  pairings: z
    .array(
      z.object({
        id: z.string(),
        players: z.array(z.string()).check(z.minLength(1), z.maxLength(8)),
        sides: z.optional(z.array(z.string())),
        game: z.optional(z.string()),
        bye: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(5000)),
});

/**
 * Signs a round made of a plain file.
 *
 * @param before the round that it follows; none for the first
 */
export async function signRound(
  app: App,
  typed: string,
  { secret }: Pick<Identity, "secret">,
  { profile, hash }: ReadProfile,
  before: ReadRound | undefined,
): Promise<SignedRound> {
  const form = await readShaped(app, typed, roundForm, "list of pairings");
  if (toHex(publicKeyOf(secret)) !== profile.gm.idKey)
    throw failure("not-the-gm", `Only ${shown(profile.gm.name)} signs the rounds of ${shown(profile.name)}.`);
  const expected = before === undefined ? 1 : before.round.round + 1;
  if (form.round !== expected || (before !== undefined && before.round.event !== profile.event)) {
    const message = `${shown(typed)} is round ${form.round}; behind ${before === undefined ? "none" : `round ${before.round.round} of ${shown(before.round.event)}`} follows round ${expected} of the same event: --after names the one before.`;
    throw failure("round-number", message);
  }
  const games = new Set(profile.games.map(({ rules }) => rules.id));
  const pairings = form.pairings.map(({ id, players, sides, game, bye }): EventRound["pairings"][number] => {
    if (game !== undefined && !games.has(game))
      throw failure(
        "event-game",
        `${shown(profile.name)} is played with ${[...games].join(", ")}, not "${shown(game)}".`,
      );
    return {
      ...{ id, players: players.map((key) => toHex(keyFrom(key, `A player of pairing ${shown(id)}`))) },
      ...(sides === undefined ? {} : { sides }),
      ...(game === undefined ? {} : { game }),
      bye: bye ?? players.length === 1,
    };
  });
  const round: EventRound = {
    ...{ event: profile.event, profile: hash, round: form.round, prev: before?.hash ?? null, pairings },
  };
  const read = eventRound.safeParse(round);
  const [fault = read.success ? undefined : `${read.error.issues[0]?.path.map(String).join(".")} is not allowed.`] =
    roundFaults(round);
  if (fault !== undefined) throw failure("not-an-event", `${shown(typed)}: ${shown(fault)}`);
  return { format: FORMAT, kind: "event-round", round, sig: toHex(signStatement("round", round, secret)) };
}

/** Two rounds of one number are two words of their gamemaster; so is a pairing that stands in two rounds of an event. */
export function roundsTold(rounds: readonly ReadRound[], gmOf: (profile: string) => string): string[] {
  const says: string[] = [];
  const numbers = new Map<string, ReadRound>();
  const pairings = new Map<string, ReadRound>();
  for (const one of rounds) {
    const { event, round, profile } = one.round;
    const of = `${gmOf(profile)} ${event}`;
    const other = numbers.get(`${of} ${round}`);
    numbers.set(`${of} ${round}`, other ?? one);
    if (other !== undefined && other.hash !== one.hash)
      says.push(
        `FORK: ${gmOf(profile)} signed two rounds ${round} of ${event}: ${other.hash.slice(0, 16)} and ${one.hash.slice(0, 16)}.`,
      );
    for (const { id } of one.round.pairings) {
      const before = pairings.get(`${of} ${id}`);
      pairings.set(`${of} ${id}`, before ?? one);
      if (before !== undefined && before.hash !== one.hash && before.round.round !== round)
        says.push(`The pairing ${id} of ${event} appears in the rounds ${before.round.round} and ${round}.`);
    }
  }
  for (const { round, hash } of numbers.values()) {
    const before = numbers.get(`${gmOf(round.profile)} ${round.event} ${round.round - 1}`);
    if (before !== undefined && round.prev !== before.hash)
      says.push(
        `Round ${round.round} of ${round.event} (${hash.slice(0, 16)}) does not follow the round ${round.round - 1} given here.`,
      );
  }
  return says;
}
