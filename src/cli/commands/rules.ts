import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { findGame } from "../../app/reading/agreement.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import { officialLines } from "../../report/official-words.js";
import type { AnyGame } from "../../rules/sdk/index.js";
import type { Shell } from "../terminal/shell.js";

export function addRules(program: Command, shell: Shell): void {
  program
    .command("rules")
    .summary("how a rulebook is enforced")
    .description(
      "The sections of a game's rulebook and what enforces each: checks of moves, windows and rolls, consequences. With\nrulings: the ambiguities of the text, their readings, and which one holds unless another was agreed. With\nofficial: what publisher and designer said after printing, and which of it you can agree on.",
    )
    .argument("<game>", "which game: see turnproof games")
    .argument("[section]", "a section with everything under it (7.8, 7.8.E), or rulings, or official")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof rules washingtons-war 7.8\n  turnproof rules washingtons-war rulings\n  turnproof rules across-the-rappahannock official",
    )
    .action(async (id: string, section: string | undefined) => {
      const { game } = await findGame(shell, id);
      const lines =
        section === "rulings"
          ? rulingLines(game)
          : section === "official"
            ? allOfficial(game)
            : sectionLines(game, section);
      for (const line of lines) shell.say(line);
    });
}

/** What enforces a section: "check step/one-or-two: the scout steps one or two fields". */
export function enforcers(game: AnyGame): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const note = (rule: string, line: string) => {
    const list = found.get(rule) ?? [];
    list.push(line);
    found.set(rule, list);
  };
  for (const { name, rule, preconditions, checks } of game.moves) {
    note(rule, `move ${name}`);
    for (const [precondition, cited] of Object.entries(preconditions))
      note(cited.rule, `precondition ${name}/${precondition}: ${cited.says}`);
    for (const [check, cited] of Object.entries(checks)) note(cited.rule, `check ${name}/${check}: ${cited.says}`);
  }
  for (const { name, steps } of game.flows) {
    for (const [at, step] of Object.entries(steps)) {
      const kind = step.by !== undefined ? "decision" : step.roll !== undefined ? "roll" : "automatic";
      note(step.rule, `${kind} ${name}/${at}`);
    }
  }
  for (const [name, { rule, says }] of Object.entries(game.events)) note(rule, `event ${name}: ${says}`);
  for (const [id, { rule, question }] of Object.entries(game.rulings)) note(rule, `ruling ${id}: ${question}`);
  return found;
}

function sectionLines(game: AnyGame, wanted: string | undefined): string[] {
  const by = enforcers(game);
  const sections = Object.keys(game.rulebook).filter((section) => wanted === undefined || isWithin(section, wanted));
  if (sections.length === 0) {
    const all = Object.keys(game.rulebook);
    throw failure(
      "no-section",
      `The rulebook of ${game.title} has no section "${shown(wanted ?? "")}"; it goes from ${all[0]} to ${all.at(-1)}.`,
    );
  }
  if (wanted === undefined) {
    const rows = sections.map((section) => {
      const { title = "", cannotBreak } = game.rulebook[section] ?? {};
      const count = by.get(section)?.length ?? 0;
      return [
        section,
        count > 0 ? String(count) : "-",
        cannotBreak === undefined ? title : `${title} (${cannotBreak})`,
      ];
    });
    return [
      `${game.title} ${game.version}: ${sections.length} sections, and how many rules of the module cite each`,
      ...columns(rows, "  "),
    ];
  }
  return sections.flatMap((section) => {
    const { title = "", cannotBreak } = game.rulebook[section] ?? {};
    return [
      `${section}  ${title}`,
      ...(cannotBreak === undefined ? [] : [`      no log can break it: ${cannotBreak}`]),
      ...(by.get(section) ?? []).map((line) => `      ${line}`),
      ...officialLines(game, (rule) => rule === section).map((line) => `      ${line}`),
    ];
  });
}

function allOfficial(game: AnyGame): string[] {
  const lines = officialLines(game);
  if (lines.length === 0) return [`The module of ${game.title} has no official statements.`];
  return [
    ...lines,
    "",
    "One option agrees everything that they settle: turnproof new ... --ruling official=latest, or official=DATE",
  ];
}

/** 7.8 holds 7.8.E and 7.8.E.i; 7.0 is the chapter 7. */
function isWithin(section: string, wanted: string): boolean {
  const stem = wanted.endsWith(".0") ? wanted.slice(0, -2) : wanted;
  return (
    section === wanted ||
    section.startsWith(`${stem}.`) ||
    (wanted.includes(".") &&
      !wanted.endsWith(".0") &&
      /^\d+$/.test(section.slice(stem.length, stem.length + 1)) &&
      section.startsWith(stem))
  );
}

function rulingLines(game: AnyGame): string[] {
  const lines = Object.entries(game.rulings).flatMap(([id, { rule, question, readings, standard }]) => [
    `${id}  [${game.id} ${rule}]`,
    `    ${question}`,
    ...Object.entries(readings).map(
      ([reading, says]) => `      ${reading === standard ? "*" : " "} ${reading}: ${says}`,
    ),
  ]);
  if (lines.length === 0) return [`The module of ${game.title} names no ambiguity.`];
  return [...lines, "", "* holds unless another reading is agreed: turnproof new ... --ruling ID=READING"];
}
