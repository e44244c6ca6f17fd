/**
 * A file of VASSAL against a rules module, as far as the file alone shows it. Nothing in such a file is signed, so every
 * claim is consistent, inconsistent or unverifiable, and nobody is accused.
 *
 * @packageDocumentation
 */
import { condemning, isMissing, openTable, type Source, sourcesIn } from "../../rules/sdk/index.js";
import type { VassalMapping } from "../../schema/index.js";
import type { StandingCounter } from "../../vassal/traffic/traffic.js";
import { relationsOf } from "../pack-facts.js";
import { claim, type MapClaim, type Mapping } from "./claim.js";
import { fieldsOf, isKind } from "./kinds.js";
import { movement } from "./movement.js";
import { fits, heldIn, kindOf, type Mapped, overlapping, sorted, type Tally, tallyIn, tallyOf } from "./standing.js";

/** All claims about a file. */
export function mapClaims(all: Mapping): readonly MapClaim[] {
  const { traffic, mapping } = all;
  const before = sorted(mapping, traffic.before);
  const after = sorted(mapping, traffic.after);
  const names = (counters: readonly { readonly name: string }[]) => tallied(counters.map(({ name }) => name));
  const undecided = names(both(before.undecided, after.undecided));
  const lost = tallied(
    both(before.nowhere, after.nowhere).map(
      ({ name, place, map }) => `${name} at ${place ?? `an unnamed place on ${map}`}`,
    ),
  );
  const masked =
    traffic.unseen === 0 ? [] : [`${traffic.unseen} counters are masked or hidden: nothing is said about them`];
  return [
    claim("pieces", "The mapping knows every counter", { wrong: [], open: [...undecided, ...masked] }, true),
    claim("places", "The mapping knows the place of every counter", { wrong: [], open: lost }, true),
    setUp(all, before.mapped, before.nowhere.length + before.undecided.length + traffic.unseen > 0),
    stacking(all, after.mapped),
    movement(all),
  ];
}

/** Counters at the beginning, and those that came later. */
function both(before: readonly StandingCounter[], after: readonly StandingCounter[]): readonly StandingCounter[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}

