import { moveShapes } from "../generated/shapes.js";
import { move, type WW } from "../kit.js";
import { at } from "../position/board.js";
import type { SpaceId } from "../terms/ids.js";

type Lossy = WW["frames"]["battle"] | WW["frames"]["winter"];

/** The American loss to divide, and the space. */
function owed(f: Lossy): { space: SpaceId; loss: number } {
  return "lost" in f ? { space: f.space, loss: f.lost.american } : { space: f.space ?? "", loss: f.loss };
}

/** The American says which of his losses are French. */
export const chooseLosses = move({
  name: "choose-losses",
  rule: "11.3",
  at: ["battle/chooseLosses", "winter/chooseLosses"],
  params: moveShapes["choose-losses"],
  checks: {
    "as-many-as-lost": {
      rule: "9.5",
      says: "{actual} CU are taken; {expected} were lost",
      ok({ p, f }) {
        const { loss } = owed(f);
        return p.american + p.french === loss || { expected: loss, actual: p.american + p.french };
      },
    },
    "cu-there": {
      rule: "11.3",
      says: "the space holds {expected}, not {actual}",
      ok({ s, p, f }) {
        const { american, french } = at(s, owed(f).space);
        return (p.american <= american && p.french <= french) || { expected: { american, french }, actual: { ...p } };
      },
    },
  },
  apply({ p, f }) {
    f.mix = { american: p.american, french: p.french };
  },
  candidates({ f }, offer) {
    const { loss } = owed(f);
    for (let american = 0; american <= loss; american++) offer({ american, french: loss - american });
  },
  complete: true,
  describe: ({ american, french }) => `loses ${american} American and ${french} French CU`,
});
