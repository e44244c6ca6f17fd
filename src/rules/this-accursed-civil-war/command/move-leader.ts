import { gapIn, walkedPath } from "../../mechanics/hex/paths.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { notesFreed } from "../position/charge.js";
import { armiesOf, isLeaderOnMap } from "../position/command.js";
import { removeLeader } from "../position/harm.js";
import { isEnemyHex } from "../position/stack-limits.js";
import { leaderCost } from "../position/steps.js";
import { wrongLeader } from "../position/unknown-names.js";
import { leaderAllowance } from "../terms/constants.js";

/** A Wing Commander moves with his wing, an Army Commander as his action (5.1.2, 5.2.2). */
export const moveLeader = move({
  name: "move-leader",
  rule: "5.2.2",
  at: ["activation/actions"],
  params: moveShapes["move-leader"],
  preconditions: {
    "a-leader": { rule: "5.2.2", says: "{actual} is a leader on the map" },
    "a-path": {
      rule: "7.1.1",
      says: "the path of {leader} begins in his hex and goes on from hex to hex, not so: {actual}",
    },
  },
  resolve({ s, p, facts }, reject) {
    const leader = s.leaders[p.leader];
    if (!isLeaderOnMap(leader)) return reject("a-leader", wrongLeader(s, p.leader));
    if (p.path[0] !== leader.hex) return reject("a-path", { actual: p.path[0] ?? null });
    const gap = gapIn(p.path, facts.has, facts.adjacent);
    return gap === undefined ? { leader } : reject("a-path", { actual: gap.hex });
  },
  checks: {
    active: {
      rule: "5.2.2",
      says: "{leader} commands neither the wing that acts nor its army",
      ok: ({ s, f, p, d, by }) =>
        d.leader.side === by &&
        (d.leader.role === "army" ? armiesOf(s, by).includes(p.leader) : s.wings[f.wing]?.leader === p.leader),
    },
    once: {
      rule: "5.1.2",
      says: "{leader} has acted in this activation",
      ok: ({ s, p, d }) => !(d.leader.role === "army" ? s.armyActed : s.moved).includes(p.leader),
    },
    passable: {
      rule: "7.1.1",
      says: "{leader} cannot enter {actual}",
      ok(c) {
        const walked = walkedPath(c.p.path, ({ from, to }) => leaderCost(c, from, to));
        return !("stops" in walked) || { actual: walked.stops };
      },
    },
    "enough-points": {
      rule: "7.2.1",
      says: "the path costs {actual}, {leader} has {expected}",
      ok(c) {
        const walked = walkedPath(c.p.path, ({ from, to }) => leaderCost(c, from, to));
        return (
          "stops" in walked || walked.cost <= leaderAllowance || { expected: leaderAllowance, actual: walked.cost }
        );
      },
    },
    "not-into-enemies": {
      rule: "5.3.1",
      says: "enemies stand in {actual}",
      ok({ s, p, d, ruling }) {
        const closed = p.path.find((hex) => isEnemyHex(s, d.leader.side, hex));
        return closed === undefined || ruling("leader-among-enemies") === "removed" || { actual: closed };
      },
    },
  },
  apply(c) {
    const { s, f, p, d, tell } = c;
    // He comes as far as the first hex with enemies, and is removed there (5.3.1).
    const taken = p.path.find((one) => isEnemyHex(s, d.leader.side, one));
    const hex = taken ?? p.path.at(-1) ?? d.leader.hex;
    notesFreed(c, f.wing);
    d.leader.hex = hex;
    (d.leader.role === "army" ? s.armyActed : s.moved).push(p.leader);
    tell("leader-moved", { leader: p.leader, hex });
    if (taken !== undefined) removeLeader(c, p.leader, "he rode among enemies");
    notesFreed(c, f.wing);
    return "acting";
  },
  complete: false,
  *holes(c, { leader, path = [] }) {
    const { s, f, facts, by, ruling } = c;
    const own = s.wings[f.wing]?.leader;
    const able = [
      ...(own === null || own === undefined || s.moved.includes(own) ? [] : [own]),
      ...armiesOf(s, by).filter((id) => !s.armyActed.includes(id)),
    ].filter((id) => isLeaderOnMap(s.leaders[id]));
    yield { param: "/leader", values: able };
    const hex = leader === undefined ? null : (s.leaders[leader]?.hex ?? null);
    if (hex === null) return;
    const last = path.at(-1);
    const goesOn = (next: string): boolean =>
      (ruling("leader-among-enemies") === "removed" || !isEnemyHex(s, by, next)) &&
      mayBe(() => {
        const walked = walkedPath([...path, next], ({ from, to }) => leaderCost(c, from, to));
        return !("stops" in walked) && walked.cost <= leaderAllowance;
      });
    const next = last === undefined ? [hex] : facts.has(last) ? facts.neighbours(last).filter(goesOn) : [];
    yield { param: "/path", values: next, pick: [1, leaderAllowance + 1] };
  },
  // Beside the holes: only the hexes next to a leader; ways that end in one hex would read alike, and take twice the time.
  candidates(c, offer) {
    const { s, f, facts, by } = c;
    const own = s.wings[f.wing]?.leader;
    for (const id of [...(own === null || own === undefined ? [] : [own]), ...armiesOf(s, by)]) {
      const leader = s.leaders[id];
      if (!isLeaderOnMap(leader)) continue;
      // Nobody rides among enemies to be removed unless they say so themselves.
      const open = facts.neighbours(leader.hex).filter((next) => !isEnemyHex(s, by, next));
      for (const next of open) offer({ leader: id, path: [leader.hex, next] });
    }
  },
  describe: ({ leader, path }, facts) => `${facts.leaderName(leader)} goes to ${path.at(-1)}`,
});
