import { isLine } from "../../mechanics/hex/footprint.js";
import type { Finding } from "../../sdk/finding.js";
import type { Facts } from "../pack/facts.js";
import type { State } from "../terms/state.js";
import { listedTogether } from "./together.js";
import { counts, hexesOf, isGun, unitsIn, whileStill } from "./units.js";

function wrong(name: string, rule: string, message: string, figures: Partial<Finding> = {}): Finding {
  return { code: `this-accursed-civil-war/invariant/${name}`, rule, severity: "violation", message, ...figures };
}

/** What must hold at any time: places, sizes, stacks, casualties, wings and their leaders. */
export const invariants = (s: State, facts: Facts): Iterable<Finding> => whileStill(s, () => [...brokenOf(s, facts)]);

function* brokenOf(s: State, facts: Facts): Iterable<Finding> {
  const hexes = new Set<string>();
  for (const [id, unit] of Object.entries(s.units)) {
    const path = `/units/${id}`;
    if ((unit.place === "map") !== (unit.hex !== null)) {
      yield wrong("unit-place", "2.1.1", "a unit on the map has a hex, nobody else has", { actual: unit.place, path });
    }
    if (unit.hex === null) continue;
    if (unit.double !== (unit.right !== null))
      yield wrong("unit-size", "6.1", "a unit of two hexes stands in two", { path });
    const own = hexesOf(unit);
    for (const hex of own) hexes.add(hex);
    if (!own.every(facts.has)) {
      yield wrong("unit-hex", "2.1.1", "a unit stands on a map", { actual: unit.hex, path });
    } else if (
      unit.right !== null &&
      !isLine(facts.gridOf(unit.hex), { left: unit.hex, right: unit.right, facing: unit.facing })
    ) {
      yield wrong("unit-line", "6.1", "the halves of a unit stand side by side as it faces", { actual: own, path });
    }
    const printed = facts.strength.maybe(id);
    if (printed !== undefined && !isGun(unit) && unit.type !== "wagon" && unit.casualties >= printed) {
      yield wrong("casualties", "9.6.1", "a unit with as many casualties as strength is gone", {
        actual: unit.casualties,
        path,
      });
    }
    if (unit.threshold && unit.morale === "normal") {
      yield wrong("threshold", "11.5.2", "beyond its threshold a unit is Shaken at best", { path });
    }
  }
  for (const hex of hexes) {
    const there = unitsIn(s, hex).filter(({ unit }) => counts(unit));
    const path = `/units/${there[0]?.id ?? ""}`;
    if (new Set(there.map(({ unit }) => unit.side)).size > 1) {
      yield wrong("one-side", "8.1.1", "units of one side stand in a hex", { actual: hex, path });
    }
    const line = there.filter(({ unit }) => !isGun(unit) && unit.type !== "wagon");
    const pair =
      line.length === 2 &&
      line
        .map(({ unit }) => unit.type)
        .sort()
        .join(" ") === "cavalry light";
    const listed = listedTogether(
      s,
      line.map(({ id }) => id),
    );
    if (line.length > 1 && !pair && !listed)
      yield wrong("stacking", "8.1.1", "one combat unit stands in a hex", { actual: hex, path });
  }
  for (const [id, { place, hex }] of Object.entries(s.leaders)) {
    if ((place === "map") === (hex !== null)) continue;
    yield wrong("leader-place", "2.1.1", "a leader on the map has a hex, nobody else has", {
      actual: place,
      path: `/leaders/${id}`,
    });
  }
}
