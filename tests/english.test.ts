// What people read sounds like English: tics of a translation stay out of documents, messages and comments.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const below = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name).split("\\").join("/"))
    .filter((name) => ending.test(name) && !name.includes("/generated/"));

/** Words that a native speaker would not write here: "it is none" (but "there is none"), "so many", "anew", "whoever". */
const tics = /(?<![-\w.])(?:(?<!there )(?:is|are) none|so many|anew|whoever)\b/gi;

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

/** The code of a file without its comments. */
const code = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

describe("documents", () => {
  const documents = [
    ...["README.md", "CONTRIBUTING.md", "SECURITY.md"],
    ...below("docs", /^docs\/(?:games\/)?[^/]+\.md$/),
  ];

  test.each(documents)("%s", (document) => {
    expect(found(prose(read(document)))).toEqual([]);
  });
});

test.each(["app", "cli", "club", "mail", "page", "replay", "report", "schema", "vassal"])(
  "messages of src/%s",
  (folder) => {
    const heard = below(`src/${folder}`, /\.tsx?$/).flatMap((file) =>
      found(code(read(file))).map((tic) => `${file}: ${tic}`),
    );
    expect(heard).toEqual([]);
  },
);

test("sources, comments and all", () => {
  const heard = below("src", /\.tsx?$/).flatMap((file) =>
    [...read(file).matchAll(tics)].map(([tic]) => `${file}: ${tic}`),
  );
  expect(heard).toEqual([]);
});

test("a tic is found, a question is not", () => {
  expect(found("Who wants X does Y. Who is that? It is none.")).toEqual(["is none", "Who wants X does Y."]);
  expect(found("- anybody who wants it; whoever asks")).toEqual(["whoever"]);
});
