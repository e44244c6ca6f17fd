import { scenario } from "./calendar.js";
import type { CommandId, HexsideId, Side } from "./ids.js";
import type { Acting, Activation, Reading } from "./kit.js";
import { remove } from "./units.js";
import { delayTrain, disturbed, farEnd, leaveWorks } from "./works.js";

/** Fords for which a die is due with a marker: of who builds, or of every Union marker (LG.Ford). */
export function dueFords(
  { s, ruling }: Pick<Reading, "s" | "ruling">,
  side: Side,
  commands: readonly CommandId[],
): HexsideId[] {
  if (side !== "US") return [];
  return Object.keys(s.fords).filter((hexside) => {
    const ford = s.fords[hexside];
    if (ford === undefined || ford.improved) return false;
    return ruling("ford-roll") === "every" || ford.builders.some((id) => commands.includes(s.units[id]?.command ?? ""));
  });
}

/** Enemies that come near a bridge under construction delay it (LG.Eng.Pontoon). */
export function delayBridges(c: Acting, by: Side): void {
  const { s } = c;
  for (const [id, train] of Object.entries(s.trains)) {
    const far = farEnd(s, id, train);
    if (far === null || train.delayed || s.units[id]?.side === by) continue;
    if (disturbed(c, s.units[id]?.side ?? "US", far)) delayTrain(c, id);
  }
}

/** Whether the marker in play is that of a train: of the command under which the work began, else the Cavalry's. */
function isItsMarker({ s, facts }: Acting, f: Activation, under: CommandId | null): boolean {
  if (f.marker === null) return true;
  const { kind, commands } = facts.marker(f.marker);
  if (under !== null && commands.includes(under)) return true;
  return under === null && kind === "cavalry" && s.markers[f.marker] !== undefined;
}

/** Bridges are finished with the second marker; a delay takes a whole marker of the Union (LG.Eng.Pontoon). */
function progressBridges(c: Acting, f: Activation): void {
  const { s, tell } = c;
  for (const [id, train] of Object.entries(s.trains)) {
    const far = farEnd(s, id, train);
    const unit = s.units[id];
    if (
      far === null ||
      unit === undefined ||
      train.building === null ||
      unit.side !== f.side ||
      train.since >= s.activations
    )
      continue;
    if (disturbed(c, unit.side, far)) {
      if (!train.delayed) delayTrain(c, id);
      continue;
    }
    if (train.delayed) {
      train.delayed = false;
      tell("pontoon-resumed", { hexside: train.building, train: id });
      continue;
    }
    if (!isItsMarker(c, f, train.under)) continue;
    const hexside = train.building;
    s.pontoons.push(hexside);
    train.building = null;
    train.cargo = train.cargo === 2 ? 1 : 0;
    if (train.cargo === 0) remove(s, id, "exited");
    tell("pontoon-completed", { hexside, train: id });
  }
}

/** What follows when a marker is put aside: works go on, notes of the turn (4.26). */
export function closeActivation(c: Acting, f: Activation): void {
  const { s } = c;
  progressBridges(c, f);
  delayBridges(c, f.side);
  leaveWorks(c);
  if (scenario(s).sedgwick === null) return;
  wakeSedgwick(c);
}

/** A unit of Sedgwick's that was charged makes him active, at once or from the next turn on (SC.Full). */
function wakeSedgwick({ s, facts, ruling, tell }: Acting): void {
  const { sedgwick } = scenario(s);
  if (s.sedgwick.active || sedgwick === null) return;
  const charged = Object.keys(s.acts).some((id) => {
    const command = s.units[id]?.command;
    if (s.acts[id]?.attacked !== true || command === undefined || !facts.commands.includes(command)) return false;
    return facts.command(command).corps === sedgwick;
  });
  if (!charged) return;
  s.sedgwick.charged = true;
  if (ruling("sedgwick-charged") === "next") return;
  s.sedgwick.active = true;
  tell("sedgwick-active", {});
  for (const id of Object.keys(s.markers)) {
    const { command, kind } = facts.marker(id);
    if (s.markers[id] === "out" && kind === "corps" && command === sedgwick) s.markers[id] = "cup";
  }
}
