import type { EffectContext } from "../kit.js";
import { isOpenPort, isResource } from "./supply.js";
import { automaticHolds } from "./will.js";

/** The Confederacy has no source of supply left, neither a Resource space nor an open port: the Union wins at once (8.2, 17.22). */
export function testSources(c: EffectContext): void {
  const { s, facts, ruling, win } = c;
  if (s.over !== null || !automaticHolds(c)) return;
  const resources = facts.resources.some((space) => isResource(c, space));
  const ports = facts.spaces.some((space) => isOpenPort(c, space));
  const isCutOff = ruling("last-supply") === "both" ? !resources && !ports : !resources || !ports;
  if (isCutOff) win("union", "17.22", "the Confederacy has no source of supply left");
}
