// Writes the tables of For the People's standard pack from the facts that are kept beside them:
// node scripts/for-the-people-pack.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./games.mjs";

const game = join(root, "src/rules/for-the-people");
const facts = JSON.parse(readFileSync(join(game, "pack/components.json"), "utf8"));
const note = "// Written by scripts/for-the-people-pack.mjs from pack/components.json. Do not edit.\n";

/** How sure a fact must be to stand as read off the map, and to stand at all. */
const sure = 0.8;
const likely = 0.5;

/** The source of a fact in a pack: `r` the rulebook says it, `c` read off the components, `x` a reconstruction. */
function sourceOf([, sources, confidence]) {
  if (confidence < sure) return "x";
  if (sources.includes("r")) return "r";
  return /[mic]/.test(sources) ? "c" : "x";
}

/** Lines of at most so many characters, made of words. */
function filled(words, width = 110) {
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 2 <= width) lines[lines.length - 1] = `${last}, ${word}`;
    else lines.push(word);
  }
  return lines.join(",\n");
}

const table = (name, doc, lines) => `/** ${doc} */\nexport const ${name} = \`\n${lines}\n\`;\n`;
const pair = (a, b) => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** A line that was seen, at least at one end, is read off the map; what an example says is the rulebook's. */
function lineSource([, , , status, confidence]) {
  if (status === "verified" || status === "partly-seen") return "c";
  return status === "rules-implied" && confidence >= sure ? "r" : "x";
}

const halfSeen = new Set(
  facts.lines.filter(([, , , status]) => status === "partly-seen").flatMap((line) => line.slice(0, 2)),
);

// Spaces.
const ids = facts.spaces.map(([id]) => id).sort();
writeFileSync(
  join(game, "terms/space-ids.ts"),
  `${note}\n/** Every space of the map; which state it lies in is the end of its id. */\nexport const spaceIds = [\n${ids
    .map((id) => `  "${id}",`)
    .join("\n")}\n] as const;\n`,
);

const spaceRow = ([id, name, , x, y, complete, attributes]) => {
  const of = (key) => attributes[key];
  const port = of("port");
  const portText =
    port === undefined ? `none:${complete ? "c" : "x"}` : port[0] === null ? "?" : `${port[0]}:${sourceOf(port)}`;
  const union = of("proUnion");
  const unionText = union === undefined || union[0] === null ? "?" : `${union[0] ? "yes" : "no"}:${sourceOf(union)}`;
  const resource = of("resource");
  const resourceText = resource === undefined ? "" : `${resource[0]}:${sourceOf(resource)}`;
  const runner = of("runner");
  const runnerText = runner === undefined || runner[0] === null || runner[2] < sure ? "" : runner[0];
  const closed = !complete ? "open" : halfSeen.has(id) ? "half" : "closed";
  return [id, name, x, y, closed, portText, unionText, resourceText, runnerText].join(" | ");
};
writeFileSync(
  join(game, "pack/spaces.ts"),
  `${note}\n${table("spaceRows", "Id, name, place, whether all lines are known, port, pro-Union, resource value, blockade zone.", facts.spaces.map(spaceRow).join("\n"))}`,
);

// Lines.
const groups = new Map();
const bars = new Map();
for (const line of facts.lines) {
  const [a, b, kind, , confidence, bar] = line;
  if (confidence < likely) continue;
  const ohio = facts.baltimoreAndOhio.some(([c, d]) => pair(a, b) === pair(c, d));
  const key = `${ohio ? "baltimore-ohio" : kind}:${lineSource(line)}`;
  groups.set(key, new Set([...(groups.get(key) ?? []), pair(a, b)]));
  if (bar === null) continue;
  const barKey = `${pair(a, b)}`;
  bars.set(barKey, [...(bars.get(barKey) ?? []), bar.length === 0 ? "-" : bar[0]]);
}
groups.set("none:c", new Set(facts.excluded.map(([a, b]) => pair(a, b))));
const lineTables = [...groups]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([key, pairs]) => {
    const [kind, source] = key.split(":");
    return `  {\n    kind: "${kind}",\n    source: "${{ c: "component", r: "rulebook", x: "reconstruction" }[source]}",\n    pairs: \`\n${filled([...pairs].sort())}\n\`,\n  },`;
  });
