/**
 * An invite of an event: its profile, and its round where there is one, read and asked by the functions of the command.
 *
 * @packageDocumentation
 */
import { isFailure } from "../../../app/core/failure.js";
import { type EventAtHand, readEvent } from "../../../app/reading/event-at-hand.js";
import { profileLines } from "../../../app/reading/event-words.js";
import type { Invite } from "../../../schema/index.js";
import type { EventSaid } from "../../calls/keeping.js";
import type { Dropped } from "../../calls/protocol.js";
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

/** What they say, and whether an invite is so. */
export async function eventSays({ m }: Invite, profile: Dropped, round: Dropped | null): Promise<EventSaid> {
  const at = await eventHere(profile, round);
  return { lines: profileLines(at), look: at.look(m) };
}
