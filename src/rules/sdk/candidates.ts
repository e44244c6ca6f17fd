import { type AnyMove, breaksNothing, judge } from "./check.js";
import { type AnyState, aim, type Engine, erased, topFrame, windowOf } from "./context.js";
import { isMissing } from "./facts.js";
import type { Finding } from "./finding.js";
import { inOneAnswer } from "./kept.js";
import type { MoveDef } from "./types.js";

/** Which candidates: those that nothing speaks against, or those of which only missing facts keep it from being told. */
export type Sieve = "legal" | "undecided";

const passes: { readonly [S in Sieve]: (findings: readonly Finding[]) => boolean } = {
  legal: (findings) => findings.length === 0,
  undecided: (findings) => findings.length > 0 && breaksNothing(findings),
};

/**
 * What one move offers at the open window and the checks let through, each form once.
 *
 * @param stopped told where a missing fact has ended the offer: there may be more
 */
export function candidatesOf(
  engine: Engine,
  s: AnyState,
  def: MoveDef,
  by: string,
  sieve: Sieve,
  stopped?: () => void,
): readonly AnyMove[] {
  const frame = topFrame(s);
  if (s.over !== null || frame === undefined || def.candidates === undefined) return [];
  if (!def.at.includes(windowOf(engine, frame))) return [];
  const offered = new Map<string, object>();
  try {
    def.candidates(erased(aim(engine, s, frame, by)), (p) => offered.set(JSON.stringify(p), Object(p)));
  } catch (thrown) {
    // What was offered before the missing fact was read still stands.
    if (!isMissing(thrown)) throw thrown;
    stopped?.();
  }
  const passed: AnyMove[] = [];
  engine.sieving = true;
  try {
    for (const params of offered.values()) {
      const move: AnyMove = { ...params, move: def.name };
      if (passes[sieve](judge(engine, s, move, by).findings)) passed.push(move);
    }
  } finally {
    engine.sieving = false;
  }
  return passed;
}

/** What the moves of the open window offer, sieved. */
export function allCandidates(engine: Engine, s: AnyState, by: string, sieve: Sieve): readonly AnyMove[] {
  return inOneAnswer(() => engine.game.moves.flatMap((def) => candidatesOf(engine, s, def, by, sieve)));
}
