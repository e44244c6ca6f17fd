import { TurnproofError } from "../../schema/error.js";
import type { Json } from "../../schema/json.js";
import { copyJson } from "../../schema/json.js";
import type { AnyGame } from "./any-game.js";
import { allCandidates } from "./candidates.js";
import { type AnyMove, judge, unknownFact } from "./check.js";
import type { Choices, MoveChoices } from "./choice-types.js";
import { choices, moveChoices } from "./choices.js";
import { type AnyState, createEngine, type Engine, erased } from "./context.js";
import type { DeckView } from "./decks.js";
import { due, expects } from "./expects.js";
import { isMissing, type Ledger, missingFacts, openLedger, readKnown } from "./facts.js";
import type { Finding, GameEvent } from "./finding.js";
import type { GameDef, GameFigures } from "./game-def.js";
import type { AnyChosen } from "./holes.js";
import type { Due, Expectation, Input, Observer, Played } from "./input.js";
import { whileRead } from "./memory.js";
import { didYouMean } from "./nearest.js";
import { readingFault } from "./official.js";
import { orderMoves, playOrderMove } from "./orders.js";
import { accepted, begin, playAsked, playInput } from "./play.js";
import { type Preview, previewOf } from "./preview.js";
import { type SdkCode, type SdkEvents, sdkEvents } from "./sdk-codes.js";
import { settle } from "./settle.js";
import type { CodeOf, EventOf, Events, MoveOf, Window } from "./types.js";
import { type OrderWindow, orderWindows } from "./windows.js";
import { factsNamed, worded, written } from "./wording.js";

/** How a table is opened. */
export interface TableSettings<Pack, Options, Readings = { readonly [id: string]: string }> {
  readonly pack: Pack;
  readonly options?: Options;
  /** Agreed readings of ambiguities; what is not named has its standard reading. */
  readonly rulings?: Readings;
  /** `agreed`: the pack is the players' board and decides; `sources` (default): each fact counts as its source does. */
  readonly authority?: "sources" | "agreed";
  readonly observe?: Observer;
  /** Compares the state when an effect meets a missing fact after its first write, and throws (for tests). */
  readonly paranoid?: boolean;
}

/** A move of a union by its name. */
type Named<M> = M extends { readonly move: infer N extends string } ? N : never;

/** How legal moves are asked for: as a list, or step by step. */
export interface LegalMoves<S, M, B> {
  /**
   * The legal moves among those that the game offers, each once: all of them for a move that {@link Choices} calls
   * `listed`, and otherwise some, so that a move which is not there may be legal too. Each can be played without `force`.
   */
  (s: S, by: B): readonly M[];
  /**
   * What one move can be made of: the next of its parameters with the values that lead to a legal move, given what is
   * chosen. With `forced`, what leaves no choice is filled in by itself.
   *
   * @example
   * table.legalMoves(state, "british", { move: "step", with: { to: "falmouth" } }).next; // { param: "/pickup", ... }
   */
  (s: S, by: B, at: { readonly move: Named<M>; readonly with?: AnyChosen; readonly forced?: boolean }): MoveChoices<M>;
  /** The moves that can be made; with `starts` also the pieces, cards and places that begin them. */
  (s: S, by: B, at: { readonly starts?: boolean }): Choices;
}

/** The names of a game that its table is typed with. */
export interface TableNames {
  window: string;
  code: string;
  scenario: string;
  event: GameEvent;
}

/** The table of a game: `TableOf<typeof washingtonsWar>`. */
export type TableOf<D> =
  D extends GameDef<infer G, infer _, infer Ms, infer Id, infer Sc>
    ? Table<
        G["state"],
        MoveOf<Ms[number]>,
        G["side"],
        {
          window: Window<G["frames"]>;
          code: CodeOf<Id, Ms[number]> | SdkCode;
          scenario: Sc;
          event: EventOf<G["events"]> | EventOf<SdkEvents>;
        }
      >
    : never;

