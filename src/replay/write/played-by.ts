/**
 * Play goes on only under the agreed rules: what others call legal, the opponent's program may call a violation.
 *
 * @packageDocumentation
 */
import { TurnproofError } from "../../rules/sdk/index.js";
import { inForce } from "../machine/spans.js";
import type { Machine } from "../machine/types.js";

/** The rules that a game is played by, and those that are installed for it. */
export interface PlayedBy {
  readonly id: string;
  readonly agreed: string;
  readonly installed: string;
  /** They are one and the same. */
  readonly same: boolean;
}

/** By which rules a game is played here. */
export function playedBy(m: Machine): PlayedBy {
  const { agreed, standing, table } = inForce(m);
  return { id: agreed.id, agreed: agreed.version, installed: table.game.version, same: standing === "agreed" };
}

/** @throws {@link TurnproofError} `play/other-version` where the agreed rules are not the ones that are installed */
export function requireAgreedRules(m: Machine): void {
  const { id, agreed, installed, same } = playedBy(m);
  if (same) return;
  const message = `the game is played by ${id} ${agreed}, installed is ${installed}: play on with the release that has ${agreed}, or agree on ${installed} with both installed`;
  throw new TurnproofError("play/other-version", message);
}
