// What players read of a game - the story, what is due, what can be chosen, what is wrong - holds no names out of the program:
// ids where a name exists, values that are none, a plural of one. TURNPROOF_LONG=1 reads all logs.
import { describe, expect, test } from "vitest";
import { installedGames } from "../../src/games.js";
import { dueWords } from "../../src/report/ahead.js";
import { purposeWords } from "../../src/report/dice.js";
import { tellEvent, tellMove } from "../../src/report/story.js";
import type { AnyState } from "../../src/rules/index.js";
import { fill } from "../../src/rules/index.js";
import { copyJson } from "../../src/schema/json.js";
import { stream } from "../support/json-schema.js";
import { type AnyTable, machinesOf, mutated, poolOf } from "../support/turns.js";

const long = process.env["TURNPROOF_LONG"] !== undefined;
/** So many logs of each game; of so many moves one is looked at with all that could be chosen instead. */
const [logs, share] = long ? [100, 25] : [3, 60];

/** What is said, each sentence once, with where. */
type Said = Map<string, string>;

/** Words that are written with a dash in English, odds, spans and hexsides; words of sentences that only look raw. */
const english =
  /\b(?:(?:union|confederate) draw|none in Canada|flips none|from leaders|Forts Henry|set-up|extra-long|so-called|re-roll|[0-9]+-[0-9]+)\b/g;

/** Names that players give themselves, and what was typed and does not exist, stand as they were typed. */
const typed = /standing order [a-z0-9-]+|"[^"]*"|\(did you mean [^)]*\)|the fact \S+|\/\S*/g;

const plurals =
  "units|leaders|cards|wings|hits|casualties|operations|pistols|boxes|hexes|spaces|points|pieces|steps|losses|forts|colonies|marches|recruits|turns|generals|pcs|discards";

const raw: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a value that is none", /undefined|\bnull\b|\bNaN\b|\[object|\{\w|[{}]/],
  ["nothing where something should stand", /(?<!^|: |, or )\bnone\b/],
  ["a name of the program", /\b[a-z]+[A-Z]\w*|\b\w+_\w+|\b[a-z]\w*=\S/],
  ["an id", /(?<![\w-])[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?![\w-])/],
  ["a side without its capital", /\b(?:british|american|french|union|confederate|royalist|parliament)\b/],
  ["a plural of one", new RegExp(`(?<![\\d.,/-])\\b1 (?:[a-z]+ )?(?:${plurals})\\b`, "i")],
];

/** What is raw in a sentence. */
function rawIn(sentence: string): readonly string[] {
  const bare = sentence.replaceAll(typed, "").replaceAll(english, "");
  return raw.flatMap(([what, pattern]) => {
    const [found] = pattern.exec(bare) ?? [];
    return found === undefined ? [] : [`${what}, "${found}"`];
  });
}

/** What can be chosen at a place, along one way through the holes of each move; and what is said of moves that are wrong. */
function sayChoices(
  table: AnyTable,
  s: AnyState,
  by: string,
  next: (n: number) => number,
  say: (what: string) => void,
) {
  const { asks, moves, starts } = table.legalMoves(s, by, { starts: true });
  say(asks);
  for (const { says } of starts) say(says);
  for (const { move } of moves) {
    let chosen = {};
    for (let step = 0; step < 8; step++) {
      const { next: first, also, ready, against } = table.legalMoves(s, by, { move, with: chosen });
      for (const { message } of against) say(message);
      for (const { values } of [...(first === null ? [] : [first]), ...also])
        for (const { says } of values.slice(0, 40)) say(says);
      if (ready !== null) say(tellMove(ready, { table }, s));
      const hole = first ?? also[0];
      const value = hole?.values[next(hole.values.length)]?.value;
      if (hole === undefined || value === undefined) break;
      chosen = fill(chosen, hole, value);
    }
  }
}

async function sentencesOf(id: string): Promise<Said> {
  const said: Said = new Map();
  const next = stream(3);
  for (const { machine } of await machinesOf(id, logs)) {
    const { table } = machine;
    const s: AnyState = JSON.parse(machine.initial);
    const say = (where: string) => (what: string) => void said.set(what, said.get(what) ?? where);
    const moves = machine.inputs.flatMap(({ input }) => ("move" in input ? [input] : []));
    const pool = poolOf(moves);
    let count = 0;
    for (const { input, by } of machine.inputs) {
      if ("state" in input && !("move" in input)) break;
      for (const due of table.expects(s)) say("due")(dueWords(due));
      if ("move" in input) {
        say(input.move)(tellMove(input, { table }));
        say(input.move)(tellMove(input, { table }, s));
        if (input.move !== "set-order" && input.move !== "cancel-order" && ++count % share === 0) {
          sayChoices(table, copyJson(s), by, next, say(`choices beside ${input.move}`));
          for (let wrong = 0; wrong < 4; wrong++)
            for (const { message, code } of table.check(s, mutated(input, pool, next), by))
              if (!code.startsWith("sdk/")) say(code)(message);
        }
      }
      for (const event of table.play(s, input, by, true).events) say(event.event)(tellEvent(event, { table }).text);
    }
  }
  return said;
}

describe("what players read", () => {
  test.each([...installedGames.ids])(
    "%s: every sentence is in plain words",
    async (id) => {
      const said = await sentencesOf(id);
      expect(said.size).toBeGreaterThan(300);
      const wrong = [...said].flatMap(([sentence, where]) =>
        rawIn(sentence).map((what) => `${where}: ${what}: ${sentence}`),
      );
      expect(wrong.slice(0, 20)).toEqual([]);
    },
    long ? 3_600_000 : 120_000,
  );

  test.each([
    ["Ops 1: PC in none, flip Newport", "nothing where something should stand"],
    ["u-inf-3 in Chicago is promoted to veteran", "an id"],
    ["the path costs 1 movement points", "a plural of one"],
    ["Commons Saker fires at Ballard 1 hexes away", "a plural of one"],
    ["General null retreats", "a value that is none"],
    ["a roll: orderDie", "a name of the program"],
    ["remove 9 british CU from Norfolk", "a side without its capital"],
    ["the {by} side", "a value that is none"],
  ])("%s is not", (sentence, what) => {
    expect(rawIn(sentence).join()).toContain(what);
  });

  test.each([
    "2/1/A b charge T1011: strength 4 against 4, odds 1-1, die 4, modified 3: held",
    "the standing order no-claim of British answers",
    'no piece "c-inf-16" is in play (did you mean c-inf-1?)',
    "Howe with 1 CU enters Falmouth from Boston: 1 of 4 spaces",
    "Grant gives +1 each to: none",
  ])("%s is", (sentence) => {
    expect(rawIn(sentence)).toEqual([]);
  });

  test("purposes of rolls are words", () => {
    expect(purposeWords("activation/orderDie")).toBe("activation: order die");
  });
});
