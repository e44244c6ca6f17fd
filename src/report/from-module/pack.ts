/**
 * What a module file of VASSAL knows, put into a component pack: where places are drawn, and figures on counters that a
 * relation of the pack has by the same name.
 *
 * @packageDocumentation
 */
import { copyJson, isRecord } from "../../schema/json.js";
import type { ModuleContents } from "../../vassal/index.js";
import { relationsOf } from "../pack-facts.js";
import { plain } from "../vassal-map/plain.js";

/** A pack with what was taken over, and what was not. */
export interface Taken {
  readonly pack: unknown;
  /** Places that have the position of the module now. */
  readonly places: readonly string[];
  /** Figures that were taken over, as facts: `strategy/howe = 2`. */
  readonly figures: readonly string[];
  /** Places of the pack that the module does not name. */
  readonly without: readonly string[];
  /** Places of the module that the pack does not have. */
  readonly unknown: readonly string[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How few places are too few to tell how the two maps lie to one another. */
const fewest = 3;

/** A pack with the facts of a module. Fewer than three places do not tell how the maps lie to one another: none is taken. */
export function withModule(pack: unknown, { places, pieces }: Pick<ModuleContents, "places" | "pieces">): Taken {
  const own = new Map(relationsOf(pack).map((relation) => [relation.name, relation.entries]));
  const [names, positions] = [own.get("name"), own.get("position")];
  const named = new Map(places.map((place) => [plain(place.name), place]));
  const found = Object.entries(positions ?? {}).flatMap(([id, { value }]) => {
    const name = names?.[id]?.value;
    const there = named.get(plain(typeof name === "string" ? name : id)) ?? named.get(plain(id));
    return there === undefined || !isPoint(value) ? [] : [{ id, here: value, there }];
  });
  const pairs = found.length < fewest ? [] : found;
  const across = lineThrough(pairs.map(({ here, there }) => [there.x, here.x]));
  const down = lineThrough(pairs.map(({ here, there }) => [there.y, here.y]));
  const changed: Changes = new Map();
  for (const { id, there } of pairs) put(changed, "position", id, { x: across(there.x), y: down(there.y) });
  const figures = figuresOf(own, pieces);
  for (const { relation, id, value } of figures) put(changed, relation, id, value);
  const matched = new Set(pairs.map(({ there }) => there.name));
  return {
    pack: changedPack(pack, changed),
    places: pairs.map(({ id }) => id),
    figures: figures.map(({ relation, id, value }) => `${relation}/${id} = ${value}`),
    without: Object.keys(positions ?? {}).filter((id) => pairs.every((pair) => pair.id !== id)),
    unknown: places.map(({ name }) => name).filter((name) => !matched.has(name)),
  };
}

const isPoint = (value: unknown): value is Point =>
  isRecord(value) && typeof value["x"] === "number" && typeof value["y"] === "number";

/** The line that comes nearest to all pairs: the module's pixels to the pack's units, in whole numbers from 0. */
function lineThrough(pairs: readonly (readonly [number, number])[]): (from: number) => number {
  const mean = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [from, to] = [mean(([one]) => one), mean(([, other]) => other)];
  const spread = pairs.reduce((sum, [one]) => sum + (one - from) ** 2, 0);
  const slope = spread === 0 ? 0 : pairs.reduce((sum, [one, other]) => sum + (one - from) * (other - to), 0) / spread;
  return (at) => Math.max(0, Math.round(to + slope * (at - from)));
}

/** Figures of counters by the relations that are called as the marks are; a counter goes by the end of its name. */
function figuresOf(
  own: ReadonlyMap<string, ReturnType<typeof relationsOf>[number]["entries"]>,
  pieces: ModuleContents["pieces"],
): { readonly relation: string; readonly id: string; readonly value: number }[] {
  const found = new Map<string, { relation: string; id: string; value: number | undefined }>();
  const relations = new Map([...own].map(([name, entries]) => [plain(name), { name, entries }]));
  for (const { name, marks } of pieces) {
    for (const [mark, text] of Object.entries(marks)) {
      const relation = relations.get(plain(mark));
      if (relation === undefined || !/^\d{1,4}$/.test(text)) continue;
      const ids = Object.entries(relation.entries)
        .filter(([id, { value }]) => typeof value === "number" && plain(name).endsWith(plain(id)))
        .map(([id]) => id);
      const [id, ...others] = ids;
      if (id === undefined || others.length > 0) continue;
      const key = `${relation.name}/${id}`;
      const before = found.get(key);
      // Two counters of one name that say otherwise tell nothing.
      const value = before === undefined || before.value === Number(text) ? Number(text) : undefined;
      found.set(key, { relation: relation.name, id, value });
    }
  }
  return [...found.values()].flatMap(({ relation, id, value }) =>
    value === undefined ? [] : [{ relation, id, value }],
  );
}

type Changes = Map<string, Map<string, Point | number>>;

function put(changes: Changes, relation: string, id: string, value: Point | number): void {
  const own = changes.get(relation) ?? new Map<string, Point | number>();
  changes.set(relation, own.set(id, value));
}

function changedPack(pack: unknown, changes: Changes): unknown {
  const copy: { relations?: { [name: string]: { entries: { [id: string]: unknown } } | undefined } } = copyJson(
    Object(pack),
  );
  for (const [name, entries] of changes) {
    const relation = copy.relations?.[name];
    if (relation === undefined) continue;
    for (const [id, value] of entries)
      relation.entries[id] = { value, source: "community", note: "from a VASSAL module" };
  }
  return copy;
}
