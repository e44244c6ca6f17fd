import type { AnyGame, AnyMove, AnyState, Finding, Json, Table } from "../../src/rules/index.js";
import { fitsFact, openTable } from "../../src/rules/index.js";
import { result, seeded } from "./seeded.js";

/** What a relation of a pack says, as far as the answers need it. */
interface Relation {
  readonly entries: { readonly [key: string]: { readonly value: Json } };
}
interface Relations {
  readonly relations: { readonly [name: string]: Relation };
}

/** What is said of a thing that a pack does not list, whatever the relation: the first that the rules take. */
const absent: readonly Json[] = ["none", "all", false, null, 0, "", [null], [], true, { from: 0, to: 9 }];

/** What a random game under sources came to. */
export interface UnderSources {
  readonly inputs: number;
  readonly over: boolean;
  /** How often the game stood still for facts, and how many it asked for. */
  readonly stops: number;
  readonly facts: number;
  /** Moves that were played although facts were missing to tell whether they are legal. */
  readonly undecided: number;
}

/**
 * Plays a game by random moves under sources, so many inputs at most; where the rules ask for facts, the pack answers as its
 * players would.
 *
 * @throws Error where something is thrown, nothing can be chosen, a fact is asked twice, or a move without a violation fails
 */
export function playUnderSources(
  game: AnyGame,
  pack: unknown,
  scenario: string,
  seed: number,
  most: number,
): UnderSources {
  const table = openTable(game, { pack, authority: "sources", options: game.standardOptions });
  const random = seeded(seed);
  const state = table.setup(scenario);
  const told = { inputs: 0, stops: 0, facts: 0, undecided: 0 };
  const where = () => `${scenario}, seed ${seed}, input ${told.inputs}`;
  const asked = new Set<string>();
  while (told.inputs < most) {
    const [due] = guarded(where, () => table.expects(state));
    if (due === undefined) break;
    told.inputs += 1;
    if (due.kind === "fact") {
      told.stops += 1;
      for (const fact of due.facts ?? [due.fact]) {
        if (asked.has(fact)) throw new Error(`${where()}: ${fact} is asked twice`);
        asked.add(fact);
        told.facts += 1;
        answer(table, state, fact, pack, where);
      }
      const again = table.due(state)[0];
      if (again?.kind === "fact" && (again.facts ?? [again.fact]).some((fact) => asked.has(fact)))
        throw new Error(`${where()}: still asked for ${again.fact}`);
      continue;
    }
    if (due.kind === "chance") {
      guarded(where, () => table.roll(state, result(due.roll, random)));
      continue;
    }
    // Step by step there is a way on too.
    if (told.inputs % 10 === 0 && guarded(where, () => table.legalMoves(state, due.by, {})).moves.length === 0)
      throw new Error(`${where()}: nothing can be built at ${due.window}`);
    const move = chosen(table, state, due.by, random);
    if (move === undefined) throw new Error(`${where()}: a dead end at ${due.window}`);
    const played = guarded(where, () => table.play(state, move, due.by, true));
    if (played.findings.some(({ severity }) => severity === "violation"))
      throw new Error(`${where()}: ${JSON.stringify(move)} ${JSON.stringify(played.findings)}`);
    if (played.findings.length > 0) told.undecided += 1;
    // The effect needs facts: the players establish them, and make the move again.
    if (!played.accepted) for (const fact of factsOf(played.findings)) claim(table, state, fact, pack, where);
  }
  return { ...told, over: state.over !== null };
}

const factsOf = (findings: readonly Finding[]): string[] => [...new Set(findings.flatMap(({ facts }) => facts ?? []))];

/** A legal move; where there is none, one that only missing facts leave undecided. */
function chosen(table: Table, state: AnyState, by: string, random: (n: number) => number): AnyMove | undefined {
  const legal = table.legalMoves(state, by);
  const open = legal.length > 0 && random(8) > 0 ? legal : [...legal, ...table.undecidedMoves(state, by)];
  const names = [...new Set(open.map(({ move }) => move))];
  const name = names[random(Math.max(1, names.length))];
  const moves = open.filter(({ move }) => move === name);
  return moves[random(Math.max(1, moves.length))];
}

/** What the pack's players say of a fact: what it lists, else what it takes for what it does not list. */
function valuesOf(fact: string, pack: unknown): readonly Json[] {
  const name = fact.slice(0, fact.indexOf("/"));
  const key = fact.slice(name.length + 1);
  if (name === "rule" || name === "effect") return [true];
  const entries = isRelations(pack) ? pack.relations[name]?.entries : undefined;
  const listed = entries?.[key]?.value;
  // Where nothing is listed of it and it must be something: what is said of another such thing.
  const others = Object.values(entries ?? {}).slice(0, 1);
  return listed === undefined ? [...absent, ...others.map(({ value }) => value)] : [listed];
}

const isRelations = (pack: unknown): pack is Relations =>
  typeof pack === "object" && pack !== null && "relations" in pack;

function answer(table: Table, state: AnyState, fact: string, pack: unknown, where: () => string): void {
  const due = table.due(state)[0];
  // An earlier answer may have settled it, or led on.
  if (due?.kind !== "fact" || !(due.facts ?? [due.fact]).includes(fact)) return;
  for (const value of valuesOf(fact, pack))
    if (guarded(where, () => table.establish(state, fact, value)).accepted) return;
  throw new Error(`${where()}: no value settles ${fact}`);
}

/** A fact that is agreed without being asked for by the rules. */
function claim(table: Table, state: AnyState, fact: string, pack: unknown, where: () => string): void {
  const value = valuesOf(fact, pack).find((one) => fitsFact(table.ledger, fact, one));
  if (value === undefined) throw new Error(`${where()}: no value fits ${fact}`);
  guarded(where, () => table.play(state, { fact, value, entry: 0 }, "agreed"));
}

/** @throws Error where something else is thrown: a raw signal is no error, and nobody would see where it came from. */
function guarded<T>(where: () => string, ask: () => T): T {
  try {
    return ask();
  } catch (thrown) {
    throw new Error(`${where()}: ${thrown instanceof Error ? thrown.stack : JSON.stringify(thrown)}`);
  }
}
