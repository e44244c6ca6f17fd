/**
 * What is wrong with a module as it is written down: names that stand twice or nowhere. What can only be seen in play is
 * left to tests.
 *
 * @packageDocumentation
 */
import type { AnyGame } from "./any-game.js";
import { isOfficialDate, officialWord } from "./official.js";
import type { FlowDef } from "./types.js";

type Written = Pick<
  AnyGame,
  | "id"
  | "version"
  | "sides"
  | "moves"
  | "flows"
  | "events"
  | "rulings"
  | "official"
  | "rulebook"
  | "scenarios"
  | "options"
  | "standardOptions"
  | "patchable"
>;

const ownMoves = ["set-order", "cancel-order"];

/** Every fault of a module with the place where it is; none of a good one. */
export function* moduleFaults(module: Written): Iterable<string> {
  yield* faultsOfNames(module);
  yield* faultsOfWindows(module);
  yield* faultsOfSections(module);
  yield* faultsOfTerms(module);
  yield* faultsOfOfficial(module);
}

function* faultsOfNames({ id, version, sides, moves, flows }: Written): Iterable<string> {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(id))
    yield `the id "${id}": small letters, figures and lines, a letter first, at most 40`;
  if (!/^\d+\.\d+\.\d+$/.test(version)) yield `the version "${version}": three numbers, as in 1.0.0`;
  if (sides.length === 0) yield `${id}: a game has sides`;
  for (const name of twice(sides)) yield `${id}: the side "${name}" stands twice`;
  if (sides.includes("public")) yield `${id}: "public" is everybody else, no side`;
  for (const name of twice(moves.map(({ name }) => name))) yield `move "${name}": there are two of that name`;
  for (const name of twice(flows.map(({ name }) => name))) yield `flow "${name}": there are two of that name`;
}

function* faultsOfWindows({ moves, flows }: Written): Iterable<string> {
  const windows = new Set<string>();
  if (flows.length === 0) yield "a game has flows: without one nobody is asked anything";
  for (const { name, steps } of flows) {
    if (Object.keys(steps).length === 0) yield `flow "${name}": it has no step`;
    for (const [at, step] of Object.entries(steps)) {
      if (/^(0|[1-9][0-9]*)$/.test(at))
        yield `flow "${name}", step "${at}": a number would not keep its place in the order`;
      yield* faultsOfStep(`flow "${name}", step "${at}"`, step);
      if (step.by !== undefined) windows.add(`${name}/${at}`);
    }
  }
  const answered = new Set(moves.flatMap(({ at }) => at));
  for (const window of windows) if (!answered.has(window)) yield `window "${window}": no move is made in it`;
  for (const { name, at } of moves) {
    if (ownMoves.includes(name)) yield `move "${name}": every game has that one`;
    if (at.length === 0) yield `move "${name}": it is made in no window`;
    for (const window of at) {
      if (!windows.has(window)) yield `move "${name}": the window "${window}" is not a decision of a flow`;
    }
  }
}

/** A step is of one kind, and has all of it. */
function* faultsOfStep(where: string, step: FlowDef["steps"][string]): Iterable<string> {
  const kinds = (["auto", "by", "roll", "opens"] as const).filter((kind) => step[kind] !== undefined);
  if (kinds.length === 0) yield `${where}: it has neither auto, by, roll nor opens`;
  if (kinds.length > 1) yield `${where}: it has ${kinds.join(" and ")}, and can be one of them`;
  if (step.roll !== undefined && step.on === undefined) yield `${where}: nothing takes what is rolled (on)`;
  if (step.roll !== undefined && step.chance !== "now" && step.chance !== "sealed")
    yield `${where}: its class of chance is neither now nor sealed`;
  if (step.opens !== undefined && (step.accepts === undefined || step.opened === undefined))
    yield `${where}: what is opened is not looked at (accepts) or not taken (opened)`;
  if (step.conditions !== undefined && step.standing === undefined)
    yield `${where}: it names conditions of orders that it does not take (standing)`;
}