/** A game opened on a pack, options and rulings: what an app, the replay and the tests call. */
export interface Table<S = AnyState, M = AnyMove, B extends string = string, T extends TableNames = TableNames> {
  readonly game: AnyGame;
  /** Which sources of facts were read so far. */
  readonly ledger: Ledger;
  /**
   * The state at the start of a scenario, settled.
   *
   * @throws {@link TurnproofError} `setup/scenario`: the game has no such scenario
   */
  setup(scenario: T["scenario"]): S;
  /** Who owes which decision, roll or fact, and by which rule. Empty when the game is over. */
  expects(s: S): readonly Expectation<B, T["window"], Named<M>>[];
  /** What {@link Table.expects} lists, a decision without its sentence, which costs more than all the rest. */
  due(s: S): readonly Due<B, T["window"], Named<M>>[];
  /** Everything that the move breaks; empty = legal. Writes nothing. */
  check(s: S, move: M, by: B): readonly Finding<T["code"]>[];
  /**
   * Plays an input: **writes to the state that it is given**. {@link Table.played} leaves it as it is. What has a finding is not accepted, also where it is only `unknown` whether the move is legal;
   * with `force` it is carried out as claimed where that is possible.
   *
   * A side makes moves, and nothing else: a result of chance or a fact in its name is refused, so a server can pass on what a
   * client has sent. {@link Table.roll} and {@link Table.establish} take the others; a replay says `"chance"`.
   */
  play(
    s: S,
    input: M | Exclude<Input<T["window"]>, AnyMove>,
    by: B | "chance",
    force?: boolean,
  ): Played<T["code"], T["event"]>;
  /**
   * The result of chance that is due: what a server has thrown, never what a client has sent. Writes to the state.
   *
   * @example table.roll(state, [throwDie()])
   */
  roll(s: S, result: readonly number[]): Played<T["code"], T["event"]>;
  /**
   * The fact that the rules ask for, as both players or a referee have said. Writes to the state; refused where nobody asked for
   * it, or where the value settles nothing.
   */
  establish(s: S, fact: string, value: Json, entry?: number): Played<T["code"], T["event"]>;
  /**
   * Plays an input on a copy and gives it back beside what {@link Table.play} gives: for a store whose states are never
   * written to. A state that is frozen may be given.
   *
   * @example
   * const { state, findings } = table.played(before, move, "british");
   */
  played(
    s: S,
    input: M | Exclude<Input<T["window"]>, AnyMove>,
    by: B | "chance",
    force?: boolean,
  ): Played<T["code"], T["event"]> & { readonly state: S };
  readonly legalMoves: LegalMoves<S, M, B>;
  /** What the game offers and only missing facts keep from being called legal: `play` takes it with `force` alone. */
  undecidedMoves(s: S, by: B): readonly M[];
  /**
   * What would come of a move, up to the first roll, opened value or decision of somebody else: played on a copy.
   *
   * @example table.preview(state, { move: "intercept", general: "washington" }, "american").roll?.odds
   */
  preview(s: S, move: M, by: B): Preview<S>;
  /** The windows that standing orders can answer, with their conditions and answers. */
  windows(): readonly OrderWindow[];
  /**
   * A copy without what the side may not see; `"public"` is everybody else.
   *
   * @throws {@link TurnproofError} `view/side`: the game has no such side
   */
  view(s: S, side: B | "public"): S;
  /** What must hold at any time and does not. */
  invariants(s: S): readonly Finding[];
  /** Plays what asks nobody; needed once for a state made by hand. */
  settle(s: S): Played<T["code"], T["event"]>;
  /** A move in the game's language; it can say more with the state that it would be made in. */
  describe(move: M, s?: S): string;
  /** An event in the game's language, ids by name. */
  describeEvent(event: GameEvent): string;
  /** An id of the game, or a value made of some, as people write it; another text as it is. */
  named(value: Json): string;
  /** How far the game is, where its module says it, and the pack has what it asks; for lists, never for a verdict. */
  figures(s: S): GameFigures | undefined;
  /** Cards whose text, or a part of it, is in no rulebook, by id. */
  unknownTexts(): readonly string[];
  /** The decks that the protocol can deal: their cards, and where they are in a state. */
  readonly decks: readonly OpenDeck<S>[];
}

