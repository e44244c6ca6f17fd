import type { Command } from "commander";
import { oneOf } from "../../app/reading/typed.js";
import type { Shell } from "../terminal/shell.js";

const shells = ["bash", "zsh", "fish"] as const;

export function addCompletion(program: Command, shell: Shell): void {
  program
    .command("completion")
    .summary("commands and options for the Tab key of your shell")
    .description(
      "Prints a script that makes your shell complete the commands of turnproof, their options, and file names.",
    )
    .argument("<shell>", shells.join(", "))
    .addHelpText(
      "after",
      "\nExamples:\n  turnproof completion bash >> ~/.bashrc\n  turnproof completion zsh >> ~/.zshrc\n  turnproof completion fish > ~/.config/fish/completions/turnproof.fish",
    )
    .action((typed: string) => {
      const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };
      for (const line of scripts[oneOf(typed, shells, "The shell")](treeOf(program))) shell.say(line);
    });
}

/** A command with what can follow it. */
interface Node {
  readonly name: string;
  readonly says: string;
  readonly words: readonly { readonly name: string; readonly says: string }[];
}

/** The commands of the program as they are: nothing is listed a second time by hand. */
function treeOf(program: Command): readonly Node[] {
  return program.commands.map((command) => ({
    name: command.name(),
    says: command.summary() || command.description(),
    words: [
      ...command.commands.map((inner) => ({ name: inner.name(), says: inner.summary() || inner.description() })),
      ...command.options.map(({ long, description }) => ({ name: long ?? "", says: description })),
      { name: "--help", says: "tells more" },
    ].filter(({ name }) => name !== ""),
  }));
}

const names = (of: readonly { readonly name: string }[]): string => of.map(({ name }) => name).join(" ");

/** A text between single quotes, on one line. */
const quoted = (text: string, escaped: string): string => text.replaceAll("\n", " ").replaceAll("'", escaped);

function bashScript(tree: readonly Node[]): string[] {
  return [
    "_turnproof() {",
    // bash hands over the word at the cursor as the second argument, and the whole line as COMP_LINE.
    "  local words= program command rest",
    '  read -r program command rest <<< "$COMP_LINE"',
    "  if [ $COMP_CWORD -eq 1 ]; then",
    `    words='${names(tree)}'`,
    "  else",
    '    case "$command" in',
    ...tree.map(({ name, words }) => `      ${name}) words='${names(words)}' ;;`),
    "    esac",
    "  fi",
    '  COMPREPLY=($(compgen -W "$words" -- "$2"))',
    "}",
    "complete -o default -F _turnproof turnproof",
  ];
}

function zshScript(tree: readonly Node[]): string[] {
  const described = (of: readonly { readonly name: string; readonly says: string }[]): string =>
    of.map(({ name, says }) => `'${name}:${quoted(says, "'\\''").replaceAll(":", "\\:")}'`).join(" ");
  return [
    "#compdef turnproof",
    "_turnproof() {",
    // zsh has the words that are typed in an array of the name `words`: it is read before it is covered.
    "  local command=$words[2]",
    "  local -a offered",
    "  if (( CURRENT == 2 )); then",
    `    offered=(${described(tree)})`,
    "  else",
    "    case $command in",
    ...tree.map(({ name, words }) => `      ${name}) offered=(${described(words)}) ;;`),
    "    esac",
    "  fi",
    "  _describe turnproof offered",
    "  _files",
    "}",
    "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }",
    "compdef _turnproof turnproof",
  ];
}

function fishScript(tree: readonly Node[]): string[] {
  const says = (text: string): string => `'${quoted(text, "\\'")}'`;
  return tree.flatMap(({ name, says: summary, words }) => [
    `complete -c turnproof -n __fish_use_subcommand -f -a ${name} -d ${says(summary)}`,
    ...words.map((word) => {
      const what = word.name.startsWith("--") ? `-l ${word.name.slice(2)}` : `-a ${word.name}`;
      return `complete -c turnproof -n '__fish_seen_subcommand_from ${name}' ${what} -d ${says(word.says)}`;
    }),
  ]);
}
