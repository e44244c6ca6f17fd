import * as z from "zod/mini";
import { commandId, markerId } from "../ids.js";

/** Pleasonton's cavalry or the artillery (FR.Cav). */
const forWhom = z.enum(["cavalry", "artillery"]);
const nothing = z.strictObject({});

/** Parameters of the moves of activation markers. */
export const markersParams = {
  "choose-markers": z.strictObject({ markers: z.array(markerId) }),
  "hold-marker": z.strictObject({ marker: markerId }),
  "leave-to-cup": nothing,
  "use-marker": z.strictObject({ use: forWhom }),
  "combine-commands": z.strictObject({ commands: z.array(commandId) }),
  "act-singly": nothing,
  "select-command": z.strictObject({ command: commandId }),
  "end-activation": nothing,
} as const;
