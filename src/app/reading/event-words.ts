/**
 * An event's profile in words, for the players who are to play under it.
 *
 * @packageDocumentation
 */
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import { keyWords } from "../../report/person.js";
import { counted } from "../../rules/sdk/counted.js";
import type { ReadProfile } from "./event-differences.js";

/** What a profile says, in lines that are escaped: who runs the event, by what its games are played, who rules, what happens to silence. */
export function profileLines({ profile, hash }: ReadProfile): string[] {
  const { gm, deadlines, referees, ties } = profile;
  const asUsual = (record: object): string => {
    const all = Object.entries(record).map(([name, value]) => `${name}=${String(value)}`);
    return all.length === 0 ? "none named" : all.join(", ");
  };
  const rows: [string, string][] = [
    ["event", `${profile.name} (${profile.event}), profile ${profile.number}, hash ${hash.slice(0, 16)}`],
    ["run by", `${gm.name}, key ${keyWords(gm.idKey)}`],
    ...profile.games.flatMap(({ rules, scenario, options, rulings, data, cards, audit }): [string, string][] => [
      ["game", `${rules.id} ${rules.version} (rules ${rules.hash.slice(0, 16)}), ${scenario}`],
      ["  options", asUsual(options)],
      ["  readings", asUsual(rulings)],
      ["  cards", cards === "outside" ? "dealt outside the log" : `${cards}, opened afterwards: ${audit}`],
      ["  board", `${data.id} (${data.hash.slice(0, 16)}), ${data.authority}`],
    ]),
    ["dice", profile.preset],
    ...referees.map(({ id, name, idKey }): [string, string] => ["referee", `${id} (${name}), key ${keyWords(idKey)}`]),
    ["answer", `within ${counted(deadlines.days, "day")}; a forfeit is signed by: ${deadlines.forfeit}`],
    ["silence", profile.silence],
    ["errors", `may stand by: ${profile.stands}. ${profile.errors}`],
    ...(ties.length === 0 ? [] : [["ties", ties.join("; ")] satisfies [string, string]]),
    ...(profile.receipts === undefined ? [] : [["receipts", keyWords(profile.receipts)] satisfies [string, string]]),
  ];
  return columns(rows.map((row) => row.map(shown)));
}
