import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import {
  broughtBy,
  type Column,
  columnOf,
  come,
  comesWithIt,
  entersThrough,
  entryHexes,
  inOrder,
  isDue,
  mayComeIn,
  oneGroup,
  secondMarker,
} from "../position/entry.js";
import { fieldOf } from "../position/field.js";
import { inSections, outOfSections } from "../position/sections.js";
import { hasMoved, relocateLeader } from "../position/units.js";
import { noSuch } from "../position/unknown-names.js";
import { gap } from "../position/ways.js";
import type { MoveParams } from "../schema.js";
import type { HexId } from "../terms/ids.js";
import type { Leader } from "../terms/state.js";
import { marching } from "./march-checks.js";
import { leaderMarch, type Marching } from "./marcher.js";
import { leaderWalker, modeHole, pathHole } from "./path-holes.js";

/** What `resolve` finds. */
interface Found extends Marching {
  readonly leader: Leader;
  readonly column: Column;
  readonly first: HexId;
}

const second = "{leader} comes with the second marker of the turn: {expected}, not {actual}";
const ordered = "{expected} comes in before {leader}";

/** A leader comes in with his column, at the cost of the first hex once (6.42, 6.51). */
export const enterLeader = move<
  "enter-leader",
  MoveParams["enter-leader"],
  "command/move" | "strategic/move",
  Found,
  "a-reinforcement" | "a-way"
>({
  name: "enter-leader",
  rule: "6.51",
  at: ["command/move", "strategic/move"],
  params: moveShapes["enter-leader"],
  preconditions: {
    "a-reinforcement": { rule: "6.51", says: "{actual} is not a reinforcement that waits off the map" },
    "a-way": { rule: "6.51", says: "the way in leaves out a hex: {actual}" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const leader = s.leaders[p.leader];
    const column = columnOf(s, p.leader);
    if (leader === undefined || column === undefined)
      return reject("a-reinforcement", noSuch("leader", p.leader, Object.keys(s.leaders)));
    const broken = p.path.length === 0 || !facts.has(p.path[0] ?? "") ? false : gap(c, p.path);
    if (broken !== true) return reject("a-way", broken || {});
    const who = { id: p.leader, side: leader.side, field: fieldOf(s, facts, leader.side) };
    return { leader, column, march: leaderMarch(who, p.path, p.mode, { enters: true }), first: p.path[0] ?? "" };
  },
  checks: {
    ...marching.leader.always,
    ...marching.leader.extended,
    ...marching.leader.strategic,
    "of-the-command": {
      rule: "6.51",
      says: "{leader} does not come in with this marker",
      ok: ({ f, p, d }) => f.leaders.includes(p.leader) && broughtBy(d.column, f.marker),
    },
    due: {
      rule: "6.51",
      says: "it is not the turn of {leader}: {expected}, now {actual}",
      ok: ({ s, d }) => isDue(s, d.column),
    },
    "one-group": {
      rule: "FR.Reinf",
      says: "another group of reinforcements has entered in this turn: {expected}, not {actual}",
      ok: ({ s, d }) => oneGroup(s, d.column),
    },
    "second-marker": {
      ...{ rule: "SC.Jackson", says: second },
      ok: (c) => secondMarker(c, c.d.column, c.f.marker),
    },
    "in-order": {
      ...{ rule: "SC.Salem", says: ordered },
      ok: outOfSections("SC.Zoan")(({ s, p, d }) => inOrder(s, d.column, p.leader)),
    },
    "in-order-at-zoan": {
      ...{ rule: "SC.Zoan", says: ordered },
      ok: inSections("SC.Zoan")(({ s, p, d }) => inOrder(s, d.column, p.leader)),
    },
    "entry-hex": {
      rule: "6.51",
      says: "{leader} comes in through {actual}, not through {expected}",
      ok: (c) => entersThrough(c, c.d.column, c.d.first),
    },
    "mode-of-the-marker": {
      rule: "LG.SM",
      says: "{leader} does not come by {mode} movement with this marker",
      ok({ s, p, d }) {
        const { comes, rides } = comesWithIt(s, d.column, d.leader);
        return comes && (p.mode === "strategic") === rides;
      },
    },
  },
  apply({ s, f, p, d, tell }) {
    const goal = p.path.at(-1) ?? d.first;
    come(s, f, p.leader, d.column);
    d.leader.strategic = p.mode === "strategic";
    relocateLeader(s, p.leader, goal);
    hasMoved(s, p.leader);
    tell("entered", { unit: p.leader, hex: d.first, to: goal, path: [...p.path] });
    return "move";
  },
  complete: false,
  *holes(c, { leader: id, path = [], mode }) {
    const { s, f } = c;
    yield { param: "/leader", values: f.leaders.filter((one) => mayComeIn(c, f.marker, one)) };
    const leader = id === undefined ? undefined : s.leaders[id];
    const column = id === undefined ? undefined : columnOf(s, id);
    if (id === undefined || leader === undefined || column === undefined) return;
    const { rides } = comesWithIt(s, column, leader);
    const walker = leaderWalker(
      c,
      id,
      { ...leader, strategic: rides },
      { enters: true, starts: entryHexes(c, column) },
    );
    yield pathHole(c, walker, { path, mode });
    yield modeHole(c, walker, path, true);
  },
  describe: ({ leader, path }, facts) => `${facts.leaderName(leader)} enters: ${path.join(" ")}`,
});
