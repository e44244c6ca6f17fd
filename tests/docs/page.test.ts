// docs/page.md and examples/viewer say what the page does.
import { expect, test } from "vitest";
import { servedPolicy } from "../../src/cli/serving/policy.js";
import { draws, fewest } from "../../src/report/dice.js";
import { textOf } from "./quotes.js";

test("whoever hosts the page sends the policy that turnproof open sends", () => {
  for (const file of ["nginx.conf", "_headers"]) expect(textOf(`examples/viewer/${file}`)).toContain(servedPolicy);
});

test("the figures of the dice", () => {
  const text = textOf("docs/page.md");
  expect(text).toContain(`${draws.toLocaleString("en")} rows`);
  expect(text).toContain(`Below ${fewest} dice nothing is said`);
});

test("every key of the page is in the guide", () => {
  const keys = [...textOf("src/page/state/keys.ts").matchAll(/^ {2}\["([^"]+)", "([^"]+)"\],$/gm)];
  expect(keys.length).toBeGreaterThan(5);
  const text = textOf("docs/page.md");
  for (const [, , does = ""] of keys) expect(text).toContain(does);
});
