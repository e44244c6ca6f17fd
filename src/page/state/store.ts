/**
 * What the page shows at the moment. Components read it, the functions of this folder change it.
 *
 * @packageDocumentation
 */
import { computed, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Dropped, GameView, Opened, Progress, VassalView, View } from "../calls/protocol.js";
import type { Place, Tab } from "./link.js";

/** Which screen it is; `one` is a file in full. */
export type Screen = "first" | "busy" | "one" | "club" | "compare" | "own";

export const screen = signal<Screen>("first");
export const progress = signal<Progress | null>(null);
/** What went wrong, to be said at once. */
export const problem = signal<string | null>(null);
/** What just happened, for who does not see it. */
export const said = signal("");
/** What a link asks for, until its log is there. */
export const wanted = signal<Place | undefined>(undefined);

/** The screen for files of VASSAL; null until one is dropped. */
export const told = signal<ComponentType<{ readonly view: VassalView }> | null>(null);
export const opened = signal<Opened | null>(null);
export const view = signal<View | null>(null);
/** Which of the opened files it is. */
export const fileAt = signal(0);

export const tab = signal<Tab>("verdict");
export const seq = signal(0);
/** Which finding is looked at. */
export const findingAt = signal(0);
/** Where there is room for one board alone: the one before a finding, or as claimed. */
export const flipped = signal(false);
export const playing = signal(false);
/** Letters as keys: who speaks to the computer can switch them off. */
export const letterKeys = signal(true);
export const helpOpen = signal(false);
/** The page is served by `turnproof open`, with the files that it was given. */
export const served = signal(false);
/** What is looked at is the game folder that is played in; any other file is only looked at. */
export const atDesk = signal(false);
/** Takes mails of the game that is played here; where none is, what is dropped is looked at. */
export const takes = signal<((files: readonly Dropped[]) => void) | null>(null);
/** Something newer can be used: the page itself, or a served file. */
export const offer = signal<{ readonly says: string; readonly button: string; readonly take: () => void } | null>(null);

/** The log that is looked at, where it is one. */
export const game = computed<GameView | null>(() => (view.value?.kind === "log" ? view.value : null));
export const hasStory = computed(() => (game.value?.last ?? -1) >= 0);

/** Where a step with Shift leads: the ends of packets that were judged. */
export const packetEnds = computed(() => (game.value?.packets ?? []).flatMap(({ told }) => told.at(-1)?.seq ?? []));
