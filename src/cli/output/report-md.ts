import { shownInMarkdown } from "../../boards/text/escape.js";
import { deedOf, nothingPlayed, type Played } from "../../report/deeds.js";
import {
  citationOf,
  consequence,
  eventLine,
  letterLines,
  placeOf,
  receiptLines,
  refereeLines,
  rulesLines,
  rulingLines,
  seatLines,
  stateSentence,
  verdictSentence,
} from "../../report/sentences.js";
import { countedByWeight, kindsOf } from "../../report/weight.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Report } from "../../schema/index.js";

const code = (value: unknown) => shownInMarkdown(typeof value === "string" ? value : JSON.stringify(value));

/** A report for a forum or a mail, in Markdown. */
export function reportMarkdown(report: Report, replayed: Played = nothingPlayed): string[] {
  const { game, findings, assurance } = report;
  return [
    `**${shownInMarkdown(verdictSentence(report))}**`,
    "",
    ...(game === null
      ? []
      : [
          `${shownInMarkdown(`${game.title} ${game.version}, ${game.start}`)}, game \`${game.gid.slice(0, 16)}\`: ${counted(game.entries, "entry", "entries")} in ${counted(game.packets, "packet")}, ${game.judged} judged; ${shownInMarkdown(stateSentence(game))}.`,
          "",
          "| side | player | key |",
          "| --- | --- | --- |",
          ...game.players.map(
            ({ id, name, side, fingerprint }) =>
              `| ${[side, `${id} (${name})`, fingerprint].map(shownInMarkdown).join(" | ")} |`,
          ),
          "",
          ...rulesLines(report).map((line) => `Rules: ${shownInMarkdown(line)}`),
          ...eventLine(report).map((line) => `Event: ${shownInMarkdown(line)}`),
          ...game.due.map(({ player, what }) => `Next: ${shownInMarkdown(`${player}: ${what}`)}`),
          "",
        ]),
    ...(findings.length === 0 ? [] : [`### Findings: ${countedByWeight(findings)}`, ""]),
    ...kindsOf(findings).flatMap(({ first: finding, alike }) => {
      const deed = deedOf(finding, replayed);
      const { severity, message, expected, actual, judgedBy } = finding;
      const place = [placeOf(finding), citationOf(finding)].filter((part) => part !== "").join(" ");
      return [
        `- **${severity}** ${shownInMarkdown(place)}: ${shownInMarkdown(message)}`,
        ...(deed === undefined ? [] : [`  - the move: ${shownInMarkdown(deed)}`]),
        ...(expected === undefined ? [] : [`  - expected: ${code(expected)}`]),
        ...(actual === undefined ? [] : [`  - actual: ${code(actual)}`]),
        ...(judgedBy === undefined ? [] : [`  - by rules ${shownInMarkdown(judgedBy)}, which accuse nobody here`]),
        `  - ${shownInMarkdown(finding.code)}`,
        ...consequence(finding).map((line) => `  - ${line}`),
        ...alike.map((other) => `  - also ${shownInMarkdown(`${placeOf(other)}: ${other.message}`)}`),
      ];
    }),
    ...(findings.length === 0 ? [] : [""]),
    ...(report.rulings.length === 0
      ? []
      : ["### Rulings of the referee", "", ...rulingLines(report).map((line) => `- ${shownInMarkdown(line)}`), ""]),
    ...(report.seats === undefined
      ? []
      : ["### Seats that changed hands", "", ...seatLines(report).map((line) => `- ${shownInMarkdown(line)}`), ""]),
    ...(report.referees === undefined
      ? []
      : ["### Replaced referees", "", ...refereeLines(report).map((line) => `- ${shownInMarkdown(line)}`), ""]),
    ...(report.receipts === undefined
      ? []
      : ["### Seen by the club", "", ...receiptLines(report).map((line) => `- ${shownInMarkdown(line)}`), ""]),
    ...(report.letters === undefined
      ? []
      : ["### Letters", "", ...letterLines(report).map((line) => `- ${shownInMarkdown(line)}`), ""]),
    ...(game === null ? [] : ["### Proven by", "", ...assurance.words.map((line) => `- ${shownInMarkdown(line)}`)]),
  ];
}
