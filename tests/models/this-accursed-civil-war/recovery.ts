// Reforms and rallies at random: who may, by orders and leaders, and what becomes of them (12).
import type { Move } from "../../../src/rules/this-accursed-civil-war/index.js";
import { holds, isPastThreshold, type MoraleRule, rallied, reformed } from "./bodies.js";
import { mayRecover, near } from "./commanding.js";
import * as field from "./field.js";
import { distance } from "./ground.js";
import type { Trial } from "./trial.js";

const { chance, pick } = field;
const values: { readonly [id: string]: number } = {
  "tf-astley": -1,
  "tf-rupert": -2,
  "tf-skippon": -1,
  "tf-cromwell": -2,
  "tf-king": 0,
  "tf-essex": 0,
};

export function compareRecovery(t: Trial<MoraleRule>, seed: number, positions: number): void {
  const next = field.stream(seed);
  for (let at = 0; at < positions; at++) {
    const side = pick(["royalist", "parliament"] as const, next);
    const id = pick(field.infantryAndHorse(side), next);
    const here = pick(field.hexes, next);
    const one = field.standing(id, here, next(6), next);
    if (!field.isFree(one.hexes, new Set())) continue;
    const horse = field.counter(id).arm === "cavalry" || id === "tf-r-usher" || id === "tf-p-okey";
    const wing = side === "royalist" ? (horse ? "tf-r-left" : "tf-r-centre") : horse ? "tf-p-right" : "tf-p-centre";
    const chief =
      {
        "tf-r-left": "tf-rupert",
        "tf-r-centre": "tf-astley",
        "tf-p-right": "tf-cromwell",
        "tf-p-centre": "tf-skippon",
      }[wing] ?? "";
    const around = field.hexes.filter((hex) => distance(hex, here) <= 2 && field.isOpen(hex));
    const [post, other] = [pick(around, next), pick(around, next)];
    const army = side === "royalist" ? "tf-king" : "tf-essex";
    const withArmy = chance(next, 50);
    const order = pick(["charge", "ready", "receive", "rally"] as const, next);
    const s = field.stateOf({
      units: [one],
      leaders: { [chief]: post, ...(withArmy && { [army]: other }) },
      wing,
      orders: { [wing]: order },
    });
    const unit = s.units[id];
    if (unit === undefined) continue;
    const body = field.bodyOf(id, unit);
    const beside = near(one.hexes, [post]);
    const besideArmy = withArmy && near(one.hexes, [other]);
    const pistols = unit.type === "cavalry" && unit.pistols < 2;
    for (const what of ["reform", "rally"] as const)
      for (const byArmy of [false, true]) {
        const move: Move = {
          move: what === "reform" ? "reform" : "rally-unit",
          unit: id,
          ...(byArmy && { army: true }),
        };
        const wanted =
          what === "reform"
            ? pistols || (body.ranks !== "normal" && body.ranks !== "open")
            : body.spirit !== "normal" && !(body.spirit === "shaken" && isPastThreshold(body, body.losses));
        // From open order to normal and back is a reform too; whether a word is needed for it is left out.
        if (what === "reform" && (body.ranks === "normal" || body.ranks === "open")) continue;
        const legal = wanted && (byArmy ? besideArmy : mayRecover(order, what, beside || besideArmy));
        const bad = field.refused(s, move, side);
        const where = () =>
          `${order} ${wing} ${post} army ${withArmy ? other : "-"} ${field.said(s, side, move)} ${JSON.stringify(field.table.check(s, move, side))}`;
        t.same(() => legal, !bad, where);
        if (bad) continue;
        const copy = structuredClone(s);
        field.table.play(copy, move, side);
        const now = copy.units[id];
        if (what === "reform") {
          t.same(
            () => [reformed(body), pistols ? unit.pistols + 1 : unit.pistols],
            [now?.formation, now?.pistols],
            where,
          );
          continue;
        }
        const stacked = byArmy ? one.hexes.includes(other) : one.hexes.includes(post);
        const [due] = field.table.expects(copy);
        t.same(() => !stacked, due?.kind === "chance", where);
        const die = next(10);
        if (due?.kind === "chance") field.feed(copy, die);
        // Whoever stands with the unit helps a check (11.2), its commander beside it too (12.2.5); an attempt by the Army
        // Commander is helped by himself alone (12.3.3).
        const own = beside ? (values[chief] ?? 0) : 0;
        const king = withArmy && one.hexes.includes(other) ? (values[army] ?? 0) : 0;
        const helper = byArmy ? (values[army] ?? 0) : Math.min(own, king);
        const after = (off: MoraleRule | null) => rallied(body, stacked ? "automatic" : die, helper, off);
        const shown = copy.units[id];
        const spirit = shown?.place === "map" ? shown.morale : "eliminated";
        t.same(
          (off) => after(off).spirit,
          spirit,
          () => `${where()} die ${die} helper ${helper} ${stacked} ${holds(body, die, helper, 0)}`,
        );
      }
  }
}
