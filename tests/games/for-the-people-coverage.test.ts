// What the committed games of For the People hold together: every move, every event, every way to end, every row of the
// combat table, but for a few that are named here.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { libraryOf, replayLog } from "../../src/replay/index.js";
import { forThePeopleFolder, forThePeopleGame } from "../support/for-the-people/log.js";

const { game } = forThePeopleGame;

/** Events that no game comes to. */
const never: readonly string[] = [
  // Deck and discards would have to be empty: of 110 cards some 15 leave the game at most. for-the-people-ends.test.ts has it.
  "no-card-left",
];

/** Every end of a game: its section and its winner. */
const endings: readonly string[] = [
  ...["13.2", "14.7", "15.7"].flatMap((rule) => ["union", "confederate", "draw"].map((winner) => `${rule} ${winner}`)),
  ...["17.21", "17.3"].flatMap((rule) => ["union", "confederate"].map((winner) => `${rule} ${winner}`)),
  "17.22 union",
];

/** Ends that no game comes to. */
const otherEnds: readonly string[] = [
  // A lead of the Confederacy after a year, and its last source: for-the-people-ends.test.ts has them.
  ...["13.2 confederate", "14.7 confederate", "17.22 union"],
];

const sizes = ["small", "medium", "large"] as const;

/**
 * Rows of the combat table that need not come up: large battles are few, and nearly nobody attacks without a modifier. The
 * model of battles compares all of them (tests/models/for-the-people).
 */
const isRare = (row: string): boolean =>
  row.startsWith("large") || row === "medium 1 defender" || row === "small 1 attacker";

/** The row of a modified roll (7.10). */
const rowOf = (die: unknown, drm: unknown): number => Math.max(1, Math.min(10, Number(die) + Number(drm)));

test("3 to 17: every move, event, end and row of the combat table occurs in a committed game", async () => {
  const seen = {
    moves: new Set<string>(),
    events: new Set<string>(),
    ends: new Set<string>(),
    rows: new Set<string>(),
  };
  const library = libraryOf(forThePeopleGame);
  for (const file of readdirSync(forThePeopleFolder).filter((name) => name.endsWith(".pbem"))) {
    const log = new Uint8Array(readFileSync(join(forThePeopleFolder, file)));
    const { machine } = await replayLog(log, { library, timeline: true });
    if (machine === null) throw new Error(`${file} cannot be replayed`);
    for (const { input } of machine.inputs) if ("move" in input) seen.moves.add(input.move);
    for (const { event, figures } of (machine.timeline ?? []).flatMap(({ events }) => events)) {
      seen.events.add(event);
      if (event !== "battle-fought") continue;
      seen.rows.add(`${figures["size"]} ${rowOf(figures["attackerDie"], figures["attackerDrm"])} defender`);
      seen.rows.add(`${figures["size"]} ${rowOf(figures["defenderDie"], figures["defenderDrm"])} attacker`);
    }
    if (machine.state.over !== null) seen.ends.add(`${machine.state.over.rule} ${machine.state.over.winner}`);
  }
  const rows = sizes.flatMap((size) =>
    Array.from({ length: 10 }, (_, at) => [`${size} ${at + 1} attacker`, `${size} ${at + 1} defender`]).flat(),
  );
  const advice = "`npm run corpus -- for-the-people` plays them anew";
  expect(
    game.moves.filter(({ name }) => !seen.moves.has(name)).map(({ name }) => name),
    advice,
  ).toEqual([]);
  expect(
    Object.keys(game.events).filter((name) => !seen.events.has(name)),
    advice,
  ).toEqual(never);
  expect(
    endings.filter((end) => !seen.ends.has(end)),
    advice,
  ).toEqual(otherEnds);
  expect(
    rows.filter((row) => !seen.rows.has(row) && !isRare(row)),
    advice,
  ).toEqual([]);
}, 240_000);
