import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { person } from "./support.js";

/** A shell that is installed here. */
const has = (shell: string): boolean => spawnSync(shell, ["-c", "true"]).status === 0;

test("bash completes commands, and the options of the one that is typed", async () => {
  const script = await person("ann").done("completion", "bash");
  const ask = (words: readonly string[]) => {
    const typed = ["turnproof", ...words];
    // bash calls the function with the program, the word at the cursor and the word before it.
    const call = ["turnproof", typed.at(-1) ?? "", typed.at(-2) ?? ""].map((word) => `'${word}'`).join(" ");
    const asked = `${script}\nCOMP_LINE='${typed.join(" ")}'; COMP_CWORD=${words.length}; _turnproof ${call}; echo "\${COMPREPLY[@]}"`;
    return spawnSync("bash", ["-c", asked], { encoding: "utf8" }).stdout.trim();
  };
  expect(ask(["sea"])).toBe("seal");
  expect(ask(["re"])).toContain("receive");
  expect(ask(["seal", "--pa"])).toBe("--part");
  expect(ask(["draft", ""])).toContain("drop");
});

test.each(["zsh", "fish"])("%s reads its script; every command is in it", async (shell) => {
  const ann = person("ann");
  const script = await ann.done("completion", shell);
  for (const name of ["keygen", "moves", "seal", "verify", "completion"]) expect(script).toContain(name);
  if (!has(shell)) return;
  const file = ann.write("script", script);
  expect(spawnSync(shell, ["-n", file], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});

test("another shell is refused with those that there are", async () => {
  expect(await person("ann").run("completion", "tcsh")).toMatchObject({
    code: 3,
    err: expect.stringContaining("bash, zsh, fish"),
  });
});