const crossed = [...bars]
  .filter(([, routes]) => routes.some((bar) => bar !== "-"))
  .map(([key, routes]) => `${key}=${routes.join("/")}`);
const plain = [...bars].filter(([, routes]) => routes.every((bar) => bar === "-")).map(([key]) => key);
writeFileSync(
  join(game, "pack/lines.ts"),
  `${note}import type { Source } from "../../sdk/facts.js";\nimport type { Line } from "./schema.js";\n
interface LineGroup {
  readonly kind: Line;
  readonly source: Source;
  readonly pairs: string;
}

/** What joins two spaces, by kind and source. */
export const lineGroups: readonly LineGroup[] = [
${lineTables.join("\n")}
];

${table("barredLines", "Lines that cross a blue bar, with the space whose bar it is; of two routes both, joined by a stroke.", filled(crossed.sort()))}
${table("plainLines", "Lines that cross no bar.", filled(plain.sort()))}
${table("exits", "Spaces from which a railroad leaves the north edge of the map, as far as that can be guessed.", filled(facts.exits.filter(([, c]) => c >= likely).map(([id]) => id)))}`,
);

// Generals.
const slug = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
const generalRow = ([name, side, cavalry, strategy, attack, defence, political, arrival, later]) =>
  [
    slug(name),
    name,
    side === "US" ? "union" : "confederate",
    cavalry ? "cavalry" : "-",
    strategy,
    attack,
    defence,
    political ?? 0,
    arrival,
    later ? "x" : "c",
  ].join(" | ");
const generalIds = facts.generals.map(([name]) => slug(name)).sort();
writeFileSync(
  join(game, "pack/generals.ts"),
  `${note}\n${table("generalRows", "Id, name, side, arm, strategy, attack, defence, political rating, turn of arrival, source.", facts.generals.map(generalRow).join("\n"))}`,
);
writeFileSync(
  join(game, "terms/general-ids.ts"),
  `${note}\n/** Every General. */\nexport const generalIds = [\n${generalIds.map((id) => `  "${id}",`).join("\n")}\n] as const;\n`,
);

// Cards.
const cardNames = {
  10: "dorothea-dix",
  20: "arms-production-delayed",
  22: "josiah-gorgas",
  27: "choctaw-indians",
  38: "gunpowder-production",
  39: "draft-riots",
  41: "governor-harris",
  46: "pro-union-secessionists",
  47: "recognizes-border-states",
  49: "css-alabama",
  43: "kansas-admitted",
  50: "css-sumter",
  61: "ship-island",
  62: "financial-crisis",
  63: "port-royal",
  65: "enlistments-expire",
  67: "eads-ironclads",
  68: "southern-blockade",
  69: "gideon-welles",
  70: "ironclad-program",
  71: "anaconda-plan",
  72: "monitor-fleet",
  77: "stop-the-war",
  90: "habeas-corpus",
  91: "letters-of-marque",
  100: "shiloh",
  101: "chickamauga",
  102: "first-manassas",
  103: "seven-days",
  106: "clydeside-shipyards",
  110: "gettysburg-address",
  8: "three-cigars",
  25: "railroad-degradation",
  107: "guerrilla-raids",
};
const copies = new Set(["elite-units", "major-campaign", "minor-campaign", "strategy-board"]);
const ofSide = { U: "union", C: "confederate", E: "either" };
const cardRow = ([number, title, ops, side, removed, interrupt]) => {
  const effect = cardNames[number] ?? slug(title.replaceAll("'", ""));
  const id = copies.has(effect) ? `${effect}-${number}` : effect;
  return [number, id, effect, title, ops, ofSide[side], removed ? "removed" : "-", interrupt ? "interrupt" : "-"].join(
    " | ",
  );
};
writeFileSync(
  join(game, "pack/cards.ts"),
  `${note}\n${table("cardRows", "Number, id, effect, title, Operations value, whose event, whether it leaves the game, whether it interrupts.", facts.cards.map(cardRow).join("\n"))}`,
);
