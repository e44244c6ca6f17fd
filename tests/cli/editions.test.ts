// By which edition of its rulebook a game is judged: told by `games`, by the invite, and by every report.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { person, scratch } from "./support.js";

const root = join(import.meta.dirname, "../..");
const logs = readdirSync(join(root, "examples/logs"));
/** Lines of a screen are broken at blanks. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");

test.each([...installedGames.ids])("%s: games, the invite and reports name the edition", async (id) => {
  const game = (await installedGames.find(id))?.game;
  const edition = game?.edition ?? "";
  expect(edition).not.toBe("");
  const ann = person("ann", installedGames, scratch());
  await ann.done("keygen", "--name", "Ann");
  expect(oneLine(await ann.done("games"))).toContain(`judged by ${edition}`);
  const [first, ...others] = Object.keys(game?.scenarios ?? {});
  const start = others.length > 0 ? ["--start", first ?? ""] : [];
  const invite = oneLine(await ann.done("new", id, "g", "--as", game?.sides[0] ?? "", "--name", "Ann", ...start));
  expect(invite).toContain(`rulebook ${edition}`);
  const log =
    logs.find((name) => name.startsWith(id) && !name.includes("disputed") && !name.includes("people-1861")) ?? "";
  expect(oneLine(await ann.done("verify", join(root, "examples/logs", log)))).toContain(`rules: those of ${edition}`);
});
