import type { CommandId } from "../../terms/ids.js";

/** The counters of one command in a battle. */
export interface Muster {
  readonly command: CommandId;
  readonly battle: "F" | "C";
  /** "1a 1b* 2" or "wilcox-a wright-b*": brigades, or batteries with `art`; * a counter that both battles use. */
  readonly infantry?: string;
  readonly artillery?: string;
  readonly cavalry?: string;
  readonly horse?: string;
  /** The set-up names the division and not its counters: as many as history gives it. */
  readonly made?: true;
}

const f = (command: CommandId, more: Omit<Muster, "command" | "battle">): Muster => ({ command, battle: "F", ...more });
const c = (command: CommandId, more: Omit<Muster, "command" | "battle">): Muster => ({ command, battle: "C", ...more });

/** Union counters at Fredericksburg (SC.Fred). */
const unionF: readonly Muster[] = [
  f("us-1-i-f", { infantry: "1 2 3 4", made: true }),
  f("us-1-i-f", { artillery: "reynolds-a* reynolds-b*" }),
  f("us-2-i-f", { infantry: "1a 1b 2* 3a 3b" }),
  f("us-3-i-f", { infantry: "1a 1b 2a 2b 3a 3b", artillery: "meade-a meade-b" }),
  f("us-1-vi", { infantry: "1a 1b 2a 2b 3a 3b*", artillery: "tompkins-a*" }),
  f("us-2-vi", { infantry: "1a 1b 2a* 2b 3a 3b", artillery: "peyster-a* peyster-b*" }),
  f("us-3-vi", { infantry: "1a 1b 2a 2b* 3a 3b", artillery: "mccarthy-a mccarthy-b" }),
  f("us-bayard", { cavalry: "bayard", horse: "gibson" }),
  f("us-1-iii", { infantry: "1a 1b* 2a 2b 3a 3b", artillery: "randolph" }),
  f("us-2-iii-f", { infantry: "1a* 1b 2a 2b* 3", made: true }),
  f("us-2-iii-f", { artillery: "smith-a smith-b" }),
  f("us-3-iii", { infantry: "1 2a 2b", artillery: "puttkammer-b*" }),
  f("us-1-v", { infantry: "1a* 1b 2a 2b* 3", made: true }),
  f("us-1-v", { artillery: "martin-a*" }),
  f("us-2-v", { infantry: "1 2 3", made: true }),
  f("us-2-v", { artillery: "watson" }),
  f("us-3-v", { infantry: "1a 1b* 2a 2b*", made: true }),
  f("us-3-v", { artillery: "randol*" }),
  f("us-averell-f", { cavalry: "averell", horse: "robertson" }),
  f("us-1-ii", { infantry: "1a* 1b 2 3a 3b", artillery: "thomas" }),
  f("us-2-ii-f", { infantry: "1a 1b 2 3a 3b", artillery: "arnold" }),
  f("us-3-ii", { infantry: "1a 1b 2a* 3", artillery: "french" }),
  f("us-ii-res", { artillery: "morgan" }),
  f("us-1-ix", { infantry: "1a 1b 2a 2b 3a 3b", artillery: "edwards" }),
  f("us-2-ix", { infantry: "1a 1b 2a 2b", artillery: "sturgis roemer" }),
  f("us-3-ix", { infantry: "1a 1b 2a 2b", artillery: "benjamin" }),
  f("us-pleasonton", { cavalry: "gregg-a gregg-b farnsworth-a farnsworth-b", horse: "pennington" }),
  f("us-rapp", { artillery: "rapp-a rapp-b rapp-c rapp-d rapp-e rapp-f rapp-g rapp-h rapp-l" }),
  f("us-aop", { artillery: "graham hays-b* hays-c* hays-d*" }),
];

/** Confederate counters at Fredericksburg (SC.Fred). */
const confederateF: readonly Muster[] = [
  f("csa-anderson", {
    infantry: "wilcox-a wilcox-b mahone-a mahone-b wright-a wright-b* featherston-a featherston-b perry",
    artillery: "hardaway-a* hardaway-b*",
  }),
  f("csa-ransom", { infantry: "ransom-a ransom-b cook-a cook-b", artillery: "ransom" }),
  f("csa-mclaws", { infantry: "cobb-a cobb-b kershaw-a kershaw-b semmes barksdale", artillery: "cabell-a* cabell-b" }),
  f("csa-pickett", {
    infantry: "armistead-a armistead-b jenkins-a jenkins-b garnett corse-a corse-b kemper",
    artillery: "dearing-a dearing-b",
  }),
  f("csa-hood", {
    infantry: "robertson-a robertson-b gt-anderson-a gt-anderson-b benning law-a law-b",
    artillery: "hood",
  }),
  f("csa-i-res", { artillery: "alexander-a* alexander-b* walton-a* walton-b*" }),
  f("csa-ap-hill", {
    infantry: "pender-a pender-b lane-a lane-b thomas-a thomas-b gregg-a gregg-b archer-a archer-b brockenbrough",
    artillery: "walker-a* walker-b*",
  }),
  f("csa-taliaferro", {
    infantry: "pendleton-a pendleton-b jr-jones paxton-a paxton-b warren",
    artillery: "brockenbrough-a brockenbrough-b",
  }),
  f("csa-early", {
    infantry: "walker-a walker-b atkinson-a atkinson-b hoke-a* hoke-b* hays-a* hays-b*",
    artillery: "latimer-a latimer-b",
  }),
  f("csa-dh-hill", { infantry: "rodes doles colquitt iverson grimes", made: true }),
  f("csa-ii-res", { artillery: "brown-a brown-b* cutt-a cutt-b jones-a* jones-b*" }),
  f("csa-anv-res", { artillery: "nelson" }),
  f("csa-cavalry", { cavalry: "fitz-lee-a* fitz-lee-b* whf-lee hampton", horse: "pelham-a* pelham-b*" }),
];

