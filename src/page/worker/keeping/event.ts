/**
 * An invite of an event: its profile, and its round where there is one, read and asked by the functions of the command.
 *
 * @packageDocumentation
 */
import { isFailure } from "../../../app/core/failure.js";
import { beginEventGame, type EventOffer } from "../../../app/folder/inviting-in-event.js";
import { readIdentity } from "../../../app/folder/secrets.js";
import { findGame } from "../../../app/reading/agreement.js";
import { type EventAtHand, readEvent } from "../../../app/reading/event-at-hand.js";
import { profileLines } from "../../../app/reading/event-words.js";
import { shown } from "../../../boards/text/escape.js";
import { publicKeyOf, toHex } from "../../../replay/index.js";
import { keyWords } from "../../../report/person.js";
import type { Invite } from "../../../schema/index.js";
import type { EventBegun, EventGame, EventOffers, EventPairing, EventSaid } from "../../calls/keeping.js";
import type { Dropped } from "../../calls/protocol.js";
import { dealtInLog } from "./arriving.js";
import { inOwnWords, listening, passFile } from "./places.js";

/** The files of an event, read. */
export async function eventHere(profile: Dropped, round: Dropped | null): Promise<EventAtHand> {
  const paths = [passFile("event", profile), ...(round === null ? [] : [passFile("round", round)])] as const;
  try {
    return await readEvent(listening().app, paths[0], paths[1]);
  } catch (thrown) {
    throw isFailure(thrown) ? inOwnWords(thrown) : thrown;
  }
}

/**
 * Begins a game of an event in a folder of its own.
 *
 * @param own what the player has chosen; the profile sets the rest
 */
export async function beginHere(game: string, dir: string, own: EventOffer, of: EventBegun): Promise<void> {
  const round = of.round === null ? {} : { round: passFile("round", of.round) };
  const pairing = of.pairing.trim() === "" ? {} : { pairing: of.pairing.trim() };
  const files = { profile: passFile("event", of.profile), ...round, ...pairing };
  await beginEventGame(listening().app, game, dir, own, files);
}

/** What a new game of an event can be: the games that the profile lists, and the pairings of the round in which the player is. */
export async function eventOffers(profile: Dropped, round: Dropped | null): Promise<EventOffers> {
  const { app } = listening();
  const at = await eventHere(profile, round);
  const me = toHex(publicKeyOf((await readIdentity(app)).secret));
  const games: EventGame[] = [];
  let refused: unknown;
  for (const id of new Set(at.profile.games.map(({ rules }) => rules.id))) {
    const own = at.profile.games.filter(({ rules }) => rules.id === id);
    try {
      if (own.every(({ cards }) => cards !== "outside")) throw dealtInLog();
      const { game } = await findGame(app, id, own[0]?.rules.version);
      const scenarios = [...new Set(own.map(({ scenario }) => scenario))];
      const starts = scenarios.map((value) => ({ value, says: shown(game.scenarios[value]?.title ?? value) }));
      games.push({ id, title: shown(game.title), sides: game.sides, starts });
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      refused ??= thrown;
    }
  }
  if (games.length === 0) throw refused;
  const mine = at.round?.pairings.filter(({ bye, players }) => !bye && players.includes(me));
  const pairings = mine?.map(({ id, players, sides, game }): EventPairing => {
    const others = players.filter((key) => key !== me).map(keyWords);
    const side = sides?.[players.indexOf(me)] ?? null;
    const as = side === null ? "" : ` as ${side}`;
    return { id, side, game: game ?? null, says: shown(`${id}: you${as}, against the key ${others.join(", ")}`) };
  });
  return { lines: profileLines(at), games, pairings: pairings ?? null };
}

/** What they say, and whether an invite is so. */
export async function eventSays({ m }: Invite, profile: Dropped, round: Dropped | null): Promise<EventSaid> {
  const at = await eventHere(profile, round);
  return { lines: profileLines(at), look: at.look(m) };
}
