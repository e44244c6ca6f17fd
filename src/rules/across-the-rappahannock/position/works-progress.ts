import { entriesInOrder } from "../../mechanics/records.js";
import type { Activation, EffectContext, QueryContext } from "../kit.js";
import type { CommandId, HexsideId, Side, UnitId } from "../terms/ids.js";
import type { Train } from "../terms/state.js";
import { scenario } from "./calendar.js";
import { decided } from "./locks.js";
import { frozen, isAvailable } from "./markers.js";
import { remove } from "./units.js";
import { delayTrain, farEnd, leaveWorks, undisturbed } from "./works.js";

/** Fords for which a die is due with a marker: of who builds, or of every Union marker (LG.Ford). */
export function dueFords(
  { s, ruling }: Pick<QueryContext, "s" | "ruling">,
  side: Side,
  commands: readonly CommandId[],
): HexsideId[] {
  if (side !== "US") return [];
  return Object.keys(s.fords)
    .sort()
    .filter((hexside) => {
      const ford = s.fords[hexside];
      if (ford === undefined || ford.improved) return false;
      return (
        ruling("ford-roll") === "every" || ford.builders.some((id) => commands.includes(s.units[id]?.command ?? ""))
      );
    });
}

/** A bridge that is built, and whether nobody disturbs it. */
interface Site {
  readonly id: UnitId;
  readonly train: Train;
  readonly hexside: HexsideId;
  readonly calm: boolean;
}

/** The bridges that are built by a side, or by the other one: a fact that is missing stops here, before anything changes. */
function sitesOf(c: Pick<EffectContext, "s" | "facts">, isOf: (side: Side) => boolean): Site[] {
  const { s } = c;
  return entriesInOrder(s.trains).flatMap(([id, train]) => {
    const unit = s.units[id];
    const far = farEnd(s, id, train);
    if (far === null || train.building === null || unit === undefined || unit.hex === null || !isOf(unit.side))
      return [];
    return [{ id, train, hexside: train.building, calm: undisturbed(c, unit.side, unit.hex, far) === true }];
  });
}

/** Enemies that come near a bridge under construction delay it (LG.Eng.Pontoon). */
export function delayBridges(c: EffectContext, by: Side, sites = sitesOf(c, (side) => side !== by)): void {
  for (const { id, train, calm } of sites) if (!train.delayed && !calm) delayTrain(c, id);
}

/** The marker in play, and whose. */
type InPlay = Pick<Activation, "side" | "marker">;

/** Whether the marker in play is that of a train: of the command under which the work began, else the Cavalry's. */
function isItsMarker({ s, facts }: EffectContext, f: InPlay, under: CommandId | null): boolean {
  if (f.marker === null) return true;
  const { kind, commands } = facts.marker(f.marker);
  if (under !== null && commands.includes(under)) return true;
  return under === null && kind === "cavalry" && s.markers[f.marker] !== undefined;
}

/** Bridges are finished with the second marker; a delay takes a whole marker of the Union (LG.Eng.Pontoon). */
function progressBridges(c: EffectContext, f: InPlay, sites: readonly Site[]): void {
  const { s, tell } = c;
  for (const { id, train, hexside, calm } of sites) {
    if (train.since >= s.activations) continue;
    if (!calm) {
      if (!train.delayed) delayTrain(c, id);
    } else if (train.delayed) {
      train.delayed = false;
      tell("pontoon-resumed", { hexside, train: id });
    } else if (isItsMarker(c, f, train.under)) {
      s.pontoons.push(hexside);
      train.building = null;
      train.cargo = train.cargo === 2 ? 1 : 0;
      if (train.cargo === 0) remove(s, id, "exited");
      tell("pontoon-completed", { hexside, train: id });
    }
  }
}

/** What follows when a marker is put aside, that of strategic movement too: works go on, notes of the turn (4.26). */
export function closeActivation(c: EffectContext, f: InPlay): void {
  const { s } = c;
  const own = sitesOf(c, (side) => side === f.side);
  const others = sitesOf(c, (side) => side !== f.side);
  progressBridges(c, f, own);
  delayBridges(c, f.side, others);
  leaveWorks(c);
  if (scenario(s).sedgwick === null) return;
  wakeSedgwick(c);
}

/** A unit of Sedgwick's that was charged makes him active, at once or from the next turn on (SC.Full). */
function wakeSedgwick(c: EffectContext): void {
  const { s, facts, ruling, tell } = c;
  const { sedgwick } = scenario(s);
  if (s.sedgwick.active || sedgwick === null) return;
  const charged = Object.keys(s.acts).some((id) => {
    const command = s.units[id]?.command;
    if (s.acts[id]?.attacked !== true || command === undefined || !facts.commands.includes(command)) return false;
    return facts.command(command).corps === sedgwick || frozen(c, command);
  });
  if (!charged) return;
  s.sedgwick.charged = true;
  if (ruling("sedgwick-charged") === "next") return;
  s.sedgwick.active = true;
  tell("sedgwick-active", {});
  for (const id of Object.keys(s.markers)) {
    const { command, kind } = facts.marker(id);
    const his = command !== null && (command === sedgwick || decided(c, command));
    if (s.markers[id] === "out" && kind === "corps" && his && isAvailable(c, id)) s.markers[id] = "cup";
  }
}
