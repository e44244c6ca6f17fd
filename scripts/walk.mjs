// The walk of an entry through the machine: `npm run walk`, with `-- --rooms` room by room. It begins in applyEntry and follows the
// calls in the order of the text, each function once, within src/replay/machine. A stay is a function, a room a file. A return is a
// call into another room in which the walk has been before. A writing return calls what writes the outcome of an entry into the
// machine (findings, phase, stop, events, rolls), itself or by what it calls: there a transition acts where it should tell.
// `--tree FOLDER` walks another checkout, to compare.
import { readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import ts from "typescript";
import { root } from "./games.mjs";

const { values } = parseArgs({ options: { tree: { type: "string", default: root }, rooms: { type: "boolean" } } });
const tree = resolve(values.tree);
const within = join(tree, "src/replay/machine");
const files = readdirSync(within, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => join(within, path));
const { config } = ts.readConfigFile(join(tree, "tsconfig.json"), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, tree);
const program = ts.createProgram(files, { ...options, noEmit: true });
const checker = program.getTypeChecker();
const roomOf = (node) => relative(within, node.getSourceFile().fileName);

/** What a name stands for, if it is a function of the machine: a declaration, or a constant that holds one or a list of some. */
function functionOf(name) {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declared = target?.valueDeclaration;
  if (declared === undefined || !declared.getSourceFile().fileName.startsWith(within)) return undefined;
  if (ts.isFunctionDeclaration(declared)) return declared.body === undefined ? undefined : declared;
  if (!ts.isVariableDeclaration(declared) || !ts.isSourceFile(declared.parent.parent.parent)) return undefined;
  const { initializer } = declared;
  if (initializer === undefined) return undefined;
  return ts.isArrowFunction(initializer) || ts.isArrayLiteralExpression(initializer) ? initializer : undefined;
}

const under = (node, see) =>
  ts.forEachChild(node, (child) => {
    see(child);
    under(child, see);
  });

/** The functions that one calls or hands on, in the order of the text. */
const calls = new Map();
function callsOf(fn) {
  if (!calls.has(fn)) {
    const called = new Set();
    under(fn, (node) => {
      const target = ts.isIdentifier(node) ? functionOf(node) : undefined;
      if (target !== undefined && target !== fn) called.add(target);
    });
    calls.set(fn, [...called]);
  }
  return calls.get(fn);
}

const outcome = ["findings", "phase", "stopped", "events", "rolls"];

/** In how many places a function writes the outcome of an entry into the machine. */
function writesOf(fn) {
  let places = 0;
  under(fn, (node) => {
    if (!ts.isPropertyAccessExpression(node) || !outcome.includes(node.name.text)) return;
    if (!/^(Machine|Folded)$/.test(checker.typeToString(checker.getTypeAtLocation(node.expression)))) return;
    const { parent } = node;
    const assigned =
      ts.isBinaryExpression(parent) &&
      parent.left === node &&
      parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;
    const changed = ts.isPropertyAccessExpression(parent) && ["push", "splice"].includes(parent.name.text);
    if (assigned || changed) places += 1;
  });
  return places;
}

const writing = new Map();
function leadsToWriting(fn, on = new Set()) {
  if (writing.has(fn)) return writing.get(fn);
  if (on.has(fn)) return false;
  on.add(fn);
  const writes = writesOf(fn) > 0 || callsOf(fn).some((called) => leadsToWriting(called, on));
  if (writes || on.size === 1) writing.set(fn, writes);
  on.delete(fn);
  return writes;
}

const apply = program.getSourceFile(join(within, "apply.ts"));
let begin;
apply?.forEachChild((node) => {
  if (ts.isFunctionDeclaration(node) && node.name?.text === "applyEntry") begin = node;
});
if (begin === undefined) throw new Error(`${within} has no apply.ts with a function applyEntry`);

const stays = new Set();
const rooms = new Map();
function walk(fn) {
  stays.add(fn);
  const room = roomOf(fn);
  if (!rooms.has(room)) rooms.set(room, { returns: 0, writing: 0 });
  for (const called of callsOf(fn)) {
    const entered = rooms.get(roomOf(called));
    if (roomOf(called) !== room && entered !== undefined) {
      entered.returns += 1;
      if (leadsToWriting(called)) entered.writing += 1;
    }
    if (!stays.has(called)) walk(called);
  }
}
walk(begin);

const sum = (of) => [...rooms.values()].reduce((all, room) => all + of(room), 0);
const places = [...stays].map((fn) => [roomOf(fn), writesOf(fn)]).filter(([, count]) => count > 0);
const writers = new Set(places.map(([room]) => room));
console.log(
  `${stays.size} stays, ${rooms.size} rooms, ${sum((room) => room.returns)} returns, ${sum((room) => room.writing)} of them writing`,
);
console.log(
  `the outcome is written in ${places.reduce((all, [, count]) => all + count, 0)} places of ${writers.size} rooms: ${[...writers].sort().join(", ")}`,
);
if (values.rooms)
  for (const [room, { returns, writing: write }] of [...rooms].sort(([, a], [, b]) => b.returns - a.returns))
    if (returns > 0) console.log(`${String(returns).padStart(4)} ${String(write).padStart(4)}  ${room}`);
