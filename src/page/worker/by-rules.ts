/**
 * A file of VASSAL against the rules of a game, by way of a mapping: what `turnproof vassal map` says. Loaded when it is
 * asked for.
 *
 * @packageDocumentation
 */
import { shown } from "../../boards/text/escape.js";
import { installedGames } from "../../games.js";
import { mapClaims } from "../../report/vassal-map/claims.js";
import { withoutTwins } from "../../report/vassal-map/draft.js";
import { mappedGame, mappingFrom } from "../../report/vassal-map/mapping.js";
import { readyFor } from "../../report/vassal-map/ready.js";
import { mapEnds, mapTitle, otherFile, otherModule, readyName } from "../../report/vassal-map/words.js";
import type { Read, VassalModule } from "../../vassal/index.js";
import { readTraffic, type Traffic } from "../../vassal/traffic/traffic.js";
import type { Dropped, RulesAsked, RulesTold } from "../calls/protocol.js";

/** What is judged by what. */
export interface Judging {
  readonly file: Dropped;
  readonly module: VassalModule;
  /** Somebody's own mapping; undefined: the one that comes with turnproof. */
  readonly mapping: { readonly name: string; readonly value: unknown } | undefined;
}

/** Judges a file as far as it alone shows what rules ask about. */
export async function judgeByRules(
  { file, module, mapping: own }: Judging,
  { start, agreed, turnEnds }: RulesAsked,
): Promise<RulesTold> {
  const value = own?.value ?? withoutTwins(await readyFor(module.name)?.load(), module);
  const installed = await installedGames.find(mappedGame(value));
  if (installed === undefined) return { fault: `The game "${shown(mappedGame(value))}" is not known to this page.` };
  const { game, packs } = installed;
  const [pack] = packs;
  if (pack === undefined)
    return { fault: `${shown(game.title)} comes without a component pack: the command can use one of your own.` };
  const mapping = mappingFrom(value, own?.name ?? readyName, installed, pack);
  if (!mapping.ok) return { fault: mapping.message };
  const traffic = trafficOf(file, module);
  if (!traffic.ok) return { fault: `${shown(file.name)}: ${shown(traffic.fault.message)}.` };
  const scenario = start !== null && Object.hasOwn(game.scenarios, start) ? start : undefined;
  const claims = mapClaims({ traffic, mapping: mapping.mapping, installed, pack, scenario, agreed, turnEnds });
  const isOther = own === undefined ? undefined : otherModule(mapping.mapping, module.name);
  return {
    title: mapTitle(file.name, game),
    notes: [isOther, otherFile(traffic.module, module.name)].filter((note) => note !== undefined),
    scenarios: Object.entries(game.scenarios).map(([id, { title }]) => ({ id, title: shown(title) })),
    claims: claims.map(({ says, status, details }) => ({ says, status, details: details.map(shown) })),
    ends: mapEnds,
  };
}

/** What was read last: another scenario is asked of the same file. */
let last: { readonly file: Dropped; readonly module: VassalModule; readonly traffic: Read<Traffic> } | undefined;

function trafficOf(file: Dropped, module: VassalModule): Read<Traffic> {
  if (last?.file === file && last.module === module) return last.traffic;
  last = undefined;
  last = { file, module, traffic: readTraffic(file.bytes, module) };
  return last.traffic;
}
