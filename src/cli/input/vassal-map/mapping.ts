/**
 * A mapping as its owner wrote it: read, its form checked, and every name in it looked up.
 *
 * @packageDocumentation
 */
import { shown } from "../../../boards/text/escape.js";
import type { InstalledGame } from "../../../replay/index.js";
import { didYouMean } from "../../../rules/sdk/index.js";
import {
  either,
  list,
  object,
  oneOf,
  type Part,
  record,
  shapeFrom,
  text,
  whole,
} from "../../../schema/compact-shape.js";
import type { VassalMapping } from "../../../schema/index.js";
import { isRecord } from "../../../schema/json.js";
import { failure } from "../../terminal/io.js";
import { type PackRelation, relationsOf } from "../pack-facts.js";
import { isKind } from "./kinds.js";
import { at, namedSpaces, setUpsOf } from "./standing.js";

const name = text("^.{1,200}$");
const id = text("^[a-zA-Z0-9][a-zA-Z0-9._-]{0,59}$");
const section = text("^.{1,20}$");
const pointer = text("^(?:\\/[^/]{1,60}){1,6}$");
const relation = text("^[a-zA-Z][a-zA-Z0-9]{0,39}$");
const flag: Part = oneOf(true, false);
const fields = record(name, either(text(), whole(-1_000_000, 1_000_000), flag));

/** The form of a mapping: the same as schemas/vassal-mapping.json. */
export const mappingShape = shapeFrom<VassalMapping>(
  object(
    {
      format: oneOf(1),
      kind: oneOf("vassal-mapping"),
      module: name,
      game: id,
      maps: list(name),
      places: record(name, either(id, oneOf("?"), oneOf(null), object({ with: name }))),
      pieces: record(
        name,
        either(
          oneOf("?"),
          oneOf(null),
          object({ as: fields }),
          object({ at: pointer, is: fields, holds: flag }, ["is", "holds"]),
          object({ count: pointer, worth: whole(1, 100), is: fields }, ["worth", "is"]),
        ),
      ),
      state: object({ pieces: pointer, place: name }),
      movement: list(
        object({ rule: section, of: fields, relations: list(relation), most: whole(1, 200), between: relation }, [
          "of",
          "relations",
          "most",
          "between",
        ]),
      ),
      stacking: list(
        object(
          {
            ...{ rule: section, most: whole(1, 1000), each: name, apart: name, of: fields },
            ...{ unless: relation, turnEnd: flag },
          },
          ["most", "each", "apart", "of", "unless", "turnEnd"],
        ),
      ),
      otherwise: record(name, list(name)),
    },
    ["maps", "state", "movement", "stacking", "otherwise"],
  ),
);

/** So many places and counters a mapping may have; its ways and limits are a few dozen. */
const [mostNames, mostLines] = [20_000, 200];

/** The spaces of a pack: the things that are drawn somewhere; else those that have a name; else those that pairs join. */
export function spacesOf(relations: readonly PackRelation[]): ReadonlySet<string> {
  const entries = (called: string) => relations.find(({ name: one }) => one === called)?.entries;
  const drawn = entries("position") ?? entries("name");
  if (drawn !== undefined) return new Set(Object.keys(drawn));
  const keys = relations.flatMap((one) => Object.keys(one.entries).map((key) => key.split("|")));
  return new Set(keys.filter((pair) => pair.length === 2).flat());
}

/** Whether every key of a relation is a pair of spaces; and there is one. */
export const isPairs = (entries: PackRelation["entries"], spaces: ReadonlySet<string>): boolean => {
  const pairs = Object.keys(entries).map((key) => key.split("|"));
  return pairs.length > 0 && pairs.every((pair) => pair.length === 2 && pair.every((one) => spaces.has(one)));
};

/** The game that something says it maps to; empty where it says none. */
export const mappedGame = (value: unknown): string =>
  isRecord(value) && typeof value["game"] === "string" ? value["game"] : "";

