// Washington's War: Generals, CUs, Congress and the French on the map.
import { moveOf, sum, told, twice, unless } from "../seen.js";
import {
  atRest,
  colonyOf,
  cuOf,
  generalsAt,
  isPort,
  linkOf,
  onMap,
  open,
  opsOf,
  otherSide,
  sideOf,
  sides,
  type WarLaw,
  whereIs,
  zoneOf,
} from "./map.js";

/** Who stands where. */
export const pieceLaws = (): readonly WarLaw[] => [
  {
    ...{ id: "one-general", section: "3.0", line: 289, says: "a space holds one General of a side" },
    *holds({ after }) {
      if (!atRest(after)) return;
      const places = new Set(Object.values(after.generals).filter((at) => after.spaces[at] !== undefined));
      for (const space of places)
        for (const side of sides) {
          const there = generalsAt(after, space, side);
          if (there.length > 0) yield unless(there.length === 1, () => `${there.join()} stand in ${space}`);
        }
    },
  },
  {
    ...{ id: "no-two-sides", section: "3.0", line: 290, says: "no space holds both sides but in a battle" },
    *holds({ after }) {
      const top = after.stack.at(-1);
      const quiet = top?.flow !== "march" || top.at === "go";
      if (open(after, "battle") || open(after, "frenchEntry") || open(after, "excessGeneral") || !quiet) return;
      for (const space of Object.keys(after.spaces)) {
        // A General without CUs passes another one (7.4.A).
        if (top?.flow === "march" && top.here === space && sum(Object.values(top.carried)) === 0) continue;
        const [a, b] = sides.map((side) => cuOf(after, space, side) + generalsAt(after, space, side).length);
        if ((a ?? 0) + (b ?? 0) > 0) yield unless(a === 0 || b === 0, () => `both sides stand in ${space}`);
      }
    },
  },
  {
    ...{ id: "led-five", section: "7.3.A", line: 1069, says: "a General leads five CUs at most" },
    *holds({ after }) {
      for (const frame of after.stack)
        if (frame.flow === "march") {
          const led = sum(Object.values(frame.carried));
          const there = after.spaces[frame.here];
          if (led === 0) continue;
          yield unless(led <= 5, () => `${frame.general} leads ${led} CUs`);
          if (!open(after, "battle"))
            yield unless(
              there !== undefined && frame.carried.american <= there.american && frame.carried.british <= there.british,
              () => `${frame.general} leads CUs that are not in ${frame.here}`,
            );
        }
    },
  },
  {
    ...{
      id: "washington-stays",
      section: "7.4.C",
      line: 1149,
      says: "Washington never goes to the American Leader box",
    },
    *holds({ before, after }) {
      const moved = Object.entries(after.generals).filter(
        ([id, at]) => at === "american-leaders" && whereIs(before, id) !== at,
      );
      for (const [id] of moved) yield unless(id !== "washington", () => "Washington is in the box");
    },
  },
  {
    ...{ id: "own-box", section: "8.1.A", line: 1409, says: "a General is in a space or in a box of their own side" },
    *holds({ after }) {
      for (const [id, at] of Object.entries(after.generals)) {
        const own =
          sideOf(id) === "british" ? ["british-reinforcements"] : ["american-leaders", "french-reinforcements"];
        yield unless(
          after.spaces[at] !== undefined || ["captured", "eliminated", ...own].includes(at),
          () => `${id} is at ${at}`,
        );
      }
    },
  },
  {
    ...{
      id: "prisoners",
      section: "7.6.A",
      line: 1216,
      says: "prisoners come home in the next Reinforcement Phase only",
    },
    *holds({ before, after, events }) {
      const years = told(events, "turn-begun").length > 0;
      for (const [id, at] of Object.entries(before.generals)) {
        if (at !== "captured") continue;
        const now = whereIs(after, id);
        if (now === "captured") yield unless(!years, () => `${id} is a prisoner after the exchange`);
        else if (id !== "arnold" || now !== "eliminated")
          yield unless(
            years && now === (sideOf(id) === "british" ? "british-reinforcements" : "american-leaders"),
            () => `${id} was a prisoner and is at ${now}`,
          );
      }
    },
  },
  {
    ...{ id: "eliminated", section: "7.6.B", line: 1232, says: "who has left the game does not come back" },
    *holds({ before, after }) {
      for (const [id, at] of Object.entries(after.generals)) {
        if (whereIs(before, id) === "eliminated") yield unless(at === "eliminated", () => `${id} is back`);
        else if (at === "eliminated")
          yield unless(id === "washington" || id === "arnold", () => `${id} has left the game`);
      }
      yield unless(after.generals.washington !== "captured", () => "Washington is a prisoner");
    },
  },
  {
    ...{
      id: "washington-taken",
      section: "7.6.B",
      line: 1239,
      says: "Washington's capture moves the alliance back by 3",
    },
    *holds({ before, after, events }) {
      if (after.generals.washington !== "eliminated" || before.generals.washington === "eliminated") return;
      if (before.franceEntered !== null || before.allianceDue) return;
      const fought = told(events, "battle-fought", "overrun", "regulars-lost").length > 0;
      yield unless(
        fought ? after.alliance <= before.alliance : after.alliance === Math.max(0, before.alliance - 3),
        () => `the alliance was ${before.alliance} and is ${after.alliance}`,
      );
    },
  },
  {
    ...{ id: "french-cus", section: "12.2.C", line: 2499, says: "there are five French CUs, and none is replaced" },
    *holds({ before, after }) {
      const was = onMap(before, "french") + before.frenchBox;
      const is = onMap(after, "french") + after.frenchBox;
      yield unless(is <= was && is <= 5, () => `there were ${was} French CUs and are ${is}`);
      if (after.franceEntered === null && !open(after, "frenchEntry"))
        yield unless(
          after.frenchBox === 5 && after.generals.rochambeau === "french-reinforcements" && after.frenchNavy === "box",
          () => "French pieces are in play without an alliance",
        );
    },
  },
  {
    ...{ id: "french-once", section: "12.2.B.ii", line: 2420, says: "the French land together in a port" },
    *holds({ before, after }) {
      if (before.frenchBox === 0 || after.frenchBox === before.frenchBox) return;
      yield unless(after.frenchBox === 0, () => `${after.frenchBox} French CUs stay behind`);
      const landed = Object.entries(after.spaces).filter(
        ([id, { french }]) => french > (before.spaces[id]?.french ?? 0),
      );
      yield unless(
        landed.length === 1 && landed.every(([id, { pc, british }]) => isPort(id) && pc !== "british" && british === 0),
        () => `they landed in ${landed.map(([id]) => id).join()}`,
      );
    },
  },
  {
    ...{ id: "french-navy", section: "12.3", line: 2513, says: "the French Navy moves in its phase alone" },
    *holds({ before, after }) {
      if (before.frenchNavy === after.frenchNavy) return;
      const entering = before.frenchNavy === "box" && open(before, "frenchEntry");
      const away = after.frenchNavy === "turn-track" && before.phase === "strategy";
      yield unless(
        entering || away || before.phase === "french-navy",
        () => `it goes from ${before.frenchNavy} to ${after.frenchNavy} in ${before.phase}`,
      );
    },
  },
  {
    ...{
      id: "congress-moves",
      section: "10.2.1",
      line: 2110,
      says: "Congress moves only by dispersal and its segment",
    },
    *holds({ before, after, events }) {
      if (before.congress === after.congress || before.phase === "set-up") return;
      if (after.congress === "dispersed") return yield undefined;
      const seat = after.spaces[after.congress];
      yield unless(
        before.congress === "dispersed" &&
          told(events, "congress-placed").length === 1 &&
          colonyOf(after.congress) !== "Canada" &&
          seat?.british === 0 &&
          generalsAt(after, after.congress, "british").length === 0,
        () => `Congress goes from ${before.congress} to ${after.congress}`,
      );
    },
  },
  {
    ...{
      id: "congress-flees",
      section: "7.7",
      line: 1242,
      says: "a British Army disperses the Congress that it finds",
    },
    *holds({ after }) {
      if (!atRest(after) || after.spaces[after.congress] === undefined) return;
      yield unless(
        cuOf(after, after.congress, "british") === 0 || generalsAt(after, after.congress, "british").length === 0,
        () => `a British Army sits with Congress in ${after.congress}`,
      );
    },
  },
  {
    ...{ id: "reinforced-where", section: "8.2.C", line: 1452, says: "CUs arrive where no enemy holds the space" },
    *holds({ before, after, input, events }) {
      for (const figures of told(events, "american-reinforced", "british-reinforced")) {
        const space = String(figures["space"]);
        const side = moveOf(input) === "reinforce-british" ? "british" : "american";
        const was = before.spaces[space];
        yield unless(
          was?.pc !== otherSide(side) && cuOf(before, space, otherSide(side)) === 0,
          () => `${side} CUs arrive in ${space}`,
        );
        if (Number(figures["cu"]) > 0 || told(events, "general-arrived").length > 0)
          yield unless(
            generalsAt(after, space, otherSide(side)).length === 0,
            () => `an enemy General alone in ${space} is not taken`,
          );
        if (side === "british")
          yield unless(isPort(space) && before.frenchNavy !== zoneOf(space), () => `${space} is closed`);
        else
          yield unless(
            figures["cu"] === opsOf("card" in input ? String(input["card"]) : ""),
            () => `${String(figures["cu"])} CUs arrive`,
          );
      }
    },
  },
  {
    ...{ id: "cus-come", section: "8.1.A", line: 1411, says: "CUs come by reinforcements and by events alone" },
    *holds({ before, after, input, events }) {
      const all = { american: 0, british: before.britishBox };
      const was = { american: onMap(before, "american"), british: onMap(before, "british") + all.british };
      const is = { american: onMap(after, "american"), british: onMap(after, "british") + after.britishBox };
      const came = told(events, "cu-added", "american-reinforced", "british-cu-gained").length > 0;
      for (const side of sides)
        if (is[side] > was[side])
          yield unless(came, () => `${is[side] - was[side]} ${side} CUs come by ${moveOf(input) || "chance"}`);
    },
  },
  {
    ...{
      id: "by-lines",
      section: "7.3.B",
      line: 1078,
      says: "forces go along lines, and Arnold alone from Falmouth to Quebec",
    },
    *holds({ events }) {
      for (const { event, figures } of events) {
        if (!["general-marched", "intercepted", "evaded"].includes(event)) continue;
        const [from, to, who] = [String(figures["from"]), String(figures["space"]), String(figures["general"])];
        const link = linkOf(from, to);
        yield unless(
          link === "solid" || link === "wilderness" || (link === "arnold" && who === "arnold"),
          () => `${who} goes from ${from} to ${to}: ${event}`,
        );
      }
    },
  },
  {
    ...{
      id: "once-a-card",
      section: "7.4.E",
      line: 1187,
      says: "a card activates a General once, and lets one intercept once",
    },
    *holds({ after }) {
      const { activated, attempted } = after.card;
      if (activated.length > 1) yield unless(twice(activated).length === 0, () => `${activated.join()} were activated`);
      if (activated.length > 0)
        yield unless(activated.length <= 3, () => `${activated.length} Generals were activated`);
      if (attempted.length > 0) yield unless(twice(attempted).length === 0, () => `${attempted.join()} have tried`);
    },
  },
];
