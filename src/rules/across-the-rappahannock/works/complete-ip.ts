import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { actOf, isIdle, record } from "../position/units.js";
import { facings } from "../terms/constants.js";

/** The position is finished with the second marker of the command (LG.IP). */
export const completeIp = move({
  name: "complete-ip",
  rule: "LG.IP",
  at: ["command/works", "activation/wasted"],
  params: moveShapes["complete-ip"],
  preconditions: { "a-position": { rule: "LG.IP", says: "{actual} has begun no position where it stands" } },
  resolve({ s, p }, reject) {
    const hex = s.units[p.unit]?.hex ?? null;
    const ip = hex === null ? undefined : s.ips[hex];
    return hex === null || ip === undefined || ip.builder !== p.unit || ip.built
      ? reject("a-position", { actual: p.unit })
      : { hex, ip };
  },
  checks: {
    "of-the-command": {
      rule: "4.23",
      says: "{unit} is not of the command that acts",
      ok: ({ f, p }) => f.units.includes(p.unit),
    },
    "second-marker": {
      rule: "LG.IP",
      says: "the work of {unit} began with this marker",
      ok: ({ s, d }) => d.ip.since < s.activations || { expected: "the next marker", actual: s.activations },
    },
    "did-nothing-else": {
      rule: "LG.IP",
      says: "{unit} has moved, attacked, rallied or been charged in this activation",
      // Who began the position with this marker has worked; that it is too early is said above.
      ok: ({ s, p, d }) => d.ip.since >= s.activations || (isIdle(s, p.unit) && !actOf(s, p.unit).attacked),
    },
  },
  apply({ s, f, p, d, tell }) {
    d.ip.built = true;
    d.ip.facing = p.facing;
    d.ip.builder = null;
    record(s, p.unit).worked = true;
    tell("ip-completed", { unit: p.unit, hex: d.hex, facing: p.facing });
    // Other works of the same marker may follow: the window stays where it is.
    return f.at === "wasted" ? "wasted" : "works";
  },
  candidates({ s, f }, offer) {
    for (const ip of Object.values(s.ips)) {
      if (ip.built || ip.builder === null || !f.units.includes(ip.builder)) continue;
      for (const facing of facings) offer({ unit: ip.builder, facing });
    }
  },
  complete: true,
  describe: ({ unit, facing }, facts) => `${facts.unitName(unit)} has dug in, facing ${facing}`,
});
