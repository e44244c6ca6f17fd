/**
 * A rules module whose types are put aside: what replay, the command and the table know of it.
 *
 * @packageDocumentation
 */
import type { Shape } from "../../schema/shape.js";
import type { DeckDef } from "./decks.js";
import type { Ledger } from "./facts.js";
import type { Finding } from "./finding.js";
import type { FiguresSaid, GameDef } from "./game-def.js";

/** The shapes of what a game reads from files beside moves. */
export interface ValueShapes {
  readonly state: Shape<unknown>;
  readonly pack: Shape<unknown>;
}

/** The parts of a game that hold its types: code that does not know them can only hand back what the game gave out. */
interface PutAside {
  shapes(): Promise<ValueShapes>;
  readonly options: Shape<unknown>;
  readonly standardOptions: object;
  readonly scenarios: {
    readonly [id: string]: { readonly title: string; setup(options: never, facts: never): object };
  };
  facts(pack: never, ledger: Ledger): object;
  invariants(s: never, facts: never): Iterable<Finding>;
  readonly redact: "nothing" | ((copy: never, side: never) => void);
  readonly decks?: { readonly [id: string]: DeckDef<never, never> };
  named?(id: string, facts: never): string;
  knows?(id: string, kind: "place" | "piece" | "card", facts: never): boolean;
  figures?(s: never, facts: never, agreed: never): FiguresSaid;
  unknownTexts?(facts: never): readonly string[];
}

/** A module as replay and the command know it: its types put aside. */
export interface AnyGame extends Omit<GameDef, keyof PutAside>, PutAside {}
