// What people read sounds like English: tics of a translation stay out of documents, messages and comments.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
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

/**
 * "X is no Y" for "X is not a Y". English has the first in set phrases ("it is no longer", "that is no reason"), and in a question
 * ("Where is no General placed?").
 */
const isNo =
  /(?<!\b(?:there|where) )\b(?:is|are|was|were) no (?!(?:longer|more|less|fewer|reason|help|one|General placed)\b)(?=["$a-z{])\S+/gi;

/** Stiff in a sentence that a program says: "there is no such", "is with none of", "a unit of one's own", "does not move so". */
const stiff =
  /\b(?:no such|(?:with|by|to|follows|is|are) none of|one's own|(?:move|leave|react|stand)s? so)\b(?! that)/gi;

const found = (text: string): readonly string[] =>
  [tics, freeWho, isNo].flatMap((pattern) => [...(text.match(pattern) ?? [])]);

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
    ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
    ...below("docs", /^docs\/(?:games\/)?[^/]+\.md$/),
  ];

  test.each(documents)("%s", (document) => {
    expect(found(prose(read(document)))).toEqual([]);
  });
});

test.each(["app", "boards", "cli", "club", "mail", "page", "replay", "report", "rules", "schema", "vassal"])(
  "messages of src/%s",
  (folder) => {
    const heard = below(`src/${folder}`, /\.tsx?$/).flatMap((file) => {
      // Titles of sections are not sentences: "Who may charge whom".
      const said = code(read(file)).replaceAll(/title: "Who [^"]*"/g, "");
      return [...found(said), ...(said.match(stiff) ?? [])].map((tic) => `${file}: ${tic}`);
    });
    expect(heard).toEqual([]);
  },
);

test("sources, comments and all", () => {
  const heard = below("src", /\.tsx?$/).flatMap((file) =>
    [tics, isNo].flatMap((pattern) => [...read(file).matchAll(pattern)].map(([tic]) => `${file}: ${tic}`)),
  );
  expect(heard).toEqual([]);
});

/** Names that read like a translation. What a format or the published kit calls so, is a field: those are not asked. */
const stiffName =
  /^(?:(?:whole|gone|goes|astray|further|anew|none|nobody|strange|strangers?|sought|spoken|strays?|dear|dearer|lacking|comer|goers|tidy|reckoned|softened|wayOn|most)|(?:most|shut)[A-Z]\w*)$/;

/** Tables of figures are part of the hash of a game, and `shutBy` is published. */
const keptNames = new Set(["mostForts", "mostBlockade", "shutBy"]);

/** The names of variables, functions, parameters and types that a file declares; of a field taken out of an object, only a new name. */
function declaredNames(text: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        (ts.isBindingElement(node) && (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent)))) &&
      node.name !== undefined &&
      ts.isIdentifier(node.name)
    )
      names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("", text, ts.ScriptTarget.ES2022, true));
  return names;
}

test("names in the rules are those of a native developer", () => {
  const found = below("src/rules", /\.ts$/).flatMap((file) =>
    declaredNames(read(file))
      .filter((name) => stiffName.test(name) && !keptNames.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
  expect(
    declaredNames("const gone = 1; const [most] = x; const { none, held: whole } = y;").filter((name) =>
      stiffName.test(name),
    ),
  ).toEqual(["gone", "most", "whole"]);
});

test("a tic is found, a question is not", () => {
  expect(found("Who wants X does Y. Who is that? It is none.")).toEqual(["is none", "Who wants X does Y."]);
  expect(found("- anybody who wants it; whoever asks")).toEqual(["whoever"]);
  expect(found("FILE is no log. It is no longer here, and there is no log.")).toEqual(["is no log."]);
  expect("no such file; a unit of one's own moves so".match(stiff)).toEqual(["no such", "one's own", "moves so"]);
});
