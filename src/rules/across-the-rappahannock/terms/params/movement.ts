import * as z from "zod/mini";
import { commandId, entryId, facing, groupId, hexId, leaderId, unitId } from "../ids.js";

const turned = z.optional(facing);
/** From where somebody stands, hex by hex. */
const path = z.array(hexId);
const nothing = z.strictObject({});
const loading = z.enum(["take-before", "put-before", "take-after", "put-after"]);
/** Cavalry mounts or dismounts where its movement ends. */
const change = z.optional(z.enum(["mount", "dismount"]));
/** Strategic with a marker of strategic movement, else normal, unless it is said. */
const ownMode = z.optional(z.enum(["normal", "extended", "strategic"]));

/** Parameters of the moves of movement. */
export const movementParams = {
  "assign-strategic": z.strictObject({ command: commandId, units: z.array(unitId), leader: z.boolean() }),
  "remove-strategic": z.strictObject({ command: commandId, units: z.array(unitId), leader: z.boolean() }),
  "end-strategic": nothing,
  "announce-arrival": z.strictObject({ order: groupId }),
  "end-arrivals": nothing,
  "move-unit": z.strictObject({
    unit: unitId,
    path,
    mode: z.enum(["normal", "extended"]),
    facing: turned,
    change,
  }),
  "move-leader": z.strictObject({ leader: leaderId, path, mode: z.enum(["normal", "extended"]) }),
  "move-train": z.strictObject({
    train: unitId,
    path,
    mode: z.enum(["normal", "extended"]),
    /** A pontoon put down or taken up before the train starts, or where it ends; and another one. */
    load: z.optional(loading),
    also: z.optional(loading),
  }),
  "enter-unit": z.strictObject({
    unit: unitId,
    path,
    mode: z.enum(["normal", "extended", "strategic"]),
    facing: turned,
    change,
  }),
  "enter-leader": z.strictObject({
    leader: leaderId,
    path,
    mode: z.enum(["normal", "extended", "strategic"]),
  }),
  "leave-map": z.strictObject({
    unit: unitId,
    path,
    exit: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)),
    mode: ownMode,
  }),
  "leader-leaves": z.strictObject({ leader: leaderId, path, exit: entryId, mode: ownMode }),
  "face-stack": z.strictObject({ hex: hexId, facing }),
  "reorder-stack": z.strictObject({ hex: hexId, top: unitId }),
  "end-movement": nothing,
  "strategic-move": z.strictObject({ unit: unitId, path, facing: turned, change }),
  /** Hooker says whether he uses extended or strategic movement; who has a marker need say nothing. */
  "strategic-leader": z.strictObject({ leader: leaderId, path, mode: ownMode }),
  "end-strategic-movement": nothing,
} as const;
