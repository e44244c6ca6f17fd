import { type Finding, type Observer, open, type Table } from "../../../src/rules/index.js";
import {
  type Move,
  type Options,
  type State,
  standardOptions,
  standardPack,
  thisAccursedCivilWar,
} from "../../../src/rules/this-accursed-civil-war/index.js";
import type { Facing, Formation, Order, Side, UnitId } from "../../../src/rules/this-accursed-civil-war/terms/ids.js";
import { observed } from "../coverage.js";

export type Board = Table<State, Move, Side>;

/** A table whose pack the players have agreed. */
export function board(
  settings: {
    readonly options?: Partial<Options>;
    readonly rulings?: { readonly [id: string]: string };
    readonly observe?: Observer;
  } = {},
): Board {
  const table: Board = open(thisAccursedCivilWar, {
    pack: standardPack,
    authority: "agreed",
    paranoid: true,
    observe: settings.observe ?? observed("this-accursed-civil-war"),
    options: { ...standardOptions, ...settings.options },
    ...(settings.rulings === undefined ? {} : { rulings: settings.rulings }),
  });
  return {
    ...table,
    check: (s, move, by) => told(table.check(s, move, by)),
    play(s, input, by, force) {
      const played = table.play(s, input, by, force);
      told(played.findings);
      return played;
    },
  };
}

/** Every finding is told in full: no figure of its sentence is missing. */
function told(findings: readonly Finding[]): readonly Finding[] {
  const torn = findings.find(({ message }) => /[{}]|undefined/.test(message));
  if (torn !== undefined) throw new Error(`${torn.code} says "${torn.message}"`);
  return findings;
}

/** A unit of a position: "tf-r-byron T0603 SE"; two hexes "T0603+T0604"; more words change it. */
export interface Standing {
  readonly units: string;
  readonly leaders?: string;
  readonly orders?: { readonly [wing: string]: Order };
  /** The wing that acts, in the middle of its actions; none: a side chooses. */
  readonly wing?: string;
  readonly phasing?: Side;
}
const facings: readonly string[] = ["E", "NE", "N", "NW", "W", "SW", "S", "SE"] satisfies Facing[];
const isFacing = (word: string): word is Facing => facings.includes(word);
const formations: readonly string[] = ["shaken", "broken", "hedgehog", "open", "column"] satisfies Formation[];
const isFormation = (word: string): word is Formation => formations.includes(word);
const linesOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

function marked(s: State, id: UnitId, mark: string): void {
  const unit = s.units[id];
  if (unit === undefined) return;
  const [word = "", figure] = mark.split(":");
  if (isFacing(word)) unit.facing = word;
  else if (isFormation(word)) unit.formation = word;
  else if (word === "morale-shaken") unit.morale = "shaken";
  else if (word === "morale-broken") unit.morale = "broken";
  else if (word === "lost") unit.casualties = Number(figure);
  else if (word === "pistols") unit.pistols = Number(figure);
  else if (word === "salvo") unit.salvo = true;
  else if (word === "fired") unit.fired = true;
  else if (word === "threshold") unit.threshold = true;
  else if (word === "disabled") unit.guns = "disabled";
  else throw new RangeError(`a unit is not ${mark}`);
}

/** A position on the training field: these units and nobody else. */
export function position(table: Board, { units, leaders = "", orders = {}, wing, phasing }: Standing): State {
  const s = table.setup("training");
  const known = s.units;
  s.units = {};
  for (const one of Object.values(s.leaders))
    if (one.place === "map") Object.assign(one, { place: "unplaced", hex: null });
  for (const [at, line] of linesOf(units).entries()) {
    const [id = "", where = "", ...marks] = line.split(/\s+/);
    const unit = known[id];
    const [hex = null, right = null] = where.split("+");
    if (unit === undefined) throw new RangeError(`the field has no unit ${id}`);
    s.units[id] = { ...unit, hex, right, place: "map", order: at };
    for (const mark of marks) marked(s, id, mark);
  }
  for (const line of linesOf(leaders)) {
    const [id = "", hex = ""] = line.split(/\s+/);
    Object.assign(s.leaders[id] ?? {}, { place: "map", hex });
  }
  for (const id in s.wings) {
    const found = s.wings[id];
    if (found !== undefined) found.order = orders[id] ?? "make-ready";
  }
  const side = wing === undefined ? (phasing ?? "royalist") : (s.wings[wing]?.side ?? "royalist");
  s.phasing = side;
  s.initiative = side;
  s.stack = [
    { flow: "campaign", at: "next" },
    { flow: "turn", at: wing === undefined ? "select" : "due", lost: [], placing: [], either: false },
  ];
  if (wing === undefined) return s;
  Object.assign(s.wings[wing] ?? {}, { activated: true });
  s.starts = Object.fromEntries(
    Object.entries(s.units).map(([id, { hex, right }]) => [id, [hex ?? "", ...(right === null ? [] : [right])]]),
  );
  s.stack.push({
    ...{
      flow: "activation",
      at: "acting",
      side,
      wing,
      continuing: false,
      preempting: false,
      tried: [],
      rolling: null,
    },
    ...{ order: null, helped: false, rival: null, called: "no", opening: false },
  });
  // What frees a unit of Charge at the beginning is noted (5.6.1).
  table.settle(s);
  return s;
}

/** Feeds dice where they are due, as far as there are any; the names of the events. */
export function roll(table: Board, s: State, ...dice: readonly number[]): string[] {
  const events: string[] = [];
  for (const die of dice) {
    const [due] = table.expects(s);
    if (due?.kind !== "chance") throw new Error(`no die is due but ${JSON.stringify(due)}`);
    const played = table.play(s, { chance: due.purpose, result: [die] }, "chance");
    if (!played.accepted) throw new Error(JSON.stringify(played.findings));
    events.push(...played.events.map(({ event }) => event));
  }
  return events;
}
