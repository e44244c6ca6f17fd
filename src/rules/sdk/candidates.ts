import { type AnyMove, breaksNothing, judge } from "./check.js";
import { type AnyState, type Engine, topFrame, windowOf } from "./context.js";
import type { Finding } from "./finding.js";
import { inOneAnswer } from "./kept.js";
import { offersOf } from "./offers.js";
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
  stopped: () => void = () => undefined,
): readonly AnyMove[] {
  const frame = topFrame(s);
  if (s.over !== null || frame === undefined || !def.at.includes(windowOf(engine, frame))) return [];
  const offered = new Set<string>();
  const passed: AnyMove[] = [];
  const look = (params: object): boolean => {
    const text = JSON.stringify(params);
    if (offered.has(text)) return false;
    offered.add(text);
    const move: AnyMove = { ...params, move: def.name };
    engine.sieving = true;
    try {
      if (!passes[sieve](judge(engine, s, move, by).findings)) return false;
    } finally {
      engine.sieving = false;
    }
    passed.push(move);
    return true;
  };
  // What looks for candidates is not disturbed by judging them: that would cost a sixth more.
  const candidates: object[] = [];
  offersOf(engine, s, def, by, def.candidates === undefined ? look : (one) => candidates.push(one) > 0, stopped);
  for (const one of candidates) look(one);
  return passed;
}

/** What the moves of the open window offer, sieved. */
export function allCandidates(engine: Engine, s: AnyState, by: string, sieve: Sieve): readonly AnyMove[] {
  return inOneAnswer(() => engine.game.moves.flatMap((def) => candidatesOf(engine, s, def, by, sieve)));
}