/** Each text once, with how often it comes. */
function tallied(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count})`));
}

const mayCondemn = (read: readonly Source[], agreed: boolean): boolean =>
  agreed || read.every((source) => condemning.includes(source));

/** What stands where when the file begins, against the set-up of the scenario. */
function setUp(
  { mapping, installed: { game }, pack, scenario, agreed }: Mapping,
  mapped: readonly Mapped[],
  gaps: boolean,
) {
  const says = "The file begins with the set-up of the scenario";
  if (scenario === undefined) {
    const why = "for the first file of a game, say which scenario it is: --start";
    return claim("set-up", says, { wrong: [], open: [why] }, false);
  }
  const table = openTable(game, { pack });
  let state: unknown;
  try {
    state = table.setup(scenario);
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return claim("set-up", says, { wrong: [], open: [`the pack does not know ${thrown.fact}`] }, false);
  }
  const held = heldIn(state, mapping, mapped);
  const isCounted = Object.values(mapping.pieces).some((piece) => isKind(piece, "count"));
  const uncounted = isCounted
    ? [...held].map((space) => `${space}: pieces that are counted there are not compared`)
    : [];
  const counts = new Set(
    Object.values(mapping.pieces).flatMap((piece) => (isKind(piece, "count") ? kindOf(piece) : [])),
  );
  const inFile = tallyOf(mapped);
  const all = differences(tallyIn(state, mapping), inFile, (kind, space) => counts.has(kind) && held.has(space));
  const otherwise = otherwiseIn(mapping, scenario, inFile);
  const apart = all.filter(({ kind }) => !otherwise.has(kind)).map(({ words }) => words);
  const notCompared = all.flatMap(({ kind, words }) => {
    const why = otherwise.get(kind);
    return why === undefined ? [] : [`${words}; ${why}`];
  });
  const read = sourcesIn(table.ledger.readEver);
  if (apart.length === 0) {
    const open = gaps
      ? ["what is mapped agrees; some counters are not mapped, masked or in places without a space"]
      : uncounted.length > 0
        ? ["what can be compared agrees", ...uncounted]
        : [];
    return claim("set-up", says, { wrong: [], open: [...notCompared, ...open] }, mapped.length > 0);
  }
  const kinds = overlapping(state, mapping);
  if (mayCondemn(read, agreed) && !gaps && kinds === undefined)
    return claim("set-up", says, { wrong: apart, open: [...notCompared, ...uncounted] }, true);
  const weak = read.filter((source) => !condemning.includes(source));
  const why =
    kinds !== undefined
      ? `the mapping has two kinds for one piece of the set-up, ${kinds}: it says too little about one of them`
      : gaps
        ? "some counters are not mapped, masked or in places without a space: it may be these"
        : `the set-up rests on facts that are ${weak.join(" or ")}; --agreed says that the players took the pack as their board`;
  return claim("set-up", says, { wrong: [], open: [...apart, ...notCompared, why] }, true);
}

/** Kinds that may stand otherwise than the rules module has them, and why. */
function otherwiseIn(
  { pieces, otherwise }: VassalMapping,
  scenario: string,
  inFile: Tally,
): ReadonlyMap<string, string> {
  const listed = Object.entries(otherwise ?? {}).flatMap(([id, names]) => (id === scenario ? names : []));
  const kinds = new Map<string, string>();
  for (const [name, piece] of Object.entries(pieces)) {
    if (piece === null || piece === "?") continue;
    const kind = kindOf(piece);
    const count = [...(inFile.get(kind)?.values() ?? [])].reduce((sum, one) => sum + one, 0);
    if (isKind(piece, "at") && count > 1) kinds.set(kind, `${count} counters have that name, and there is only one`);
    if (listed.includes(name)) kinds.set(kind, "the mapping says that VASSAL's module has it elsewhere");
  }
  return kinds;
}

function differences(expected: Tally, actual: Tally, without: (kind: string, space: string) => boolean) {
  const told: { readonly kind: string; readonly words: string }[] = [];
  for (const kind of new Set([...expected.keys(), ...actual.keys()])) {
    const [by, is] = [expected.get(kind), actual.get(kind)];
    for (const space of new Set([...(by?.keys() ?? []), ...(is?.keys() ?? [])])) {
      const [wanted, found] = [by?.get(space) ?? 0, is?.get(space) ?? 0];
      if (wanted !== found && !without(kind, space))
        told.push({ kind, words: `${space}, ${kind}: ${wanted} by the set-up, ${found} in the file` });
    }
  }
  return told;
}

/** What stands together at the end of the file, against the limits that the mapping cites. */
function stacking({ mapping, pack, agreed, turnEnds, installed: { game } }: Mapping, mapped: readonly Mapped[]) {
  const says = "No space holds more at the end of the file than is allowed there";
  const rules = mapping.stacking ?? [];
  if (rules.length === 0)
    return claim("stacking", says, { wrong: [], open: ["the mapping says nothing about stacking"] }, false);
  const wrong: string[] = [];
  const open: string[] = [];
  const facts = new Map(relationsOf(pack).map((relation) => [relation.name, relation]));
  for (const { rule, most: max, each, apart, of, unless, turnEnd } of rules) {
    const spaces = new Map<string, Mapped[]>();
    for (const one of mapped) {
      const fields = fieldsOf(one.piece);
      if (of !== undefined && (fields === undefined || !fits(fields, of))) continue;
      const here = spaces.get(one.space);
      if (here === undefined) spaces.set(one.space, [one]);
      // A piece with a name is one, however many counters of it lie there.
      else if (!isKind(one.piece, "at") || here.every(({ piece }) => kindOf(piece) !== kindOf(one.piece)))
        here.push(one);
    }
    for (const [space, here] of spaces) {
      const free = unless === undefined ? undefined : facts.get(unless);
      const exempt = free?.entries[space];
      if (exempt?.value === true) continue;
      const values = (field: string) => here.map(({ piece }) => String(fieldsOf(piece)?.[field] ?? ""));
      const cited = `[${game.id} ${rule}]`;
      const found: string[] = [];
      if (apart !== undefined) {
        const different = [...new Set(values(apart).filter((one) => one !== ""))];
        if (different.length > 1) found.push(`${space}: ${different.join(" and ")} share it ${cited}`);
      }
      if (max !== undefined) {
        // Of which value a counter is that does not say so, nobody knows: it is in no group.
        const groups = each === undefined ? [here.length] : counted(values(each).filter((one) => one !== ""));
        const largest = groups.reduce((max, group) => Math.max(max, group), 0);
        if (largest > max) found.push(`${space}: ${largest} counters, at most ${max} ${cited}`);
      }
      // A relation that does not list every space may only not know that this one is free.
      const known = free === undefined || free.complete || exempt !== undefined;
      const sure = agreed || (known && mayCondemn(exempt === undefined ? [] : [exempt.source], agreed));
      if (turnEnd === true && !turnEnds)
        open.push(
          ...found.map((one) => `${one}: that is allowed while a turn goes on (--turn-ends: the file ends one)`),
        );
      else (sure ? wrong : open).push(...found);
    }
  }
  return claim("stacking", says, { wrong, open }, mapped.length > 0);
}

function counted(texts: readonly string[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts.values()];
}
