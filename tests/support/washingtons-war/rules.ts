import { expect } from "vitest";
import {
  type AnyMove,
  type Finding,
  type GameEvent,
  type Input,
  type Observer,
  open,
  openLedger,
  type Source,
  type Table,
} from "../../../src/rules/index.js";
import {
  type Move,
  type Pack,
  type State,
  standardPack,
  washingtonsWar,
} from "../../../src/rules/washingtons-war/index.js";
import { facts } from "../../../src/rules/washingtons-war/pack/facts.js";
import { activate } from "../../../src/rules/washingtons-war/position/activation.js";
import { openWinter } from "../../../src/rules/washingtons-war/position/winter.js";
import { setUpStandard } from "../../../src/rules/washingtons-war/scenarios/standard.js";
import { generalIds } from "../../../src/rules/washingtons-war/terms/constants.js";
import type { GeneralId, Side, SpaceId } from "../../../src/rules/washingtons-war/terms/ids.js";
import type { Options } from "../../../src/rules/washingtons-war/terms/options.js";

export type Board = Table<State, Move, Side>;

/** What a table plays: a move, a result of chance, a fact. */
export type Act = Move | Exclude<Input, AnyMove>;

interface Relation<V> {
  readonly entries: { [key: string]: { value: V; source: Source } };
}

/** Puts facts of components into a relation of a pack. */
export function put<V>({ entries }: Relation<V>, values: { readonly [key: string]: V }): void {
  for (const [key, value] of Object.entries(values)) entries[key] = { value, source: "component" };
}

/** A copy of a pack, changed. */
export function changed(pack: Pack, change: (relations: Pack["relations"]) => void): Pack {
  const copy = structuredClone(pack);
  change(copy.relations);
  return copy;
}

/** The standard pack with the ratings of the tests fixed, so that no reconstruction of one matters. */
export const testPack: Pack = changed(standardPack, ({ tactical, agility }) => {
  put(tactical, { arnold: 5, burgoyne: 2, carleton: 4, clinton: 4, cornwallis: 5, gates: 2, greene: 4, howe: 6 });
  put(tactical, { lafayette: 2, lee: 3, lincoln: 2, rochambeau: 4, washington: 5 });
  put(agility, { arnold: 2, burgoyne: 1, carleton: 1, clinton: 1, cornwallis: 2, gates: 1, greene: 3, howe: 1 });
  put(agility, { lafayette: 2, lee: 2, lincoln: 1, rochambeau: 1, washington: 3 });
});

/** The same, and the pack claims to name every space of the map. */
export const completeMap: Pack = changed(testPack, ({ colony }) => {
  colony.complete = true;
});

/** A table on an agreed pack. */
export function tableFor(
  pack: Pack = testPack,
  settings: {
    observe?: Observer;
    rulings?: { [id: string]: string };
    options?: Options;
    authority?: "sources" | "agreed";
  } = {},
): Board {
  return wellSaid(open(washingtonsWar, { pack, authority: "agreed", paranoid: true, ...settings }));
}

/** A table that looks at every finding it gives: the sentence is filled in, and its figures are there as data. */
function wellSaid(table: Board): Board {
  const heard = <F extends readonly Finding[]>(findings: F): F => {
    for (const finding of findings) requireWellSaid(finding);
    return findings;
  };
  return {
    ...table,
    check: (s, move, by) => heard(table.check(s, move, by)),
    play(s, input, by, force) {
      const played = table.play(s, input, by, force);
      heard(played.findings);
      return played;
    },
  };
}

const sentences: ReadonlyMap<string, string> = new Map(
  washingtonsWar.moves.flatMap(({ name, preconditions, checks }) =>
    Object.entries({ ...preconditions, ...checks }).map(
      ([check, { says }]) => [`washingtons-war/${name}/${check}`, says] as const,
    ),
  ),
);

/** @throws Error where a name in braces was left over, or a sentence with figures comes without them as data */
export function requireWellSaid(finding: Finding): void {
  const { code, message, expected, actual, facts } = finding;
  const says = sentences.get(code);
  const wrong = (what: string) => new Error(`${code} ${what}: ${JSON.stringify(finding)}`);
  if (/[{}]/.test(message)) throw wrong("leaves a name in braces");
  if (message.includes("undefined") || message.includes("[object")) throw wrong("says nothing");
  // What could not be judged for want of a fact names that fact instead.
  const unjudged = says === undefined || message.startsWith("cannot be told without");
  if (unjudged ? facts?.length === 0 : expected === undefined && actual === undefined) throw wrong("has no figures");
}

/** What stands in a space of a position. */
export interface Placed {
  readonly pc?: Side;
  readonly american?: number;
  readonly french?: number;
  readonly british?: number;
}

