// Laws of This Accursed Civil War that fail now: the module does otherwise. Each has to go on failing, or it leaves this list.
import { board, position } from "../../this-accursed-civil-war/board.js";
import type { AnyTable } from "../../turns.js";
import { scripted } from "./hex.js";
import type { Open, Step } from "./hex-law.js";

export const open: readonly Open[] = [
  {
    id: "shared-formation",
    reason:
      "position/harm.ts suffer() and close-combat/outcome.ts settle() break the Open Order of the unit that was hit alone, not of whoever shares its hex",
  },
  {
    id: "shared-morale",
    reason:
      "position/harm.ts setMorale() brings whoever shares the hex down by one state where the result of a close combat is Broken",
  },
  {
    id: "both-hexes-retreat",
    reason:
      "position/running.ts retreatWays() looks at the left half alone: a unit of two hexes may end in a hex where its other half began",
  },
];

const rows = board();
/** Horse and light infantry of one hex, in Open Order, are fired at (6.3.3, 8.2.1). */
export function* scenes(table: AnyTable): Generator<Iterable<Step>> {
  const begun = position(rows, {
    units: "tf-r-bluecoats T1204 SE; tf-p-ironsides T1304 NW open; tf-p-okey T1304 NW open",
    leaders: "tf-astley T1204; tf-cromwell T1304",
    wing: "tf-r-centre",
  });
  const shots = [{ from: "T1204", to: "T1304", target: "tf-p-ironsides" }];
  yield scripted(table, JSON.parse(JSON.stringify(begun)), [
    ["royalist", { move: "fire", unit: "tf-r-bluecoats", mode: "skirmish", shots }],
    [9],
  ]);
}
