// The layers point one way: schema <- rules <- replay <- report <- app <- club <- cli, app <- page, and rules <- boards <- report. Read from the syntax of the files themselves.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

interface Import {
  readonly to: string;
  /** Nothing of it is left when the program runs. */
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
}

interface Source {
  readonly file: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly defaultExport: boolean;
  /** Functions that the file declares, with the lines that each takes. */
  readonly functions: readonly { readonly name: string; readonly lines: number }[];
  /** Names that are used as values without being declared in the file: globals, and what is imported. */
  readonly names: ReadonlySet<string>;
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|js)$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name).split(sep).join("/"));
}

function read(file: string): Source {
  const text = readFileSync(join(root, file), "utf8");
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const imports: Import[] = [];
  const names = new Set<string>();
  const functions: { name: string; lines: number }[] = [];
  let defaultExport = false;
  const target = (literal: ts.Expression) => {
    const name = ts.isStringLiteral(literal) ? literal.text : "";
    return name.startsWith(".") ? resolved(file, name) : name;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      imports.push({
        to: target(node.moduleSpecifier),
        typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
        dynamic: false,
      });
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
      imports.push({ to: target(node.moduleSpecifier), typeOnly: node.isTypeOnly, dynamic: false });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [first] = node.arguments;
      imports.push({ to: first === undefined ? "" : target(first), typeOnly: false, dynamic: true });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      if (ts.isStringLiteral(literal)) imports.push({ to: target(literal), typeOnly: true, dynamic: false });
    } else if (ts.isExportAssignment(node)) {
      defaultExport = true;
    } else if (ts.isIdentifier(node) && isValue(node)) {
      names.add(ts.isPropertyAccessExpression(node.parent) ? `${node.text}.${node.parent.name.text}` : node.text);
    }
    if (ts.isFunctionDeclaration(node)) {
      const lines = node.getText(tree).split("\n").length;
      functions.push({ name: node.name?.text ?? "", lines });
    }
    if (ts.canHaveModifiers(node)) {
      defaultExport ||= ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false;
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { file, lines: text.split("\n").length - 1, imports, defaultExport, functions, names };
}

/** An identifier that stands for itself: not the name of a property, not part of a type. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return false;
  return !ts.isTypeReferenceNode(parent) && !ts.isQualifiedName(parent);
}

function resolved(from: string, name: string): string {
  const path = join(dirname(from), name).split(sep).join("/");
  const found = path.replace(/\.js$/, ".ts");
  const source = existsSync(join(root, `${found}x`)) ? `${found}x` : found;
  return source.includes("/generated/") ? path : source;
}

const all = filesOf("src").map(read);
const sources = all.filter(({ file }) => !file.includes("/generated/"));
const byFile = new Map(all.map((source) => [source.file, source]));
const below = (folder: string) => sources.filter(({ file }) => file.startsWith(folder));
const games = readdirSync(join(root, "src/rules"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "sdk" && entry.name !== "mechanics")
  .map(({ name }) => name);

/** Imports of the files of a folder that lead elsewhere than allowed, as "file -> target". */
function astray(folder: string, allowed: (to: string, source: Source) => boolean): string[] {
  return below(folder).flatMap((source) =>
    source.imports.filter(({ to }) => !allowed(to, source)).map(({ to }) => `${source.file} -> ${to}`),
  );
}

const within = (to: string, ...folders: string[]) => folders.some((folder) => to.startsWith(folder));

describe("layers", () => {
  test("schema knows nothing of the others", () => {
    expect(astray("src/schema/", (to) => within(to, "src/schema/") || to === "zod/mini")).toEqual([]);
  });

  test("the SDK and the mechanics know schemas only", () => {
    const allowed = (to: string) =>
      within(to, "src/schema/", "src/rules/sdk/", "src/rules/mechanics/") || to === "fastest-levenshtein";
    for (const folder of ["src/rules/sdk/", "src/rules/mechanics/"]) {
      expect(astray(folder, allowed)).toEqual([]);
    }
  });

  test("a card game of the tests needs SDK and mechanics alone, and neither names a published game", () => {
    const own = "tests/support/valley/";
    const allowed = ["src/schema/", "src/rules/sdk/", "src/rules/mechanics/", "src/rules/index.ts", own];
    const others = ["zod/mini", "src/replay/index.ts", "tests/support/plain.ts"];
    const files = filesOf(own).map(read);
    const led = files.flatMap(({ file, imports }) =>
      imports.filter(({ to }) => !within(to, ...allowed) && !others.includes(to)).map(({ to }) => `${file} -> ${to}`),
    );
    expect(led).toEqual([]);
    expect(files.length).toBeGreaterThan(8);
    const named = [...files, ...below("src/rules/mechanics/")].filter(({ file }) =>
      games.some((game) => readFileSync(join(root, file), "utf8").includes(`${game}/`)),
    );
    expect(named.map(({ file }) => file)).toEqual([]);
  });

  test.each(games)("%s knows schemas, SDK, mechanics and itself", (game) => {
    const own = `src/rules/${game}/`;
    const allowed = (to: string) =>
      within(to, own, "src/schema/", "src/rules/sdk/", "src/rules/mechanics/") || to === "zod/mini";
    expect(astray(own, allowed)).toEqual([]);
  });

  test("what hex games share and the small hex game of the tests are built on no published game", () => {
    const small = filesOf("tests/support/hollow-lane").map(read);
    expect(small.length).toBeGreaterThan(3);
    const shared = [...below("src/rules/mechanics/"), ...below("src/boards/hex/"), ...below("src/cli/"), ...small];
    const ofGames = games.flatMap((game) => [`src/rules/${game}/`, `src/boards/${game}/`, `tests/support/${game}/`]);
    const found = shared.flatMap(({ file, imports }) =>
      imports.filter(({ to }) => within(to, ...ofGames)).map(({ to }) => `${file} -> ${to}`),
    );
    expect(found).toEqual([]);
    // Nor do they name one: the command does in its examples alone.
    const naming = shared.filter(
      ({ file }) =>
        !file.startsWith("src/cli/") && games.some((game) => readFileSync(join(root, file), "utf8").includes(game)),
    );
    expect(naming.map(({ file }) => file)).toEqual([]);
    const outside = small.flatMap(({ file, imports }) =>
      imports
        .filter(({ to }) => !within(to, "src/rules/index.ts", "src/schema/", "src/boards/", "src/replay/index.ts"))
        .filter(({ to }) => !within(to, "tests/support/hollow-lane/", "tests/support/plain.ts") && to !== "zod/mini")
        .map(({ to }) => `${file} -> ${to}`),
    );
    expect(outside).toEqual([]);
  });

  test("replay knows schemas and the SDK, no game and no command", () => {
    const libraries = /^(?:@noble\/|@scure\/|canonicalize$|fast-json-patch$|seedrandom\/|node:crypto$)/;
    const allowed = (to: string) => within(to, "src/schema/", "src/rules/sdk/", "src/replay/") || libraries.test(to);
    expect(astray("src/replay/", allowed)).toEqual([]);
  });

  test("boards know schemas, rules and themselves: no command, no log", () => {
    expect(astray("src/boards/", (to) => within(to, "src/schema/", "src/rules/", "src/boards/"))).toEqual([]);
  });

  test("mails know the log format and one library: no command, no rules", () => {
    const libraries = ["postal-mime", "@scure/base"];
    const allowed = (to: string) => within(to, "src/schema/", "src/replay/", "src/mail/") || libraries.includes(to);
    expect(astray("src/mail/", allowed)).toEqual([]);
  });

  test("reports in sentences know logs, mails, rules, boards and files of VASSAL: no command and no page", () => {
    const allowed = ["src/schema/", "src/rules/sdk/", "src/replay/", "src/mail/", "src/boards/text/", "src/report/"];
    expect(astray("src/report/", (to) => within(to, ...allowed, "src/vassal/"))).toEqual([]);
    expect(below("src/report/").length).toBeGreaterThan(5);
  });

  test("the page knows the library and no command; its components know no log, its worker no component", () => {
    const allowed = [
      "src/schema/",
      "src/rules/",
      "src/replay/",
      "src/mail/",
      "src/boards/",
      "src/report/",
      "src/vassal/",
      "src/page/",
    ];
    const others = [
      "src/games.ts",
      "src/app/core/contract.ts",
      "preact",
      "preact/hooks",
      "@preact/signals",
      "idb",
      "delaunator",
    ];
    // Games that a browser keeps are played by the use cases, on a store of the browser's; components know their contract.
    const keeping = (to: string) => within(to, "src/app/") || to === "fflate";
    const isKeeping = ({ file }: Source) => file.startsWith("src/page/worker/keeping/");
    const knows = (to: string, source: Source) =>
      within(to, ...allowed) || others.includes(to) || (isKeeping(source) && keeping(to));
    expect(astray("src/page/", knows)).toEqual([]);
    const loaded = (source: Source) => source.imports.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to);
    const shown = below("src/page/").filter(({ file }) => !file.startsWith("src/page/worker/"));
    const heavy = shown.flatMap((source) =>
      loaded(source)
        .filter(
          (to) =>
            within(to, "src/replay/", "src/rules/", "src/mail/", "src/schema/", "src/vassal/") || to === "src/games.ts",
        )
        .map((to) => `${source.file} -> ${to}`),
    );
    expect(heavy).toEqual([]);
    const drawn = below("src/page/worker/")
      .flatMap(loaded)
      .filter((to) => /preact|\/(?:parts|screens|state)\//.test(to));
    expect(drawn).toEqual([]);
    expect(shown.length).toBeGreaterThan(20);
  });

  test("files of VASSAL know two libraries and nothing of turnproof", () => {
    const libraries = ["fflate", "@rgrove/parse-xml"];
    expect(astray("src/vassal/", (to) => within(to, "src/vassal/") || libraries.includes(to))).toEqual([]);
  });

  test("sealed files are a module on the SDK alone, which the library finds and nothing else builds on", () => {
    expect(astray("src/sealed/", (to) => within(to, "src/schema/", "src/rules/sdk/", "src/sealed/"))).toEqual([]);
    const users = sources.filter(({ imports }) => imports.some(({ to }) => within(to, "src/sealed/")));
    const others = users
      .map(({ file }) => file)
      .filter((file) => !within(file, "src/sealed/", "src/cli/commands/vassal"));
    expect(others).toEqual(["src/games.ts"]);
  });

  test("testing knows schemas, SDK, replay and zod, and nothing of the library knows it", () => {
    const allowed = (to: string) =>
      within(to, "src/schema/", "src/rules/sdk/", "src/replay/", "src/testing/") || /^zod(?:$|\/)/.test(to);
    expect(astray("src/testing/", allowed)).toEqual([]);
    expect(below("src/testing/").length).toBeGreaterThan(8);
    const others = sources.filter(({ file }) => !file.startsWith("src/testing/"));
    expect(others.filter(({ imports }) => imports.some(({ to }) => within(to, "src/testing/")))).toEqual([]);
  });

  test("node: is imported by the command and by clubs only; replay knows its types and asks for it at run time", () => {
    const users = sources.filter(({ file, imports }) => {
      return (
        !within(file, "src/cli/", "src/club/") &&
        imports.some(({ to, typeOnly }) => to.startsWith("node:") && !typeOnly)
      );
    });
    expect(users.map(({ file }) => file)).toEqual([]);
  });

  test("what players do is the same whatever the face: it knows no face, no operating system, no terminal and no flag", () => {
    const own = ["src/app/", "src/report/", "src/replay/", "src/rules/", "src/boards/", "src/schema/", "src/mail/"];
    const libraries = ["@scure/base", "zod", "zod/mini", "fflate"];
    const others = ["src/sealed/game.ts", "src/games.ts", "package.json"];
    const allowed = (to: string) => within(to, ...own, "src/vassal/") || libraries.includes(to) || others.includes(to);
    expect(astray("src/app/", allowed)).toEqual([]);
    expect(below("src/app/").length).toBeGreaterThan(50);
    // Whatever it reaches, nothing of it asks the operating system when the page runs it.
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { to, typeOnly } of byFile.get(file)?.imports ?? []) if (!typeOnly) visit(to);
    };
    visit("src/page/worker/keeping/keeper.ts");
    expect([...reached].filter((to) => to.startsWith("node:"))).toEqual([]);
    expect(reached).toContain("src/app/folder/sealing.ts");
  });

  test("what clubs do stands on what players do: it knows no command and no page, and only the command knows it", () => {
    const own = ["src/club/", "src/app/", "src/report/", "src/replay/", "src/rules/sdk/", "src/boards/text/"];
    const libraries = /^(?:node:|piscina$|node-sqlite3-wasm$|bullmq$|ioredis$|edmonds-blossom-fixed$|zod\/mini$)/;
    const allowed = (to: string) =>
      within(to, ...own, "src/schema/", "src/mail/", "src/games.ts", "package.json") || libraries.test(to);
    expect(astray("src/club/", allowed)).toEqual([]);
    expect(below("src/club/").length).toBeGreaterThan(15);
    const users = sources.filter(({ imports }) => imports.some(({ to }) => within(to, "src/club/")));
    const others = users.map(({ file }) => file).filter((file) => !within(file, "src/club/", "src/cli/"));
    expect(others).toEqual([]);
  });

  test("no face knows another one", () => {
    expect(astray("src/page/", (to) => !within(to, "src/cli/", "src/club/"))).toEqual([]);
    expect(astray("src/cli/", (to) => !within(to, "src/page/"))).toEqual([]);
  });

  test("a game is named by src/installed.ts and the boards only", () => {
    expect(games.length).toBeGreaterThan(0);
    const named = sources.flatMap(({ file, imports }) =>
      imports
        .filter(({ to }) =>
          games.some((game) => to.startsWith(`src/rules/${game}/`) && !file.startsWith(`src/rules/${game}/`)),
        )
        .map(() => file),
    );
    expect(
      [...new Set(named)].filter((file) => file !== "src/installed.ts" && !file.startsWith("src/boards/")),
    ).toEqual([]);
    expect(named).toContain("src/installed.ts");
  });

  test("no circle of imports, not even of types or of what is loaded later", () => {
    const state = new Map<string, "open" | "done">();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === "done") return;
      if (state.get(file) === "open") {
        circles.push([...path.slice(path.indexOf(file)), file].join(" -> "));
        return;
      }
      state.set(file, "open");
      for (const { to } of byFile.get(file)?.imports ?? []) if (byFile.has(to)) visit(to, [...path, file]);
      state.set(file, "done");
    };
    for (const { file } of sources) visit(file, []);
    expect(circles).toEqual([]);
  });
});

