/**
 * Which holes of a move are open, and what a move is made of where nobody chose.
 *
 * @packageDocumentation
 */
import { type AnyState, aim, type Engine, erased, topFrame } from "./context.js";
import { isMissing } from "./facts.js";
import { type AnyChosen, fill, filled, type Hole, type HoleKind, isOwed, takesMore } from "./holes.js";
import type { MoveDef } from "./types.js";

/** The holes of a move after what is chosen. */
export interface OpenHoles {
  /** Those that take more. */
  readonly holes: readonly Hole[];
  /** Those, and the ones that are full: what stays empty in a move made ready. */
  readonly all: readonly Hole[];
  /** A fact was missing that says what could be offered. */
  readonly doubtful: boolean;
}

/** The holes that a move declares, as far as they can be filled now. */
export function declaredHoles(
  engine: Engine,
  s: AnyState,
  def: Pick<MoveDef, "holes">,
  by: string,
  chosen: AnyChosen,
): OpenHoles {
  const frame = topFrame(s);
  if (frame === undefined || def.holes === undefined) return { holes: [], all: [], doubtful: false };
  const all: Hole[] = [];
  const open = (): Hole[] => all.filter((hole) => takesMore(chosen, hole));
  try {
    for (const hole of def.holes(erased(aim(engine, s, frame, by)), erased(chosen))) {
      // What comes after a hole that must be filled depends on its value, unless it says that it does not.
      const waits = all.some((earlier) => isOwed(chosen, earlier) && earlier.standard === undefined);
      if (waits && hole.free !== true) break;
      all.push(hole);
    }
    return { holes: open(), all, doubtful: false };
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return { holes: open(), all, doubtful: true };
  }
}

/** What is chosen, with the standard of what is not; a list that nobody is named in is empty. */
export function withStandards(chosen: AnyChosen, holes: readonly Hole[]): AnyChosen {
  let made = chosen;
  for (const hole of holes) {
    const empty = filled(made, hole) === 0;
    if (empty && hole.standard !== undefined) made = fill(made, { param: hole.param }, hole.standard);
    else if (empty && hole.pick?.[0] === 0 && hole.optional !== true) made = fill(made, { param: hole.param }, []);
  }
  return made;
}

/** What the game says of parameters with this name, numbers put aside: `/groups/0/path` is a path. */
export function kindOf({ game }: Engine, { kind, param }: Hole): HoleKind {
  if (kind !== undefined) return kind;
  const name = param.split("/").findLast((step) => !/^\d+$/.test(step)) ?? "";
  const kinds = game.holes ?? {};
  return (Object.hasOwn(kinds, name) ? kinds[name] : undefined) ?? "text";
}
