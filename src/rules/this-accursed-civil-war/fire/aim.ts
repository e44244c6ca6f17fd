import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { shotsSaid } from "../pack/names.js";
import { isSalvo, moreShots, wrongShot } from "../position/shots.js";
import { isOnMap } from "../position/units.js";

/** After its advance a unit fires (9.3.2). */
export const aim = move({
  name: "aim",
  rule: "9.3.2",
  at: ["shooting/aim"],
  params: moveShapes.aim,
  preconditions: { "a-unit": { rule: "9.3.2", says: "{actual} is on the map" } },
  resolve: ({ s, f }, reject) => {
    const unit = s.units[f.unit];
    return isOnMap(unit) ? { unit: f.unit, own: unit } : reject("a-unit", { actual: f.unit });
  },
  checks: {
    "own-shots": {
      rule: "9.1.3",
      says: "{unit} has no shot from {from} into {to}",
      ok(c) {
        const wrong = wrongShot(c, c.f.unit, c.d.own, isSalvo(c.f.mode), c.p.shots);
        return wrong === undefined || { from: wrong.from, to: wrong.to };
      },
    },
    "some-shot": { rule: "9.1.4", says: "{unit} fires at nobody", ok: ({ p }) => p.shots.length > 0 },
  },
  apply({ f, p }) {
    f.shots = [...p.shots];
    return "volley";
  },
  complete: false,
  *holes(c, { shots = [] }) {
    const unit = c.s.units[c.f.unit];
    if (!isOnMap(unit)) return;
    yield {
      param: "/shots",
      values: moreShots(c, c.f.unit, unit, isSalvo(c.f.mode), shots).map((shot) => ({ ...shot })),
      pick: [1, 2],
    };
  },
  describe: ({ shots }, facts) => `fire${shotsSaid(shots, facts)}`,
});
