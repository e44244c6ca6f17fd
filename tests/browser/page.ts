// The page: verifies every log that it is given, with each back end of the browser, and says what came out differently.

import { installedGames } from "../../src/games.js";
import { browserSignatures, loadPure, loadWebCrypto } from "../../src/replay/crypto/ed25519.js";
import { type GameLibrary, type InstalledGame, verifyLog } from "../../src/replay/index.js";
import type { AnyGame } from "../../src/rules/index.js";
import { raiders, raidersPack } from "../rules/sdk/raiders-game.js";
import { cardGame } from "../support/card-game.js";
import { diceSetup } from "../support/dice-game.js";
import { fordGame } from "../support/ford.js";
import { ownSetup } from "../support/own-deck-game.js";
import { shoalsSetup } from "../support/shoals.js";
import { threeSetup } from "../support/three-sides.js";
import { valleyGame } from "../support/valley/game.js";
import { wadingSetup } from "../support/wading.js";

interface Item {
  readonly games: readonly string[];
  readonly packs: { readonly [id: string]: readonly unknown[] };
  readonly log: string;
  readonly report: unknown;
}

const tested: readonly InstalledGame[] = [
  fordGame,
  wadingSetup.installed,
  cardGame,
  diceSetup.installed,
  threeSetup.installed,
  shoalsSetup.installed,
  ownSetup("own").installed,
  valleyGame,
  { game: raiders satisfies object as AnyGame, packs: [raidersPack] },
];

/** The library that Node had: no other game, so that "not installed" is the same sentence. */
function libraryOf({ games: ids, packs }: Item): GameLibrary {
  return {
    ids,
    find: async (id) => {
      if (!ids.includes(id)) return undefined;
      const own = tested.find(({ game }) => game.id === id);
      return own === undefined ? installedGames.find(id) : { ...own, packs: packs[id] ?? own.packs };
    },
  };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

async function main() {
  const lines = (await (await fetch("corpus")).text()).trimEnd().split("\n");
  const web = await loadWebCrypto();
  const backends = [await browserSignatures(), await loadPure()];
  const different: unknown[] = [];
  let count = 0;
  for (const line of lines) {
    const item: Item = JSON.parse(line);
    const expected = JSON.stringify(item.report);
    for (const signatures of backends) {
      const own = JSON.stringify(await verifyLog(bytesOf(item.log), { library: libraryOf(item), signatures }));
      count += 1;
      if (own !== expected && different.length < 5) different.push({ backend: signatures.name, own, expected });
    }
  }
  return { logs: lines.length, verified: count, webCrypto: web !== undefined, different };
}

main().then(
  (result) => fetch("result", { method: "POST", body: JSON.stringify(result) }),
  (failed) => fetch("result", { method: "POST", body: JSON.stringify({ failed: String(failed?.stack ?? failed) }) }),
);
