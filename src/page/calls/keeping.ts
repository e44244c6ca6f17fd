/**
 * What the page asks of the games that this browser keeps. Secrets stay in the worker: what is answered holds none, but
 * for the words and the export that somebody asks for by their name.
 *
 * @packageDocumentation
 */
import type { Dropped } from "./protocol.js";

/** A game of this browser. */
export interface KeptGame {
  readonly dir: string;
  readonly title: string;
  /** The players, where it has begun. */
  readonly players: string;
  readonly turn: "mine" | "theirs" | "over" | "invited" | "unreadable";
  readonly says: string;
}

/** The key of this browser, and its games; those in which it is one's own turn first. */
export interface Home {
  readonly key: { readonly name: string; readonly words: string; readonly did: string } | null;
  readonly games: readonly KeptGame[];
  /** The games that can be begun. */
  readonly ids: readonly string[];
}

/** What a game is begun with. */
export interface Terms {
  readonly title: string;
  readonly sides: readonly string[];
  readonly starts: readonly Named[];
  /** It has cards, which a log can deal. */
  readonly dealt: boolean;
  /** Options of the game, and readings of what its rulebook leaves open. */
  readonly options: readonly Term[];
  readonly rulings: readonly Term[];
}

/** Something that can be agreed otherwise than usual. */
export interface Term {
  readonly id: string;
  readonly says: string;
  readonly standard: string;
  /** The standard in words. */
  readonly usual: string;
  /** What can be chosen; empty where it is typed. */
  readonly values: readonly Named[];
}

/** A value, and what it is called. */
export interface Named {
  readonly value: string;
  readonly says: string;
}

/** What came, before anything is done with it. */
export type Arrived =
  | {
      readonly kind: "invite";
      readonly from: string;
      readonly lines: readonly string[];
      /** It names a component pack that did not come with turnproof: who joins needs its file. */
      readonly ownPack: boolean;
      /** It is of an event: who joins needs the file of its profile, and of the round where the game is one of its pairings. */
      readonly event: { readonly isPaired: boolean } | null;
    }
  /** A file of an event. */
  | { readonly kind: "event"; readonly what: "profile" | "round" }
  /** Somebody has joined the game of an invite. */
  | { readonly kind: "joined"; readonly dir: string }
  /** Receipts of a club for some of the games that are here. */
  | { readonly kind: "receipts"; readonly dirs: readonly string[] }
  /** A packet of a game that is here. */
  | { readonly kind: "packet"; readonly dir: string }
  | { readonly kind: "export"; readonly game: string; readonly key: string | null }
  | { readonly kind: "other"; readonly says: string };

/** A mail that invites. */
export interface InviteMail {
  readonly dir: string;
  readonly subject: string;
  readonly text: string;
  readonly json: string;
  readonly eml: string;
  /** The component pack, where it is one of their own: the opponent needs the same file. */
  readonly pack: string | null;
}

/** Files of an event as they were chosen. */
export interface EventFiles {
  readonly profile: Dropped;
  /** The round that pairs the game; null: nobody asks whether it does. */
  readonly round: Dropped | null;
}

/** What files of an event say. */
export interface EventSaid {
  /** The profile in words. */
  readonly lines: readonly string[];
  /** Whether the invite is what it says. */
  readonly look: string;
}

/** A game that a profile lists. */
export interface EventGame {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly string[];
  /** The scenarios of which the profile speaks. */
  readonly starts: readonly Named[];
}

/** A pairing in which the player is. */
export interface EventPairing {
  readonly id: string;
  readonly says: string;
  /** The side that they play, and the game; null: as the two agree. */
  readonly side: string | null;
  readonly game: string | null;
}

/** What a new game of an event can be. */
export interface EventOffers {
  /** The profile in words. */
  readonly lines: readonly string[];
  readonly games: readonly EventGame[];
  /** Of the round; null where none was given. */
  readonly pairings: readonly EventPairing[] | null;
}

