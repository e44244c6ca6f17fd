// The zod schemas that JSON Schemas and validators are made from.
import type { $ZodType } from "zod/v4/core";
import * as aHouseDivided from "../src/rules/a-house-divided/schema.js";
import * as acrossTheRappahannock from "../src/rules/across-the-rappahannock/schema.js";
import * as washingtonsWar from "../src/rules/washingtons-war/schema.js";
import { bodySchemas, wireSchemas, writtenOnly } from "../src/schema/wire.js";

interface ModuleSchemas {
  readonly moves: { readonly [name: string]: $ZodType };
  readonly values: { readonly [name: string]: $ZodType };
  readonly options: $ZodType;
}

/** What stands in a log, whatever the game: `type` is the exported type's name. */
export const wire: {
  readonly schemas: { readonly [name: string]: { schema: $ZodType; title: string; type: string } };
  readonly bodies: { readonly [type: string]: $ZodType };
  readonly writtenOnly: ReadonlySet<string>;
} = { schemas: wireSchemas, bodies: bodySchemas, writtenOnly };

/** The games. */
export const modules: { readonly [game: string]: ModuleSchemas } = {
  "a-house-divided": {
    moves: aHouseDivided.moveParams,
    values: aHouseDivided.values,
    options: aHouseDivided.options,
  },
  "across-the-rappahannock": {
    moves: acrossTheRappahannock.moveParams,
    values: acrossTheRappahannock.values,
    options: acrossTheRappahannock.options,
  },
  "washingtons-war": {
    moves: washingtonsWar.moveParams,
    values: washingtonsWar.values,
    options: washingtonsWar.options,
  },
};
