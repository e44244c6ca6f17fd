// What people read sounds like English: tics of a translation stay out of the documents and messages, and become fewer in comments.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const below = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name).split("\\").join("/"))
    .filter((name) => ending.test(name) && !name.includes("/generated/"));

/** Words that a native speaker would not write here: "is none", "so many", "anew", "whoever". */
const tics = /(?<![-\w])(?:(?:is|are) none|so many|anew|whoever)\b/gi;

/** A sentence that begins with "Who" and asks nothing: "Who wants X does Y." */
const freeWho = /(?:^|[.!?:;] |[("'`] ?)Who (?!'s )[^.?!]*[^.?!\s](?:[.!]|$)/gm;

const found = (text: string): readonly string[] => [...(text.match(tics) ?? []), ...(text.match(freeWho) ?? [])];

/** The prose of a document: no code, no table, each paragraph and item in one line. */
const prose = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, "")
    .replaceAll(/^\|.*$/gm, "")
    .replaceAll(/\n(?!\n|- |\d+\. )\s*/g, " ")
    .replaceAll(/^(?:- |\d+\. )/gm, "");

/** The comments of a file, each in one line, and all of its texts. */
const spoken = (source: string): string =>
  source
    .replaceAll(/^\s*(?:\/\*\*|\*\/|\*|\/\/) ?/gm, "\0")
    .replaceAll(/\n\0/g, " ")
    .replaceAll("\0", "");

describe("documents", () => {
  const documents = [
    ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
    ...below("docs", /^docs\/(?:games\/)?[^/]+\.md$/),
  ];

  test.each(documents)("%s", (document) => {
    expect(found(prose(read(document)))).toEqual([]);
  });
});

/** What is left in the sources of each folder, comments and all: it may only fall. Write the lower number here. */
const left = {
  "src/app": 58,
  "src/boards": 18,
  "src/cli": 26,
  "src/club": 69,
  "src/mail": 7,
  "src/page": 38,
  "src/replay": 111,
  "src/report": 31,
  "src/schema": 15,
  "src/sealed": 3,
  "src/testing": 5,
  "src/vassal": 46,
  "src/rules/a-house-divided": 21,
  "src/rules/across-the-rappahannock": 76,
  "src/rules/for-the-people": 67,
  "src/rules/mechanics": 33,
  "src/rules/sdk": 25,
  "src/rules/this-accursed-civil-war": 98,
  "src/rules/washingtons-war": 20,
};

describe.each(Object.entries(left))("%s", (folder, most) => {
  test("has no more tics than were left", () => {
    const all = below(folder, /\.tsx?$/).flatMap((file) => found(spoken(read(file))).map((tic) => `${file}: ${tic}`));
    expect(all.length, all.join("\n")).toBeLessThanOrEqual(most);
  });
});

test("a tic is found, a question is not", () => {
  expect(found("Who wants X does Y. Who is that? It is none.")).toEqual(["is none", "Who wants X does Y."]);
  expect(found("- anybody who wants it; whoever asks")).toEqual(["whoever"]);
});
