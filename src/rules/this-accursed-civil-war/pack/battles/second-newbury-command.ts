/** Who commands whom at Second Newbury, and who comes later. */
import type { Options } from "../../terms/options.js";
import type { BattleLeader, BattleWing, Special } from "./types.js";

const northamptonAway = ({ northampton }: Options): boolean => northampton === "away";
const douglasAway = ({ douglas }: Options): boolean => douglas === "away";

export const wings: readonly BattleWing[] = [
  {
    ...{ id: "sn-r-left", side: "royalist", name: "Maurice's wing", cavalry: false },
    ...{ leader: "sn-maurice", replacements: [], historical: "receive-charge" },
  },
  {
    ...{ id: "sn-r-centre", side: "royalist", name: "Goring's wing", cavalry: false },
    ...{ leader: "sn-goring", replacements: [], historical: "make-ready" },
  },
  {
    ...{ id: "sn-r-right", side: "royalist", name: "Astley's wing", cavalry: false },
    ...{ leader: "sn-astley", replacements: [], historical: "receive-charge" },
  },
  {
    ...{ id: "sn-r-castle", side: "royalist", name: "Boys's command", cavalry: false, inferred: true },
    ...{ leader: "sn-boys", replacements: [], historical: "receive-charge" },
  },
  {
    ...{ id: "sn-r-northampton", side: "royalist", name: "Northampton's brigade", cavalry: true, inferred: true },
    ...{ leader: "sn-northampton", replacements: [], away: northamptonAway },
  },
  {
    ...{ id: "sn-r-douglas", side: "royalist", name: "Douglas's command", cavalry: false, inferred: true },
    ...{ leader: "sn-douglas", replacements: [], away: douglasAway },
  },
  {
    ...{ id: "sn-p-outer-right", side: "parliament", name: "Manchester's wing", cavalry: false },
    ...{ leader: "sn-manchester", replacements: [], historical: "charge" },
  },
  {
    ...{ id: "sn-p-left", side: "parliament", name: "Cromwell's wing", cavalry: true },
    ...{ leader: "sn-cromwell", replacements: [], historical: "charge" },
  },
  {
    ...{ id: "sn-p-centre", side: "parliament", name: "Skippon's wing", cavalry: false },
    ...{ leader: "sn-skippon", replacements: [], historical: "charge" },
  },
  {
    ...{ id: "sn-p-right", side: "parliament", name: "Balfour's wing", cavalry: true },
    ...{ leader: "sn-balfour", replacements: [], historical: "charge" },
  },
];

export const leaders: readonly BattleLeader[] = [
  { id: "sn-king", name: "King Charles I", role: "army", side: "royalist", king: true },
  { id: "sn-maurice", name: "Maurice", role: "wing", side: "royalist" },
  { id: "sn-goring", name: "Goring", role: "wing", side: "royalist" },
  { id: "sn-astley", name: "Astley", role: "wing", side: "royalist" },
  { id: "sn-boys", name: "Boys", role: "wing", side: "royalist" },
  { id: "sn-northampton", name: "Northampton", role: "wing", side: "royalist", takesPart: northamptonAway },
  { id: "sn-douglas", name: "Douglas", role: "wing", side: "royalist", takesPart: douglasAway },
  { id: "sn-waller", name: "Sir William Waller", role: "army", side: "parliament" },
  { id: "sn-manchester", name: "Earl of Manchester", role: "wing", side: "parliament" },
  { id: "sn-cromwell", name: "Cromwell", role: "wing", side: "parliament", marks: ["cromwell"] },
  { id: "sn-skippon", name: "Skippon", role: "wing", side: "parliament" },
  { id: "sn-balfour", name: "Balfour", role: "wing", side: "parliament" },
];

/** A die whenever a royalist wing is activated: Northampton comes on 0 or 1, Douglas on 0 to 3 (SN.Setup). */
export const arrivals: NonNullable<Special["arrivals"]> = [
  { wing: "sn-r-northampton", upTo: 1, area: "south-edge", away: northamptonAway },
  { wing: "sn-r-douglas", upTo: 3, area: "west-edge", away: douglasAway },
];
