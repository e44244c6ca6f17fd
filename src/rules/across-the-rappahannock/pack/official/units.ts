import type { CommandId, UnitId, UnitType } from "../../terms/ids.js";
import type { UnitCounter } from "../schema.js";
import { type Muster, musters } from "./musters.js";

/** How names are written that are not only capitalised. */
const spelt: { readonly [word: string]: string } = {
  gt: "G.T.",
  jr: "J.R.",
  ap: "A.P.",
  dh: "D.H.",
  whf: "W.H.F.",
  mclaws: "McLaws",
  mccarthy: "McCarthy",
  mcintosh: "McIntosh",
  mcgowan: "McGowan",
  oneal: "O'Neal",
  aop: "AoP",
  ss: "Sharpshooters",
};
const roman = /^[ivx]+$/;
const wordOf = (word: string): string => {
  const known = spelt[word];
  if (known !== undefined) return known;
  if (word.length === 1 && !roman.test(word)) return word;
  return roman.test(word) ? word.toUpperCase() : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
};

interface Listed {
  readonly id: UnitId;
  readonly counter: UnitCounter;
  readonly made: boolean;
}

/** "us-1-vi" and "3b" are "us-3-1-vi-b" and 3/1/VI b; "csa-early" and "hays-a" are "csa-hays-a" and Hays a. */
function infantryName(command: CommandId, token: string): { readonly id: string; readonly name: string } {
  const [side = "", ...rest] = command.split("-");
  if (side === "csa") return { id: `csa-${token}`, name: token.split("-").map(wordOf).join(" ") };
  const [, brigade = "", letter = ""] = /^(\d+|light)-?(\w*)$/.exec(token) ?? [];
  const [division = "", corps = ""] = rest;
  const suffix = letter === "" ? "" : `-${letter}`;
  const number = brigade === "light" ? "Light" : brigade;
  return {
    id: `us-${brigade}-${division}-${corps}${suffix}`,
    name: `${number}/${division}/${corps.toUpperCase()}${letter === "" ? "" : ` ${wordOf(letter)}`}`,
  };
}

/** "hardaway-a" is Hardaway art a; "1-v-a" is 1/V art a. */
function gunName(command: CommandId, token: string): { readonly id: string; readonly name: string } {
  const side = command.startsWith("us-") ? "us" : "csa";
  const parts = token.split("-");
  const letter = parts.length > 1 && /^[a-z]$/.test(parts.at(-1) ?? "") && !roman.test(parts.at(-1) ?? "");
  const end = letter ? (parts.pop() ?? "") : "";
  const words = parts.map(wordOf).join(/^\d/.test(token) ? "/" : " ");
  return {
    id: `${side}-${parts.join("-")}-art${letter ? `-${end}` : ""}`,
    name: `${words} art${letter ? ` ${end}` : ""}`,
  };
}

function cavalryName(command: CommandId, token: string): { readonly id: string; readonly name: string } {
  const side = command.startsWith("us-") ? "us" : "csa";
  const words = token.split("-").map(wordOf);
  const name = /^\d/.test(token)
    ? words.slice(0, 3).join("/") +
      words
        .slice(3)
        .map((one) => ` ${one}`)
        .join("")
    : words.join(" ");
  return { id: `${side}-${token}${/cav/.test(token) ? "" : "-cav"}`, name };
}

function listedIn(muster: Muster): Listed[] {
  const { command, battle, made } = muster;
  const kinds: readonly (readonly [UnitType, string | undefined, typeof gunName])[] = [
    ["infantry", muster.infantry, infantryName],
    ["artillery", muster.artillery, gunName],
    ["cavalry", muster.cavalry, cavalryName],
    ["horse-artillery", muster.horse, gunName],
  ];
  return kinds.flatMap(([type, text, nameOf]) =>
    (text ?? "")
      .split(/\s+/)
      .filter((token) => token !== "")
      .map((token): Listed => {
        const shared = token.endsWith("*");
        const { id, name } = nameOf(command, shared ? token.slice(0, -1) : token);
        const marks: UnitCounter["marks"] = [];
        if (id === "us-3-3-iii-ss") marks.push("sharpshooters");
        // FR.ELR: Cutt "b" and Nelson.
        if (battle === "F" && (id === "csa-cutt-art-b" || id === "csa-nelson-art")) marks.push("elr");
        const side = command.startsWith("us-") ? "US" : "CSA";
        return {
          id: shared ? id : `${id}-${battle.toLowerCase()}`,
          counter: { side, type, name, commands: { [battle]: command }, marks },
          made: made === true && !shared,
        };
      }),
  );
}

/** Every counter that a set-up names; those of both battles once, with the command in each. */
export const officialUnits: ReadonlyMap<UnitId, Listed> = (() => {
  const units = new Map<UnitId, Listed>();
  for (const one of musters.flatMap(listedIn)) {
    const known = units.get(one.id);
    if (known === undefined) units.set(one.id, one);
    else {
      const commands = { ...known.counter.commands, ...one.counter.commands };
      units.set(one.id, { ...known, counter: { ...known.counter, commands }, made: known.made && one.made });
    }
  }
  return units;
})();

/** The trains of the Union's engineers: seven counters are named in SC.Full. */
export const officialTrains: readonly UnitId[] = ["us-train-1", "us-train-2", "us-train-3", "us-train-4", "us-train-5"];

/** A unit by a short name in a battle: "1-1-v-a" is us-1-1-v-a or us-1-1-v-a-c. */
export function unitNamed(side: "us" | "csa", battle: "F" | "C", short: string): UnitId {
  const id = `${side}-${short}`;
  if (officialUnits.has(id)) return id;
  const own = `${id}-${battle.toLowerCase()}`;
  if (officialUnits.has(own)) return own;
  throw new RangeError(`no counter is called ${own}`);
}

/** All counters of a division or reserve, infantry or guns or everything. */
export function unitsOf(command: CommandId, battle: "F" | "C", what: "infantry" | "guns" | "all" = "all"): UnitId[] {
  return [...officialUnits.values()]
    .filter(({ counter }) => counter.commands[battle] === command)
    .filter(({ counter }) => what === "all" || (counter.type === "infantry") === (what === "infantry"))
    .map(({ id }) => id);
}
