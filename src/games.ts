/**
 * The games that come with the library. Which they are, the folders of src/rules say.
 *
 * @packageDocumentation
 */
import { loaders } from "./installed.js";
import type { GameLibrary } from "./replay/judge/library.js";
import type { Releases } from "./replay/judge/releases.js";

/** Every game that comes with the library; each is loaded when it is asked for. */
export const installedGames: GameLibrary = {
  ids: Object.keys(loaders),
  async find(id, version) {
    // Found by its name and never listed: it is played by no rulebook, and judges no rules.
    if (id === "sealed-files") return (await import("./sealed/game.js")).installedFor(version);
    const installed = Object.hasOwn(loaders, id) ? await loaders[id]?.() : undefined;
    return version === undefined || installed?.game.version === version ? installed : undefined;
  },
  async versions(id) {
    const installed = await installedGames.find(id);
    return installed === undefined ? [] : [installed.game.version];
  },
  async releases(id) {
    const { default: table } = await import("./releases.json", { with: { type: "json" } });
    const releases: { readonly [id: string]: Releases } = table;
    return Object.hasOwn(releases, id) ? (releases[id] ?? {}) : {};
  },
};

/** The installed games, and packs of the user's own beside the shipped ones. */
export function withPacks(packs: readonly unknown[]): GameLibrary {
  return {
    ...installedGames,
    async find(id, version) {
      const installed = await installedGames.find(id, version);
      return installed === undefined ? undefined : { ...installed, packs: [...installed.packs, ...packs] };
    },
  };
}
