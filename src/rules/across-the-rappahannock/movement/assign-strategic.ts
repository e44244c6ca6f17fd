import { counted } from "../../mechanics/counting.js";
import { distanceToNearest } from "../../mechanics/hex/fields.js";
import { listHole } from "../../mechanics/holes.js";
import { mayBe } from "../../mechanics/unknown.js";
import { moveShapes } from "../generated/shapes.js";
import { move, type QueryContext } from "../kit.js";
import { commandedHexes, serves } from "../position/command-range.js";
import { fieldOf } from "../position/field.js";
import { frozen } from "../position/markers.js";
import { inSections, outOfSections } from "../position/sections.js";
import { barred, commandedNow, farEnough } from "../position/strategic.js";
import { standing } from "../position/units.js";
import { noSuch } from "../position/unknown-names.js";
import { keepsAway } from "../position/ways.js";
import { strategicDistance } from "../terms/constants.js";
import type { HexId, Side, UnitId } from "../terms/ids.js";

/** Whether a hex is far enough from the enemies of a side (LG.SM). */
const alone = ({ s, facts }: Pick<QueryContext, "s" | "facts">, hex: HexId, side: Side): boolean =>
  distanceToNearest(facts, hex, fieldOf(s, facts, side).enemies) > strategicDistance;

const bars = "the scenario bars {command} from strategic movement";

/** Units and the leader of a command take strategic movement markers (LG.SM). */
export const assignStrategic = move({
  name: "assign-strategic",
  rule: "LG.SM",
  at: ["turn/strategic"],
  params: moveShapes["assign-strategic"],
  preconditions: { "a-command": { rule: "LG.SM", says: "there is no command {actual} that this concerns" } },
  resolve({ p, facts }, reject) {
    return facts.commands.includes(p.command)
      ? { card: facts.command(p.command) }
      : reject("a-command", noSuch("command", p.command, facts.commands));
  },
  checks: {
    "own-units": {
      rule: "LG.SM",
      says: "{actual} is not a unit of {command} on the map without a marker",
      ok({ s, p, d, by }) {
        const wrong = p.units.find((id) => {
          const unit = s.units[id];
          return (
            unit === undefined || unit.hex === null || unit.side !== by || unit.command !== p.command || unit.strategic
          );
        });
        return (d.card.side === by && wrong === undefined) || { actual: wrong ?? p.command };
      },
    },
    somebody: {
      rule: "LG.SM",
      says: "no unit of {command} is named that takes a marker, or its leader is off the map or has one",
      ok({ s, p, d }) {
        const at = d.card.leader === null ? undefined : s.leaders[d.card.leader];
        return (
          (p.units.length > 0 || p.leader) && (!p.leader || (at !== undefined && at.hex !== null && !at.strategic))
        );
      },
    },
    "not-barred": {
      ...{ rule: "SC.Jackson", says: bars },
      ok: outOfSections("SC.Zoan", "SC.Full")((c) => !barred(c, c.p.command)),
    },
    "not-barred-at-zoan": { rule: "SC.Zoan", says: bars, ok: inSections("SC.Zoan")((c) => !barred(c, c.p.command)) },
    "not-barred-in-the-battle": {
      ...{ rule: "SC.Full", says: bars },
      ok: inSections("SC.Full")((c) => !barred(c, c.p.command)),
    },
    "not-frozen": {
      rule: "SC.Full",
      says: "{command} is Sedgwick's, who is inactive",
      ok: (c) => !frozen(c, c.p.command),
    },
    "in-command": {
      rule: "LG.SM",
      says: "{actual} is not in command at the start of the turn",
      ok(c) {
        const out = [...new Set(c.p.units)].find((id) => !commandedNow(c, id));
        return out === undefined || { actual: out };
      },
    },
    "far-from-enemies": {
      rule: "LG.SM",
      says: "{who} is {actual} hex(es) from an enemy; strategic movement keeps more than three away",
      ok(c) {
        for (const id of new Set(c.p.units)) {
          const answer = farEnough(c, id);
          if (answer !== true) return answer === false ? { actual: id, who: id } : { ...answer, who: id };
        }
        const { leader, side } = c.d.card;
        const hex = c.p.leader && leader !== null ? (c.s.leaders[leader]?.hex ?? null) : null;
        if (leader === null || hex === null) return true;
        const answer = keepsAway(c, { path: [hex], field: fieldOf(c.s, c.facts, side) }, strategicDistance);
        return answer === true || answer === false ? answer : { ...answer, who: leader };
      },
    },
    "no-fighters-only": {
      rule: "LG.SM",
      says: "a unit is named twice: {units}",
      ok: ({ p }) => new Set(p.units).size === p.units.length,
    },
  },
  apply({ s, p, d, tell }) {
    for (const id of p.units) {
      const unit = s.units[id];
      if (unit !== undefined) unit.strategic = true;
    }
    const leader = p.leader && d.card.leader !== null ? s.leaders[d.card.leader] : undefined;
    if (leader !== undefined) leader.strategic = true;
    tell("strategic-marked", { command: p.command, count: p.units.length });
  },
  complete: false,
  *holes(c, { command, units = [], leader }) {
    const { s, by, facts } = c;
    const own = facts.commands.filter((one) => facts.command(one).side === by && !barred(c, one) && !frozen(c, one));
    yield { param: "/command", values: own };
    if (command === undefined || !own.includes(command)) return;
    const unmarked = standing(s, by).filter(({ unit }) => unit.command === command && !unit.strategic);
    const far = unmarked.filter(({ id }) => farEnough(c, id) === true);
    const inRange = far.length === 0 ? "all" : commandedHexes(c, command);
    const elsewhere = (id: UnitId) => serves(c, id) !== command && commandedNow(c, id);
    const able = far.flatMap(({ id, hex }) => (inRange === "all" || inRange.has(hex) || elsewhere(id) ? [id] : []));
    const named = facts.command(command).leader;
    const at = named === null ? undefined : s.leaders[named];
    const rides = at !== undefined && at.hex !== null && !at.strategic && mayBe(() => alone(c, at.hex ?? "", by));
    const least = leader === false || !rides ? 1 : 0;
    yield { ...listHole("/units", able, units, least), sure: true };
    if (units.length === 0 && !rides) return;
    const values = [...(units.length > 0 ? [false] : []), ...(rides ? [true] : [])];
    yield { param: "/leader", values, sure: true };
  },
  describe: ({ command, units }, facts) =>
    `${facts.commandName(command)}: strategic movement for ${counted(units.length, "unit")}`,
});
