import { forThePeople, type Pack, type State } from "../../rules/for-the-people/index.js";
import { isGeneral, isSpace, sideOf } from "../../rules/for-the-people/terms/constants.js";
import type { GeneralId, SpaceId } from "../../rules/for-the-people/terms/ids.js";
import { available, removed, returnsIn, waiting } from "../../rules/for-the-people/terms/places.js";
import { spaceIds } from "../../rules/for-the-people/terms/space-ids.js";
import type { InspectBoard, Inspected } from "../board.js";
import { byName, flag, linesFrom, printed, row, shortestWay, spaced } from "../inspecting.js";
import { forceWords, nameOf, sideNames, standOf, stateNames, stateOf, title } from "./view.js";

/** The spaces of For the People and the Generals. */
export const forThePeopleInspector: InspectBoard = async (state, pack) => {
  const shapes = await forThePeople.shapes();
  if (!shapes.state.accepts(state) || !shapes.pack.accepts(pack)) return undefined;
  const generals = Object.keys(state.generals).filter(isGeneral);
  return {
    named: byName([
      ...spaceIds.map((id) => ({ id, kind: "place" as const, title: placeName(pack, id) })),
      ...generals.map((id) => ({ id, kind: "piece" as const, title: title(id) })),
    ]),
    of(id) {
      if (isSpace(id)) return spaceIn(state, pack, id);
      return isGeneral(id) && generals.includes(id) ? generalIn(state, pack, id) : undefined;
    },
    between(from, to) {
      const at = (id: string) => {
        const place = isGeneral(id) && generals.includes(id) ? state.generals[id].at : id;
        return isSpace(place) ? place : undefined;
      };
      const ends = (space: string) =>
        linesFrom(pack.relations.line, space).flatMap(([end, kind]) => (kind === "none" ? [] : [end]));
      const name = (space: string) => (isSpace(space) ? nameOf(pack, space) : space);
      return shortestWay({ from: at(from), to: at(to), unit: "space" }, ends, name);
    },
  };
};

const placeName = (pack: Pack, space: SpaceId): string => `${nameOf(pack, space)}, ${stateNames[stateOf(space)]}`;

function spaceIn(s: State, pack: Pack, space: SpaceId): Inspected {
  const { port, resource, runner, proUnion, line } = pack.relations;
  const stand = standOf(s, pack, space);
  const { control, pc, fort, forces, naval, capital, destroyed } = stand;
  const lines = linesFrom(line, space).flatMap(([end, kind]) =>
    isSpace(end) && kind !== "none" ? [[end, kind] as const] : [],
  );
  const names = lines.map(([end, kind]) => `${nameOf(pack, end)} (${spaced(kind)})`).sort();
  return {
    ...{ id: space, kind: "place", title: placeName(pack, space) },
    rows: [
      ...row("Control", `${control === null ? "nobody" : sideNames[control]}${pc ? ", by a PC" : ""}`, "1.2"),
      ...row("Capital", capital === undefined ? undefined : sideNames[capital], "11.22"),
      ...forces.flatMap((force) => row(`${sideNames[force.side]} pieces`, forceWords(s, force))),
      ...row("Fort", fort === null ? undefined : sideNames[fort], "6.81"),
      ...row("Naval markers", naval.join(", "), "6.7"),
      ...printed("Port", port, space, undefined, (kind) =>
        kind === "none" ? "no" : spaced(kind.replace("+", " and ")),
      ),
      ...(Object.hasOwn(runner.entries, space)
        ? printed("Blockade runners", runner, space, "8.2", (zone) => `zone ${spaced(zone)}`)
        : []),
      ...(Object.hasOwn(resource.entries, space)
        ? printed("Resource", resource, space, "12.2", (value) => `${value}${destroyed ? ", destroyed" : ""}`)
        : []),
      ...printed("Pro-Union", proUnion, space, "10.43", (value) => (value ? "yes" : "no")),
      ...row("Lines to", names.join(", ")),
    ],
    stack: forces.flatMap(({ generals }) => generals.map((id) => ({ id, says: generalWords(s, id) }))),
  };
}

const generalWords = (s: State, id: GeneralId): string =>
  `${title(id)}${s.generals[id].brigade > 0 ? ` (${s.generals[id].brigade} SP)` : ""}`;

/** A space by its name, a box by what it is. */
function whereIs(pack: Pack, at: string): string {
  if (isSpace(at)) return placeName(pack, at);
  const turn = returnsIn(at);
  if (turn !== undefined) return `comes back in turn ${turn}`;
  return { [waiting]: "has not come yet", [available]: "ready", [removed]: "out of the game" }[at] ?? spaced(at);
}

function generalIn(s: State, pack: Pack, id: GeneralId): Inspected {
  const { strategy, attack, defence, political, arrival } = pack.relations;
  const { at, brigade } = s.generals[id];
  const army = Object.values(s.armies).findIndex(({ commander }) => commander === id);
  return {
    ...{ id, kind: "piece", title: title(id) },
    rows: [
      ...row("Side", sideNames[sideOf(id)]),
      ...row("Where", whereIs(pack, at)),
      ...row("Commands", army < 0 ? undefined : title(Object.keys(s.armies)[army] ?? ""), "5.2"),
      ...printed("Strategy rating", strategy, id, "5.32"),
      ...printed("Attack rating", attack, id),
      ...printed("Defence rating", defence, id),
      ...printed("Political rating", political, id, "5.36"),
      ...row("Cavalry Brigade", brigade === 0 ? undefined : `${brigade} SP`, "5.54"),
      ...(at === waiting && Object.hasOwn(arrival.entries, id) ? printed("Arrives in turn", arrival, id) : []),
      ...row("With this card", flag(s.play.moved.includes(id), "has moved"), "4.31"),
    ],
    stack: [],
  };
}
