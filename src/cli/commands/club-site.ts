import type { Command } from "commander";
import { failure } from "../../app/core/failure.js";
import { shown } from "../../boards/text/escape.js";
import { counted } from "../../rules/sdk/counted.js";
import type { Shell } from "../terminal/shell.js";
import { collect } from "./options.js";

interface Options {
  readonly base?: string;
  readonly event: readonly string[];
  readonly round: readonly string[];
}

/** `club site`: pages that anybody may see, as files. */
export function addClubSite(club: Command, shell: Shell): void {
  club
    .command("site")
    .summary("pages of the event, as files")
    .description(
      "Writes pages that need no server and no script: the event, its tables, each game with board, story, verdict, dice and pace; a\nfeed (feed.xml) and a calendar of deadlines (calendar.ics). Games and raw logs are shown up to the last packet that all others\nhave answered; anything hidden stays hidden until the game is over and audited. Only pages that have changed since the last\ntime are written, as the last turnproof club verify found the games.",
    )
    .argument("<folder>", "the folder of the club")
    .argument("<out>", "the folder of the site: new, empty, or written before")
    .option("--base <address>", "where the site will be (https://...): feed and calendar then name it")
    .option(
      "--event <file>",
      "a profile of the event: each page says whether its game was played under it; may be repeated",
      collect,
      [],
    )
    .option("--round <file>", "with --event: a round to check pairings against; may be repeated", collect, [])
    .addHelpText("after", "\nExample:\n  turnproof club site cup public --base https://example.org/cup/")
    .action(async (folder: string, out: string, options: Options) => {
      const [{ siteIn }, { siteLook }] = await Promise.all([
        import("../../club/site/site.js"),
        import("../output/site/look.js"),
      ]);
      if (options.round.length > 0 && options.event.length === 0)
        throw failure("no-event", "--round belongs to --event.");
      const look = siteLook(options.base === undefined ? undefined : baseOf(options.base), shell.io.boards);
      const { written, kept, removed, without } = await siteIn(shell, folder, out, look, {
        profiles: options.event,
        rounds: options.round,
      });
      const more = [
        ...(removed === 0 ? [] : [`${removed} removed`]),
        ...(without === 0 ? [] : [`${counted(without, "game")} with nothing to show yet`]),
      ];
      shell.say(`${counted(written, "page")} written, ${[`${kept} as before`, ...more].join(", ")}.`);
      shell.say(`Look at ${shown(out)}/index.html, then copy the folder to where people read it.`);
    });
}

function baseOf(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (
    url === undefined ||
    (url.protocol !== "https:" && url.protocol !== "http:") ||
    url.username !== "" ||
    url.search !== "" ||
    url.hash !== ""
  )
    throw failure("bad-address", `${shown(typed)} is not the address of a page: https://HOST/PATH.`);
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}
