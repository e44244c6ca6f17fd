/**
 * An event whose files are at hand: nobody signs a game that is not what its profile says, or not the one that its round has paired.
 * Loaded where somebody names a file of an event, and nowhere else.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { EventRound, Invite, Manifest } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import {
  differenceLines,
  type EventDifference,
  type EventPlayed,
  eventDifferences,
  eventPlayed,
  eventPlayedLines,
  type InForce,
  type ReadProfile,
} from "./event-differences.js";
import { type ReadRound, readProfile, readRound } from "./event-files.js";
import { pairingDifferences, type Seated } from "./event-pairings.js";

/** The files of an event, and what they say of a game. */
export interface EventAtHand extends ReadProfile {
  readonly round: EventRound | undefined;
  /** As they are kept beside a game. */
  readonly files: { readonly profile: string; readonly round: string | undefined };
  /**
   * Refuses a game that is not what the event wants.
   *
   * @param seated who plays, as far as it is known; everybody where `isWhole`
   * @throws `cli/no-event`, `cli/event-other`, `cli/event-differs`, `cli/round-differs`
   */
  require(m: Invite["m"], seated: readonly Seated[], isWhole: boolean): void;
  /** How an invite stands to the profile, in a sentence, for who only looks. */
  look(m: Invite["m"]): string;
  /**
   * How a game was played, as data and in sentences that are not escaped.
   *
   * @param since what was in force since it began, one after the other
   */
  told(m: Manifest, since: readonly InForce[]): { readonly played: EventPlayed; readonly lines: readonly string[] };
}

/**
 * Reads the files of an event.
 *
 * @param round a round of it, where one is named
 */
export async function readEvent(app: App, typed: string, round: string | undefined): Promise<EventAtHand> {
  const at = await readProfile(app, typed);
  return eventOf(at, round === undefined ? undefined : await readRound(app, round, [at]));
}

/** A profile that was read, as it is kept. */
export type ProfileFile = Awaited<ReturnType<typeof readProfile>>;

/**
 * Of files that were read those that a game names: the profile, and the round that has its pairing.
 *
 * @returns undefined where the profile is not among them
 */
export function eventNamed(
  profiles: readonly ProfileFile[],
  rounds: readonly ReadRound[],
  named: Manifest["event"],
): EventAtHand | undefined {
  const at = profiles.find(({ hash }) => hash === named?.profile);
  const ofPairing = ({ round: { profile, pairings } }: ReadRound) =>
    profile === at?.hash && pairings.some(({ id }) => id === named?.pairing);
  return at === undefined ? undefined : eventOf(at, rounds.find(ofPairing));
}

/** A profile that was read, and a round of it. */
export function eventOf(at: ProfileFile, read: ReadRound | undefined): EventAtHand {
  const paired = read?.round;
  return {
    ...{ profile: at.profile, hash: at.hash, round: paired },
    files: { profile: at.file, round: read?.file },
    require(m, seated, isWhole) {
      requirePlayedSo(at, m, [...seated.map(({ idKey }) => idKey), ...playersOf(paired, m)]);
      if (paired === undefined) return;
      const differences = pairingDifferences([paired], m, seated, isWhole);
      if (differences.length > 0)
        throw refused("round-differs", `This game is not one of round ${paired.round}`, differences);
    },
    look(m) {
      const other = m.event?.profile === at.hash ? "" : "The invite names a profile other than this file, or none. ";
      const lines = differenceLines(eventDifferences(at.profile, m));
      const is =
        lines.length === 0 ? `is what ${shown(at.profile.name)} says.` : `is not what ${shown(at.profile.name)} says:`;
      return `${other}It ${is}${listed(lines)}`;
    },
    told(m, since) {
      const differences = paired === undefined ? [] : pairingDifferences([paired], m, m.players, true);
      const played = eventPlayed(at, m, since, differences);
      return { played, lines: eventPlayedLines(played) };
    },
  };
}

/** Who meets in the pairing of a game; nobody who is known where no round is at hand. */
const playersOf = (round: EventRound | undefined, { event }: Pick<Invite["m"], "event">): readonly string[] =>
  round?.pairings.find(({ id }) => id === event?.pairing)?.players ?? [];

/** A list as the lines below a sentence. */
const listed = (lines: readonly string[]): string => lines.map((line) => `\n  ${shown(line)}`).join("");

function refused(code: string, says: string, differences: readonly EventDifference[]) {
  const fields = differences.map(({ point, event, played }) => ({ point, event, played }));
  return failure(code, `${says}:${listed(differenceLines(differences))}`, { differences: fields });
}

function requirePlayedSo({ profile, hash }: ReadProfile, m: Invite["m"], playing: readonly string[]): void {
  const { event } = m;
  if (event === undefined) throw failure("no-event", "This game names no event: ask for an invite of the event.");
  if (event.profile !== hash) {
    const message = `This game names the profile ${event.profile.slice(0, 16)}; the file is a different one, ${hash.slice(0, 16)} (${shown(profile.name)}, number ${profile.number}).`;
    throw failure("event-other", message, { profile: event.profile, actual: hash });
  }
  const differences = eventDifferences(profile, m, m, playing);
  if (differences.length > 0)
    throw refused("event-differs", `This game is not what ${shown(profile.name)} says`, differences);
}
