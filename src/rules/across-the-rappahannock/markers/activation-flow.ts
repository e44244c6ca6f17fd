import { d10 } from "../../sdk/kit.js";
import { flow } from "../kit.js";
import { isNight, scenario } from "../position/calendar.js";
import { leaderOf } from "../position/command-range.js";
import { mustShow, show, showing } from "../position/decisions.js";
import { commandsOf, frozen } from "../position/markers.js";
import { commandsAtHand, commandsOfSide } from "../position/roster.js";
import { closeActivation, dueFords } from "../position/works-progress.js";
import { fordImproved } from "../terms/rolls.js";

/** What one marker, or one phase, activates (3.C, 4.2). */
export const activation = flow("activation", "3.C", {
  begin: {
    rule: "4.22",
    auto(c) {
      const { s, f, facts, ruling } = c;
      s.activations += 1;
      s.acts = {};
      const kind = f.marker === null ? null : facts.marker(f.marker).kind;
      const named = f.marker === null ? commandsOfSide(s, f.side) : commandsOf(c, f.marker);
      const acting = f.use === "artillery" ? [] : commandsAtHand(c, f.side, named);
      f.fords = dueFords(c, f.side, named);
      f.bare = f.only === null && (f.use === "artillery" || (kind === "cavalry" && acting.length === 0));
      f.commands = f.only === null ? acting : acting.filter((command) => f.only?.includes(command) === true);
      if (f.only !== null) {
        const idle = named.filter((command) => !f.commands.includes(command));
        // The order in which keys stand in the state decides nothing.
        f.units = Object.values(s.ips)
          .flatMap(({ built, builder, since }) => {
            const command = builder === null ? "" : (s.units[builder]?.command ?? "");
            return !built && builder !== null && since < s.activations && idle.includes(command) ? [builder] : [];
          })
          .sort();
      }
      if (f.marker === null && ruling("phase-commands") === "together") f.chosen = [...f.commands];
      f.combined = f.chosen.length > 0;
      f.tried = f.combined;
    },
  },
  written: {
    rule: "SC.Full",
    ...showing,
    when: (c) => mustShow(c, c.f.commands),
    opened(c, value) {
      const { f } = c;
      show(c, value);
      f.commands = f.commands.filter((command) => !frozen(c, command));
    },
  },
  ford: {
    rule: "LG.Ford",
    roll: d10,
    chance: "now",
    when: ({ f }) => f.fords.length > 0,
    on({ s, f, tell }, [die = 0]) {
      const [hexside = "", ...rest] = f.fords;
      f.fords = rest;
      const ford = s.fords[hexside];
      if (ford === undefined) return rest.length > 0 ? "ford" : undefined;
      const modifier = ford.failures;
      ford.improved = die + modifier >= fordImproved;
      if (ford.improved) ford.builders = [];
      else ford.failures += 1;
      tell("ford-rolled", { hexside, die, modifier, result: ford.improved ? "a good ford" : "not yet" });
      return rest.length > 0 ? "ford" : undefined;
    },
  },
  wasted: {
    rule: "LG.Indecision",
    by: ({ f }) => f.side,
    when: ({ s, f }) =>
      f.units.some((id) => Object.values(s.ips).some(({ builder, built }) => builder === id && !built)) ||
      "LG.Indecision",
    asks: () => "works go on: is a position finished?",
  },
  combined: {
    rule: "4.25",
    by: ({ f }) => f.side,
    when: ({ s, f, ruling }) => {
      if (f.commands.length < 2) return "4.25";
      if (isNight(s)) return "13";
      if (f.combined && f.chosen.some((command) => f.commands.includes(command))) return "4.25";
      return !f.tried || ruling("combined-attempts") === "several" || "4.25";
    },
    asks: ({ f, facts }) => `a combined activation of ${f.commands.map(facts.commandName).join(", ")}?`,
  },
  combinedDie: {
    rule: "4.25",
    roll: d10,
    chance: "now",
    when: (c) => {
      const { f, facts } = c;
      if (!f.due) return false;
      for (const command of f.chosen) {
        const leader = leaderOf(c, command);
        if (leader !== null) facts.combined(leader);
      }
      return true;
    },
    on(c, [die = 0]) {
      const { f, facts, tell } = c;
      const values = f.chosen.map((command) => {
        const leader = leaderOf(c, command);
        return leader === null ? 0 : facts.combined(leader);
      });
      const total = values.reduce((sum, value) => sum + value, 0);
      f.due = false;
      f.combined = die > total;
      if (!f.combined) f.scattered = [...new Set([...f.scattered, ...f.chosen])];
      tell("combined-rolled", {
        die,
        total,
        values,
        commands: [...f.chosen],
        result: f.combined ? "together" : "each for itself",
      });
    },
  },
  select: {
    rule: "4.24",
    by: ({ f }) => f.side,
    when: ({ f }) => f.commands.length > 1 || "4.24",
    asks: ({ f, facts }) => `which command acts: ${f.commands.map(facts.commandName).join(", ")}?`,
  },
  go: {
    rule: "4.24",
    auto({ f, call }) {
      const [first] = f.commands;
      const named = f.next.length > 0 ? f.next : first === undefined ? [] : [first];
      const group =
        f.combined && named.some((one) => f.chosen.includes(one))
          ? f.chosen.filter((one) => f.commands.includes(one))
          : named;
      f.next = [];
      if (group.length === 0 && !f.bare) return "charged";
      f.bare = false;
      f.commands = f.commands.filter((command) => !group.includes(command));
      const scattered = group.some((command) => f.scattered.includes(command));
      const locals = { side: f.side, marker: f.marker, use: f.use, commands: group, scattered };
      call("command", { at: "begin", ...locals, units: [], leaders: [], fireOnly: [] });
      return f.commands.length > 0 ? "combined" : "charged";
    },
  },
  charged: {
    rule: "SC.Full",
    ...showing,
    // Whether a charge wakes Sedgwick depends on whose the charged units are.
    when: (c) => {
      const { s } = c;
      if (scenario(s).sedgwick === null || s.sedgwick.active) return false;
      const charged = Object.keys(s.acts).flatMap((id) => (s.acts[id]?.attacked ? (s.units[id]?.command ?? []) : []));
      return mustShow(c, charged);
    },
    opened: show,
  },
  close: {
    rule: "4.26",
    auto(c) {
      closeActivation(c, c.f);
    },
  },
});
