/**
 * The games of this browser as a list: what is asked in each, and of whom.
 *
 * @packageDocumentation
 */
import { shown } from "../../../boards/text/escape.js";
import { placesIn, readInvite } from "../../../cli/game-folder/folder.js";
import { readIdentity } from "../../../cli/game-folder/secrets.js";
import { openSession } from "../../../cli/game-folder/session.js";
import { isThere, readBytes } from "../../../cli/input/files.js";
import { isFailure } from "../../../cli/terminal/io.js";
import type { Shell } from "../../../cli/terminal/shell.js";
import { dueList, penOf } from "../../../replay/index.js";
import type { Home, KeptGame } from "../../calls/keeping.js";
import { folderOf, gamesHere, keyFile, listening } from "./places.js";

export async function homeHere(): Promise<Home> {
  const { shell } = listening();
  const key = isThere(keyFile) ? await readIdentity(shell.io) : null;
  const all: KeptGame[] = [];
  for (const dir of gamesHere()) all.push(await gameIn(shell, dir));
  const rank = ({ turn }: KeptGame) => (turn === "mine" ? 0 : turn === "over" ? 2 : 1);
  return {
    key: key === null ? null : { name: shown(key.name ?? ""), words: key.words },
    games: all.sort((a, b) => rank(a) - rank(b)),
    ids: shell.io.library.ids,
  };
}

async function gameIn(shell: Shell, dir: string): Promise<KeptGame> {
  const places = placesIn(folderOf(dir));
  try {
    if (!isThere(places.log)) {
      const { m } = readInvite(await readBytes(places.invite), "the invite");
      const title = (await shell.io.library.find(m.rules.id))?.game.title ?? m.rules.id;
      return { dir, title: shown(title), players: "", turn: "invited", says: "Your invite waits for an answer." };
    }
    const { machine, folder, pen } = await openSession(shell, dir);
    const me = folder.secret?.player ?? "";
    const name = (id: string) => shown(machine.manifest.players.find((one) => one.id === id)?.name ?? id);
    const turn = pen === null ? "over" : pen === me ? "mine" : "theirs";
    const drafted = turn === "mine" && isThere(places.draft) ? " Your turn is begun." : "";
    const asks =
      turn === "theirs" ? `${name(penOf(machine) ?? "")} writes next.` : shown(dueList(machine)[0]?.what ?? "");
    return {
      ...{ dir, turn, title: shown(machine.table.game.title), says: `${asks}${drafted}` },
      players: machine.seats.map(({ id }) => name(id)).join(" v. "),
    };
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    return { dir, title: shown(dir), players: "", turn: "unreadable", says: thrown.message };
  }
}