/** Whatever cites a section cites one of the rulebook. */
function* faultsOfSections({ moves, flows, events, rulings, rulebook }: Written): Iterable<string> {
  const unknown = (where: string, rule: string) =>
    Object.hasOwn(rulebook, rule) ? [] : [`${where}: it cites "${rule}", which is not a section of the rulebook`];
  for (const { name, rule, preconditions, checks } of moves) {
    yield* unknown(`move "${name}"`, rule);
    for (const [check, cited] of Object.entries({ ...preconditions, ...checks }))
      yield* unknown(`check "${name}/${check}"`, cited.rule);
  }
  for (const { name, rule, steps } of flows) {
    yield* unknown(`flow "${name}"`, rule);
    for (const [at, step] of Object.entries(steps)) yield* unknown(`flow "${name}", step "${at}"`, step.rule);
  }
  for (const [name, { rule }] of Object.entries(events)) yield* unknown(`event "${name}"`, rule);
  for (const [id, { rule }] of Object.entries(rulings)) yield* unknown(`ruling "${id}"`, rule);
}

/** What players agree: scenarios, options, readings; and what a referee may change. */
function* faultsOfTerms({ moves, rulings, scenarios, options, standardOptions, patchable }: Written): Iterable<string> {
  if (Object.keys(scenarios).length === 0) yield "a game has scenarios: none can be set up";
  for (const { name, params } of moves) {
    if (typeof params?.accepts !== "function" || typeof params.explain !== "function")
      yield `move "${name}": its params are not a shape; shapeOf(...) makes one of a schema`;
  }
  if (typeof options?.accepts !== "function") yield "options: they are not a shape; shapeOf(...) makes one of a schema";
  else if (!options.accepts(standardOptions)) {
    const [issue] = options.explain(standardOptions);
    yield `standardOptions: ${issue?.path || "/"} ${issue?.message ?? "is not one of the options"}`;
  }
  for (const [id, { readings, standard }] of Object.entries(rulings)) {
    if (!Object.hasOwn(readings, standard))
      yield `ruling "${id}": its standard "${standard}" is not one of its readings`;
    if (Object.keys(readings).length < 2) yield `ruling "${id}": it leaves nothing to choose`;
  }
  for (const pointer of patchable ?? [])
    if (!pointer.startsWith("/")) yield `patchable "${pointer}": a JSON Pointer begins with /`;
}

/** What publisher and designer said: each once, dated, on a section, and of readings and options that are there. */
function* faultsOfOfficial({ official, rulings, rulebook, options, standardOptions }: Written): Iterable<string> {
  if (Object.hasOwn(rulings, officialWord))
    yield `ruling "${officialWord}": players agree the official statements by that`;
  const settled = new Map<string, string>();
  for (const id of twice((official ?? []).map(({ id }) => id))) yield `official "${id}": there are two of that id`;
  for (const { id, date, rule, settles } of official ?? []) {
    const where = `official "${id}"`;
    if (!isOfficialDate(date)) yield `${where}: "${date}" is not a date: 2002-05-10, 2002-05 or 2002`;
    if (!Object.hasOwn(rulebook, rule)) yield `${where}: it cites "${rule}", which is not a section of the rulebook`;
    for (const [ruling, reading] of Object.entries(settles?.readings ?? {})) {
      const readings = Object.hasOwn(rulings, ruling) ? rulings[ruling]?.readings : undefined;
      if (readings === undefined) yield `${where}: it settles "${ruling}", which is not a ruling`;
      else if (!Object.hasOwn(readings, reading)) yield `${where}: "${reading}" is not a reading of "${ruling}"`;
      const said = `${date} ${ruling}`;
      if ((settled.get(said) ?? reading) !== reading)
        yield `${where}: another of that date settles "${ruling}" otherwise`;
      settled.set(said, reading);
    }
    for (const [option, value] of Object.entries(settles?.options ?? {})) {
      if (!Object.hasOwn(standardOptions, option)) yield `${where}: it settles "${option}", which is not an option`;
      else if (!options.accepts({ ...standardOptions, [option]: value }))
        yield `${where}: "${String(value)}" is not a value of "${option}"`;
    }
  }
}

const twice = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];
