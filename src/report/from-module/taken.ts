/**
 * A module file of VASSAL as a component pack to complete, and a table of its decks and set-ups beside it.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import type { InstalledGame } from "../../replay/index.js";
import type { PackTable } from "../../schema/index.js";
import { type ModuleSetUp, readModule, readSetUps, type VassalModule } from "../../vassal/index.js";
import { packGame, relationsOf } from "../pack-facts.js";
import { mappingFrom } from "../vassal-map/mapping.js";
import { readyFor } from "../vassal-map/ready.js";
import { draftTable } from "./draft.js";
import { type Taken, withModule } from "./pack.js";

/** What was taken over of a module file. */
export interface FromModule extends Taken {
  readonly ok: true;
  /** Decks and set-ups; undefined where the module has none. */
  readonly table?: PackTable;
  /** Set-ups that could not be read, with the reason. */
  readonly unread: readonly string[];
  /** How many names of cards and counters are texts: they were left out. */
  readonly tooLong: number;
}

/** Why nothing was taken over. */
export interface NotTaken {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

/** So few names in common are chance: the module is of another game. */
const fewest = 3;

/**
 * Takes over what an owner's module file knows of a game: where places are drawn and figures of counters, into a copy of
 * the pack; decks and set-ups into a table. It never throws for what stands in the file.
 *
 * @param name what the file is called in messages
 */
export async function takeFromModule(
  bytes: Uint8Array,
  {
    name = "the module",
    ...into
  }: { readonly installed: InstalledGame; readonly pack: unknown; readonly name?: string },
): Promise<FromModule | NotTaken> {
  const { game } = into.installed;
  const shape = (await game.shapes()).pack;
  if (packGame(into.pack) !== game.id || !shape.accepts(into.pack))
    return none("pack-shape", `The pack is not a pack of ${game.title}.`);
  const read = readModule(bytes);
  if (!read.ok)
    return none(read.fault.code.replace("vassal/", "vassal-"), `${shown(name)}: ${shown(read.fault.message)}.`);
  const { module } = read;
  const taken = withModule(into.pack, module.contents());
  const drafted = await tableOf(module, readSetUps(bytes, module), into);
  if (typeof drafted === "string") return none("too-large", `${shown(name)}: ${drafted}.`);
  const { table, ...left } = drafted;
  const isDrawn = relationsOf(into.pack).some((relation) => relation.name === "position");
  if (isDrawn ? taken.places.length === 0 : inCommon(table) < fewest)
    return none("no-places", otherGame(name, game.title, isDrawn));
  if (!shape.accepts(taken.pack)) {
    const issue = shape.explain(taken.pack)[0];
    const where = `${shown(issue?.path ?? "")} ${shown(issue?.message ?? "")}`;
    return none("pack-shape", `With the facts of ${shown(name)} this is not a pack of ${game.title}: ${where}`);
  }
  const isEmpty = table.decks.length === 0 && table.setUps.length === 0;
  return { ok: true, ...taken, ...left, ...(isEmpty ? {} : { table }) };
}

const none = (code: string, message: string): NotTaken => ({ ok: false, code, message });

function otherGame(name: string, title: string, isDrawn: boolean): string {
  const what = isDrawn ? "places" : "counters and cards";
  const one = isDrawn ? "a place" : "a counter or card";
  return `Fewer than three ${what} of ${shown(name)} have the name of ${one} of ${title}: it belongs to another game, or names them differently.`;
}

async function tableOf(
  module: VassalModule,
  setUps: readonly ModuleSetUp[],
  { installed, pack }: { readonly installed: InstalledGame; readonly pack: unknown },
) {
  const known = readyFor(module.name);
  const mapping =
    known?.game === installed.game.id ? mappingFrom(await known.load(), module.name, installed, pack) : undefined;
  return draftTable({ module, setUps, installed, pack, ready: mapping?.ok === true ? mapping.mapping : undefined });
}

/** How many counters and cards of a table are things of the pack. */
const inCommon = ({ pieces, decks }: PackTable): number =>
  Object.values(pieces).filter((one) => one !== "?" && one !== null).length +
  decks.flatMap(({ cards }) => cards).filter(({ card }) => card !== "?").length;
