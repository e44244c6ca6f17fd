// Made by `npm run register` from the folders of src/rules. Not to be edited.
import type { InstalledGame } from "./replay/judge/library.js";

/** How each game is loaded, by its id. */
export const loaders: { readonly [id: string]: () => Promise<InstalledGame> } = {
  "a-house-divided": async () => {
    const { aHouseDivided, standardPack } = await import("./rules/a-house-divided/index.js");
    return { game: aHouseDivided, packs: [standardPack] };
  },
  "across-the-rappahannock": async () => {
    const { acrossTheRappahannock, standardPack } = await import("./rules/across-the-rappahannock/index.js");
    return { game: acrossTheRappahannock, packs: [standardPack] };
  },
  "for-the-people": async () => {
    const { forThePeople, standardPack } = await import("./rules/for-the-people/index.js");
    return { game: forThePeople, packs: [standardPack] };
  },
  "this-accursed-civil-war": async () => {
    const { thisAccursedCivilWar, standardPack } = await import("./rules/this-accursed-civil-war/index.js");
    return { game: thisAccursedCivilWar, packs: [standardPack] };
  },
  "washingtons-war": async () => {
    const { washingtonsWar, standardPack } = await import("./rules/washingtons-war/index.js");
    return { game: washingtonsWar, packs: [standardPack] };
  },
};
