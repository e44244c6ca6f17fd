import { shown } from "../../boards/text/escape.js";
import { deedOf, nothingPlayed, type Played } from "../../report/deeds.js";
import {
  eventLine,
  letterLines,
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
import { alikeText, findingText } from "../terminal/finding-text.js";
import type { Paint } from "../terminal/paint.js";

/** The tone of a verdict. */
const tones: { readonly [V in Report["verdict"]]: "good" | "bad" | "odd" } = {
  valid: "good",
  violations: "bad",
  undetermined: "odd",
  unreadable: "bad",
};

/** A report for a terminal: verdict, game, findings by weight, assurance. `replayed` tells the move of each finding. */
export function reportText(report: Report, paint: Paint, replayed: Played = nothingPlayed): string[] {
  const tone = paint[tones[report.verdict]];
  return [
    tone(paint.bold(verdictSentence(report))),
    "",
    ...gameLines(report),
    ...(report.findings.length === 0
      ? []
      : [
          paint.bold(`Findings (${report.findings.length}): ${countedByWeight(report.findings)}`),
          ...kindsOf(report.findings).flatMap(({ first, alike }) => [
            ...findingText(first, paint, deedOf(first, replayed)),
            ...alike.map(alikeText),
            "",
          ]),
        ]),
    ...(report.rulings.length === 0
      ? []
      : [
          paint.bold(`Rulings of the referee (${report.rulings.length})`),
          ...rulingLines(report).map((line) => `  ${shown(line)}`),
          "",
        ]),
    ...(report.seats === undefined
      ? []
      : [
          paint.bold(`Seats that changed hands (${report.seats.length})`),
          ...seatLines(report).map((line) => `  ${shown(line)}`),
          "",
        ]),
    ...(report.referees === undefined
      ? []
      : [
          paint.bold(`Replaced referees (${report.referees.length})`),
          ...refereeLines(report).map((line) => `  ${shown(line)}`),
          "",
        ]),
    ...(report.receipts === undefined
      ? []
      : [
          paint.bold(`Seen by the club (${report.receipts.length})`),
          ...receiptLines(report).map((line) => `  ${shown(line)}`),
          "",
        ]),
    ...(report.letters === undefined
      ? []
      : [
          paint.bold(`Letters (${report.letters.length})`),
          ...letterLines(report).map((line) => `  ${shown(line)}`),
          "",
        ]),
    ...(report.game === null
      ? []
      : [paint.bold("Proven by"), ...report.assurance.words.map((line) => `  ${shown(line)}`)]),
  ];
}

function gameLines(report: Pick<Report, "game" | "rules">): string[] {
  const { game } = report;
  if (game === null) return [];
  const judged = game.judged === game.entries ? "all judged" : `${game.judged} of them judged`;
  return [
    `${shown(game.title)} ${shown(game.version)}, ${shown(game.start)}; game ${game.gid.slice(0, 16)}`,
    ...game.players.map(
      ({ id, name, side, fingerprint }) => `  ${shown(side)}: ${shown(id)} (${shown(name)}), key ${fingerprint}`,
    ),
    `  ${counted(game.entries, "entry", "entries")} in ${counted(game.packets, "packet")}, ${judged}; ${stateSentence(game)}`,
    ...rulesLines(report).map((line) => `  rules: ${shown(line)}`),
    ...eventLine(report).map((line) => `  event: ${shown(line)}`),
    ...game.due.map(({ player, what }) => `  next: ${shown(player)}: ${shown(what)}`),
    "",
  ];
}
