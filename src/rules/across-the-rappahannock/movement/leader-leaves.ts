import { distanceToNearest } from "../../mechanics/hex/fields.js";
import { later } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { type Command, move, type QueryContext } from "../kit.js";
import { exitText } from "../pack/names.js";
import { scenario } from "../position/calendar.js";
import { fieldOf } from "../position/field.js";
import { forPoints, toComeBack } from "../position/sections.js";
import { actOf, hasMoved, readyAt } from "../position/units.js";
import { noSuch, wrongLeader } from "../position/unknown-names.js";
import type { MoveParams } from "../schema.js";
import { extendedDistance } from "../terms/constants.js";
import type { CommandId, HexId, LeaderId, Mode } from "../terms/ids.js";
import type { Leader } from "../terms/state.js";
import { canLeave, type Leaver, leavingHoles } from "./leaving-holes.js";
import { endsAt, exitHexes, exitsOf, orderName, putOnTrack } from "./map-exits.js";
import { brokenFrom, marching, modeOf } from "./march-checks.js";
import { leaderAllowance, leaderMarch, leaderUnit, type Marching, marcher } from "./marcher.js";
import { leaderWalker } from "./path-holes.js";
import { strategicPaths, waysFrom } from "./paths.js";

/** What `resolve` finds. */
interface Found extends Marching {
  readonly leader: Leader;
  readonly hexes: readonly HexId[];
  readonly mode: Mode;
  readonly command: CommandId | null;
}

type Leaving = Omit<QueryContext, "options"> & { readonly f: Pick<Command, "units" | "leaders"> };

const exitSentence = "the way of {leader} does not end in a hex of {exit}";

/** Whether leaders leave the map at all: to come back elsewhere, or by the reading for good, as units do for points (SC.Cross). */
const leadersLeave = ({ s, ruling }: Pick<QueryContext, "s" | "ruling">): boolean =>
  scenario(s).offMap === "full" || (scenario(s).offMap === "exit" && ruling("leaders-exit") === "yes");

/** Whether units of a leader's command have left by an exit in this turn, or may still follow them. */
function withCommand({ s, f, ruling }: Leaving, command: CommandId | null, exit: string): boolean {
  if (scenario(s).offMap === "exit") return true;
  if (command === null) return false;
  const reading = ruling("leader-leaves-first");
  if (reading === "alone") return true;
  const first = reading === "yes";
  // Everybody moves in an order of their owner's: units that have not moved may follow their leader (6.12).
  const follows = f.units.some((id) => s.units[id]?.command === command && !actOf(s, id).moved);
  return (first && follows) || s.offMap[orderName(s, command, exit)] !== undefined;
}

/** Leaders who may leave with the marker in play, by everything but the way. */
function* leaving({ s, f }: Leaving): Iterable<LeaderId> {
  for (const id of f.leaders) {
    const leader = s.leaders[id];
    if (leader === undefined || leader.hex === null || leader.strategic !== "entered" in f) continue;
    if (!actOf(s, id).moved) yield id;
  }
}

/** A leader as somebody who leaves. */
function leaverOf(c: Leaving, id: LeaderId): Leaver | undefined {
  const leader = c.s.leaders[id];
  return leader === undefined || leader.hex === null ? undefined : { ...leaderWalker(c, id, leader), from: leader.hex };
}

/** A leader leaves with his command (LG.OffMap). */
export const leaderLeaves = move<
  "leader-leaves",
  MoveParams["leader-leaves"],
  "command/move" | "strategic/move",
  Found,
  "a-leader" | "a-way" | "an-exit" | "an-exit-for-points"
