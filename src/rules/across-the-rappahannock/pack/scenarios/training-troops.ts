import type { HexId, LeaderId, UnitId } from "../../terms/ids.js";
import { both } from "./notation.js";
import type { Stationed } from "./types.js";

/** "us-1-1-ta-a T0608, ..." as units in hexes; their owners choose how they face. */
export function stationedIn(text: string): Stationed[] {
  return wordsOf(text).map(([unit, hex]) => ({ unit, hex, facings: [] }));
}

/** The same for leaders. */
export function leadersIn(text: string): { readonly leader: LeaderId; readonly hex: HexId }[] {
  return wordsOf(text).map(([leader, hex]) => ({ leader, hex }));
}

function wordsOf(text: string): (readonly [string, string])[] {
  return text
    .split(",")
    .map((part) => part.trim().split(/\s+/))
    .map(([one = "", two = ""]) => [one, two] as const);
}

/** The Union's A Corps in the town and behind it. */
export const corpsA = `us-1-1-ta-a T0608, us-1-1-ta-b T0708, us-2-1-ta-a T0808, us-2-1-ta-b T0908, us-alder-art T0707,
  us-1-2-ta-a T0704, us-1-2-ta-b T0705, us-2-2-ta-a T0805, us-2-2-ta-b T0804, us-birch-art T0703`;
export const corpsB = `us-1-1-tb-a T0304, us-1-1-tb-b T0305, us-2-1-tb-a T0204, us-2-1-tb-b T0205, us-ss-tb T0306,
  us-cedar-art T0404`;
export const unionCavalry = "us-tcav-a T1106, us-tcav-b T1207, us-tcav-art T1107";
export const unionReserve = "us-tres-a T0603, us-tres-b T0803";
export const unionLeaders = "us-alder T0708, us-birch T0705, us-cedar T0305, us-dogwood T1106";

/** The Confederates on the heights, and on both wings. */
export const firstCorps = `csa-oak-a T0611, csa-oak-b T0711, csa-pine-a T0811, csa-pine-b T0911, csa-ash-art T0612,
  csa-elder-a T0511, csa-elder-b T0411, csa-maple-a T0413, csa-maple-b T0513, csa-beech-art T0412, csa-t1-res-a T0712`;
export const secondCorps = "csa-hazel-a T1012, csa-hazel-b T1011, csa-larch T1112, csa-chestnut-art T1013";
export const confederateCavalry = "csa-tcav-a T0311, csa-tcav-b T0312, csa-tcav-art T0310";
export const confederateReserve = "csa-tanv T0713";
export const confederateLeaders = "csa-ash T0712, csa-beech T0412, csa-chestnut T1012, csa-elm T0311";

/** Every unit that a text stations. */
export const unitsIn = (text: string): UnitId[] => wordsOf(text).map(([unit]) => unit);

/** Everybody on both sides, where the first scenario has them. */
export const everybody: readonly Stationed[] = [
  corpsA,
  corpsB,
  unionCavalry,
  unionReserve,
  firstCorps,
  secondCorps,
  confederateCavalry,
  confederateReserve,
].flatMap(stationedIn);
export const everyLeader = [unionLeaders, confederateLeaders].flatMap(leadersIn);
export const unionMarkers = both("us-ta", "us-tb", "us-tcav");
export const confederateMarkers = both("csa-t1", "csa-t2", "csa-1-t1", "csa-2-t1", "csa-1-t2", "csa-tcav");