/** A mapping whose names all lead somewhere. */
export function mappingFrom(value: unknown, typed: string, installed: InstalledGame, pack: unknown): VassalMapping {
  const { game } = installed;
  const wrong = (what: string) => failure("mapping", `${shown(typed)}: ${what}.`);
  if (!mappingShape.accepts(value)) {
    const issue = mappingShape.explain(value)[0];
    throw wrong(`this is no mapping: ${shown(issue?.path || "/")} ${shown(issue?.message ?? "")}`);
  }
  // A module has some thousands of names: a file of a million would be looked up for minutes.
  const names = Object.keys(value.places).length + Object.keys(value.pieces).length;
  if (names > mostNames) throw wrong(`it has ${names} names; at most ${mostNames} are read`);
  if (value.game !== game.id) throw wrong(`it maps to ${value.game}, not to ${game.id}`);
  const lines = Math.max(value.movement?.length ?? 0, value.stacking?.length ?? 0);
  if (lines > mostLines) throw wrong(`it has ${lines} ways or limits; at most ${mostLines} are read`);
  const relations = relationsOf(pack);
  const spaces = spacesOf(relations);
  for (const [place, space] of Object.entries(value.places)) {
    if (typeof space === "object") {
      if (space !== null && !Object.hasOwn(value.pieces, space.with))
        throw wrong(`places, ${shown(place)}: pieces have none that is called ${shown(space.with)}`);
    } else if (space !== "?" && !spaces.has(space))
      throw wrong(`places, ${shown(place)}: ${game.id} has no space ${space}${didYouMean(space, spaces)}`);
  }
  const known = new Set(relations.map(({ name: called }) => called));
  const lookUp = (called: string | undefined, where: string) => {
    if (called === undefined || known.has(called)) return;
    throw wrong(`${where}: the pack has no relation ${called}${didYouMean(called, known)}`);
  };
  const cited = (rule: string, where: string) => {
    if (Object.hasOwn(game.rulebook, rule)) return;
    throw wrong(
      `${where}: the rulebook of ${game.id} has no section ${shown(rule)}${didYouMean(rule, Object.keys(game.rulebook))}`,
    );
  };
  for (const [number, line] of (value.movement ?? []).entries()) {
    const where = `movement, ${number + 1}`;
    cited(line.rule, where);
    for (const called of line.relations ?? []) {
      lookUp(called, where);
      if (!isPairs(relations.find((one) => one.name === called)?.entries ?? {}, spaces))
        throw wrong(`${where}: ${called} is no relation of pairs of spaces`);
    }
    lookUp(line.between, where);
    if ((line.relations === undefined) === (line.between === undefined))
      throw wrong(`${where}: a way has relations with most, or between`);
    if ((line.relations === undefined) !== (line.most === undefined))
      throw wrong(`${where}: relations say how far, with most`);
  }
  for (const [number, one] of (value.stacking ?? []).entries()) {
    const where = `stacking, ${number + 1}`;
    cited(one.rule, where);
    lookUp(one.unless, where);
    if ((one.most === undefined) === (one.apart === undefined)) throw wrong(`${where}: it has most, or apart`);
  }
  for (const [scenario, names] of Object.entries(value.otherwise ?? {})) {
    const where = `otherwise, ${shown(scenario)}`;
    if (!Object.hasOwn(game.scenarios, scenario))
      throw wrong(`${where}: ${game.id} has no such scenario${didYouMean(scenario, Object.keys(game.scenarios))}`);
    const none = names.find((called) => !Object.hasOwn(value.pieces, called));
    if (none !== undefined) throw wrong(`${where}: pieces have none that is called ${shown(none)}`);
  }
  requirePointers(value, installed, pack, wrong);
  const unnamed = Object.entries(value.pieces).find(([, piece]) => isKind(piece, "as"));
  if (unnamed !== undefined && value.state === undefined)
    throw wrong(`pieces, ${shown(unnamed[0])}: pieces by what they are need state: where they stand in it`);
  return value;
}

/** What a mapping points at must be there when a game begins. */
function requirePointers(
  { state, pieces, places, game }: VassalMapping,
  installed: InstalledGame,
  pack: unknown,
  wrong: (what: string) => Error,
): void {
  const setUps = setUpsOf(installed, pack);
  const spaces = namedSpaces(places);
  const leads = (pointer: string) =>
    setUps.length === 0 ||
    setUps.some((one) =>
      pointer.includes("*")
        ? spaces.some((space) => at(one, pointer.replaceAll("*", space)) !== undefined)
        : at(one, pointer) !== undefined,
    );
  const none = (where: string, pointer: string) =>
    wrong(`${where}: nothing stands at ${shown(pointer)} when a game of ${game} begins`);
  if (state !== undefined && !leads(state.pieces)) throw none("state", state.pieces);
  for (const [called, piece] of Object.entries(pieces)) {
    const pointer = isKind(piece, "at") ? piece.at : isKind(piece, "count") ? piece.count : undefined;
    if (pointer !== undefined && !leads(pointer)) throw none(`pieces, ${shown(called)}`, pointer);
  }
}
