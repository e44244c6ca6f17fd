import type { MarkerId, Side } from "../../terms/ids.js";
import type { TurnOfTrack } from "./types.js";

/** The turns of a day in order (the turn track). */
export const dayTurns = [
  "0600",
  "0715",
  "0830",
  "0945",
  "1100",
  "1215",
  "1330",
  "1445",
  "1600",
  "1715",
  "1830",
  "Night-1",
  "Night-2",
] as const;

interface Track {
  readonly day: string;
  readonly first: (typeof dayTurns)[number];
  readonly last: (typeof dayTurns)[number];
  /** Who has the initiative in the first turns, and in how many. */
  readonly automatic?: { readonly side: Side; readonly turns: number };
  readonly modifiers?: { readonly US: number; readonly CSA: number };
  readonly phases?: readonly Side[];
}

/** The turns of one day from one to another. */
export function turnsOf({ day, first, last, automatic, modifiers, phases }: Track): TurnOfTrack[] {
  return dayTurns.slice(dayTurns.indexOf(first), dayTurns.indexOf(last) + 1).map((name, at) => ({
    name,
    day,
    night: name === "Night-1" ? 1 : name === "Night-2" ? 2 : 0,
    automatic: automatic !== undefined && at < automatic.turns ? automatic.side : null,
    modifiers: modifiers ?? { US: 0, CSA: 0 },
    phases: phases ?? [],
    markers: null,
  }));
}

/** A turn that is played with these markers alone, or in these phases. */
export const only = (turn: TurnOfTrack, what: { markers?: readonly MarkerId[]; phases?: readonly Side[] }) => ({
  ...turn,
  ...what,
});

/** The phases of a turn without markers (SC.Salem, SC.Cross). */
export const fourPhases: readonly Side[] = ["US", "CSA", "US", "CSA"];
