import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { readIdentity } from "../../app/folder/secrets.js";
import type { ReadProfile } from "../../app/reading/event-differences.js";
import type { ReadRound } from "../../app/reading/event-files.js";
import { didOf, oneOf } from "../../app/reading/typed.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import type { PairingRow } from "../../club/running/rounds.js";
import { canonicalText } from "../../replay/index.js";
import { keyWords } from "../../report/person.js";
import { csvCells } from "../../report/summary.js";
import { writeOut } from "../input/write-out.js";
import type { Shell } from "../terminal/shell.js";
import { collect } from "./options.js";

const formats = ["text", "csv", "json"] as const;

interface Options {
  readonly event: readonly string[];
  readonly sign?: string;
  readonly after?: string;
  readonly games?: string;
  readonly format: string;
}

/** `club round`: who meets whom, signed; and which games count. */
export function addClubRound(club: Command, shell: Shell): void {
  club
    .command("round")
    .summary("who meets whom in an event, and which games count")
    .description(
      'Shows rounds of an event, and says if their gamemaster signed two with the same number (then it exits with 1). --sign signs a\nplain list of pairings: {"round": 1, "pairings": [{"id": "1-1", "players": [KEY, KEY], "bye": false}]}. --games takes the folder\nof a club and says which game of each pairing counts, from the receipt of its manifest, and what second games there are.',
    )
    .argument("<file...>", "rounds; with --sign the list of pairings to sign")
    .option("--event <profile>", "the event's profile; repeat it if the event has had several", collect, [])
    .option("--sign <out>", "sign the list, and write the round there")
    .option("--after <round>", "the round that the new one follows")
    .option("--games <folder>", "the folder of a club: the games of each pairing, as the last club verify left them")
    .option("--format <format>", "with --games: text, csv, json", "text")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof club round pairs.json --event cup.event --sign round-1.json\n  turnproof club round round-1.json --event cup.event --games cup",
    )
    .action(async (files: readonly string[], options: Options) => {
      const format = oneOf(options.format, formats, "--format");
      if (options.event.length === 0)
        throw failure("no-event", "A round belongs to an event: name its profile with --event.");
      const { readProfile, readRound } = await import("../../app/reading/event-files.js");
      const profiles: ReadProfile[] = [];
      for (const file of options.event) profiles.push(await readProfile(shell, file));
      const read = (file: string) => readRound(shell, file, profiles);
      if (options.sign !== undefined) await sign(shell, files, options, profiles, read);
      else if (options.after !== undefined) throw failure("no-sign", "--after belongs to --sign.");
      const shownFiles = options.sign === undefined ? files : [options.sign];
      const rounds: ReadRound[] = [];
      for (const file of shownFiles) rounds.push(await read(file));
      const { roundsTold } = await import("../../club/events/round-form.js");
      const gmOf = (hash: string) => didOf(profiles.find((one) => one.hash === hash)?.profile.gm.idKey ?? "");
      const told = roundsTold(rounds, gmOf);
      if (options.games === undefined) sayRounds(shell, rounds);
      else await sayGames(shell, options.games, rounds, format);
      for (const line of told) (format === "text" ? shell.say : shell.note)(shell.paint.bad(shown(line)));
      if (told.length > 0) shell.exit = exits.violations;
    });
}

async function sign(
  shell: Shell,
  files: readonly string[],
  { sign: out = "", after }: Options,
  profiles: readonly ReadProfile[],
  read: (file: string) => Promise<ReadRound>,
): Promise<void> {
  const [file = ""] = files;
  const newest = profiles.toSorted((a, b) => a.profile.number - b.profile.number).at(-1);
  if (files.length > 1 || newest === undefined) throw failure("one-file", "--sign takes one list of pairings.");
  const { signRound } = await import("../../club/events/round-form.js");
  const before = after === undefined ? undefined : await read(after);
  const signed = await signRound(shell, file, await readIdentity(shell), newest, before);
  await writeOut(shell.path(out), `${canonicalText(signed)}\n`);
  shell.say(
    `${shown(out)} is signed. Hand out only one file with this number: two of them are reported as your doing.`,
  );
}

/** A key as its words: names stand in no round. */
const playersCell = (players: readonly string[]): string => players.map(keyWords).join(" - ");

function sayRounds({ say }: Shell, rounds: readonly ReadRound[]): void {
  for (const { round, hash } of rounds) {
    say(`Round ${round.round} of ${shown(round.event)}, hash ${hash.slice(0, 16)}`);
    const rows = round.pairings.map(({ id, players, sides, game, bye }) => [
      ...[`  ${id}`, bye ? `bye: ${playersCell(players)}` : playersCell(players)],
      [game, sides?.join(" - ")].filter(Boolean).join(", "),
    ]);
    for (const line of columns(rows.map((row) => row.map(shown)))) say(line);
  }
}

const titles = ["round", "pairing", "players", "bye", "gid", "state", "verdict", "seen", "counts", "says"] as const;

async function sayGames(
  shell: Shell,
  folder: string,
  rounds: readonly ReadRound[],
  format: (typeof formats)[number],
): Promise<void> {
  const { pairingsIn } = await import("../../club/running/club.js");
  const rows = await pairingsIn(
    shell,
    folder,
    rounds.map(({ round }) => round),
  );
  const { say } = shell;
  if (format === "json") return say(JSON.stringify(rows, null, 2));
  if (format === "csv") {
    say(csvCells(titles));
    for (const row of rows) say(csvCells(cellsOf(row)));
    return;
  }
  const lines = rows.map(({ round, pairing, players, gid, state, verdict, seen, counts, says }) => [
    ...[round === "" ? "?" : round, pairing, playersCell(players), gid.slice(0, 16), state, verdict],
    ...[seen === "" ? "" : `seen ${seen.slice(0, 16).replace("T", " ")}`, counts ? "counts" : says],
  ]);
  for (const line of columns(lines.map((row) => row.map(shown)))) say(line);
}

const cellsOf = (row: PairingRow): string[] =>
  titles.map((title) => {
    const value = row[title];
    return typeof value === "boolean"
      ? value
        ? "yes"
        : ""
      : typeof value === "string"
        ? value
        : value.map(didOf).join(" ");
  });
