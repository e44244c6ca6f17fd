/**
 * Hashes that name the rules and the components a game is played by.
 *
 * @packageDocumentation
 */
import type { AnyGame } from "../../rules/sdk/index.js";
import type { Json } from "../../schema/json.js";
import { taggedHashHex } from "../crypto/hash.js";
import { canonicalText } from "./canonical.js";

/** Hashes of modules and packs at hand: both are large, and the same ones come back with every log. */
function remembered<T extends object>(compute: (value: T) => string): (value: T) => string {
  const hashes = new WeakMap<T, string>();
  return (value) => {
    const hash = hashes.get(value) ?? compute(value);
    hashes.set(value, hash);
    return hash;
  };
}

/**
 * Hash of what decides in a rules module: every move with its windows, preconditions and checks, every flow with its steps, the
 * rulings with their readings, the tables, the shapes of moves, options and state, what a ruling may patch. No sentence:
 * a mended word leaves a running game as it is. The predicates themselves are told apart by the module's version.
 */
export const rulesHash: (game: AnyGame) => string = remembered((game: AnyGame) => {
  const cited = (table: { readonly [name: string]: { readonly rule: string; readonly source?: string | undefined } }) =>
    Object.entries(table).map(([name, { rule, source }]) => [name, rule, source ?? null]);
  const description = {
    id: game.id,
    version: game.version,
    sides: game.sides,
    moves: game.moves.map(({ name, rule, at, preconditions, checks }) => [
      name,
      rule,
      at,
      cited(preconditions),
      cited(checks),
    ]),
    flows: game.flows.map(({ name, rule, steps }) => [
      name,
      rule,
      Object.entries(steps).map(([at, step]) => [
        at,
        step.rule,
        step.by ? "decision" : step.roll ? "chance" : step.opens ? "opening" : "automatic",
        step.source ?? null,
        typeof step.roll === "object" ? step.roll : null,
        step.chance ?? null,
      ]),
    ]),
    rulings: Object.entries(game.rulings).map(([id, { rule, kind, readings, standard }]) => [
      id,
      rule,
      kind,
      Object.keys(readings),
      standard,
    ]),
    scenarios: Object.keys(game.scenarios),
    standardOptions: game.standardOptions,
    patchable: game.patchable ?? null,
    tables: plain(game.tables ?? {}),
    form: game.form ?? null,
  };
  return taggedHashHex("rules", canonicalText(description));
});

/** What of a value is JSON: a folder of tables may hold functions too. */
function plain(value: object): Json {
  return JSON.parse(JSON.stringify(value));
}

/** Hash of a component pack: H("pack", JCS(pack)). The pack must not change afterwards. */
export function packHash(pack: unknown): string {
  return typeof pack === "object" && pack !== null ? objectHash(pack) : objectHash(Object(pack));
}

const objectHash = remembered((pack: object) => taggedHashHex("pack", canonicalText(pack)));
