/**
 * Compares what the tests asked of the rules with what the rules can say. A row for each check, precondition, step, event and
 * ruling: the test in whose title its section stands, in which the check passed, and one in which it fired and which names it;
 * every sentence that was said is looked at; every section of the rulebook must be enforced or be one that no log can break.
 *
 * @packageDocumentation
 */
import type { AnyGame } from "../rules/sdk/index.js";
import type { Heard } from "./coverage.js";
import { rowsOf } from "./rule-rows.js";

type Together = Pick<Heard, "tests" | "sentences">;

function merged(parts: readonly Together[]): Together {
  const heard: Together = { tests: {}, sentences: {} };
  for (const one of parts) {
    for (const table of ["tests", "sentences"] as const) {
      for (const [key, texts] of Object.entries(one[table])) {
        heard[table][key] = [...new Set([...(heard[table][key] ?? []), ...texts])].sort();
      }
    }
  }
  return heard;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a title names a section: "7.3.A" in "7.3.A: no more than five CUs", and not in "7.3.A.i: ...". */
const names = (section: string, title: string): boolean =>
  new RegExp(`(^|[^0-9A-Za-z.])${escaped(section)}(?![0-9A-Za-z])(?!\\.[0-9A-Za-z])`).test(title);

/** The test that names the section; the shortest of several, which says the least beside it. */
function named(section: string, titles: readonly string[] = []): string | undefined {
  return titles.filter((title) => names(section, title)).sort((a, b) => a.length - b.length)[0];
}

/** What is wrong with a sentence that a player reads: words of the program, names that were not filled in. */
const unfit: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a name is not filled in", /\{\w+\}/],
  ["a value is missing", /\bundefined\b|\bNaN\b|\[object /],
  ["a code or window of the program", /\bsdk\/|\b[a-z]+[A-Z][A-Za-z]*\/|\b[a-z]+\/[a-z]+[A-Z]/],
  ["a word of schemas", /additionalProperties|\banyOf\b|\bpropertyNames\b/],
  ["a value as the program writes it", /\{"|"\}|\["|"\]/],
];

function faultsOf(game: AnyGame, { sentences }: Together): string[] {
  const faults: string[] = [];
  for (const move of game.moves) {
    for (const [name, { says }] of Object.entries({ ...move.preconditions, ...move.checks })) {
      const said = sentences[`${game.id}/${move.name}/${name}`] ?? [];
      for (const sentence of said) {
        for (const [what, pattern] of unfit) {
          if (pattern.test(sentence)) faults.push(`${move.name}/${name}: ${what}: ${sentence}`);
        }
      }
      if (!/\{\w+\}/.test(says) && said.includes(says)) faults.push(`${move.name}/${name} names nobody: ${says}`);
    }
  }
  return faults;
}

const cell = (text: string) => text.replaceAll("|", "\\|");

/** How the rules of a game are tested. */
export interface RuleCoverage {
  /** A page of Markdown: each section with what enforces it, and the tests that name it. */
  readonly text: string;
  /** What no test meets, sections that nothing enforces, sentences that are not fit to be read. Empty: all is covered. */
  readonly missing: readonly string[];
  readonly summary: string;
}

/**
 * Compares what tests met with everything in a game that cites a section.
 *
 * @param heard what {@link listening} gave, from all test files together
 */
export function ruleCoverage(game: AnyGame, ...parts: readonly Pick<Heard, "tests" | "sentences">[]): RuleCoverage {
  const heard = merged(parts);
  const missing = faultsOf(game, heard);
  const rows = rowsOf(game);
  const lines = [
    `# Rule coverage: ${game.title}`,
    "",
    "Generated from the tests. Each section of the rulebook with what enforces it, and the test",
    "that names the section in its title: one in which a check passed, one in which it fired; for steps, events and rulings",
    "one in which they came into play. What only sieves an offer of moves does not count.",
    "",
    "| Section | Enforced by | Passes in | Fires in |",
    "| --- | --- | --- | --- |",
  ];
  let tested = 0;
  for (const [section, { title, cannotBreak }] of Object.entries(game.rulebook)) {
    const own = rows.filter(({ rule }) => rule === section);
    if (own.length === 0 && cannotBreak === undefined)
      missing.push(`section ${section} (${title}) is enforced by nothing`);
    const checks = own.filter(({ kind }) => kind === "check");
    if (checks.length > 0 && cannotBreak !== undefined) {
      missing.push(`section ${section} is said to be one that no log can break, and ${checks[0]?.name} cites it`);
    }
    const how = own.length === 0 ? `cannot be broken: ${cannotBreak}` : "";
    lines.push(`| **${section}** | **${cell(title)}**${how === "" ? "" : `; ${cell(how)}`} |  |  |`);
    const makes = own.filter(({ kind }) => kind === "move").map(({ name }) => `\`${name}\``);
    if (makes.length > 0) lines.push(`| ${section} | ${makes.join(", ")} |  |  |`);
    for (const { name, kind, keys } of own.filter((row) => row.kind !== "move")) {
      const [passes, fires] = keys.map((all) =>
        named(
          section,
          all.flatMap((key) => heard.tests[key] ?? []),
        ),
      );
      if (passes === undefined)
        missing.push(
          `${name} (${section}): no test names the section and ${kind === "check" ? "passes it" : "meets it"}`,
        );
      if (kind === "check" && fires === undefined)
        missing.push(`${name} (${section}): no test names the section and breaks it`);
      if (passes !== undefined && (kind !== "check" || fires !== undefined)) tested += 1;
      lines.push(`| ${section} | \`${name}\` | ${cell(passes ?? "")} | ${cell(fires ?? "")} |`);
    }
  }
  for (const { rule, name } of rows) {
    if (!Object.hasOwn(game.rulebook, rule))
      missing.push(`${name} cites ${rule}, which is not a section of the rulebook`);
  }
  const sections = Object.keys(game.rulebook).length;
  const summary = `${sections} sections, ${game.moves.length} moves, ${rows.filter(({ kind }) => kind !== "move").length} rows, ${tested} with tests that name their section.`;
  lines.push("", summary, "");
  return { text: lines.join("\n"), missing, summary };
}
