/**
 * Hashes that name the rules and the components a game is played by.
 *
 * @packageDocumentation
 */
import type { AnyGame } from "../../rules/sdk/index.js";
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
 * Hash of what a rules module says: every move with its windows, gates and checks, every flow with its steps, events,
 * rulings and sections. It tells WHICH rules, not that they are good; the predicates themselves are told apart by the
 * module's version.
 */
export const rulesHash: (game: AnyGame) => string = remembered((game: AnyGame) => {
  const cited = (table: { readonly [name: string]: { readonly rule: string; readonly says: string } }) =>
    Object.entries(table).map(([name, { rule, says }]) => [name, rule, says]);
  const description = {
    id: game.id,
    version: game.version,
    sides: game.sides,
    moves: game.moves.map(({ name, rule, at, gates, checks }) => [name, rule, at, cited(gates), cited(checks)]),
    flows: game.flows.map(({ name, rule, steps }) => [
      name,
      rule,
      Object.entries(steps).map(([at, step]) => [
        at,
        step.rule,
        step.by ? "decision" : step.roll ? "chance" : "automatic",
      ]),
    ]),
    events: cited(game.events),
    rulings: Object.entries(game.rulings).map(([id, { rule, readings, standard }]) => [
      id,
      rule,
      Object.keys(readings),
      standard,
    ]),
    sections: Object.keys(game.rulebook),
  };
  return taggedHashHex("rules", canonicalText(description));
});

/** Hash of a component pack: H("pack", JCS(pack)). The pack must not change afterwards. */
export function packHash(pack: unknown): string {
  return typeof pack === "object" && pack !== null ? objectHash(pack) : objectHash(Object(pack));
}

const objectHash = remembered((pack: object) => taggedHashHex("pack", canonicalText(pack)));
