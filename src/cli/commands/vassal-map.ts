import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { readJson } from "../../app/core/files.js";
import { withOwnPack } from "../../app/folder/inviting.js";
import { findGame } from "../../app/reading/agreement.js";
import { oneOf } from "../../app/reading/typed.js";
import { shown, shownJson } from "../../boards/text/escape.js";
import type { MappingRead } from "../../report/vassal-map/mapping.js";
import { readyFor } from "../../report/vassal-map/ready.js";
import { mapEnds, mapTitle, otherFile, otherModule, readyName } from "../../report/vassal-map/words.js";
import type { VassalModule } from "../../vassal/index.js";
import { bytesTyped, moduleIn, readOrFail } from "../input/vassal-file.js";
import type { Shell } from "../terminal/shell.js";

interface Options {
  readonly mapping?: string;
  readonly draft?: boolean;
  readonly game?: string;
  readonly pack?: string;
  readonly start?: string;
  readonly agreed?: boolean;
  readonly turnEnds?: boolean;
  readonly json?: boolean;
  readonly reveal?: boolean;
}

/** `vassal map`: a file of VASSAL against a rules module, as far as the file alone shows it. */
export function addVassalMap(vassal: Command, shell: Shell): void {
  vassal
    .command("map")
    .summary("compare a VASSAL log with the rules of a game, as far as it shows them")
    .description(
      "Compares a VASSAL log with a rules module: the set-up, which pieces share a space, how far counters went. A mapping says\nwhat the counters and places of the module file are in the rules module; --draft writes a first one. Each claim is\nconsistent, inconsistent or unverifiable: a VASSAL log is not signed, so nothing in it is proven and nobody is accused.",
    )
    .argument("<vmod>", "the module (.vmod) of the game")
    .argument("[log]", "a .vlog or .vsav")
    .option("--mapping <file>", "the mapping: docs/vassal-map.md describes it; For the People has a ready one")
    .option("--draft", "write a first mapping for --game, from equal and similar names")
    .option("--game <id>", "the rules module: see turnproof games")
    .option("--pack <file>", "a component pack of your own")
    .option("--start <scenario>", "the file begins with the set-up of this scenario")
    .option("--agreed", "the players took the pack as their board: each of its facts decides")
    .option("--turn-ends", "the file ends where a turn ends")
    .option("--reveal", "include what is masked or hidden: after the game, or for a referee")
    .option("--json", "as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof vassal map AHD.vmod --draft --game a-house-divided > ahd.json\n  turnproof vassal map AHD.vmod turn-1.vlog --mapping ahd.json --start campaign-1861",
    )
    .action(async (vmod: string, log: string | undefined, _: unknown, command: Command) => {
      const options: Options = command.optsWithGlobals();
      if (options.draft === true) {
        requireDraftAlone(options);
        return draft(shell, vmod, log, options);
      }
      if (log === undefined)
        throw failure("no-file", "A VASSAL file was expected after the module: a .vlog or a .vsav.");
      await judge(shell, vmod, log, options);
    });
}

/** A draft reads names alone: what says how a log is judged would change nothing in it. */
function requireDraftAlone({ mapping, start, agreed, turnEnds }: Options): void {
  const typed = [
    ...(mapping === undefined ? [] : ["--mapping"]),
    ...(start === undefined ? [] : ["--start"]),
    ...(agreed === true ? ["--agreed"] : []),
    ...(turnEnds === true ? ["--turn-ends"] : []),
  ];
  if (typed.length === 0) return;
  const why = "it writes a first mapping from names and judges no log. Leave it out, or leave out --draft.";
  throw failure("draft-alone", `--draft takes no ${typed.join(", no ")}: ${why}`);
}

