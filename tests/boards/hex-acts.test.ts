// What boards of hexes draw of what happened last: ways from where they began, in the colour of who went; names that can be read.
import { describe, expect, test } from "vitest";
import { counterLetters } from "../../src/boards/hex/counter-look.js";
import type { SceneNode } from "../../src/boards/index.js";
import { boardSpots } from "../../src/boards/index.js";
import { widthOf } from "../../src/boards/letters.js";
import type { GameEvent } from "../../src/rules/index.js";
import { isRecord } from "../../src/schema/json.js";
import { begun, nodesOf, scenesOf, textOf, withoutLegend } from "../support/scene.js";
import { machinesOf } from "../support/turns.js";

const games = [
  ["across-the-rappahannock", "training", ["#2c5aa8", "#6b6f78"]],
  ["this-accursed-civil-war", "training", ["#a8323a", "#1f5a86"]],
] as const;

/** A game at its beginning, and what draws it. */
async function standing(game: string, start: string) {
  const { state, pack } = await begun(game, start);
  return { state, pack, draw: scenesOf(game, pack) };
}

const arrowsIn = (scene: SceneNode, kind: string) =>
  [...nodesOf(withoutLegend(scene))].filter(([, { class: name }]) => name === kind);

/** The colours of an arrow beside its pale paper. */
const coloursOf = (arrow: SceneNode) =>
  new Set(
    [...nodesOf(arrow)].flatMap(([, { stroke, fill }]) =>
      [stroke, fill].filter((colour) => typeof colour === "string" && !["none", "#fff"].includes(colour)),
    ),
  );

describe.each(games)("%s", (game, start, colours) => {
  test("every name on a counter is as high as the picture says, and no wider than the counter", async () => {
    const { state, pack, draw } = await standing(game, start);
    const scene = await draw(state);
    expect(scene[1]["data-letters"]).toBe(counterLetters);
    const pieces = (await boardSpots(game, state, pack)).filter(({ kind }) => kind === "piece");
    const names = [...nodesOf(scene)].filter(
      ([tag, look]) => tag === "text" && look["font-size"] === counterLetters && look["fill"] === "#fff",
    );
    expect(names.length).toBeGreaterThanOrEqual(pieces.length - 2);
    const [{ wide = 0 } = {}] = pieces;
    for (const name of names) {
      const drawn = name[1]["textLength"] ?? widthOf(textOf(name), counterLetters);
      expect(Number(drawn), textOf(name)).toBeLessThan(wide);
    }
  });

  test("without colours the sides still differ: one has square counters, the other round ones", async () => {
    const { state, draw } = await standing(game, start);
    const corners = new Map<unknown, Set<unknown>>();
    for (const [tag, { fill, rx, width, height }] of nodesOf(await draw(state))) {
      if (tag !== "rect" || width !== 62 || !colours.some((colour) => colour === fill)) continue;
      expect(height).toBeGreaterThan(30);
      corners.set(fill, (corners.get(fill) ?? new Set()).add(rx));
    }
    expect([...corners.values()].map((found) => found.size)).toEqual([1, 1]);
    expect(new Set([...corners.values()].flatMap((found) => [...found])).size).toBe(2);
  });

  test("arrows are in the colours of the sides, along a whole game", async () => {
    const seen = new Set<unknown>();
    let arrows = 0;
    const [one] = await machinesOf(game, 1);
    const { table, initial, inputs } = one?.machine ?? {};
    const state = JSON.parse(initial ?? "");
    const { draw } = await standing(game, start);
    for (const { input, by } of (inputs ?? []).slice(0, 200)) {
      if ("state" in input && !("move" in input)) break;
      const played = table?.play(state, input, by, true);
      const events = played?.events ?? [];
      if (events.length === 0) continue;
      const scene = await draw(state, events);
      for (const kind of ["march", "retreat", "fire", "charge", "interception"]) {
        for (const arrow of arrowsIn(scene, kind)) {
          arrows += 1;
          for (const colour of coloursOf(arrow)) seen.add(colour);
        }
      }
    }
    expect(arrows).toBeGreaterThan(20);
    expect([...seen].sort()).toEqual([...colours].sort());
  });
});

describe("This Accursed Civil War", () => {
  test("one step is an arrow from where it began, flight is dashed, and who went nowhere has none", async () => {
    const { state, draw } = await standing("this-accursed-civil-war", "training");
    const units: unknown = Reflect.get(state, "units");
    const [unit = ""] = Object.keys(isRecord(units) ? units : {});
    const told = (event: string, figures: GameEvent["figures"]) =>
      draw(state, [{ event, figures: { unit, ...figures } }]);
    const step = await told("moved", { from: "T0808", hex: "T0809" });
    expect(arrowsIn(step, "march")).toHaveLength(1);
    expect(arrowsIn(step, "retreat")).toHaveLength(0);
    const flight = await told("routed", { from: "T0808", hex: "T0809" });
    expect(arrowsIn(flight, "retreat").map((arrow) => JSON.stringify(arrow).includes("stroke-dasharray"))).toEqual([
      true,
    ]);
    expect(arrowsIn(await told("moved", { hex: "T0809" }), "march")).toHaveLength(0);
  });

  test.each([
    ["fired", "fire", { target: "T0808" }],
    ["cannonade", "fire", { target: "T0808" }],
    ["interception-rolled", "interception", { target: "T0808", result: "success" }],
    ["designated", "charge", { hex: "T0808" }],
    ["combat-rolled", "charge", { defender: "T0808" }],
    ["overrun", "charge", { defender: "T0808" }],
  ])(
    "%s is an arrow of its kind from who acts to whom; an interception that failed is none",
    async (event, kind, figures) => {
      const { draw } = await standing("this-accursed-civil-war", "training");
      const machines = await machinesOf("this-accursed-civil-war", 1);
      const started = JSON.parse(machines[0]?.machine.initial ?? "");
      const units: unknown = Reflect.get(started, "units");
      const found = Object.entries(isRecord(units) ? units : {}).find(
        ([, unit]) => isRecord(unit) && typeof unit["hex"] === "string",
      );
      expect(found).toBeDefined();
      const [unit = ""] = found ?? [];
      const who = ["designated", "combat-rolled", "overrun"].includes(event) ? { attackers: [unit] } : { unit };
      expect(arrowsIn(await draw(started, [{ event, figures: { ...who, ...figures } }]), kind)).toHaveLength(1);
      const failed = { event, figures: { ...who, ...figures, result: "failure" } };
      if (kind === "interception") expect(arrowsIn(await draw(started, [failed]), kind)).toHaveLength(0);
    },
  );

  test("each move of the module says whence and whither", async () => {
    const [one] = await machinesOf("this-accursed-civil-war", 1);
    const { table, initial, inputs } = one?.machine ?? {};
    const state = JSON.parse(initial ?? "");
    let moves = 0;
    for (const { input, by } of inputs ?? []) {
      if ("state" in input && !("move" in input)) break;
      for (const { event, figures } of table?.play(state, input, by, true).events ?? []) {
        if (!["moved", "retreated", "routed", "advanced", "evaded"].includes(event)) continue;
        moves += 1;
        expect([event, typeof figures["from"], typeof figures["hex"]]).toEqual([event, "string", "string"]);
      }
    }
    expect(moves).toBeGreaterThan(40);
  });
});
