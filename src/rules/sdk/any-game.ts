/**
 * A rules module whose types are put aside: what replay, the command and the table know of it.
 *
 * @packageDocumentation
 */
import type { Shape } from "../../schema/shape.js";
import type { DeckDef } from "./decks.js";
import type { Ledger } from "./facts.js";
import type { Finding } from "./finding.js";
import type { FiguresSaid, OptionWords, Section } from "./game-def.js";
import type { HoleKind } from "./holes.js";
import type { OfficialStatement } from "./official.js";
import type { Rulings } from "./rulings.js";
import type { Events, FlowDef, MoveDef } from "./types.js";

/** The shapes of what a game reads from files beside moves. */
export interface ValueShapes {
  readonly state: Shape<unknown>;
  readonly pack: Shape<unknown>;
}

/** A module as replay and the command know it: its types put aside. */
export interface AnyGame {
  readonly id: string;
  readonly title: string;
  readonly edition?: string | undefined;
  readonly version: string;
  readonly sides: readonly string[];
  readonly moves: readonly MoveDef[];
  readonly flows: readonly FlowDef[];
  readonly events: Events;
  readonly rulings: Rulings;
  readonly official?: readonly OfficialStatement[] | undefined;
  readonly rulebook: { readonly [section: string]: Section };
  shapes(): Promise<ValueShapes>;
  readonly options: Shape<unknown>;
  readonly standardOptions: object;
  readonly optionWords?: { readonly [option: string]: OptionWords } | undefined;
  readonly scenarios: {
    readonly [id: string]: { readonly title: string; setup(options: never, facts: never): object };
  };
  facts(pack: never, ledger: Ledger): object;
  invariants(s: never, facts: never): Iterable<Finding>;
  readonly patchable?: readonly string[] | undefined;
  readonly form?: string | undefined;
  readonly tables?: { readonly [name: string]: unknown } | undefined;
  readonly holes?: { readonly [parameter: string]: HoleKind } | undefined;
  readonly redact: "nothing" | ((copy: never, side: never) => void);
  readonly decks?: { readonly [id: string]: DeckDef<never, never> } | undefined;
  named?(id: string, facts: never): string;
  knows?(id: string, kind: "place" | "piece" | "card", facts: never): boolean;
  figures?(s: never, facts: never, agreed: never): FiguresSaid;
  unknownTexts?(facts: never): readonly string[];
}