/** The event of a game that begins. */
export interface EventBegun extends EventFiles {
  /** Id of its pairing; empty where it has none. */
  readonly pairing: string;
}

export interface KeepCalls {
  readonly home: { readonly asked: object; readonly answer: Home };
  /** Makes the key, or brings one back from its words. */
  readonly key: { readonly asked: { readonly name: string; readonly words: string }; readonly answer: object };
  readonly terms: { readonly asked: { readonly game: string }; readonly answer: Terms };
  readonly begin: {
    readonly asked: {
      readonly game: string;
      readonly side: string;
      readonly start: string;
      readonly preset: string;
      readonly to: string;
      /** What is not as usual, as the command takes it: "key=value". */
      readonly options: readonly string[];
      readonly rulings: readonly string[];
      /** The referee's did:key; empty without a referee. */
      readonly referee: string;
      readonly refereeName: string;
      readonly days: string;
      /** A component pack of one's own; null: the one that comes with the game. */
      readonly pack: Dropped | null;
    };
    readonly answer: InviteMail;
  };
  /** What a new game of an event can be; nothing is done. */
  readonly offers: { readonly asked: EventFiles; readonly answer: EventOffers };
  /** Begins a game of an event: the profile sets what is not asked here. */
  readonly beginEvent: {
    readonly asked: {
      readonly game: string;
      readonly side: string;
      readonly start: string;
      readonly to: string;
      readonly pack: Dropped | null;
      readonly event: EventBegun;
    };
    readonly answer: InviteMail;
  };
  readonly invite: { readonly asked: { readonly dir: string }; readonly answer: InviteMail };
  readonly arrived: { readonly asked: Dropped; readonly answer: Arrived };
  readonly join: {
    readonly asked: {
      readonly invite: Dropped;
      readonly to: string;
      readonly pack: Dropped | null;
      readonly event: EventFiles | null;
    };
    readonly answer: { readonly dir: string };
  };
  /** What the files of an event say of an invite; nothing is done. */
  readonly event: { readonly asked: EventFiles & { readonly invite: Dropped }; readonly answer: EventSaid };
  readonly start: { readonly asked: Dropped & { readonly dir: string }; readonly answer: object };
  /** The log of a game with its component pack; null where it has not begun. */
  readonly log: { readonly asked: { readonly dir: string }; readonly answer: Dropped | null };
  /** A question as `turnproof open` answers it, with its text of JSON. */
  readonly desk: {
    readonly asked: { readonly dir: string; readonly question: string; readonly asked: object };
    readonly answer: { readonly status: number; readonly text: string };
  };
  /** The 24 words of a game, or of the key. */
  readonly words: { readonly asked: { readonly dir: string | null }; readonly answer: readonly string[] };
  /** Everything of a game, and the key, as a file that the command takes. */
  readonly export: {
    readonly asked: { readonly dir: string };
    readonly answer: { readonly name: string; readonly bytes: Uint8Array };
  };
  readonly import: {
    readonly asked: Dropped & { readonly withKey: boolean };
    readonly answer: { readonly dir: string };
  };
  readonly restore: {
    readonly asked: { readonly words: string; readonly files: readonly Dropped[] };
    readonly answer: { readonly dir: string; readonly says: readonly string[] };
  };
  readonly remove: { readonly asked: { readonly dir: string }; readonly answer: object };
}
export type KeepName = keyof KeepCalls;

/** What goes to the worker. */
export type Keep = {
  readonly [N in KeepName]: { readonly id: number; readonly keep: N; readonly with: KeepCalls[N]["asked"] };
}[KeepName];

/** What comes from it. */
export type Kept =
  | { readonly id: number; readonly kept: KeepCalls[KeepName]["answer"]; readonly wrote: boolean }
  | {
      readonly id: number;
      readonly refused: { readonly says: string; readonly code: string };
      readonly wrote: boolean;
    };
