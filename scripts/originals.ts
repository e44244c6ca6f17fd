// Prints on which line of the original each check of a game stands, and what the sentence there says: `npm run originals -- GAME
// [SECTION]`. With --missing: the checks of which nobody has said it yet.
import { installedGames } from "../src/games.js";
import { checksOf, originalOf } from "../tests/support/originals.js";

const [id = "", section = ""] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const missing = process.argv.includes("--missing");
const installed = await installedGames.find(id);
if (installed === undefined) {
  console.error(`npm run originals -- GAME [SECTION]; the games: ${installedGames.ids.join(", ")}`);
  process.exit(3);
}
const original = originalOf(id);
for (const [check, { rule, says }] of checksOf(installed.game)) {
  if (!rule.startsWith(section)) continue;
  const stands = original?.checks[check];
  if (missing && stands !== undefined) continue;
  const kind = stands?.ruling === undefined ? stands?.says : `ruling ${stands.ruling}`;
  console.log(
    `${rule.padEnd(12)}${`line ${stands?.line ?? "-"}`.padEnd(12)}${(kind ?? "?").padEnd(12)}${check}: ${says}`,
  );
}
