/**
 * The games in a folder of game folders: whose turn each is, what is asked, and since when.
 *
 * @packageDocumentation
 */

import { failure, isFailure } from "../../app/core/failure.js";
import { isFolder, isThere, readBytes, textOf } from "../../app/core/files.js";
import { join } from "../../app/core/paths.js";
import { readDraft } from "../../app/folder/drafts.js";
import { type Places, placesIn } from "../../app/folder/folder.js";
import { openSession, putDraftOn, whoAmI } from "../../app/folder/session.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import { dueList, dueOf, penOf } from "../../replay/index.js";
import { refusalWords } from "../terminal/go-on.js";
import type { Shell } from "../terminal/shell.js";

/** Says one line for each game in a folder, those first in which it is one's own turn. */
export async function sayOwnGames(shell: Shell, typed: string): Promise<void> {
  const path = shell.path(typed);
  if (!(await isFolder(shell, path))) throw failure("no-folder", `There is no folder ${shown(typed)}.`);
  const inside = await shell.store.entriesOf(path);
  const names = inside.filter((entry) => entry.isDirectory()).map(({ name }) => join(typed, name));
  const games = [typed, ...names.sort()].filter((one) => {
    const { log, secret } = placesIn(shell.path(one));
    return isThere(shell, log) || isThere(shell, secret);
  });
  if (games.length === 0) throw failure("no-games", `${shown(typed)} contains no game folder.`);
  const rows: { readonly own: boolean; readonly cells: readonly string[] }[] = [];
  for (const game of games) rows.push(await rowOf(shell, game));
  const sorted = [...rows.filter(({ own }) => own), ...rows.filter(({ own }) => !own)];
  for (const line of columns(sorted.map(({ cells }) => cells))) shell.say(line);
}

async function rowOf(shell: Shell, game: string): Promise<{ own: boolean; cells: string[] }> {
  const places = placesIn(shell.path(game));
  const since = await lastMail(shell, places);
  const row = (own: boolean, turn: string, says: string) => ({ own, cells: [shown(game), turn, since, shown(says)] });
  if (!isThere(shell, places.log)) return row(false, "not begun", "your opponent has not answered the invite");
  try {
    const session = await openSession(shell, game);
    const { machine } = session;
    const me = await whoAmI(shell, session);
    const drafted = (await readDraft(shell, places.draft))?.length ?? 0;
    if (drafted > 0 && me !== null) await putDraftOn(shell, session);
    const pen = penOf(machine);
    if (machine.stopped !== null) return row(true, "not judged", `past entry ${machine.stopped}: turnproof verify`);
    if (drafted > 0 && (pen !== me || dueOf(machine) !== "decision"))
      return row(true, "to be sealed", "your turn is written but not sent");
    if (pen === null) return row(false, "over", session.report.game?.title ?? "");
    return row(pen === me, pen === me ? "your turn" : `${pen}'s turn`, dueList(machine)[0]?.what ?? "");
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return row(true, "cannot be read", refusalWords(thrown));
  }
}

/** When the last mail came or went, by the folder's journal; nothing is known without one. */
async function lastMail(shell: Shell, { journal }: Places): Promise<string> {
  if (!isThere(shell, journal)) return "";
  const [, time = ""] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)[^\n]*$/.exec(
      textOf(await readBytes(shell, journal))
        ?.trim()
        .split("\n")
        .at(-1) ?? "",
    ) ?? [];
  return time === "" ? "" : `since ${time.replace("T", " ")}`;
}
