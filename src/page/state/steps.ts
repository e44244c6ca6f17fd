/**
 * Going through a game: by entry, by packet, by finding; and the link of where one is.
 *
 * @packageDocumentation
 */
import { batch, effect } from "@preact/signals";
import { linkTo, type Place, readLink, type Tab } from "./link.js";
import {
  atDesk,
  findingAt,
  flipped,
  game,
  hasStory,
  packetEnds,
  playing,
  problem,
  said,
  screen,
  seq,
  tab,
  wanted,
} from "./store.js";

const within = (at: number, most: number): number => Math.max(0, Math.min(at, most));

/** To an entry, as far as there are any. */
export function toEntry(at: number): void {
  const last = game.value?.last ?? -1;
  if (last < 0) return;
  seq.value = within(at, last);
}

/** Forward or back by a number of entries. */
export const step = (by: number): void => toEntry(seq.value + by);

/** To the end of the next packet, or of the one before. */
export function stepPacket(forward: boolean): void {
  const ends = packetEnds.value;
  const at = forward ? ends.find((end) => end > seq.value) : ends.findLast((end) => end < seq.value);
  toEntry(at ?? (forward ? (ends.at(-1) ?? 0) : 0));
}

export function openTab(to: Tab): void {
  batch(() => {
    tab.value = to;
    if (to !== "story") playing.value = false;
  });
}

/** To a finding by its place in the list. */
export function toFinding(at: number): void {
  const findings = game.value?.findings ?? [];
  if (findings.length === 0) return;
  const place = (at + findings.length) % findings.length;
  const entry = findings[place]?.finding.seq;
  batch(() => {
    findingAt.value = place;
    flipped.value = false;
    tab.value = "findings";
    if (entry !== undefined) toEntry(entry);
    said.value = `Finding ${place + 1} of ${findings.length}: ${findings[place]?.message ?? ""}`;
  });
}

/** To what a link names. */
function goTo({ tab: to, entry, finding }: Place): void {
  if (finding !== undefined && finding <= (game.value?.findings.length ?? 0)) {
    toFinding(finding - 1);
    return;
  }
  batch(() => {
    // Only a game folder is played in.
    tab.value = to === "play" && !atDesk.value ? "verdict" : to;
    if (entry !== undefined) toEntry(entry);
  });
}

/** To what a link names, where it is of this game and this log has it. */
export function followLink(place: Place): void {
  const { entry, game: asked } = place;
  const last = game.value?.last ?? -1;
  if (asked !== undefined && asked !== placeNow().game) {
    problem.value = "The link points to a different game.";
    return;
  }
  if (entry !== undefined && entry > last)
    problem.value = `The link points to entry ${entry}; ${last < 0 ? "no entry" : `entry ${last}`} is the last one that was judged here.`;
  goTo(place);
}

/** The link of what is looked at. */
export function placeNow(): Place {
  const gid = game.value?.report.game?.gid.slice(0, 8);
  return {
    tab: tab.value,
    ...(tab.value === "findings" ? { finding: findingAt.value + 1 } : hasStory.value ? { entry: seq.value } : {}),
    ...(gid === undefined ? {} : { game: gid }),
  };
}

/** So long an entry is shown while the game is played through (milliseconds). */
const showing = 1200;

/**
 * The fragment follows what is looked at, and the other way round; a game that is played goes on by itself.
 *
 * @param tabs the names of all parts of a report
 */
export function followSteps(tabs: readonly Tab[]): void {
  wanted.value = readLink(location.hash, tabs);
  effect(() => {
    if (screen.value !== "one" || game.value === null) return;
    const link = linkTo(placeNow());
    if (link !== location.hash) history.replaceState(null, "", link);
  });
  addEventListener("hashchange", () => {
    const place = readLink(location.hash, tabs);
    if (place === undefined) return;
    if (screen.value !== "one" || game.value === null) {
      wanted.value = place;
      return;
    }
    followLink(place);
    // A link that leads nowhere does not stay as if it were followed.
    history.replaceState(null, "", linkTo(placeNow()));
  });
  effect(() => {
    const at = seq.value;
    if (!playing.value) return undefined;
    if (at >= (game.value?.last ?? -1)) {
      playing.value = false;
      return undefined;
    }
    const timer = setTimeout(() => step(1), showing);
    return () => clearTimeout(timer);
  });
}

/** Plays the game from here, or stops. */
export function play(): void {
  if (!hasStory.value) return;
  // Where motion is not wanted, a key goes a packet further instead.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    stepPacket(true);
    return;
  }
  if (!playing.value && seq.value >= (game.value?.last ?? 0)) toEntry(0);
  playing.value = !playing.value;
}
