// What seldom comes up in games of This Accursed Civil War, played for its laws.
import { board, position } from "../../this-accursed-civil-war/board.js";
import type { AnyTable } from "../../turns.js";
import { scripted } from "./hex.js";
import type { Step } from "./hex-law.js";

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
