import type { Command } from "commander";
import { exits, failure } from "../../app/core/failure.js";
import { readIdentity } from "../../app/folder/secrets.js";
import type { ReadProfile } from "../../app/reading/event-differences.js";
import { plainName, playerIdFrom } from "../../app/reading/names.js";
import { shown } from "../../boards/text/escape.js";
import { canonicalText } from "../../replay/index.js";
import { writeOut } from "../input/write-out.js";
import type { Shell } from "../terminal/shell.js";
import { collect } from "./options.js";

interface Options {
  readonly form: readonly string[];
  readonly sign?: string;
  readonly after?: string;
}

/** `club profile` and `club referee`: what all games of an event are played by, and who rules in them. */
export function addClubProfile(club: Command, shell: Shell): void {
  club
    .command("profile")
    .summary("what all games of an event are played by")
    .description(
      "Shows event profiles, and says if their gamemaster signed two with the same number (then it exits with 1). --form writes a\nplain file to fill in; --sign turns it into the profile, signed with your identity key. Players start and join games with it:\nturnproof new --event, join --event; verify --event says whether a game was played under it.",
    )
    .argument("<file...>", "profiles; with --form the form to write, with --sign the one to sign")
    .option("--form <game>", "write a form for this game; may be given several times", collect, [])
    .option("--sign <out>", "sign the form, and write the profile there")
    .option("--after <profile>", "the profile that the new one replaces")
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof club profile form.json --form washingtons-war\n  turnproof club profile form.json --sign cup.event\n  turnproof club profile cup.event",
    )
    .action(async (files: readonly string[], options: Options) => {
      const [file = ""] = files;
      if (options.form.length > 0 || options.sign !== undefined) {
        if (files.length > 1) throw failure("one-file", "--form and --sign take one file.");
        if (options.form.length > 0 && options.sign !== undefined)
          throw failure(
            "one-of-two",
            "--form writes a form, --sign signs a form that you have filled in: use one after the other.",
          );
      }
      if (options.after !== undefined && options.sign === undefined)
        throw failure("no-sign", "--after belongs to --sign.");
      if (options.form.length > 0) await writeForm(shell, file, options.form);
      else if (options.sign !== undefined) await sign(shell, file, options.sign, options.after);
      else await show(shell, files);
    });
  club
    .command("referee")
    .summary("say that you rule in an event")
    .description(
      "Prints who you are and the key with which you rule, signed with your identity key: the gamemaster puts it into the list of\nreferees in the event's form.",
    )
    .requiredOption("--name <name>", "your name")
    .option("--id <id>", "your short name (default: made from --name)")
    .addHelpText("after", '\nExample:\n  turnproof club referee --name "Carl Example"')
    .action(async ({ name, id }: { readonly name: string; readonly id?: string }) => {
      const { refereeCard } = await import("../../club/events/profile-form.js");
      const identity = await readIdentity(shell);
      shell.say(JSON.stringify(refereeCard(playerIdFrom(id, name), plainName(name), identity), null, 2));
    });
}

/** `club replace`: the gamemaster's part in replacing the referees of a game. */
export function addClubReplace(club: Command, shell: Shell): void {
  club
    .command("replace")
    .summary("sign that others may rule in a game of your event")
    .description(
      "For the gamemaster: signs a list of referees for one running game. One of its players proposes them with this file, and all players\nagree, or nothing changes: turnproof propose DIR referees --gm FILE.",
    )
    .argument("<game>", "a folder of the game (turnproof receive DIR LOG --observe makes one)")
    .argument(
      "<card...>",
      "the cards of the new referees, in the order in which they count; turnproof club referee prints them",
    )
    .requiredOption("--out <file>", "where to write it")
    .addHelpText("after", "\nExample:\n  turnproof club replace game carl.json dora.json --out referees.json")
    .action(async (game: string, cards: readonly string[], { out }: { readonly out: string }) => {
      const { signReferees } = await import("../../app/folder/referees.js");
      await writeOut(shell.path(out), `${canonicalText(await signReferees(shell, game, cards))}\n`);
      shell.say(`${shown(out)} is signed: send it to the players.`);
    });
}

async function writeForm(shell: Shell, file: string, games: readonly string[]): Promise<void> {
  const { emptyForm } = await import("../../club/events/profile-form.js");
  const { name } = await readIdentity(shell);
  const form = await emptyForm(shell, games, name ?? "Gamemaster");
  await writeOut(shell.path(file), `${JSON.stringify(form, null, 2)}\n`);
  shell.say(`${shown(file)}: fill it in. Options and readings that it does not name keep their standard values.`);
  shell.say(`Then: turnproof club profile ${shown(file)} --sign FILE`);
}

async function sign(shell: Shell, file: string, out: string, after: string | undefined): Promise<void> {
  const [{ signProfile }, { readProfile }, { profileLines }] = await Promise.all([
    import("../../club/events/profile-form.js"),
    import("../../app/reading/event-files.js"),
    import("../../app/reading/event-words.js"),
  ]);
  const before = after === undefined ? undefined : await readProfile(shell, after);
  const signed = await signProfile(shell, file, await readIdentity(shell), before);
  await writeOut(shell.path(out), `${canonicalText(signed)}\n`);
  const { say } = shell;
  for (const line of profileLines(await readProfile(shell, out))) say(line);
  say(`${shown(out)} is signed. Hand out only one file with this number: two of them are reported as your doing.`);
}

async function show(shell: Shell, files: readonly string[]): Promise<void> {
  const [{ profilesTold }, { readProfile }, { profileLines }] = await Promise.all([
    import("../../club/events/profile-form.js"),
    import("../../app/reading/event-files.js"),
    import("../../app/reading/event-words.js"),
  ]);
  const profiles: ReadProfile[] = [];
  for (const file of files) profiles.push(await readProfile(shell, file));
  for (const one of profiles) for (const line of profileLines(one)) shell.say(line);
  const told = profilesTold(profiles);
  for (const line of told) shell.say(shell.paint.bad(shown(line)));
  if (told.length > 0) shell.exit = exits.violations;
}