/** A deck of a table. */
export interface OpenDeck<S> {
  readonly id: string;
  readonly cards: readonly string[];
  /** Null where the options say that the cards are dealt outside the log. */
  look(s: S): DeckView | null;
}

/** What an answer is; undefined where it asks for a fact that is not there. */
function unlessMissing<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return undefined;
  }
}

/** Opens a game whose types are not known here; pack and options must have been checked against the game's shapes. */
export function openTable(game: AnyGame, settings: TableSettings<unknown, object>): Table {
  requireRulings(game, settings.rulings ?? {});
  const { authority = "sources", options = game.standardOptions } = settings;
  if (authority !== "sources" && authority !== "agreed") {
    throw new TurnproofError("open/authority", `authority is "sources" or "agreed", not ${JSON.stringify(authority)}`);
  }
  if (!game.options.accepts(options)) {
    const wrong = game.options.explain(options).map(({ path, message }) => `${path} ${message}`.trim());
    throw new TurnproofError("open/options", `${game.id} has other options: ${wrong.join("; ")}`);
  }
  const ledger = openLedger(authority);
  const facts = factsOf(game, settings.pack, ledger);
  const engine = createEngine(game, ledger, facts, options, settings.rulings ?? {}, settings.observe ?? {});
  const table: Table = {
    game,
    ledger,
    decks: Object.entries(game.decks ?? {}).map(([id, deck]) => ({
      id,
      cards: deck.cards(erased(facts)),
      look: (s) => deck.look(erased(s)),
    })),
    setup(scenario) {
      const start = Object.hasOwn(game.scenarios, scenario) ? game.scenarios[scenario] : undefined;
      if (start === undefined) {
        const hint = didYouMean(scenario, Object.keys(game.scenarios));
        throw new TurnproofError("setup/scenario", `${game.id} has no scenario "${scenario}"${hint}`);
      }
      const s: AnyState = erased(withFacts(game, () => start.setup(erased(options), erased(facts))));
      begin(engine, s);
      settle(engine, s);
      return s;
    },
    expects(s) {
      readKnown(ledger, s.known);
      return expects(engine, s);
    },
    due(s) {
      readKnown(ledger, s.known);
      return due(engine, s);
    },
    check(s, move, by) {
      readKnown(ledger, s.known);
      return orderMoves.has(move.move)
        ? playOrderMove(engine, s, move, by, false)
        : whileRead(ledger, s, () => judge(engine, s, move, by).findings);
    },
    play(s, input, by, force = false) {
      return playInput(engine, s, input, by, { force, paranoid: settings.paranoid === true });
    },
    roll(s, result) {
      const [expected] = table.due(s);
      const chance = expected?.kind === "chance" ? expected.purpose : "";
      return playInput(engine, s, { chance, result }, "chance", { force: false, paranoid: settings.paranoid === true });
    },
    establish(s, fact, value, entry = 0) {
      readKnown(ledger, s.known);
      return playAsked(engine, s, fact, value, entry);
    },
    played(s, input, by, force = false) {
      const state = copyJson(s);
      return { ...table.play(state, input, by, force), state };
    },
    legalMoves: listing(engine),
    undecidedMoves(s, by) {
      readKnown(ledger, s.known);
      return whileRead(ledger, s, () => allCandidates(engine, s, by, "undecided"));
    },
    preview(s, move, by) {
      return previewOf(table, s, move, by);
    },
    windows: () => orderWindows(engine),
    view(s, side) {
      if (side !== "public" && !game.sides.includes(side)) {
        const hint = didYouMean(side, [...game.sides, "public"]);
        throw new TurnproofError("view/side", `${game.id} has no side "${side}"${hint}`);
      }
      const copy = copyJson(s);
      if (game.redact !== "nothing") game.redact(erased(copy), erased(side));
      return copy;
    },
    invariants(s) {
      readKnown(ledger, s.known);
      try {
        return [...game.invariants(erased(s), erased(facts))];
      } catch (thrown) {
        if (!isMissing(thrown)) throw thrown;
        return [unknownFact(`${game.id}/invariants`, "", missingFacts(thrown))];
      }
    },
    settle(s) {
      begin(engine, s);
      settle(engine, s);
      return accepted(engine);
    },
    describe(move, s) {
      const { move: name, ...params } = move;
      const def = engine.moves.get(name);
      if (def?.describe === undefined || !def.params.accepts(params)) {
        return asWritten(name, params);
      }
      // What the sentence needs may be missing: then the move is told as it is written.
      try {
        return def.describe(erased(params), erased(facts), erased(s));
      } catch (thrown) {
        if (!isMissing(thrown)) throw thrown;
        return asWritten(name, params);
      }
    },
    describeEvent({ event, figures }) {
      const all: Events = { ...sdkEvents, ...game.events };
      const says = Object.hasOwn(all, event) ? all[event]?.says : undefined;
      return says === undefined ? `${event} ${JSON.stringify(figures)}` : worded(says, [figures], table.named).message;
    },
    figures(s) {
      const said = unlessMissing(() => game.figures?.(erased(s), erased(facts), erased(engine.live)));
      if (said === undefined) return undefined;
      const { turn, ties } = said;
      const known = typeof ties === "function" ? unlessMissing(ties) : ties;
      return { turn, ...(known !== undefined && { ties: known }) };
    },
    unknownTexts: () => game.unknownTexts?.(erased(facts)) ?? [],
    named: (value) => written(value, (id) => game.named?.(id, erased(facts)) ?? id),
  };
  return table;
}

