/**
 * What is shown of a file: a log, a proof, or why nothing can be said of it.
 *
 * @packageDocumentation
 */

import { shown, shownValue } from "../../boards/text/escape.js";
import type { Machine } from "../../replay/index.js";
import { deedOf } from "../../report/deeds.js";
import type { Judged } from "../../report/judged.js";
import { personIn, personOf } from "../../report/person.js";
import {
  citationOf,
  consequence,
  isDamaged,
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
import { marksOf, tell } from "../../report/story.js";
import { notProven, weakestPoint } from "../../report/trust.js";
import { countedByWeight, kindsOf, weightOf } from "../../report/weight.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Report, ReportFinding } from "../../schema/index.js";
import type { FindingView, GameView, PacketView, ProofView, VerdictWords, View } from "../calls/protocol.js";
import type { Kept } from "./kept.js";

/** A file in full. */
export function viewOf({ file, judged, states }: Kept): View {
  const name = shown(file.name);
  switch (judged.kind) {
    case "none":
      return { kind: "refused", name, message: judged.message, code: judged.code };
    case "fork-proof":
    case "evidence":
      return proofView(name, judged);
    case "vassal":
      return judged.view;
    case "log":
      return gameView(name, judged, states.last());
  }
}

function gameView(name: string, { report, replayed }: Extract<Judged, { kind: "log" }>, last: number): GameView {
  return {
    kind: "log",
    ...{ name, report, last },
    verdict: wordsOf(report),
    packets: packetsOf(report, replayed),
    counted: countedByWeight(report.findings),
    findings: kindsOf(report.findings).flatMap(({ first, alike }) => [
      { ...findingView(first, report, deedOf(first, replayed)), alike: alike.length },
      ...alike.map((finding) => findingView(finding, report, deedOf(finding, replayed))),
    ]),
  };
}

function wordsOf(report: Report): VerdictWords {
  return {
    word: isDamaged(report) ? "damaged" : report.verdict,
    says: verdictSentence(report).replace(/^verdict: [a-z]+(?:, ([^)]*\)))? - /u, (_, stood?: string) =>
      stood === undefined ? "" : `${stood}; `,
    ),
    weakest: weakestPoint(report),
    proven: report.game === null ? [] : report.assurance.words.map(shown),
    open: report.game === null ? [] : notProven(report),
    rules: rulesLines(report).map(shown),
    more: [
      { title: "Rulings of the referee", lines: rulingLines(report).map(shown) },
      { title: "Seats that changed hands", lines: seatLines(report).map(shown) },
      { title: "Replaced referees", lines: refereeLines(report).map(shown) },
      { title: "Seen by the club", lines: receiptLines(report).map(shown) },
      { title: "Letters", lines: letterLines(report).map(shown) },
    ],
    event: [],
    state: report.game === null || report.game.judged === 0 ? "" : `; ${stateSentence(report.game)}`,
  };
}

/** The packets of the file. Where two stand in one place, the story is told of the one that was taken. */
function packetsOf(
  report: Report,
  { packets, machine }: Extract<Judged, { kind: "log" }>["replayed"],
): readonly PacketView[] {
  const marks = machine === null ? undefined : marksOf(report, machine);
  const bySeq = new Map((machine?.timeline ?? []).map((item) => [item.seq, item]));
  return packets.map(({ head, entries }, at) => {
    const told = entries.flatMap(({ entry }) => {
      const item = bySeq.get(entry.s);
      // The body is the very one that was judged, not one that is alike.
      return machine === null || item?.body !== entry.b ? [] : [tell(item, machine, marks)];
    });
    const first = entries[0]?.entry.s ?? head.first;
    const last = entries.at(-1)?.entry.s ?? first;
    return {
      ...{ number: at + 1, author: shown(head.a), side: sideOf(machine, head.a), first, last, told },
      note: told.length === entries.length ? null : told.length > 0 ? "Not judged to its end." : noteOf(last, machine),
    };
  });
}

const noteOf = (last: number, machine: Machine | null): string =>
  machine !== null && last <= machine.seq
    ? "Another packet has taken its place; this one was not judged."
    : "Not judged: see the findings.";

const sideOf = (machine: Machine | null, author: string): string =>
  shown(machine?.seats.find(({ id }) => id === author)?.side ?? "");

function findingView(finding: ReportFinding, report: Report, deed?: string): FindingView {
  const { message, expected, actual, facts, author, judgedBy, code } = finding;
  const view = {
    finding,
    place: placeOf(finding),
    citation: citationOf(finding),
    message: shown(message),
    consequence: [
      ...consequence(finding),
      ...(judgedBy === undefined ? [] : [`By rules ${shown(judgedBy)}, which accuse nobody here.`]),
    ],
    expected: expected === undefined ? null : shownValue(expected),
    actual: actual === undefined ? null : shownValue(actual),
    facts: facts === undefined ? null : facts.map(shown).join(", "),
    author: author === undefined ? null : personIn(report, author),
    ...{ deed: deed ?? null, alike: 0, sort: weightOf(finding) },
  };
  const game = report.game === null ? "" : `${shown(report.game.title)}, game ${report.game.gid.slice(0, 16)}`;
  const lines = [
    ...(game === "" ? [] : [game]),
    [view.place, view.citation].filter((text) => text !== "").join(" "),
    ...(deed === undefined ? [] : [deed]),
    view.message,
    ...(view.expected === null ? [] : [`expected: ${view.expected}`]),
    ...(view.actual === null ? [] : [`found: ${view.actual}`]),
    ...(view.facts === null ? [] : [`facts: ${view.facts}`]),
    ...view.consequence,
    shown(code),
  ];
  return { ...view, text: lines.join("\n") };
}

function proofView(name: string, judged: Exclude<Judged, { kind: "log" }>): ProofView {
  if (judged.kind === "fork-proof") {
    const { proof, fault } = judged;
    const { author, g, base, key, packets, reason } = proof;
    const numbers = packets.map(({ head }) => head.k).join(" and ");
    return {
      kind: "proof",
      ...{ name, convicts: fault === undefined, findings: [] },
      title: fault === undefined ? "A proof of two histories" : "No proof",
      lines:
        fault === undefined
          ? [
              `${personOf(base.m, author, key)} signed two histories of game ${g.slice(0, 16)} (${shown(base.m.rules.id)}).`,
              `Packets ${numbers} exclude each other (${reason}); both are signed by the key ${key}.`,
            ]
          : [`${shown(fault)}.`],
    };
  }
  const { code, seq, author } = judged.evidence.claim;
  const { fault, report, rests } = judged.judgement;
  const here = report?.findings.filter((one) => one.code === code && one.seq === seq && one.author === author) ?? [];
  return {
    kind: "proof",
    ...{ name, convicts: fault === undefined },
    title: fault === undefined ? "Evidence that holds" : "No evidence",
    lines:
      fault === undefined
        ? [
            `${personIn(report, author)} broke ${shown(code)} in entry ${seq}.`,
            `It rests on ${shown(rests)}; ${counted(judged.evidence.packets.length, "packet")}, each signed by its author.`,
          ]
        : [`${shown(fault)}.`],
    findings: fault === undefined && report !== null ? here.map((finding) => findingView(finding, report)) : [],
  };
}
