import { aHouseDivided } from "../../src/rules/a-house-divided/index.js";
import { acrossTheRappahannock } from "../../src/rules/across-the-rappahannock/index.js";
import { forThePeople } from "../../src/rules/for-the-people/index.js";
import { type AnyGame, settledBy } from "../../src/rules/index.js";
import { thisAccursedCivilWar } from "../../src/rules/this-accursed-civil-war/index.js";
import { washingtonsWar } from "../../src/rules/washingtons-war/index.js";

const games: readonly Pick<AnyGame, "id" | "official">[] = [
  ...[aHouseDivided, acrossTheRappahannock, forThePeople, thisAccursedCivilWar, washingtonsWar],
];

/** Every reading that the official statements of a game settle. */
export const officialReadings = (id: string): { readonly [ruling: string]: string } =>
  settledBy(games.find((game) => game.id === id)?.official ?? []).readings;

/** Every option that the official statements of a game settle. */
export const officialOptions = (id: string): { readonly [option: string]: string | number | boolean } =>
  settledBy(games.find((game) => game.id === id)?.official ?? []).options;
