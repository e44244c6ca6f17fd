// The zod schemas that JSON Schemas and validators are made from.
import type { $ZodType } from "zod/v4/core";
import { bodySchemas, wireSchemas, writtenOnly } from "../src/schema/wire.js";
import type { ModuleSchemas } from "../src/testing/index.js";
import { games } from "./games.mjs";

/** What stands in a log, whatever the game: `type` is the exported type's name. */
export const wire: {
  readonly schemas: { readonly [name: string]: { schema: $ZodType; title: string; type: string } };
  readonly bodies: { readonly [type: string]: $ZodType };
  readonly writtenOnly: ReadonlySet<string>;
} = { schemas: wireSchemas, bodies: bodySchemas, writtenOnly };

/** The games: what the `schema.ts` of each exports. */
export const modules: { readonly [game: string]: ModuleSchemas } = Object.fromEntries(
  await Promise.all(
    games.map(async (id): Promise<[string, ModuleSchemas]> => {
      const { moveParams: moves, values, options } = await import(`../src/rules/${id}/schema.ts`);
      return [id, { moves, values, options }];
    }),
  ),
);
