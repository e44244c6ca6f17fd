/**
 * Games of an event: nobody signs one that is not what the event's profile says.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { EventRound, Invite } from "../../schema/index.js";
import type { App } from "../core/app.js";
import { failure } from "../core/failure.js";
import { say } from "../core/notices.js";
import { differenceLines, eventDifferences, type ReadProfile } from "../reading/event-differences.js";
import { pairingDifferences, type Seated } from "../reading/event-pairings.js";

/** A list as the lines below a sentence. */
const listed = (lines: readonly string[]): string => lines.map((line) => `\n  ${shown(line)}`).join("");

/**
 * Refuses an agreement that is not what its event wants, or whose event is not at hand.
 *
 * @param playing identity keys of those who play, as far as they are known
 * @throws `cli/event-absent`, `cli/no-event`, `cli/event-other`, `cli/event-differs`
 */
export function requirePlayedSo(at: ReadProfile | undefined, m: Invite["m"], playing: readonly string[]): void {
  const { event } = m;
  if (event === undefined && at === undefined) return;
  if (event === undefined)
    throw failure("no-event", "This game names no event: leave out --event, or ask for an invite of the event.");
  if (at === undefined) {
    const message = `This game is of an event, whose profile ${event.profile.slice(0, 16)} is not at hand: ask the gamemaster for the file, and name it with --event.`;
    throw failure("event-absent", message, { profile: event.profile });
  }
  if (event.profile !== at.hash) {
    const message = `This game names the profile ${event.profile.slice(0, 16)}; the file is another one, ${at.hash.slice(0, 16)} (${shown(at.profile.name)}, number ${at.profile.number}).`;
    throw failure("event-other", message, { profile: event.profile, actual: at.hash });
  }
  const differences = eventDifferences(at.profile, m, m, playing);
  if (differences.length === 0) return;
  const lines = differenceLines(differences);
  const message = `This game is not what ${shown(at.profile.name)} says:${listed(lines)}`;
  const fields = differences.map(({ point, event: wanted, played }) => ({ point, event: wanted, played }));
  throw failure("event-differs", message, { differences: fields });
}

/** Says how an invite stands to the profile that is at hand, for who only looks. */
export function sayWhetherSo(app: App, at: ReadProfile | undefined, m: Invite["m"]): void {
  if (at === undefined && m.event === undefined) return;
  if (at === undefined) return say(app, "event", "The profile of its event is not at hand: name it with --event.");
  if (m.event?.profile !== at.hash) say(app, "event", "The invite names another profile than this file, or none.");
  const lines = differenceLines(eventDifferences(at.profile, m));
  if (lines.length === 0) say(app, "event", `It is what ${shown(at.profile.name)} says.`);
  else say(app, "event", `It is not what ${shown(at.profile.name)} says:${listed(lines)}`);
}

/**
 * Refuses a game that is not the one that a round has paired.
 *
 * @param round where it is undefined, nothing is asked
 * @param seated who plays, as far as it is known; everybody where `isWhole`
 * @throws `cli/round-differs`
 */
export function requirePaired(
  round: EventRound | undefined,
  m: Invite["m"],
  seated: readonly Seated[],
  isWhole: boolean,
): void {
  if (round === undefined) return;
  const differences = pairingDifferences([round], m, seated, isWhole);
  if (differences.length === 0) return;
  const message = `This game is not one of round ${round.round}:${listed(differenceLines(differences))}`;
  const fields = differences.map(({ point, event, played }) => ({ point, event, played }));
  throw failure("round-differs", message, { differences: fields });
}
