/**
 * The key under which a result is kept: a hash of all that was read to come to it. Where anything of it is another, the log is judged
 * again.
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
  /**
   * @param log SHA-256 of the log, as hex
   * @param game id of its rules module; empty where it does not say
   * @param limit CPU seconds, for a log that was stopped because of them
   */
  keyOf(log: string, game: string, limit?: number): Promise<string>;
}

const hashOf = (text: string): string => toHex(sha256(new TextEncoder().encode(text)));

/**
 * @param modules hashes of the files of modules that are not installed: a module may be mended under the same version
 */
export function resultKeys(library: GameLibrary, modules: readonly string[]): ResultKeys {
  const known = new Map<string, Promise<string>>();
  /** What of the rules of a game is at hand: each version with its packs. */
  const rulesOf = async (game: string): Promise<string> => {
    // What comes with this version is known by its table of releases: loading the rules would cost more than all the rest.
    if (library === installedGames && modules.length === 0)
      return hashOf(JSON.stringify([game, (await library.releases?.(game)) ?? null]));
    const versions = game === "" ? [] : ((await library.versions?.(game)) ?? []);
    const found = await Promise.all([...versions, undefined].map((version) => library.find(game, version)));
    const each = found.flatMap((one) =>
      one === undefined ? [] : [[one.game.version, rulesHash(one.game), one.packs.map(packHash)]],
    );
    return hashOf(JSON.stringify([game, each]));
  };
  return {
    async keyOf(log, game, limit) {
      const rules = known.get(game) ?? rulesOf(game);
      known.set(game, rules);
      return hashOf(JSON.stringify([pkg.version, log, await rules, modules, limit ?? null]));
    },
  };
}
