/**
 * A game: what the rules module of one rulebook says, all of it.
 *
 * @packageDocumentation
 */
import type { Shape } from "../../schema/shape.js";
import type { DeckDef } from "./decks.js";
import type { Ledger } from "./facts.js";
import type { Finding } from "./finding.js";
import type { HoleKind } from "./holes.js";
import type { OfficialStatement } from "./official.js";
import type { Ctx, FlowDef, GameTypes, MoveDef } from "./types.js";

/** A section of the rulebook, and why a log can't break it where it can't. */
export interface Section {
  readonly title: string;
  /** Why no log can break it: advice, history, physical components, a definition used elsewhere. */
  readonly cannotBreak?: string;
}

/** An option in words: what players agree by it, its section, and its values where they are not yes and no figure. */
export interface OptionWords {
  readonly rule: string;
  readonly says: string;
  /** By the value as text. */
  readonly values?: { readonly [value: string]: string };
}

/** How far a game is, for lists of many games. */
export interface GameFigures {
  /** The turn as its players say it: "3", "1778". */
  readonly turn: string;
  /** What breaks a tie, by its name and by side: `{ "colonies": { american: 6, british: 7 } }`. */
  readonly ties?: TieFigures;
}

/** Figures by their name and by side. */
export interface TieFigures {
  readonly [name: string]: { readonly [side: string]: number };
}

/** What a module says of a game: ties that read facts of the pack come as a function, so that the turn is told without them. */
export interface FiguresSaid {
  readonly turn: string;
  readonly ties?: TieFigures | (() => TieFigures | undefined);
}

/** A game: everything the rules module of one rulebook says. */
export interface GameDef<
  G extends GameTypes = GameTypes,
  Pack = unknown,
  Ms extends readonly MoveDef[] = readonly MoveDef[],
  Id extends string = string,
  Sc extends string = string,
> {
  readonly id: Id;
  readonly title: string;
  /** Which edition of the rulebook it judges by, as players name it: "the manual of 2010". No part of the fingerprint. */
  readonly edition?: string;
  /** Version of these rules; a change of any state hash needs a new one. */
  readonly version: string;
  readonly sides: readonly G["side"][];
  readonly moves: Ms;
  readonly flows: readonly FlowDef[];
  readonly events: G["events"];
  readonly rulings: G["rulings"];
  /** What publisher and designer said after printing. No part of the fingerprint: players agree readings, not statements. */
  readonly official?: readonly OfficialStatement[];
  readonly rulebook: { readonly [section: string]: Section };
  /** The shapes of a state and of a component pack: large, and needed only where one is read from a file. */
  shapes(): Promise<{ readonly state: Shape<G["state"]>; readonly pack: Shape<Pack> }>;
  readonly options: Shape<G["options"]>;
  readonly standardOptions: G["options"];
  /** How people say its options, by their names; what is not named is called by its name. No part of the fingerprint. */
  readonly optionWords?: { readonly [option: string]: OptionWords };
  readonly scenarios: {
    readonly [Q in Sc]: { readonly title: string; setup(options: G["options"], facts: G["facts"]): G["state"] };
  };
  facts(pack: Pack, ledger: Ledger): G["facts"];
  invariants(s: G["state"], facts: G["facts"]): Iterable<Finding>;
  /**
   * JSON Pointers below which a referee's patch may change the state: `/pieces`, `/control`. Without a list it is all of
   * the game's own fields. The fields of {@link Core} are never patched: what is due, who won, what was established.
   */
  readonly patchable?: readonly string[];
  /**
   * Takes out of a copy of the state what a side ("public": everybody) may not see, or `"nothing"` where no state of the
   * game holds a secret. There is no default: a game that forgets it would show every hand.
   */
  readonly redact: "nothing" | ((copy: G["state"], side: G["side"] | "public") => void);
  /**
   * A hash of the shapes of moves, options and state, sentences left out, as `npm run schemas` writes it; a module without
   * one says by its version alone when they change.
   */
  readonly form?: string;
  /** The tables of the rulebook that the rules read: plain JSON, part of the fingerprint. */
  readonly tables?: { readonly [name: string]: unknown };
  /** How parameters are filled, by their names: `{ to: "place", general: "piece" }`; what is not named is a text. */
  readonly holes?: { readonly [parameter: string]: HoleKind };
  /** How people write an id of the game: "Fort Detroit". Findings use it for the figures of their sentences. */
  named?(id: string, facts: G["facts"]): string;
  /**
   * Whether the game has something of this name: standing orders that name what does not exist are refused. Without it every name
   * is taken.
   */
  knows?(id: string, kind: "place" | "piece" | "card", facts: G["facts"]): boolean;
  /**
   * Which turn it is, and the figures by which its rulebook weighs the sides: for lists of games, never for a verdict. What they
   * ask of agreed readings and options is in `agreed`.
   */
  figures?(s: G["state"], facts: G["facts"], agreed: Pick<Ctx<G, unknown>, "ruling" | "options">): FiguresSaid;
  /** The decks that the protocol can deal. */
  readonly decks?: { readonly [id: string]: DeckDef<G["state"], G["facts"]> };
  /** Cards whose text, or a part of it, is in no rulebook: players declare what these do, or agree their texts. */
  unknownTexts?(facts: G["facts"]): readonly string[];
}