async function draft(shell: Shell, vmod: string, log: string | undefined, { game, pack: own }: Options) {
  const module = await moduleIn(shell, vmod);
  const known = readyFor(module.name);
  const id = game ?? known?.game;
  if (id === undefined) throw failure("no-game", "--draft needs --game ID: see turnproof games.");
  const { installed, pack } = await withOwnPack(shell, await findGame(shell, id), own);
  const { readTraffic } = await import("../../vassal/traffic/traffic.js");
  const traffic = log === undefined ? undefined : readOrFail(log, readTraffic(await bytesTyped(shell, log), module));
  const { draftMapping } = await import("../../report/vassal-map/draft.js");
  const { mappingFrom } = await import("../../report/vassal-map/mapping.js");
  const seen = [...(traffic?.before ?? []), ...(traffic?.after ?? [])];
  const ready =
    known?.game === id ? mappingOrFail(mappingFrom(await known.load(), readyName, installed, pack)) : undefined;
  const { mapping, similar, tooLong, open, lines } = draftMapping(module, installed, pack, seen, ready);
  shell.say(shownJson(mapping, 2));
  for (const one of similar) shell.note(`only similar, please check: ${shown(one)}`);
  if (tooLong > 0) shell.note(`${tooLong} names are longer than 200 characters: they are left out.`);
  const { places, pieces } = mapping;
  shell.note(
    `${open.places} of ${Object.keys(places).length} places and ${open.pieces} of ${Object.keys(pieces).length} counters are left to you: "?" is undecided, null is nothing.`,
  );
  if (lines.length > 0)
    shell.note(`Relations of the pack along which pieces may move, for "movement": ${shown(lines.join(", "))}.`);
}

function mappingOrFail(read: MappingRead) {
  if (read.ok) return read.mapping;
  throw failure("mapping", read.message);
}

/** The mapping that was typed, or the one that comes with turnproof for this module. */
async function mappingTyped(shell: Shell, { mapping, game }: Options, module: VassalModule) {
  if (mapping !== undefined) return { typed: mapping, value: await readJson(shell, shell.path(mapping)) };
  const ready = readyFor(module.name);
  if (ready !== undefined && (game ?? ready.game) === ready.game) {
    const { withoutTwins } = await import("../../report/vassal-map/draft.js");
    return { typed: readyName, value: withoutTwins(await ready.load(), module) };
  }
  const why = "turnproof vassal map MODULE --draft --game ID writes a first one.";
  throw failure("no-mapping", `--mapping FILE is missing: ${why}`);
}

async function judge(shell: Shell, vmod: string, log: string, options: Options): Promise<void> {
  const { game: id, pack: own, start, agreed = false, turnEnds = false, json = false, reveal = false } = options;
  const module = await moduleIn(shell, vmod);
  const { readTraffic } = await import("../../vassal/traffic/traffic.js");
  const { typed, value } = await mappingTyped(shell, options, module);
  const traffic = readOrFail(log, readTraffic(await bytesTyped(shell, log), module, { reveal }));
  const { mappingFrom, mappedGame } = await import("../../report/vassal-map/mapping.js");
  const { installed, pack } = await withOwnPack(shell, await findGame(shell, id ?? mappedGame(value)), own);
  const mapping = mappingOrFail(mappingFrom(value, typed, installed, pack));
  const isOther = options.mapping === undefined ? undefined : otherModule(mapping, module.name);
  if (isOther !== undefined) shell.note(isOther);
  const isForeign = otherFile(traffic.module, module.name);
  if (isForeign !== undefined) shell.note(isForeign);
  const scenario = start === undefined ? undefined : oneOf(start, Object.keys(installed.game.scenarios), "--start");
  const { mapClaims } = await import("../../report/vassal-map/claims.js");
  const claims = mapClaims({ traffic, mapping, installed, pack, scenario, agreed, turnEnds });
  const { game } = installed;
  if (json) {
    shell.say(shownJson({ file: log, module: module.name, game: game.id, version: game.version, claims }));
    return;
  }
  shell.say(shell.paint.bold(mapTitle(log, game)));
  for (const { says, status, details } of claims) {
    shell.say(`${status === "inconsistent" ? shell.paint.bad(status) : status}: ${says}`);
    for (const detail of details) shell.say(`  ${shown(detail)}`);
  }
  shell.say(mapEnds);
}
