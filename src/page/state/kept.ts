/**
 * What the page remembers of games that this browser keeps: which one is played, and whether there are any.
 *
 * @packageDocumentation
 */
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";

/** What keeps games, once it is loaded. */
export interface Own {
  readonly GameList: FunctionComponent;
  readonly OwnScreen: FunctionComponent;
  /** Beside the board of a game of this browser. */
  readonly KeepingPart: FunctionComponent;
  showOwn(): void;
  openOwn(dir: string): Promise<void>;
}

/** What keeps games; null where nobody has asked for it yet. */
export const own = signal<Own | null>(null);
/** The game of this browser that is played at the moment. */
export const ownGame = signal<string | null>(null);

const flag = "turnproof-games";

/** Notes that this browser has games: the list of them comes with the first screen from then on. */
export function noteGames(there: boolean): void {
  try {
    if (there) localStorage.setItem(flag, "1");
    else localStorage.removeItem(flag);
  } catch {
    // The list comes when it is asked for.
  }
}

/** Which game this window plays, so that it is there again when the page is loaded again. */
export function noteOpen(dir: string | null): void {
  ownGame.value = dir;
  try {
    if (dir === null) sessionStorage.removeItem(flag);
    else sessionStorage.setItem(flag, dir);
  } catch {
    // It is opened from the list.
  }
}

/** Whether this browser has games, and which one this window has played. */
export function recalled(): { readonly has: boolean; readonly open: string | null } {
  try {
    return { has: localStorage.getItem(flag) !== null, open: sessionStorage.getItem(flag) };
  } catch {
    return { has: false, open: null };
  }
}
