import { counted } from "../../mechanics/counting.js";
import { type ATR, flow, type QueryContext } from "../kit.js";
import { mustShow, show, showing } from "../position/decisions.js";
import { columnOf, isDue } from "../position/entry.js";
import { frozen } from "../position/markers.js";
import { onlyThese } from "../position/strategic.js";
import { closeActivation } from "../position/works-progress.js";
import { hooker } from "../terms/constants.js";

/** Who moves strategically, with the command that he belongs to. */
function riders({ s, f, facts }: Pick<QueryContext, "s" | "facts"> & { readonly f: ATR["frames"]["strategic"] }) {
  const units = f.units.map((id) => ({ id, command: s.units[id]?.command ?? "" }));
  const leaders = f.leaders.map((id) => ({ id, command: facts.isLeader(id) ? (facts.leader(id).command ?? "") : "" }));
  return [...units, ...leaders];
}

/** Strategic movement, and the way off the map (LG.SM, LG.OffMap). */
export const strategic = flow("strategic", "LG.SM", {
  begin: {
    rule: "LG.OffMap",
    auto({ s, f, tell }) {
      s.activations += 1;
      s.acts = {};
      // In bad conditions nobody advances off the map; the turn of leaving does not count.
      if (s.conditions.ground !== "bad") {
        for (const id of Object.keys(s.offMap).sort()) {
          const order = s.offMap[id];
          if (order === undefined) continue;
          if (order.side !== f.side || order.ready !== null || order.left >= s.turn) continue;
          order.boxes += 1;
          tell("off-map-advanced", { command: order.command, box: order.boxes });
        }
      }
      const atHand = (id: string, one: { hex: string | null }): boolean => {
        if (one.hex !== null) return true;
        const column = columnOf(s, id);
        return column !== undefined && isDue(s, column) === true;
      };
      f.units = Object.keys(s.units)
        .sort()
        .filter((id) => {
          const unit = s.units[id];
          return unit !== undefined && unit.side === f.side && unit.strategic && atHand(id, unit);
        });
      f.leaders = Object.keys(s.leaders)
        .sort()
        .filter((id) => {
          const leader = s.leaders[id];
          if (leader === undefined || leader.side !== f.side || !atHand(id, leader)) return false;
          return leader.strategic || (id === hooker && s.initiative === "US" && onlyThese(s, "US") === null);
        });
    },
  },
  written: {
    rule: "SC.Full",
    ...showing,
    when: (c) =>
      mustShow(
        c,
        riders(c).map(({ command }) => command),
      ),
    opened(c, value) {
      show(c, value);
      const kept = riders(c).flatMap(({ id, command }) => (frozen(c, command) ? [id] : []));
      c.f.units = c.f.units.filter((id) => !kept.includes(id));
      c.f.leaders = c.f.leaders.filter((id) => !kept.includes(id));
    },
  },
  move: {
    rule: "LG.SM",
    by: ({ f }) => f.side,
    when: ({ f }) => f.units.length + f.leaders.length > 0 || "LG.SM",
    asks: ({ f }) => `strategic movement (${counted(f.units.length, "unit")}, ${counted(f.leaders.length, "leader")})`,
  },
  finish: {
    rule: "LG.SM",
    auto(c) {
      const { s, f } = c;
      const moved = Object.keys(s.acts)
        .filter((id) => s.units[id] !== undefined)
        .sort();
      s.log.acted = [...new Set([...s.log.acted, ...moved])];
      // Bridges and delays go on with every marker (LG.Eng.Pontoon); who rode away digs in no longer (LG.IP).
      closeActivation(c, f);
    },
  },
});
