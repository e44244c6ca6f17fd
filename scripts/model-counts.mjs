// Prints how many answers of the independent models (tests/models) were compared with the rules modules in the last run
// of the tests; fails where a game has fewer than ci asks for.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { games } from "./games.mjs";

const least = 100_000;
const folder = join(import.meta.dirname, "../coverage/models");
const counts = existsSync(folder)
  ? readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
  : [];
let failed = false;
for (const game of games) {
  const areas = counts.filter((one) => one.game === game);
  const sum = areas.reduce((total, { count }) => total + count, 0);
  const different = areas.reduce((total, { differences }) => total + differences.length, 0);
  const parts = areas.map(({ area, count }) => `${area} ${count.toLocaleString("en")}`).join(", ");
  console.log(`${game}: ${sum.toLocaleString("en")} comparisons, ${different} differences (${parts || "none"})`);
  if (sum < least || different > 0) {
    console.log(`  at least ${least.toLocaleString("en")} comparisons without a difference are asked for`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
