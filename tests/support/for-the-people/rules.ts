import {
  forThePeople,
  type Move,
  type Pack,
  type State,
  standardPack,
} from "../../../src/rules/for-the-people/index.js";
import { facts } from "../../../src/rules/for-the-people/pack/facts.js";
import { stateOf } from "../../../src/rules/for-the-people/scenarios/set-up.js";
import { spring1861 } from "../../../src/rules/for-the-people/scenarios/spring-1861.js";
import { isGeneral } from "../../../src/rules/for-the-people/terms/constants.js";
import type { ArmyId, GeneralId, Side, SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import type { Options } from "../../../src/rules/for-the-people/terms/options.js";
import { standardOptions } from "../../../src/rules/for-the-people/terms/standard-options.js";
import {
  type AnyMove,
  type Finding,
  type GameEvent,
  type Input,
  type Observer,
  open,
  openLedger,
  type Table,
} from "../../../src/rules/index.js";
import { observed } from "../coverage.js";

export type Board = Table<State, Move, Side>;

/** What a table plays: a move, a result of chance, a fact. */
export type Act = Move | Exclude<Input, AnyMove>;

/** The facts of the standard pack, agreed. */
export const agreedFacts = facts(standardPack, openLedger("agreed"));

/** What stands in a space of a position. */
export interface Placed {
  readonly pc?: Side;
  /** Infantry SP. */
  readonly union?: number;
  readonly confederate?: number;
  readonly fort?: Side;
  /** Generals; a Cavalry Brigade is written with a plus: "+stuart". */
  readonly generals?: readonly (GeneralId | `+${GeneralId}`)[];
  readonly army?: readonly [army: ArmyId, commander: GeneralId | null];
}

export interface Position {
  readonly spaces?: { readonly [space in SpaceId]?: Placed };
  readonly hands?: { readonly [side in Side]?: readonly string[] };
  /** Anything else of the state. */
  readonly state?: Partial<State>;
}

export interface Settings {
  readonly pack?: Pack;
  readonly observe?: Observer;
  readonly rulings?: { readonly [id: string]: string };
  readonly options?: Partial<Options>;
  readonly authority?: "sources" | "agreed";
}

/** A table on the standard pack, agreed unless it is said otherwise. */
export const tableFor = ({ pack = standardPack, rulings = {}, options = {}, ...rest }: Settings = {}): Board =>
  open(forThePeople, {
    pack,
    authority: "agreed",
    paranoid: true,
    observe: observed("for-the-people"),
    rulings: { ...rulings },
    options: { ...standardOptions, ...options },
    ...rest,
  });

/** An empty map in a turn of 1862, with the pieces of a position; hands are empty, no flow is open. */
export function position({ spaces = {}, hands = {}, state = {} }: Position): State {
  const s = stateOf(spring1861, agreedFacts, standardOptions);
  s.turn = 5;
  s.phase = "strategy";
  s.pc = {};
  s.infantry = { union: {}, confederate: {} };
  s.forts = {};
  s.stack = [];
  for (const general of Object.keys(s.generals).filter(isGeneral)) s.generals[general] = { at: "waiting", brigade: 0 };
  for (const army of Object.values(s.armies)) Object.assign(army, { at: "available", commander: null });
  for (const [space, placed] of Object.entries(spaces)) {
    if (placed.pc !== undefined) s.pc[space] = placed.pc;
    if (placed.union !== undefined) s.infantry.union[space] = placed.union;
    if (placed.confederate !== undefined) s.infantry.confederate[space] = placed.confederate;
    if (placed.fort !== undefined) s.forts[space] = placed.fort;
    for (const written of placed.generals ?? []) {
      const brigade = written.startsWith("+") ? 1 : 0;
      const general = written.replace("+", "");
      if (isGeneral(general)) s.generals[general] = { at: space, brigade };
    }
    if (placed.army !== undefined) Object.assign(s.armies[placed.army[0]], { at: space, commander: placed.army[1] });
  }
  for (const side of ["union", "confederate"] as const) {
    s.cards.hand[side] = [...(hands[side] ?? [])];
    s.cards.deck -= s.cards.hand[side].length;
  }
  return Object.assign(s, state);
}

/** A game under way: moves of each side, rolls, what was told. */
export interface Play {
  readonly table: Board;
  readonly s: State;
  readonly events: GameEvent[];
  union(...moves: readonly Move[]): void;
  confederate(...moves: readonly Move[]): void;
  /** Plays a move of which something is open, as a replay does; the codes of what is. */
  force(by: Side, move: Move): string[];
  /** Feeds results of chance to whatever waits for them. */
  roll(...results: readonly (readonly number[])[]): void;
  /** What a move breaks: "name/check (section)". */
  codes(by: Side, move: Move): string[];
  /** What waits: "union round/play". */
  waits(): string[];
  told(event: string): GameEvent["figures"][];
}

/** Findings whose sentences are whole. @throws Error where a name in braces was left over */
export function wellSaid<F extends readonly Finding[]>(findings: F): F {
  const bad = findings.find(({ message }) => /[{}]|undefined|\[object/.test(message));
  if (bad !== undefined) throw new Error(`${bad.code} is not said: ${bad.message}`);
  for (const { code, rule, message } of findings)
    for (const [, section] of message.matchAll(/\((\d+(?:\.\d+)+)\)/g))
      if (section !== rule) throw new Error(`${code} cites ${rule}, and says ${section}: ${message}`);
  return findings;
}

/** Plays on from a state. @throws Error where a move is refused */
export function game(s: State, table: Board = tableFor()): Play {
  const events: GameEvent[] = [];
  const play = (act: Act, by: Side | "chance"): void => {
    const { accepted, findings, events: told } = table.play(s, act, by);
    if (!accepted || findings.length > 0) throw new Error(`${JSON.stringify(act)}: ${JSON.stringify(findings)}`);
    events.push(...told);
    const faults = table.invariants(s);
    if (faults.length > 0) throw new Error(`${JSON.stringify(act)}: ${JSON.stringify(faults)}`);
  };
  return {
    table,
    s,
    events,
    union: (...moves) => {
      for (const move of moves) play(move, "union");
    },
    confederate: (...moves) => {
      for (const move of moves) play(move, "confederate");
    },
    force(by, move) {
      const { findings, events: told } = table.play(s, move, by, true);
      events.push(...told);
      return findings.map(({ code, severity }) => `${severity} ${code.replace("for-the-people/", "")}`);
    },
    roll(...results) {
      for (const result of results) {
        const [waiting] = table.expects(s);
        if (waiting?.kind !== "chance") throw new Error(`no roll is due: ${JSON.stringify(waiting)}`);
        play({ chance: waiting.purpose, result: [...result] }, "chance");
      }
    },
    codes: (by, move) =>
      wellSaid(table.check(s, move, by)).map(({ code, rule }) => `${code.replace("for-the-people/", "")} (${rule})`),
    waits: () => table.expects(s).map((one) => ("by" in one ? `${one.by} ${one.window}` : one.kind)),
    told: (name) => events.filter(({ event }) => event === name).map(({ figures }) => figures),
  };
}

/** Of the Generals who wait only these come; the others are out of the game (10.61). */
export function onlyCome(s: State, ...generals: readonly GeneralId[]): void {
  for (const [id, general] of Object.entries(s.generals))
    if (general.at === "waiting" && !generals.some((one) => one === id)) general.at = "removed";
}

/** A position in which a side owes the play of a card; the other side is next. */
export function roundOf(by: Side, from: Position, settings: Settings = {}): Play {
  const table = tableFor(settings);
  const s = position(from);
  s.stack = [
    { flow: "turn", at: "rounds", next: by === "union" ? "confederate" : "union" },
    { flow: "round", at: "play", by, looked: [] },
  ];
  table.settle(s);
  return game(s, table);
}
