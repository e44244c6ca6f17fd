import { type MoveOf, open } from "../../../src/rules/index.js";
import { valley } from "./game.js";
import type { Side, ValleyState } from "./kit.js";
import { valleyPack } from "./pack.js";

export type GameMove = MoveOf<(typeof valley.moves)[number]>;

/** How a position differs from the start: hands, markers, where armies stand. */
export interface Setting {
  readonly dealt?: boolean;
  readonly hands?: { readonly [side in Side]: readonly string[] };
  readonly pc?: ValleyState["pc"];
  readonly at?: { readonly [army: string]: string };
}

/** A game of The Valley, its table, and both players, who play by the rules unless they are told not to. */
export function seat({ dealt = false, hands, pc = {}, at = {} }: Setting = {}) {
  const table = open(valley, { pack: valleyPack, options: { dealt }, paranoid: true });
  const s = table.setup("war");
  if (hands !== undefined) {
    for (const side of ["north", "south"] as const) {
      s.cards.deck += s.cards.hand[side].length - hands[side].length;
      s.cards.hand[side] = [...hands[side]];
    }
  }
  Object.assign(s.pc, pc);
  for (const [id, point] of Object.entries(at)) Object.assign(s.armies[id] ?? {}, { at: point });
  const play = (move: GameMove, by: Side, force = false) => {
    const { accepted, findings } = table.play(s, move, by, force);
    if (!accepted) throw new Error(findings.map(({ message }) => message).join("; "));
  };
  const roll = (...result: number[]) => {
    const [due] = table.expects(s);
    if (due?.kind !== "chance") throw new Error("nothing is to be rolled");
    table.play(s, { chance: due.purpose, result }, "chance");
  };
  return { table, s, play, roll };
}
