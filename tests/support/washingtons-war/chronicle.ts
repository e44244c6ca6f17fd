// What happened in a game: its inputs are played once more on a table that counts.
import { type Machine, stateHash } from "../../../src/replay/index.js";
import { type GameEvent, openTable } from "../../../src/rules/index.js";
import type { State } from "../../../src/rules/washingtons-war/terms/state.js";
import { type End, endOf, ends } from "./ends.js";
import { washingtonsWarGame } from "./game.js";
import { type Happening, ofEvent, ofMove, tableRows } from "./table-rows.js";
import { board } from "./whole-game.js";
import { winterOf } from "./winters.js";

export type Counts = { [name: string]: number };

/** Counts of everything that happened in one game, or in several. */
export interface Chronicle {
  readonly ends: Counts;
  readonly moves: Counts;
  readonly events: Counts;
  readonly rows: Counts;
  /** Decision windows: how often each was opened, and how often passed over by which rule. */
  readonly windows: { [window: string]: Counts };
  /** Event cards by title: how often each was used in which way. */
  readonly cards: { [title: string]: Counts };
}

/** A game's chronicle, its end, and the hash of the state after each year and at the end. */
export interface Told {
  readonly chronicle: Chronicle;
  readonly end: End;
  readonly years: { readonly [year: string]: string };
  readonly stateHash: string;
}

export const emptyChronicle = (): Chronicle => ({ ends: {}, moves: {}, events: {}, rows: {}, windows: {}, cards: {} });

/** The name of a row of a table in counts. */
export const rowName = ({ rule, row }: { readonly rule: string; readonly row: string }): string => `${rule}: ${row}`;

const add = (counts: Counts, name: string, n = 1): void => {
  counts[name] = (counts[name] ?? 0) + n;
};

const addTo = (table: { [name: string]: Counts }, name: string, use: string, n = 1): void => {
  const counts = table[name] ?? {};
  table[name] = counts;
  add(counts, use, n);
};

/** Adds the counts of a game to those of others. */
export function addChronicle(sum: Chronicle, one: Chronicle): void {
  for (const part of ["ends", "moves", "events", "rows"] as const) {
    for (const [name, n] of Object.entries(one[part])) add(sum[part], name, n);
  }
  for (const part of ["windows", "cards"] as const) {
    for (const [name, counts] of Object.entries(one[part])) {
      for (const [use, n] of Object.entries(counts)) addTo(sum[part], name, use, n);
    }
  }
}

/** Tells a game that is over, from its replayed log. */
export function tell(machine: Machine): Told {
  const chronicle = emptyChronicle();
  const table = tableOf(machine, chronicle);
  let s: State = JSON.parse(machine.initial);
  for (const due of table.expects(s)) if (due.kind === "decision") addTo(chronicle.windows, due.window, "opened");
  const years: { [year: string]: string } = {};
  let cold: GameEvent[] = [];
  let wintered = s.year - 1;
  for (const { input, by } of machine.inputs) {
    if ("state" in input && !("move" in input)) {
      // What the players agreed is put in place as a state.
      s = JSON.parse(JSON.stringify(input.state));
      continue;
    }
    const { year } = s;
    const { events } = table.play(s, input, by, true);
    if ("move" in input && typeof input.move === "string") note(chronicle, ofMove({ ...input, move: input.move }));
    for (const event of events) note(chronicle, ofEvent(event));
    cold.push(...events.filter(({ event }) => event.includes("attrition")));
    if (wintered < year && winterIsOver(s, year)) {
      for (const what of winterOf(s, cold)) note(chronicle, what);
      wintered = year;
      cold = [];
    }
    if (s.year > year) years[year] = stateHash(s);
  }
  const last: State = Object(machine.state);
  const end = endOf(last);
  for (const name of end.names) add(chronicle.ends, name);
  return { chronicle, end, years, stateHash: stateHash(last) };
}

function tableOf({ agreement }: Machine, { windows }: Chronicle) {
  const { game, packs } = washingtonsWarGame;
  const { data, rulings, options } = agreement;
  return openTable(game, {
    pack: packs[0],
    authority: data.authority,
    rulings,
    options,
    observe: {
      window: (window, answer) => addTo(windows, window, answer === true ? "opened" : answer),
    },
  });
}

/** Whether Winter Attrition of a year is done, or has ended the game. */
function winterIsOver(s: State, year: number): boolean {
  if (s.phase === "winter-attrition") return s.over !== null;
  return s.year > year || ["french-navy", "political-control", "end"].includes(s.phase);
}

function note(chronicle: Chronicle, what: Happening): void {
  for (const row of tableRows) if (row.used(what)) add(chronicle.rows, rowName(row));
  if (what.kind === "winter") return;
  add(what.kind === "move" ? chronicle.moves : chronicle.events, what.name);
  const use = cardUse(what);
  if (use === undefined) return;
  const card = board.card(String(what.figures["card"] ?? what.figures["taken"]));
  if (card.ops === null) addTo(chronicle.cards, card.title, use);
}

/** How an event shows that a card was used. */
function cardUse({ kind, name, figures }: Happening): string | undefined {
  if (kind !== "event") return undefined;
  if (name === "card-played") return figures["use"] === "as an event" ? "played" : "discarded";
  return {
    "battle-card-played": "in battle",
    "battle-card-discarded": "spent in battle",
    "random-card": "at random",
    "cards-swapped": "taken",
  }[name];
}

/** Everything that the corpus must hold at least once, and how it is named in a chronicle. */
export function wanted(): readonly { readonly what: string; readonly in: (chronicle: Chronicle) => boolean }[] {
  const { moves, flows } = washingtonsWarGame.game;
  const windows = flows.flatMap(({ name, steps }) =>
    Object.entries(steps).flatMap(([at, step]) => (step.by === undefined ? [] : [`${name}/${at}`])),
  );
  const has = (part: "ends" | "moves" | "rows", name: string) => (c: Chronicle) => (c[part][name] ?? 0) > 0;
  return [
    ...Object.keys(ends).map((name) => ({ what: `end ${name}`, in: has("ends", name) })),
    ...[...moves.map(({ name }) => name), ...orderMoves].map((name) => ({
      what: `move ${name}`,
      in: has("moves", name),
    })),
    ...tableRows.map((row) => ({ what: `row ${rowName(row)}`, in: has("rows", rowName(row)) })),
    ...windows.map((window) => ({
      what: `window ${window}`,
      in: (c: Chronicle) => (c.windows[window]?.["opened"] ?? 0) > 0,
    })),
  ];
}

/** What of that is missing. */
export const missingFrom = (chronicle: Chronicle): string[] =>
  wanted()
    .filter((one) => !one.in(chronicle))
    .map(({ what }) => what);

/** The moves that every game has. */
export const orderMoves: readonly string[] = ["set-order", "cancel-order"];
