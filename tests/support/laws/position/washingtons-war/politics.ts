// Washington's War: PCs, winter, alliance, and how the war ends.
import { listOf, moveOf, sum, told, unless } from "../seen.js";
import {
  beside,
  colonyOf,
  controlled,
  cuOf,
  fortified,
  generalsAt,
  isolatedAmerican,
  isolatedBritish,
  isPort,
  onMap,
  open,
  otherSide,
  pcsOf,
  politicsOver,
  quarters,
  type Side,
  sides,
  south,
  type WarLaw,
  winterOver,
  zoneOf,
} from "./map.js";

/** What a stack of CUs loses in the winter; undefined: it is decided by a die (11.1 to 11.3). */
function toll(cu: number, led: boolean, safe: boolean): number | undefined {
  if (safe || cu === 0) return 0;
  if (cu > 1) return Math.floor(cu / 2);
  return led ? 0 : undefined;
}

/** Politics and the ends of phases, turns and wars. */
export function politicsLaws(): readonly WarLaw[] {
  const winter: { readonly side: Side; readonly space: string; readonly lost: number }[] = [];
  return [
    {
      ...{
        id: "armies-control",
        section: "10.2.2",
        line: 2114,
        says: "where an Army stands its PC lies after the phase",
      },
      *holds(seen) {
        if (!politicsOver(seen)) return;
        const { after } = seen;
        for (const space of Object.keys(after.spaces))
          for (const side of sides)
            if (cuOf(after, space, side) > 0 && generalsAt(after, space, side).length > 0)
              yield unless(after.spaces[space]?.pc === side, () => `${side} has an Army and no PC in ${space}`);
      },
    },
    {
      ...{ id: "none-isolated", section: "10.3", line: 2129, says: "no isolated PC is left after the phase" },
      *holds(seen) {
        if (!politicsOver(seen)) return;
        const pcs = pcsOf(seen.after);
        yield unless(isolatedAmerican(seen.after, pcs).length === 0, () => isolatedAmerican(seen.after, pcs).join());
        yield unless(isolatedBritish(seen.after, pcs).length === 0, () => isolatedBritish(seen.after, pcs).join());
      },
    },
    {
      ...{
        id: "isolated-go",
        section: "10.2.3",
        line: 2124,
        says: "the American PCs that are isolated go, then the British ones",
      },
      *holds(seen) {
        if (!politicsOver(seen)) return;
        const { after, events } = seen;
        const gone = (name: string) => told(events, name).flatMap((figures) => listOf(figures["spaces"]));
        const [a, b] = [gone("american-pc-isolated"), gone("british-pc-isolated")];
        const pcs = pcsOf(after);
        for (const space of b) pcs.set(space, "british");
        const wrongB = [...isolatedBritish(after, pcs)].sort().join();
        if (b.length > 0 || wrongB !== "")
          yield unless(wrongB === [...b].sort().join(), () => `${b.join()}: ${wrongB}`);
        for (const space of a) pcs.set(space, "american");
        const wrongA = [...isolatedAmerican(after, pcs)].sort().join();
        if (a.length > 0 || wrongA !== "")
          yield unless(wrongA === [...a].sort().join(), () => `${a.join()}: ${wrongA}`);
      },
    },
    {
      ...{ id: "congress-back", section: "10.2.1", line: 2101, says: "a dispersed Congress meets again where it can" },
      *holds(seen) {
        if (!politicsOver(seen) || seen.before.congress !== "dispersed") return;
        const { after } = seen;
        const seats = Object.entries(after.spaces).filter(
          ([id, { pc, british }]) =>
            pc === "american" &&
            british === 0 &&
            colonyOf(id) !== "Canada" &&
            generalsAt(after, id, "british").length === 0,
        );
        yield unless(
          after.congress !== "dispersed" || seats.length === 0,
          () => `it could meet in ${seats.map(([id]) => id).join()}`,
        );
      },
    },
    {
      ...{
        id: "american-pc",
        section: "10.11.A.ii",
        line: 1959,
        says: "no American PC is placed where British CUs are",
      },
      *holds({ before, after, input }) {
        if ("declared" in input) return;
        for (const [space, { pc }] of Object.entries(after.spaces)) {
          if (pc !== "american" || before.spaces[space]?.pc !== null) continue;
          yield unless(cuOf(before, space, "british") === 0, () => `an American PC comes to ${space}`);
        }
      },
    },
    {
      ...{
        id: "british-pc",
        section: "10.11.B.ii",
        line: 1977,
        says: "no British PC is placed where American Units are",
      },
      *holds({ before, after, input }) {
        if ("declared" in input) return;
        const ops = moveOf(input) === "ops-place-pc";
        for (const [space, { pc }] of Object.entries(after.spaces)) {
          if (pc !== "british" || before.spaces[space]?.pc !== null) continue;
          yield unless(
            cuOf(before, space, "american") === 0 &&
              generalsAt(before, space, "american").length === 0 &&
              before.congress !== space,
            () => `a British PC comes to ${space}`,
          );
          const army = cuOf(before, space, "british") > 0 && generalsAt(before, space, "british").length > 0;
          const near = [...beside(space), ...(isPort(space) ? Object.keys(before.spaces).filter(isPort) : [])];
          if (ops)
            yield unless(
              army || near.some((one) => before.spaces[one]?.pc === "british"),
              () => `a British PC comes to ${space}, far from any other`,
            );
        }
      },
    },
    {
      ...{
        id: "flipped",
        section: "10.11",
        line: 1967,
        says: "an Ops card flips PCs where the own Army, or an American General, is",
      },
      *holds({ before, after, input, by }) {
        if (moveOf(input) !== "ops-place-pc" || (by !== "american" && by !== "british")) return;
        for (const [space, { pc }] of Object.entries(after.spaces)) {
          if (pc !== by || before.spaces[space]?.pc !== otherSide(by)) continue;
          yield unless(
            generalsAt(before, space, by).length > 0 && (by === "american" || cuOf(before, space, by) > 0),
            () => `${by} flips ${space}`,
          );
        }
      },
    },
    {
      ...{
        id: "landing",
        section: "7.2.B",
        line: 1112,
        says: "a Landing Party takes an open port where no American Unit is",
      },
      *holds({ before, events }) {
        for (const figures of told(events, "party-landed")) {
          const port = String(figures["port"]);
          yield unless(
            isPort(port) &&
              !fortified(port) &&
              before.frenchNavy !== zoneOf(port) &&
              before.congress !== port &&
              cuOf(before, port, "american") === 0 &&
              generalsAt(before, port, "american").length === 0,
            () => `a party lands in ${port}`,
          );
        }
      },
    },
    {
      ...{
        id: "no-congress-no-pc",
        section: "10.11.A.iv",
        line: 1998,
        says: "without Congress no American PC is placed by cards",
      },
      *holds({ before, after, input, by }) {
        if (by !== "american" || !["ops-place-pc", "discard-event"].includes(moveOf(input))) return;
        if (before.congress !== "dispersed" && !before.lineMutinies) return;
        yield unless(
          Object.entries(after.spaces).every(
            ([space, { pc }]) => pc !== "american" || before.spaces[space]?.pc !== null,
          ),
          () => "an American PC is placed",
        );
      },
    },
    {
      ...{ id: "winter", section: "11.0", line: 2290, says: "each stack loses what the winter takes, and no more" },
      *holds(seen) {
        const { before, after, events } = seen;
        if (before.phase !== "winter-attrition" && before.phase !== "strategy") winter.length = 0;
        for (const { event, figures } of events)
          if (event === "british-attrition" || event === "american-attrition")
            winter.push({
              side: event === "british-attrition" ? "british" : "american",
              space: String(figures["space"]),
              lost: Number(figures["british"]) + Number(figures["american"]) + Number(figures["french"]),
            });
        if (!winterOver(seen)) return;
        for (const space of Object.keys(after.spaces))
          for (const side of sides) {
            const lost = sum(winter.filter((one) => one.side === side && one.space === space).map((one) => one.lost));
            const begun = cuOf(after, space, side) + lost;
            if (begun === 0) continue;
            const led = generalsAt(after, space, side);
            const safe = quarters(space) || south(space);
            const french = side === "american" && (after.spaces[space]?.american ?? 0) === 0 && lost === 0;
            const kept = led.includes("washington") && safe && side === "american" ? Math.min(5, begun) : 0;
            const due = toll(begun - kept, led.length > 0 && kept === 0, (side === "british" || french) && safe);
            // French CUs that stood alone are gone: whether Americans were with them cannot be told any more.
            if (side === "american" && (after.spaces[space]?.american ?? 0) === 0 && lost > 0) continue;
            yield unless(
              due === undefined ? lost <= 1 : lost === due,
              () => `${side} loses ${lost} of ${begun} CUs in ${space}; ${led.join() || "nobody"} leads`,
            );
          }
        winter.length = 0;
      },
    },
    {
      ...{ id: "alliance", section: "12.2.A", line: 2391, says: "the alliance comes at 9 and stays where it is" },
      *holds({ before, after }) {
        if (before.franceEntered !== null)
          yield unless(
            after.alliance === before.alliance && after.franceEntered === before.franceEntered,
            () => "it moves",
          );
        else if (after.alliance >= 9)
          yield unless(
            after.allianceDue || after.franceEntered !== null || open(after, "frenchEntry"),
            () => "it is not due",
          );
      },
    },
    {
      ...{
        id: "european-war",
        section: "12.2.B.iii",
        line: 2439,
        says: "the European War begins with the end of the turn of the alliance",
      },
      *holds({ before, after }) {
        if (before.europeanWar) yield unless(after.europeanWar, () => "it is over");
        if (after.franceEntered === null) yield unless(!after.europeanWar, () => "it is on without France");
        else if (after.phase === "strategy" && !open(after, "setUp"))
          yield unless(
            after.europeanWar === after.year > after.franceEntered,
            () => `in ${after.year} it is ${after.europeanWar ? "" : "not "}in effect`,
          );
      },
    },
    {
      ...{ id: "automatic", section: "13.1", line: 2566, says: "the war is over when a side has no CU left" },
      *holds({ after }) {
        if (after.phase !== "strategy" && after.phase !== "winter-attrition") return;
        const colonial = sum(
          Object.entries(after.spaces).map(([id, { british }]) => (colonyOf(id) === "Canada" ? 0 : british)),
        );
        const american = onMap(after, "american") + onMap(after, "french");
        if (after.over?.rule === "13.1")
          yield unless(
            after.over.winner === "british" ? american === 0 : colonial === 0,
            () => `${after.over?.winner} wins with ${american} American and ${colonial} British CUs left`,
          );
        else if (after.over === null)
          yield unless(colonial > 0 && american > 0, () => `${american} American, ${colonial} British CUs, and no end`);
      },
    },
    {
      ...{
        id: "final-count",
        section: "13.2",
        line: 2579,
        says: "at the end who has the colonies has won, else the British",
      },
      *holds({ after }) {
        if (after.over?.rule !== "13.2") return;
        const [british, american] = [
          controlled(after, "british").length >= 6,
          controlled(after, "american").length >= 7,
        ];
        yield unless(
          after.over.winner === (american && !british ? "american" : "british"),
          () => `${after.over?.winner} wins with ${controlled(after, "british").length} British colonies`,
        );
      },
    },
  ];
}