/** The three ways of asking for legal moves. */
function listing(engine: Engine): LegalMoves<AnyState, AnyMove, string> {
  const ask = (
    s: AnyState,
    by: string,
    at?: { move?: string; with?: AnyChosen; forced?: boolean; starts?: boolean },
  ) => {
    readKnown(engine.ledger, s.known);
    return whileRead(engine.ledger, s, () => {
      if (at === undefined) return allCandidates(engine, s, by, "legal");
      if (at.move === undefined) return choices(engine, s, by, at.starts === true);
      return moveChoices(engine, s, by, at.move, at.with ?? {}, at.forced === true);
    });
  };
  return erased(ask);
}

/** The facts of a pack; a value that cannot be read as one is refused as what it is. */
function factsOf(game: AnyGame, pack: unknown, ledger: Ledger): object {
  try {
    return game.facts(erased(pack), ledger);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new TurnproofError("open/pack", `this is not a component pack of ${game.id}: ${why}`);
  }
}

/** A set-up; one that needs a fact which the pack does not have is refused as what it is. */
function withFacts<T>({ id }: AnyGame, setUp: () => T): T {
  try {
    return setUp();
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    throw new TurnproofError("open/pack", `the set-up of ${id} needs the ${factsNamed(missingFacts(thrown))}`);
  }
}

/** A mistyped reading would judge by another rule than the one that was meant. */
function requireRulings({ id: game, rulings }: AnyGame, agreed: { readonly [id: string]: string }): void {
  const fault = readingFault(rulings, agreed);
  if (fault === undefined) return;
  const { id, reading, readings } = fault;
  if (readings === undefined) {
    throw new TurnproofError("open/ruling", `${game} has no ruling "${id}"${didYouMean(id, Object.keys(rulings))}`);
  }
  throw new TurnproofError(
    "open/reading",
    `${game}: the readings of "${id}" are ${readings.join(", ")}, not "${reading}"`,
  );
}

const asWritten = (name: string, params: object): string =>
  [name, ...Object.entries(params).map(([key, value]) => `${key}=${plain(value)}`)].join(" ");

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
