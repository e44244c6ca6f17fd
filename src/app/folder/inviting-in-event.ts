/**
 * Beginning a game of an event: its profile sets the terms, its round says who meets whom. Loaded where somebody names a file of an
 * event, and nowhere else.
 *
 * @packageDocumentation
 */
import { publicKeyOf, toHex } from "../../replay/index.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { readEvent } from "../reading/event-at-hand.js";
import { eventTerms } from "../reading/event-terms.js";
import { pairingFrom } from "../reading/names.js";
import { beginGame, type Offer } from "./inviting.js";
import { readIdentity } from "./secrets.js";

/** The files of an event, and the pairing that the game is. */
export interface EventFiles {
  /** Path of the profile. */
  readonly profile: string;
  /** Path of the round, if the pairing is to be checked against it. */
  readonly round?: string | undefined;
  /** Id of the pairing, if a round has one for this game. */
  readonly pairing?: string | undefined;
}

/** What an event leaves to the player who begins a game. */
export type EventOffer = Pick<
  Offer,
  "as" | "name" | "id" | "to" | "start" | "pack" | "effects" | "dealer" | "witnessName" | "abandons" | "chain"
>;

/**
 * Makes a folder with an invite to a game of an event.
 *
 * @throws `cli/no-pairing` if a round is given without a pairing; what the profile and the round do not allow (`cli/event-game`,
 * `cli/event-rules`, `cli/event-differs`, `cli/round-differs`)
 */
export async function beginEventGame(
  app: App,
  gameId: string,
  dir: string,
  own: EventOffer,
  { profile, round, pairing }: EventFiles,
): Promise<void> {
  if (round !== undefined && pairing === undefined)
    throw failure("no-pairing", "A round checks the pairing of a game, and none is named.", { option: "round" });
  const at = await readEvent(app, profile, round);
  const paired = pairing === undefined ? undefined : pairingFrom(pairing);
  const me = toHex(publicKeyOf((await readIdentity(app)).secret));
  const met = at.round?.pairings.find(({ id }) => id === paired)?.players ?? [];
  const terms = await eventTerms(app, at, gameId, own.start, paired, [me, ...met]);
  await beginGame(app, gameId, dir, { ...own, ...terms, at });
}
