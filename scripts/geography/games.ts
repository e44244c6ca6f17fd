// What the sheets take from the games themselves: names of places, and what joins them.
import { standardPack as aHouseDivided } from "../../src/rules/a-house-divided/index.js";
import { standardPack as forThePeople } from "../../src/rules/for-the-people/index.js";
import { standardPack as washingtonsWar } from "../../src/rules/washingtons-war/index.js";

export interface Printed {
  readonly names: { readonly [place: string]: string };
  readonly lines: readonly (readonly [string, string])[];
}

const values = (entries: { readonly [key: string]: { readonly value: string } }) =>
  Object.fromEntries(Object.entries(entries).map(([key, { value }]) => [key, value]));

export const printed: { readonly [game: string]: Printed } = {
  "for-the-people": {
    names: values(forThePeople.relations.name.entries),
    lines: Object.entries(forThePeople.relations.line.entries).flatMap(([pair, { value }]) => {
      const [a = "", b = ""] = pair.split("|");
      return value === "none" ? [] : [[a, b] as const];
    }),
  },
  "a-house-divided": {
    names: values(aHouseDivided.relations.name.entries),
    lines: (["rail", "road", "river"] as const).flatMap((kind) =>
      Object.keys(aHouseDivided.relations[kind].entries).map((pair) => {
        const [a = "", b = ""] = pair.split("|");
        return [a, b] as const;
      }),
    ),
  },
  "washingtons-war": {
    names: values(washingtonsWar.relations.name.entries),
    lines: Object.keys(washingtonsWar.relations.link.entries).map((pair) => {
      const [a = "", b = ""] = pair.split("|");
      return [a, b] as const;
    }),
  },
};
