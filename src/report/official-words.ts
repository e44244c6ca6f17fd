/**
 * The official statements of a game in words: each of them, and how far an agreement follows them.
 *
 * @packageDocumentation
 */
import { counted } from "../rules/sdk/counted.js";
import type { AnyGame, OfficialStatement, OfficialTaken } from "../rules/sdk/index.js";

/** "by the official statements up to 2002-05-10: 3 readings": what was agreed by one word. */
export function officialTakenWords({ upTo, settled, otherwise }: OfficialTaken): string {
  const but = otherwise.length === 0 ? "" : `, ${otherwise.join(", ")} agreed differently`;
  if (settled === 0 && otherwise.length === 0)
    return `by the official statements up to ${upTo}: they settle nothing that this program knows`;
  return `by the official statements up to ${upTo}: ${counted(settled, "reading")}${but}`;
}

const classes: { readonly [C in OfficialStatement["class"]]: string } = {
  same: "the rulebook says so too",
  option: "can be agreed",
  other: "another edition, or an addition",
  none: "not judged",
};

/** A statement: who said it and when, what, and what it settles. */
export function officialLines({ official = [], rulings }: AnyGame, rule?: (section: string) => boolean): string[] {
  return official
    .filter((one) => rule === undefined || rule(one.rule))
    .flatMap(({ id, date, source, rule, says, class: kind, settles, why }) => {
      const readings = Object.entries(settles?.readings ?? {}).map(([ruling, reading]) => {
        const usual = rulings[ruling]?.standard === reading ? " (as usual)" : "";
        return `${ruling}=${reading}${usual}`;
      });
      const options = Object.entries(settles?.options ?? {}).map(([option, value]) => `option ${option}=${value}`);
      const settled = [...readings, ...options];
      return [
        `official ${id} (${date}, ${source}) [${rule}]: ${says}`,
        `  ${settled.length === 0 ? classes[kind] : `settles ${settled.join(", ")}`}${why === undefined ? "" : `: ${why}`}`,
      ];
    });
}
