/**
 * The set-ups of a module: what lies on its maps when a game begins, and the saved games with which it lets a game begin.
 *
 * @packageDocumentation
 */
import { filesIn } from "../container/zip.js";
import { reading } from "../fault.js";
import { readTraffic, type StandingCounter } from "../traffic/traffic.js";
import type { VassalModule } from "./module.js";

/** A set-up: which counters stand where, as far as everybody sees them. */
export interface ModuleSetUp {
  /** What the module calls it; empty: it is what every game of the module begins with. */
  readonly name: string;
  readonly counters: readonly StandingCounter[];
  /** Counters that are masked or hidden: nothing is said of them. */
  readonly unseen: number;
  /** Why it cannot be read. */
  readonly fault?: string;
}

/** The most saved games of a module that are read: real ones have a dozen. */
const maxSaves = 40;

/** The most stacks of a set-up: real ones have some hundred. */
const maxStacks = 20_000;

/** The most letters of all of them together. */
const maxLetters = 64_000_000;

/**
 * The set-ups of a module. Saved games are read one at a time; one that cannot be read is told with the reason.
 *
 * @param bytes the .vmod of which the module was read
 */
export function readSetUps(bytes: Uint8Array, module: VassalModule): readonly ModuleSetUp[] {
  const { setUps, saves } = module.contents();
  if (setUps.length > maxStacks)
    return [{ name: "", counters: [], unseen: 0, fault: `it has more than ${maxStacks} stacks of set-ups` }];
  const counters = setUps.flatMap(({ map, place, x, y, pieces }) => {
    const where = place === "" ? module.place({ map, x, y }) : place;
    return pieces.map(({ name, slot }): StandingCounter => ({ id: "", name, slot, map, place: where }));
  });
  const all: ModuleSetUp[] = counters.length === 0 ? [] : [{ name: "", counters, unseen: 0 }];
  let left = maxLetters;
  for (const { name, file } of saves.slice(0, maxSaves)) {
    const none = (fault: string): ModuleSetUp => ({ name, counters: [], unseen: 0, fault });
    if (left <= 0) {
      all.push(none("the saved games before it are larger than those of any module"));
      continue;
    }
    const found = reading(() => ({ save: filesIn(bytes, (one) => one === file).get(file) }));
    if (!found.ok) all.push(none(found.fault.message));
    else if (found.save === undefined) all.push(none("the module file does not hold it"));
    else {
      const read = readTraffic(found.save, module);
      if (read.ok) left -= read.size;
      all.push(read.ok ? { name, counters: read.before, unseen: read.unseen } : none(read.fault.message));
    }
  }
  if (saves.length > maxSaves)
    all.push({ name: `and ${saves.length - maxSaves} more`, counters: [], unseen: 0, fault: "they are too many" });
  return all;
}
