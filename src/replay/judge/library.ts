/**
 * Where replay finds rules modules and component packs. Replay knows no game by name: it is given a library.
 *
 * @packageDocumentation
 */
import { type AnyGame, openTable, type Table, type ValueShapes } from "../../rules/sdk/index.js";
import { packHash, rulesHash } from "../format/fingerprints.js";
import type { Agreement } from "../machine/types.js";

/** A rules module with the packs that come with it. */
export interface InstalledGame {
  readonly game: AnyGame;
  /** Component packs, of the shape that the game publishes. */
  readonly packs: readonly unknown[];
}

/** Finds rules modules by id; undefined where there is none. */
export interface GameLibrary {
  readonly ids: readonly string[];
  find(id: string): Promise<InstalledGame | undefined>;
}

/** A library of games at hand, for tests and for apps with modules of their own. */
export function libraryOf(...games: readonly InstalledGame[]): GameLibrary {
  return {
    ids: games.map(({ game }) => game.id),
    find: (id) => Promise.resolve(games.find(({ game }) => game.id === id)),
  };
}

/** Why rules cannot be opened, as a code and a sentence. */
export interface NotAtHand {
  readonly code: "rules/not-at-hand" | "rules/other-version" | "pack/not-at-hand" | "rules/options";
  readonly message: string;
}

/** What a game rolls for: the names that a manifest may give a class. */
export function rollPurposes({ flows }: AnyGame): string[] {
  return flows.flatMap(({ name, steps }) =>
    Object.entries(steps).flatMap(([at, step]) => (step.roll === undefined ? [] : [`${name}/${at}`])),
  );
}

/** Opens the table of an agreement: the module by id, version and hash, the pack by its hash. */
export function openRules(
  installed: InstalledGame,
  shapes: ValueShapes,
  agreement: Agreement,
  audit?: { readonly pack: unknown },
): { readonly table: Table } | NotAtHand {
  const { game, packs } = installed;
  const { rules, data } = agreement;
  if (rules.id !== game.id)
    return { code: "rules/not-at-hand", message: `the rules module ${rules.id} is not installed` };
  const hash = rulesHash(game);
  if (rules.version !== game.version || rules.hash !== hash) {
    const message = `the game is played by ${rules.id} ${rules.version} (${rules.hash.slice(0, 12)}); installed is ${game.version} (${hash.slice(0, 12)})`;
    return { code: "rules/other-version", message };
  }
  const pack = audit?.pack ?? packs.find((candidate) => packHash(candidate) === data.hash);
  if (pack === undefined) {
    return {
      code: "pack/not-at-hand",
      message: `the component pack ${data.id} (${data.hash.slice(0, 12)}) is not at hand`,
    };
  }
  if (!shapes.pack.accepts(pack)) {
    const issue = shapes.pack.explain(pack)[0];
    return {
      code: "pack/not-at-hand",
      message: `the pack is none of ${game.id}: ${issue?.path ?? ""} ${issue?.message ?? ""}`,
    };
  }
  if (!game.options.accepts(agreement.options)) {
    const issue = game.options.explain(agreement.options)[0];
    return { code: "rules/options", message: `options of ${game.id}: ${issue?.path ?? ""} ${issue?.message ?? ""}` };
  }
  const purposes = rollPurposes(game);
  const other = Object.keys(agreement.dice.classes).find((purpose) => !purposes.includes(purpose));
  if (other !== undefined) {
    return { code: "rules/options", message: `${game.id} has no roll for "${other}": its class would bind nothing` };
  }
  for (const [id, reading] of Object.entries(agreement.rulings)) {
    const ruling = Object.hasOwn(game.rulings, id) ? game.rulings[id] : undefined;
    if (ruling === undefined || !Object.hasOwn(ruling.readings, reading)) {
      return { code: "rules/options", message: `${game.id} has no reading "${reading}" of "${id}"` };
    }
  }
  const authority = audit === undefined ? data.authority : "sources";
  const { options, rulings } = agreement;
  return { table: openTable(game, { pack, options, rulings, authority }) };
}
