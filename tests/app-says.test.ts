// What src/app and src/report say is said by every face: no sentence of theirs names a command or an option of the terminal. How to
// go on there is said by src/cli/terminal, in go-on.ts and next-words.ts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { failure } from "../src/app/core/failure.js";
import { type NoticeCode, noticeCodes } from "../src/app/core/notice-codes.js";
import { groups } from "../src/cli/command-table.js";
import { refusalsInWords, refusalWords } from "../src/cli/terminal/go-on.js";
import { noticeWords } from "../src/cli/terminal/next-words.js";

const source = join(import.meta.dirname, "../src");
const files = ["app", "report"].flatMap((room) =>
  readdirSync(join(source, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(room, name)),
);
const texts = files.map((file) => readFileSync(join(source, file), "utf8"));

/** The words of a file that a program can say: literals and templates, as they are written. */
function wordsOf(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node)) found.push(node.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("", text, ts.ScriptTarget.ES2022, true));
  return found;
}

const commands = groups.flatMap((group) => Object.keys(group.commands)).join("|");
const namesCommand = new RegExp(`turnproof (?:\\$\\{|(?:${commands})\\b)`);
const namesOption = /(?:^|[\s("'`])--[a-z]/;

/** Mails go to somebody whose face nobody knows: they name the command. */
const inMails = [
  'Save this mail and join with: turnproof join FILE DIR --name "YOUR NAME"',
  "Save this mail, or its attachment, and let turnproof receive it.",
];

/** What a VASSAL log shows of itself: `--start`, `--agreed` and `--turn-ends` stand within its reasons, for the page too. */
const ofVassalMap = 4;

test("no sentence of src/app or src/report names a command or an option", () => {
  const named = files.flatMap((file, at) =>
    wordsOf(texts[at] ?? "")
      .filter((words) => namesCommand.test(words) || namesOption.test(words))
      .map((words) => ({ file, words })),
  );
  const others = named.filter(({ file }) => !file.includes("vassal-map"));
  expect(others.filter(({ words }) => !inMails.includes(words))).toEqual([]);
  expect(others).toHaveLength(inMails.length);
  expect(named).toHaveLength(inMails.length + ofVassalMap);
  // The check itself sees what it looks for.
  expect(namesCommand.test("make one with turnproof keygen")).toBe(true);
  expect(namesOption.test("leave out --card")).toBe(true);
});

test("each refusal and each notice that a terminal has words for is one of src/app or src/report, and each code of a notice is told", () => {
  const said = new Set(texts.flatMap(wordsOf));
  expect(refusalsInWords.filter((code) => !said.has(code))).toEqual([]);
  const told = texts.filter((_, at) => !files[at]?.endsWith("notice-codes.ts")).flatMap(wordsOf);
  expect([...noticeCodes.keys()].filter((code) => !told.includes(code))).toEqual([]);
});

test("a terminal says how to go on, another face what is the matter", () => {
  const refused = failure("no-oracle", "Rolls of class oracle need somebody who answers.");
  expect(refusalWords(refused)).toBe("Rolls of class oracle need somebody who answers: --oracle oracle.json.");
  expect(refusalWords(failure("wrong-number", 'days is a number from 1 to 9, not "x".', { option: "days" }))).toBe(
    '--days is a number from 1 to 9, not "x".',
  );
  expect(refusalWords(failure("empty", "The file is empty."))).toBe("The file is empty.");
  const next = { code: "next/undo", message: "If it is your turn, you can propose it." } satisfies {
    code: NoticeCode;
    message: string;
  };
  expect(noticeWords({ ...next, fields: { dir: "war", to: 7 } })).toContain("turnproof propose war undo --to 7");
  expect(noticeWords({ code: "outbox", message: "Packet 2 is ready." })).toBe("Packet 2 is ready.");
});
