// A gamemaster with a club of generated players, for the tests.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writePlayers } from "../../scripts/club-event/event.js";
import { type EventPlayer, eventPlayer } from "../../scripts/club-event/people.js";
import { eventGame, type Habits, playOn } from "../../scripts/club-event/play.js";
import { installedGames } from "../../src/games.js";
import { type Person, person } from "../cli/support.js";

/** A gamemaster whose club `cup` lists so many players. */
export async function clubOf(count: number): Promise<Person> {
  const gm = person("gm", installedGames);
  await gm.done("club", "init", "cup", "--name", "Cup");
  writePlayers(gm.file("cup"), count);
  return gm;
}

/** Plays a game between two of them, or goes on with it, and has the club take it in. */
export async function played(
  gm: Person,
  pairing: string,
  names: readonly [number | EventPlayer, number | EventPlayer],
  how: Habits & { readonly game?: string },
): Promise<string> {
  const players = names.map((one) => (typeof one === "number" ? eventPlayer(one) : one));
  const game = await eventGame(pairing, how.game ?? "a-house-divided", players, undefined, 14);
  const known = readdirSync(gm.file("cup"), { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith(`${game.gid}.pbem`),
  );
  const log = known === undefined ? "" : readFileSync(gm.file("cup", known), "utf8");
  const sent = await playOn(game, log, how);
  writeFileSync(join(gm.home, "sent.pbem"), sent.map(({ text }) => text).join(""));
  await gm.done("club", "take", "cup", "sent.pbem");
  return game.gid;
}
