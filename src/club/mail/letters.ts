/**
 * Letters of a gamemaster as drafts that a mail program opens: reminders to players who are late, and the pairings of a round. Nothing is sent.
 *
 * @packageDocumentation
 */
import { type App, pathOf } from "../../app/core/app.js";
import { failure } from "../../app/core/failure.js";
import { newFolder, readBytes, textOf, writeNew } from "../../app/core/files.js";
import { basename, join } from "../../app/core/paths.js";
import { folded } from "../../app/folder/outbox.js";
import { keyFrom } from "../../app/reading/typed.js";
import { asciiText, shown } from "../../boards/text/escape.js";
import { type MailDraft, writeMail } from "../../mail/index.js";
import { toHex } from "../../replay/index.js";
import { counted } from "../../rules/sdk/counted.js";
import { openPlaces } from "../archive/places.js";
import { readPlayers, readSettings } from "../archive/settings.js";
import type { Database } from "../indexed/database.js";
import { judgeHere } from "../judging/task.js";
import type { Pairing } from "../pairing/pairings.js";
import { readRound } from "../pairing/rounds.js";
import { withDatabase } from "../running/club.js";
import { type TableRow, tableRows } from "../running/table.js";
import { readAddresses } from "./addresses.js";

export interface LettersAsked {
  /** A file of addresses. */
  readonly addresses: string;
  /** A file of pairings: letters of a round in place of reminders. */
  readonly round?: string | undefined;
  /** A file with words of the gamemaster's own, which stand in each letter. */
  readonly text?: string | undefined;
}

/** A letter that was written, or could not be for want of an address. */
export interface LetterWritten {
  /** The file; undefined where there is no address. */
  readonly file: string | undefined;
  readonly name: string;
  readonly says: string;
}

/** A letter before it is a mail. */
interface Letter {
  /** Identity key, as hex. */
  readonly person: string;
  readonly name: string;
  /** What it is about, in some words. */
  readonly says: string;
  readonly lines: readonly string[];
}

/**
 * Writes letters into a new folder.
 *
 * @throws refusals: a folder that is used, a file that holds neither addresses nor pairings
 * @example await lettersIn(app, "cup", "letters", { addresses: "addresses.txt" }, ({ file, says }) => console.log(file, says));
 */
export async function lettersIn(
  app: App,
  folder: string,
  out: string,
  { addresses, round, text }: LettersAsked,
  told: (letter: LetterWritten) => void,
): Promise<void> {
  const places = await openPlaces(app, folder);
  const { name: event } = await readSettings(app, places);
  const known = await readAddresses(app, addresses);
  const own = text === undefined ? [] : await linesOf(app, text);
  const names = await readPlayers(app, places);
  const letters =
    round === undefined
      ? await withDatabase(app, places, false, async (db) => reminders(await lateGames(app, places, db)))
      : roundLetters((await readRound(app, round)).pairings, names);
  const attachment =
    round === undefined ? undefined : { name: "round.json", bytes: await readBytes(app, pathOf(app, round)) };
  const into = pathOf(app, out);
  await newFolder(app, into);
  let number = 0;
  for (const { person, name, says, lines } of letters) {
    const to = known.get(person);
    if (to === undefined) {
      told({ file: undefined, name, says });
      continue;
    }
    number += 1;
    const draft: MailDraft = {
      to,
      subject: asciiText(`[${event}] ${says}`).slice(0, 200),
      // Names are what somebody has made of them: as signs that can be seen they may be longer than a line of a mail.
      text: [`Dear ${name},`, "", ...lines, ...(own.length === 0 ? [] : ["", ...own]), ""]
        .map(asciiText)
        .flatMap(folded)
        .join("\n"),
      ...(attachment === undefined ? {} : { attachment }),
    };
    const file = join(into, `${String(number).padStart(3, "0")}-${fileWord(name)}.eml`);
    await writeNew(app, file, writeMail(draft));
    told({ file: basename(file), name, says });
  }
}

/** A name as a part of the name of a file. */
const fileWord = (name: string): string =>
  asciiText(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40) || "player";

async function linesOf(app: App, typed: string): Promise<readonly string[]> {
  const text = textOf(await readBytes(app, pathOf(app, typed)));
  if (text === undefined) throw failure("not-text", `${shown(typed)} is not UTF-8 text.`);
  return text.trimEnd().split(/\r?\n/);
}

/** A game in which somebody is late. */
interface Late {
  readonly person: string;
  readonly name: string;
  readonly row: TableRow;
}

async function lateGames(
  app: App,
  places: Awaited<ReturnType<typeof openPlaces>>,
  db: Database,
): Promise<readonly Late[]> {
  const late: Late[] = [];
  const here = { ...app, cwd: places.games };
  for await (const row of tableRows(app, places, db)) {
    if (row.late === "") continue;
    // The index may be old or damaged: who gets a letter is said by the log itself, from its first entry.
    const { status } = await judgeHere(here, { file: row.log });
    if (status === undefined || status.state === "ended") continue;
    const player = status.players.find(({ id }) => id === status.due[0]?.player);
    if (player === undefined || !player.signed || player.name !== row.turn) continue;
    if (Date.parse(row.due) - Date.parse(row.since) === status.days * day)
      late.push({ person: player.idKey, name: player.name, row });
  }
  return late;
}

const day = 86_400_000;

/** One letter to each person, with all games in which they are late. */
function reminders(late: readonly Late[]): readonly Letter[] {
  const byPerson = new Map<string, Late[]>();
  for (const one of late) byPerson.set(one.person, [...(byPerson.get(one.person) ?? []), one]);
  return [...byPerson].map(([person, games]) => {
    const several = games.length > 1;
    return {
      person,
      name: games[0]?.name ?? "",
      says: several ? `Your turn in ${counted(games.length, "game")}` : "Your turn",
      lines: [
        `as far as the club has seen, it is your turn in ${several ? `${games.length} games` : "a game"}:`,
        "",
        ...games.map(({ row }) => gameLine(row)),
        "",
        "If you have already sent your turn, please send it to the club too: it counts when the club has seen it.",
      ],
    };
  });
}

function gameLine({ gid, game, players, since, due, late }: TableRow): string {
  const by = `an answer was agreed by ${due.slice(0, 10)}`;
  return `- ${game}, ${players} (game ${gid.slice(0, 16)}): since ${since.slice(0, 10)}; ${by}, ${late === "0" ? "today" : `${counted(Number(late), "day")} ago`}.`;
}

/** A letter to each player of a round: whom they meet, and who takes which side. */
function roundLetters(pairings: readonly Pairing[], names: ReadonlyMap<string, string>): readonly Letter[] {
  const hexOf = (did: string) => toHex(keyFrom(did, "A player of the round"));
  const nameOf = (did: string) => names.get(hexOf(did)) || did;
  return pairings.flatMap(({ id, players, bye }) =>
    players.map((did, at): Letter => {
      const others = players.filter((other) => other !== did);
      const against = others.map((other) => `${nameOf(other)} (${other})`).join(" and ");
      return {
        person: hexOf(did),
        name: nameOf(did),
        says: bye ? `Pairing ${id}: you have a bye` : `Pairing ${id}: you play ${others.map(nameOf).join(" and ")}`,
        lines: bye
          ? ["in this round there is nobody left for you to play: you have a bye."]
          : [
              `in pairing ${id} you play ${against}.`,
              at === 0
                ? "You take the first side of the game, and send the invitation."
                : "You take the second side of the game: wait for the invitation.",
              "Please copy the club (Cc) on every turn.",
            ],
      };
    }),
  );
}
