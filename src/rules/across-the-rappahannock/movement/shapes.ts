import * as z from "zod/mini";
import { commandId, count, facing, groupId, hexId, leaderId, markerId, side, unitId } from "../terms/ids.js";

/** Strategic movement: every unit with a marker, and what moves off the map (LG.SM). */
export const strategicFrame = z.strictObject({
  flow: z.literal("strategic"),
  at: z.enum(["begin", "written", "move", "finish"]),
  side,
  marker: z.nullable(markerId),
  units: z.array(unitId),
  leaders: z.array(leaderId),
  entered: z.record(hexId, count),
});

const turned = z.optional(facing);
/** From where somebody stands, hex by hex. */
const path = z.array(hexId);
const nothing = z.strictObject({});
const loading = z.enum(["take-before", "put-before", "take-after", "put-after"]);
/** Cavalry mounts or dismounts where its movement ends. */
const change = z.optional(z.enum(["mount", "dismount"]));
/** Strategic with a marker of strategic movement, else normal, unless it is said. */
const ownMode = z.optional(z.enum(["normal", "extended", "strategic"]));

/** The entry hex by which somebody leaves, or the stretch that the scenario names. */
const exitId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/));

const marked = z.strictObject({
  command: commandId,
  units: z.array(unitId),
  /** Its leader too. */
  leader: z.boolean(),
});
/** Normal, or extended movement (6.13). */
const walking = z.enum(["normal", "extended"]);
/** Normal, extended (6.13) or strategic movement (LG.SM). */
const entering = z.enum(["normal", "extended", "strategic"]);

/** Parameters of the moves of movement. */
export const movementParams = {
  "assign-strategic": marked,
  "remove-strategic": marked,
  "end-strategic": nothing,
  "announce-arrival": z.strictObject({ order: groupId }),
  "end-arrivals": nothing,
  "move-unit": z.strictObject({
    unit: unitId,
    path,
    mode: walking,
    facing: turned,
    change,
  }),
  "move-leader": z.strictObject({ leader: leaderId, path, mode: walking }),
  "move-train": z.strictObject({
    train: unitId,
    path,
    mode: walking,
    /** A pontoon put down or taken up before the train starts, or where it ends; and another one. */
    load: z.optional(loading),
    /** Another pontoon. */
    also: z.optional(loading),
  }),
  "enter-unit": z.strictObject({
    unit: unitId,
    path,
    mode: entering,
    facing: turned,
    change,
  }),
  "enter-leader": z.strictObject({
    leader: leaderId,
    path,
    mode: entering,
  }),
  "leave-map": z.strictObject({
    unit: unitId,
    path,
    exit: exitId,
    mode: ownMode,
  }),
  "leader-leaves": z.strictObject({ leader: leaderId, path, exit: exitId, mode: ownMode }),
  "face-stack": z.strictObject({ hex: hexId, facing }),
  "reorder-stack": z.strictObject({ hex: hexId, top: unitId }),
  "end-movement": nothing,
  "strategic-move": z.strictObject({ unit: unitId, path, facing: turned, change }),
  /** Hooker says whether he uses extended or strategic movement; who has a marker need say nothing. */
  "strategic-leader": z.strictObject({ leader: leaderId, path, mode: ownMode }),
  "end-strategic-movement": nothing,
} as const;
