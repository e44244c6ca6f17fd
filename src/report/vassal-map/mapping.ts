/**
 * A mapping as its owner wrote it: read, its form checked, and every name in it looked up.
 *
 * @packageDocumentation
 */

import { shown } from "../../boards/text/escape.js";
import type { InstalledGame } from "../../replay/index.js";
import { didYouMean } from "../../rules/sdk/index.js";
import { either, list, object, oneOf, type Part, record, shapeFrom, text, whole } from "../../schema/compact-shape.js";
import { FORMAT } from "../../schema/format.js";
import type { VassalMapping } from "../../schema/index.js";
import { isRecord } from "../../schema/json.js";
import { type PackRelation, relationsOf } from "../pack-facts.js";
import { isKind } from "./kinds.js";
import { at, namedSpaces, setUpsOf } from "./standing.js";

/** A name as a module file has it. */
export const namePart = text("^.{1,200}$");
/** An id of a rules module. */
export const idPart = text("^[a-zA-Z0-9][a-zA-Z0-9._-]{0,59}$");
const section = text("^.{1,20}$");
const pointer = text("^(?:\\/[^/]{1,60}){1,6}$");
const relation = text("^[a-zA-Z][a-zA-Z0-9]{0,39}$");
const flag: Part = oneOf(true, false);
const fields = record(namePart, either(text(), whole(-1_000_000, 1_000_000), flag));

/** A place of the module file. */
export const placePart: Part = either(idPart, oneOf("?"), oneOf(null), object({ with: namePart }));

/** A counter of the module file. */
export const piecePart: Part = either(
  oneOf("?"),
  oneOf(null),
  object({ as: fields }),
  object({ at: pointer, is: fields, holds: flag }, ["is", "holds"]),
  object({ count: pointer, worth: whole(1, 100), is: fields }, ["worth", "is"]),
);

/** Where the state keeps pieces without names. */
export const statePart: Part = object({ pieces: pointer, place: namePart });

/** The form of a mapping: the same as schemas/vassal-mapping.json. */
export const mappingShape = shapeFrom<VassalMapping>(
  object(
    {
      format: oneOf(FORMAT),
      kind: oneOf("vassal-mapping"),
      module: namePart,
      game: idPart,
      maps: list(namePart),
      places: record(namePart, placePart),
      pieces: record(namePart, piecePart),
      state: statePart,
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
            ...{ rule: section, most: whole(1, 1000), each: namePart, apart: namePart, of: fields },
            ...{ unless: relation, turnEnd: flag },
          },
          ["most", "each", "apart", "of", "unless", "turnEnd"],
        ),
      ),
      otherwise: record(namePart, list(namePart)),
    },
    ["maps", "state", "movement", "stacking", "otherwise"],
  ),
);

/** The number of places and counters that a mapping may have; its ways and limits are a few dozen. */
const [maxNames, maxLines] = [20_000, 200];

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

/** A mapping, or why the given value is not one. */
export type MappingRead =
  | { readonly ok: true; readonly mapping: VassalMapping }
  | { readonly ok: false; readonly message: string };

/** A mapping whose names all lead somewhere. */
export function mappingFrom(value: unknown, typed: string, installed: InstalledGame, pack: unknown): MappingRead {
  const issue = mappingShape.accepts(value) ? undefined : mappingShape.explain(value)[0];
  const wrong = mappingShape.accepts(value)
    ? faultOf(value, installed, pack)
    : `this is not a mapping: ${shown(issue?.path || "/")} ${shown(issue?.message ?? "")}`;
  if (wrong === undefined && mappingShape.accepts(value)) return { ok: true, mapping: value };
  return { ok: false, message: `${shown(typed)}: ${wrong ?? ""}.` };
}

/** The first name of a mapping that leads nowhere, and what may have been meant. */
function faultOf(value: VassalMapping, installed: InstalledGame, pack: unknown): string | undefined {
  const { game } = installed;
  // A module has some thousands of names: a file of a million would be looked up for minutes.
  const names = Object.keys(value.places).length + Object.keys(value.pieces).length;
  if (names > maxNames) return `it has ${names} names; at most ${maxNames} are read`;
  if (value.game !== game.id) return `it maps to ${value.game}, not to ${game.id}`;
  const lines = Math.max(value.movement?.length ?? 0, value.stacking?.length ?? 0);
  if (lines > maxLines) return `it has ${lines} ways or limits; at most ${maxLines} are read`;
  const relations = relationsOf(pack);
  const spaces = spacesOf(relations);
  const unnamed = Object.entries(value.pieces).find(([, piece]) => isKind(piece, "as"));
  return (
    placeFault(value, spaces) ??
    lineFault(value, installed, relations, spaces) ??
    otherwiseFault(value, installed) ??
    pointerFault(value, installed, pack) ??
    (unnamed !== undefined && value.state === undefined
      ? `pieces, ${shown(unnamed[0])}: pieces described by what they are need state: where the state keeps them`
      : undefined)
  );
}