export interface Position {
  readonly spaces?: { readonly [space: SpaceId]: Placed };
  readonly generals?: { readonly [G in GeneralId]?: string };
  readonly hands?: { readonly [S in Side]?: readonly string[] };
  /** The General whose march is open. */
  readonly march?: GeneralId;
  readonly marblehead?: boolean;
  /** Winter Attrition is open. */
  readonly winter?: boolean;
  /** Anything else of the state. */
  readonly state?: Partial<State>;
}

const noPieces = { pc: null, american: 0, french: 0, british: 0 };
/** One CU of each side far away from everything, so that no automatic victory is won by accident (13.1). */
const anchors: { readonly [space: SpaceId]: Placed } = { "st-marys": { british: 1 }, falmouth: { american: 1 } };

/** A position in the Strategy Phase of 1777; Generals not named are in their boxes. Empty hands, an open march. */
export function position({
  spaces = {},
  generals = {},
  hands = {},
  march,
  marblehead,
  winter,
  state = {},
}: Position): State {
  const s = setUpStandard(facts(testPack, openLedger("agreed")));
  for (const space of Object.keys(s.spaces)) s.spaces[space] = { ...noPieces };
  for (const [space, placed] of Object.entries({ ...anchors, ...spaces })) s.spaces[space] = { ...noPieces, ...placed };
  for (const general of generalIds) {
    const british = ["burgoyne", "carleton", "clinton", "cornwallis", "howe"].includes(general);
    s.generals[general] = generals[general] ?? (british ? "british-reinforcements" : "american-leaders");
  }
  Object.assign(s, { year: 1777, phase: "strategy", congress: "dispersed", stack: [] }, state);
  for (const side of ["american", "british"] as const) s.cards.hand[side] = [...(hands[side] ?? [])];
  s.cards.deck -= s.cards.hand.american.length + s.cards.hand.british.length;
  if (march !== undefined) openMarch(s, march, marblehead);
  if (winter === true) openWinter({ call: caller(s) });
  return s;
}

/** What effects use to open a flow, for a state that no table plays. */
const caller = (s: State) => (flow: string, locals: object) => {
  Object.assign(s, { stack: [...s.stack, { flow, ...locals }] });
};

/** Opens the march of a General, as an activation by a card does. */
export function openMarch(s: State, general: GeneralId, marblehead = false): void {
  activate({ s, call: caller(s) }, { general, marblehead });
}

/** Plays inputs; the test fails on a finding or on a broken invariant. Returns the events. */
export function play(table: Board, s: State, by: Side | "chance", ...inputs: readonly Act[]): GameEvent[] {
  return inputs.flatMap((input) => {
    // Whoever holds no card is not asked for one (9.2): tests of battles need not say who does.
    if ("move" in input && input.move === "decline-battle-card" && by !== "chance" && s.cards.hand[by].length === 0)
      return [];
    const played = table.play(s, input, by);
    expect(played.findings, JSON.stringify(input)).toEqual([]);
    expect(played.accepted).toBe(true);
    expect(table.invariants(s)).toEqual([]);
    return [...played.events];
  });
}

/** A game under test: a position, moves of both sides, and dice for whatever roll is due. */
export function game(from: Position, table: Board = tableFor()) {
  const s = position(from);
  const events: GameEvent[] = [...table.settle(s).events];
  const step = (by: Side | "chance", inputs: readonly Act[]) => {
    events.push(...play(table, s, by, ...inputs));
  };
  const it = {
    s,
    table,
    events,
    american(...moves: readonly Move[]) {
      step("american", moves);
      return it;
    },
    british(...moves: readonly Move[]) {
      step("british", moves);
      return it;
    },
    /** Dice, one after the other, each for the roll that is due then. */
    roll(...dice: readonly number[]) {
      for (const die of dice) {
        const [due] = table.expects(s);
        if (due?.kind !== "chance") throw new Error(`no roll is due, but ${JSON.stringify(due)}`);
        step("chance", [{ chance: due.purpose, result: [die] }]);
      }
      return it;
    },
    /** The window, roll or fact that is due: "march/go", "battle/attackerDie", or "" at the end. */
    due(): string {
      const [due] = table.expects(s);
      if (due === undefined) return "";
      return due.kind === "decision" ? due.window : due.kind === "chance" ? due.purpose : due.fact;
    },
    /** The figures of the events of a name. */
    told: (name: string) => events.filter(({ event }) => event === name).map(({ figures }) => figures),
    /** The findings of a move: a code without "washingtons-war/", with its section. */
    findings: (by: Side, move: Move): readonly Finding[] => table.check(s, move, by),
    codes: (by: Side, move: Move) =>
      table.check(s, move, by).map(({ code, rule }) => `${code.replace("washingtons-war/", "")} (${rule})`),
  };
  return it;
}
