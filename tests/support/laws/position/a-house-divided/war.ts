// A House Divided: supply, recruits, army sizes, Washington, Border States, and the end of the war.
import { moveOf, told, twice, unless } from "../seen.js";
import {
  atRest,
  cities,
  type HouseLaw,
  holder,
  limitOf,
  otherSide,
  piecesIn,
  printed,
  type Rules,
  segmentOver,
  sides,
  turnBegun,
  unsupplied,
  worthOf,
} from "./map.js";

/** What the war at large is about. */
export const warLaws = (rules: Rules): readonly HouseLaw[] => [
  {
    ...{ id: "supply", section: "2.1", line: 61, says: "the boxes without supply are those that the rule names" },
    *holds(seen) {
      if (!rules.supply || !turnBegun(seen)) return;
      const { after } = seen;
      const frame = after.stack.findLast(({ flow }) => flow === "playerTurn");
      const named = frame?.flow === "playerTurn" && frame.at === "supply" ? [...frame.unsupplied].sort() : [];
      const due = [...unsupplied(after, after.active)].sort();
      yield unless(named.join() === due.join(), () => `${named.join()} are unsupplied; by the rule ${due.join()}`);
    },
  },
  {
    ...{ id: "supply-one", section: "2.2", line: 65, says: "each box without supply loses one piece" },
    *holds({ before, after, input }) {
      if (moveOf(input) !== "supply-loss" || !("box" in input)) return;
      const box = String(input["box"]);
      const [was, is] = [before, after].map((s) => piecesIn(s, box, before.active).length);
      yield unless(is === (was ?? 0) - 1, () => `${box} had ${was} pieces and has ${is}`);
      const all = Object.keys(before.pieces).filter((id) => after.pieces[id] === undefined).length;
      yield unless(all === 1, () => `${all} pieces are lost`);
    },
  },
  {
    ...{
      id: "recruits",
      section: "16.12.R2",
      line: null,
      says: "recruits come to cities of their colour, one each, within the army size",
    },
    *holds({ before, after, input }) {
      if (moveOf(input) !== "recruit" || !("box" in input)) return;
      const [box, side] = [String(input["box"]), before.active];
      yield unless(
        worthOf(box, side) > 0 && holder(before, box) === side && piecesIn(before, box, otherSide(side)).length === 0,
        () => `${side} recruits in ${box}`,
      );
      yield unless(
        twice(after.recruits.boxes).length === 0 && after.recruits.boxes.length <= after.recruits.allowed,
        () => `${after.recruits.boxes.join()} of ${after.recruits.allowed}`,
      );
      const army = Object.values(after.pieces).filter((one) => one.side === side && one.foreign !== true).length;
      yield unless(army <= limitOf(after, side), () => `${army} pieces of ${limitOf(after, side)}`);
    },
  },
  {
    ...{ id: "army-sizes", section: "16.9", line: null, says: "army sizes are what the controlled cities are worth" },
    *holds(seen) {
      const { after, events } = seen;
      for (const figures of told(events, "army-sizes"))
        if (after.segment !== "movement" && after.segment !== "combat")
          for (const side of sides)
            yield unless(
              figures[side] === limitOf(after, side),
              () => `${side}: ${String(figures[side])}, by the map ${limitOf(after, side)}`,
            );
      for (const figures of told(events, "turn-begun"))
        if (figures["side"] === after.active && after.over === null)
          yield unless(
            figures["limit"] === limitOf(after, after.active),
            () => `${after.active}: ${String(figures["limit"])}, by the map ${limitOf(after, after.active)}`,
          );
    },
  },
  {
    ...{
      id: "neutral-once",
      section: "16.12.M5",
      line: null,
      says: "a box that was controlled is never neutral again",
    },
    *holds({ before, after }) {
      for (const [box, { control }] of Object.entries(after.boxes))
        if (control === "neutral")
          yield unless(before.boxes[box]?.control === "neutral", () => `${box} is neutral again`);
    },
  },
  {
    ...{
      id: "washington",
      section: "6.0",
      line: 99,
      says: "Washington in enemy hands is known as lost, and costs a die",
    },
    *holds(seen) {
      const { before, after, events } = seen;
      if (before.washington.taken) yield unless(after.washington.taken, () => "it was never taken");
      if (!rules.captureOfWashington) return;
      if (atRest(after))
        yield unless(
          after.washington.lost === (holder(after, "washington") === "confederate") && !after.washington.due,
          () => `Washington: ${JSON.stringify([after.washington, after.boxes["washington"]])}`,
        );
      for (const figures of told(events, "washington-loss")) {
        const loss = Math.max(2, Number(figures["die"]));
        yield unless(
          figures["loss"] === loss && after.washington.adjustment === before.washington.adjustment - loss,
          () => `a die of ${String(figures["die"])}: ${JSON.stringify([before.washington, after.washington])}`,
        );
      }
    },
  },
  {
    ...{
      id: "borders",
      section: "8.3",
      line: 174,
      says: "a Border State helps once, and its cities are then Confederate",
    },
    *holds({ before, after, events }) {
      const named = {
        missouri: ["st-joseph", "springfield-mo", "st-louis"],
        kentucky: ["bowling-green", "louisville"],
        maryland: ["baltimore"],
      };
      for (const [state, list] of Object.entries(named)) {
        const was = Object.entries(before.borders).find(([id]) => id === state)?.[1];
        const is = Object.entries(after.borders).find(([id]) => id === state)?.[1];
        if (was === "done") yield unless(is === "done", () => `${state} is ${is}`);
        if (told(events, "border-rolled").some((figures) => figures["state"] === state))
          yield unless(
            was !== "done" && list.every((box) => holder(before, box) === "confederate"),
            () => `a die for ${state}`,
          );
      }
    },
  },
  {
    ...{ id: "victory-cities", section: "16.12.W1", line: null, says: "with the seven great cities the Union has won" },
    *holds(seen) {
      const { before, after } = seen;
      if (!segmentOver(seen) || before.active !== "union" || before.segment !== "combat") return;
      const great = cities.filter((box) => worthOf(box, "confederate") > 1);
      yield unless(!great.every((box) => holder(after, box) === "union"), () => "the war goes on");
    },
  },
  {
    ...{
      id: "victory-size",
      section: "16.12.W3",
      line: null,
      says: "with the larger army size the Confederacy has won",
    },
    *holds(seen) {
      const { before, after } = seen;
      if (!segmentOver(seen) || before.active !== "confederate" || before.segment !== "combat") return;
      const [union, confederate] = sides.map((side) => limitOf(after, side));
      yield unless((confederate ?? 0) <= (union ?? 0), () => `${confederate} against ${union}, and no end`);
    },
  },
  {
    ...{ id: "intervention", section: "8.4", line: 180, says: "foreign powers come in when all three conditions hold" },
    *holds({ before, after }) {
      if (!rules.foreignIntervention || after.active !== "confederate") return;
      if (before.segment !== "start" || after.segment !== "movement" || after.over !== null) return;
      const own = (box: string): boolean => holder(after, box) === "confederate";
      const great = cities.filter((box) => worthOf(box, "union") > 1 && own(box)).length;
      const lost = cities.filter(
        (box) => worthOf(box, "confederate") > 0 && printed(box) === "confederate" && holder(after, box) === "union",
      ).length;
      const near = limitOf(after, "union") - limitOf(after, "confederate") <= 3;
      const due = near && own("washington") && great > 0 && great >= lost;
      if (due || after.intervention.come)
        yield unless(
          after.intervention.come === (before.intervention.come || due),
          () => `within 3: ${near}, Washington: ${own("washington")}, ${great} great cities for ${lost}`,
        );
    },
  },
];
