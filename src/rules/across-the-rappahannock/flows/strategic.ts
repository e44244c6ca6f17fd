import { hooker } from "../constants.js";
import { columnOf, isDue } from "../entering.js";
import { flow } from "../kit.js";

/** Strategic movement, and the way off the map (LG.SM, LG.OffMap). */
export const strategic = flow("strategic", "LG.SM", {
  begin: {
    rule: "LG.OffMap",
    auto({ s, f, tell }) {
      s.activations += 1;
      s.acts = {};
      // In bad conditions nobody advances off the map; the turn of leaving does not count.
      if (s.conditions.ground !== "bad") {
        for (const order of Object.values(s.offMap)) {
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
      f.units = Object.keys(s.units).filter((id) => {
        const unit = s.units[id];
        return unit !== undefined && unit.side === f.side && unit.strategic && atHand(id, unit);
      });
      f.leaders = Object.keys(s.leaders).filter((id) => {
        const leader = s.leaders[id];
        if (leader === undefined || leader.side !== f.side || !atHand(id, leader)) return false;
        return leader.strategic || (id === hooker && s.initiative === "US");
      });
    },
  },
  move: {
    rule: "LG.SM",
    by: ({ f }) => f.side,
    when: ({ f }) => f.units.length + f.leaders.length > 0 || "LG.SM",
    asks: ({ f }) => `strategic movement (${f.units.length} units, ${f.leaders.length} leaders)`,
  },
  finish: {
    rule: "LG.SM",
    auto({ s }) {
      const moved = Object.keys(s.acts).filter((id) => s.units[id] !== undefined);
      s.log.acted = [...new Set([...s.log.acted, ...moved])];
    },
  },
});