/** Union counters at Chancellorsville (SC.Zoan, SC.Salem, SC.Cross, SC.Jackson, SC.Full). */
const unionC: readonly Muster[] = [
  c("us-1-i", { infantry: "1 2 3 4", artillery: "1-i", made: true }),
  c("us-2-i", { infantry: "1 2* 3", artillery: "2-i", made: true }),
  c("us-3-i", { infantry: "1 2", artillery: "3-i", made: true }),
  c("us-1-ii", { infantry: "1a* 2 3a 3b 4a 4b 5", artillery: "1-ii" }),
  c("us-2-ii", { infantry: "1 2 3", artillery: "2-ii" }),
  c("us-3-ii", { infantry: "1 2a* 2b 3", artillery: "3-ii" }),
  c("us-ii-res", { artillery: "cushing-b kirby-a" }),
  c("us-1-iii", { infantry: "1a 1b* 2a 2b 3a 3b", artillery: "1-iii-a 1-iii-b" }),
  c("us-2-iii", { infantry: "1a* 1b 2a 2b* 3a 3b", artillery: "2-iii-a 2-iii-b 2-iii-c" }),
  c("us-3-iii", { infantry: "1a 1b 2b 3ss", artillery: "3-iii-a 3-iii-b" }),
  c("us-1-v", { infantry: "1a* 1b 2a 2b* 3a 3b", artillery: "1-v-a 1-v-b" }),
  c("us-2-v", { infantry: "1a 1b 2 3a 3b", artillery: "2-v" }),
  c("us-3-v", { infantry: "1b* 2a 2b*", artillery: "3-v" }),
  c("us-1-vi", { infantry: "1 2 3b*", artillery: "1-vi-a" }),
  c("us-2-vi", { infantry: "2a* 3", artillery: "2-vi" }),
  c("us-3-vi", { infantry: "1a 1b 2b* 3 light-a light-b", artillery: "3-vi-a 3-vi-b" }),
  c("us-1-xi", { infantry: "1a 1b 2a 2b", artillery: "dieckmann" }),
  c("us-2-xi", { infantry: "1a 1b 2a 2b", artillery: "wiedrich" }),
  c("us-3-xi", { infantry: "1a 1b 2a 2b", artillery: "dilger" }),
  c("us-xi-res", { artillery: "xi-reserve" }),
  c("us-1-xii", { infantry: "1a 1b 2 3", artillery: "1-xii" }),
  c("us-2-xii", { infantry: "1a 1b 2a 2b 3a 3b", artillery: "2-xii" }),
  c("us-pleasonton", { cavalry: "2-1-cav-a 2-1-cav-b", horse: "martin" }),
  c("us-averell", { cavalry: "1-1-cav 1-2-cav 2-2-cav", horse: "tidball", made: true }),
  c("us-aop", { artillery: "aop-a hays-b* hays-c* hays-d*" }),
];

/** Confederate counters at Chancellorsville (SC.Zoan, SC.Salem, SC.Cross, SC.Jackson, SC.Full). */
const confederateC: readonly Muster[] = [
  c("csa-anderson", {
    infantry: "posey-a posey-b wright-a wright-b* mahone-a mahone-b perry wilcox-a wilcox-b",
    artillery: "hardaway-a* hardaway-b* garnett-b",
  }),
  c("csa-mclaws", {
    infantry: "semmes-a semmes-b kershaw-a kershaw-b wofford-a wofford-b barksdale-a barksdale-b",
    artillery: "cabell-a* cabell-b",
  }),
  c("csa-i-res", { artillery: "alexander-a* alexander-b* alexander-c walton-a* walton-b*" }),
  c("csa-ap-hill", {
    infantry: "thomas-a thomas-b archer-a archer-b heth-a heth-b pender-a pender-b lane-a lane-b mcgowan",
    artillery: "walker-a* walker-b*",
  }),
  c("csa-rodes", {
    infantry: "iverson-a iverson-b oneal-a oneal-b doles-a doles-b colquitt-a colquitt-b ramseur-a ramseur-b",
    artillery: "carter-a carter-b",
  }),
  c("csa-colston", { infantry: "warren-a warren-b jones-a jones-b nichols paxton", artillery: "jones-a* jones-b*" }),
  c("csa-early", { infantry: "hays-a* hays-b* hoke-a* hoke-b* gordon smith", artillery: "andrews-a andrews-b" }),
  c("csa-ii-res", { artillery: "brown-a brown-b* mcintosh" }),
  c("csa-anv-res", { artillery: "cutt nelson-a nelson-b" }),
  c("csa-cavalry", { cavalry: "fitz-lee-a* fitz-lee-b* fitz-lee-c", horse: "beckham-a beckham-b" }),
  c("csa-whf-lee", { cavalry: "whf-lee" }),
];

export const musters: readonly Muster[] = [...unionF, ...confederateF, ...unionC, ...confederateC];