>({
  name: "leader-leaves",
  rule: "LG.OffMap",
  at: ["command/move", "strategic/move"],
  params: moveShapes["leader-leaves"],
  preconditions: {
    "a-leader": { rule: "LG.OffMap", says: "{actual} is not a leader who can move like this" },
    "a-way": { rule: "6.12", says: "the way does not begin where {leader} stands, or leaves out a hex: {actual}" },
    "an-exit": { rule: "LG.OffMap", says: "leaders do not leave the map by {actual} in this scenario" },
    "an-exit-for-points": { rule: "SC.Cross", says: "leaders do not leave the map by {actual} in this scenario" },
  },
  resolve(c, reject) {
    const { s, p, facts } = c;
    const leader = s.leaders[p.leader];
    if (leader === undefined || leader.hex === null) return reject("a-leader", wrongLeader(s, p.leader));
    const broken = brokenFrom(c, leader.hex, p.path);
    if (broken !== null) return reject("a-way", broken);
    const hexes = leadersLeave(c) ? exitHexes(c, leader.side, p.exit) : null;
    const noExit = scenario(s).offMap === "exit" ? "an-exit-for-points" : "an-exit";
    if (hexes === null) return reject(noExit, noSuch("exit", p.exit, exitsOf(c, leader.side)));
    const who = { id: p.leader, side: leader.side, field: fieldOf(s, facts, leader.side) };
    const mode = modeOf(p.mode, leader.strategic);
    const march = leaderMarch(who, p.path, mode, { leaves: true });
    return { leader, hexes, mode, march, command: facts.leader(p.leader).command };
  },
  checks: {
    ...marching.leader.always,
    ...marching.leader.extended,
    ...marching.leader.strategic,
    "of-the-command": {
      rule: "6.11",
      says: "{leader} does not lead a command that acts",
      ok: ({ f, p }) => f.leaders.includes(p.leader),
    },
    once: {
      rule: "6.12",
      says: "{leader} has moved already with this marker",
      ok: ({ s, p }) => !actOf(s, p.leader).moved,
    },
    "with-its-marker": {
      rule: "LG.SM",
      says: "{leader} does not leave like this: leaders with a strategic movement marker move with that marker and by strategic movement, nobody else does",
      ok: ({ f, d }) => "entered" in f === d.leader.strategic && (d.mode === "strategic") === d.leader.strategic,
    },
    "with-his-command": {
      rule: "LG.OffMap",
      says: "no unit of {leader} has left by {exit} in this turn",
      ok: (c) => withCommand(c, c.d.command, c.p.exit),
    },
    "at-the-exit": { rule: "LG.OffMap", says: exitSentence, ok: toComeBack(({ p, d }) => endsAt(d.hexes, p.path)) },
    "at-the-exit-for-points": {
      rule: "SC.Cross",
      says: exitSentence,
      ok: forPoints(({ p, d }) => endsAt(d.hexes, p.path)),
    },
  },
  apply(c) {
    const { s, p, d, tell } = c;
    const hex = d.leader.hex ?? "";
    const act = hasMoved(s, p.leader);
    act.from ??= hex;
    if (scenario(s).offMap === "exit") {
      // Who leaves for good does not come back, and scores nothing (SC.Cross).
      Object.assign(d.leader, { hex: null, place: "absent", group: null });
    } else {
      const group = orderName(s, d.command ?? "", p.exit);
      putOnTrack(c, d.leader.side, d.command ?? "", p.exit).leaders.push(p.leader);
      Object.assign(d.leader, { hex: null, place: "off-map", group });
    }
    tell("left-map", { unit: p.leader, hex: p.path.at(-1) ?? "", exit: p.exit });
    return "move";
  },
  // Beside the holes: one search for the edge serves every leader; through the holes four times slower.
  candidates(c, offer) {
    const { s, f, facts } = c;
    const exits = exitsOf(c, f.side);
    if (exits.length === 0 || !leadersLeave(c)) return;
    for (const id of f.leaders) {
      const leader = s.leaders[id];
      const from = readyAt(c, id);
      if (leader === undefined || from === undefined) continue;
      const field = fieldOf(s, facts, leader.side);
      const modes = leader.strategic ? (["strategic"] as const) : (["normal", "extended"] as const);
      const offered = new Set<string>();
      for (const mode of modes) {
        if (mode === "extended" && distanceToNearest(facts, from, field.enemies) <= extendedDistance) continue;
        const who = marcher(c, null, mode);
        const max = leaderAllowance(c, id, mode);
        const ways =
          mode === "strategic"
            ? strategicPaths(c, who, from, field, max, () => false)
            : waysFrom(c, leaderUnit(leader.side), who, from, field, max);
        for (const exit of exits) {
          const hexes = exitHexes(c, leader.side, exit) ?? [];
          for (const path of [[from], ...ways]) {
            const goal = path.at(-1) ?? "";
            if (!hexes.includes(goal) || offered.has(`${exit} ${goal}`)) continue;
            if (mode === "normal") offered.add(`${exit} ${goal}`);
            offer({ leader: id, path, exit, ...(mode === "extended" ? { mode } : {}) });
          }
        }
      }
    }
  },
  complete: false,
  *holes(c, { leader: id, ...chosen }) {
    const exits = exitsOf(c, c.f.side);
    if (exits.length === 0 || !leadersLeave(c)) return;
    const follows = (one: LeaderId) => (exit: string) => mayBe(() => withCommand(c, c.facts.leader(one).command, exit));
    const able = later(function* () {
      for (const one of leaving(c)) {
        const leaver = leaverOf(c, one);
        const open = leaver === undefined ? [] : exits.filter(follows(one));
        if (leaver !== undefined && open.some((exit) => mayBe(() => canLeave(c, leaver, exit)))) yield one;
      }
    });
    yield { param: "/leader", values: able };
    const leaver = id === undefined ? undefined : leaverOf(c, id);
    if (id !== undefined && leaver !== undefined) yield* leavingHoles(c, leaver, chosen, follows(id));
  },
  describe: ({ leader, path, exit }, facts) =>
    `${facts.leaderName(leader)} leaves by ${exitText(exit)}: ${path.join(" ")}`,
});
