/**
 * What a set-up of a table has standing where, in the words of the rules module.
 *
 * @packageDocumentation
 */
import type { PackTable, VassalMapping } from "../../schema/index.js";
import { isKind } from "../vassal-map/kinds.js";
import { kindOf, type Mapped, sorted, type Tally } from "../vassal-map/standing.js";

export type SetUp = PackTable["setUps"][number];

/** Counters of one name in one place, and how many they are. */
export interface Heap extends Mapped {
  readonly many: number;
}

/** What a set-up says, and what its table leaves open. */
export interface Stood {
  readonly heaps: readonly Heap[];
  /** Counters that are not decided, or stand in a place that is not, with how many there are. */
  readonly open: ReadonlyMap<string, number>;
}

/** What stands where in a set-up. */
export function stoodIn({ stands }: SetUp, mapping: VassalMapping): Stood {
  const many = new Map<string, number>();
  const counters = stands.flatMap(({ place, pieces }) =>
    Object.entries(pieces).map(([name, count]) => {
      const id = String(many.size);
      many.set(id, count);
      return { id, name, slot: undefined, map: "", place };
    }),
  );
  const manyOf = ({ id }: { readonly id: string }) => many.get(id) ?? 0;
  const { mapped, undecided, nowhere } = sorted(mapping, counters);
  const open = new Map<string, number>();
  for (const one of [...undecided, ...nowhere]) open.set(one.name, (open.get(one.name) ?? 0) + manyOf(one));
  return { heaps: mapped.map((one) => ({ ...one, many: manyOf(one.counter) })), open };
}

/** How many pieces of each kind stand in each space of a set-up. */
export function tallyOfHeaps(heaps: readonly Heap[]): Tally {
  const tally: Tally = new Map();
  for (const { piece, space, many } of heaps) {
    const spaces = tally.get(kindOf(piece)) ?? new Map<string, number>();
    tally.set(kindOf(piece), spaces);
    spaces.set(space, (spaces.get(space) ?? 0) + many * (isKind(piece, "count") ? (piece.worth ?? 1) : 1));
  }
  return tally;
}
