import { twiceIn } from "../../mechanics/counting.js";
import { joinedTo } from "../../mechanics/graph.js";
import { listHole } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { leaderOf, reaches } from "../position/command-range.js";
import { noSuch } from "../position/unknown-names.js";
import type { CommandId } from "../terms/ids.js";

/** Whether one of two leaders has the other within his Command Range (4.25). */
function linked(c: Omit<QueryContext, "options">, one: CommandId, two: CommandId, offered = false): boolean {
  const sees = (from: CommandId, to: CommandId): boolean => {
    const leader = leaderOf(c, from);
    const goal = leaderOf(c, to);
    const there = goal === null ? null : (c.s.leaders[goal]?.hex ?? null);
    return leader !== null && there !== null && reaches(c, leader, there, offered);
  };
  return sees(one, two) || sees(two, one);
}

/** Whether a command has and needs no leader, and is combined all the same, by the reading (4.25, FR.Art.CSA, CH.ResArt). */
const needsNoLeader = (c: Omit<QueryContext, "options">, command: CommandId): boolean =>
  leaderOf(c, command) === null && c.ruling("combined-reserves") === "yes";

/** Whether the leader of a command is on the map, where it needs one. */
function isLed(c: Omit<QueryContext, "options">, command: CommandId): boolean {
  const leader = leaderOf(c, command);
  return leader === null ? needsNoLeader(c, command) : (c.s.leaders[leader]?.hex ?? null) !== null;
}

/** The first of the chosen commands whose leader lies apart (4.25); one leader among commands that need none has nobody to reach. */
function apart(c: Omit<QueryContext, "options">, chosen: readonly CommandId[], offered = false): CommandId | undefined {
  const commands = chosen.filter((command) => !needsNoLeader(c, command));
  if (commands.length < 2 && commands.length < chosen.length) return undefined;
  const others = (command: CommandId) => commands.filter((one) => one !== command && linked(c, command, one, offered));
  const alone = commands.find((command) => others(command).length === 0);
  if (alone !== undefined || c.ruling("combined-range") === "pairs") return alone;
  const [first] = commands;
  if (first === undefined) return undefined;
  const group = joinedTo(first, others, () => true);
  return commands.find((command) => !group.has(command));
}

/** Several commands try to act together (4.25). */
export const combineCommands = move({
  name: "combine-commands",
  rule: "4.25",
  at: ["activation/combined"],
  params: moveShapes["combine-commands"],
  preconditions: { "a-command": { rule: "4.24", says: "there is no command {actual} that this concerns" } },
  resolve({ p, facts }, reject) {
    const unknown = p.commands.find((command) => !facts.commands.includes(command));
    return unknown === undefined ? {} : reject("a-command", noSuch("command", unknown, facts.commands));
  },
  checks: {
    several: {
      rule: "4.25",
      says: "{actual}: two commands at least, each named once",
      ok: ({ p }) =>
        (p.commands.length > 1 && twiceIn(p.commands) === undefined) || { expected: 2, actual: p.commands.length },
    },
    "of-the-marker": {
      rule: "4.25",
      says: "{actual} is not activated by the marker, has acted, or has failed together before",
      ok({ f, p }) {
        const wrong = p.commands.find((command) => !f.commands.includes(command) || f.scattered.includes(command));
        return wrong === undefined || { actual: wrong };
      },
    },
    "leaders-present": {
      rule: "4.25",
      says: "the leader of {actual} is not on the map",
      ok(c) {
        const without = c.p.commands.find((command) => c.f.commands.includes(command) && !isLed(c, command));
        return without === undefined || { actual: without };
      },
    },
    "in-range": {
      rule: "4.25",
      after: "several",
      says: "the leader of {actual} has no other within his Command Range, and is within no other's",
      ok(c) {
        const named = c.f.commands.filter((command) => c.p.commands.includes(command));
        // What was reckoned for this answer may let the check pass; what breaks the rule is reckoned again.
        if (apart(c, named, true) === undefined) return true;
        const alone = apart(c, named);
        return alone === undefined || { actual: alone };
      },
    },
  },
  apply({ f, p }) {
    f.chosen = [...p.commands];
    f.tried = true;
    f.due = true;
    return "combinedDie";
  },
  complete: false,
  *holes(c, { commands = [] }) {
    const { f } = c;
    const present = f.commands.filter((command) => !f.scattered.includes(command) && isLed(c, command));
    const meets = (one: CommandId, two: CommandId) =>
      one !== two && (needsNoLeader(c, one) || needsNoLeader(c, two) || mayBe(() => linked(c, one, two, true)));
    const open = present.filter((command) => present.some((one) => meets(command, one)));
    if (open.length < 2) return;
    // First those whose leaders see one of the others.
    const near = commands.length === 0 ? open : open.filter((command) => commands.some((one) => meets(one, command)));
    yield listHole("/commands", [...near, ...open.filter((one) => !near.includes(one))], commands, 2);
  },
  describe: ({ commands }, facts) => `together: ${commands.map(facts.commandName).join(", ")}`,
});