/** The rooms of a layer, lowest first: a room knows those before it. Files beside the rooms know all of them. */
const storeys = {
  "src/replay/": ["crypto", "format", "dice", "cards", "machine", "judge", "write"],
  "src/app/": ["core", "reading", "folder", "desk"],
  "src/club/": [
    "judging",
    "archive",
    "events",
    "indexed",
    "queue",
    "running",
    "results",
    "pairing",
    "dice",
    "mail",
    "site",
  ],
  "src/cli/": ["terminal", "keeping", "modules", "input", "output", "serving", "commands"],
};

describe("rooms", () => {
  test.each(Object.entries(storeys))("%s: no arrow runs back", (layer, rooms) => {
    const roomOf = (file: string) => file.slice(layer.length).split("/")[0] ?? "";
    const back = below(layer).flatMap(({ file, imports }) => {
      const at = rooms.indexOf(roomOf(file));
      if (at < 0) return [];
      // What is generated imports nothing: every room may read it.
      const known = ["generated", ...rooms.slice(0, at + 1)];
      const above = imports.filter(({ to }) => to.startsWith(layer) && !known.includes(roomOf(to)));
      return above.map(({ to }) => `${file} -> ${to}`);
    });
    expect(back).toEqual([]);
    expect(rooms.filter((room) => below(`${layer}${room}/`).length === 0)).toEqual([]);
  });

  test("no file beside a folder of its name", () => {
    const folders = new Set(sources.map(({ file }) => dirname(file)));
    expect(sources.map(({ file }) => file).filter((file) => folders.has(file.replace(/\.ts$/, "")))).toEqual([]);
  });
});

