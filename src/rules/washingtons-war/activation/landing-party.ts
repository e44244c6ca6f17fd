import { moveShapes } from "../generated/shapes.js";
import { move } from "../kit.js";
import { at, blockaded, cuOf, generalAt, hasAmericanUnit, isPort, spaceFor } from "../position/board.js";
import { offTheMap, onTheMap } from "../position/checks.js";
import { hasBritishPiece } from "../position/politics.js";

/** Instead of an activation of a Campaign, the British land a party in a port: its PC becomes British. */
export const landingParty = move({
  name: "landing-party",
  rule: "7.2.B",
  at: ["campaign/choose"],
  params: moveShapes["landing-party"],
  preconditions: onTheMap("7.2.B"),
  resolve(c, reject) {
    const off = offTheMap(c, c.p.port);
    return off ? reject("on-the-map", off) : { flips: c.p.kind === "flip" };
  },
  checks: {
    "british-only": {
      rule: "7.2.B",
      says: "only the British land a party, not the {by}",
      ok: ({ by }) => by === "british",
    },
    "activation-left": {
      rule: "7.2.B",
      says: "no activation is left for a landing in {port}, which takes the place of one",
      ok: ({ f }) => f.left > 0,
    },
    "once-per-card": {
      rule: "7.2.B",
      says: "a party has landed with this Campaign card: no second one in {port}",
      ok: ({ s }) => !s.card.landingParty,
    },
    "a-port": {
      rule: "7.2.B",
      says: "{port} is not a port: no party lands there",
      ok: ({ p, facts }) => isPort(facts, p.port),
    },
    "not-blockaded": {
      rule: "7.2.B",
      says: "{port} lies in the Blockaded Zone, {actual}: no party lands there",
      ok: ({ s, p, facts }) => !blockaded(s, facts, p.port) || { actual: s.frenchNavy },
    },
    "not-fortified": {
      rule: "7.2.B",
      says: "{port} is a fortified port: no party lands there",
      ok: ({ p, facts }) => !facts.fortified(p.port),
    },
    "american-pc-to-flip": {
      rule: "7.2.B",
      says: "the PC of {port} is {actual}: only an American one is flipped",
      ok: ({ s, p, d }) =>
        !d.flips || at(s, p.port).pc === "american" || { expected: "american", actual: at(s, p.port).pc },
    },
    "no-american-general": {
      rule: "7.2.B",
      says: "{actual} is in {port} and guards the PC",
      ok({ s, p, d }) {
        const general = d.flips ? generalAt(s, p.port, "american") : undefined;
        return general === undefined || { actual: general };
      },
    },
    "no-american-cu": {
      rule: "7.2.B",
      says: "{actual} American CU are in {port} and guard the PC",
      ok({ s, p, d }) {
        const guards = d.flips ? cuOf(s, p.port, "american") : 0;
        return guards === 0 || { expected: 0, actual: guards };
      },
    },
    "no-congress": {
      rule: "7.2.B",
      says: "Congress sits in {port} and guards the PC",
      ok: ({ s, p, d }) => !d.flips || s.congress !== p.port,
    },
    "empty-to-place": {
      rule: "7.2.B",
      says: "a PC is placed in an empty port: in {port} is {actual}",
      ok({ s, p, d, ruling }) {
        if (d.flips) return true;
        const { pc } = at(s, p.port);
        if (pc !== null) return { actual: pc === "american" ? "an American PC" : "a British PC" };
        if (hasAmericanUnit(s, p.port)) return { actual: "an American Unit" };
        return (
          !hasBritishPiece(s, p.port) || ruling("empty-port") === "american-units" || { actual: "a British piece" }
        );
      },
    },
  },
  apply({ s, p, f, tell }) {
    spaceFor(s, p.port).pc = "british";
    s.card.landingParty = true;
    f.left -= 1;
    tell("party-landed", { port: p.port, kind: p.kind });
    return "choose";
  },
  candidates({ facts }, offer) {
    for (const port of facts.spaces) {
      if (facts.zone.maybe(port) == null) continue;
      offer({ port, kind: "flip" });
      offer({ port, kind: "place" });
    }
  },
  complete: true,
  describe: ({ port, kind }, facts) =>
    `a landing party ${kind === "flip" ? "flips" : "places"} the PC of ${facts.name(port)}`,
});
