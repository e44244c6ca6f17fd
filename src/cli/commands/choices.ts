import { failure } from "../../app/core/failure.js";
import { plainNames } from "../../app/reading/copies.js";
import { moveReadings } from "../../app/reading/params.js";
import { columns } from "../../boards/text/columns.js";
import { shown } from "../../boards/text/escape.js";
import { moveWords } from "../../report/move-words.js";
import type { AnyChosen, MoveChoices, OpenHole } from "../../rules/sdk/index.js";
import type { Looking } from "../output/listing.js";
import type { Shell } from "../terminal/shell.js";

/** Says what the next word of a move can be, for the words that are there. */
export function sayChoices(shell: Shell, looking: Looking, words: readonly string[], all: boolean): void {
  const { machine, state, side } = looking;
  const { chosen, move, open } = firstReading(looking, words);
  if (open.against.length > 0 && open.ready === null) {
    const [{ message, rule }] = [open.against[0] ?? { message: "nothing", rule: "" }];
    const cited = rule === undefined ? "" : ` [${machine.table.game.id} ${rule}]`;
    throw failure("no-choice", `${shown(move)} with these words is not a legal move: ${shown(message)}${cited}`);
  }
  const begun = moveWords({ ...chosen, move });
  for (const hole of [open.next, ...open.also]) if (hole !== null) sayHole(shell, hole, begun, all);
  if (open.ready === null) return;
  shell.say();
  shell.say(shell.paint.bold("ready"));
  shell.say(`  ${looking.mine ? `turnproof do ${shown(looking.dir)} ` : ""}${moveWords(open.ready)}`);
  const facts = open.against.flatMap((finding) => finding.facts ?? []);
  if (facts.length > 0) shell.say(`  cannot be judged without ${shown([...new Set(facts)].join(", "))}`);
  const opened = machine.table.preview(state, open.ready, side).roll;
  if (opened !== null) shell.say(`  then a roll: ${opened.purpose} [${machine.table.game.id} ${opened.rule}]`);
}

/** How many values of a hole are listed unless all are asked for. */
const fewEnough = 40;

function sayHole(shell: Shell, hole: OpenHole, begun: string, all: boolean): void {
  const { param, kind, pick, optional, values, complete } = hole;
  const name = param.slice(1).replaceAll("/", ".");
  const [least, max] = pick ?? [1, 1];
  const many = pick === undefined ? "" : `, ${least === max ? least : `${least} to ${max}`}`;
  shell.say();
  shell.say(`${shell.paint.bold(name)}   ${kind}${many}${optional || least === 0 ? ", may be left out" : ""}`);
  const few = plainNames(all ? values : values.slice(0, fewEnough));
  const rows = few.map(({ value, says, group }) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const words = [text, says === text ? "" : shown(says), group ?? ""];
    return words;
  });
  for (const line of columns(rows, "  ")) shell.say(line);
  if (values.length > few.length) shell.say(`  and ${values.length - few.length} more: use --all`);
  if (!complete) shell.say("  others may be legal as well");
  const [first] = values;
  if (first !== undefined && pick !== undefined && least > 1) {
    shell.say(`  separated by commas (in PowerShell by +): ${begun} ${name}=...`);
  }
}

/** The first reading of the words under which something can still be chosen; or the first of all. */
function firstReading({ machine, state, side }: Looking, words: readonly string[]) {
  const { table } = machine;
  let first: { chosen: AnyChosen; move: string; open: MoveChoices } | undefined;
  for (const { move, ...chosen } of moveReadings(table.game, words)) {
    const open = table.legalMoves(state, side, { move, with: chosen });
    const found = { chosen, move, open };
    first ??= found;
    if (open.ready !== null || open.next !== null) return found;
  }
  if (first === undefined) throw failure("no-move", "The name of a move was expected.");
  return first;
}
