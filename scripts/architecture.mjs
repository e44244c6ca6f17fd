// The drawing of docs/architecture.md, made from the imports: `node scripts/architecture.mjs` writes it, with --check it says
// whether the page is fresh. An arrow is an import of code; what imports types alone, or loads later, is drawn dotted.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { games, root } from "./games.mjs";

/** Rooms by the folders that are theirs, the longest name first; files beside them belong to the package itself. */
const rooms = [
  ...games.map((id) => [`src/rules/${id}/`, "games"]),
  ["src/rules/sdk/", "sdk"],
  ["src/rules/mechanics/", "mechanics"],
  ...["schema", "sealed", "vassal", "replay", "boards", "report", "mail", "app", "club", "cli", "page", "testing"].map(
    (room) => [`src/${room}/`, room],
  ),
];
const about = {
  schema: "what stands in a file",
  sdk: "how a game is written down",
  mechanics: "what several games share",
  games: "the five rulebooks",
  sealed: "sealed files",
  replay: "what is done with a log",
  boards: "pictures of a state",
  vassal: "files of VASSAL",
  mail: "mails and attachments",
  report: "a verdict in sentences",
  app: "what players and referees do",
  club: "what clubs do with many games",
  cli: "the command",
  page: "the page",
  testing: "for other people's modules",
};

const roomOf = (file) => rooms.find(([folder]) => file.startsWith(folder))?.[1];

const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.split("\\").join("/")}`)
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts") && !name.includes("/generated/"));

/** "from to" -> whether code is imported there, not only types. */
const arrows = new Map();
for (const file of files) {
  const from = roomOf(file);
  if (from === undefined) continue;
  const text = readFileSync(join(root, file), "utf8");
  for (const [, typeOnly, spec, later] of text.matchAll(
    /^(?:import|export)( type)?[^;]*?from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm,
  )) {
    const to = roomOf(posix.join(dirname(file), spec ?? later ?? ""));
    if (to === undefined || to === from) continue;
    const key = `${from} ${to}`;
    arrows.set(key, arrows.get(key) === true || (typeOnly === undefined && later === undefined));
  }
}

// What an arrow says that others say already is left out: a drawing of everything shows nothing.
const direct = new Map();
for (const key of arrows.keys()) {
  const [from, to] = key.split(" ");
  direct.set(from, [...(direct.get(from) ?? []), to]);
}
const reaches = (from, to, seen = new Set()) =>
  (direct.get(from) ?? []).some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(next, to, seen);
  });
const drawn = [...arrows].sort().filter(([key]) => {
  const [from, to] = key.split(" ");
  return !(direct.get(from) ?? []).some((over) => over !== to && reaches(over, to));
});

const countOf = (room) => files.filter((file) => roomOf(file) === room).length;
const drawing = [
  "```mermaid",
  "graph BT",
  ...Object.entries(about).map(([room, words]) => `  ${room}["${room}: ${words} (${countOf(room)} files)"]`),
  ...drawn.map(([key, code]) => {
    const [from, to] = key.split(" ");
    return `  ${from} ${code ? "-->" : "-.->"} ${to}`;
  }),
  "```",
].join("\n");

const path = join(root, "docs/architecture.md");
const page = readFileSync(path, "utf8");
const fresh = page.replace(/```mermaid\n[\s\S]*?```/, () => drawing);
if (process.argv.includes("--check")) {
  if (fresh !== page) {
    console.error("docs/architecture.md is not what the imports give: npm run architecture");
    process.exit(1);
  }
} else writeFileSync(path, fresh);
