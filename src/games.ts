/**
 * The games that come with the library. Which they are, the folders of src/rules say.
 *
 * @packageDocumentation
 */
import { loaders } from "./installed.js";
import type { GameLibrary } from "./replay/judge/library.js";

/** Every game that comes with the library; each is loaded when it is asked for. */
export const installedGames: GameLibrary = {
  ids: Object.keys(loaders),
  find: async (id) => (Object.hasOwn(loaders, id) ? loaders[id]?.() : undefined),
};

/** The installed games, and packs of the user's own beside the shipped ones. */
export function withPacks(packs: readonly unknown[]): GameLibrary {
  return {
    ids: installedGames.ids,
    async find(id) {
      const installed = await installedGames.find(id);
      return installed === undefined ? undefined : { ...installed, packs: [...installed.packs, ...packs] };
    },
  };
}
