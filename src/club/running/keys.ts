/**
 * By what a log is judged, beside its bytes: a hash of all that is read for it. Where anything of it is another, a result that was
 * kept counts no longer.
 *
 * @packageDocumentation
 */
import pkg from "../../../package.json" with { type: "json" };
import { installedGames } from "../../games.js";
import { toHex } from "../../replay/crypto/bytes.js";
import { sha256 } from "../../replay/crypto/hash.js";
import { type GameLibrary, packHash, rulesHash } from "../../replay/index.js";

/** Keys of results, by rules that are at hand. */
export interface ResultKeys {
  /** A hash of the files of modules that are not installed. */
  readonly modules: string;
  /**
   * The hash of what the logs of a game are judged by: version, rules, packs, modules.
   *
   * @param game id of the rules module; empty where a log does not say
   * @param limit CPU seconds, for a log that was stopped because of them
   */
  rulesOf(game: string, limit?: number): Promise<string>;
}

const hashOf = (value: unknown): string => toHex(sha256(new TextEncoder().encode(JSON.stringify(value))));

/**
 * @param modules hashes of the files of modules that are not installed: a module may be mended under the same version
 */
export function resultKeys(library: GameLibrary, modules: readonly string[]): ResultKeys {
  const known = new Map<string, Promise<string>>();
  /** What of the rules of a game is at hand: each version with its packs. */
  const atHand = async (game: string): Promise<unknown> => {
    // What comes with this version is known by its table of releases: loading the rules would cost more than all the rest.
    if (library === installedGames && modules.length === 0) return (await library.releases?.(game)) ?? null;
    const versions = game === "" ? [] : ((await library.versions?.(game)) ?? []);
    const found = await Promise.all([...versions, undefined].map((version) => library.find(game, version)));
    return found.flatMap((one) =>
      one === undefined ? [] : [[one.game.version, rulesHash(one.game), one.packs.map(packHash)]],
    );
  };
  return {
    modules: hashOf(modules),
    async rulesOf(game, limit) {
      const asked = JSON.stringify([game, limit ?? null]);
      const rules =
        known.get(asked) ?? atHand(game).then((found) => hashOf([pkg.version, game, found, modules, limit ?? null]));
      known.set(asked, rules);
      return rules;
    },
  };
}