describe("what rules and replay must not reach", () => {
  /** Everything that is loaded with a file when a program runs. */
  function reachedFrom(entry: string): Set<string> {
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { to, typeOnly } of byFile.get(file)?.imports ?? []) if (!typeOnly) visit(to);
    };
    visit(entry);
    return reached;
  }

  test.each([
    "src/index.ts",
    "src/replay/index.ts",
    "src/rules/index.ts",
    ...games.map((g) => `src/rules/${g}/index.ts`),
  ])("%s runs without zod, also in what it loads later", (entry) => {
    const reached = reachedFrom(entry);
    expect(reached.size).toBeGreaterThan(10);
    expect([...reached].filter((to) => to.startsWith("zod"))).toEqual([]);
  });

  test("rules and replay read no clock, no random source, no environment", () => {
    const forbidden =
      /^(?:Date|Math\.random|performance|crypto|setTimeout|setInterval|queueMicrotask|fetch|XMLHttpRequest|navigator|eval|Function)(?:\.|$)/;
    const found = [...below("src/rules/"), ...below("src/replay/"), ...below("src/schema/")].flatMap(
      ({ file, names }) => [...names].filter((name) => forbidden.test(name)).map((name) => `${file}: ${name}`),
    );
    // The door to node:crypto hands out hashes and signatures; `crypto` there is a local name.
    const doors = ["src/replay/crypto/hash.ts", "src/replay/crypto/ed25519.ts"];
    expect(found.filter((use) => !doors.some((door) => use.startsWith(`${door}: crypto`)))).toEqual([]);
    const process = [...below("src/rules/"), ...below("src/replay/")].filter(({ names }) =>
      [...names].some((name) => name === "process" || name.startsWith("process.")),
    );
    expect(process.map(({ file }) => file)).toEqual(["src/replay/crypto/node-crypto.ts"]);
  });

  test("the command reads clock and random source in one place", () => {
    const users = below("src/cli/").filter(({ names }) => [...names].some((n) => n === "Date" || n === "Math.random"));
    expect(
      users.map(({ file }) => file).filter((file) => file !== "src/cli/main.ts" && file !== "src/cli/worker.ts"),
    ).toEqual([]);
  });
});

