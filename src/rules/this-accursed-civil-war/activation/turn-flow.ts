import { counted } from "../../mechanics/counting.js";
import { d10 } from "../../sdk/kit.js";
import { flow, type QueryContext } from "../kit.js";
import { orderName } from "../pack/names.js";
import { comesBack, placesFor, promote } from "../position/replacements.js";
import { isGun, onMap } from "../position/units.js";
import { choices, openTier } from "../position/wing-choice.js";
import { replacementOf } from "../terms/command-tables.js";
import { initiativeOrders, other, sides, tiers } from "../terms/constants.js";
import type { Order, Side } from "../terms/ids.js";

type Asking = Pick<QueryContext, "s" | "facts" | "ruling">;

/** Who goes first by orders, then by commanders; undefined where a die decides (4.1). */
function initiative(c: Asking): { readonly side: Side; readonly why: string } | undefined {
  const { s, facts, ruling } = c;
  // Commands that are away count for nothing yet.
  const wings = Object.entries(s.wings).flatMap(([id, wing]) =>
    Object.values(s.units).some((unit) => unit.wing === id && unit.place === "map") ? [wing] : [],
  );
  const count = (side: Side, order: Order) => wings.filter((wing) => wing.side === side && wing.order === order).length;
  const orders: readonly Order[] = ruling("initiative-orders") === "text" ? initiativeOrders : tiers.slice(0, 3);
  const decisive = orders.find((order) => sides.some((side) => count(side, order) > 0));
  if (decisive !== undefined) {
    const [royalist, parliament] = [count("royalist", decisive), count("parliament", decisive)];
    if (royalist !== parliament) {
      return {
        side: royalist > parliament ? "royalist" : "parliament",
        why: `${counted(Math.max(royalist, parliament), "wing")} under ${orderName(decisive)}`,
      };
    }
  }
  const all = ruling("initiative-leaders") === "all" || decisive === undefined;
  const best = (side: Side): number =>
    Math.min(
      9,
      ...wings.flatMap((wing) => {
        const leader = wing.leader === null ? undefined : s.leaders[wing.leader];
        if (wing.side !== side || leader?.place !== "map" || wing.leader === null) return [];
        return all || wing.order === decisive ? [facts.command(wing.leader)] : [];
      }),
    );
  const [royalist, parliament] = [best("royalist"), best("parliament")];
  if (royalist === parliament) return undefined;
  return { side: royalist < parliament ? "royalist" : "parliament", why: "the better commander" };
}

/** A turn (3). */
export const turn = flow("turn", "3", {
  initiative: {
    rule: "4.1",
    auto(c) {
      const { s, tell } = c;
      s.passes = 0;
      if (s.lull > 0) {
        s.lull -= 1;
        // Nobody acts, but who returns this turn takes the field (5.3.3).
        return "removal";
      }
      const found = initiative(c);
      if (found === undefined) return "tie";
      s.initiative = found.side;
      s.phasing = found.side;
      tell("initiative-taken", { side: found.side, why: found.why });
      return "due";
    },
  },
  tie: {
    rule: "4.1.2",
    roll: { ...d10, count: 2 },
    chance: "now",
    on({ s, tell }, [royalist = 0, parliament = 0]) {
      tell("initiative-rolled", { royalist, parliament });
      if (royalist === parliament) return "tie";
      s.initiative = royalist > parliament ? "royalist" : "parliament";
      s.phasing = s.initiative;
      tell("initiative-taken", { side: s.initiative, why: "the higher die" });
      return "due";
    },
  },
  due: {
    rule: "4.2.2",
    auto(c) {
      const { s, f } = c;
      if (s.lull > 0 || s.passes >= 2) return "rout";
      if (choices(c, s.phasing).length > 0) return "select";
      // Nobody to choose: the other side goes on. That is not a pass that holds anybody back.
      if (choices(c, other(s.phasing)).length > 0) {
        s.phasing = other(s.phasing);
        f.either = false;
        return "select";
      }
      if (s.passes > 0 && openTier({ s: { ...s, passes: 0 }, ruling: c.ruling }, s.phasing) < tiers.length) {
        s.phasing = other(s.phasing);
        s.passes = 0;
        return "due";
      }
      return "rout";
    },
  },
  select: {
    rule: "3.2",
    by: ({ s, f }) => (f.either ? [s.phasing, other(s.phasing)] : s.phasing),
    asks: (c) => `activate a wing: ${choices(c, c.by).map(c.facts.wingName).join(", ")}`,
  },
  rout: {
    rule: "3.3",
    auto({ s, call }) {
      const units = onMap(s, (unit) => unit.morale === "broken" && !isGun(unit) && unit.type !== "wagon").map(
        ({ id }) => id,
      );
      if (s.lull === 0 && units.length > 0) call("rout", { at: "choose", units });
    },
  },
  removal: {
    rule: "3.4",
    auto({ s, f }) {
      for (const unit of Object.values(s.units)) Object.assign(unit, { salvo: false, fired: false });
      for (const wing of Object.values(s.wings)) {
        Object.assign(wing, {
          finished: false,
          noContinue: false,
          activated: false,
          bypassed: false,
          continuations: 0,
        });
      }
      Object.assign(s, { acts: {}, starts: {}, moved: [], armyActed: [], armyOwes: [], rival: null });
      const ids = Object.keys(s.leaders).sort();
      // Who finds nobody of his wing waits (5.3.4).
      f.placing = ids.filter((id) => s.leaders[id]?.place === "returning" && placesFor(s, id).length > 0);
      f.lost = ids.filter((id) => s.leaders[id]?.place === "removed");
    },
  },
  replace: {
    rule: "5.3.3",
    when: ({ f }) => f.lost.length > 0,
    roll: d10,
    chance: "sealed",
    roller: ({ s, f }) => s.leaders[f.lost[0] ?? ""]?.side ?? "royalist",
    on(c, [die = 0]) {
      const { f, tell } = c;
      const [leader = "", ...rest] = f.lost;
      const result = replacementOf(die);
      f.lost = rest;
      tell("replacement-rolled", { leader, die, result });
      f.placing.push(...comesBack(c, leader, result));
      return "replace";
    },
  },
  place: {
    rule: "5.3.4",
    by: ({ s, f }) => s.leaders[f.placing[0] ?? ""]?.side ?? "royalist",
    when: ({ f }) => f.placing.length > 0 || "5.3.4",
    asks: ({ f, facts }) => `where does ${facts.leaderName(f.placing[0] ?? "")} take the field?`,
  },
  close: {
    rule: "5.3.5",
    auto: (c) => {
      promote(c);
    },
  },
});
