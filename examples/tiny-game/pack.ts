import type { RelationData } from "turnproof/rules";

/** What is printed on the board of The Ford: how far the guard sees from each field. */
export const fordPack: { readonly sight: RelationData<number> } = {
  sight: {
    complete: true,
    entries: {
      "field-2": { value: 5, source: "component" },
      "field-3": { value: 4, source: "component" },
      "field-4": { value: 6, source: "reconstruction" },
    },
  },
};
