/**
 * Which share of honest random games ends `valid`, for each game whose cards have texts that no rulebook prints: with a file of
 * effects that both agreed, without one, and without one where a declared effect counts once it is played on.
 * `npm run valid-share -- --games 5 --seed 1`. Ends with 1 where a game with a filled-in file is not valid.
 */
import { randomGame, ways, withFilledFile } from "../tests/support/valid-share.js";

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const games = option("games", 5);
const seed = option("seed", 1);
let short = 0;

for (const [name, way] of Object.entries(ways)) {
  const { setup } = way;
  const terms = {
    "agreed file": { ...way, setup: withFilledFile(setup) },
    "playing on": { ...way, setup: { ...setup, more: { ...setup.more, declared: "play-on" } } },
    neither: way,
  } as const;
  for (const [by, how] of Object.entries(terms)) {
    const verdicts: string[] = [];
    const rests = { file: 0, agreed: 0, playedOn: 0, open: 0 };
    for (let at = 0; at < games; at++) {
      const { report } = await randomGame(how, seed + at);
      verdicts.push(report.verdict);
      for (const [kind, count] of Object.entries(report.assurance.effects ?? {})) {
        if (kind in rests) rests[kind as keyof typeof rests] += count;
      }
    }
    const valid = verdicts.filter((verdict) => verdict === "valid").length;
    if (by === "agreed file") short += games - valid;
    const effects = Object.entries(rests).map(([kind, count]) => `${kind} ${count}`);
    console.log(`${name}, ${by}: ${valid} of ${games} valid; effects: ${effects.join(", ")}`);
  }
}
process.exit(short === 0 ? 0 : 1);
