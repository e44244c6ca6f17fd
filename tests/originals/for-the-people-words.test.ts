// One position for each use of a word that the rulebook of For the People defines once, where no other test holds one.
import { expect, test } from "vitest";
import { runnerPorts } from "../../src/rules/for-the-people/terms/places.js";
import { agreedFacts, roundOf } from "../support/for-the-people/rules.js";

test("8.2, 10.52: an open port for blockade runners supplies the Confederacy, one whose coastal fort is lost does not", () => {
  // Every other source is gone: Charleston supplies while a line joins it to Wilmington, which is open.
  const shut = Object.values(runnerPorts)
    .flat()
    .filter((port) => port !== "charleston-sc" && port !== "wilmington-nc");
  const builds = (fort: "union" | "confederate") =>
    roundOf("confederate", {
      hands: { confederate: ["copperheads"] },
      state: {
        destroyed: agreedFacts.spaces.filter((space) => agreedFacts.resource(space) > 0),
        pc: { ...Object.fromEntries(shut.map((port) => [port, "union" as const])), "fort-fisher-nc": fort },
      },
    }).codes("confederate", { move: "build-forts", card: "copperheads", spaces: ["charleston-sc"] });
  expect(builds("confederate")).toEqual([]);
  expect(builds("union")).toEqual(["build-forts/in-supply (6.86)"]);
});

test("5.71, 5.65: a General alone enters no space where a fort of the enemy stands, without a garrison too", () => {
  const goes = (fort: "union" | "confederate") =>
    roundOf("union", {
      spaces: { "cincinnati-oh": { union: 1, generals: ["buell"] }, "falmouth-ky": { fort } },
      hands: { union: ["clara-barton"] },
    }).codes("union", {
      move: "reorganize",
      card: "clara-barton",
      moves: [{ general: "buell", by: "road", path: ["falmouth-ky"] }],
    });
  expect(goes("union")).toEqual([]);
  expect(goes("confederate")).toEqual(["reorganize/open-spaces (5.65)"]);
});

test("11.3: no PC by Operations in a neutral space of a Border State where the enemy has a fort", () => {
  const marks = (fort: "union" | "confederate") =>
    roundOf("union", {
      spaces: { "bowling-green-ky": { fort } },
      hands: { union: ["clara-barton"] },
    }).codes("union", { move: "place-pcs", card: "clara-barton", spaces: ["bowling-green-ky"] });
  expect(marks("union")).toEqual([]);
  expect(marks("confederate")).toEqual(["place-pcs/infantry-or-neutral (11.3)"]);
});
