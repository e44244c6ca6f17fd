// Where the second readings of supply and waters meet the module: tables of each reading, and states in which a move is asked.
import { forThePeople, type Move, type State, standardPack } from "../../../src/rules/for-the-people/index.js";
import type { Options } from "../../../src/rules/for-the-people/terms/options.js";
import { standardOptions } from "../../../src/rules/for-the-people/terms/standard-options.js";
import { open } from "../../../src/rules/index.js";
import { whileRead } from "../../../src/rules/sdk/memory.js";
import type { Board } from "../../support/for-the-people/rules.js";
import { type Country, enemyOf, type Side } from "./country.js";
import { deniedPorts, everyReading, type Reading, type WatersRule } from "./waters.js";

export const sides = ["union", "confederate"] as const;

export interface Trial {
  /** The agreed reading of 6.62; none is the standard, under which a doubtful river is as it suits who acts. */
  readonly reading: Reading | undefined;
  readonly table: Board;
}

export const trialOf = (
  reading: Reading | undefined,
  options: Partial<Options> = {},
  authority: "agreed" | "sources" = "agreed",
): Trial => ({
  reading,
  table: open(forThePeople, {
    pack: standardPack,
    authority,
    options: { ...standardOptions, ...options },
    rulings: reading === undefined ? {} : { headwaters: reading.headwaters, "between-forts": reading.between },
  }),
});

const standard = trialOf(undefined);
/** A table of each reading; the standard one comes most often. */
export const trials: readonly [Trial, ...Trial[]] = [standard, standard, ...everyReading.map((one) => trialOf(one))];

/** Where naval control is denied to the Union; under no single reading as it suits a side. */
export function deniedTo(
  country: Country,
  side: Side,
  reading: Reading | undefined,
  without?: WatersRule,
): ReadonlySet<string> {
  if (reading !== undefined) return deniedPorts(country, reading, without);
  const sets = everyReading.map((one) => deniedPorts(country, one, without));
  const all = new Set(sets.flatMap((set) => [...set]));
  return side === "confederate" ? all : new Set([...all].filter((port) => sets.every((set) => set.has(port))));
}

/** A copy of a state with a flow open, and with a card of three operations in a hand. */
export function opened({ table }: Trial, s: State, stack: State["stack"], hand: Side | null = null): State {
  const made: State = structuredClone(s);
  made.stack = structuredClone(stack);
  made.over = null;
  if (hand !== null) {
    made.cards.played = null;
    made.cards.forced = null;
    made.cards.hand[hand] = ["clara-barton"];
  }
  table.settle(made);
  return made;
}

export const round = (by: Side): State["stack"] => [
  { flow: "turn", at: "rounds", next: enemyOf[by] },
  { flow: "round", at: "play", by, looked: [] },
];
const none = { union: [], confederate: [] };
export const political = (at: Extract<State["stack"][number], { flow: "political" }>["at"]): State["stack"] => [
  { flow: "turn", at: "attrition", next: null },
  { flow: "political", at, marked: [], gained: [], effects: none },
];
const nobody = { spaces: [], generals: [] };
export const reinforcing = (at: Extract<State["stack"][number], { flow: "reinforcement" }>["at"]): State["stack"] => [
  { flow: "turn", at: "deal", next: null },
  {
    flow: "reinforcement",
    at,
    steps: "all",
    zones: 0,
    landing: null,
    arrivals: { union: nobody, confederate: nobody },
  },
];

/** Whether a move breaks a check, for sure or perhaps. */
export const refuses = ({ table }: Trial, s: State, move: Move, by: Side, check: string): boolean =>
  table.check(s, move, by).some(({ code }) => code === `for-the-people/${move.move}/${check}`);

/** Asks many things of states that nobody writes to meanwhile: what the module found out of them is kept. */
export const reading = ({ table }: Trial, states: readonly State[], ask: () => void): void => {
  const [first, ...rest] = states;
  if (first === undefined) ask();
  else whileRead(table.ledger, first, () => reading({ reading: undefined, table }, rest, ask));
};

/** A position in few words, for who looks for a difference. */
export const picture = (s: State, by: Reading | undefined): string =>
  JSON.stringify({
    reading: by,
    pc: s.pc,
    forts: s.forts,
    infantry: s.infantry,
    ironclads: s.ironclads,
    destroyed: s.destroyed,
    generals: Object.entries(s.generals).flatMap(([name, { at }]) => (at === "waiting" ? [] : [`${name} ${at}`])),
  });