function placeFault({ places, pieces, game }: VassalMapping, spaces: ReadonlySet<string>): string | undefined {
  for (const [place, space] of Object.entries(places)) {
    if (typeof space === "object") {
      if (space !== null && !Object.hasOwn(pieces, space.with))
        return `places, ${shown(place)}: no piece is called ${shown(space.with)}`;
    } else if (space !== "?" && !spaces.has(space))
      return `places, ${shown(place)}: ${game} has no space ${space}${didYouMean(space, spaces)}`;
  }
  return undefined;
}

function lineFault(
  { movement = [], stacking = [] }: VassalMapping,
  { game }: InstalledGame,
  relations: readonly PackRelation[],
  spaces: ReadonlySet<string>,
): string | undefined {
  const known = new Set(relations.map(({ name: called }) => called));
  const unknown = (called: string | undefined, where: string) =>
    called === undefined || known.has(called)
      ? undefined
      : `${where}: the pack has no relation ${called}${didYouMean(called, known)}`;
  const uncited = (rule: string, where: string) =>
    Object.hasOwn(game.rulebook, rule)
      ? undefined
      : `${where}: the rulebook of ${game.id} has no section ${shown(rule)}${didYouMean(rule, Object.keys(game.rulebook))}`;
  for (const [number, line] of movement.entries()) {
    const where = `movement, ${number + 1}`;
    const noPairs = (line.relations ?? []).find(
      (called) => known.has(called) && !isPairs(relations.find((one) => one.name === called)?.entries ?? {}, spaces),
    );
    const wrong =
      uncited(line.rule, where) ??
      (line.relations ?? []).map((called) => unknown(called, where)).find((one) => one !== undefined) ??
      (noPairs === undefined ? undefined : `${where}: ${noPairs} is not a relation of pairs of spaces`) ??
      unknown(line.between, where);
    if (wrong !== undefined) return wrong;
    if ((line.relations === undefined) === (line.between === undefined))
      return `${where}: a way has relations with most, or between`;
    if ((line.relations === undefined) !== (line.most === undefined))
      return `${where}: relations say how far, with most`;
  }
  for (const [number, one] of stacking.entries()) {
    const where = `stacking, ${number + 1}`;
    const wrong = uncited(one.rule, where) ?? unknown(one.unless, where);
    if (wrong !== undefined) return wrong;
    if ((one.most === undefined) === (one.apart === undefined)) return `${where}: it has most, or apart`;
  }
  return undefined;
}

function otherwiseFault({ otherwise, pieces }: VassalMapping, { game }: InstalledGame): string | undefined {
  for (const [scenario, names] of Object.entries(otherwise ?? {})) {
    const where = `otherwise, ${shown(scenario)}`;
    if (!Object.hasOwn(game.scenarios, scenario))
      return `${where}: ${game.id} does not have that scenario${didYouMean(scenario, Object.keys(game.scenarios))}`;
    const unlisted = names.find((called) => !Object.hasOwn(pieces, called));
    if (unlisted !== undefined) return `${where}: no piece is called ${shown(unlisted)}`;
  }
  return undefined;
}

/** What a mapping points at must be there when a game begins. */
function pointerFault(
  { state, pieces, places, game }: VassalMapping,
  installed: InstalledGame,
  pack: unknown,
): string | undefined {
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
    `${where}: there is nothing at ${shown(pointer)} when a game of ${game} begins`;
  if (state !== undefined && !leads(state.pieces)) return none("state", state.pieces);
  for (const [called, piece] of Object.entries(pieces)) {
    const pointer = isKind(piece, "at") ? piece.at : isKind(piece, "count") ? piece.count : undefined;
    if (pointer !== undefined && !leads(pointer)) return none(`pieces, ${shown(called)}`, pointer);
  }
  return undefined;
}
