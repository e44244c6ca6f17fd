/**
 * The games that come with the library. The only place that knows them by name.
 *
 * @packageDocumentation
 */
import type { GameLibrary, InstalledGame } from "./replay/judge/library.js";

const loaders: { readonly [id: string]: () => Promise<InstalledGame> } = {
  "washingtons-war": async () => {
    const { washingtonsWar, standardPack } = await import("./rules/washingtons-war/index.js");
    return { game: washingtonsWar, packs: [standardPack] };
  },
  "a-house-divided": async () => {
    const { aHouseDivided, standardPack } = await import("./rules/a-house-divided/index.js");
    return { game: aHouseDivided, packs: [standardPack] };
  },
  "across-the-rappahannock": async () => {
    const { acrossTheRappahannock, standardPack } = await import("./rules/across-the-rappahannock/index.js");
    return { game: acrossTheRappahannock, packs: [standardPack] };
  },
};

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
