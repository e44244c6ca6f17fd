/**
 * A table as its owner completed it: its form checked. The same as schemas/pack-table.json.
 *
 * @packageDocumentation
 */

import { either, list, object, oneOf, record, shapeFrom, whole } from "../../schema/compact-shape.js";
import { FORMAT } from "../../schema/format.js";
import type { PackTable } from "../../schema/index.js";
import { idPart, namePart, piecePart, placePart, statePart } from "../vassal-map/mapping.js";

const meant = either(idPart, oneOf("?"), oneOf(null));
const many = whole(0, 100_000);

export const tableShape = shapeFrom<PackTable>(
  object(
    {
      format: oneOf(FORMAT),
      kind: oneOf("pack-table"),
      game: idPart,
      module: namePart,
      sides: record(namePart, meant),
      places: record(namePart, placePart),
      pieces: record(namePart, either(idPart, piecePart)),
      state: statePart,
      decks: list(
        object({
          ...{ name: namePart, count: many },
          cards: list(object({ name: namePart, copies: whole(1, 1000), card: meant }, ["copies"])),
        }),
      ),
      setUps: list(
        object({
          ...{ name: namePart, scenario: meant, beside: many, unseen: many },
          stands: list(object({ place: namePart, pieces: record(namePart, whole(1, 1000)) })),
        }),
      ),
    },
    ["state"],
  ),
);
