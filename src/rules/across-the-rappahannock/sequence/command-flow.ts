import { counted } from "../../mechanics/counting.js";
import { flow } from "../kit.js";
import { ableToCharge } from "../position/combat/charge-plans.js";
import { somebodyFires } from "../position/combat/fire.js";
import { ralliers } from "../position/combat/ralliers.js";
import { fieldOf } from "../position/field.js";
import { rosterOf, trainsOf } from "../position/roster.js";
import { actOf, isArtillery, isIdle, isLine } from "../position/units.js";
import { engineers, leaveWorks, workedThere } from "../position/works.js";
import { delayBridges } from "../position/works-progress.js";

/** One command from fire to works (3.C.2). */
export const command = flow("command", "3.C.2", {
  begin: {
    rule: "4.24",
    auto(c) {
      const { s, f, facts, tell } = c;
      for (const act of Object.values(s.acts)) {
        act.from = null;
        act.wasDisordered = null;
      }
      Object.assign(f, rosterOf(c, f));
      s.log.activated = [...new Set([...s.log.activated, ...f.units])];
      tell("command-begun", { commands: f.commands.map(facts.commandName), units: f.units.length });
    },
  },
  fire: {
    rule: "3.C.2.a",
    by: ({ f }) => f.side,
    when: (c) => somebodyFires(c, c.f) || "3.C.2.a",
    asks: () => "artillery fire",
  },
  move: {
    rule: "3.C.2.b",
    by: ({ f }) => f.side,
    asks: ({ f }) => `movement (${counted(f.units.length, "unit")}, ${counted(f.leaders.length, "leader")})`,
  },
  charge: {
    rule: "3.C.2.d",
    by: ({ f }) => f.side,
    when: (c) => {
      const { s, f, facts } = c;
      const { near } = fieldOf(s, facts, f.side);
      const close = f.units.some((id) => {
        const unit = s.units[id];
        return unit !== undefined && unit.hex !== null && isLine(unit) && near.has(unit.hex);
      });
      // Who is near need not be able to charge: disordered, the enemy behind him, or out of his reach.
      return ((close || trainsBeside({ s, facts }, f)) && ableToCharge(c, f).length > 0) || "3.C.2.d";
    },
    asks: () => "charges",
  },
  rally: {
    rule: "3.C.2.e",
    by: ({ f }) => f.side,
    when: (c) => ralliers(c, c.f).length > 0 || "3.C.2.e",
    asks: () => "rally",
  },
  works: {
    rule: "LG.Eng.Pontoon",
    by: ({ f }) => f.side,
    when: (c) => {
      const { s, f, facts } = c;
      const known = engineers(s);
      if (known === "none") return "LG.Eng.Pontoon";
      const there = [...new Set([...f.units, ...trainsOf(c, f)])].filter((id) => s.units[id]?.hex != null);
      const idle = there.filter((id) => isIdle(s, id));
      if (known === "full" && idle.some((id) => !isArtillery(s.units[id] ?? { type: "infantry" }))) return true;
      const bridge = (hex: string): boolean =>
        s.pontoons.some((hexside) => hexside.split("|").includes(hex)) ||
        facts.neighbours(hex).some((next) => facts.bridge(hex, next));
      return there.some((id) => workedThere(c, id) && bridge(s.units[id]?.hex ?? "")) || "LG.Eng.Destroy";
    },
    asks: () => "works",
  },
  finish: {
    rule: "4.24",
    auto(c) {
      const { s, f } = c;
      delayBridges(c, f.side);
      leaveWorks(c);
      const acted = Object.keys(s.acts)
        .filter((id) => s.units[id] !== undefined && (!isIdle(s, id) || actOf(s, id).responded))
        .sort();
      s.log.acted = [...new Set([...s.log.acted, ...acted])];
      if (f.use !== "artillery") {
        for (const id of f.units) {
          const unit = s.units[id];
          const act = actOf(s, id);
          if (unit !== undefined && isArtillery(unit) && (act.fired || act.moved)) s.log.option[id] = "corps";
        }
      }
      s.log.silent = s.log.silent.filter((id) => !f.units.includes(id));
    },
  },
});

/** Whether enemy trains stand next to somebody who acts: they can be charged (LG.Eng.Train). */
function trainsBeside(
  { s, facts }: { s: Parameters<typeof fieldOf>[0]; facts: Parameters<typeof fieldOf>[1] },
  f: { side: string; units: readonly string[] },
): boolean {
  const trains = Object.values(s.units).flatMap((unit) =>
    unit.side !== f.side && unit.type === "train" && unit.hex !== null ? [unit.hex] : [],
  );
  return f.units.some((id) => {
    const hex = s.units[id]?.hex ?? null;
    return hex !== null && facts.has(hex) && trains.some((train) => facts.has(train) && facts.adjacent(hex, train));
  });
}