describe("files", () => {
  test("no default exports", () => {
    const others = ["tests", "scripts", "bench", "examples"].flatMap(filesOf).map(read);
    expect([...sources, ...others].filter((source) => source.defaultExport).map(({ file }) => file)).toEqual([]);
  });

  test("what an entry comes to is written into the machine by fold.ts alone, and no transition is over 40 lines", () => {
    const writes =
      /\b(?:m|machine|to)\.(?:phase|stopped|events|rolls)(?: (?:\?\?)?= |\.push\()|\bfindings\.splice\(|\b(?:m|machine|to)\.findings\.push\(/;
    const machine = below("src/replay/machine/");
    const writers = machine.filter(({ file }) => writes.test(readFileSync(join(root, file), "utf8")));
    expect(writers.map(({ file }) => file)).toEqual(["src/replay/machine/fold.ts"]);
    // A machine is set up once, piece by piece.
    const steps = machine.filter(({ file }) => !file.endsWith("/open.ts"));
    const long = steps.flatMap(({ file, functions }) =>
      functions.filter(({ lines }) => lines > 40).map(({ name }) => `${file}: ${name}`),
    );
    expect(long).toEqual([]);
  });

  test("no source file over 400 lines", () => {
    expect(sources.filter(({ lines }) => lines > 400).map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
  });

  test("the check itself sees what it looks for", () => {
    const schemas = read(`src/rules/${games[0]}/terms/state.ts`);
    expect(schemas.imports).toContainEqual({ to: "zod/mini", typeOnly: false, dynamic: false });
    const face = read("src/installed.ts");
    expect(face.imports.some(({ to, dynamic }) => dynamic && to === `src/rules/${games[0]}/index.ts`)).toBe(true);
    expect([...read("src/cli/main.ts").names].some((name) => name.startsWith("process"))).toBe(true);
    expect(read("vitest.config.ts").defaultExport).toBe(true);
  });
});
