// Laws of This Accursed Civil War that fail: the module does otherwise, for a reason. Each has to go on failing, or it leaves this
// list.
import { board, position } from "../../this-accursed-civil-war/board.js";
import type { AnyTable } from "../../turns.js";
import { scripted } from "./hex.js";
import type { Open, Step } from "./hex-law.js";

export const open: readonly Open[] = [
  {
    id: "shared-morale",
    reason:
      "setMorale() brings whoever shares the hex down by one state where a close combat breaks the horse: broken as well it would have to run by itself where the horse is lost in a pursuit",
  },
  {
    id: "both-hexes-retreat",
    reason:
      "10.4.4 can be read so that each half goes back two hexes, wherever the other began: the retreat is left to its owner, and nobody is accused",
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
