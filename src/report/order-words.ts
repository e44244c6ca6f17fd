/**
 * Standing orders in words: which decision one answers, when, and how.
 *
 * @packageDocumentation
 */
import { shown } from "../boards/text/escape.js";
import type { AnyMove, Json, Table } from "../rules/sdk/index.js";

/** The name of a move, or of a part of one, as words: "ops-place-pc" is "Ops: place PC". */
export const plainName = (name: string): string => {
  const words = name.split(/[- ]/).map((word) => (Object.hasOwn(proper, word) ? (proper[word] ?? word) : word));
  const said = words.join(" ").replace(/^ops (?=.)/, "ops: ");
  return shown(`${said.charAt(0).toUpperCase()}${said.slice(1)}`);
};

/** Words of ids that people write otherwise: names, and what counters are called by. */
const proper: { readonly [word: string]: string } = {
  ...{ pc: "PC", pcs: "PCs", cu: "CU", cus: "CUs", sp: "SP", ip: "Improved Position", us: "Union", csa: "Confederate" },
  ...{ union: "Union", confederate: "Confederate", british: "British", american: "American", french: "French" },
  ...{ congress: "Congress", declaration: "Declaration", european: "European", king: "King" },
  ...{ hooker: "Hooker", sedgwick: "Sedgwick" },
};

/** "march/intercept" as words. */
export const windowWords = (window: string): string =>
  plainName(window.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()).replace("/", ": ");

type Words = Pick<Table, "game" | "describe" | "windows">;

/** What answers a window: a move in its words, or a question. */
export function answerWords(answer: AnyMove | "ask", { game, describe }: Words): string {
  if (answer === "ask") return "ask me";
  const { move: name, ...params } = answer;
  const def = game.moves.find((one) => one.name === name);
  return def?.describe !== undefined && def.params.accepts(params) ? shown(describe(answer)) : plainName(name);
}

/** An order as a sentence: "March: intercept, if the most CUs that come: 3: let them pass". */
export function orderWords(
  order: {
    readonly window: string;
    readonly when: { readonly [name: string]: Json };
    readonly answer: AnyMove | "ask";
  },
  table: Words,
): string {
  const { window, when, answer } = order;
  const conditions = table.windows().find((one) => one.window === window)?.conditions ?? {};
  const said = Object.entries(when).map(([name, value]) => {
    const says = Object.hasOwn(conditions, name) ? conditions[name]?.says : undefined;
    return `${shown(says ?? name)}: ${shown(String(value))}`;
  });
  const always = said.length === 0 ? "always" : `if ${said.join(" and ")}`;
  return `${windowWords(window)}, ${always}: ${answerWords(answer, table)}`;
}
