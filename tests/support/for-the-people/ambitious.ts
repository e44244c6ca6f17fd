// Players of For the People who want something: places to march to, kinds of moves to make, events to play.
import type { SpaceId } from "../../../src/rules/for-the-people/terms/ids.js";
import type { AnyMove, Json } from "../../../src/rules/index.js";
import { anyWalk } from "../holes.js";
import type { Choose } from "../playout.js";
import { chooseByKind } from "./log.js";
import { agreedFacts } from "./rules.js";

export interface Ambition {
  /** Where the marches of a side lead, the nearest first; what was reached is left for the next. */
  readonly aims: { readonly [side: string]: readonly SpaceId[] };
  /** Kinds of moves that are made as soon as they can be. */
  readonly wanted: readonly string[];
  /** What is chosen before anything else that is offered: cards, spaces, Generals, things to declare. */
  readonly focus?: readonly string[];
  /** How often of ten a card is played for its event where one may. */
  readonly events: number;
  /** Whose own moves are kept small. */
  readonly idle?: string;
}

/** What an idle side does where it can. */
const calm: readonly string[] = [
  ...(["discard-card", "decline-intercept", "decline-withdraw", "decline-interrupt"] as const),
  ...(["decline-first-round", "end-campaign", "waive-limits"] as const),
];

/** How often values are chosen anew until they make a legal move. */
const tries = 5;

/** How many lines every space is away from the nearest of some. */
function distances(aims: Iterable<SpaceId>): ReadonlyMap<SpaceId, number> {
  const far = new Map<SpaceId, number>([...aims].map((aim) => [aim, 0]));
  for (const [space, steps] of far)
    for (const next of agreedFacts.neighbours(space)) if (!far.has(next)) far.set(next, steps + 1);
  return far;
}

/** Marches on its aims, makes the moves it wants, and does all else as {@link chooseByKind} says. */
export function ambitious({ aims, wanted, focus = [], events, idle }: Ambition): Choose {
  const sought = new Set<Json>(focus);
  const left = new Map(Object.entries(aims).map(([side, spaces]) => [side, new Set(spaces)]));
  const made = new Set<string>();
  return (legal, machine, by, next) => {
    const { table, state } = machine;
    const walk = (kind: string): AnyMove | undefined => {
      for (let left = tries; left > 0; left--) {
        const { ready } = anyWalk(table, state, by, kind, next, (value) => sought.has(value));
        // What missing facts leave open would make the log undetermined.
        if (ready !== null && table.check(state, ready, by).length === 0) return ready;
      }
      return undefined;
    };
    const open = table.legalMoves(state, by, {}).moves.map(({ move }) => move);
    for (const kind of wanted) {
      if (!open.includes(kind) || (made.has(kind) && next(4) > 0)) continue;
      const move = walk(kind);
      if (move === undefined) continue;
      made.add(kind);
      return move;
    }
    if (by === idle) {
      const quiet = legal.filter(({ move }) => calm.includes(move));
      const move = quiet[next(quiet.length)];
      if (move !== undefined) return move;
    }
    if (open.includes("play-event") && next(10) < events) {
      const move = walk("play-event");
      if (move !== undefined) return move;
    }
    const steps = legal.filter(({ move }) => move === "step");
    const mine = left.get(by);
    if (mine !== undefined && mine.size > 0 && steps.length > 0) {
      const far = distances(mine);
      const to = (move: AnyMove) =>
        "to" in move && typeof move.to === "string" ? (far.get(Object(move).to) ?? 99) : 99;
      const best = Math.min(...steps.map(to));
      const nearest = steps.filter((move) => to(move) === best);
      const move = nearest[next(nearest.length)];
      if (move !== undefined) {
        if (best === 0) mine.delete(Object(move).to);
        return move;
      }
    }
    return chooseByKind(legal, machine, by, next);
  };
}
